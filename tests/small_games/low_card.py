"""Low Card: whoever plays the highest card of a trick takes it, and every trick is a point. The fewest points win.

High Card is the same game with points that are good; Silent Card tells no points by its events. Each is over with the
hand in which somebody gets to the target.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from engine.cards import PACK_52, Card, checked_pack
from engine.entry import PLAYERS, RANDOM, Entry, Level
from engine.events import Ended, Event, Gathered, Moved, Scored, Taken
from engine.game import Game, IllegalMove
from engine.options import Number, Option, checked
from engine.sampling import Sampled
from engine.shuffles import fair_shuffle
from engine.view import PerSeat, SeatNumber, View
from engine.zones import Place, Visibilities, Visibility, Zones

DECK, TRICK = Place("deck"), Place("trick")
EACH = 3
"""Cards in a hand."""


class Move(NamedTuple):
    """``deal``, or ``play`` a card."""

    verb: str
    card: Card | None = None

    def __str__(self) -> str:
        return f"{self.verb} {self.card.name}" if self.card else self.verb


DEAL = Move("deal")


def hand(seat: int) -> Place:
    return Place("hand", seat)


def strength(card: Card) -> tuple[int, int]:
    return card.rank.order, card.suit.value


class LowCard(Game[Move]):
    """Several hands of Low Card."""

    key: ClassVar[str] = "low-card"
    title: ClassVar[str] = "Low Card"
    fewest_points_win: ClassVar[bool] = True
    tells: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (
        Number(PLAYERS, "Players", "How many play.", 3, 2, 5),
        Number("target", "Points", "The points that end the game.", 5, 1, 50),
    )
    visibility: ClassVar[Visibilities] = {
        "deck": Visibility.NOBODY,
        "trick": Visibility.ALL,
        "hand": Visibility.OWNER,
    }
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = int(self.rules[PLAYERS])
        self.pack = PACK_52
        self.rng = Random(seed)
        cards = fair_shuffle(PACK_52, self.rng) if pack is None else checked_pack(pack, PACK_52)
        piles = {DECK: list(cards), TRICK: [], **{hand(seat): [] for seat in range(self.seats)}}
        self.zones = Zones(self.visibility, piles)
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.dealer = 0
        self.leader: int | None = None
        self.score = [0] * self.seats
        self.tricks = [0] * self.seats

    def legal_moves(self) -> tuple[Move, ...]:
        if self.to_move is None:
            return ()
        held = self.zones[hand(self.to_move)]
        return tuple(Move("play", card) for card in held) if held else (DEAL,)

    def apply(self, move: Move) -> tuple[Event, ...]:
        if move not in self.legal_moves():
            raise IllegalMove(self.objection(move))
        seat = self.to_move
        assert seat is not None, "a legal move is some seat's"
        if move.card is None:
            return self._deal()
        self.zones[hand(seat)].remove(move.card)
        trick = self.zones[TRICK]
        trick.append(move.card)
        events: list[Event] = [Moved((move.card,), hand(seat), TRICK)]
        self.to_move = (seat + 1) % self.seats
        if len(trick) == self.seats:
            events += self._take()
        return tuple(events)

    def _deal(self) -> tuple[Event, ...]:
        deck = self.zones[DECK]
        events: list[Event] = []
        if len(deck) < len(self.pack):
            deck.clear()
            deck.extend(fair_shuffle(self.pack, self.rng))
            events.append(Gathered(DECK))
            for seat in range(self.seats):
                self.zones[hand(seat)].clear()
        for turn in range(1, self.seats + 1):
            seat = (self.dealer + turn) % self.seats
            dealt = tuple(deck)[:EACH]
            for card in dealt:
                deck.remove(card)
            self.zones[hand(seat)].extend(dealt)
            events.append(Moved(dealt, DECK, hand(seat)))
        self.tricks = [0] * self.seats
        self.leader = self.to_move = (self.dealer + 1) % self.seats
        return tuple(events)

    def _take(self) -> list[Event]:
        trick = self.zones[TRICK]
        assert self.leader is not None
        taker = (self.leader + trick.index(max(trick, key=strength))) % self.seats
        self.zones[DECK].extend(trick)
        events: list[Event] = [Taken(taker, len(trick)), Moved(tuple(trick), TRICK, DECK)]
        trick.clear()
        self.tricks[taker] += 1
        self.leader = self.to_move = taker
        if not self.zones[hand(taker)]:
            events += self._score()
        return events

    def _score(self) -> list[Event]:
        events: list[Event] = []
        for seat, points in enumerate(self.tricks):
            self.score[seat] += points
            if points and self.tells:
                events.append(Scored(seat, points, self.score[seat], "tricks"))
        self.dealer = (self.dealer + 1) % self.seats
        self.leader, self.to_move = None, self.dealer
        if max(self.score) >= int(self.rules["target"]):
            best = min(self.score) if self.fewest_points_win else max(self.score)
            self.winners = tuple(seat for seat in range(self.seats) if self.score[seat] == best)
            self.to_move = None
            events.append(Ended(self.winners, "Somebody has reached the target."))
        return events

    @staticmethod
    def broken_rule(view: View[Move], move: Move) -> str:
        if view.over:
            return "The game is over."
        return "The cards have to be dealt first." if DEAL in view.legal_moves() else "You do not hold that card."

    def clone(self) -> LowCard:
        twin = type(self)(self.rules, 0)
        twin.zones, twin.to_move, twin.winners = self.zones.copy(), self.to_move, self.winners
        twin.dealer, twin.leader = self.dealer, self.leader
        twin.score, twin.tricks = [*self.score], [*self.tricks]
        twin.rng.setstate(self.rng.getstate())
        return twin

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> LowCardView:
        return LowCardView(self, seat, history)


class HighCard(LowCard):
    """The same game where the most points win."""

    key: ClassVar[str] = "high-card"
    title: ClassVar[str] = "High Card"
    fewest_points_win: ClassVar[bool] = False


class SilentCard(LowCard):
    """Low Card without a word about points."""

    key: ClassVar[str] = "silent-card"
    title: ClassVar[str] = "Silent Card"
    tells: ClassVar[bool] = False


class LowCardView(View[Move]):
    """The view of a seat."""

    __slots__ = ("dealer", "leader", "score", "tricks")
    dealer: SeatNumber
    """The seat that dealt, or deals next."""
    leader: SeatNumber | None
    """The seat that led the trick on the table, or leads; None between two hands."""
    score: PerSeat[int]
    """Seat -> its points."""
    tricks: PerSeat[int]
    """Seat -> the tricks that it took in this hand."""

    def __init__(self, game: LowCard, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.dealer, self.leader = game.dealer, game.leader
        self.score, self.tricks = tuple(game.score), tuple(game.tricks)


class Ducker:
    """Leads low, and follows as high as it can without taking the trick."""

    def choose(self, view: View[Move], rng: Random) -> Move:
        return _chosen(view, takes=False)


class Grabber:
    """Leads high, and follows as low as it can when it does not take the trick."""

    def choose(self, view: View[Move], rng: Random) -> Move:
        return _chosen(view, takes=True)


def _chosen(view: View[Move], takes: bool) -> Move:
    moves = {strength(move.card): move for move in view.legal_moves() if move.card is not None}
    if not moves:
        return DEAL
    best = max((strength(card) for card in view.cards(TRICK) if card is not None), default=None)
    above, below = [held for held in moves if best and held > best], [held for held in moves if best and held < best]
    if takes:
        return moves[max(moves) if above or not best else min(moves)]
    return moves[min(moves) if not best else max(below or moves)]


BOTS = {
    "random": RANDOM,
    "grabber": Level("Grabber", "Takes what it can.", f"{__name__}:Grabber"),
    "ducker": Level("Ducker", "Takes as little as it can.", f"{__name__}:Ducker"),
}


def samples(view: LowCardView, rng: Random) -> Iterator[Sampled]:
    """Yield games as they may stand: what the seat does not see lies in the other hands and in the deck."""
    played: list[Card] = []
    for event in view.history:
        if isinstance(event, Gathered):
            played.clear()
        elif isinstance(event, Moved) and event.origin == TRICK:
            played += [card for card in event.cards if card is not None]
    seen = {*played, *[card for place in view.places for card in view.cards(place)]}
    while True:
        game = LowCard(view.rules, rng.getrandbits(64))
        hidden = fair_shuffle([card for card in game.pack if card not in seen], rng)
        for place in view.places:
            game.zones[place].clear()
            if place != DECK:
                game.zones[place].extend(card or hidden.pop() for card in view.cards(place))
        game.zones[DECK].extend([*hidden, *played])
        game.dealer, game.leader, game.to_move, game.winners = view.dealer, view.leader, view.to_move, view.winners
        game.score, game.tricks = [*view.score], [*view.tricks]
        yield Sampled(game, view.history)


def deals_hand(move: Move) -> bool:
    return move.card is None


def most_points(rules: Mapping[str, object]) -> int:
    return EACH


SAMPLER = f"{__name__}:samples"
LOW = Entry(LowCard, BOTS, ("ducker",), deals_hand=deals_hand, most_points=most_points, sampler=SAMPLER)
HIGH = Entry(HighCard, BOTS, ("grabber",), deals_hand=deals_hand, most_points=most_points)
SILENT = Entry(SilentCard, BOTS, ("ducker",), deals_hand=deals_hand, most_points=most_points)
PATHS = {name: f"{__name__}:{name.split('_')[0].upper()}" for name in ("low_card", "high_card", "silent_card")}
"""What `tests.small_games.played` takes."""
