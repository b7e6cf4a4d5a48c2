# outputs: 2x3x5x5x5
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        self.pool = nn.AvgPool3d(3, stride=2, padding=1)
    def forward(self, x):
        return self.pool(x)



def get_inputs():
    return [torch.randn(2, 3, 10, 10, 10)]

def get_init_inputs():
    return []
