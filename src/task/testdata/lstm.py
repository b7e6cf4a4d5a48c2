# outputs: 3x5
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, input_size, hidden_size, num_layers, output_size, dropout=0.0):
        super(Model, self).__init__()
        self.h0 = torch.randn((num_layers, 3, hidden_size))
        self.c0 = torch.randn((num_layers, 3, hidden_size))
        self.lstm = nn.LSTM(input_size=input_size, hidden_size=hidden_size, num_layers=num_layers, batch_first=True,
                            dropout=dropout, bidirectional=False)
        self.fc = nn.Linear(hidden_size, output_size)

    def forward(self, x):
        h0 = self.h0.to(x.device)
        c0 = self.c0.to(x.device)
        out, hn = self.lstm(x, (h0, c0))
        out = self.fc(out[:, -1, :])
        return out


def get_inputs():
    return [torch.randn(3, 7, 4)]


def get_init_inputs():
    return [4, 6, 2, 5, 0.0]
