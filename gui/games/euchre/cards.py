"""The cards on a Euchre table: where each lies, how each travels, and the order of a hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from typing import NamedTuple

from engine.cards import JOKER, Card, Suit
from engine.events import Event, Gathered, Moved, Said, Turned
from engine.games.euchre.moves import UPCARD, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.zones import Place
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose
from gui.art.theme import Motion
from gui.games.euchre.calls import SUIT_ORDER
from gui.games.euchre.layout import EuchreLayout
from gui.games.euchre.seats import LEFT, RIGHT
from gui.games.euchre.words import dealer_of
from gui.table.animator import in_cubic, in_out_sine, out_cubic
from gui.table.choreography import PlacedPiece, Step
from gui.table.layout import pile, turned_to_reader
from gui.table.table import open_to_the_left, stacked
from gui.table.tabletop import CardPiece, Tabletop

STOCK_LAYERS = 5
DRAWN_STEP = 0.2
"""Distance of the cards that are turned up for the first deal, in widths of a card."""
DRAWN_LOOK = 1.2
"""Seconds that they stay to be seen before they are gathered."""
SHOWN_LOOK = 1.6
"""Seconds that a farmer's cards stay to be seen before they are taken back."""

UPCARD_IS_ASKED_ABOUT = frozenset((Phase.KEEP, Phase.NAME, Phase.ROUND_ONE, Phase.ROUND_TWO))
_TRUMP_IS_MADE = frozenset((Phase.DISCARD, Phase.GIVE, Phase.RETURN, Phase.DEFEND))
"""The phases between the calls and the first lead."""
_KITTY_IN_VIEW = UPCARD_IS_ASKED_ABOUT | _TRUMP_IS_MADE | {Phase.EXCHANGE}


class HandOrder(NamedTuple):
    """The order that the player likes a hand to stand in."""

    by_rank: bool = False
    trump_right: bool = False


SUIT_BY_SUIT = HandOrder()


class EuchreCards(NamedTuple):
    """Lays the cards of one position out; ``position`` tells where a seat is drawn."""

    places: EuchreLayout
    position: Callable[[int], int]
    order: HandOrder = SUIT_BY_SUIT

    def lying(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        """Yield how the pieces at one place lie, the lowest first."""
        pieces = tabletop[place]
        seat = place.seat or 0
        at = self.position(seat)
        if place.name == "stock":
            # The pack lies in front of the dealer; its first card is on top.
            stock = self.places.stock(self.position(view.dealer))
            poses = pile(len(pieces), stock, 1.5, 1, STOCK_LAYERS)
            return stacked(pieces[::-1], poses, theme.CARD_LIFT_PILE)
        if place.name in ("hand", "covered"):
            if seat not in view.active and seat != view.to_move:
                return self._laid_away(at, pieces)
            return self._hand(at, pieces, view)
        if place.name in ("cut", "shown"):
            return self._drawn(at, pieces)
        if place.name == "trick":
            return self._trick(pieces)
        if place.name == "taken":
            return self._taken(at, pieces, len(view.active))
        if place.name == "discard" or view.phase not in _KITTY_IN_VIEW:
            return self._put_away(self.position(dealer_of(view)), pieces)
        if place == UPCARD:
            return (PlacedPiece(piece.key, piece.face, self.places.upcard) for piece in pieces)
        # Alone once the upcard has been taken, the kitty moves to the middle.
        return self._kitty(pieces, alone=view.phase in _TRUMP_IS_MADE and not tabletop[UPCARD])

    def _hand(self, at: int, pieces: Sequence[CardPiece], view: EuchreView) -> Iterator[PlacedPiece]:
        poses = self.places.hand(at, len(pieces))
        seen = all(piece.face is not None for piece in pieces)
        if seen:
            poses = turned_to_reader(poses, self.places.side_width) if at else poses
        fan = zip(sorted_hand(pieces, view, self.order), poses, strict=True)
        row = (PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_HAND) for piece, pose in fan)
        return open_to_the_left(row, leftwards=self.places.metrics.leftwards and seen)

    def _laid_away(self, at: int, pieces: Sequence[CardPiece]) -> Iterator[PlacedPiece]:
        for piece, pose in zip(pieces, self.places.laid_away(at, len(pieces)), strict=True):
            yield PlacedPiece(piece.key, None, pose, theme.CARD_LIFT_PILE)

    def _kitty(self, pieces: Sequence[CardPiece], *, alone: bool) -> Iterator[PlacedPiece]:
        poses = self.places.kitty_cards(len(pieces), alone=alone)
        for placed in stacked(pieces[::-1], poses, theme.CARD_LIFT_PILE):
            yield placed._replace(glides=True)

    def _put_away(self, dealer: int, pieces: Sequence[CardPiece]) -> Iterator[PlacedPiece]:
        """Yield cards that are out of this hand: beyond the edge of the table, on the dealer's side."""
        metrics = self.places.metrics
        width, height, beyond = metrics.width, metrics.height, metrics.table
        x, y = (
            (width / 2, height + beyond),
            (-beyond, height / 2),
            (width / 2, -beyond),
            (width + beyond, height / 2),
        )[dealer]
        for piece in pieces:
            yield PlacedPiece(piece.key, None, Pose(x, y, metrics.back), visible=False)

    def _drawn(self, at: int, pieces: Sequence[CardPiece]) -> Iterator[PlacedPiece]:
        """Yield the cards that a seat drew for the first deal, or shows, before that seat.

        Each lies further right than the one before; at the sides they leave the middle free.
        """
        pose = self.places.played(at)
        step = DRAWN_STEP * pose.height * CARD_RATIO
        before = (len(pieces) - 1) * {LEFT: 1.0, RIGHT: 0.0}.get(at, 0.5)
        for index, piece in enumerate(pieces):
            yield PlacedPiece(piece.key, piece.face, pose.moved((index - before) * step, 0))

    def _trick(self, pieces: Sequence[CardPiece]) -> Iterator[PlacedPiece]:
        for piece in pieces:
            seat = piece.came_from.seat if piece.came_from else None
            yield PlacedPiece(piece.key, piece.face, self.places.played(self.position(seat or 0)))

    def _taken(self, at: int, pieces: Sequence[CardPiece], size: int) -> Iterator[PlacedPiece]:
        """Yield the tricks of a seat, each one small pile of which the top card shows."""
        poses = self.places.tricks(at, -(-len(pieces) // size))
        for index, piece in enumerate(pieces):
            on_top = index % size == size - 1
            yield PlacedPiece(piece.key, None, poses[index // size], 0.3, visible=on_top)


def takes_trick(event: Event) -> bool:
    """Return whether a full trick leaves the middle of the table with that event."""
    return isinstance(event, Moved) and event.target.name == "taken"


def step_of(event: Event, *, drawn: bool) -> Step:
    """Return how the cards of an event travel; ``drawn`` if cards lie on the table that were drawn or shown."""
    if isinstance(event, Moved):
        return _steps(Motion.PLAY_ARC).get((event.origin.name, event.target.name), Step(Motion.PLAY))
    if isinstance(event, Gathered):
        return Step(Motion.SWEEP, gap=0.006, hold=DRAWN_LOOK if drawn else 0.05)
    if isinstance(event, Turned):
        return Step(Motion.FLIP, hold=0.45, easing=in_out_sine)
    return Step(Motion.PLAY, advance=0.3) if isinstance(event, Said) else Step(advance=0.0)


def _steps(arc: float) -> Mapping[tuple[str, str], Step]:
    return {
        ("stock", "hand"): Step(Motion.DEAL, gap=0.02, advance=Motion.DEAL_GAP),
        ("stock", "covered"): Step(Motion.DEAL, gap=0.02, advance=Motion.DEAL_GAP),
        ("covered", "hand"): Step(Motion.FLIP, gap=0.05, hold=0.2, easing=in_out_sine),
        ("stock", "kitty"): Step(Motion.DEAL, gap=0.02, advance=Motion.DEAL),
        ("stock", "cut"): Step(Motion.DEAL + Motion.FLIP / 2, advance=Motion.DEAL_GAP * 2),
        ("cut", "stock"): Step(Motion.PLAY, hold=0.6, advance=0.0),
        ("hand", "hand"): Step(Motion.PLAY, hold=0.25, arc=arc),
        ("shown", "hand"): Step(Motion.PLAY, hold=SHOWN_LOOK),
        ("kitty", "hand"): Step(Motion.PLAY, gap=0.08, hold=0.15),
        ("stock", "upcard"): Step(Motion.DEAL + Motion.FLIP / 2, hold=0.1, told_at_end=True),
        ("upcard", "hand"): Step(Motion.PLAY, hold=0.25, arc=arc),
        ("hand", "trick"): Step(Motion.PLAY, arc=arc),
        ("trick", "taken"): Step(Motion.SWEEP, easing=in_cubic),
        ("hand", "discard"): Step(Motion.PLAY, easing=out_cubic),
    }


# -- the order of a hand


def sorted_hand(pieces: Sequence[CardPiece], view: EuchreView, wished: HandOrder = SUIT_BY_SUIT) -> list[CardPiece]:
    """Return a hand suit by suit, red and black taking turns, or rank by rank; backs as they come.

    High cards come first. Trumps stand together, with both bowers, at the left or the right end.
    """

    def suit_of(card: Card) -> Suit | None:
        """Return the suit that a card stands with; None for the Benny before trump is made."""
        if view.maker is None:
            return None if card is JOKER else card.suit
        return SUIT_UNDER[view.trump][card]

    suits = {suit_of(piece.card) for piece in pieces if piece.card is not None}
    order = suits_in_order([suit for suit in SUIT_ORDER if suit in suits], view.trump)
    if wished.trump_right:
        order = order[::-1]

    def place(piece: CardPiece) -> tuple[int, int, int]:
        card = piece.card
        if card is None:
            return (0, 0, 0)
        suit = suit_of(card)
        strength = card.order if view.maker is None else STRENGTH[view.trump][None][card]
        if suit is None or (view.maker is not None and suit is view.trump):
            return (1 if wished.trump_right else -1), -strength, 0
        if wished.by_rank:
            return 0, -card.rank.order, order.index(suit)
        return 0, order.index(suit), -strength

    return sorted(pieces, key=place)


def suits_in_order(held: Collection[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """Return the suits as they stand in a hand: trump first, and as few neighbours of one colour as there can be."""
    first = [suit for suit in held if suit is trump]
    others = [suit for suit in held if suit is not trump]

    def alike(order: Sequence[Suit]) -> int:
        """Return how many neighbours have the same colour."""
        return sum(other in (one, one.same_colour) for one, other in pairwise(order))

    return min(((*first, *rest) for rest in permutations(others)), key=alike)
