"""The strip above the list: filters for finished games and for one game, and the order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.catalogue import games
from engine.phrases import say, say_as, say_count
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.scenes.history.listing import Question
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.segments import Segments
from gui.widgets.targets import Target, Targets

SEGMENTS, GAP, GAME_CHOOSER, ORDER_CHOOSER = 420.0, 16.0, 168.0, 180.0
CONTROL = 44.0
KEYS: Final = ("filter all", "filter running", "filter finished")
WORDS: Final[tuple[Callable[[int], str], ...]] = (
    lambda count: say_count("All {n:,}", "All {n:,}", count),
    lambda count: say_count("Running {n:,}", "Running {n:,}", count),
    lambda count: say_count("Finished {n:,}", "Finished {n:,}", count),
)
"""The words on each filter, with the number of games."""
VALUES: Final = (None, False, True)
"""The value of ``finished`` that each filter asks for: either, unfinished, finished."""
ORDERS: Final = (say("Newest first"), say("Oldest first"))


class Filters:
    """The controls that change the list's question; they are made anew with every change."""

    def __init__(
        self,
        place: tuple[float, float],
        least: float,
        question: Question,
        counts: Sequence[int],
        ask: Callable[[Question], None],
    ) -> None:
        """``place`` is the upper left corner; ``counts`` are the games that each filter would show."""
        self._ask, self._question = ask, question
        (x, y), height = place, max(least, CONTROL)
        labels = [words(count) for words, count in zip(WORDS, counts, strict=True)]
        chosen = VALUES.index(question.finished)
        self._segments = Segments(Rect(x, y, SEGMENTS, height), KEYS, labels, chosen, self._choose, group="filters")
        x += SEGMENTS + GAP
        self._choosers = (
            (self._game_chooser(), Rect(x, y, GAME_CHOOSER, height)),
            (self._order_chooser(), Rect(x + (GAME_CHOOSER + GAP), y, ORDER_CHOOSER, height)),
        )

    def _choose(self, place: int) -> None:
        self._ask(replace(self._question, finished=VALUES[place]))

    def _game_chooser(self) -> ChooserControl:
        titles = [say("All games"), *(entry.title for entry in games())]
        values: list[str | None] = [None, *(entry.key for entry in games())]
        chosen = values.index(self._question.game)
        items = [replace(self._question, game=value) for value in values]
        return ChooserControl("game", say("Game"), self._items(titles, items), chosen, titles[chosen])

    def _order_chooser(self) -> ChooserControl:
        chosen = int(self._question.oldest_first)
        items = [replace(self._question, oldest_first=value) for value in (False, True)]
        return ChooserControl("order", say_as("of a list", "Order"), self._items(ORDERS, items), chosen, ORDERS[chosen])

    def _items(self, titles: Sequence[str], questions: Sequence[Question]) -> tuple[Item, ...]:
        return tuple(
            Item(title, "", partial(self._ask, question)) for title, question in zip(titles, questions, strict=True)
        )

    def targets(self, open_list: Callable[[ChooserControl], None]) -> list[Target]:
        """Return what can be chosen; ``open_list`` shows the values of a chooser."""
        return self._segments.targets() + [
            control.target(rect, partial(open_list, control), "choosers") for control, rect in self._choosers
        ]

    def place_of(self, key: str) -> Rect:
        """Return the place of a chooser."""
        return next(rect for control, rect in self._choosers if control.key == key)

    def draw(self, painter: Painter, targets: Targets) -> None:
        """Draw the controls in their present state."""
        self._segments.draw(painter, targets)
        for control, rect in self._choosers:
            pointer = rect.cx if targets.hovered == control.key else None
            control.draw(painter, rect, pointer, targets.keyboard_mode and targets.focused == control.key)
