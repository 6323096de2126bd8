"""The drawing around the cards of an asking table: plates, sets that were laid down, the count of the stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.asking.view import AskingView
from engine.cards import Card, Rank
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.asking.choosing import Choosing, seat_key
from gui.asking.layout import AskingLayout, LaidRow
from gui.settings.people import Person
from gui.sprites.plates import draw_book, draw_plate
from gui.table.descriptions import Past, PastCard

ROOM_FOR_LINE = 180.0
"""Least width of a plate, that has a second line."""


def sets_key(seat: int) -> str:
    """Return the key of the spot that is what a player has laid down."""
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
    """Draw everybody's plate with ``line`` as its second line, if the plate is wide enough for it.

    The player whose turn it is has a gold edge, players who can be asked a gold ring once a rank is chosen.
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
            line(seat) if plate.w >= ROOM_FOR_LINE else None,
            people[seat].avatar,
            turn=view.to_move == seat and view.dealt,
            target=askable or chosen,
            count=view.held(seat) if view.dealt and seat != view.seat else None,
            hover=lit,
            focus=chosen,
        )


def draw_sets(painter: Painter, row: LaidRow, ranks: Sequence[Rank], in_a_set: int, hover: bool) -> None:
    """Draw the sets that one player has laid down."""
    places = row.places(len(ranks))
    step = places[1].x - places[0].x if len(places) > 1 else None
    for index, (place, rank) in enumerate(zip(places, ranks, strict=True)):
        seen = step if index + 1 < len(ranks) else None
        draw_book(painter, place.x, place.y, rank.symbol, place.h, in_a_set, seen, hover)


def sets_spot(row: LaidRow, count: int, least: float) -> Rect:
    """Return the place where a row of ``count`` sets can be clicked, ``least`` across and down."""
    places = row.places(count)
    whole = places[0].union(places[-1])
    return Rect.around(whole.cx, whole.cy, max(whole.w, least), max(whole.h, least))


def laid_cards(layout: AskingLayout, cards: Sequence[Card], in_a_set: int, words: str) -> Past:
    """Return a look at those cards, set by set, laid out over the table."""
    sets = [cards[start : start + in_a_set] for start in range(0, len(cards), in_a_set)]
    groups = layout.laid_out([len(one) for one in sets])
    shown = zip(cards, sum(groups, ()), strict=True)
    past = [PastCard("", card.name, pose, False) for card, pose in shown]
    # The later card lies on the earlier one, whose index is seen where it is not mirrored.
    order = past[::-1] if layout.metrics.leftwards else past
    return Past(words, tuple(order), layout.words_below(groups))
