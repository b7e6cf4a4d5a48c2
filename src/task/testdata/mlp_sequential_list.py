# outputs: 2x5
# parameters: network.0.weight 40x10, network.0.bias 40, network.2.weight 80x40, network.2.bias 80, network.4.weight 5x80, network.4.bias 5
import torch
import torch.nn as nn
import torch.nn.functional as F

class Model(nn.Module):
    def __init__(self, input_size, sizes, output_size):
        super(Model, self).__init__()
        layers = []
        dims = [input_size] + list(sizes)
        for a, b in zip(dims[:-1], dims[1:]):
            layers += [nn.Linear(a, b), nn.ReLU()]
        layers.append(nn.Linear(dims[-1], output_size))
        self.network = nn.Sequential(*layers)

    def forward(self, x):
        return self.network(x)


def get_inputs():
    return [torch.randn(2, 10)]


def get_init_inputs():
    return [10, [40, 80], 5]
