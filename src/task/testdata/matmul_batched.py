# outputs: 8x5x7
# operations: 2*8*5*6*7
# bytes: 4*8*5*6 + 4*8*6*7 + 4*8*5*7
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        pass
    def forward(self, a, b):
        return torch.bmm(a, b)

B = 1 << 3

def get_inputs():
    return [torch.randn(B, 5, 6), torch.randn(B, 6, 7)]

def get_init_inputs():
    return []
