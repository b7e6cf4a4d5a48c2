# outputs: 2x6x4x4
import torch
import torch.nn as nn
import torch.nn.functional as F

from collections import OrderedDict


class DenseBlock(nn.Module):
    def __init__(self, num_layers: int, num_input_features: int, growth_rate: int):
        super().__init__()
        layers = []
        for i in range(num_layers):
            layers.append(self._make_layer(num_input_features + i * growth_rate, growth_rate))
        self.layers = nn.ModuleList(layers)

    def _make_layer(self, in_features: int, growth_rate: int):
        return nn.Sequential(OrderedDict([
            ('norm', nn.BatchNorm2d(in_features)),
            ('relu', nn.ReLU(inplace=True)),
            ('conv', nn.Conv2d(in_features, growth_rate, kernel_size=3, padding=1, bias=False)),
        ]))

    def forward(self, x):
        features = [x]
        for layer in self.layers:
            new_feature = layer(x)
            features.append(new_feature)
            x = torch.cat(features, 1)
        return x


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = DenseBlock(num_layers=3, num_input_features=4, growth_rate=3)
        self.transition = nn.Sequential(nn.Conv2d(13, 6, 1), nn.AvgPool2d(kernel_size=2, stride=2))

    def forward(self, x):
        return self.transition(self.block(x))


def get_inputs():
    return [torch.randn(2, 4, 8, 8)]


def get_init_inputs():
    return []
