"""The rules of Crazy Eights: get rid of your cards, one at a time, by suit or by rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from engine.cards import ACE, EIGHT, PACK_52, TEN, Card, Suit, checked_pack
from engine.entry import PLAYERS
from engine.events import Ended, Event, Moved, Said
from engine.game import Game, IllegalMove
from engine.options import Number, Option, Toggle, checked
from engine.shuffles import fair_shuffle
from engine.view import View
from engine.zones import Place, Visibilities, Visibility, Zones

STOCK, PILE = Place("stock"), Place("pile")
"""The first card of the stock is drawn next; the last card of the pile has to be matched."""


class Move(NamedTuple):
    """``deal``, ``draw``, ``pass``, or ``play`` a card; with a wild eight a suit is named."""

    verb: str
    card: Card | None = None
    suit: Suit | None = None

    def __str__(self) -> str:
        """The move in records and on the command line; never changes, or old records cannot be read."""
        named = (
            self.verb,
            self.card.name if self.card else "",
            self.suit.name.lower() if self.suit is not None else "",
        )
        return " ".join(filter(None, named))


DEAL, DRAW, PASS = Move("deal"), Move("draw"), Move("pass")


def hand(seat: int) -> Place:
    return Place("hand", seat)


def penalty(card: Card) -> int:
    """Return what a card counts against a player who is left with it."""
    return 50 if card.rank is EIGHT else 1 if card.rank is ACE else min(card.rank.order, TEN.order)


class CrazyEights(Game[Move]):
    """One hand of Crazy Eights. Seat 0 deals; the seat on its left begins."""

    key: ClassVar[str] = "crazy-eights"
    title: ClassVar[str] = "Crazy Eights"
    options: ClassVar[tuple[Option, ...]] = (
        Number(PLAYERS, "Players", "How many play.", 4, 2, 5),
        Toggle("wild", "Eights are wild", "An eight fits every card, and who plays it names a suit.", True),
        Toggle("until", "Draw until you can play", "Otherwise you draw one card, and pass if it does not fit.", True),
    )
    visibility: ClassVar[Visibilities] = {
        "stock": Visibility.NOBODY,
        "pile": Visibility.ALL,
        "hand": Visibility.OWNER,
    }
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = int(self.rules[PLAYERS])
        self.pack = PACK_52
        cards = fair_shuffle(PACK_52, Random(seed)) if pack is None else checked_pack(pack, PACK_52)
        piles = {STOCK: list(cards), PILE: [], **{hand(seat): [] for seat in range(self.seats)}}
        self.zones = Zones(self.visibility, piles)
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.suit: Suit | None = None
        """The suit that has to be matched: that of the last card, or the one that was named."""
        self.drew = False
        """True if the seat to move has drawn a card in this turn."""
        self.passed = 0
        """The number of players in a row who passed."""

    def legal_moves(self) -> tuple[Move, ...]:
        if self.to_move is None:
            return ()
        if not self.zones[PILE]:
            return (DEAL,)
        fitting = tuple(move for card in self.zones[hand(self.to_move)] for move in self._plays(card))
        if fitting:
            return fitting
        may_draw = self.zones[STOCK] and (self.rules["until"] or not self.drew)
        return (DRAW,) if may_draw else (PASS,)

    def _plays(self, card: Card) -> tuple[Move, ...]:
        """Return the ways to play ``card`` now: one for every suit with a wild eight, one or none with another card."""
        if self.rules["wild"] and card.rank is EIGHT:
            return tuple(Move("play", card, suit) for suit in Suit)
        fits = card.suit is self.suit or card.rank is self.zones[PILE][-1].rank
        return (Move("play", card),) if fits else ()

    def apply(self, move: Move) -> tuple[Event, ...]:
        if move not in self.legal_moves():
            raise IllegalMove(self.objection(move))
        seat = self.to_move
        assert seat is not None, "a legal move is some seat's"
        if move == DEAL:
            return self._deal()
        if move == DRAW:
            self.drew = True
            return (self._moved(STOCK, hand(seat)),)
        self.to_move, self.drew = (seat + 1) % self.seats, False
        if move == PASS:
            self.passed += 1
            said = Said(seat, "pass")
            return (said, self._ended("Nobody can play or draw.")) if self.passed == self.seats else (said,)
        assert move.card is not None, "only a card can be played"
        self.passed = 0
        events: list[Event] = [self._moved(hand(seat), PILE, move.card)]
        self.suit = move.card.suit if move.suit is None else move.suit
        if move.suit is not None:
            events.append(Said(seat, move.suit.word.lower(), move.suit))
        if not self.zones[hand(seat)]:
            events.append(self._ended("All cards of a hand are played."))
        return tuple(events)

    def _moved(self, origin: Place, target: Place, card: Card | None = None) -> Moved:
        """Move ``card``, or the first one, and return the event."""
        pile = self.zones[origin]
        moved = pile[0] if card is None else card
        pile.remove(moved)
        self.zones[target].append(moved)
        return Moved((moved,), origin, target)

    def _deal(self) -> tuple[Event, ...]:
        """Deal seven cards each to two players, five to more, and turn up the first card that is no wild eight."""
        each = 7 if self.seats == 2 else 5
        events = [self._moved(STOCK, hand((turn + 1) % self.seats)) for turn in range(each * self.seats)]
        stock = self.zones[STOCK]
        starter = next(card for card in stock if not (self.rules["wild"] and card.rank is EIGHT))
        events.append(self._moved(STOCK, PILE, starter))
        self.suit, self.to_move = starter.suit, 1
        return tuple(events)

    def _ended(self, why: str) -> Ended:
        """End the game: the fewest points in hand win, which are none for a player who went out."""
        points = [sum(map(penalty, self.zones[hand(seat)])) for seat in range(self.seats)]
        self.winners = tuple(seat for seat in range(self.seats) if points[seat] == min(points))
        self.to_move = None
        return Ended(self.winners, why)

    @staticmethod
    def broken_rule(view: View[Move], move: Move) -> str:
        legal = view.legal_moves()
        if view.over:
            return "The game is over."
        if DEAL in legal:
            return "The cards have to be dealt first."
        if move.verb != "play":
            return "You can play a card, so you have to." if DRAW not in legal and PASS not in legal else "Not now."
        if move.card is None or move.card not in view.cards(hand(view.seat or 0)):
            return "You do not hold that card."
        if move.card.rank is EIGHT and view.rules["wild"]:
            return "A wild eight is played with the name of a suit."
        return "That card matches neither the suit nor the rank."

    @staticmethod
    def move_words(move: Move) -> str:
        return move.suit.word if move.suit is not None else "Draw a card" if move == DRAW else str(move).capitalize()

    @staticmethod
    def status(view: CrazyEightsView) -> str:
        return f"{view.suit.word} to match" if view.suit is not None and not view.over else ""

    def clone(self) -> CrazyEights:
        twin = CrazyEights(self.rules, 0)
        twin.zones, twin.to_move, twin.winners = self.zones.copy(), self.to_move, self.winners
        twin.suit, twin.drew, twin.passed = self.suit, self.drew, self.passed
        return twin

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> CrazyEightsView:
        return CrazyEightsView(self, seat, history)


class CrazyEightsView(View[Move]):
    """The view of a seat: its hand, the pile, the suit to match, and the number of cards everywhere."""

    __slots__ = ("drew", "suit")
    suit: Suit | None
    """The suit that has to be matched; None before the deal."""
    drew: bool
    """True if the seat to move has drawn a card in this turn."""

    def __init__(self, game: CrazyEights, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.suit, self.drew = game.suit, game.drew
