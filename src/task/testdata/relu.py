# outputs: 16x1024
# operations: 16*1024
# bytes: 2*4*16*1024
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        pass
    def forward(self, x):
        return torch.relu(x)

batch_size = 16
dim = 2 ** 10

def get_inputs():
    return [torch.randn(batch_size, dim)]

def get_init_inputs():
    return []
