"""The rules of War by ``war.txt`` and the rulings on it; letters in the comments are that document's."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, cast

from engine.cards import PACK_52, Card, checked_pack
from engine.events import Ended, Event, Gathered, Moved, Taken
from engine.game import Game, IllegalMove
from engine.games.war.moves import (
    DEAL,
    DOWN,
    DOWN_IN_WAR,
    PACK,
    PLAYERS,
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
        "document": "As they came to the table, A's card before B's; one game in three repeats itself and is a draw.",
        "shuffled": "In random order.",
    },
)

OUT_OF_CARDS = "Both players are out of cards."
SEEN_BEFORE = "This position was seen before."

REPEATS_FROM: Mapping[str, int | None] = {"document": 0, "winner": 10_000, "shuffled": None}
"""After how many turns positions are remembered, to find a game that would go on for ever. With the winner's cards
first no game was ever seen to repeat, so the watch begins where no game of many millions came to; where the
pick-up is shuffled, a position seen again proves nothing."""

_DEALT: Mapping[Card, tuple[Event, Event]] = {
    card: (Moved((card,), PACK, STACK[0]), Moved((card,), PACK, STACK[1])) for card in PACK_52
}


class _TurnEvents(dict[tuple[Card, Card], tuple[Event, ...]]):
    """(A's card, B's card) -> what a turn without a tie does; made once for every pair, when it first comes up."""

    def __init__(self, own_first: bool) -> None:
        super().__init__()
        self._own_first = own_first

    def __missing__(self, pair: tuple[Card, Card]) -> tuple[Event, ...]:
        a, b = pair
        winner = 0 if b.rank < a.rank else 1
        shown = (Moved((a,), STACK[0], UP[0]), Moved((b,), STACK[1], UP[1]))
        taken = (Moved((a,), UP[0], STACK[winner]), Moved((b,), UP[1], STACK[winner]))
        if self._own_first and winner == 1:
            taken = (taken[1], taken[0])
        events = self[pair] = (*shown, *taken, Taken(winner, 2))
        return events


_OWN_FIRST, _A_FIRST = _TurnEvents(own_first=True), _TurnEvents(own_first=False)
_DEAL_ONLY, _TURN_ONLY = (DEAL,), (TURN,)


class War(Game[WarMove]):
    """A game of War between seat 0 (the document's A) and seat 1 (B).

    Nobody decides anything, so seat 0 makes every move for both: one ``deal``, then a ``turn`` at a time.
    """

    key: ClassVar[str] = "war"
    title: ClassVar[str] = "War"
    options: ClassVar[tuple[Option, ...]] = (PICKUP,)
    sights: ClassVar[Sights] = SIGHTS
    pack: ClassVar[tuple[Card, ...]] = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt.

        ``seed`` shuffles the pack, and the pick-up where the rules say so; a given ``pack`` is dealt as it is.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules)
        self.seats = PLAYERS
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
        self._pickup = str(self.rules["pickup"])
        self._repeats_from = REPEATS_FROM[self._pickup]
        piles: dict[Place, Pile] = {PACK: list(cards)}
        piles.update({place: deque() for place in STACK})
        piles.update({place: [] for place in (*UP, *DOWN)})
        self._lay_out(Zones(SIGHTS, piles))
        self._row: tuple[list[Card], list[Card]] = ([], [])

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self._a, self._b = (cast("deque[Card]", zones[place]) for place in STACK)

    def legal_moves(self) -> tuple[WarMove, ...]:
        """The one move that there is; none when the game is over."""
        if self.to_move is None:
            return ()
        return _TURN_ONLY if self.dealt else _DEAL_ONLY

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
        if move not in self.legal_moves():
            raise IllegalMove(self.objection(move))
        return self._turn() if self.dealt else self._deal()

    def _deal(self) -> tuple[Event, ...]:
        """One card at a time, the first card of the pack to A (ruling)."""
        pack = self.zones[PACK]
        events: list[Event] = [Gathered(PACK)]
        for number, card in enumerate(pack):
            seat = number % PLAYERS
            self.zones[STACK[seat]].append(card)
            events.append(_DEALT[card][seat])
        pack.clear()
        self.dealt = True
        self.balance.append(len(self._a))
        if self._repeats_from == 0:
            self._is_repeated()
        return tuple(events)

    def _turn(self) -> tuple[Event, ...]:
        a, b = self._a.popleft(), self._b.popleft()
        self.turns += 1
        if a.rank is b.rank:
            events = self._war(a, b)
        elif self._rounds_of_war:
            events = self._win_war(a, b)
        else:
            events = self._win_turn(a, b)
        self.balance.append(len(self._a) + len(self._row[0]))
        if self._a and self._b:
            watched = self._repeats_from
            if watched is None or self.turns <= watched or not self._is_repeated():
                return events
            return events + self._end((), SEEN_BEFORE)
        # D: a player without a card to play loses. A war says so itself, for its cards are still on the table.
        if self.to_move is None:
            return events
        return events + self._end((0,) if self._a else (1,))

    def _win_turn(self, a: Card, b: Card) -> tuple[Event, ...]:
        """C.ii: the higher card takes both."""
        winner_takes = self._a if a.rank.order > b.rank.order else self._b
        if self._pickup == "winner":
            winner_takes.extend((a, b) if winner_takes is self._a else (b, a))
            return _OWN_FIRST[a, b]
        winner_takes.extend((a, b) if self._pickup == "document" else fair_shuffle((a, b), self._chance))
        return _A_FIRST[a, b]

    def _war(self, a: Card, b: Card) -> tuple[Event, ...]:
        """C.iii: the turned cards tie; each player deals three face down, while there are cards (ruling)."""
        self._rounds_of_war += 1
        self.longest_war = max(self.longest_war, self._rounds_of_war)
        if self._rounds_of_war == 1:
            self.wars.append(self.turns)
        events: list[Event] = [*self._put(a, b, UP)]
        for _ in range(min(DOWN_IN_WAR, len(self._a), len(self._b))):
            events += self._put(self._a.popleft(), self._b.popleft(), DOWN)
        if not (self._a and self._b):
            # One more card is needed to settle the war. Who has none loses; both at once is a draw.
            left = (0,) if self._a else (1,) if self._b else ()
            events += self._end(left, "" if left else OUT_OF_CARDS)
        return tuple(events)

    def _put(self, a: Card, b: Card, places: Sequence[Place]) -> tuple[Event, Event]:
        for seat, card in enumerate((a, b)):
            self.zones[places[seat]].append(card)
            self._row[seat].append(card)
        return Moved((a,), STACK[0], places[0]), Moved((b,), STACK[1], places[1])

    def _win_war(self, a: Card, b: Card) -> tuple[Event, ...]:
        """C.iii.b: the higher of the last two cards takes all."""
        events: list[Event] = [*self._put(a, b, UP)]
        winner = 0 if a.rank.order > b.rank.order else 1
        rows = self._row
        if self._pickup == "winner":
            cards = rows[winner] + rows[1 - winner]
        else:
            # The winner takes the cards as they came to the table, A's before B's in every pair (ruling).
            cards = [card for pair in zip(*rows, strict=True) for card in pair]
            if self._pickup == "shuffled":
                cards = fair_shuffle(cards, self._chance)
        for place in (UP[winner], DOWN[winner], UP[1 - winner], DOWN[1 - winner]):
            events.append(Moved(tuple(self.zones[place]), place, STACK[winner]))
            self.zones[place].clear()
        (self._a, self._b)[winner].extend(cards)
        self._row = ([], [])
        self._rounds_of_war = 0
        events.append(Taken(winner, len(cards)))
        return tuple(events)

    def _is_repeated(self) -> bool:
        position = (tuple(self._a), tuple(self._b), *map(tuple, self._row))
        if position in self._seen:
            return True
        self._seen.add(position)
        return False

    def _end(self, winners: tuple[int, ...], why: str = "") -> tuple[Event, ...]:
        self.to_move, self.winners, self.why = None, winners, why
        return (Ended(winners, why),)

    @property
    def row(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards each player has in an undecided war, in the order in which they came: one up, three down, …"""
        return tuple(self._row[0]), tuple(self._row[1])
