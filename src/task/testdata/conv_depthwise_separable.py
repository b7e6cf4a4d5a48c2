# outputs: 2x10x16x16
# parameters: depthwise.weight 4x1x3x3, pointwise.weight 10x4x1x1
# operations: 2*2*4*16*16*9 + 2*2*10*16*16*4
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.depthwise = nn.Conv2d(4, 4, 3, padding=1, groups=4, bias=False)
        self.pointwise = nn.Conv2d(4, 10, kernel_size=1, bias=False)
    def forward(self, x):
        x = self.depthwise(x)
        x = self.pointwise(x)
        return x



def get_inputs():
    return [torch.randn(2, 4, 16, 16)]

def get_init_inputs():
    return []
