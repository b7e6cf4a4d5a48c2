# outputs: 2x6x8x16x16
# parameters: up.weight 4x3x3x3x3
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.up = nn.ConvTranspose3d(4, 6, 3, stride=2, padding=1, output_padding=1, groups=2, bias=False)
    def forward(self, x):
        return self.up(x)



def get_inputs():
    return [torch.randn(2, 4, 4, 8, 8)]

def get_init_inputs():
    return []
