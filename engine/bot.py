"""The protocol of a bot: it chooses a move from the view of its seat.

>>> class First:
...     def choose(self, view, rng):
...         return view.legal_moves()[0]
>>> from engine.catalogue import entry_of
>>> game = entry_of("euchre").new({"shuffle": "none"}, seed=1)
>>> _ = game.apply(game.parse("deal"))
>>> str(First().choose(game.view(1), rng_of(seed=1, seat=1, ply=1)))
'pass'
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from engine.view import View

if TYPE_CHECKING:
    from hashlib import blake2b

__all__ = ["Bot", "RandomBot", "Thinker", "rng_of"]

M = TypeVar("M", bound=Hashable)
if TYPE_CHECKING:
    # A type variable with a default is a plain one where the program runs: `Bot` alone means a bot of any game.
    from typing_extensions import TypeVar as DefaultedTypeVar

    V_contra = DefaultedTypeVar("V_contra", contravariant=True, default=Any)
    M_co = DefaultedTypeVar("M_co", covariant=True, default=Any)
    MoveT = DefaultedTypeVar("MoveT", bound=Hashable, default=Any)
else:
    V_contra = TypeVar("V_contra", contravariant=True)
    M_co = TypeVar("M_co", covariant=True)
    MoveT = TypeVar("MoveT", bound=Hashable)

KEY_BITS = 128
"""Bits of the bots' key, and of a seed that cannot be guessed."""


class Bot(Protocol[V_contra, M_co]):
    """A player without a memory of its own: everything it knows follows from the view and its history.

    To a type checker ``Bot[EuchreView, EuchreMove]`` is a bot of Euchre, and ``Bot`` one of any game.
    """

    def choose(self, view: V_contra, rng: Random) -> M_co:
        """Return one of ``view.legal_moves()``. ``rng`` is the only source of luck, seeded for every choice."""


@runtime_checkable
class Thinker(Bot[V_contra, M_co], Protocol[V_contra, M_co]):
    """A bot that may think for so long that a person at a slow machine would have to wait."""

    def hurried(self, out_of_time: Callable[[], bool]) -> Bot[V_contra, M_co]:
        """Return the same bot, which stops thinking once ``out_of_time`` returns True and makes the best choice so far.

        The same random numbers may then give another choice, so only a table with people uses it.
        """


def never() -> bool:
    """Return False: nobody is in a hurry. It has a name, so that a bot that holds it can be sent."""
    return False


class RandomBot:
    """A bot that makes any legal move, each equally likely."""

    def choose(self, view: View[M], rng: Random) -> M:
        """Return one of the legal moves of ``view``."""
        return self.pick(view.legal_moves(), rng)

    def pick(self, moves: Collection[M], rng: Random) -> M:
        """Return one of ``moves``. Who has the legal moves at hand need not make a view."""
        if not isinstance(moves, tuple) and not isinstance(moves, Sequence):
            moves = tuple(moves)
        return moves[int(rng.random() * len(moves))]


def rng_of(seed: int, seat: int, ply: int, luck: str = "") -> Random:
    """Return the random numbers of one choice. They depend only on the seat, the number of moves before, and one key.

    So undo and resume never re-roll a choice. The key is ``luck``, the bots' own, as hexadecimal digits: a bot's
    numbers then tell nothing about the deal, whatever seeds it tries. Without it the key is ``seed``, which also deals.
    """
    return Random(number_of(luck_hash(luck), seat, ply)) if luck else Random(f"bot {seed} {seat} {ply}")


def luck_hash(luck: str) -> blake2b:
    """Return the hash of a key of bots, of which :func:`number_of` makes numbers; see :func:`rng_of`."""
    from hashlib import blake2b  # a start needs no OpenSSL before its first frame (`engine.hashing`)

    return blake2b(key=bytes.fromhex(luck), digest_size=KEY_BITS // 8)


def number_of(luck: blake2b, seat: int, ply: int) -> int:
    """Return the number that seeds the random numbers of one choice; :func:`rng_of` returns those numbers."""
    choice = luck.copy()
    choice.update(f"{seat} {ply}".encode())
    return int.from_bytes(choice.digest(), "big")
