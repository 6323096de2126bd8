"""The rules of Euchre by ``euchre-2024.txt``; section names in the comments are that document's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import ClassVar, NamedTuple

from engine.cards import PACK_24, Card, Suit, checked_pack
from engine.events import Ended, Event, Gathered, Moved, Said, Scored, Taken, Turned
from engine.game import Game, IllegalMove
from engine.games.euchre.moves import (
    DEAL,
    DISCARD,
    DISCARDED,
    HAND,
    KITTY,
    ORDER,
    PASS,
    PLAY,
    SEATS,
    SIGHTS,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    EuchreMove,
    Phase,
)
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.games.euchre.words import objection
from engine.options import Choice, Number, Option, checked
from engine.shuffles import cut, fair_shuffle, in_shuffle
from engine.zones import Sights, Zones


class HandResult(NamedTuple):
    """How one hand ended. ``tricks`` and ``score`` (after the hand) are by side; ``why`` is made, march or euchred."""

    number: int
    dealer: int
    maker: int
    trump: Suit
    tricks: tuple[int, int]
    side: int
    points: int
    why: str
    score: tuple[int, int]


BATCHES = (3, 2, 3, 2, 2, 3, 2, 3)
"""How many cards each batch of the deal has, the eldest hand's first ("Deal")."""
_BATCH_SLICES = tuple(slice(end - size, end) for size, end in zip(BATCHES, accumulate(BATCHES), strict=True))
_DEALT = sum(BATCHES)

TRICKS_IN_HAND, MAJORITY = 5, 3

TARGET = Number("target", "Points to win", "The first side to reach this many points wins.", 10, 1, 100)
SHUFFLE = Choice(
    "shuffle",
    "Shuffle",
    "How the pack is mixed before each hand.",
    "random",
    {
        "random": "Every order is equally likely.",
        "in-shuffle": "Seven in-shuffles, as in the document of 2024.",
        "cut": "Three cuts at the seventeenth card, as in the document of 2015.",
        "none": "Not at all: every hand starts from the same order.",
    },
)

_PLAYED: tuple[Mapping[Card, tuple[Event, ...]], ...] = tuple(
    {card: (Moved((card,), HAND[seat], TRICK),) for card in PACK_24} for seat in range(SEATS)
)
"""seat -> card -> the event of playing it, made once because it happens twenty times a hand."""

_PASSED: tuple[tuple[Event, ...], ...] = tuple((Said(seat, "pass"),) for seat in range(SEATS))
_ORDERED: tuple[Mapping[Suit | None, Event], ...] = tuple(
    {suit: Said(seat, "order", suit) for suit in Suit} for seat in range(SEATS)
)

_TAKEN: tuple[tuple[Taken, ...], ...] = tuple(
    tuple(Taken(seat, cards) for cards in range(SEATS + 1)) for seat in range(SEATS)
)
"""seat -> number of cards -> the event of taking a trick of so many."""

_FOLLOWING: Mapping[Suit, Mapping[Suit, Mapping[Card, EuchreMove]]] = {
    trump: {led: {card: PLAY[card] for card in PACK_24 if SUIT_UNDER[trump][card] is led} for led in Suit}
    for trump in Suit
}
"""trump -> led suit -> card -> playing it, for every card that follows suit."""

_play_of = PLAY.__getitem__
_LEFT_OF = tuple((seat + 1) % SEATS for seat in range(SEATS))


def _by_seat(leader: int, cards: Sequence[Card]) -> tuple[tuple[int, Card], ...]:
    return tuple(((leader + turn) % SEATS, card) for turn, card in enumerate(cards))


def side_of(seat: int) -> int:
    """0 for seats 0 and 2, 1 for seats 1 and 3 ("Players")."""
    return seat % 2


class Euchre(Game[EuchreMove]):
    """A whole game of Euchre; it holds the current hand, the score, the dealer and the order of the pack."""

    key: ClassVar[str] = "euchre"
    title: ClassVar[str] = "Euchre"
    options: ClassVar[tuple[Option, ...]] = (TARGET, SHUFFLE)
    sights: ClassVar[Sights] = SIGHTS
    pack = PACK_24

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game whose first dealer, seat 0, has not dealt yet.

        ``seed`` is the source of the random shuffle; ``pack`` the order of the cards at the start, new if not given.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.target = int(self.rules["target"])
        self.seats = SEATS
        self.pack_order = list(PACK_24 if pack is None else checked_pack(pack, PACK_24))
        self._chance = Random(seed)
        self.winners: tuple[int, ...] = ()
        self.score = (0, 0)
        self.results: tuple[HandResult, ...] = ()
        self.hand_number = 0
        self.dealer = 0
        self.to_move: int | None = 0
        self.phase = Phase.DEAL
        self._forget_hand()
        self._lay_out(Zones(SIGHTS, {place: [] for place in (STOCK, UPCARD, KITTY, DISCARDED, TRICK, *HAND, *TAKEN)}))
        self.zones[STOCK].extend(self.pack_order)

    def _forget_hand(self) -> None:
        self.maker: int | None = None
        self.trump: Suit | None = None
        self.turned_down = False
        self.leader = 0
        self.led: Suit | None = None
        self.tricks = [0] * SEATS
        self._last: tuple[int, tuple[Card, ...]] = (0, ())  # who led the last trick, and its cards
        self._follows: Mapping[Card, EuchreMove] = {}  # what follows the suit that was led
        self._strength: Mapping[Card, int] = {}  # of a card in this trick
        self._active = SEATS  # seats that play to a trick
        self._legal: tuple[EuchreMove, ...] | None = None

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self._hands = [zones[place] for place in HAND]
        self._taken = [zones[place] for place in TAKEN]
        self._stock, self._upcard, self._kitty = zones[STOCK], zones[UPCARD], zones[KITTY]
        self._trick = zones[TRICK]

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The trick on the table, who played which card, in the order of play."""
        return _by_seat(self.leader, self._trick)

    @property
    def last_trick(self) -> tuple[tuple[int, Card], ...]:
        """The last finished trick of this hand, in the same form; empty before the first."""
        return _by_seat(*self._last)

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left."""
        return _LEFT_OF[self.dealer]

    def legal_moves(self) -> tuple[EuchreMove, ...]:
        """All moves that may be made now, made once a position."""
        legal = self._legal
        if legal is None:
            legal = self._legal = _LEGAL[self.phase](self)
        return legal

    def apply(self, move: EuchreMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        if move not in (self._legal or self.legal_moves()):
            raise IllegalMove(self.objection(move))
        self._legal = None
        return _EFFECT[move.verb](self, move)

    def objection(self, move: EuchreMove) -> str:
        """Why ``move`` is not legal now, in one sentence; empty when it is."""
        return "" if move in self.legal_moves() else objection(self.view(self.to_move), move)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> EuchreView:
        """What ``seat`` may see."""
        return EuchreView(self, seat, history)

    def clone(self) -> Euchre:
        """An independent game in the same state."""
        twin = object.__new__(Euchre)
        twin.__dict__.update(self.__dict__)
        twin._chance = Random()
        twin._chance.setstate(self._chance.getstate())
        twin.pack_order = self.pack_order.copy()
        twin.tricks = self.tricks.copy()
        twin._legal = None
        twin._lay_out(self.zones.copy())
        return twin

    # -- legal moves, by phase

    def _legal_making(self) -> tuple[EuchreMove, ...]:
        up = self._upcard[0].suit
        if self.phase is Phase.ROUND_ONE:
            return (PASS, ORDER[up])
        others = tuple(ORDER[suit] for suit in Suit if suit is not up)
        # "Round Two": screw the dealer, who may not pass.
        return others if self.to_move == self.dealer else (PASS, *others)

    def _legal_play(self) -> tuple[EuchreMove, ...]:
        assert self.to_move is not None, "somebody plays until the hand is over"
        hand = self._hands[self.to_move]
        if self._trick and len(hand) > 1:
            # "Trick Taking": follow suit if able; the left bower belongs to trump.
            follows, following = self._follows, []
            for card in hand:
                if card in follows:
                    following.append(PLAY[card])  # noqa: PERF401 - quicker than a comprehension for so few cards
            if following:
                return tuple(following)
        return tuple(map(_play_of, hand))

    # -- what a move does

    def _deal(self, move: EuchreMove) -> tuple[Event, ...]:
        events: list[Event] = []
        if not self._stock:
            self.zones.clear()
            events.append(Gathered(STOCK))
        self._forget_hand()
        self.pack_order = cards = self._shuffled()
        self._stock.clear()
        pack, seat, hands = tuple(cards), self.dealer, self._hands
        for place in _BATCH_SLICES:
            seat = _LEFT_OF[seat]
            batch = pack[place]
            hands[seat].extend(batch)
            events.append(Moved(batch, STOCK, HAND[seat]))
        upcard, kitty = pack[_DEALT], pack[_DEALT + 1 :]
        self._upcard.append(upcard)
        self._kitty.extend(kitty)
        events += (Moved(kitty, STOCK, KITTY), Moved((upcard,), STOCK, UPCARD))
        self.phase, self.to_move = Phase.ROUND_ONE, self.eldest
        return tuple(events)

    def _shuffled(self) -> list[Card]:
        return _SHUFFLES[str(self.rules["shuffle"])](self.pack_order, self._chance)

    def _pass(self, move: EuchreMove) -> tuple[Event, ...]:
        seat = self.to_move
        assert seat is not None, "somebody passes"
        said = _PASSED[seat]
        self.to_move = _LEFT_OF[seat]
        if seat != self.dealer:
            return said
        self.phase, self.turned_down = Phase.ROUND_TWO, True
        return (*said, Turned(self._upcard[0], UPCARD, face_up=False))

    def _order(self, move: EuchreMove) -> tuple[Event, ...]:
        seat = self.to_move
        assert seat is not None, "somebody orders up"
        self.maker, self.trump = seat, move.suit
        said = _ORDERED[seat][move.suit]
        if self.phase is Phase.ROUND_TWO:
            self._start_play()
            return (said,)
        # "Adding the Upcard and Discarding a Card": six cards, and one of them goes.
        upcard = self._upcard.pop()
        self._hands[self.dealer].append(upcard)
        self.phase, self.to_move = Phase.DISCARD, self.dealer
        return said, Moved((upcard,), UPCARD, HAND[self.dealer])

    def _discard(self, move: EuchreMove) -> tuple[Event, ...]:
        card = move.card
        assert card is not None, "a legal discard names a card"
        self._hands[self.dealer].remove(card)
        self.zones[DISCARDED].append(card)
        self._start_play()
        return (Moved((card,), HAND[self.dealer], DISCARDED),)

    def _start_play(self) -> None:
        self.phase = Phase.PLAY
        self.leader = self.to_move = self.eldest

    def _play(self, move: EuchreMove) -> tuple[Event, ...]:
        seat, trick, card = self.to_move, self._trick, move.card
        assert seat is not None, "somebody plays"
        assert card is not None, "a legal play names a card"
        self._hands[seat].remove(card)
        if not trick:
            self._lead(card)
        trick.append(card)
        if len(trick) < self._active:
            self.to_move = _LEFT_OF[seat]
            return _PLAYED[seat][card]
        return _PLAYED[seat][card] + self._take_trick()

    def _lead(self, card: Card) -> None:
        assert self.trump is not None, "cards are played under a trump"
        self.led = led = SUIT_UNDER[self.trump][card]
        self._follows, self._strength = _FOLLOWING[self.trump][led], STRENGTH[self.trump][led]

    def _take_trick(self) -> tuple[Event, ...]:
        trick = self._trick
        cards = tuple(trick)
        trick.clear()
        strengths = [*map(self._strength.__getitem__, cards)]
        winner = (self.leader + strengths.index(max(strengths))) % SEATS
        self._last = self.leader, cards
        self._taken[winner].extend(cards)
        self.tricks[winner] += 1
        self.leader = self.to_move = winner
        taken = (Moved(cards, TRICK, TAKEN[winner]), _TAKEN[winner][len(cards)])
        return taken if self._hands[winner] else taken + self._score_hand()

    def _score_hand(self) -> tuple[Event, ...]:
        """ "Scoring": makers 1 point for three or four tricks, 2 for a march; defenders 2, the makers are euchred."""
        tricks = (self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3])
        maker, trump = self.maker, self.trump
        assert maker is not None, "somebody made trump"
        assert trump is not None, "a hand is played under a trump"
        side = 0 if tricks[0] >= MAJORITY else 1
        if side != side_of(maker):
            points, why = 2, "euchred"
        elif tricks[side] == TRICKS_IN_HAND:
            points, why = 2, "march"
        else:
            points, why = 1, "made"
        score = [*self.score]
        score[side] += points
        self.score = (score[0], score[1])
        self.results += (
            HandResult(self.hand_number, self.dealer, maker, trump, tricks, side, points, why, self.score),
        )
        scored = Scored(side, points, score[side], why)
        if score[side] >= self.target:
            self.phase, self.to_move = Phase.OVER, None
            self.winners = (side, side + 2)
            return scored, Ended(self.winners)
        # "Deal": each subsequent hand the role of dealer moves one player to the left.
        self.hand_number += 1
        self.dealer = self.to_move = self.eldest
        self.phase = Phase.DEAL
        return (scored,)


_SHUFFLES: Mapping[str, Callable[[Sequence[Card], Random], list[Card]]] = {
    "random": fair_shuffle,
    "in-shuffle": lambda cards, _chance: in_shuffle(cards),
    "cut": lambda cards, _chance: cut(cards),
    "none": lambda cards, _chance: list(cards),
}

_LEGAL: Mapping[Phase, Callable[[Euchre], tuple[EuchreMove, ...]]] = {
    Phase.DEAL: lambda game: (DEAL,),
    Phase.ROUND_ONE: Euchre._legal_making,
    Phase.ROUND_TWO: Euchre._legal_making,
    Phase.DISCARD: lambda game: tuple([DISCARD[card] for card in game._hands[game.dealer]]),
    Phase.PLAY: Euchre._legal_play,
    Phase.OVER: lambda game: (),
}

_EFFECT: Mapping[str, Callable[[Euchre, EuchreMove], tuple[Event, ...]]] = {
    "deal": Euchre._deal,
    "pass": Euchre._pass,
    "order": Euchre._order,
    "discard": Euchre._discard,
    "play": Euchre._play,
}
