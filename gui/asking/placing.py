"""How the pieces of an asking game lie, and how they travel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.cards import Rank, Suit
from engine.events import Asked, Ended, Event, Gathered, Moved, Said
from gui.art import theme
from gui.art.theme import Motion
from gui.asking.layout import AskingLayout
from gui.asking.sets import LaidRow
from gui.table.animator import in_out_cubic, out_back_by, out_cubic
from gui.table.choreography import PlacedPiece, Step
from gui.table.layout import turned_to_reader
from gui.table.tabletop import Piece

_SUITS = {suit: place for place, suit in enumerate((Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES))}
"""The order inside a group."""

ASK_HEARD, ANSWER_HEARD = 0.75, 0.6
"""Seconds from an ask, and from what is called out, to what follows."""
SHOWN_FOR = 0.7
"""Seconds that a card which is shown to everybody lies there."""
SET_SEEN = 0.3
"""Seconds that a finished set is seen in the hand before it is laid down."""
END_SEEN = 1.3
"""Seconds that the table is seen after its last move."""
MANY_DEALT = 3
"""From so many cards at a time on, a deal goes hand by hand."""
DEALT_APART = 0.045
"""Seconds from card to card of a hand that is dealt at once."""
CLOSES = out_back_by(1.0)


def pool(pieces: Sequence[Piece], layout: AskingLayout) -> Iterator[PlacedPiece]:
    """The stock as a ring; its first card is the next one to be drawn, and lies on top."""
    for piece, pose in zip(reversed(pieces), layout.pool(len(pieces)), strict=True):
        yield PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_PILE, glides=False)


def hand(
    pieces: Sequence[Piece], position: int, layout: AskingLayout, place_of: Callable[[Rank], int]
) -> Iterator[PlacedPiece]:
    """A hand: grouped by rank where its faces are seen, in the order ``place_of``; else a fan of backs."""
    if position == 0 and pieces and all(piece.face is not None for piece in pieces):
        yield from _own_hand(pieces, layout, place_of)
        return
    poses = layout.covered_hand(len(pieces)) if position == 0 else layout.seats[position].fan(len(pieces))
    if all(piece.face is not None for piece in pieces):
        pieces = sorted(pieces, key=lambda piece: place_of(piece.face.rank) if piece.face else 0)
        poses = turned_to_reader(poses)
    for piece, pose in zip(pieces, poses, strict=True):
        yield PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_PILE)


def _own_hand(pieces: Sequence[Piece], layout: AskingLayout, place_of: Callable[[Rank], int]) -> Iterator[PlacedPiece]:
    groups: dict[Rank, list[tuple[int, Piece]]] = {}
    for piece in pieces:
        if piece.face is not None:
            groups.setdefault(piece.face.rank, []).append((_SUITS[piece.face.suit], piece))
    ranks = sorted(groups, key=place_of)
    places = layout.hand([len(groups[rank]) for rank in ranks])
    for rank, poses in zip(ranks, places, strict=True):
        in_order = sorted(groups[rank], key=lambda suited: suited[0])
        for (_, piece), pose in zip(in_order, poses, strict=True):
            yield PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_HAND)


def laid(pieces: Sequence[Piece], row: LaidRow, count: int, index: int) -> Iterator[PlacedPiece]:
    """One set of so many at a seat: its cards are not seen, for the set is drawn in their place."""
    pose = row.pose(count, min(index, count - 1))
    for piece in pieces:
        yield PlacedPiece(piece.key, piece.face, pose, 0.3, visible=False)


def shown(pieces: Sequence[Piece], layout: AskingLayout) -> Iterator[PlacedPiece]:
    """A card that everybody is shown on its way to a hand."""
    for piece in pieces:
        yield PlacedPiece(piece.key, piece.face, layout.shown, theme.CARD_LIFT_RAISED)


def step_of(event: Event, previous: Event | None) -> Step:
    """How the cards of that event travel, and how long what is said is left to be heard."""
    if isinstance(event, Moved):
        return _step_of_cards(event, previous)
    if isinstance(event, Asked):
        return Step(advance=ASK_HEARD)
    if isinstance(event, Said):
        return Step(advance=ANSWER_HEARD)
    if isinstance(event, Ended):
        return Step(advance=END_SEEN)
    return Step(advance=0.0)


def _step_of_cards(event: Moved, previous: Event | None) -> Step:
    origin, target = event.origin.name, event.target.name
    if target == "hand" and origin == "hand":
        return Step(Motion.HAND_OVER, gap=Motion.HAND_OVER_GAP, easing=in_out_cubic, grow=1.08)
    if target == "hand" and origin == "shown":
        return Step(Motion.HAND_OVER, hold=SHOWN_FOR, easing=in_out_cubic)
    if target == "hand":
        dealing = isinstance(previous, Gathered) or (isinstance(previous, Moved) and previous.origin == event.origin)
        if not dealing:
            return Step(Motion.HAND_OVER, gap=Motion.HAND_OVER_GAP, easing=out_cubic, grow=1.1)
        if len(event.cards) < MANY_DEALT:
            return Step(Motion.DEAL, advance=Motion.DEAL_GAP * 0.75)
        return Step(Motion.DEAL, gap=DEALT_APART, advance=Motion.DEAL)
    if target == "shown":
        return Step(Motion.FLIP + Motion.DEAL, easing=out_cubic, grow=1.1)
    # What is left goes to the sets: told when it lies there, for the set is drawn from then on.
    return Step(Motion.BOOK_CLOSE, gap=0.03, hold=SET_SEEN, told_at_end=True, easing=CLOSES)
