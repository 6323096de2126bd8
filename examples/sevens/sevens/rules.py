"""The rules of Sevens, or Fan Tan: build every suit up and down from its seven, and be the first without cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from engine.cards import PACK_52, Card, Suit, checked_pack
from engine.entry import PLAYERS
from engine.events import Ended, Event, Moved, Said
from engine.game import Game, IllegalMove
from engine.options import Number, Option, Toggle, checked
from engine.shuffles import fair_shuffle
from engine.view import View
from engine.zones import Place, Visibilities, Visibility, Zones

DECK = Place("deck")
ROW = {suit: Place(suit.words) for suit in Suit}
"""The row of each suit on the table."""
SEVEN = Card.parse("7S").rank


class Move(NamedTuple):
    """``deal``, ``pass``, or ``play`` a card."""

    verb: str
    card: Card | None = None

    def __str__(self) -> str:
        """The move in records and on the command line; never changes."""
        return f"{self.verb} {self.card.name}" if self.card else self.verb


DEAL, PASS = Move("deal"), Move("pass")


def hand(seat: int) -> Place:
    return Place("hand", seat)


def fits(card: Card, row: Sequence[Card | None]) -> bool:
    """Return whether ``card`` may be laid to the row of its suit: a seven begins it, then a neighbour of either end."""
    places = [laid.rank.index for laid in row if laid is not None]
    return card.rank is SEVEN if not places else card.rank.index in (min(places) - 1, max(places) + 1)


class Sevens(Game[Move]):
    """One hand of Sevens. Seat 0 deals; the seven of diamonds begins, unless anybody may."""

    key: ClassVar[str] = "sevens"
    title: ClassVar[str] = "Sevens"
    options: ClassVar[tuple[Option, ...]] = (
        Number(PLAYERS, "Players", "How many play.", 4, 3, 7),
        Toggle("diamonds", "Diamonds begin", "Whoever holds the seven of diamonds begins with it.", True),
    )
    visibility: ClassVar[Visibilities] = {
        "deck": Visibility.NOBODY,
        "hand": Visibility.OWNER,
        **{place.name: Visibility.ALL for place in ROW.values()},
    }
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        self.rules = checked(self.options, rules, self.conditions)
        self.seats, self.pack = int(self.rules[PLAYERS]), PACK_52
        cards = fair_shuffle(PACK_52, Random(seed)) if pack is None else checked_pack(pack, PACK_52)
        hands = {hand(seat): list[Card]() for seat in range(self.seats)}
        self.zones = Zones(self.visibility, {DECK: list(cards), **{place: [] for place in ROW.values()}, **hands})
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()

    def legal_moves(self) -> tuple[Move, ...]:
        if self.to_move is None:
            return ()
        if self.zones[DECK]:
            return (DEAL,)
        held = self.zones[hand(self.to_move)]
        if self.rules["diamonds"] and not any(self.zones[place] for place in ROW.values()):
            return tuple(Move("play", card) for card in held if card.rank is SEVEN and card.suit is Suit.DIAMONDS)
        return tuple(Move("play", card) for card in held if fits(card, self.zones[ROW[card.suit]])) or (PASS,)

    def apply(self, move: Move) -> tuple[Event, ...]:
        if move not in self.legal_moves():
            raise IllegalMove(self.objection(move))
        seat = self.to_move
        assert seat is not None, "a legal move is some seat's"
        if move == DEAL:
            return self._deal()
        self.to_move = (seat + 1) % self.seats
        if move.card is None:
            return (Said(seat, "pass"),)
        played = self._move(hand(seat), ROW[move.card.suit], move.card)
        if self.zones[hand(seat)]:
            return (played,)
        self.to_move, self.winners = None, (seat,)
        return played, Ended(self.winners, "All cards of a hand are played.")

    def _move(self, origin: Place, target: Place, card: Card) -> Moved:
        self.zones[origin].remove(card)
        self.zones[target].append(card)
        return Moved((card,), origin, target)

    def _deal(self) -> tuple[Event, ...]:
        cards = tuple(self.zones[DECK])
        events = [self._move(DECK, hand((turn + 1) % self.seats), card) for turn, card in enumerate(cards)]
        self.to_move = 1
        if self.rules["diamonds"]:
            seven = next(card for card in PACK_52 if card.rank is SEVEN and card.suit is Suit.DIAMONDS)
            self.to_move = next(seat for seat in range(self.seats) if seven in self.zones[hand(seat)])
        return tuple(events)

    @staticmethod
    def broken_rule(view: View[Move], move: Move) -> str:
        if view.over:
            return "The game is over."
        if DEAL in view.legal_moves():
            return "The cards have to be dealt first."
        if move.verb != "play":
            return "You can play a card, so you have to."
        if move.card not in view.cards(hand(view.seat or 0)):
            return "You do not hold that card."
        if not any(view.count(place) for place in ROW.values()):
            return "The seven of diamonds begins."
        return "A row begins with its seven, and then goes on at either end, card by card."

    @staticmethod
    def move_words(move: Move) -> str:
        return {DEAL: "Deal", PASS: "Pass"}.get(move, str(move))

    def clone(self) -> Sevens:
        twin = Sevens(self.rules, 0)
        twin.zones, twin.to_move, twin.winners = self.zones.copy(), self.to_move, self.winners
        return twin

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> View[Move]:
        return View(self, seat, history)
