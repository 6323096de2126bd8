"""A policy as a bot: it gets the observation and the mask of an environment, and answers with an action.

>>> class First(PolicyBot):
...     def act(self, observation, mask, rng):
...         return int(mask.argmax())
>>> from engine.catalogue import entry_of
>>> game = entry_of("euchre").new({}, seed=1)
>>> str(First().choose(game.view(0), Random(1)))
'deal'

Such a class sits in the arena by its name, ``package.module:First``, as every bot does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, NamedTuple

from engine.events import Event
from engine.view import View
from learning import MISSING
from learning.actions import Actions
from learning.encoding import Encoder, variant_of
from learning.encodings import encoding_of

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(MISSING) from error

__all__ = ["Array", "PolicyBot"]

Array = NDArray[np.int8]


class _Seen(NamedTuple):
    """One seat's memory of a game, and the events that it was made of."""

    encoder: Encoder
    events: list[Event]


class PolicyBot(ABC):
    """A bot whose choices are those of a policy. It plays any game and rules for which the policy knows an answer."""

    def __init__(self) -> None:
        self._actions: dict[object, Actions] = {}
        self._seen: dict[object, _Seen] = {}

    @abstractmethod
    def act(self, observation: Array, mask: Array, rng: Random) -> int:
        """Return the number of an action that ``mask`` allows; ``rng`` is the only source of luck."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        """Return the move that the policy makes in this position."""
        actions, seat = self.actions(view), view.seat
        assert seat is not None, "a spectator makes no moves"
        encoder = self._memory(view).encoder
        observation = np.frombuffer(encoder.observation(view, seat), np.int8)
        mask = np.frombuffer(encoder.mask(actions, view, seat), np.int8)
        return actions.move(int(self.act(observation, mask, rng)), seat)

    def actions(self, view: View[Any]) -> Actions:
        """Return the numbered moves of the view's game and rules."""
        key = _key(view)
        if key not in self._actions:
            self._actions[key] = Actions(variant_of(view.game, view.rules))
        return self._actions[key]

    def observation(self, view: View[Any]) -> Array:
        """Return what an environment shows to the view's seat in this position."""
        seat = view.seat
        assert seat is not None, "a spectator has no observation"
        encoder = self._memory(view).encoder
        return np.frombuffer(encoder.observation(view, seat), np.int8)

    def _memory(self, view: View[Any]) -> _Seen:
        """Return the seat's memory after the history of ``view``, of which it hears only what is new if it can."""
        key = (*_key(view), view.seat)
        if key not in self._seen:
            variant = variant_of(view.game, view.rules)
            encoding = encoding_of(variant)
            self._seen[key] = _Seen(encoding.encoder(variant, encoding.layout(variant)), [])
        seen, history = self._seen[key], [*view.history]
        heard = len(seen.events)
        if history[:heard] != seen.events:
            # Another game, or moves were taken back.
            seen.encoder.begin()
            seen.events.clear()
            heard = 0
        seen.encoder.hear(history[heard:])
        seen.events.extend(history[heard:])
        return seen


def _key(view: View[Any]) -> tuple[object, ...]:
    return view.game, tuple(sorted(view.rules.items()))
