"""The moods of the faces at a table: a glad face hops, a sorry one sinks, and a sign beside it says so for a while."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.view import View
from gui.art.painter import Painter
from gui.art.theme import Motion
from gui.settings.people import Mood
from gui.table.animator import out_back, out_cubic
from gui.table.table import Table

COMES = 0.2
"""Seconds in which the sign of a mood comes up."""
HOPS, HOP_TIME, HOP_HEIGHT = 2, 0.6, 6.0
SINK = 3.0


class _Felt(NamedTuple):
    mood: Mood
    begin: float

    def lift(self, age: float) -> float:
        """Return the height of the face above its place at that age."""
        if self.mood is Mood.SORRY:
            return -SINK * out_cubic(min(1.0, age / HOP_TIME))
        share = min(1.0, age / HOP_TIME)
        return HOP_HEIGHT * (1 - share / 2) * abs(math.sin(math.pi * HOPS * share))


class Faces:
    """The moods that faces show now. Times are in seconds and passed in."""

    def __init__(self) -> None:
        self.felt: dict[int, _Felt] = {}
        """Seat -> its mood and the time since when it shows."""
        self._moved = False

    def feel(self, moods: Mapping[int, Mood], now: float) -> None:
        """Let faces show moods; those of other seats pass."""
        if moods:
            self.felt = {seat: _Felt(mood, now) for seat, mood in moods.items()}

    def clear(self) -> None:
        """Let all moods pass at once."""
        self.felt.clear()

    def update(self, now: float) -> bool:
        """Let moods pass; return whether anything has to be drawn again."""
        left = {seat: felt for seat, felt in self.felt.items() if now < felt.begin + Motion.MOOD}
        passed, self.felt = len(left) < len(self.felt), left
        moved, self._moved = self._moved, any(now < felt.begin + HOP_TIME for felt in left.values())
        return passed or moved or self._moved

    def draw(self, painter: Painter, table: Table[Any], view: View[Any], now: float, *, still: bool) -> None:
        """Draw the faces that show a mood on their plates; ``still`` draws the signs alone."""
        if not self.felt:
            return
        from gui.sprites.moods import draw_mood  # the first faces of a game show none

        for seat, felt in self.felt.items():
            plate = table.landmark(f"plate {seat}", view)
            if plate is None:
                continue
            age = max(0.0, now - felt.begin)
            lift = 0.0 if still else felt.lift(age)
            growth = 1.0 if still or age >= COMES else max(0.0, out_back(age / COMES, 1.2))
            face = plate.x + plate.h / 2, plate.cy
            draw_mood(painter, table.people[seat].avatar, *face, felt.mood, lift=lift, growth=growth)
