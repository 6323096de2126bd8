"""The rules of Go Fish by ``go-fish.txt`` and the rulings on it; quotations in the comments are that document's."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from random import Random
from typing import ClassVar, cast

from engine.asking_moves import AskMove
from engine.cards import PACK_52, Card, Rank, checked_pack
from engine.events import Ended, Event, Gathered, Moved
from engine.game import Game, IllegalMove
from engine.games.go_fish.chairs import BIT, CARDS, CHAIRS, IN_A_BOOK, WHOLE_BOOK, Chair, SuitSet
from engine.games.go_fish.moves import BOOKS, FEWEST_PLAYERS, HAND, MOST_PLAYERS, POOL, RANKS, SIGHTS
from engine.games.go_fish.view import GoFishView
from engine.games.go_fish.words import objection
from engine.options import Number, Option, checked
from engine.shuffles import fair_shuffle
from engine.zones import Sights, Zones

HAND_SIZE = 5
"""How many cards everybody is dealt, whatever the number of players."""

PLAYERS = Number("players", "Players", "How many people play.", 4, FEWEST_PLAYERS, MOST_PLAYERS)

EMPTY_POOL = "The fishing pool is empty."
EMPTY_HAND = "A hand is empty."


class Turn(str, Enum):
    """Why it is somebody's turn. It is a string so that it reads like one."""

    FIRST = "first"
    """The game begins."""
    GIVEN = "given"
    """The seat was given what it asked for, so it asks again."""
    LUCKY = "lucky"
    """The seat fished what it had asked for, so it asks again."""
    REFUSED = "refused"
    """The seat was asked and said "Go Fish!"."""


_NO_MOVES: tuple[AskMove, ...] = ()
_GIVEN, _LUCKY, _REFUSED = Turn.GIVEN, Turn.LUCKY, Turn.REFUSED  # looked up once, for it takes its time


class GoFish(Game[AskMove]):
    """A game of Go Fish. Seat 0, the document's user, deals and asks first."""

    key: ClassVar[str] = "go-fish"
    title: ClassVar[str] = "Go Fish"
    options: ClassVar[tuple[Option, ...]] = (PLAYERS,)
    sights: ClassVar[Sights] = SIGHTS
    pack = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt; all cards are in the pool.

        ``seed`` shuffles the cards; a given ``pack`` is dealt as it is, its first card first.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = int(self.rules["players"])
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turn = Turn.FIRST
        cards = fair_shuffle(PACK_52, Random(seed)) if pack is None else checked_pack(pack, PACK_52)
        own = (*HAND[: self.seats], *BOOKS[: self.seats])
        self._lay_out(Zones(SIGHTS, {POOL: deque(cards), **{place: [] for place in own}}))
        # Seat -> rank -> the cards of it in that hand: what the zones hold too, but found without searching.
        self._held: list[dict[Rank | None, SuitSet]] = [{} for _ in range(self.seats)]
        self._chairs = CHAIRS[self.seats]
        self._chair = self._chairs[0]  # of the seat to move
        self._namable: Collection[Rank | None] = (None,)  # what it may name: the ranks it holds, or none with the deal
        # The legal moves of the seat to move, and of each when it was its turn last; None where they are not known.
        self._legal: tuple[AskMove, ...] | None = None
        self._legal_of: list[tuple[AskMove, ...] | None] = [None] * self.seats

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self._pool = cast("deque[Card]", zones[POOL])
        self._hands = [cast("list[Card]", zones[place]) for place in HAND[: self.seats]]
        self._books = [zones[place] for place in BOOKS[: self.seats]]

    def books(self, seat: int) -> tuple[Rank, ...]:
        """The ranks of which ``seat`` made a book, in the order in which it made them."""
        return tuple([card.rank for card in self._books[seat]][::IN_A_BOOK])

    def legal_moves(self) -> tuple[AskMove, ...]:
        """All moves that may be made now, made once a position: rank by rank, in the order in which these came."""
        legal = self._legal
        if legal is None:
            # "The rank asked for must be a rank of a card already held in the hand of the asking player."
            legal = self._legal = sum(map(self._chair.moves_about, self._namable), _NO_MOVES)
        return legal

    def apply(self, move: AskMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        _verb, rank, target = move
        # What legal_moves() is made of, looked up instead of searched.
        if rank not in self._namable or move not in self._chair.moves[rank]:
            raise IllegalMove(self.objection(move))
        if rank is None or target is None:
            return self._deal()
        suits = self._held[target].pop(rank, 0)
        return self._give(target, rank, suits) if suits else self._fish(target, rank)

    def objection(self, move: AskMove) -> str:
        """Why ``move`` is not legal now, in one sentence; empty when it is."""
        return "" if move in self.legal_moves() else objection(self.view(self.to_move), move)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> GoFishView:
        """What ``seat`` may see."""
        return GoFishView(self, seat, history)

    def clone(self) -> GoFish:
        """An independent game in the same state."""
        twin = object.__new__(GoFish)
        twin.__dict__.update(self.__dict__)
        twin._lay_out(self.zones.copy())
        twin._held = [held.copy() for held in self._held]
        twin._legal_of = self._legal_of.copy()
        if self.dealt and self.to_move is not None:
            twin._namable = twin._held[self.to_move]
        return twin

    # -- what a move does

    def _deal(self) -> tuple[Event, ...]:
        """One card at a time, the first card of the pack to seat 0, who also has the first turn."""
        events: list[Event] = [Gathered(POOL)]
        for _ in range(HAND_SIZE):
            for chair in self._chairs:
                card = self._pool.popleft()
                self._hands[chair.seat].append(card)
                held = self._held[chair.seat]
                held[card.rank] = held.get(card.rank, 0) | BIT[card]
                events += chair.fishing[card]
        # Four of a rank dealt at the start are a book at once (ruling).
        for chair, held in zip(self._chairs, self._held, strict=True):
            for rank in [rank for rank in RANKS if held.get(rank) == WHOLE_BOOK]:
                events += self._lay_book(chair, rank)
        self.dealt = True
        self._legal, self._namable = None, self._held[0]
        return tuple(events)

    def _give(self, target: int, rank: Rank, suits: SuitSet) -> tuple[Event, ...]:
        """ "All of these cards are given to the asking player and the asking player gets another turn." """
        chair = self._chair
        seat = chair.seat
        hand, held, theirs, cards = self._hands[seat], self._held[seat], self._hands[target], CARDS[rank][suits]
        theirs[:] = [card for card in theirs if card.rank is not rank]
        hand.extend(cards)
        self.turn = _GIVEN
        self._legal_of[target] = None
        events: tuple[Event, ...] = (chair.asking[target][rank], Moved(cards, HAND[target], HAND[seat]))
        held[rank] = together = held[rank] | suits
        if together == WHOLE_BOOK:
            self._legal = None
            events += self._lay_book(chair, rank)
        # "If the other player now has book, the book is shown and removed … before the game is over."
        return events if hand and theirs else events + self._end(EMPTY_HAND)

    def _fish(self, target: int, rank: Rank) -> tuple[Event, ...]:
        """ "If the other player does not have a card of this rank, the asking player is told to "Go Fish!"." """
        chair, pool = self._chair, self._pool
        seat = chair.seat
        hand, held, card = self._hands[seat], self._held[seat], pool.popleft()
        hand.append(card)
        fished = card.rank
        suits = held.get(fished, 0)
        held[fished] = together = suits | BIT[card]
        events = chair.refusal[target][rank] + chair.fishing[card]
        lucky = fished is rank
        if lucky:
            # "… of the same rank as what was asked for, the asking player gets another turn …"
            self.turn = _LUCKY
            events += chair.luck
        if together == WHOLE_BOOK:
            self._legal = None
            events += self._lay_book(chair, fished)
        elif not suits and self._legal is not None:
            self._legal += chair.moves[fished]
        if not lucky:
            # "… otherwise, the turn passes to the player who said "Go Fish!"."
            self._pass_turn(target)
        if pool and hand:
            return events
        return events + self._end(EMPTY_HAND if pool else EMPTY_POOL)

    def _pass_turn(self, seat: int) -> None:
        self._legal_of[self._chair.seat], self._legal = self._legal, self._legal_of[seat]
        self.to_move, self.turn = seat, _REFUSED
        self._chair, self._namable = self._chairs[seat], self._held[seat]

    def _lay_book(self, chair: Chair, rank: Rank) -> tuple[Event, ...]:
        """ "As soon as a player collects a book … this must be shown and those cards are removed." """
        hand = self._hands[chair.seat]
        hand[:] = [card for card in hand if card.rank is not rank]
        del self._held[chair.seat][rank]
        self._books[chair.seat].extend(CARDS[rank][WHOLE_BOOK])
        return chair.booking[rank]

    def _end(self, why: str) -> tuple[Event, ...]:
        """The most books win. Equal most books are a tie (ruling) of those who have them; a draw when all have."""
        made = [*map(len, self._books)]
        best = tuple([seat for seat, cards in enumerate(made) if cards == max(made)])
        self.winners = best if len(best) < self.seats else ()
        self.to_move, self.why = None, why
        self._namable, self._legal = (), ()
        return (Ended(self.winners, why),)
