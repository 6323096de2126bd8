"""The pieces of an asking game: where each lies and how each travels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from engine.cards import Rank, Suit
from engine.events import Asked, Ended, Event, Gathered, Moved, Said
from gui.art import theme
from gui.art.theme import Motion
from gui.asking.layout import AskingLayout
from gui.table.animator import in_out_cubic, out_back_by, out_cubic
from gui.table.choreography import PlacedPiece, Step
from gui.table.layout import turned_to_reader
from gui.table.table import open_to_the_left
from gui.table.tabletop import CardPiece

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The order of the cards of one rank in the hand."""

ASK_HEARD, ANSWER_HEARD = 0.75, 0.6
"""Seconds from an ask, and from its answer, to what follows."""
SHOWN_FOR = 0.7
"""Seconds that a card lies in view which is shown to everybody."""
SET_SEEN = 0.3
"""Seconds that a finished set is seen in the hand before it is laid down."""
END_SEEN = 1.3
"""Seconds that the table is seen after its last move."""
MANY_DEALT = 3
"""Number of cards at a time from which on a deal goes hand by hand."""
DEALT_APART = 0.045
"""Seconds from card to card of a hand that is dealt at once."""
CLOSES = out_back_by(1.0)


def pool(pieces: Sequence[CardPiece], layout: AskingLayout) -> Iterator[PlacedPiece]:
    """Yield the stock as a ring; its first card is the next one to be drawn, and lies on top."""
    for piece, pose in zip(reversed(pieces), layout.pool(len(pieces)), strict=True):
        yield PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_PILE, glides=False)


def hand(
    pieces: Sequence[CardPiece], position: int, layout: AskingLayout, ranks: Sequence[Rank]
) -> Iterator[PlacedPiece]:
    """Yield a hand: grouped by rank, in the order of ``ranks``, where its faces are seen; else a fan of backs."""
    if not pieces or any(piece.face is None for piece in pieces):
        poses = layout.covered_hand(len(pieces)) if position == 0 else layout.seats[position].fan(len(pieces))
        for piece, pose in zip(pieces, poses, strict=True):
            yield PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_PILE)
        return

    def rank_of(piece: CardPiece) -> int:
        return ranks.index(piece.face.rank) if piece.face else 0

    if position:
        poses = turned_to_reader(layout.seats[position].fan(len(pieces)), layout.seats[position].plate.w)
        fan = zip(sorted(pieces, key=rank_of), poses, strict=True)
        row = (PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_PILE) for piece, pose in fan)
        yield from open_to_the_left(row, leftwards=layout.metrics.leftwards)
        return
    in_order = sorted(pieces, key=lambda piece: (rank_of(piece), SUITS.index(piece.face.suit) if piece.face else 0))
    counts = [len([*group]) for _, group in groupby(in_order, rank_of)]
    fan = zip(in_order, sum(layout.hand(counts), ()), strict=True)
    row = (PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_HAND) for piece, pose in fan)
    yield from open_to_the_left(row, leftwards=layout.metrics.leftwards)


def sets(
    pieces: Sequence[CardPiece],
    seat: int | None,
    made: Sequence[Sequence[Rank]],
    in_a_set: int,
    layout: AskingLayout,
    position: Callable[[int], int],
) -> Iterator[PlacedPiece]:
    """Yield the sets at one place of the game, each beside its maker.

    ``seat`` is that of the place; None for a place with the sets of all players. ``made`` are the ranks of the sets of
    every seat. The cards are not seen, for a set is drawn in their place.
    """
    for first in range(0, len(pieces), in_a_set):
        maker, index = seat, first // in_a_set
        if maker is None:
            card = pieces[first].card
            assert card is not None, "everybody sees the sets"
            maker = next(maker for maker, ranks in enumerate(made) if card.rank in ranks)
            index = made[maker].index(card.rank)
        count = len(made[maker])
        pose = layout.seats[position(maker)].sets.pose(count, min(index, count - 1))
        for piece in pieces[first : first + in_a_set]:
            yield PlacedPiece(piece.key, piece.face, pose, 0.3, visible=False)


def shown(pieces: Sequence[CardPiece], layout: AskingLayout) -> Iterator[PlacedPiece]:
    """Yield a card that everybody is shown on its way to a hand."""
    for piece in pieces:
        yield PlacedPiece(piece.key, piece.face, layout.shown, theme.CARD_LIFT_RAISED)


def step_of(event: Event, previous: Event | None) -> Step:
    """Return how the cards of an event travel, or how long its words are left to be heard."""
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
    # All other cards go to the sets, which are drawn, and told of, once they lie there.
    return Step(Motion.BOOK_CLOSE, gap=0.03, hold=SET_SEEN, told_at_end=True, easing=CLOSES)
