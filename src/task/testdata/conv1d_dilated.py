# outputs: 4x6x42
# parameters: conv.weight 6x3x5
# operations: 2*4*6*42*3*5
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.conv = nn.Conv1d(3, 6, kernel_size=5, stride=2, dilation=4, bias=False)
    def forward(self, x):
        return self.conv(x)



def get_inputs():
    return [torch.randn(4, 3, 100)]

def get_init_inputs():
    return []
