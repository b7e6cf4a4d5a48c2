# outputs: 4x8x6x6
# parameters: bn.weight 8, bn.bias 8
# operations: 8*4*8*6*6
# bytes: 2*4*4*8*6*6 + 2*4*8
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, num_features):
        super(Model, self).__init__()
        self.bn = nn.BatchNorm2d(num_features=num_features)
    def forward(self, x):
        return self.bn(x)



def get_inputs():
    return [torch.randn(4, 8, 6, 6)]

def get_init_inputs():
    return [8]
