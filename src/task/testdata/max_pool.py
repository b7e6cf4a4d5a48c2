# outputs: 4x8x4x4
# operations: 4*8*4*4*2*2
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, kernel_size, stride, padding, dilation):
        super(Model, self).__init__()
        self.pool = nn.MaxPool2d(kernel_size=kernel_size, stride=stride, padding=padding, dilation=dilation)
    def forward(self, x):
        return self.pool(x)



def get_inputs():
    return [torch.randn(4, 8, 8, 8)]

def get_init_inputs():
    return [2, 2, 1, 3]
