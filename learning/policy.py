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
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from engine.events import Event
from engine.plugins import error_text
from engine.view import View
from learning import MISSING
from learning.actions import Actions
from learning.encoding import Encoder, Variant, variant_of
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

    def __init__(self, game: str | None = None, rules: Mapping[str, Any] | str | None = None) -> None:
        """``game`` and ``rules``, given as to :func:`learning.env`, are those of the training.

        Without a game nothing is compared: the policy has to know an answer in any game that it is asked about.
        """
        self._trained = None if game is None else variant_of(game, rules)
        self._actions: dict[object, Actions] = {}
        self._seen: dict[object, _Seen] = {}

    @abstractmethod
    def act(self, observation: Array, mask: Array, rng: Random) -> int:
        """Return the number of an action that ``mask`` allows; ``rng`` is the only source of luck."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        """Return the move that the policy makes in this position.

        Raises ValueError with one sentence where the numbers mean other things than in the training, or if the policy
        gives no action that is allowed; the sentence names the rules.
        """
        actions, seat = self.actions(view), view.seat
        assert seat is not None, "a spectator makes no moves"
        encoder = self._memory(view).encoder
        observation = np.frombuffer(encoder.observation(view, seat), np.int8)
        mask = np.frombuffer(encoder.mask(actions, view, seat), np.int8)
        try:
            number = int(self.act(observation, mask, rng))
        except Exception as error:
            raise ValueError(f"{type(self).__name__} fails {_told(_variant(view))}: {error_text(error)}.") from error
        if not (0 <= number < len(mask) and mask[number]):
            raise ValueError(f"{type(self).__name__} chose action {number}, not allowed {_told(_variant(view))}.")
        return actions.move(number, seat)

    def actions(self, view: View[Any]) -> Actions:
        """Return the numbered moves of the view's game and rules. Raises ValueError as :meth:`choose`."""
        key = _key(view)
        if key not in self._actions:
            variant = _variant(view)
            actions = Actions(variant)
            if self._trained is not None:
                self._compare(self._trained, variant, actions)
            self._actions[key] = actions
        return self._actions[key]

    def _compare(self, trained: Variant, here: Variant, actions: Actions) -> None:
        """Raise ValueError if observations or actions are numbered otherwise than in the training."""
        same = trained.entry.key == here.entry.key and (
            encoding_of(trained).layout(trained) == encoding_of(here).layout(here)
            and Actions(trained).texts == actions.texts
        )
        if not same:
            raise ValueError(f"{type(self).__name__} was trained {_told(trained)}, and is asked {_told(here)}.")

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
            variant = _variant(view)
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


def _variant(view: View[Any]) -> Variant:
    return variant_of(view.game, view.rules)


def _told(variant: Variant) -> str:
    return f"in {variant.entry.title} by the rules {variant.entry.rules_in_words(variant.rules)}"


def _key(view: View[Any]) -> tuple[object, ...]:
    return view.game, tuple(sorted(view.rules.items()))
