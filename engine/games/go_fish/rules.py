"""The rules of Go Fish by ``go-fish.txt`` and the rulings on it, and the house rules of ``options.py``.

Quotations in the comments are the document's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import ClassVar, Final, cast

from engine.asking.moves import DEAL, AskMove, rank_of
from engine.cards import PACK_52, Card, Rank, checked_pack
from engine.events import Ended, Event, Gathered, Said
from engine.game import Game, IllegalMove
from engine.games.go_fish.moves import (
    BIT,
    BOOKS,
    CARDS,
    CATCH,
    COMPLETE,
    HAND,
    NO_CARDS,
    OTHERS,
    POOL,
    RANKS,
    REFUSAL,
    SHOWN,
    VISIBILITY,
    Events,
    SuitSet,
    TurnReason,
    asks_of,
    gift,
    laying,
    lucky_catch,
)
from engine.games.go_fish.options import (
    ALL,
    ENDS,
    FISHED_SET,
    IGNORED,
    LEFT,
    LUCK_SHOWN,
    LUCKY_DRAW,
    MOST_VAIN_ASKS,
    OPTIONS,
    PAIRS,
    PASSES_TO,
    PLAYERS,
    PRESETS,
    SETS,
    cards_in_a_set,
    hand_size,
)
from engine.games.go_fish.view import GoFishView
from engine.games.go_fish.words import objection
from engine.native import mypyc_attr, tell_apart
from engine.options import Option, Preset, checked
from engine.phrases import say, say_as
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Visibilities, Zones

__all__ = ["GoFish"]

EMPTY_POOL = say("The fishing pool is empty.")
EMPTY_HAND = say("A hand is empty.")
ALL_BOOKS_MADE, ALL_PAIRS_MADE = say("All books are made."), say("All pairs are made.")
ALL_IN_VAIN = say("Nobody gave a card in {asks} asks.", asks=MOST_VAIN_ASKS)

# Global names, because looking up an attribute of an enum takes longer.
_GIVEN: Final = TurnReason.GIVEN
_LUCKY: Final = TurnReason.LUCKY
_COMPLETED: Final = TurnReason.COMPLETED
_PASSED: Final = TurnReason.PASSED
_take: Final = deque[Card].popleft  # compiled code would look the method up by its name every time


@mypyc_attr(allow_interpreted_subclasses=True)
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
    title: ClassVar[str] = say_as("game", "Go Fish")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    visibility: ClassVar[Visibilities] = VISIBILITY
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt; all cards are in the pool.

        ``seed`` shuffles the cards; a given ``pack`` is dealt as it is, its first card first.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = seats = int(self.rules[PLAYERS.key])
        self.pack = PACK_52
        self.in_a_set = cards_in_a_set(self.rules)
        self._is_complete = COMPLETE[self.in_a_set]
        self._goes_left = self.rules[PASSES_TO.key] == LEFT
        self._passed = TurnReason.PASSED if self._goes_left else TurnReason.REFUSED
        self._luck_counts = self.rules[LUCKY_DRAW.key] != IGNORED
        self._shows_luck = self.rules[LUCKY_DRAW.key] == LUCK_SHOWN
        self._fished_set_counts = bool(self.rules[FISHED_SET.key])
        self._goes_on = self.rules[ENDS.key] == ALL
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turn = TurnReason.FIRST
        self._vain_asks = 0
        """The number of asks in a row that brought nothing, with an empty pool."""
        self._others = OTHERS[seats]
        self._all_asks = [asks_of(others) for others in self._others]
        self._asks_of = self._all_asks.copy()
        """Seat -> rank -> the asks of the seat for it when it has the turn, if it holds the rank."""
        self._held: list[list[SuitSet]] = [[0] * len(RANKS) for _ in range(seats)]
        """Seat -> rank -> the cards of it in that hand; the zones hold the cards in the order in which they came.

        Without it ``benchmarks.go_fish_games`` plays 40 % fewer games a second.
        """
        self._legal_of: list[tuple[AskMove, ...]] = [(DEAL,), *[()] * (seats - 1)]
        """Seat -> its legal moves when it has the turn: the asks for its ranks, in the order in which these came."""
        cards = fair_shuffle(PACK_52, Random(seed)) if pack is None else checked_pack(pack, PACK_52)
        piles: dict[Place, Pile] = {POOL: deque(cards)}
        piles.update({place: [] for place in (*HAND[:seats], *BOOKS[:seats])})
        if self._shows_luck:
            piles[SHOWN] = []
        self._use(Zones(VISIBILITY, piles))

    def _use(self, zones: Zones) -> None:
        """Play with the piles of ``zones`` from here on."""
        self.zones = zones
        self._pool = cast("deque[Card]", zones[POOL])
        self._hands = [cast("list[Card]", zones[place]) for place in HAND[: self.seats]]
        self._books = [cast("list[Card]", zones[place]) for place in BOOKS[: self.seats]]

    def legal_moves(self) -> tuple[AskMove, ...]:
        """Return all moves that may be made now, rank by rank, in the order in which the ranks came."""
        seat = self.to_move
        return () if seat is None else self._legal_of[seat]

    def apply(self, move: AskMove) -> tuple[Event, ...]:
        _verb, rank, target, _card = move
        seat = self.to_move
        if seat is None or rank is None or target is None:
            if move not in self.legal_moves():
                raise IllegalMove(self.objection(move))
            return self._deal()
        # A quicker test than a search in legal_moves().
        # "The rank asked for must be a rank of a card already held in the hand of the asking player."
        index = rank.index
        if index >= len(RANKS) or not self._held[seat][index] or move not in self._asks_of[seat][index]:
            raise IllegalMove(self.objection(move))
        suits = self._held[target][index]
        if suits:
            return self._give(seat, target, rank, suits)
        if self._pool:
            return self._fish(seat, target, rank)
        # The pool is empty and the game goes on: the turn passes.
        self._vain_asks += 1
        self.turn = self._passed
        return REFUSAL[seat][target][index] + self._settle((seat + 1) % self.seats if self._goes_left else target)

    @staticmethod
    def broken_rule(view: GoFishView, move: AskMove) -> str:
        return objection(view, move)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> GoFishView:
        view = GoFishView(self, seat, history)
        view.dealt, view.turn, view.why, view.in_a_set = self.dealt, self.turn, self.why, self.in_a_set
        return view

    def clone(self) -> GoFish:
        twin = copy(self)
        twin._use(self.zones.copy())
        twin._held = [held.copy() for held in self._held]
        twin._asks_of, twin._legal_of = self._asks_of.copy(), self._legal_of.copy()
        return twin

    def with_cards(self, hands: Sequence[Sequence[Card]], pool: Sequence[Card]) -> GoFish:
        """Return a copy in which the players hold ``hands`` and the pool is ``pool``, its next card first.

        For imagined deals: the books and everything else stay.
        """
        twin = self.clone()
        for seat, cards in enumerate(hands):
            if twin._hands[seat] == [*cards]:  # its ranks stay in the order in which they came
                continue
            twin._hands[seat][:] = cards
            held = twin._held[seat] = [0] * len(RANKS)
            for card in cards:
                held[card.rank.index] |= BIT[card.index]
            twin._offer(seat, [card.rank for card in cards])
        twin._pool.clear()
        twin._pool.extend(pool)
        if (to_move := self.to_move) is not None:
            others = self._others[to_move]
            with_cards = tuple([other for other in others if hands[other]]) if self._goes_on else others
            ranks = [rank_of(ask) for ask in twin._legal_of[to_move]]
            twin._asks_of[to_move] = asks_of(with_cards or others)
            twin._offer(to_move, ranks)
        return twin

    def _offer(self, seat: int, ranks: Sequence[Rank]) -> None:
        """Let ``seat`` ask for these of its ranks, in that order; a rank may stand there several times."""
        asks, held, moves = self._asks_of[seat], self._held[seat], list[AskMove]()
        for rank in dict.fromkeys(ranks):
            if held[rank.index]:
                moves += asks[rank.index]
        self._legal_of[seat] = tuple(moves)

    def _offer_no_more(self, seat: int, index: int) -> None:
        """Take the asks for a rank, given by its index, out of the legal moves of ``seat``."""
        legal, asks = self._legal_of[seat], self._asks_of[seat][index]
        first = asks[0]
        for at, move in enumerate(legal):
            if move is first:
                self._legal_of[seat] = legal[:at] + legal[at + len(asks) :]
                return

    # -- what a move does

    def _deal(self) -> Events:
        """Deal one card at a time, the first card of the pack to seat 0, which also has the first turn."""
        events: list[Event] = [Gathered(POOL)]
        for _ in range(hand_size(self.rules)):
            for seat, held in enumerate(self._held):
                card = _take(self._pool)
                self._hands[seat].append(card)
                held[card.rank.index] |= BIT[card.index]
                events += CATCH[seat][card.index]
        # Four cards of a rank that are dealt are a book at once (ruling), and so are two where pairs are made.
        for seat, held in enumerate(self._held):
            came = [card.rank for card in self._hands[seat]]
            for rank in RANKS:
                if self._is_complete[held[rank.index]]:
                    events += self._lay_dealt(seat, rank)
            self._offer(seat, came)
        self.dealt = True
        return tuple(events)

    def _lay_dealt(self, seat: int, rank: Rank) -> list[Event]:
        """Lay down the sets of ``rank``; of three cards, in a game of pairs, the two that came first.

        So the pair tells nothing about the third card.
        """
        hand, events = self._hands[seat], list[Event]()
        came = [card for card in hand if card.rank is rank]
        while len(came) >= self.in_a_set:
            suits = sum([BIT[card.index] for card in came[: self.in_a_set]])
            self._books[seat].extend(CARDS[rank.index][suits])
            events += laying(seat, rank, suits)
            del came[: self.in_a_set]
        hand[:] = [card for card in hand if card.rank is not rank or card in came]
        self._held[seat][rank.index] = sum([BIT[card.index] for card in came])
        return events

    def _give(self, seat: int, target: int, rank: Rank, suits: SuitSet) -> Events:
        """Give the cards to ``seat``, and "the asking player gets another turn"."""
        hand, held, theirs, index = self._hands[seat], self._held[seat], self._hands[target], rank.index
        self._held[target][index] = 0
        self._offer_no_more(target, index)
        kept = [card for card in theirs if card.rank is not rank]
        theirs.clear()
        theirs.extend(kept)
        hand.extend(CARDS[index][suits])
        self.turn = _GIVEN
        self._vain_asks = 0
        events = gift(seat, target, rank, suits)
        held[index] = together = held[index] | suits
        if self._is_complete[together]:
            events += self._lay_set(seat, rank, together)
        if self._goes_on and not (hand and theirs):
            return events + self._settle(seat)
        # "If the other player now has book, the book is shown and removed … before the game is over."
        return events if hand and theirs else events + self._end(EMPTY_HAND)

    def _fish(self, seat: int, target: int, rank: Rank) -> Events:
        """Draw a card for ``seat``, which is told to "Go Fish!"; a lucky card gives it another turn."""
        pool, hand, held = self._pool, self._hands[seat], self._held[seat]
        card = _take(pool)
        hand.append(card)
        fished = card.rank
        suits = held[fished.index]
        held[fished.index] = together = suits | BIT[card.index]
        lucky = fished is rank and self._luck_counts
        events = REFUSAL[seat][target][rank.index]
        events += lucky_catch(seat, card, self._shows_luck) if lucky else CATCH[seat][card.index]
        completed = self._is_complete[together]
        if completed:
            events += self._lay_set(seat, fished, together)
        elif not suits:
            self._legal_of[seat] += self._asks_of[seat][fished.index]
        if lucky or (completed and self._fished_set_counts):
            # "… of the same rank as what was asked for, the asking player gets another turn …"
            after, self.turn = seat, _LUCKY if lucky else _COMPLETED
        else:
            # "… otherwise, the turn passes to the player who said "Go Fish!"."
            after, self.turn = (seat + 1) % self.seats if self._goes_left else target, self._passed
        if self._goes_on:
            return events + self._settle(after)
        self.to_move = after
        return events if pool and hand else events + self._end(EMPTY_HAND if pool else EMPTY_POOL)

    def _lay_set(self, seat: int, rank: Rank, suits: SuitSet) -> Events:
        """Lay down a complete set: it "must be shown and those cards are removed"."""
        hand = self._hands[seat]
        kept = [card for card in hand if card.rank is not rank]
        hand.clear()
        hand.extend(kept)
        self._held[seat][rank.index] = 0
        self._offer_no_more(seat, rank.index)
        self._books[seat].extend(CARDS[rank.index][suits])
        return laying(seat, rank, suits)

    def _settle(self, seat: int) -> Events:
        """Give the turn to ``seat`` or the next player who can ask, or end the game, if it goes on to the last set."""
        hands, pool = self._hands, self._pool
        all_play = [] not in hands
        if not pool:
            if not all_play and not any(hands):
                return self._end(ALL_PAIRS_MADE if self.rules[SETS.key] == PAIRS else ALL_BOOKS_MADE)
            if self._vain_asks == MOST_VAIN_ASKS:
                return self._end(ALL_IN_VAIN)
            while not hands[seat]:
                seat, self.turn = (seat + 1) % self.seats, _PASSED
        events: Events = ()
        if not hands[seat]:
            card = _take(pool)
            hands[seat].append(card)
            self._held[seat][card.rank.index] = BIT[card.index]
            self._legal_of[seat] = self._asks_of[seat][card.rank.index]
            events = (Said(seat, NO_CARDS), *CATCH[seat][card.index])
        # Players without cards are not asked, unless no other player has any: then the ask only leads to fishing.
        asks = self._all_asks[seat]
        if not all_play and (with_cards := tuple([other for other in self._others[seat] if hands[other]])):
            asks = asks_of(with_cards)
        if asks is not self._asks_of[seat]:
            ranks = [rank_of(ask) for ask in self._legal_of[seat]]
            self._asks_of[seat] = asks
            self._offer(seat, ranks)
        self.to_move = seat
        return events

    def _end(self, why: str) -> Events:
        """End the game: the most sets win. Several seats with the most tie (ruling); it is a draw if all have them."""
        made = [*map(len, self._books)]
        best = tuple([seat for seat, cards in enumerate(made) if cards == max(made)])
        self.winners = best if len(best) < self.seats else ()
        self.to_move, self.why = None, why
        return (Ended(self.winners, why),)


tell_apart(GoFish)
