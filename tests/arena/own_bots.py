"""Bots as somebody else might write them: good, strange and wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.view import View


class First:
    """Always the first legal move."""

    def choose(self, view: View[Any], chance: Random) -> Any:
        return next(iter(view.legal_moves()))


class Last:
    """Always the last legal move."""

    def choose(self, view: View[Any], chance: Random) -> Any:
        *_, last = view.legal_moves()
        return last


class Cheat:
    """Makes a move that is none."""

    def choose(self, view: View[Any], chance: Random) -> Any:
        return "all the tricks"


class Mute:
    """No bot at all."""


class Broken:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no luck")
