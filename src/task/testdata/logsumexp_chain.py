# outputs: 8x1
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self):
        super(Model, self).__init__()
        pass
    def forward(self, x):
        x = torch.logsumexp(x, dim=1, keepdim=True)
        x = x - x.mean(dim=1, keepdim=True)
        for _ in range(2):
            x = F.gelu(x)
        while x.dim() > 2:
            x = x.squeeze(-1)
        return x



def get_inputs():
    return [torch.randn(8, 16)]

def get_init_inputs():
    return []
