# outputs: 4x1x6x6
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        pass
    def forward(self, x):
        x = torch.min(x, dim=1, keepdim=True).values if False else torch.min(x, dim=1, keepdim=True)[0]
        return torch.tanh(torch.tanh(x))



def get_inputs():
    return [torch.randn(4, 8, 6, 6)]

def get_init_inputs():
    return []
