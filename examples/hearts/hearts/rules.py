"""The rules of Hearts for four: every heart is a point, the queen of spades is 13, and the fewest points win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from engine.cards import PACK_52, Card, Suit, checked_pack
from engine.events import Ended, Event, Gathered, Moved, Scored, Taken
from engine.game import Game, IllegalMove
from engine.options import Number, Option, Toggle, checked
from engine.shuffles import fair_shuffle
from engine.tricks import FOLLOWS, playable, taker
from engine.view import Count, PerSeat, SeatNumber, View
from engine.zones import Place, Visibilities, Visibility, Zones

SEATS, PASSED_CARDS, ALL_POINTS = 4, 3, 26
DECK, TRICK = Place("deck"), Place("trick")
HAND, PASSED, TAKEN = (tuple(Place(name, seat) for seat in range(SEATS)) for name in ("hand", "passed", "taken"))
TWO_OF_CLUBS, QUEEN_OF_SPADES = Card.parse("2C"), Card.parse("QS")
PASS_TO = (1, 3, 2, 0)
"""The number of seats to the left that cards are passed in the first hand, the second …; 0 passes none."""


class Move(NamedTuple):
    """``deal``, or ``pass`` or ``play`` a card."""

    verb: str
    card: Card | None = None

    def __str__(self) -> str:
        """The move in records and on the command line; never changes."""
        return f"{self.verb} {self.card.name}" if self.card else self.verb


DEAL = Move("deal")


def points(card: Card) -> int:
    return 13 if card is QUEEN_OF_SPADES else int(card.suit is Suit.HEARTS)


class Hearts(Game[Move]):
    """A game of Hearts. Seat 0 deals first; whoever has the two of clubs leads it."""

    key: ClassVar[str] = "hearts"
    title: ClassVar[str] = "Hearts"
    options: ClassVar[tuple[Option, ...]] = (
        Number(
            "target", "Points that end it", "The game ends after a hand in which somebody has as many.", 50, 10, 200
        ),
        Toggle("passing", "Pass three cards", "To the left, to the right, across; in every fourth hand none.", True),
    )
    fewest_points_win: ClassVar[bool] = True
    visibility: ClassVar[Visibilities] = {
        "deck": Visibility.NOBODY,
        "hand": Visibility.OWNER,
        "passed": Visibility.OWNER,
        "trick": Visibility.ALL,
        "taken": Visibility.NOBODY,
    }
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_52
    usual_seats: ClassVar[int] = SEATS

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        self.rules = checked(self.options, rules, self.conditions)
        self.seats, self.pack, self.rng = SEATS, PACK_52, Random(seed)
        cards = fair_shuffle(PACK_52, self.rng) if pack is None else checked_pack(pack, PACK_52)
        self.zones = Zones(self.visibility, {DECK: list(cards), TRICK: [], **{p: [] for p in HAND + PASSED + TAKEN}})
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.hands = 0
        """The number of hands that were dealt."""
        self.score = [0] * SEATS
        self.leader: int | None = None
        """The seat that leads, or led, the trick; None before the first one of a hand."""
        self.broken = False
        """True once a heart was played: before, none may be led."""

    def legal_moves(self) -> tuple[Move, ...]:
        if self.to_move is None:
            return ()
        if not any(self.zones[place] for place in (*HAND, *PASSED, TRICK)):
            return (DEAL,)
        hand = list(self.zones[HAND[self.to_move]])
        if self.leader is None:
            return tuple(Move("pass", card) for card in hand)
        return tuple(Move("play", card) for card in self._plays(hand))

    def _plays(self, hand: list[Card]) -> list[Card]:
        if TWO_OF_CLUBS in hand:
            return [TWO_OF_CLUBS]
        trick, first = self.zones[TRICK], len(hand) == len(PACK_52) // SEATS
        if trick:
            fitting = playable(hand, FOLLOWS[trick[0].suit])
            return [card for card in fitting if not (first and points(card))] or fitting
        return hand if self.broken else [card for card in hand if card.suit is not Suit.HEARTS] or hand

    def apply(self, move: Move) -> tuple[Event, ...]:
        if move not in self.legal_moves():
            raise IllegalMove(self.objection(move))
        assert self.to_move is not None, "a legal move is some seat's"
        if move.card is None:
            return self._deal()
        return (self._pass if move.verb == "pass" else self._play)(self.to_move, move.card)

    def _move(self, origin: Place, target: Place, *cards: Card) -> Moved:
        for card in cards:
            self.zones[origin].remove(card)
        self.zones[target].extend(cards)
        return Moved(cards, origin, target)

    def _deal(self) -> tuple[Event, ...]:
        events: list[Event] = []
        if self.hands:
            self.zones.clear()
            self.zones[DECK].extend(fair_shuffle(PACK_52, self.rng))
            events.append(Gathered(DECK))
        dealer, each = self.hands % SEATS, len(PACK_52) // SEATS
        cards = tuple(self.zones[DECK])
        for turn in range(SEATS):
            given = cards[turn * each : (turn + 1) * each]
            events.append(self._move(DECK, HAND[(dealer + turn + 1) % SEATS], *given))
        self.hands += 1
        self.broken, self.leader = False, None
        self.to_move = (dealer + 1) % SEATS
        if not self.pass_to:
            self._begin()
        return tuple(events)

    @property
    def pass_to(self) -> int:
        """The number of seats to the left that cards of this hand are passed; 0 for none."""
        return PASS_TO[(self.hands - 1) % len(PASS_TO)] if self.rules["passing"] else 0

    def _begin(self) -> None:
        self.leader = self.to_move = next(seat for seat in range(SEATS) if TWO_OF_CLUBS in self.zones[HAND[seat]])

    def _pass(self, seat: int, card: Card) -> tuple[Event, ...]:
        events = [self._move(HAND[seat], PASSED[seat], card)]
        if len(self.zones[PASSED[seat]]) == PASSED_CARDS:
            self.to_move = (seat + 1) % SEATS
            if self.zones[PASSED[self.to_move]]:
                for giver in range(SEATS):
                    taker_of_cards = HAND[(giver + self.pass_to) % SEATS]
                    events.append(self._move(PASSED[giver], taker_of_cards, *self.zones[PASSED[giver]]))
                self._begin()
        return tuple(events)

    def _play(self, seat: int, card: Card) -> tuple[Event, ...]:
        trick = self.zones[TRICK]
        events: list[Event] = [self._move(HAND[seat], TRICK, card)]
        self.broken |= card.suit is Suit.HEARTS
        self.to_move = (seat + 1) % SEATS
        if len(trick) == SEATS:
            assert self.leader is not None, "somebody led"
            cards = tuple(trick)
            self.leader = self.to_move = (self.leader + taker(cards, FOLLOWS[cards[0].suit])) % SEATS
            events += (self._move(TRICK, TAKEN[self.leader], *cards), Taken(self.leader, SEATS))
            if not self.zones[HAND[self.leader]]:
                events += self._count()
        return tuple(events)

    def _count(self) -> list[Event]:
        """Count the hand: all points in one hand are 26 for each of the others."""
        gained, why = [sum(map(points, self.zones[TAKEN[seat]])) for seat in range(SEATS)], "cards taken"
        if ALL_POINTS in gained:
            gained, why = [ALL_POINTS - value for value in gained], "shooting the moon"
        self.score = [total + value for total, value in zip(self.score, gained, strict=True)]
        events: list[Event] = [Scored(seat, gained[seat], self.score[seat], why) for seat in range(SEATS)]
        self.to_move, self.leader = self.hands % SEATS, None
        if max(self.score) >= int(self.rules["target"]):
            self.winners = tuple(seat for seat in range(SEATS) if self.score[seat] == min(self.score))
            self.to_move = None
            events.append(Ended(self.winners, f"Somebody has {self.rules['target']} points."))
        return events

    @staticmethod
    def broken_rule(view: View[Move], move: Move) -> str:
        legal = view.legal_moves()
        if view.over:
            return "The game is over."
        if DEAL in legal or move.verb != next(iter(legal)).verb:
            return "The cards have to be dealt first." if DEAL in legal else "That is not what is to be done now."
        if move.card not in view.cards(HAND[view.seat or 0]):
            return "You do not hold that card."
        if Move("play", TWO_OF_CLUBS) in legal:
            return "The two of clubs is led first."
        trick = view.cards(TRICK)
        if not trick:
            return "No heart may be led before one was thrown away."
        led = trick[0].suit if trick[0] else None
        follows = any(legal_move.card and legal_move.card.suit is led for legal_move in legal)
        return "You hold a card of the suit led." if follows else "No points may be played to the first trick."

    @staticmethod
    def move_words(move: Move) -> str:
        return "Deal" if move == DEAL else str(move)

    @staticmethod
    def status(view: HeartsView) -> str:
        if not view.hands:
            return ""
        return f"Hand {view.hands} · choose {PASSED_CARDS} cards to pass" if view.passing else f"Hand {view.hands}"

    def clone(self) -> Hearts:
        twin = Hearts(self.rules, 0)
        twin.rng.setstate(self.rng.getstate())
        twin.zones, twin.to_move, twin.winners = self.zones.copy(), self.to_move, self.winners
        twin.hands, twin.score, twin.leader, twin.broken = self.hands, [*self.score], self.leader, self.broken
        return twin

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> HeartsView:
        return HeartsView(self, seat, history)


class HeartsView(View[Move]):
    """The view of a seat: its hand, the trick, and the points."""

    __slots__ = ("broken", "hands", "leader", "passing", "score")
    hands: Count
    """The number of hands that were dealt."""
    passing: bool
    """True while cards are chosen to be passed."""
    leader: SeatNumber | None
    """The seat that leads, or led, the trick."""
    broken: bool
    """True once a heart was played in this hand."""
    score: PerSeat[int]
    """The points of each seat."""

    def __init__(self, game: Hearts, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.hands, self.leader, self.broken, self.score = game.hands, game.leader, game.broken, tuple(game.score)
        self.passing = game.leader is None and any(game.zones[place] for place in HAND)
