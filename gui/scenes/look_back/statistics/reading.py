"""The figures that the statistics read and count on a thread, because that takes longer than a frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from gui.scenes.look_back.statistics.coach_panel import CoachProgress
from gui.scenes.look_back.statistics.counting import Counted
from gui.scenes.look_back.statistics.games_panel import Overview
from gui.scenes.look_back.statistics.progress_panel import ProgressContents
from store.coach_rows import ReviewFigures
from store.figures import PlayedGame
from store.store import Store

NEWEST: Final = 5_000
"""Games whose figures are shown first if there are more: reading and counting them takes a quarter of a second."""


class KeptFigures(NamedTuple):
    """The figures read from the store."""

    played: list[PlayedGame]
    reviews: Mapping[int, ReviewFigures]
    """Number of a game -> the figures of its review."""
    whole: bool
    """False if there are older games besides."""


def kept_figures(store: Store, person: str | None, newest: int | None = None) -> KeptFigures:
    """Return the finished games of a person, or of everybody, or the newest of them, with their reviews."""
    if newest is None or store.count(finished=True, person=person) <= newest:
        return KeptFigures(store.played(finished=True, person=person), store.review_figures(), whole=True)
    played = store.played(finished=True, newest=newest, person=person)
    return KeptFigures(played, {game.number: game.review for game in played if game.review}, whole=False)


class PageContents(NamedTuple):
    """The games that count, and the contents of the page about them."""

    counted: Counted
    overview: Overview
    progress: ProgressContents
    coach: CoachProgress
