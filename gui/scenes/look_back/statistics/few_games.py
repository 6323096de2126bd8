"""The page of statistics as long as games are too few for means: a tile for each, and what is known in words.

As many tiles stand in a row as means need games. Those of games that are still to be played are empty; the next one has
a golden edge. Below them stand the words, the figures that are no means, and the way to the next game. A small window
shows either the tiles or the figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from engine.phrases import say, say_count
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.pieces.order import Column, grid
from gui.pieces.piece import Block, Piece, Stretch
from gui.scenes.dates import list_day
from gui.scenes.look_back.history.drawing import LOOKS
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.statistics.counting import Counted
from gui.scenes.look_back.statistics.games_panel import Overview, draw_tile, whole_pieces
from gui.scenes.look_back.statistics.layout import CHOOSER, HEAD, PADDING, chooser_place
from gui.sprites.fitted import draw_fitted
from gui.sprites.signs import draw_curve, draw_faces, draw_game_sign
from gui.widgets.list_pane import draw_ground
from gui.widgets.targets import Targets
from store.means import FEWEST

TOP: Final = 12.0
"""Above the strip with the heading."""
TILE_GAP: Final = 12.0
LEAST_TILE, MOST_TILE, LOW_TILE = 96.0, 340.0, 150.0
"""Heights of a tile: the least, the greatest, and that below which it has neither faces nor accuracy."""
WORDS_HEIGHT: Final = 76.0
PLAY_WIDTH: Final = 232.0
SMALL_ROW, FIGURE, MORE_FIGURE = 3, 62.0, 60.0
"""Figures in a row of a small window, the height of one, and how much it may grow."""
FIGURES_ROOM: Final = 180.0
"""Height of the figures below the tiles."""
INSET: Final = 14.0
"""From the edge of a tile to what it shows."""
EMPTY_OPACITY, SIGN_OPACITY = 0.03, 0.35
NEEDS: Final = say_count("Means and charts need {n} game.", "Means and charts need {n} games.", FEWEST)


@dataclass(frozen=True)
class FewLayout:
    """The panel of few games: heading, tiles, words, and figures below them if the window is no small one."""

    panel: Rect
    least: float
    """The least height of what can be clicked."""
    small: bool
    has_figures: bool
    """True if figures stand below the tiles."""

    @property
    def inner(self) -> Rect:
        """The panel without its padding left and right."""
        return self.panel._replace(x=self.panel.x + PADDING, w=self.panel.w - 2 * PADDING)

    @property
    def head(self) -> Rect:
        """The strip with the heading and the chooser of a period."""
        return self.inner._replace(y=self.panel.y + TOP, h=HEAD)

    @property
    def chooser(self) -> Rect:
        """The place of the chooser."""
        return chooser_place(self.head._replace(x=self.inner.right - CHOOSER, w=CHOOSER), self.least)

    def tile(self, place: int) -> Rect:
        """Return the place of a game, the oldest first."""
        inner, top = self.inner, self.head.bottom + 4
        below = WORDS_HEIGHT + (FIGURES_ROOM if self.has_figures else PADDING / 2)
        high = clamp(self.panel.bottom - top - below, LEAST_TILE, MOST_TILE)
        wide = (inner.w - (FEWEST - 1) * TILE_GAP) / FEWEST
        return Rect(inner.x + place * (wide + TILE_GAP), top, wide, high)

    @property
    def words(self) -> Rect:
        """The strip with what is known in words, and the button that leads to the next game."""
        return self.inner._replace(y=self.tile(0).bottom, h=WORDS_HEIGHT)

    @property
    def play(self) -> Rect:
        """The place of the button."""
        words, wide = self.words, min(PLAY_WIDTH, 0.4 * self.inner.w)
        return Rect.around(words.right - wide / 2, words.cy, wide, theme.BUTTON_HEIGHT)

    @property
    def figures(self) -> Rect:
        """The room of the figures."""
        top = self.head.bottom + 4 if self.small else self.words.bottom
        return self.inner._replace(y=top, h=self.panel.bottom - PADDING - top)


def key_of_game(row: GameRow) -> str:
    """Return the key of the target of a game's tile."""
    return f"played {row.number}"


def few_words(counted: Counted) -> tuple[str, str]:
    """Return what is known of so few games, and how many are missing for more."""
    played, won = len(counted.games), counted.won
    missing = say_count(
        "{n} more game, and there are means and charts.", "{n} more games, and there are means and charts.",
        FEWEST - played,
    )  # fmt: skip
    if not played:
        return say("Every game that you finish counts here."), missing
    if not won:
        return say_count(
            "You have played {n} game; the first win is still to come.",
            "You have played {n} games; the first win is still to come.",
            played,
        ), missing
    if won == played:
        return say_count("You have won the first one.", "You have won all {n} games.", played), missing
    return say("You have won {won} of {all} games.", won=won, all=played), missing


def figure_pieces(overview: Overview, *, small: bool) -> Iterator[Piece]:
    """Yield the figures that are no means, with the parts of a whole if there is room and something to show."""
    known = [figure for figure in overview.figures if figure.known]
    blocks = [Block(FIGURE, partial(draw_tile, figure), MORE_FIGURE) for figure in known]
    tiles = grid(blocks, SMALL_ROW if small else len(blocks), TILE_GAP)
    if any(overview.numbers.values()):
        yield Column(tiles, *whole_pieces(overview), Stretch())
    yield Column(tiles, Stretch())


def draw_few_games(
    painter: Painter,
    layout: FewLayout,
    heading: str,
    words: tuple[str, str],
    game: str,
    rows: Sequence[GameRow],
    now: float,
    targets: Targets,
) -> None:
    """Draw the tiles of the games of that kind, and the words below them."""
    draw_heading(painter, layout, heading)
    for place in range(FEWEST):
        tile = layout.tile(place)
        if place < len(rows):
            draw_ground(painter, tile, key_of_game(rows[place]), targets)
            _draw_game(painter, tile.inset(INSET), rows[place], now)
        else:
            _draw_empty(painter, tile, game, is_next=place == len(rows))
    strip, room = layout.words, layout.play.x - layout.words.x - 16
    known, missing = words
    draw_fitted(painter, known, strip.x, strip.cy - 12, room, theme.BODY_SIZE, weight=Weight.BOLD, most=1)
    draw_fitted(painter, missing, strip.x, strip.cy + 12, room, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, most=1)


def draw_heading(painter: Painter, layout: FewLayout, heading: str) -> None:
    """Draw the panel with its heading."""
    painter.panel(layout.panel)
    room = layout.chooser.x - layout.inner.x - 12
    draw_fitted(painter, heading, layout.inner.x, layout.chooser.cy, room, 18, weight=Weight.BOLD)


def _draw_empty(painter: Painter, tile: Rect, game: str, *, is_next: bool) -> None:
    """Draw the place of a game that is still to be played."""
    edge, opacity = (theme.GOLD, 1.0) if is_next else (theme.WHITE, 0.14)
    painter.box(tile, 10, theme.WHITE, EMPTY_OPACITY, edge, 2 if is_next else 1, opacity)
    face, side = face_of(game), min(56.0, 0.4 * tile.h)
    with painter.faded(1.0 if is_next else SIGN_OPACITY):
        draw_game_sign(painter, Rect.around(tile.cx, tile.cy, side, side), face.felt, face.suit)


def _draw_game(painter: Painter, room: Rect, row: GameRow, now: float) -> None:
    """Draw a game: when, how it ended, its course, and with whom."""
    small, look = theme.CAPTION_SIZE, LOOKS[row.outcome]
    y = room.y + 8
    undone = 20 if row.kept.undone else 0
    when = list_day(row.kept.changed, now)
    draw_fitted(painter, when, room.x, y, room.w - undone, small, theme.MUTED, Weight.MEDIUM, most=1)
    if undone:
        painter.icon("undo", room.right - 8, y, 15, theme.MUTED)
    if row.problem:
        draw_fitted(painter, say("This game cannot be read"), room.x, room.cy, room.w, theme.LABEL_SIZE, most=2)
        return
    y += 28
    painter.icon(look.icon, room.x + 10, y, 19, look.colour, look.colour if look.filled else None)
    draw_fitted(painter, look.word, room.x + 27, y, room.w - 27, 18, look.colour, Weight.BOLD, most=1)
    y += 24
    draw_fitted(painter, row.result or row.account.score, room.x, y, room.w, theme.LABEL_SIZE, most=1)
    bottom = room.bottom
    if room.h + 2 * INSET >= LOW_TILE:
        accuracy = row.accuracy or ""
        wide = painter.text(accuracy, room.right, bottom - 15, theme.LABEL_SIZE, weight=Weight.BOLD, anchor="rm")
        draw_faces(painter, row.with_whom, room.x, bottom - 15, 28, room.w - wide - 8)
        bottom -= 38
    if bottom - y > 40:
        draw_curve(painter, Rect(room.x, y + 18, room.w - 4, bottom - y - 24), row.account.lead, look.colour)
