"""The rules of War by ``war.txt`` and the rulings on it; letters in the comments are that document's.

Rules that the document does not have (three or four players, fewer cards down, other ends) are the project's own;
``options.py`` states them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import ClassVar, Final, cast

from engine.cards import PACK_52, Card, checked_pack
from engine.events import Ended, Event, Gathered, Moved, Said, Taken, moved
from engine.game import Game, IllegalMove
from engine.games.war.moves import DEAL, DOWN, FEWEST_SEATS, MOST_SEATS, PACK, STACK, TURN, UP, VISIBILITY, WarMove
from engine.games.war.options import LONGEST_GAME, OPTIONS, PRESETS, Law
from engine.games.war.view import WarView
from engine.native import mypyc_attr, tell_apart
from engine.options import Option, Preset, checked
from engine.phrases import say, say_as
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Visibilities, Zones

__all__ = ["War"]

BOTH_OUT_OF_CARDS = say("Both players are out of cards.")
ALL_OUT_OF_CARDS = say("All players are out of cards.")
SEEN_BEFORE = say("This position was seen before.")
NO_WINNER = say("Nobody has won in {turns:,} turns.", turns=LONGEST_GAME)
ENOUGH_WARS = say("That is as many wars as it takes.")
LAST_TURN = say("The limit of turns is reached.")
OUT = "out"
"""The word for a player who drops out while others play on."""

_PLACES: Final = {seats: (STACK[:seats], UP[:seats], DOWN[:seats]) for seats in range(FEWEST_SEATS, MOST_SEATS + 1)}
"""Number of seats -> the places of the stacks, of the turned cards, and of the cards laid down."""
_CLOCKWISE: Final = {
    seats: tuple([tuple([(first + step) % seats for step in range(seats)]) for first in range(seats)])
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
}
"""Number of seats -> seat -> all seats clockwise from there."""


_CARDS_BY_INDEX: Final[list[Card]] = sorted(PACK_52)


def _moves_of_one(origin: Place, target: Place) -> list[Event]:
    """Return card, by its index -> the event that moves it alone."""
    return [moved((card,), origin, target) for card in _CARDS_BY_INDEX]


_tuple_of: Final = tuple.__new__  # a call less than by way of `moved`
# Compiled code would look these methods up by their names every time.
_take: Final = deque[Card].popleft
_add: Final = deque[Card].append

# Seat -> card, by its index -> the event that moves it. Made once, because most events are of single cards.
_DEALT: Final = [_moves_of_one(PACK, stack) for stack in STACK]
_TURNED_UP: Final = [_moves_of_one(stack, up) for stack, up in zip(STACK, UP, strict=True)]
_LAID_DOWN: Final = [_moves_of_one(stack, down) for stack, down in zip(STACK, DOWN, strict=True)]
# Seat -> number of cards -> the event that takes them; shuffled games are slower if it is made every time.
_TAKEN: Final = [[Taken(seat, cards) for cards in range(len(PACK_52) + 1)] for seat in range(MOST_SEATS)]


# The events of a turn of two without a war; those of cards by the index of the card. A table of whole turns is slower:
# with 2,652 of them it does not stay in the processor's cache.
_A_UP: Final = _TURNED_UP[0]
_B_UP: Final = _TURNED_UP[1]
_A_TO_A: Final = _moves_of_one(UP[0], STACK[0])
_A_TO_B: Final = _moves_of_one(UP[0], STACK[1])
_B_TO_A: Final = _moves_of_one(UP[1], STACK[0])
_B_TO_B: Final = _moves_of_one(UP[1], STACK[1])
_A_TAKES_TWO: Final = _TAKEN[0][2]
_B_TAKES_TWO: Final = _TAKEN[1][2]


@mypyc_attr(allow_interpreted_subclasses=True)
class War(Game[WarMove]):
    """A game of War between seat 0 (the document's A), seat 1 (B), and a third and fourth where the rules say so.

    Nobody decides anything, so seat 0 makes every move for all: one ``deal``, then a ``turn`` at a time.

    >>> game = War({}, seed=2)
    >>> _ = game.apply(DEAL)
    >>> a, b, *taken = game.apply(TURN)
    >>> a.cards, b.cards, game.view(None).stack(0), game.view(None).stack(1)
    ((9H,), (JH,), 25, 27)
    """

    key: ClassVar[str] = "war"
    title: ClassVar[str] = say_as("game", "War")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    first_seat_moves: ClassVar[bool] = True
    visibility: ClassVar[Visibilities] = VISIBILITY
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt.

        ``seed`` shuffles the pack, and the pick-up where the rules say so; a given ``pack`` is dealt as it is.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = int(self.rules["players"])
        self.pack = PACK_52
        self._rng = Random(seed)
        cards = fair_shuffle(PACK_52, self._rng) if pack is None else checked_pack(pack, PACK_52)
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turns = 0
        self.playing = _CLOCKWISE[self.seats][0]
        self.wars: tuple[int, ...] = ()
        """The turns in which a war began."""
        self.wars_won = [0] * self.seats
        self.longest_wars = [0] * self.seats
        """The most ties in one war so far, by the seats that took part."""
        self.courses: list[list[int]] = [[] for _ in range(1 if self.seats == 2 else self.seats)]
        """The cards of each seat after the deal and after every turn, those in a war included; of two only seat 0's."""
        self.dealt_cards = len(PACK_52) - len(PACK_52) % self.seats
        """The number of cards in the game once they are dealt."""
        self._ties = 0  # in the undecided war
        self._law = Law(self.rules)
        self._seen: set[tuple[object, ...]] = set()
        self._legal: tuple[WarMove, ...] = (DEAL,)
        self._plain = False
        """True if two play, the cards are dealt and there is no undecided war."""
        self._laid: list[Card] = []
        """The cards on the table, in the order in which they came."""
        self.rows: list[list[Card]] = [[] for _ in range(self.seats)]
        """The same cards by their owners: one up, three down, one up …"""
        stacks, *others = _PLACES[self.seats]
        piles: dict[Place, Pile] = {PACK: list(cards), **{place: deque() for place in stacks}}
        piles.update({place: [] for places in others for place in places})
        self._use(Zones(VISIBILITY, piles))

    def _use(self, zones: Zones) -> None:
        """Play with the piles of ``zones`` from here on."""
        self.zones = zones
        stacks, ups, downs = _PLACES[self.seats]
        self._stacks = cast("list[deque[Card]]", [zones[place] for place in stacks])
        self._up = cast("list[list[Card]]", [zones[place] for place in ups])
        self._down = cast("list[list[Card]]", [zones[place] for place in downs])

    def legal_moves(self) -> tuple[WarMove, ...]:
        """Return the one legal move; none when the game is over."""
        return self._legal

    @staticmethod
    def broken_rule(view: WarView, move: WarMove) -> str:
        if view.over:
            return say("The game is over.")
        return (
            say("The cards are dealt: turn the next card.") if view.dealt else say("The cards have to be dealt first.")
        )

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> WarView:
        view = WarView(self, seat, history)
        view.dealt, view.turns, view.playing, view.why = self.dealt, self.turns, self.playing, self.why
        view.dealt_cards, view._courses = self.dealt_cards, self.courses
        view.wars, view.wars_won, view.longest_wars = self.wars, tuple(self.wars_won), tuple(self.longest_wars)
        view.longest_war = self.longest_war
        turned = [view.cards(UP[owner]) for owner in range(self.seats)]
        view.rows = tuple(
            tuple([card if card in turned[seat] else None for card in row]) for seat, row in enumerate(self.rows)
        )
        return view

    def clone(self) -> War:
        twin = copy(self)
        twin._rng = Random(0)  # quicker than without a seed, which asks the system for one
        twin._rng.setstate(self._rng.getstate())
        twin.wars_won, twin.courses = self.wars_won.copy(), [course.copy() for course in self.courses]
        twin.longest_wars = self.longest_wars.copy()
        twin.rows = [row.copy() for row in self.rows]
        twin._seen, twin._laid = self._seen.copy(), self._laid.copy()
        twin._use(self.zones.copy())
        return twin

    def apply(self, move: WarMove) -> tuple[Event, ...]:
        if move is not TURN or not self._plain:
            if move not in self._legal:
                raise IllegalMove(self.objection(move))
            return self._open_turn() if self.dealt else self._deal()
        stack_a, stack_b = self._stacks
        a, b = _take(stack_a), _take(stack_b)
        if a.rank is b.rank:
            stack_a.appendleft(a)
            stack_b.appendleft(b)
            return self._open_turn()
        # C.ii for two: the higher card takes both.
        law, place_a, place_b = self._law, a.index, b.index
        if place_a > place_b:
            winner, taken = stack_a, _A_TAKES_TWO
            first, second = _A_TO_A[place_a], _B_TO_A[place_b]
        elif law.own_first:
            winner, taken = stack_b, _B_TAKES_TWO
            first, second = _B_TO_B[place_b], _A_TO_B[place_a]
            a, b = b, a
        else:
            winner, taken = stack_b, _B_TAKES_TWO
            first, second = _A_TO_B[place_a], _B_TO_B[place_b]
        if law.shuffles:
            a, b = fair_shuffle((a, b), self._rng)
        _add(winner, a)
        _add(winner, b)
        self.turns = turns = self.turns + 1
        self.courses[0].append(len(stack_a))
        if stack_a and stack_b and turns < law.quiet_until:
            return _A_UP[place_a], _B_UP[place_b], first, second, taken
        events = [_A_UP[place_a], _B_UP[place_b], first, second, taken]
        self._settle(events)
        return tuple(events)

    def _deal(self) -> tuple[Event, ...]:
        """Deal one card at a time, the first card of the pack to A (ruling); cards that do not go round stay aside."""
        pack, seats = cast("list[Card]", self.zones[PACK]), self.seats
        cards = pack[: self.dealt_cards]
        del pack[: self.dealt_cards]
        events: list[Event] = [Gathered(PACK)] * (1 + len(cards))
        for seat, stack in enumerate(self._stacks):
            own, dealt = cards[seat::seats], _DEALT[seat]
            stack.extend(own)
            events[1 + seat :: seats] = [dealt[card.index] for card in own]
        self.dealt, self._legal, self._plain = True, (TURN,), seats == 2
        for seat, course in enumerate(self.courses):
            course.append(self._cards_of(seat))
        if self._law.repeats_from == 0:
            self._comes_again()
        return tuple(events)

    @property
    def longest_war(self) -> int:
        """The most ties in one war so far."""
        return max(self.longest_wars)

    # -- a turn

    def _open_turn(self) -> tuple[Event, ...]:
        """Play a turn of any number of players, in a war or not: the highest card takes all, a tie is a war."""
        self.turns += 1
        events: list[Event] = []
        stacks, ups = self._stacks, self._up
        rows, laid = self.rows, self._laid
        highest, winner, tied = -1, 0, False
        for seat in self.playing:
            stack = stacks[seat]
            if stack:
                card = _take(stack)
                ups[seat].append(card)
                rows[seat].append(card)
                laid.append(card)
                events.append(_TURNED_UP[seat][card.index])
            else:  # in a war the tied card of a player without another counts again
                card = ups[seat][-1]
            order = card.rank.order
            if order > highest:
                highest, winner, tied = order, seat, False
            elif order == highest:
                tied = True
        if tied:
            self._war(events)
        else:
            self._win(winner, events)
        for seat, course in enumerate(self.courses):
            course.append(len(stacks[seat]) + len(rows[seat]))
        law = self._law
        if not (tied or all(stacks)) or self.turns >= law.quiet_until or law.counts_wars:
            self._settle(events)
        return tuple(events)

    def _war(self, events: list[Event]) -> None:
        """Begin or continue a war (C.iii): every player lays cards face down, while there are cards (ruling)."""
        self._plain = False
        self._ties = ties = self._ties + 1
        longest = self.longest_wars
        for seat in self.playing:
            if longest[seat] < ties:
                longest[seat] = ties
        if ties == 1:
            self.wars += (self.turns,)
        law, stacks = self._law, self._stacks
        downs, rows, laid = self._down, self.rows, self._laid
        able, fewest = self.playing, len(stacks[0])
        for stack in stacks:
            if len(stack) < fewest:
                fewest = len(stack)
        for before in range(law.down):
            if fewest - before < 2:
                able = self._able_to_lay(events)
                if self.to_move is None:
                    return
            for seat in able:
                card = _take(stacks[seat])
                downs[seat].append(card)
                rows[seat].append(card)
                laid.append(card)
                events.append(_LAID_DOWN[seat][card.index])
        if fewest > law.down:
            return
        if not law.keeps_last:
            if not all(stacks):  # there must be a card to turn, too
                self._drop_out(events)
        elif not any(stacks):
            self._end((), self._all_out, events)

    def _able_to_lay(self, events: list[Event]) -> tuple[int, ...]:
        """Return the seats that lay their next card in a war; a player who has to but cannot drops out."""
        stacks = self._stacks
        if self._law.keeps_last:
            # Everybody keeps a card to turn, and nobody is out before the war is won.
            return tuple([seat for seat in self.playing if len(stacks[seat]) > 1])
        if not all(stacks):
            self._drop_out(events)
        return self.playing

    def _drop_out(self, events: list[Event]) -> None:
        """Let players without a card to play drop out (D), and end the game; if all do, it is a draw (ruling)."""
        gone = [seat for seat in self.playing if not self._stacks[seat]]
        self.playing = tuple([seat for seat in self.playing if seat not in gone])
        if self.seats > 2:  # with two players the end of the game says it
            events += [Said(seat, OUT) for seat in gone]
        if len(self.playing) < 2:
            self._end(self.playing, "" if self.playing else self._all_out, events)

    def _win(self, winner: int, events: list[Event]) -> None:
        """Give all cards on the table to the winner (C.ii, C.iii.b)."""
        law, stack = self._law, STACK[winner]
        seats = _CLOCKWISE[self.seats][winner if self._ties or law.own_first else 0]
        cards: list[Card] = []
        ups, downs, rows = self._up, self._down, self.rows
        for seat in seats:
            up, down, row = ups[seat], downs[seat], rows[seat]
            cards += row
            row.clear()
            if up:
                events.append(_tuple_of(Moved, (tuple(up), UP[seat], stack)))
                up.clear()
            if down:
                events.append(_tuple_of(Moved, (tuple(down), DOWN[seat], stack)))
                down.clear()
        if not law.own_first:
            # In the order in which they came to the table, so A's card is before B's every time (ruling).
            cards = fair_shuffle(self._laid, self._rng) if law.shuffles else self._laid
        self._stacks[winner] += cards
        events.append(_TAKEN[winner][len(cards)])
        self._laid.clear()
        self._plain = self.seats == 2
        if self._ties:
            self.wars_won[winner] += 1
            self._ties = 0

    # -- what follows from it

    def _settle(self, events: list[Event]) -> None:
        """Let players without cards drop out after a turn, and end the game where the rules say so."""
        law = self._law
        if not self._laid and not all(self._stacks):
            self._drop_out(events)
        if self.to_move is None or (self.turns < law.quiet_until and not law.counts_wars):
            return
        champion = next((seat for seat in self.playing if self.wars_won[seat] >= law.wars), None)
        if champion is not None:
            self._end((champion,), ENOUGH_WARS, events)
        elif self.turns >= law.turns:
            self._end(self._richest(), LAST_TURN, events)
        elif self.turns >= LONGEST_GAME:
            self._end((), NO_WINNER, events)
        elif self.turns > law.repeats_from and self._comes_again():
            self._end((), SEEN_BEFORE, events)

    def _richest(self) -> tuple[int, ...]:
        """Return the seats with the most cards, those in an undecided war included; none if all are equal."""
        counts = {seat: self._cards_of(seat) for seat in self.playing}
        richest = tuple(seat for seat, count in counts.items() if count == max(counts.values()))
        return () if len(richest) == self.seats else richest

    def _cards_of(self, seat: int) -> int:
        """Return the number of cards of ``seat``, those on the table included."""
        return len(self._stacks[seat]) + len(self.rows[seat])

    def _comes_again(self) -> bool:
        """Return True if the position was there before, and remember it.

        Where wars are counted, the counts are part of it: a game that repeats only the cards still comes to its end.
        """
        position: tuple[object, ...] = (*map(tuple, self._stacks), *map(tuple, self.rows), *self._laid)
        if self._law.counts_wars:
            position += tuple(self.wars_won)
        if position in self._seen:
            return True
        self._seen.add(position)
        return False

    def _end(self, winners: tuple[int, ...], why: str, events: list[Event]) -> None:
        self.to_move, self._legal, self._plain, self.winners, self.why = None, (), False, winners, why
        events.append(Ended(winners, why))

    @property
    def _all_out(self) -> str:
        return BOTH_OUT_OF_CARDS if self.seats == 2 else ALL_OUT_OF_CARDS


tell_apart(War)
