# outputs: 2x6x8x8x8
# parameters: conv3d.weight 6x3x3x3x3, conv3d.bias 6
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.conv3d = nn.Conv3d(3, 6, (3, 3, 3))
    def forward(self, x):
        return self.conv3d(x)



def get_inputs():
    return [torch.randn(2, 3, 10, 10, 10)]

def get_init_inputs():
    return []
