"""Bots as somebody else might write them: good, strange and wrong."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

from engine.view import View


class First:
    """Always the first legal move."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        return next(iter(view.legal_moves()))


class Last:
    """Always the last legal move."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        *_, last = view.legal_moves()
        return last


class Cheat:
    """Makes a move that is none."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        return "all the tricks"


class Mute:
    """No bot at all."""


class Broken:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no luck")


class Silent:
    """Forgets to answer."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        view.legal_moves()


class Raises:
    """Has a mistake in it."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        return dict[str, int]()["no such card"]


class Leaves:
    """Wants to end the program."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        sys.exit(0)


class Unfit:
    """Takes nothing of what a bot is handed."""

    def choose(self) -> Any:
        return None


class _NothingIsLikeIt:
    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    __hash__ = None  # type: ignore[assignment]


class Unequal:
    """Makes a move that cannot even be compared."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        return _NothingIsLikeIt()


class Falls:
    """Takes its process with it, as one that needs too much memory does."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        os._exit(1)
