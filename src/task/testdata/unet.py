# outputs: 1x2x16x16
import torch
import torch.nn as nn
import torch.nn.functional as F

class DoubleConv(nn.Module):
    def __init__(self, i, o):
        super().__init__()
        self.double_conv = nn.Sequential(
            nn.Conv2d(i, o, 3, padding=1), nn.BatchNorm2d(o), nn.Softmax(dim=-1),
            nn.Conv2d(o, o, 3, padding=1))

    def forward(self, x):
        return self.double_conv(x)


class Model(nn.Module):
    def __init__(self, i, o, features):
        super().__init__()
        self.enc = DoubleConv(i, features)
        self.pool = nn.MaxPool2d(2, 2)
        self.mid = DoubleConv(features, features * 2)
        self.up = nn.ConvTranspose2d(features * 2, features, kernel_size=2, stride=2)
        self.dec = DoubleConv(features * 2, features)
        self.last = nn.Conv2d(features, o, 1)

    def forward(self, x):
        e = self.enc(x)
        u = self.up(self.mid(self.pool(e)))
        return self.last(self.dec(torch.cat([u, e], dim=1)))


def get_inputs():
    return [torch.randn(1, 3, 16, 16)]


def get_init_inputs():
    return [3, 2, 4]
