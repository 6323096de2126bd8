"""The games themselves on the page of statistics, as long as they are too few for means and charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.phrases import say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.look_back.history.drawing import COLUMNS, draw_row
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.statistics.layout import GamesLayout
from gui.widgets.list_pane import draw_columns, draw_ground
from gui.widgets.targets import Targets
from store.means import FEWEST

HEADINGS, ROW, GAP, EDGE = 36.0, 60.0, 4.0, 12.0
"""Heights of the strip with the columns' names and of a row, the gap between two rows, and that at their ends."""
TOP = 16.0
"""Above the strip with the heading: the rows leave room for it."""
NEEDS: Final = say_count("Means and charts need {n} game.", "Means and charts need {n} games.", FEWEST)


def key_of_game(row: GameRow) -> str:
    """Return the key of the target of a game's row."""
    return f"played {row.number}"


def row_place(layout: GamesLayout, place: int) -> Rect:
    """Return the place of a game in the panel, the newest first."""
    panel = layout.panel
    y = layout.head.bottom + HEADINGS + place * ROW
    return Rect(panel.x + EDGE, y, panel.w - 2 * EDGE, ROW - GAP)


def draw_few_games(
    painter: Painter, layout: GamesLayout, heading: str, rows: Sequence[GameRow], now: float, targets: Targets
) -> None:
    """Draw the panel: the heading, a row for every game, and how many games the figures need."""
    panel, y = layout.panel, layout.chooser.cy
    painter.panel(panel)
    words = painter.fit(heading, layout.chooser.x - layout.inner.x - 12, 18, Weight.BOLD)
    painter.text(words, layout.inner.x, y, 18, weight=Weight.BOLD)
    draw_columns(painter, COLUMNS, row_place(layout, 0), layout.head.bottom + HEADINGS / 2)
    for place, row in enumerate(rows):
        rect = row_place(layout, place)
        draw_ground(painter, rect, key_of_game(row), targets)
        draw_row(painter, rect, row, now)
    y = row_place(layout, len(rows)).y + 28
    painter.text(NEEDS, layout.inner.x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
