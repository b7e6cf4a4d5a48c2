# outputs: 2x3x24x24
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.up = nn.PixelShuffle(upscale_factor=2)
    def forward(self, x):
        x = self.up(x)
        return F.interpolate(x, scale_factor=1.5, mode='bilinear')



def get_inputs():
    return [torch.randn(2, 12, 8, 8)]

def get_init_inputs():
    return []
