"""Euchre with the suits seen from trump: hearts with hearts as trump are the same position as spades with spades.

A policy that knows this needs fewer deals to learn: everything it learns holds for all four suits. So observations
and actions are put into another order of suits before the network sees them: trump, the other suit of its colour
(its jack is the left bower), and the two others. Before trump is made, the suit of the upcard takes its place.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from examples.training.network import Integers, Rows
from learning import actions_of, layout_of

RULES: Final = "plain"
LETTERS: Final = "SHCD"
"""The suits in the order of the environment, in which suits of one colour are two apart."""
LAYOUT: Final = layout_of("euchre", RULES)
ACTIONS: Final = actions_of("euchre", RULES).texts

BY_CARD: Final = ("hand", "turned_up", "trick", "played", "discarded")
BY_SUIT: Final = ("trump", "proposed", "led", "void")
OTHERS: Final = ("turned_down", "picked_up", "dealer", "maker", "leader", "tricks", "phase")
"""The parts of an observation that the policy sees. The score of the game is not among them: it plays for points."""


def _suits_from(trump: int) -> list[int]:
    """Return the suits in the order in which they are seen: trump, the other one of its colour, the two others."""
    return [trump, trump ^ 2, trump ^ 1, trump ^ 3]


def _places_seen(trump: int) -> Integers:
    """Return, for every input of the network, its place in an observation."""
    order, places = _suits_from(trump), list[Integers]()
    for name in (*BY_CARD, *BY_SUIT, *OTHERS):
        part = np.arange(LAYOUT.size)[LAYOUT.slice(name)]
        if name in BY_CARD:
            part = part.reshape(-1, len(LETTERS), 6)[:, order]
        elif name in BY_SUIT:
            part = part[: len(part) // 4 * 4].reshape(-1, len(LETTERS))[:, order]  # no trump is left out
        places.append(part.ravel())
    return np.concatenate(places)


def _actions_seen(trump: int) -> Integers:
    """Return, for every output of the network, the number of the action that it stands for."""
    seen = dict(zip(LETTERS, (LETTERS[suit] for suit in _suits_from(trump)), strict=True))
    return np.array([ACTIONS.index(text[:-1] + seen.get(text[-1], text[-1])) for text in ACTIONS])


_SEEN: Final = np.array([_places_seen(trump) for trump in range(len(LETTERS))])
_ACTIONS: Final = np.array([_actions_seen(trump) for trump in range(len(LETTERS))])
INPUTS, OUTPUTS = _SEEN.shape[1], _ACTIONS.shape[1]
_TRUMP, _PROPOSED = LAYOUT.at("trump"), LAYOUT.at("proposed")


class TrainingPositions(NamedTuple):
    """Positions with the suits seen from trump, a row each."""

    seen: Rows
    legal: Rows
    """1 for every output that stands for a legal move."""
    actions: Integers
    """The action for which each output stands."""


def from_trump(observations: Rows, masks: Rows) -> TrainingPositions:
    """Return what the network sees of observations and action masks, a row each."""
    made = observations[:, _TRUMP : _TRUMP + 4]
    proposed = observations[:, _PROPOSED : _PROPOSED + 4]
    trump: Integers = np.where(made.any(axis=1, keepdims=True), made, proposed).argmax(axis=1)
    actions = _ACTIONS[trump]
    return TrainingPositions(
        np.take_along_axis(observations, _SEEN[trump], axis=1), np.take_along_axis(masks, actions, axis=1), actions
    )
