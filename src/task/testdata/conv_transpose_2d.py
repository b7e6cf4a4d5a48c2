# outputs: 2x6x33x33
# parameters: up.weight 4x6x3x3, up.bias 6
# operations: 2*2*4*16*16*6*9 + 2*6*33*33
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.up = nn.ConvTranspose2d(4, 6, 3, stride=2)
    def forward(self, x):
        return self.up(x)



def get_inputs():
    return [torch.randn(2, 4, 16, 16)]

def get_init_inputs():
    return []
