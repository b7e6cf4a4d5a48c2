# outputs: 128x512
# parameters: scale 512, gemm.weight 512x256, gemm.bias 512
# operations: 128*512*513 + 128*512 + 128*512 + 8*128*512 - 8*128*512 + 128*512 - 128*512
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, in_features, out_features, scale_shape):
        super(Model, self).__init__()
        self.gemm = nn.Linear(in_features, out_features)
        self.scale = nn.Parameter(torch.randn(scale_shape))
    def forward(self, x):
        x = self.gemm(x)
        x = x * self.scale
        x = F.hardtanh(x, min_val=-2, max_val=2)
        return x

in_features, out_features = 256, 512

def get_inputs():
    return [torch.randn(128, in_features)]

def get_init_inputs():
    return [in_features, out_features, (out_features,)]
