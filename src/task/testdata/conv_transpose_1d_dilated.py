# outputs: 2x6x25
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.up = nn.ConvTranspose1d(4, 6, 3, stride=2, padding=0, dilation=3, bias=False)
    def forward(self, x):
        return self.up(x)



def get_inputs():
    return [torch.randn(2, 4, 10)]

def get_init_inputs():
    return []
