# outputs: 2x10
import torch
import torch.nn as nn
import torch.nn.functional as F

def _make_divisible(v, divisor, min_value=None):
    if min_value is None:
        min_value = divisor
    new_v = max(min_value, int(v + divisor / 2) // divisor * divisor)
    if new_v < 0.9 * v:
        new_v += divisor
    return new_v


def _block(inp, oup, stride, expand_ratio):
    hidden_dim = int(inp * expand_ratio)
    layers = []
    if expand_ratio != 1:
        layers.append(nn.Conv2d(inp, hidden_dim, 1, 1, 0, bias=False))
        layers.append(nn.ReLU6(inplace=True))
    layers.extend([
        nn.Conv2d(hidden_dim, hidden_dim, 3, stride, 1, groups=hidden_dim, bias=False),
        nn.ReLU6(inplace=True),
        nn.Conv2d(hidden_dim, oup, 1, 1, 0, bias=False),
    ])
    return nn.Sequential(*layers), stride == 1 and inp == oup


class Model(nn.Module):
    def __init__(self, num_classes=1000):
        super(Model, self).__init__()
        input_channel = _make_divisible(13, 8)
        settings = [
            # t, c, n, s
            [1, 8, 1, 1],
            [6, 16, 2, 2],
        ]
        features = [nn.Conv2d(3, input_channel, 3, 2, 1, bias=False)]
        for t, c, n, s in settings:
            output_channel = _make_divisible(c * 1.0, 8)
            for i in range(n):
                stride = s if i == 0 else 1
                features.append(_block(input_channel, output_channel, stride, expand_ratio=t)[0])
                input_channel = output_channel
        self.features = nn.Sequential(*features)
        self.classifier = nn.Linear(input_channel, num_classes)

    def forward(self, x):
        x = self.features(x)
        x = x.mean([2, 3])
        return self.classifier(x)


def get_inputs():
    return [torch.randn(2, 3, 32, 32)]


def get_init_inputs():
    return [10]
