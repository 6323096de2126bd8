"""The layout of a War table for any window: the rows of all players, the panel with the chart, message and buttons.

Two players have one row of cards above the other, yours below. Of three and four, two sit at the left and two at the
right, whose rows mirror each other and grow towards the middle; the fourth quarter of a table of three is the panel's.
Otherwise the panel stands beside the rows, in upright windows below them; where that would leave the cards much smaller
than the window allows, it is a drawer (`arrangement.py`).

Positions count clockwise from the lower left; everything is in units. The message stands below the rows, where no card
flies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from gui.art.geometry import CARD_RATIO, Pose, Rect, clamp, lerp
from gui.art.metrics import Metrics
from gui.games.war.arrangement import (
    BLOCK_GAP,
    LEAN,
    MESSAGE_ROOM,
    PLATE_SIDE,
    ROW_GAP,
    SNUG_WAR,
    WINNER_SIZE,
    Arrangement,
    PanelPlace,
    PlatePlace,
    Room,
    chosen,
    panel_room,
)
from gui.table.layout import button_row, pile

YOU, OPPONENT = range(2)

APART = 1.16
"""Distance of a card from a neighbour that it must not cover, in widths of a card."""
DOWN_STEP = 0.335
"""Distance of a card laid down from the one that it is laid on, in widths of a card."""
LOOSE_WAR = 2 * APART + 2 * DOWN_STEP + WINNER_SIZE
"""Length of a whole war in one row, in widths of a card: a tie, three cards down, one turned."""
_LEAST_FACE, _LEAST_BACK = 0.24, 0.06
"""Shares of a face and of a back that still show when a row is as tight as can be read."""
ROW_INSET = 0.45
"""The share of a block's width beyond that of a snug war that lies between its stack and its row."""
_STACK_LAYERS, _CARDS_A_LAYER = 6, 5
_BUTTON, _LEAST_BUTTON = 176.0, 152.0
_ASIDE_HEIGHT, ASIDE_WORDS = 56.0, 112.0
"""Height of the card that could not be dealt, and the width of the words beside it."""
STACKED_FROM, SIDE_BY_SIDE_FROM = 540.0, 236.0
"""Heights of a panel from which it holds figures and chart: one above the other, or beside each other if it is wide."""
FIGURES_WIDTH, FIGURES_SHARE, LEAST_CHART_WIDTH = 268.0, 0.27, 300.0
"""Width of the figures beside a chart, the share of a wide panel that they take, and the least width of the chart."""
LEAST_FIGURES, MOST_FIGURES = 264.0, 400.0
"""Heights of the figures above a chart."""
_DRAWER_WIDTH = 300.0


@dataclass(frozen=True)
class PlayerBlock:
    """The places of one player; ``wars_at`` is the point of the words about wars won, and their anchor."""

    plate: Rect
    stack: Pose
    """The lowest card of the stack."""
    first: Pose
    """The first card of the row."""
    row_room: float
    """From the middle of the row's first card to that of the furthest it can hold, enlarged as a winner."""
    wars_at: tuple[float, float, str]
    mirrored: bool = False
    """True if the row grows to the left, from a stack at the right end."""


@dataclass(frozen=True)
class WarLayout:
    """The War table of one window, for two to four players."""

    metrics: Metrics
    players: int

    @cached_property
    def toolbar(self) -> Rect:
        return Rect(0, 0, self.metrics.width, self.metrics.toolbar)

    # -- the arrangement

    @cached_property
    def arrangement(self) -> Arrangement:
        """Where panel and plates go, and how large the cards are."""
        return chosen(self.metrics, self.players)

    @property
    def card_height(self) -> float:
        """Height of a card in the rows."""
        return self.arrangement.card_height

    @cached_property
    def _room(self) -> Room:
        """The room for the rows."""
        return self.arrangement.room

    @cached_property
    def _spare(self) -> float:
        """Height that is left over above, between and below the rows; a panel below them takes half of it."""
        over = max(0.0, self._room.rows.h - self._room.between - 2 * self.arrangement.block_height)
        if self.arrangement.panel is PanelPlace.BELOW:
            # High cards need some of it, for those that win are larger.
            needed = min(over, 0.1 * self.card_height)
            over = needed + (over - needed) / 2
        return over / 3

    @property
    def rows(self) -> tuple[float, float]:
        """The top of the highest and the bottom of the lowest card or plate of the rows."""
        return self._block_y(OPPONENT), self._block_y(YOU) + self.arrangement.block_height

    @property
    def row_start(self) -> float:
        """The left end of the rows."""
        return self._room.rows.x

    @property
    def row_limit(self) -> float:
        """The right end of the rows."""
        return self._room.rows.right

    # -- the players

    def _block_y(self, position: int) -> float:
        """Return the top of a player's block."""
        upper = self._room.rows.y + self._spare
        is_upper = position in ((OPPONENT,) if self.players == 2 else (1, 2))
        return upper if is_upper else upper + self.arrangement.block_height + self._room.between + self._spare

    @cached_property
    def _block_width(self) -> float:
        """Width of a block that holds a war laid loosely, if there is room for that."""
        loose = self.arrangement.head + ROW_GAP + LOOSE_WAR * self.card_height * CARD_RATIO
        return min(self._room.column, loose)

    @property
    def _row_inset(self) -> float:
        """Distance by which rows start further in where a block is wider than a snug war: most turns have one card."""
        war = self.arrangement.head + ROW_GAP + SNUG_WAR * self.card_height * CARD_RATIO
        return ROW_INSET * max(0.0, self._block_width - war)

    def _block_x(self, *, mirrored: bool) -> float:
        """Return the left edge of a block at the left, or the right edge of one at the right."""
        rows, width = self._room.rows, self._block_width
        if self._room.columns == 1:
            return rows.cx - width / 2
        # The blocks of a row share what they leave free: a third before, between and after them.
        away = max(BLOCK_GAP, (rows.w - 2 * width) / 3) / 2 + width
        return rows.cx + away if mirrored else rows.cx - away

    def block(self, position: int) -> PlayerBlock:
        """Return the places of one player."""
        mirrored = self.players > 2 and position > 1
        way, edge = -1 if mirrored else 1, self._block_x(mirrored=mirrored)
        arrangement, y = self.arrangement, self._block_y(position)
        height, bottom = arrangement.card_height, y + arrangement.block_height
        plate_width, plate_height = self.metrics.plate_width, self.metrics.plate_height
        stack_width = arrangement.stack_height * CARD_RATIO
        # The upper cards of every stack lean to the left.
        lean = 0.0 if mirrored else LEAN
        plate_x, plate_y, stack_x = plate_width / 2, y + plate_height / 2, lean + stack_width / 2
        stack_y = bottom - arrangement.stack_height / 2
        if arrangement.plates is PlatePlace.OVER_STACK:
            plate_x = arrangement.head / 2
            stack_x = arrangement.head / 2 + way * LEAN / 2
        elif arrangement.plates is PlatePlace.BESIDE_STACK:
            plate_y = stack_y = y + height / 2
            stack_x += plate_width + PLATE_SIDE
        plate = Rect.around(edge + way * plate_x, plate_y, plate_width, plate_height)
        wars_at = {
            PlatePlace.OVER_BLOCK: (plate.x - 16, plate.cy, "rm") if mirrored else (plate.right + 16, plate.cy, "lm"),
            PlatePlace.OVER_STACK: (plate.cx, plate.bottom + 10, "cm"),
            PlatePlace.BESIDE_STACK: (plate.cx, plate.bottom + 16, "cm"),
        }[arrangement.plates]
        first = arrangement.head + ROW_GAP + self._row_inset + height * CARD_RATIO / 2
        return PlayerBlock(
            plate,
            Pose(edge + way * stack_x, stack_y, arrangement.stack_height),
            Pose(edge + way * first, bottom - height / 2, height),
            self._block_width - first - height * CARD_RATIO * WINNER_SIZE / 2,
            wars_at,
            mirrored,
        )

    def stack(self, position: int, count: int) -> tuple[Pose, ...]:
        """Return a player's stack, the lowest card first; it gets lower as it loses cards."""
        return pile(count, self.block(position).stack, LEAN / 5, _CARDS_A_LAYER, _STACK_LAYERS)

    def row(self, position: int, turned: Sequence[bool]) -> tuple[Pose, ...]:
        """Return the cards that a player has on the table, in the order they were laid; False is one that lies down.

        Faces stand clear of their neighbours, cards laid down overlap. A row too long for its room moves together, its
        faces keeping their index as long as they can.
        """
        if not turned:
            return ()
        block = self.block(position)
        width = block.first.width
        loose = [width * (APART if one or other else DOWN_STEP) for one, other in pairwise(turned)]
        tight = [width * (_LEAST_FACE if face else _LEAST_BACK) for face in turned[:-1]]
        ahead = -1 if block.mirrored else 1
        poses = [block.first]
        for step in _fitting_steps(loose, tight, block.row_room):
            poses.append(poses[-1].moved(ahead * step, 0))
        return tuple(poses)

    @property
    def pack(self) -> Pose:
        """The place of the pack while it is dealt."""
        # With three players the panel lies in the lower row.
        y = self.block(OPPONENT).first.y if self.players == 3 else sum(self.rows) / 2
        return Pose(self._room.rows.cx, y, self.card_height)

    @property
    def aside(self) -> Pose | None:
        """The card that could not be dealt, at a table whose pack does not go round; words stand right of it."""
        if self.players != 3:
            return None
        return Pose(self.row_start + _ASIDE_HEIGHT * CARD_RATIO / 2, self.message[1], _ASIDE_HEIGHT)

    # -- message and buttons

    @cached_property
    def message(self) -> tuple[float, float]:
        """The middle of the message pill below the rows."""
        return self._room.rows.cx, self.rows[1] + (MESSAGE_ROOM + self._spare) / 2

    @cached_property
    def message_room(self) -> float:
        """Greatest width of the message pill."""
        aside = self.aside
        taken = 0.0 if aside is None else aside.width + ASIDE_WORDS + 16
        return self._room.rows.w - 2 * taken

    @cached_property
    def buttons_y(self) -> float:
        """The top of the row of buttons."""
        return self._room.buttons_y

    @cached_property
    def _under_rows(self) -> bool:
        """True if the buttons stand under the rows alone, and a panel beside them reaches to the window's end."""
        return self._room.rows.w >= 4 * _LEAST_BUTTON + 3 * 16

    def buttons(self, count: int) -> tuple[Rect, ...]:
        """Return a row of that many buttons; they get narrower where the row would be too wide."""
        metrics = self.metrics
        middle, room = metrics.width / 2, metrics.width - 2 * metrics.margin
        if self._under_rows:
            middle, room = self._room.rows.cx, self._room.rows.w
        return button_row([[_BUTTON] * count], middle, self.buttons_y, metrics.main_button, room)

    # -- the panel

    @cached_property
    def panel(self) -> Rect | None:
        """The panel with the figures and the chart; None where it is a drawer."""
        metrics, rows = self.metrics, self._room.rows
        match self.arrangement.panel:
            case PanelPlace.DRAWER:
                return None
            case PanelPlace.BESIDE:
                x = metrics.margin if metrics.left_handed else rows.right + metrics.margin
                bottom = metrics.height - metrics.margin if self._under_rows else self.buttons_y - metrics.margin
                return Rect(x, rows.y, panel_room(metrics, self._room.columns), bottom - rows.y)
            case PanelPlace.BELOW:
                top = self.rows[1] + MESSAGE_ROOM + self._spare
                return Rect(rows.x, top, rows.w, self.buttons_y - metrics.margin - top)
            case PanelPlace.QUARTER:
                x, y = rows.cx + BLOCK_GAP / 2, self._block_y(YOU)
                return Rect(x, y, rows.right - x, self.rows[1] - y)

    @property
    def beside_panel(self) -> Rect:
        """The part of the window that the panel leaves at its side."""
        rows = self._room.rows
        return self.metrics.window._replace(x=rows.x, w=rows.w)

    @cached_property
    def drawer(self) -> Rect:
        """The panel laid over an end of the rows, for windows where it is opened on demand."""
        metrics = self.metrics
        top, bottom = self._room.rows.y, self.message[1] - metrics.pill / 2 - 12
        is_high = bottom - top >= STACKED_FROM
        width = _DRAWER_WIDTH if is_high else min(FIGURES_WIDTH + LEAST_CHART_WIDTH + 32, self._room.rows.w)
        x = metrics.margin if metrics.left_handed else metrics.width - metrics.margin - width
        return Rect(x, top, width, bottom - top)


def panel_parts(panel: Rect) -> tuple[Rect, Rect] | None:
    """Return the places of the figures and of the chart in a panel, or None if it has room for one of them alone."""
    if panel.h >= SIDE_BY_SIDE_FROM and panel.w >= max(panel.h, FIGURES_WIDTH + LEAST_CHART_WIDTH):
        wide = max(FIGURES_WIDTH, FIGURES_SHARE * panel.w)
        return panel._replace(w=wide), panel._replace(x=panel.x + wide, w=panel.w - wide)
    if panel.h >= STACKED_FROM:
        high = clamp(0.46 * panel.h, LEAST_FIGURES, MOST_FIGURES)
        return panel._replace(h=high), panel._replace(y=panel.y + high, h=panel.h - high)
    return None


def _fitting_steps(loose: Sequence[float], tight: Sequence[float], room: float) -> list[float]:
    """Return the loose steps if they fit, else steps as far towards the tight ones as it takes, or even smaller."""
    loose_length, tight_length = sum(loose), sum(tight)
    if loose_length <= room:
        return list(loose)
    if tight_length > room:
        return [step * room / tight_length for step in tight]
    share = (room - tight_length) / (loose_length - tight_length)
    return [lerp(least, most, share) for least, most in zip(tight, loose, strict=True)]
