"""The rules of War by ``war.txt`` and the rulings on it; letters in the comments are that document's."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import ClassVar, NamedTuple, cast

from engine.cards import PACK_52, Card, checked_pack
from engine.events import Ended, Event, Gathered, Moved, Taken
from engine.game import Game, IllegalMove
from engine.games.war.moves import (
    DEAL,
    DOWN,
    DOWN_IN_WAR,
    PACK,
    SEATS,
    SIGHTS,
    STACK,
    TURN,
    UP,
    WarMove,
)
from engine.games.war.view import WarView
from engine.options import Choice, Option, checked
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Sights, Zones

PICKUP = Choice(
    "pickup",
    "Pick-up order",
    "In which order the winner puts the cards under the stack.",
    "winner",
    {
        "winner": "The winner's own cards first; such games were never seen to go on for ever.",
        "document": "As they came to the table, A's card before B's; one game in nine repeats itself and is a draw.",
        "shuffled": "In random order.",
    },
)

OUT_OF_CARDS = "Both players are out of cards."
SEEN_BEFORE = "This position was seen before."

REPEATS_FROM: Mapping[str, float] = {"document": 0, "winner": 10_000, "shuffled": inf}
"""After how many turns positions are remembered, to find a game that would go on for ever. With the winner's cards
first no game was ever seen to repeat, so the watch begins where no game of many millions came to; where the
pick-up is shuffled, a position seen again proves nothing."""


def _moves_of_one(origins: Sequence[Place], targets: Sequence[Place]) -> tuple[Mapping[Card, Event], ...]:
    return tuple(
        {card: Moved((card,), origin, target) for card in PACK_52}
        for origin, target in zip(origins, targets, strict=True)
    )


_DEALT = _moves_of_one((PACK,) * SEATS, STACK)
"""Of this and the next two: seat -> card -> the event of moving it; made once, because they happen all the time."""
_SHOWN, _HIDDEN = _moves_of_one(STACK, UP), _moves_of_one(STACK, DOWN)
_TAKEN = tuple(tuple(Taken(seat, cards) for cards in range(len(PACK_52) + 1)) for seat in range(SEATS))
"""seat -> number of cards -> the event of winning so many."""


class _Outcome(NamedTuple):
    """What a turn without a tie does: who wins, the cards in the order in which they go under the stack, the events."""

    winner: int
    cards: tuple[Card, Card]
    events: tuple[Event, ...]


def _outcome(a: Card, b: Card, own_first: bool) -> _Outcome:
    winner = 0 if b.rank < a.rank else 1
    cards = (a, b)
    taken = (Moved((a,), UP[0], STACK[winner]), Moved((b,), UP[1], STACK[winner]))
    if own_first and winner == 1:
        cards, taken = (b, a), (taken[1], taken[0])
    return _Outcome(winner, cards, (_SHOWN[0][a], _SHOWN[1][b], *taken, _TAKEN[winner][2]))


class _Outcomes(dict[Card, Mapping[Card, _Outcome]]):
    """A's card -> B's card, unless they tie -> the outcome; made for a card of A's when it first comes up."""

    def __init__(self, own_first: bool) -> None:
        super().__init__()
        self._own_first = own_first

    def __missing__(self, a: Card) -> Mapping[Card, _Outcome]:
        outcomes = self[a] = {b: _outcome(a, b, self._own_first) for b in PACK_52 if b.rank is not a.rank}
        return outcomes


_OWN_FIRST, _A_FIRST = _Outcomes(own_first=True), _Outcomes(own_first=False)
_DEAL_ONLY, _TURN_ONLY = (DEAL,), (TURN,)


def _stack(zones: Zones, seat: int) -> deque[Card]:
    return cast("deque[Card]", zones[STACK[seat]])


class War(Game[WarMove]):
    """A game of War between seat 0 (the document's A) and seat 1 (B).

    Nobody decides anything, so seat 0 makes every move for both: one ``deal``, then a ``turn`` at a time.
    """

    key: ClassVar[str] = "war"
    title: ClassVar[str] = "War"
    options: ClassVar[tuple[Option, ...]] = (PICKUP,)
    sights: ClassVar[Sights] = SIGHTS
    pack = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt.

        ``seed`` shuffles the pack, and the pick-up where the rules say so; a given ``pack`` is dealt as it is.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = SEATS
        self._chance = Random(seed)
        cards = fair_shuffle(PACK_52, self._chance) if pack is None else checked_pack(pack, PACK_52)
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turns = 0
        self.wars: list[int] = []
        self.longest_war = 0
        self.balance: list[int] = []
        self._rounds_of_war = 0
        self._seen: set[tuple[tuple[Card, ...], ...]] = set()
        pickup = str(self.rules["pickup"])
        self._own_first, self._shuffles = pickup == "winner", pickup == "shuffled"
        self._outcomes = _OWN_FIRST if self._own_first else _A_FIRST
        self._repeats_from = REPEATS_FROM[pickup]
        self._legal: tuple[WarMove, ...] = _DEAL_ONLY
        piles: dict[Place, Pile] = {PACK: list(cards)}
        piles.update({place: deque() for place in STACK})
        piles.update({place: [] for place in (*UP, *DOWN)})
        self._lay_out(Zones(SIGHTS, piles))
        self._row: tuple[list[Card], list[Card]] = ([], [])

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self._stacks = self._a, self._b = _stack(zones, 0), _stack(zones, 1)
        self._up, self._down = [zones[place] for place in UP], [zones[place] for place in DOWN]

    def legal_moves(self) -> tuple[WarMove, ...]:
        """The one move that there is; none when the game is over."""
        return self._legal

    def objection(self, move: WarMove) -> str:
        """Why ``move`` is not legal now, in one sentence; empty when it is."""
        if move in self.legal_moves():
            return ""
        if self.to_move is None:
            return "The game is over."
        return "The cards are dealt: turn the next card." if self.dealt else "The cards have to be dealt first."

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> WarView:
        """What ``seat`` may see."""
        return WarView(self, seat, history)

    def clone(self) -> War:
        """An independent game in the same state."""
        twin = object.__new__(War)
        twin.__dict__.update(self.__dict__)
        twin._chance = Random()
        twin._chance.setstate(self._chance.getstate())
        twin.wars, twin.balance, twin._seen = self.wars.copy(), self.balance.copy(), self._seen.copy()
        twin._row = (self._row[0].copy(), self._row[1].copy())
        twin._lay_out(self.zones.copy())
        return twin

    def apply(self, move: WarMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        if move not in self._legal:
            raise IllegalMove(self.objection(move))
        return self._turn() if self.dealt else self._deal()

    def _deal(self) -> tuple[Event, ...]:
        """One card at a time, the first card of the pack to A (ruling)."""
        pack = self.zones[PACK]
        events: list[Event] = [Gathered(PACK)]
        for number, card in enumerate(pack):
            seat = number % SEATS
            self._stacks[seat].append(card)
            events.append(_DEALT[seat][card])
        pack.clear()
        self.dealt, self._legal = True, _TURN_ONLY
        self.balance.append(len(self._a))
        if self._repeats_from == 0:
            self._comes_again()
        return tuple(events)

    def _turn(self) -> tuple[Event, ...]:
        stack_a, stack_b = stacks = self._stacks
        a, b = stack_a.popleft(), stack_b.popleft()
        self.turns += 1
        if a.rank is b.rank:
            events = self._war(a, b)
        elif self._rounds_of_war:
            events = self._win_war(a, b)
        else:
            # C.ii: the higher card takes both.
            winner, cards, events = self._outcomes[a][b]
            stacks[winner].extend(fair_shuffle(cards, self._chance) if self._shuffles else cards)
        self.balance.append(len(stack_a) + len(self._row[0]))
        if stack_a and stack_b:
            if self.turns <= self._repeats_from or not self._comes_again():
                return events
            return events + self._end((), SEEN_BEFORE)
        # D: a player without a card to play loses. A war says so itself, for its cards are still on the table.
        if self.to_move is None:
            return events
        return events + self._end((0,) if stack_a else (1,))

    def _war(self, a: Card, b: Card) -> tuple[Event, ...]:
        """C.iii: the turned cards tie; each player deals three face down, while there are cards (ruling)."""
        self._rounds_of_war += 1
        self.longest_war = max(self.longest_war, self._rounds_of_war)
        if self._rounds_of_war == 1:
            self.wars.append(self.turns)
        events = self._show(a, b)
        for _ in range(min(DOWN_IN_WAR, len(self._a), len(self._b))):
            events += self._hide(self._a.popleft(), self._b.popleft())
        if not (self._a and self._b):
            # One more card is needed to settle the war. Who has none loses; both at once is a draw.
            left = (0,) if self._a else (1,) if self._b else ()
            events += self._end(left, "" if left else OUT_OF_CARDS)
        return events

    def _show(self, a: Card, b: Card) -> tuple[Event, ...]:
        self._lay(a, b, self._up)
        return _SHOWN[0][a], _SHOWN[1][b]

    def _hide(self, a: Card, b: Card) -> tuple[Event, ...]:
        self._lay(a, b, self._down)
        return _HIDDEN[0][a], _HIDDEN[1][b]

    def _lay(self, a: Card, b: Card, piles: Sequence[Pile]) -> None:
        piles[0].append(a)
        piles[1].append(b)
        self._row[0].append(a)
        self._row[1].append(b)

    def _win_war(self, a: Card, b: Card) -> tuple[Event, ...]:
        """C.iii.b: the higher of the last two cards takes all."""
        shown = self._show(a, b)
        winner = 0 if a.rank.order > b.rank.order else 1
        loser = 1 - winner
        rows = self._row
        if self._own_first:
            cards = rows[winner] + rows[loser]
        else:
            # The winner takes the cards as they came to the table, A's before B's in every pair (ruling).
            cards = [card for pair in zip(*rows, strict=True) for card in pair]
            if self._shuffles:
                cards = fair_shuffle(cards, self._chance)
        self._stacks[winner].extend(cards)
        self._row = ([], [])
        self._rounds_of_war = 0
        won = [self._pick_up(place, STACK[winner]) for place in (UP[winner], DOWN[winner], UP[loser], DOWN[loser])]
        return (*shown, *won, _TAKEN[winner][len(cards)])

    def _pick_up(self, place: Place, stack: Place) -> Moved:
        pile = self.zones[place]
        moved = Moved(tuple(pile), place, stack)
        pile.clear()
        return moved

    def _comes_again(self) -> bool:
        """Whether the position was there before; it is remembered from now on."""
        position = (tuple(self._a), tuple(self._b), *map(tuple, self._row))
        if position in self._seen:
            return True
        self._seen.add(position)
        return False

    def _end(self, winners: tuple[int, ...], why: str = "") -> tuple[Event, ...]:
        self.to_move, self._legal, self.winners, self.why = None, (), winners, why
        return (Ended(winners, why),)

    @property
    def row(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards each player has in an undecided war, in the order in which they came: one up, three down, …"""
        return tuple(self._row[0]), tuple(self._row[1])
