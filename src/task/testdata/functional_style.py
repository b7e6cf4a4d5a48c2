# outputs: 128x64
# parameters: weight 64x32, bias 64
import torch
import torch.nn as nn
import torch.nn.functional as F

from typing import Optional


def module_fn(x: torch.Tensor, weight: torch.Tensor, bias: Optional[torch.Tensor], alpha: float) -> torch.Tensor:
    """Linear, then leaky."""
    y = F.linear(x, weight, bias)
    return F.leaky_relu(y, negative_slope=alpha)


class Model(nn.Module):
    def __init__(self, in_features, out_features, alpha):
        super().__init__()
        lin = nn.Linear(in_features, out_features)
        self.weight = nn.Parameter(lin.weight.data.clone())
        self.bias = nn.Parameter(lin.bias.data.clone())
        self.alpha = alpha

    def forward(self, x, fn=module_fn):
        return fn(x, self.weight, self.bias, self.alpha)


def get_inputs():
    return [torch.randn(128, 32)]


def get_init_inputs():
    return [32, 64, 0.2]
