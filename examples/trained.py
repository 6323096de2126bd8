"""The policy that `examples/train_euchre.py` trained, as a bot. From the folder of the program it plays in the arena:

    python3 main.py arena euchre --preset plain --bots examples.trained:Trained,simple

Its weights are what `python3 -m examples.train_euchre --out examples/trained_euchre.npz` makes: seed 1, two processes,
200,000 deals.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from examples.training.network import Network
from examples.training.suits import RULES, from_trump
from learning.policy import Array, PolicyBot

WEIGHTS: Final = Path(__file__).with_name("trained_euchre.npz")


class Trained(PolicyBot):
    """A player who makes the move for which the network expects the most points."""

    def __init__(self, weights: Path = WEIGHTS) -> None:
        super().__init__("euchre", RULES)
        self._network = Network.load(weights)

    def act(self, observation: Array, mask: Array, rng: Random) -> int:
        position = from_trump(observation[np.newaxis], mask[np.newaxis])
        expected = np.where(position.legal, self._network(position.seen), -np.inf)
        return int(position.actions[0, expected.argmax()])
