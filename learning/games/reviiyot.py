"""Reviiyot as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from engine.asking.moves import DEAL, AskMove, ask, ask_for_card
from engine.cards import Card
from engine.events import Asked, Event, Moved
from engine.game import Game
from engine.games.reviiyot.moves import DECK, HAND_ORDER, QUARTET, QUARTETS
from engine.games.reviiyot.options import Agreed
from learning.asking import AskingEncoder, ranks_of, shared_parts
from learning.encoding import Encoding, Ruled, at_most
from learning.layout import Layout


def parts(under: Ruled) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    yield from shared_parts(under, "quartets")
    yield "asks", under.seats, "the number of asks of each player, at most 127"
    if Agreed.of(under.rules).asks_for_card:
        cards = len(under.pack)
        yield "cards", cards, "1 for each card that you hold: by rank, then S, H, C, D"
        yield "known_cards", under.seats * cards, "1 for each card that a player is known to hold"
        yield "lacks_cards", under.seats * cards, "1 for each card that a player is known not to hold"


def moves(under: Ruled) -> Iterator[AskMove]:
    """Yield every move: the deal, and each other player asked for each rank or each card."""
    yield DEAL
    for_cards = Agreed.of(under.rules).asks_for_card
    for rank in ranks_of(under):
        for suit in HAND_ORDER if for_cards else HAND_ORDER[:1]:
            for seat in range(1, under.seats):
                yield ask_for_card(Card(rank, suit), seat) if for_cards else ask(rank, seat)


def points(game: Game[Any], event: Event) -> tuple[Sequence[int], float] | None:
    """Return the seat that completes quartets, and how many, where the most quartets win."""
    if not Agreed.of(game.rules).most_win:
        return None
    if isinstance(event, Moved) and event.target == QUARTETS and event.origin.seat is not None:
        return (event.origin.seat,), len(event.cards) // QUARTET
    return None


class ReviiyotEncoder(AskingEncoder):
    """What is known in a game of Reviiyot, of single cards too where these are asked for."""

    def __init__(self, under: Ruled, layout: Layout) -> None:
        self._for_cards = Agreed.of(under.rules).asks_for_card
        super().__init__(under, layout, DECK.name, QUARTET)

    def begin(self) -> None:
        super().begin()
        self._asks = [0] * self.seats

    def _set_card(self, part: str, seat: int, number: int, value: int) -> None:
        at = self.at[part] + number
        for kept, turned, _ in self.rows[seat]:
            kept[at + turned * self.whole] = value

    def ask(self, asked: Asked) -> None:
        super().ask(asked)
        seat = asked.seat
        self._asks[seat] += 1
        at, asks = self.at["asks"], at_most(self._asks[seat])
        for kept, turned, _ in self.rows[seat]:
            kept[at + turned] = asks
        if asked.card is not None:
            self._set_card("lacks_cards", seat, self.numbers[asked.card], 1)

    def refuse(self, asked: Asked) -> None:
        if asked.card is None:
            super().refuse(asked)
        else:
            number = self.numbers[asked.card]
            self._set_card("known_cards", asked.target, number, 0)
            self._set_card("lacks_cards", asked.target, number, 1)

    def give(self, giver: int, taker: int, cards: Sequence[Card | None], asked: Asked) -> None:
        super().give(giver, taker, cards, asked)
        if asked.card is not None:
            column, number = self.columns[asked.rank], self.numbers[asked.card]
            self.set("known", giver, column, max(0, self.known(giver, column) - 1))
            self._set_card("known_cards", taker, number, 1)
            self._set_card("lacks_cards", taker, number, 0)

    def draw(self, seat: int, cards: Sequence[Card | None], from_stock: bool) -> None:
        super().draw(seat, cards, from_stock)
        if self._for_cards:
            at, whole = self.at["lacks_cards"], self.whole
            for kept, turned, _ in self.rows[seat]:
                kept[at + turned * whole : at + (turned + 1) * whole] = self._no_cards

    def lay(self, seat: int, cards: Sequence[Card | None]) -> None:
        super().lay(seat, cards)
        if self._for_cards:
            for card in cards:
                if card is not None:
                    self._set_card("known_cards", seat, self.numbers[card], 0)

    def own(self, seat: int, cards: Sequence[Card | None], by: int) -> None:
        super().own(seat, cards, by)
        if self._for_cards:
            kept, at = self.kept[seat], self.at["cards"]
            for card in cards:
                if card is not None:
                    kept[at + self.numbers[card]] = by > 0

    @cached_property
    def _no_cards(self) -> bytes:
        return bytes(self.whole)


ENCODING: Final = Encoding(lambda under: tuple(parts(under)), ReviiyotEncoder, moves, points)
