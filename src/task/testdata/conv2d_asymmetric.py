# outputs: 2x8x30x28
# parameters: conv2d.weight 8x4x3x5
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, in_channels: int, out_channels: int, kernel_size: tuple, stride: tuple = (1, 1), padding: tuple = (0, 0), dilation: tuple = (1, 1), groups: int = 1, bias: bool = False):
        super(Model, self).__init__()
        self.conv2d = nn.Conv2d(in_channels, out_channels, kernel_size, stride=stride, padding=padding, dilation=dilation, groups=groups, bias=bias)
    def forward(self, x):
        return self.conv2d(x)



def get_inputs():
    return [torch.randn(2, 4, 32, 32)]

def get_init_inputs():
    return [4, 8, (3, 5)]
