"""The rules of Go Fish by ``go-fish.txt`` and the rulings on it, and the house rules of ``house_rules``.

Quotations in the comments are the document's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from random import Random
from typing import ClassVar, cast

from engine.asking.moves import AskMove
from engine.cards import PACK_52, Card, Rank, checked_pack
from engine.events import Ended, Event, Gathered, Said
from engine.game import Game, IllegalMove
from engine.games.go_fish.chairs import (
    BIT,
    CARDS,
    CHAIRS,
    COMPLETE,
    NO_CARDS,
    Chair,
    Events,
    SuitSet,
    chair_among,
    gift,
)
from engine.games.go_fish.moves import BOOKS, HAND, POOL, RANKS, SHOWN, VISIBILITY
from engine.games.go_fish.options import (
    ALL,
    ENDS,
    FISHED_SET,
    IGNORED,
    LEFT,
    LUCKY_DRAW,
    MOST_VAIN_ASKS,
    OPTIONS,
    PASSES_TO,
    PLAYERS,
    PRESETS,
    SETS,
    cards_in_a_set,
    hand_size,
)
from engine.games.go_fish.options import SHOWN as LUCK_IS_SHOWN
from engine.games.go_fish.view import GoFishView
from engine.games.go_fish.words import objection
from engine.options import Option, Preset, checked
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Visibilities, Zones

EMPTY_POOL = "The fishing pool is empty."
EMPTY_HAND = "A hand is empty."
ALL_MADE = "All {} are made."

ALL_IN_VAIN = f"Nobody gave a card in {MOST_VAIN_ASKS} asks."


class Turn(str, Enum):
    """The reason why a seat has the turn. A `str`, so that messages can use it directly."""

    FIRST = "first"
    """The game begins."""
    GIVEN = "given"
    """The seat was given what it asked for, so it asks again."""
    LUCKY = "lucky"
    """The seat fished what it had asked for, so it asks again."""
    COMPLETED = "completed"
    """The seat fished a card that completed another set, and by the rules of this game that is luck too."""
    REFUSED = "refused"
    """The seat was asked and said "Go Fish!"."""
    PASSED = "passed"
    """It came round from the right: that is where the turn passes to, or who should ask is out."""


_NO_MOVES: tuple[AskMove, ...] = ()
# Looked up once, for it takes its time.
_GIVEN, _LUCKY, _COMPLETED, _PASSED = Turn.GIVEN, Turn.LUCKY, Turn.COMPLETED, Turn.PASSED


class GoFish(Game[AskMove]):
    """A game of Go Fish. Seat 0, the document's user, deals and asks first.

    >>> game = GoFish({"players": 2}, seed=1)
    >>> _ = game.apply(game.parse("deal"))
    >>> game.view(0).hand
    (10D, 3C, 4H, 8H, JD)
    >>> _ = game.apply(game.parse("ask 10 of 1"))
    >>> game.view(0).hand, game.to_move
    ((10D, 3C, 4H, 8H, JD, 10C), 0)
    """

    key: ClassVar[str] = "go-fish"
    title: ClassVar[str] = "Go Fish"
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    visibility: ClassVar[Visibilities] = VISIBILITY
    pack = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt; all cards are in the pool.

        ``seed`` shuffles the cards; a given ``pack`` is dealt as it is, its first card first.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = int(self.rules[PLAYERS.key])
        self.in_a_set = cards_in_a_set(self.rules)
        self._is_complete = COMPLETE[self.in_a_set]
        self._goes_left = self.rules[PASSES_TO.key] == LEFT
        self._passed = Turn.PASSED if self._goes_left else Turn.REFUSED
        self._luck_counts = self.rules[LUCKY_DRAW.key] != IGNORED
        self._shows_luck = self.rules[LUCKY_DRAW.key] == LUCK_IS_SHOWN
        self._fished_set_counts = bool(self.rules[FISHED_SET.key])
        self._goes_on = self.rules[ENDS.key] == ALL
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turn = Turn.FIRST
        self._vain_asks = 0  # in a row, since there is nothing to fish
        self._lay_out(fair_shuffle(PACK_52, Random(seed)) if pack is None else checked_pack(pack, PACK_52))
        # Seat -> rank -> the cards of it in that hand: what the zones hold too, but found without searching.
        self._held: list[dict[Rank | None, SuitSet]] = [{} for _ in range(self.seats)]
        self._chairs = CHAIRS[self.seats]
        self._chair = self._chairs[0]  # of the seat to move
        self._namable: Collection[Rank | None] = (None,)  # what it may name: the ranks it holds, or none with the deal
        # The legal moves of the seat to move, and of each when it was its turn last; None where they are not known.
        self._legal: tuple[AskMove, ...] | None = None
        self._legal_of: list[tuple[AskMove, ...] | None] = [None] * self.seats

    def _lay_out(self, cards: Sequence[Card]) -> None:
        piles: dict[Place, Pile] = {POOL: deque(cards)}
        piles.update({place: [] for place in (*HAND[: self.seats], *BOOKS[: self.seats])})
        if self._shows_luck:
            piles[SHOWN] = []
        self._use(Zones(VISIBILITY, piles))

    def _use(self, zones: Zones) -> None:
        """Play with the piles of ``zones`` from here on."""
        self.zones = zones
        self._pool = cast("deque[Card]", zones[POOL])
        self._hands = [cast("list[Card]", zones[place]) for place in HAND[: self.seats]]
        self._books = [zones[place] for place in BOOKS[: self.seats]]

    def books(self, seat: int) -> tuple[Rank, ...]:
        """The ranks of the sets that ``seat`` made, in the order in which it made them."""
        return tuple([card.rank for card in self._books[seat]][:: self.in_a_set])

    def legal_moves(self) -> tuple[AskMove, ...]:
        """All moves that may be made now, made once a position: rank by rank, in the order in which these came."""
        legal = self._legal
        if legal is None:
            # "The rank asked for must be a rank of a card already held in the hand of the asking player."
            legal = self._legal = sum(map(self._chair.moves_about, self._namable), _NO_MOVES)
        return legal

    def apply(self, move: AskMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        rank, target = move.rank, move.seat
        # What legal_moves() is made of, looked up instead of searched.
        if rank not in self._namable or move not in self._chair.moves[rank]:
            raise IllegalMove(self.objection(move))
        if rank is None or target is None:
            return self._deal()
        suits = self._held[target].pop(rank, 0)
        if suits:
            return self._give(target, rank, suits)
        return self._fish(target, rank) if self._pool else self._ask_in_vain(target, rank)

    broken_rule = staticmethod(objection)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> GoFishView:
        """What ``seat`` may see."""
        return GoFishView(self, seat, history)

    def clone(self) -> GoFish:
        """An independent game in the same state."""
        twin = object.__new__(GoFish)
        twin.__dict__.update(self.__dict__)
        twin._use(self.zones.copy())
        twin._held = [held.copy() for held in self._held]
        twin._legal_of = self._legal_of.copy()
        if self.dealt and self.to_move is not None:
            twin._namable = twin._held[self.to_move]
        return twin

    # -- what a move does

    def _deal(self) -> Events:
        """One card at a time, the first card of the pack to seat 0, who also has the first turn."""
        events: list[Event] = [Gathered(POOL)]
        for _ in range(hand_size(self.rules)):
            for chair in self._chairs:
                card = self._pool.popleft()
                self._hands[chair.seat].append(card)
                held = self._held[chair.seat]
                held[card.rank] = held.get(card.rank, 0) | BIT[card]
                events += chair.fishing[card]
        # Four of a rank dealt at the start are a book at once (ruling); and so are two a pair where pairs are made.
        for chair, held in zip(self._chairs, self._held, strict=True):
            for rank in [rank for rank in RANKS if self._is_complete[held.get(rank, 0)]]:
                events += self._lay_dealt(chair, rank)
        self.dealt = True
        self._legal, self._namable = None, self._held[0]
        return tuple(events)

    def _lay_dealt(self, chair: Chair, rank: Rank) -> list[Event]:
        """Lay down what is complete of ``rank``; two of three cards are the pair that came first, in a game of pairs.

        So which two it is tells nothing of the third.
        """
        hand, held, books = self._hands[chair.seat], self._held[chair.seat], self._books[chair.seat]
        events: list[Event] = []
        came = [card for card in hand if card.rank is rank]
        while len(came) >= self.in_a_set:
            suits = sum([BIT[card] for card in came[: self.in_a_set]])
            books.extend(CARDS[rank][suits])
            events += chair.laying(rank, suits)
            del came[: self.in_a_set]
        hand[:] = [card for card in hand if card.rank is not rank or card in came]
        held[rank] = sum([BIT[card] for card in came])
        if not came:
            del held[rank]
        return events

    def _give(self, target: int, rank: Rank, suits: SuitSet) -> Events:
        """ "All of these cards are given to the asking player and the asking player gets another turn." """
        chair = self._chair
        seat = chair.seat
        hand, held, theirs = self._hands[seat], self._held[seat], self._hands[target]
        theirs[:] = [card for card in theirs if card.rank is not rank]
        hand += CARDS[rank][suits]
        self.turn = _GIVEN
        self._vain_asks = 0
        self._legal_of[target] = None
        events = gift(seat, target, rank, suits)
        held[rank] = together = held[rank] | suits
        if self._is_complete[together]:
            events += self._lay_set(chair, rank, together)
        if hand and theirs:
            return events
        # "If the other player now has book, the book is shown and removed … before the game is over."
        return events + (self._settle() if self._goes_on else self._end(EMPTY_HAND))

    def _fish(self, target: int, rank: Rank) -> Events:
        """ "If the other player does not have a card of this rank, the asking player is told to "Go Fish!"." """
        chair, pool = self._chair, self._pool
        seat = chair.seat
        hand, held, card = self._hands[seat], self._held[seat], pool.popleft()
        hand.append(card)
        fished = card.rank
        suits = held.get(fished, 0)
        held[fished] = together = suits | BIT[card]
        lucky = fished is rank and self._luck_counts
        if not lucky:
            events = chair.refusal[target][rank] + chair.fishing[card]
        elif self._shows_luck:
            events = chair.refusal[target][rank] + chair.showing(card)
        else:
            events = chair.refusal[target][rank] + chair.fishing[card] + chair.luck
        completed = self._is_complete[together]
        if completed:
            events += self._lay_set(chair, fished, together)
        elif not suits and self._legal is not None:
            self._legal += chair.moves[fished]
        again = lucky or (completed and self._fished_set_counts)
        if again:
            # "… of the same rank as what was asked for, the asking player gets another turn …"
            after, self.turn = seat, _LUCKY if lucky else _COMPLETED
        else:
            # "… otherwise, the turn passes to the player who said "Go Fish!"."
            after, self.turn = chair.left if self._goes_left else target, self._passed
        if self._goes_on:
            self.to_move = after
            return events + self._settle()
        if not again:
            self._legal_of[seat], self._legal = self._legal, self._legal_of[after]
            self.to_move, self._chair, self._namable = after, self._chairs[after], self._held[after]
        if pool and hand:
            return events
        return events + self._end(EMPTY_HAND if pool else EMPTY_POOL)

    def _ask_in_vain(self, target: int, rank: Rank) -> Events:
        """There is nothing to fish, in a game that goes on nevertheless: the turn passes."""
        self._vain_asks += 1
        chair = self._chair
        self.to_move, self.turn = chair.left if self._goes_left else target, self._passed
        return chair.refusal[target][rank] + self._settle()

    def _lay_set(self, chair: Chair, rank: Rank, suits: SuitSet) -> Events:
        """ "As soon as a player collects a book … this must be shown and those cards are removed." """
        hand, held = self._hands[chair.seat], self._held[chair.seat]
        hand[:] = [card for card in hand if card.rank is not rank]
        del held[rank]
        self._legal = None
        self._books[chair.seat].extend(CARDS[rank][suits])
        return chair.laying(rank, suits)

    def _settle(self) -> Events:
        """In a game that goes on to the end: see to it that somebody can ask, or that it is the end."""
        hands, pool, seat = self._hands, self._pool, self.to_move
        assert seat is not None, "it is over when nobody can ask"
        if not pool:
            if not any(hands):
                return self._end(ALL_MADE.format(self.rules[SETS.key]))
            if self._vain_asks == MOST_VAIN_ASKS:
                return self._end(ALL_IN_VAIN)
            while not hands[seat]:
                seat, self.turn = self._chairs[seat].left, _PASSED
        events: Events = ()
        if not hands[seat]:
            card = pool.popleft()
            hands[seat].append(card)
            self._held[seat][card.rank] = BIT[card]
            events = (Said(seat, NO_CARDS), *self._chairs[seat].fishing[card])
        # Nobody asks those who hold nothing, unless all the others hold nothing: then the ask is just for fishing.
        others = [other for other in range(self.seats) if other != seat]
        able = tuple([other for other in others if hands[other]])
        self.to_move, self._namable, self._legal = seat, self._held[seat], None
        self._chair = chair_among(self.seats, seat, able or tuple(others))
        return events

    def _end(self, why: str) -> Events:
        """The most sets win. Equal most sets are a tie (ruling) of those who have them; a draw when all have."""
        made = [*map(len, self._books)]
        best = tuple([seat for seat, cards in enumerate(made) if cards == max(made)])
        self.winners = best if len(best) < self.seats else ()
        self.to_move, self.why = None, why
        self._namable, self._legal = (), ()
        return (Ended(self.winners, why),)
