"""Environments of Gymnasium for one seat: the others are bots. One table, or many tables at once.

The agent sees what `learning.env` shows at its seat, an observation with its mask. Bots move until it is the agent's
turn again, or the episode is over; moves without a choice are made for the agent too. Observations are made only where
the agent is to move, which makes these environments quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from engine.bot import KEY_BITS, Bot, RandomBot
from engine.events import Event, Log
from engine.plugins import load
from learning.actions import Actions
from learning.encoding import MOST, Variant, variant_of
from learning.encodings import encoding_of
from learning.parts import Layout
from learning.rewards import gains, result

__all__ = ["SeatEnv", "SeatVectorEnv"]

Observation = dict[str, NDArray[np.int8]]
INT8: Final = np.dtype(np.int8)
USUAL_MAX_MOVES: Final = 10_000
ILLEGAL: Final = -1.0


@dataclass(frozen=True)
class SeatedRules:
    """What all tables of an environment have in common."""

    variant: Variant
    layout: Layout
    actions: Actions
    seat: int
    bot: Bot
    reward: str
    unit: str
    max_moves: int
    illegal_reward: float

    @classmethod
    def of(
        cls,
        game: str,
        rules: Mapping[str, Any] | str | None = None,
        *,
        seat: int = 0,
        bot: str = "random",
        reward: str = "score",
        unit: str = "game",
        max_moves: int = USUAL_MAX_MOVES,
        illegal_reward: float = ILLEGAL,
    ) -> SeatedRules:
        """Return the rules of an environment; see :class:`SeatEnv`. Raises ValueError for what does not fit."""
        variant = variant_of(game, rules)
        if not 0 <= seat < variant.seats:
            raise ValueError(f"There is no seat {seat}; {variant.entry.title} has seats 0 to {variant.seats - 1} here.")
        if reward not in ("score", "result"):
            raise ValueError(f"There is no reward {reward!r}; there is score or result.")
        if unit not in ("game", "deal"):
            raise ValueError(f"There is no unit {unit!r}; an episode is a game or a deal.")
        if unit == "deal" and variant.entry.deals_hand is None:
            raise ValueError(f"{variant.entry.title} is not scored deal by deal; its unit is the game.")
        if max_moves < 1:
            raise ValueError(f"max_moves is at least 1, not {max_moves}.")
        playing: Bot = load(bot)() if ":" in bot else variant.entry.bot(bot)
        layout = encoding_of(variant).layout(variant)
        return cls(variant, layout, Actions(variant), seat, playing, reward, unit, max_moves, illegal_reward)

    def __str__(self) -> str:
        entry, seats = self.variant.entry, self.variant.seats
        return f"{entry.key}, {entry.rules_in_words(self.variant.rules)}, seat {self.seat} of {seats}"


class SeatedTable:
    """One table: the agent at its seat, a bot at every other."""

    def __init__(self, rules: SeatedRules) -> None:
        self.rules, self.variant = rules, rules.variant
        self.layout, self.actions = rules.layout, rules.actions
        self._encoder = encoding_of(rules.variant).encoder(rules.variant, rules.layout)
        self._find_functions()
        self._seat = rules.seat
        self._at_random = rules.bot if isinstance(rules.bot, RandomBot) else None
        self._rng, self._nothing = Random(), bytes(len(self.actions))
        self.mask: bytes = self._nothing
        """Action number -> 1 for the moves that the agent can make now."""

    def _find_functions(self) -> None:
        """Find what tells points and deals. A copy, or one in another process, finds them again."""
        rules, encoding = self.rules, encoding_of(self.variant)
        self._points = encoding.points(rules.variant) if encoding.points and rules.reward == "score" else None
        self._deals_hand = rules.variant.entry.deals_hand if rules.unit == "deal" else None

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_points", "_deals_hand")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._find_functions()

    def reset(self, seed: int | None = None) -> None:
        """Deal until the agent has something to decide, and let the bots move until then."""
        if seed is not None:
            self._rng = Random(seed)
        self.over = True
        while self.over:
            self.game = self.variant.new(self._rng.getrandbits(KEY_BITS))
            self._encoder.begin()
            # The history in the views of bots; one that plays at random needs no view.
            self._log = None if self._at_random is not None else Log()
            self.terminated = self.truncated = self.over = self._dealt = False
            self._moves, self._gained = 0, 0.0
            self._go_on()

    def step(self, action: int) -> float:
        """Make the agent's move and those of the bots, and return the reward.

        An illegal move changes nothing, gets the reward for it, and ends the episode.
        """
        self._gained = 0.0
        if not 0 <= action < len(self.actions) or not self.mask[action]:
            self.terminated = self.over = True
            self.mask = self._nothing
            return self.rules.illegal_reward
        self._make(self.actions.move(action, self._seat))
        self._go_on()
        return self._gained

    def _make(self, move: Any) -> None:
        events = self.game.apply(move)
        self._moves += 1
        self._encoder.hear(events)
        if self._log is not None:
            self._log += events
        if self._points is None:
            if self.game.to_move is None:
                self._gained += result(self.game.winners, self.variant.seats)[self._seat]
        else:
            self._note_points(events)

    def _note_points(self, events: tuple[Event, ...]) -> None:
        points = self._points
        assert points is not None, "points are counted"
        for event in events:
            scored = points(event)
            if scored is not None:
                self._gained += gains(*scored, self.variant.seats)[self._seat]

    def _go_on(self) -> None:
        """Make moves until the agent has a choice, or the episode is over."""
        rng, bot, at_random = self._rng, self.rules.bot, self._at_random
        while True:
            game, seat = self.game, self.game.to_move
            if seat is None:
                self._end(truncated=False)
                return
            if self._moves >= self.rules.max_moves:
                self._end(truncated=True)
                return
            legal = game.legal_moves()
            if len(legal) == 1:
                move = next(iter(legal))
                if self._deals_hand is not None and self._deals_hand(move):
                    if self._dealt:
                        self._end(truncated=False)
                        return
                    self._dealt = True
            elif seat == self._seat:
                self.mask = bytes(self._encoder.mask(self.actions, game, seat))
                return
            elif at_random is not None:
                move = at_random.pick(legal, rng)
            else:
                move = bot.choose(game.view(seat, self._log or ()), rng)
            self._make(move)

    def _end(self, *, truncated: bool) -> None:
        self.terminated, self.truncated, self.over = not truncated, truncated, True
        self.mask = self._nothing

    @property
    def observation(self) -> bytearray:
        """What the agent sees now."""
        return self._encoder.observation(self.game, self._seat)


def spaces(table: SeatedTable) -> tuple[gymnasium.spaces.Space[Any], gymnasium.spaces.Discrete]:
    """Return the spaces of observations and of actions."""
    size, actions = table.layout.size, len(table.actions)
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, MOST, (size,), np.int8),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(actions)


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game, as an environment of Gymnasium.

    ``game`` and ``rules`` are those of :func:`learning.env`; so are ``reward``, ``unit`` and ``max_moves``. The other
    options: ``seat`` is the agent's, ``bot`` plays the others (the key of a level, or ``package.module:Class``), and
    ``illegal_reward`` is the reward of an illegal move, which ends the episode.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, game: str, rules: Mapping[str, Any] | str | None = None, **options: Any) -> None:
        """Raises ValueError with one sentence for what does not fit."""
        self.table = SeatedTable(SeatedRules.of(game, rules, **options))
        self.observation_space, self.action_space = spaces(self.table)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.table.rules}>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode. A ``seed`` begins a series of episodes that is always the same."""
        super().reset(seed=seed)
        self.table.reset(seed)
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move, and the bots' moves after it."""
        reward = self.table.step(int(action))
        return self._seen(), reward, self.table.terminated, self.table.truncated, {}

    def _seen(self) -> Observation:
        table = self.table
        return {
            "observation": np.frombuffer(table.observation, INT8),
            "action_mask": np.frombuffer(bytearray(table.mask), INT8),
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the moves that may be made now, as libraries with masked policies ask for them."""
        return np.frombuffer(self.table.mask, np.bool_)


class SeatVectorEnv(VectorEnv[Observation, Any, NDArray[Any]]):
    """Many tables of :class:`SeatEnv` at once; all arrays have a row for each.

    A table whose episode is over is dealt anew in the next step, which ignores its action (`AutoresetMode.NEXT_STEP`).
    """

    def __init__(
        self, game: str, rules: Mapping[str, Any] | str | None = None, num_envs: int = 1, **options: Any
    ) -> None:
        """``num_envs`` is the number of tables; the others are as in :class:`SeatEnv`."""
        if num_envs < 1:
            raise ValueError(f"num_envs is at least 1, not {num_envs}.")
        seated = SeatedRules.of(game, rules, **options)
        self.num_envs = num_envs
        self.tables = [SeatedTable(seated) for _ in range(num_envs)]
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space, self.single_action_space = spaces(self.tables[0])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.num_envs} tables: {self.tables[0].rules}>"

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode at every table; of one ``seed`` table n gets seed + n."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + n for n in range(self.num_envs)]
        for table, own in zip(self.tables, seeds, strict=True):
            table.reset(own)
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make a move at every table, and the bots' moves after it."""
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        rewards: list[float] = []
        for table, action in zip(self.tables, chosen, strict=True):
            if table.over:
                table.reset()
                rewards.append(0.0)
            else:
                rewards.append(table.step(action))
        ended = np.array([table.terminated for table in self.tables])
        cut = np.array([table.truncated for table in self.tables])
        return self._seen(), np.array(rewards), ended, cut, {}

    def _seen(self) -> Observation:
        tables = self.tables
        seen = bytearray().join([table.observation for table in tables])
        masks = bytearray().join([table.mask for table in tables])
        return {
            "observation": np.frombuffer(seen, INT8).reshape(self.num_envs, -1),
            "action_mask": np.frombuffer(masks, INT8).reshape(self.num_envs, -1),
        }
