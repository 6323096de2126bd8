"""What a bot is: something that chooses a move from what its seat sees.

>>> class First:
...     def choose(self, view, chance):
...         return view.legal_moves()[0]
>>> from engine.catalogue import entry_of
>>> game = entry_of("euchre").new({"shuffle": "none"}, seed=1)
>>> _ = game.apply(game.parse("deal"))
>>> str(First().choose(game.view(1), chance_of(seed=1, seat=1, ply=1)))
'pass'
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import blake2b
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from engine.view import View

M = TypeVar("M", bound=Hashable)

KEY_BITS = 128
"""Bits of the bots' key, and of a seed that nobody shall guess."""


class Bot(Protocol):
    """A player without a memory of its own: whatever it knows follows from the view and its history."""

    def choose(self, view: View[Any], chance: Random) -> Any:
        """One of ``view.legal_moves()``. ``chance`` is the only source of luck, given anew for every choice."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot whose thoughts may take so long that a person at a slow machine would wait for them."""

    def hurried(self, out_of_time: Callable[[], bool]) -> Bot:
        """The same bot, but as soon as ``out_of_time`` says so it takes what is best by what it has thought till then.

        Then the same luck need not give the same choice, so only a table asks for it, never a game without people.
        """


class RandomBot:
    """Any legal move, each equally likely."""

    def choose(self, view: View[M], chance: Random) -> M:
        """One of the legal moves of ``view``."""
        moves = tuple(view.legal_moves())
        return moves[int(chance.random() * len(moves))]


def chance_of(seed: int, seat: int, ply: int, luck: str = "") -> Random:
    """Return the luck of one choice, which depends on the seat, the number of moves before and one key alone.

    So undo and resume never re-roll a choice. The key is ``luck``, the bots' own, as hexadecimal digits: then a bot's
    numbers tell nothing about the deal, whatever seeds it tries. Without one it is ``seed``, which deals too.
    """
    if luck:
        digest = blake2b(f"{seat} {ply}".encode(), key=bytes.fromhex(luck), digest_size=KEY_BITS // 8).digest()
        return Random(int.from_bytes(digest, "big"))
    return Random(f"bot {seed} {seat} {ply}")
