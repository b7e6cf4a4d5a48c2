# outputs: 6x2x16
# parameters: attn.in_proj_weight 48x16, attn.in_proj_bias 48, attn.out_proj.weight 16x16, attn.out_proj.bias 16, norm.weight 16, norm.bias 16
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, embed_dim, num_heads):
        super(Model, self).__init__()
        self.attn = nn.MultiheadAttention(embed_dim, num_heads)
        self.norm = nn.LayerNorm(embed_dim)

    def forward(self, x):
        attn_output, _ = self.attn(x, x, x)
        return self.norm(attn_output + x)


def get_inputs():
    return [torch.randn(6, 2, 16)]


def get_init_inputs():
    return [16, 4]
