"""The strip above the list: filters for finished games and for one game, and the order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.catalogue import games
from engine.phrases import say, say_as, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.scenes.look_back.history.listing import HistoryFilter
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.filter_strip import FilterStrip
from gui.widgets.segments import Segments

SEGMENTS, GAME_CHOOSER, ORDER_CHOOSER = 420.0, 168.0, 180.0
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


def filter_strip(
    room: Rect,
    least: float,
    wanted: HistoryFilter,
    counts: Sequence[int],
    ask: Callable[[HistoryFilter], None],
) -> FilterStrip:
    """Return the controls that change the list's filter, along the upper edge of the room.

    They are at least ``least`` high.
    ``counts`` are the games that each filter would show; ``ask`` is called with another filter.
    """

    def choose(filter_: int) -> None:
        ask(replace(wanted, finished=VALUES[filter_]))

    x, y, height = room.x, room.y, max(least, CONTROL)
    wide = min(SEGMENTS, room.w - GAME_CHOOSER - ORDER_CHOOSER - 2 * theme.MARGIN)
    labels = [words(count) for words, count in zip(WORDS, counts, strict=True)]
    chosen = VALUES.index(wanted.finished)
    segments = Segments(Rect(x, y, wide, height), KEYS, labels, chosen, choose, group="filters")
    x += wide + theme.MARGIN
    return FilterStrip(
        segments,
        (
            (_game_chooser(wanted, ask), Rect(x, y, GAME_CHOOSER, height)),
            (_order_chooser(wanted, ask), Rect(x + GAME_CHOOSER + theme.MARGIN, y, ORDER_CHOOSER, height)),
        ),
    )


def _game_chooser(wanted: HistoryFilter, ask: Callable[[HistoryFilter], None]) -> ChooserControl:
    titles = [say("All games"), *(entry.title for entry in games())]
    values: list[str | None] = [None, *(entry.key for entry in games())]
    chosen = values.index(wanted.game)
    items = _items(titles, [replace(wanted, game=value) for value in values], ask)
    return ChooserControl("game", say("Game"), items, chosen, titles[chosen])


def _order_chooser(wanted: HistoryFilter, ask: Callable[[HistoryFilter], None]) -> ChooserControl:
    chosen = int(wanted.oldest_first)
    items = _items(ORDERS, [replace(wanted, oldest_first=value) for value in (False, True)], ask)
    return ChooserControl("order", say_as("of a list", "Order"), items, chosen, ORDERS[chosen])


def _items(
    titles: Sequence[str], filters: Sequence[HistoryFilter], ask: Callable[[HistoryFilter], None]
) -> tuple[Item, ...]:
    return tuple(Item(title, "", partial(ask, wanted)) for title, wanted in zip(titles, filters, strict=True))
