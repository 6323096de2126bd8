"""A small network in NumPy: layers with ReLU between them, their gradient and the optimizer Adam written out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
Rows = NDArray[np.int8]

MEMORY, MEMORY_OF_SQUARES, TINY = 0.9, 0.999, 1e-8
"""Adam's constants, as its authors suggest them."""


class Network:
    """A function from rows of inputs to rows of outputs, which can be taught single outputs."""

    def __init__(self, sizes: Sequence[int], rng: np.random.Generator) -> None:
        """Make layers of these sizes, inputs and outputs included, with random weights of He's variance."""
        self.weights: list[Floats] = []
        """The matrix and the offsets of each layer after the inputs."""
        for inputs, outputs in pairwise(sizes):
            scale = np.sqrt(2 / inputs)
            self.weights.append((rng.standard_normal((inputs, outputs)) * scale).astype(np.float32))
            self.weights.append(np.zeros(outputs, np.float32))
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def __call__(self, rows: Rows) -> Floats:
        """Return a row of outputs for each row of inputs."""
        return self._layers(rows)[-1]

    def learn(self, rows: Rows, chosen: Integers, targets: Floats, rate: float) -> None:
        """Move output ``chosen[i]`` of row i towards ``targets[i]``; ``rate`` is about the change of a weight."""
        self.steps += 1
        rate *= float(np.sqrt(1 - MEMORY_OF_SQUARES**self.steps) / (1 - MEMORY**self.steps))
        slopes = self.slopes(rows, chosen, targets)
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += (1 - MEMORY) * (slope - mean)
            square += (1 - MEMORY_OF_SQUARES) * (slope * slope - square)
            weight -= rate * mean / (np.sqrt(square) + TINY)

    def slopes(self, rows: Rows, chosen: Integers, targets: Floats) -> list[Floats]:
        """Return the change of half the mean squared error with each weight, from the last layer back to the first."""
        layers = self._layers(rows)
        each = np.arange(len(rows))
        slope = np.zeros_like(layers[-1])
        slope[each, chosen] = (layers[-1][each, chosen] - targets) / len(rows)
        slopes: list[Floats] = []
        for number in range(len(layers) - 2, -1, -1):
            slopes[:0] = [layers[number].T @ slope, slope.sum(axis=0)]
            slope = (slope @ self.weights[2 * number].T) * (layers[number] > 0)
        return slopes

    def _layers(self, rows: Rows) -> list[Floats]:
        """Return the values of every layer, the inputs first."""
        layers = [rows.astype(np.float32)]
        for matrix, offsets in zip(self.weights[::2], self.weights[1::2], strict=True):
            inputs = layers[-1] if len(layers) == 1 else np.maximum(layers[-1], 0, out=layers[-1])
            layers.append(inputs @ matrix + offsets)
        return layers

    def become_mean_of(self, networks: Sequence[Network]) -> None:
        """Take on the mean weights of ``networks``, and the mean of what Adam remembers in each of them."""
        self.steps = networks[0].steps
        for name in ("weights", "means", "squares"):
            of_each = zip(*(getattr(one, name) for one in networks), strict=True)
            setattr(self, name, [np.mean(same, axis=0) for same in of_each])

    def save(self, file: Path) -> None:
        """Write the weights, rounded to 16 bits: the choices stay the same but for ties."""
        with file.open("wb") as out:
            np.savez_compressed(out, *(weight.astype(np.float16) for weight in self.weights))

    @classmethod
    def load(cls, file: Path) -> Network:
        """Return a network with the weights of a file."""
        network = cls((), np.random.default_rng())
        with np.load(file) as kept:
            network.weights = [kept[name].astype(np.float32) for name in kept.files]
        return network
