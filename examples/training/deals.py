"""Deals of Euchre, many at the same time: the network is asked for all of them at once, which is much faster."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from engine.bot import Bot
from examples.training.network import Floats, Integers, Network, Rows
from examples.training.suits import RULES, TrainingPositions, from_trump
from learning import raw_env
from learning.environment import CardGame

AT_ONCE = 250
"""Deals that are played at the same time."""
SIDES = (0, 1)
"""Seats 0 and 2 are side 0, seats 1 and 3 side 1."""


class Experience(NamedTuple):
    """Decisions, a row each: what was seen, the output that was chosen, and the points of the deal in the end."""

    seen: Rows
    chosen: Integers
    points: Floats


@dataclass(eq=False)
class TrainingDeal:
    """A deal that is being played."""

    table: CardGame
    number: int
    """Its place among the deals that were asked for."""
    sides: tuple[int, ...]
    """The sides that the network plays."""
    opponent: Bot | None
    """The bot of the other side."""
    rng: Random = field(default_factory=lambda: Random(0))

    @property
    def over(self) -> bool:
        return self.table.terminations[self.table.agent_selection]

    @property
    def seat(self) -> int:
        return self.table.possible_agents.index(self.table.agent_selection)

    @property
    def points(self) -> list[float]:
        """The points of each seat, once the deal is over: those of its side less those of the other."""
        return [self.table.rewards[agent] for agent in self.table.possible_agents]

    def begin(self, seed: int) -> None:
        """Deal the cards that follow from ``seed``."""
        self.table.reset(seed)
        self._let_opponent_play()

    def step(self, action: int) -> None:
        """Make a move, and those of the other side after it."""
        self.table.step(action)
        self._let_opponent_play()

    def _let_opponent_play(self) -> None:
        """Make moves of the other side until it is the network's turn, or the deal is over."""
        while self.opponent is not None and not self.over and self.seat % 2 not in self.sides:
            view = self.table.game.view(self.seat, self.table.log or ())
            self.table.step(self.table.actions.number(self.opponent.choose(view, self.rng), self.seat))


@cache
def _table(number: int) -> CardGame:
    """Return one of this process's environments, which are used again and again."""
    # An environment that can be drawn keeps its events, and these are the history in the views of other bots.
    return raw_env("euchre", RULES, "ansi", unit="deal", skip_forced=True)


def self_play(network: Network, seeds: Iterable[int], exploring: float, rng: np.random.Generator) -> Experience:
    """Let the network play a deal of each seed at all seats.

    ``exploring`` is the share of decisions in which any legal move is made, each equally likely.
    """
    experience, _ = _play(network, [(seed, SIDES) for seed in seeds], None, exploring, rng)
    return experience


def points_against(network: Network, opponent: Bot, seeds: Iterable[int]) -> Floats:
    """Return the network's points in a deal of each seed, each played twice, with the sides changed over."""
    games = [(seed, (side,)) for seed in seeds for side in SIDES]
    _, points = _play(network, games, opponent, 0, np.random.default_rng(0))
    own = np.array([points[number, side] for number, (_, (side,)) in enumerate(games)], np.float32)
    means: Floats = own.reshape(-1, len(SIDES)).mean(axis=1)
    return means


def _play(
    network: Network,
    games: Sequence[tuple[int, tuple[int, ...]]],
    opponent: Bot | None,
    exploring: float,
    rng: np.random.Generator,
) -> tuple[Experience, Floats]:
    """Play a deal for each (seed, sides of the network); return all decisions, and each deal's points of every seat."""
    points = np.zeros((len(games), 4), np.float32)
    seen, chosen, deals, seats = list[Rows](), list[Integers](), list[int](), list[int]()
    free = [_table(number) for number in range(min(AT_ONCE, len(games)))]
    playing, waiting = list[TrainingDeal](), deque(enumerate(games))
    while playing or waiting:
        while free and waiting:
            number, (seed, sides) = waiting.popleft()
            playing.append(TrainingDeal(free.pop(), number, sides, opponent))
            playing[-1].begin(seed)
        asked = [deal for deal in playing if not deal.over]
        positions = _positions(asked)
        choices: Integers = np.where(positions.legal, network(positions.seen), -np.inf).argmax(axis=1)
        if exploring:
            any_legal = (positions.legal * rng.random(positions.legal.shape)).argmax(axis=1)
            choices = np.where(rng.random(len(choices)) < exploring, any_legal, choices)
        seen.append(positions.seen)
        chosen.append(choices)
        deals += [deal.number for deal in asked]
        seats += [deal.seat for deal in asked]
        actions = positions.actions[np.arange(len(choices)), choices]
        for deal, action in zip(asked, actions.tolist(), strict=True):
            deal.step(action)
        for deal in [deal for deal in playing if deal.over]:
            points[deal.number] = deal.points
            playing.remove(deal)
            free.append(deal.table)
    return Experience(np.concatenate(seen), np.concatenate(chosen), points[deals, seats]), points


def _positions(deals: Sequence[TrainingDeal]) -> TrainingPositions:
    """Return what the players to move see, a row for each deal."""
    looks = [deal.table.observe(deal.table.agent_selection) for deal in deals]
    observations = np.array([look["observation"] for look in looks], np.int8).reshape(len(looks), -1)
    masks = np.array([look["action_mask"] for look in looks], np.int8).reshape(len(looks), -1)
    return from_trump(observations, masks)
