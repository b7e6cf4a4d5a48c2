# outputs: 4x16x14x14
# parameters: bias 16x1x1, scale 16x1x1, conv.weight 16x3x3x3, conv.bias 16, group_norm.weight 16, group_norm.bias 16
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, num_groups, bias_shape, scale_shape):
        super(Model, self).__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size)
        self.bias = nn.Parameter(torch.randn(bias_shape) * 0.02)
        self.scale = nn.Parameter(torch.ones(scale_shape))
        self.group_norm = nn.GroupNorm(num_groups, out_channels)
    def forward(self, x):
        x = self.conv(x)
        x = x + self.bias
        x = x * self.scale
        x = torch.sigmoid(x)
        return self.group_norm(x)

in_channels = 3
out_channels = 16
kernel_size = 3
bias_shape = (out_channels, 1, 1)
scale_shape = (out_channels, 1, 1)
num_groups = out_channels // 2

def get_inputs():
    return [torch.randn(4, 3, 16, 16).cuda()]

def get_init_inputs():
    return [in_channels, out_channels, kernel_size, num_groups, bias_shape, scale_shape]
