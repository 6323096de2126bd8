"""Reviiyot as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.asking.moves import DEAL, AskMove, ask, ask_for_card
from engine.cards import Card
from engine.events import Asked, Event, Moved
from engine.games.reviiyot.moves import DECK, HAND_ORDER, QUARTET, QUARTETS
from engine.games.reviiyot.options import Agreed
from engine.native import mypyc_attr
from learning.asking import OF_A_RANK, AskingEncoder, ranks_of, shared_parts
from learning.encoding import Encoding, Points, Variant, at_most
from learning.parts import Layout

if TYPE_CHECKING:
    from learning.actions import Actions

BIT: Final = {suit: 1 << place for place, suit in enumerate(HAND_ORDER)}
"""Suit -> its bit in a set of suits, in the order of the asks."""
NO_DEAL: Final = bytes(1)
"""The mask of the deal once the cards are dealt."""


def parts(variant: Variant) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    yield from shared_parts(variant, "quartets")
    yield "asks", variant.seats, "the number of asks of each player, at most 127"
    yield "waiting", 1, "the number of asks since the last quartet, at most 127"
    if Agreed.of(variant.rules).asks_for_card:
        cards = len(variant.pack)
        yield "cards", cards, "1 for each card that you hold: by rank, then S, H, C, D"
        yield "known_cards", variant.seats * cards, "1 for each card that a player is known to hold"
        yield "lacks_cards", variant.seats * cards, "1 for each card that a player is known not to hold"


def moves(variant: Variant) -> Iterator[AskMove]:
    """Yield every move: the deal, and each other player asked for each rank or each card."""
    yield DEAL
    for_cards = Agreed.of(variant.rules).asks_for_card
    for rank in ranks_of(variant):
        for suit in HAND_ORDER if for_cards else HAND_ORDER[:1]:
            for seat in range(1, variant.seats):
                yield ask_for_card(Card(rank, suit), seat) if for_cards else ask(rank, seat)


def points(variant: Variant) -> Points | None:
    """Return the score where the most quartets win: the quartets that a seat completes."""
    return _quartets if Agreed.of(variant.rules).most_win else None


def _quartets(event: Event) -> tuple[Sequence[int], float] | None:
    if type(event) is Moved and event.target.name == QUARTETS.name and event.origin.seat is not None:
        return (event.origin.seat,), len(event.cards) // QUARTET
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class ReviiyotEncoder(AskingEncoder):
    """The memory of a game of Reviiyot, also of single cards where players ask for these."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        agreed = Agreed.of(variant.rules)
        self._for_cards = agreed.asks_for_card
        self._asks_of: dict[bytes, list[bytes]] = {}
        """The players who can be asked -> set of suits held of a rank -> the mask of the asks of that rank."""
        super().__init__(variant, layout, DECK.name, QUARTET)
        self._asks, self._waiting_at = self.rows("asks"), self.at["waiting"]
        if self._for_cards:
            self._known_cards, self._lacks_cards = self.rows("known_cards"), self.rows("lacks_cards")
            self._no_cards = bytes(self.pack_size)
            self._cards_at = self.at["cards"]

    def begin(self) -> None:
        super().begin()
        self._suits = [[0] * self.ranks for _ in range(self.seats)]
        """Seat -> rank -> the set of suits that it holds."""
        self._waiting = 0

    def ask(self, asked: Asked) -> None:
        super().ask(asked)
        self._waiting += 1
        self._asks[asked.seat] = at_most(self._asks[asked.seat] + 1)
        if asked.card is not None:
            self._lacks_cards[asked.seat * self.pack_size + self.numbers[asked.card]] = 1

    def refuse(self, asked: Asked) -> None:
        if asked.card is None:
            super().refuse(asked)
        else:
            at = asked.target * self.pack_size + self.numbers[asked.card]
            self._known_cards[at], self._lacks_cards[at] = 0, 1

    def give(self, giver: int, taker: int, cards: Sequence[Card | None], asked: Asked) -> None:
        super().give(giver, taker, cards, asked)
        if asked.card is not None:
            at = giver * self.ranks + self.columns[asked.rank]
            self.known[at] = max(0, self.known[at] - 1)
            at = taker * self.pack_size + self.numbers[asked.card]
            self._known_cards[at], self._lacks_cards[at] = 1, 0

    def draw(self, seat: int, cards: Sequence[Card | None], from_stock: bool) -> None:
        super().draw(seat, cards, from_stock)
        if self._for_cards:
            at = seat * self.pack_size
            self._lacks_cards[at : at + self.pack_size] = self._no_cards

    def lay(self, seat: int, cards: Sequence[Card | None]) -> None:
        super().lay(seat, cards)
        self._waiting = 0
        if self._for_cards:
            for card in cards:
                if card is not None:
                    self._known_cards[seat * self.pack_size + self.numbers[card]] = 0

    def change_hand(self, seat: int, cards: Sequence[Card | None], by: int) -> None:
        super().change_hand(seat, cards, by)
        own, suits = self.own[seat], self._suits[seat]
        for card in cards:
            if card is not None:
                column, bit = self.columns[card.rank], BIT[card.suit]
                suits[column] = suits[column] | bit if by > 0 else suits[column] & ~bit
                if self._for_cards:
                    own[self._cards_at + self.numbers[card]] = by > 0

    def observation(self, source: Any, seat: int) -> bytearray:
        seen = super().observation(source, seat)
        seen[self._waiting_at] = at_most(self._waiting)
        return seen

    def mask(self, actions: Actions, source: Any, seat: int) -> bytearray:
        """Return the mask, made of the hand: to make every legal ask and look up its number would be much slower."""
        if not source.dealt:
            return super().mask(actions, source, seat)
        askable = bytes(map(bool, self.sizes[seat + 1 :] + self.sizes[:seat]))
        asks = self._asks_of.get(askable)
        if asks is None:
            asks = self._asks_of[askable] = [self._asks_with(suits, askable) for suits in range(1 << OF_A_RANK)]
        return bytearray().join([NO_DEAL, *map(asks.__getitem__, self._suits[seat])])

    def _asks_with(self, suits: int, askable: bytes) -> bytes:
        """Return the mask of the asks of one rank, of which the asker holds ``suits``, the sum of their bits."""
        none = bytes(len(askable))
        if not self._for_cards:
            return askable if suits else none
        return b"".join([askable if suits and not suits & bit else none for bit in BIT.values()])


ENCODING: Final = Encoding(parts, ReviiyotEncoder, moves, points)
