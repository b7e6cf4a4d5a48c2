# outputs: 4x8x6x6
# parameters: gn.weight 8, gn.bias 8
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.gn = nn.GroupNorm(num_groups=2, num_channels=8)
    def forward(self, x):
        return self.gn(x)



def get_inputs():
    return [torch.randn(4, 8, 6, 6)]

def get_init_inputs():
    return []
