# outputs: 16x96x15x15
# parameters: conv1.weight 96x3x11x11, conv1.bias 96
# operations: 16*96*15*15*727
# bytes: 4*16*3*64*64 + 4*96*3*11*11 + 4*96 + 4*16*96*15*15
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.conv1 = nn.Conv2d(3, 96, kernel_size=11, stride=4, padding=2)
    def forward(self, x):
        return self.conv1(x)



def get_inputs():
    return [torch.randn(16, 3, 64, 64)]

def get_init_inputs():
    return []
