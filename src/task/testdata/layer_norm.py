# outputs: 4x8x6x6
# parameters: ln.weight 8x6x6, ln.bias 8x6x6
# operations: 8*4*8*6*6
# bytes: 2*4*4*8*6*6 + 2*4*8*6*6
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, normalized_shape: tuple):
        super(Model, self).__init__()
        self.ln = nn.LayerNorm(normalized_shape=normalized_shape)
    def forward(self, x):
        return self.ln(x)

features = 8
dim1 = dim2 = 6

def get_inputs():
    return [torch.randn(4, features, dim1, dim2)]

def get_init_inputs():
    return [(features, dim1, dim2)]
