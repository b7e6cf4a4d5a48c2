# outputs: 4x8
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        pass
    def forward(self, x):
        return x / torch.norm(x, p=2, dim=1, keepdim=True)



def get_inputs():
    return [torch.randn(4, 8)]

def get_init_inputs():
    return []
