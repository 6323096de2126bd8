"""The chrome of an asking table: plates, what was laid down, the pool's count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.asking.view import AskingView
from engine.cards import Rank
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.asking.choosing import Choosing
from gui.asking.layout import PILL_HEIGHT, AskingLayout
from gui.asking.sets import LaidRow
from gui.settings.people import Person
from gui.sprites.book import draw_book
from gui.sprites.pill import draw_pill
from gui.sprites.plate import draw_plate

ROOM_FOR_LINE = 180.0
"""How wide a plate must be, before z, to have a second line."""


def seat_key(seat: int) -> str:
    """The key of the spot that is a player."""
    return f"seat {seat}"


def sets_key(seat: int) -> str:
    """The key of the spot that is what a player has laid down."""
    return f"sets {seat}"


def draw_plates(
    painter: Painter,
    layout: AskingLayout,
    view: AskingView,
    people: Sequence[Person],
    position: Callable[[int], int],
    line: Callable[[int], str],
    choosing: Choosing,
    points_at: Callable[[str], bool],
) -> None:
    """Everybody's plate: the turn has a gold edge, who can be asked a gold ring once a rank is chosen.

    Narrow plates leave out their second line.
    """
    for seat in range(view.seats):
        lit = points_at(seat_key(seat))
        chosen = seat == choosing.seat
        askable = choosing.seat is None and seat in choosing.seats and choosing.rank is not None
        plate = layout.seats[position(seat)].plate
        draw_plate(
            painter,
            plate,
            people[seat].name,
            line(seat) if plate.w >= layout.metrics.chrome(ROOM_FOR_LINE) else None,
            people[seat].avatar,
            turn=view.to_move == seat and view.dealt,
            target=askable or chosen,
            count=view.held(seat) if view.dealt and seat != view.seat else None,
            hover=lit,
            focus=chosen,
        )


def draw_pool(painter: Painter, layout: AskingLayout, words: str, count: int) -> None:
    """How many cards are left in the pool: below it, or in its place when it is empty."""
    place = layout.pool_label if count else layout.pool_middle
    draw_pill(painter, *place, words, size=theme.LABEL_SIZE, height=PILL_HEIGHT)


def draw_sets(painter: Painter, row: LaidRow, ranks: Sequence[Rank], in_a_set: int, hover: bool) -> None:
    """What one player has laid down."""
    step = row.step(len(ranks))
    for index, (place, rank) in enumerate(zip(row.places(len(ranks)), ranks, strict=True)):
        seen = step if index + 1 < len(ranks) else None
        draw_book(painter, place.x, place.y, rank.symbol, place.h / painter.z, in_a_set, seen, hover)


def sets_spot(row: LaidRow, count: int) -> Rect:
    """Where so many sets can be clicked: never too small to be hit."""
    places = row.places(count)
    whole = places[0].union(places[-1])
    return Rect.around(whole.cx, whole.cy, max(whole.w, SMALLEST_TARGET), max(whole.h, SMALLEST_TARGET))
