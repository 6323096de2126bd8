"""Where the panel and the plates of a War table go, so that its cards are as large as the window allows.

The panel stands beside the rows, in upright windows also below them, or in the free quarter of a table of three.
Every place for the panel and the plates leaves the cards some height; that with the highest is taken. A panel that is
always seen may cost a part of that height, but not more than `PANEL_WORTH` allows.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from gui.art.geometry import CARD_RATIO, Rect, clamp
from gui.art.metrics import Metrics

WINNER_SIZE: Final = 1.06
"""Size of a card that wins, as a share of the others' size."""
SNUG_WAR: Final = 1.26 + WINNER_SIZE
"""Least length of a whole war in one row, with its cards moved together but still readable, in widths of a card."""
LEAN: Final = 8.0
"""Distance by which the upper cards of a stack stand out to the left."""
ROW_GAP: Final = 40.0
"""From a stack to the row."""
BLOCK_GAP: Final = 24.0
"""Least distance between two players' blocks, across and down."""
MESSAGE_ROOM: Final = 72.0
"""Height of the message below the rows, with the gaps above and below it."""
PLATE_OVER: Final = 14.0
"""From a plate to the row below it."""
PLATE_OVER_STACK: Final = 28.0
"""From a plate to the stack alone: the words about wars won stand there."""
PLATE_SIDE: Final = 16.0
"""From a plate to the stack beside it."""
LOW_STACK, LEAST_STACK = 0.75, 0.55
"""Heights of a stack as shares of a card's: where the width is scarce, and under a plate at the least."""
HIGH_ROWS: Final = 2.1
"""Height of two rows of high cards and the gaps about them, in heights of a card."""
PANEL_WORTH: Final = 0.75
"""The share of the greatest possible height that cards must keep beside a panel that is always seen."""
LEAST_STRIP: Final = 200.0
"""Least height of a panel below the rows."""
LEAST_COLUMN: Final = 290.0
"""Least width of a player's block beside a panel, and of a panel in the fourth quarter of a table of three."""
LEAST_QUARTER: Final = 150.0
"""Least height of that panel."""


class PanelPlace(Enum):
    """The place of the panel with the figures and the chart."""

    BESIDE = auto()
    BELOW = auto()
    QUARTER = auto()
    """In the fourth quarter of a table of three."""
    DRAWER = auto()
    """Over the rows, on demand."""


class PlatePlace(Enum):
    """The place of a player's plate."""

    OVER_BLOCK = auto()
    """Above stack and row."""
    OVER_STACK = auto()
    """Above the stack, within the height of the row."""
    BESIDE_STACK = auto()


class Room(NamedTuple):
    """The room for the rows of all players, in one column or two."""

    rows: Rect
    buttons_y: float
    """The top of the buttons."""
    columns: int
    between: float = BLOCK_GAP
    """The least distance between the upper and the lower row."""

    @property
    def column(self) -> float:
        """Greatest width of one player's block."""
        return (self.rows.w - (self.columns - 1) * BLOCK_GAP) / self.columns


class Arrangement(NamedTuple):
    """A place for the panel and for the plates, and the sizes that follow."""

    panel: PanelPlace
    plates: PlatePlace
    room: Room
    card_height: float
    stack_height: float
    block_height: float
    """Height of a player's block."""
    head: float
    """Width of what stands before a player's row: the stack, and a plate over or beside it."""


def panel_room(metrics: Metrics, columns: int) -> float:
    """Return the width of a panel beside the rows: two columns of them need more of the window than one."""
    return clamp(0.26 * metrics.width, 272, 520) if columns == 1 else clamp(0.2 * metrics.width, 250, 420)


def chosen(metrics: Metrics, players: int) -> Arrangement:
    """Return the arrangement with the largest cards, with a panel that is always seen if they stay nearly as large."""
    # Below a wide window's rows the lines of the chart would be flat.
    below = [PanelPlace.BELOW] if metrics.height > metrics.width else []
    fixed = [PanelPlace.BESIDE, *below, *([PanelPlace.QUARTER] if players == 3 else [])]
    drawer = _best(metrics, players, PanelPlace.DRAWER)
    panels = [one for place in fixed if _has_room(one := _best(metrics, players, place))]
    best = max(panels, key=_size, default=drawer)
    # The cards of two are large anyway.
    return best if players == 2 or best.card_height >= PANEL_WORTH * drawer.card_height else drawer


def _has_room(arrangement: Arrangement) -> bool:
    """Return whether the panel and the blocks beside it are large enough."""
    is_high = arrangement.panel is not PanelPlace.QUARTER or arrangement.block_height >= LEAST_QUARTER
    return is_high and arrangement.room.column >= LEAST_COLUMN


def _size(arrangement: Arrangement) -> float:
    return arrangement.card_height


def _best(metrics: Metrics, players: int, panel: PanelPlace) -> Arrangement:
    room = _room(metrics, players, panel)
    return max((_arranged(metrics, room, panel, plates) for plates in PlatePlace), key=_size)


def _room(metrics: Metrics, players: int, panel: PanelPlace) -> Room:
    """Return the room for the rows beside or above that panel."""
    margin, columns = metrics.margin, 1 if players == 2 else 2
    left, right = margin, metrics.width - margin
    if panel is PanelPlace.BESIDE:
        taken = panel_room(metrics, columns) + margin
        left, right = (left + taken, right) if metrics.left_handed else (left, right - taken)
    top = metrics.toolbar + margin
    buttons_y = metrics.height - 24 - metrics.main_button
    bottom = buttons_y - MESSAGE_ROOM - (LEAST_STRIP + margin if panel is PanelPlace.BELOW else 0.0)
    return Room(Rect(left, top, right - left, bottom - top), buttons_y, columns)


def _arranged(metrics: Metrics, room: Room, panel: PanelPlace, plates: PlatePlace) -> Arrangement:
    """Return the arrangement with the largest cards that both the width and the height of the room allow."""
    largest = metrics.card(0.37, 138, 540)
    # High cards need wider gaps, for those that win are larger.
    high = min((room.rows.h - room.between) / 2, (room.rows.h - 8) / HIGH_ROWS)
    plate = metrics.plate_height
    wide = room.column - ROW_GAP
    if plates is PlatePlace.OVER_STACK:
        # The stack is lower than a card by what the plate takes, and may be narrower than the plate.
        above = plate + PLATE_OVER_STACK
        limits = (wide - metrics.plate_width) / SNUG_WAR, (wide - LEAN + above * CARD_RATIO) / (1 + SNUG_WAR)
        height = max(1.0, min(largest, high, *(limit / CARD_RATIO for limit in limits)))
        stack = height - above
        # Plates over stacks that are hardly seen are no use: no card has a height then.
        height = height if stack >= LEAST_STACK * height else 1.0
        head = max(metrics.plate_width, stack * CARD_RATIO + LEAN)
        return Arrangement(panel, plates, room, height, max(0.5, stack), height, head)
    is_over = plates is PlatePlace.OVER_BLOCK
    wide -= LEAN + (0.0 if is_over else metrics.plate_width + PLATE_SIDE)
    high -= plate + PLATE_OVER if is_over else 0.0
    height = max(1.0, min(largest, high, wide / (LOW_STACK + SNUG_WAR) / CARD_RATIO))
    stack = clamp(wide / CARD_RATIO - SNUG_WAR * height, LOW_STACK * height, height)
    head = LEAN + stack * CARD_RATIO + (0.0 if is_over else metrics.plate_width + PLATE_SIDE)
    return Arrangement(panel, plates, room, height, stack, height + (plate + PLATE_OVER if is_over else 0.0), head)
