# outputs: 2x24x9x9
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, in_channels, out_1x1, reduce_3x3, out_3x3, pool_proj):
        super(Model, self).__init__()
        self.branch1x1 = nn.Conv2d(in_channels, out_1x1, kernel_size=1)
        self.branch3x3 = nn.Sequential(
            nn.Conv2d(in_channels, reduce_3x3, kernel_size=1),
            nn.Conv2d(reduce_3x3, out_3x3, kernel_size=3, padding=1),
        )
        self.branch_pool = nn.Sequential(
            nn.MaxPool2d(kernel_size=3, stride=1, padding=1), nn.Conv2d(in_channels, pool_proj, kernel_size=1)
        )

    def forward(self, x):
        outputs = [self.branch1x1(x), self.branch3x3(x), self.branch_pool(x)]
        return torch.cat(outputs, 1)


in_channels = 5
out_1x1 = 8
reduce_3x3 = out_1x1 // 2
out_3x3 = 12
pool_proj = 4


def get_inputs():
    return [torch.randn(2, in_channels, 9, 9)]


def get_init_inputs():
    return [in_channels, out_1x1, reduce_3x3, out_3x3, pool_proj]
