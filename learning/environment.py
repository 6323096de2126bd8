"""The environments: one game after another under the interface of PettingZoo, AEC ("agent environment cycle").

Agents are called ``seat_0``, ``seat_1`` … The player whose move it is in the game is the agent selected. A player who
sits out, or has no card left, is not selected until the end, when every agent makes its last step, which is None.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from engine.bot import KEY_BITS
from engine.events import Event, Log
from engine.game import Game
from engine.position import position_text
from learning.actions import Actions
from learning.encoding import MOST, variant_of
from learning.encodings import encoding_of
from learning.rewards import Reward, Rewards, gains, result

if TYPE_CHECKING:
    from learning.painting import TablePainter

__all__ = ["CardGame", "Observation"]

Observation = dict[str, NDArray[np.int8]]

INT8: Final = np.dtype(np.int8)
USUAL_MAX_MOVES: Final = 10_000
"""The usual number of moves after which a game is truncated."""
RENDER_MODES: Final = ("rgb_array", "ansi")


class CardGame(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """The environment of one game under certain rules. It is fast: :func:`learning.env` adds the checks of its use."""

    def __init__(
        self,
        game: str,
        rules: Mapping[str, Any] | str | None = None,
        render_mode: str | None = None,
        *,
        reward: str = "score",
        unit: str = "game",
        max_moves: int = USUAL_MAX_MOVES,
        skip_forced: bool = False,
    ) -> None:
        """See :func:`learning.env`. Raises ValueError with one sentence for what does not fit."""
        super().__init__()
        self.variant = variant = variant_of(game, rules)
        entry = variant.entry
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"There is no render_mode {render_mode!r}; there is rgb_array or ansi, or None.")
        if reward not in {kind.value for kind in Reward}:
            raise ValueError(f"There is no reward {reward!r}; there is score or result.")
        if unit not in ("game", "deal"):
            raise ValueError(f"There is no unit {unit!r}; an episode is a game or a deal.")
        if unit == "deal" and entry.deals_hand is None:
            raise ValueError(f"{entry.title} is not scored deal by deal; its unit is the game.")
        if max_moves < 1:
            raise ValueError(f"max_moves is at least 1, not {max_moves}.")
        encoding = encoding_of(variant)
        for remark in encoding.remarks(variant) if encoding.remarks else ():
            warnings.warn(remark, stacklevel=3)
        self.layout = encoding.layout(variant)
        self.actions = Actions(variant)
        self.render_mode, self.max_moves, self.skip_forced = render_mode, max_moves, skip_forced
        self._encoder = encoding.encoder(variant, self.layout)
        self._points = encoding.points(variant) if encoding.points and reward == Reward.SCORE.value else None
        self._deals_hand = entry.deals_hand if unit == "deal" else None
        self._agents = [f"seat_{seat}" for seat in range(variant.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self._agents)}
        self.possible_agents = [*self._agents]
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v1",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.observation_spaces = {agent: self._observation_space() for agent in self._agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(self.actions)) for agent in self._agents}
        self._rng = Random()
        self.log: Log | None = Log() if render_mode is not None else None
        """The events so far, for drawing; kept where anything is drawn."""
        self._painter: TablePainter | None = None

    def __repr__(self) -> str:
        rules = self.variant.entry.rules_in_words(self.variant.rules)
        return f"<{type(self).__name__} {self.variant.entry.key}, {rules}, for {self.variant.seats}>"

    def _observation_space(self) -> gymnasium.spaces.Dict:
        size, actions = self.layout.size, len(self.actions)
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, MOST, (size,), np.int8),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    # -- a game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. A ``seed`` begins a series of games that is always the same; without one it goes on."""
        if seed is not None:
            self._rng = Random(seed)
        self.begin(self.variant.new(self._rng.getrandbits(KEY_BITS)))

    def begin(self, game: Game[Any]) -> None:
        """Begin with ``game``, which has these rules and no moves yet."""
        self.game = game
        self._encoder.begin()
        if self.log is not None:
            self.log = Log()
        agents = self._agents
        self.agents = [*agents]
        self.rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._rewarded = self._dealt = self._ended = False
        self._fresh, self._moves = True, 0
        self._go_on()
        if self._rewarded and self._ended:
            # Forced moves were the whole game. Otherwise rewards of forced moves come with the first step.
            self._accumulate_rewards()

    def step(self, action: int | None) -> None:
        """Make the selected agent's move with that number. Raises ValueError, and changes nothing, if it is illegal."""
        if self._ended:
            self._was_dead_step(action)
            return
        agent, seat = self.agent_selection, self._seat
        if action is None:
            raise ValueError(f"{agent} has to move; None is the action of an agent whose game is over.")
        events = self.game.apply(self.actions.move(int(action), seat))
        self._cumulative_rewards[agent] = 0.0
        if self._rewarded and not self._fresh:
            self._rewarded = False
            for one in self.rewards:
                self.rewards[one] = 0.0
        self._fresh = False
        self._take_in(events)
        self._go_on()
        if self._rewarded:
            self._accumulate_rewards()

    def _take_in(self, events: tuple[Event, ...]) -> None:
        """Take in the events of a move: for observations, for rewards, and to be drawn."""
        self._moves += 1
        self._encoder.hear(events)
        if self.log is not None:
            self.log += events
        points = self._points
        if points is not None:
            for event in events:
                scored = points(event)
                if scored is not None:
                    self._reward(gains(*scored, self.variant.seats))
        elif self.game.to_move is None:
            self._reward(result(self.game.winners, self.variant.seats))

    def _reward(self, rewards: Rewards) -> None:
        self._rewarded = True
        for agent, reward in zip(self._agents, rewards, strict=True):
            self.rewards[agent] += reward

    def _go_on(self) -> None:
        """Select the next agent, or end the episode; with ``skip_forced`` make the forced moves before."""
        while True:
            seat = self.game.to_move
            if seat is None:
                self._end(self.terminations)
                return
            if self._moves >= self.max_moves:
                self._end(self.truncations)
                return
            if self._deals_hand is None and not self.skip_forced:
                break
            legal = self.game.legal_moves()
            if len(legal) > 1:
                break
            move = next(iter(legal))
            if self._deals_hand is not None and self._deals_hand(move):
                if self._dealt:
                    self._end(self.terminations)
                    return
                self._dealt = True
            if not self.skip_forced:
                break
            self._take_in(self.game.apply(move))
        self._seat = seat
        self.agent_selection = self._agents[seat]

    def _end(self, how: dict[str, bool]) -> None:
        self._ended = True
        for agent in how:
            how[agent] = True
        self.agent_selection = self._agents[0]

    # -- what is seen

    def observe(self, agent: str) -> Observation:
        """Return what the agent may know, and the moves that it can make: none unless it is its turn.

        Raises ValueError with one sentence for an agent that is none.
        """
        try:
            seat, game = self._seats[agent], self.game
        except KeyError:
            raise ValueError(f"There is no agent {agent!r}; the agents are {', '.join(self._agents)}.") from None
        mask = (
            self._encoder.mask(self.actions, game, seat)
            if seat == game.to_move and not self._ended
            else bytearray(len(self.actions))
        )
        return {
            "observation": np.frombuffer(self._encoder.observation(game, seat), INT8),
            "action_mask": np.frombuffer(mask, INT8),
        }

    def render(self) -> NDArray[np.uint8] | str | None:
        """Return the table as a picture (height, width, 3), or as text for the player to move; None without a mode."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return position_text(self.game.view(self.game.to_move, self.log or ()))
        from learning.painting import TablePainter

        if self._painter is None:
            self._painter = TablePainter(self.variant)
        return self._painter.picture(self.game, self.log or ())

    def close(self) -> None:
        self._painter = None

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for a copy or another process: a picture is drawn anew, functions are found again."""
        found_again = {name: getattr(self, name) is not None for name in ("_points", "_deals_hand")}
        return {**self.__dict__, **found_again, "_painter": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        points = encoding_of(self.variant).points if state["_points"] else None
        self._points = points and points(self.variant)
        self._deals_hand = self.variant.entry.deals_hand if state["_deals_hand"] else None
