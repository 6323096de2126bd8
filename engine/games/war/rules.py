"""The rules of War by ``war.txt`` and the rulings on it; letters in the comments are that document's.

What the document does not know (three or four players, fewer cards down, other ends) is the project's own, and is
stated by the options in ``house_rules.py``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, cast

from engine.cards import PACK_52, Card, checked_pack
from engine.events import Ended, Event, Gathered, Moved, Said
from engine.game import Game, IllegalMove
from engine.games.war.moves import DEAL, DOWN, FEWEST_SEATS, MOST_SEATS, PACK, STACK, TURN, UP, VISIBILITY, WarMove
from engine.games.war.options import LONGEST_GAME, OPTIONS, PRESETS, law_of
from engine.games.war.outcomes import A_FIRST, DEALT, HIDDEN, OWN_FIRST, SHOWN, TAKEN
from engine.games.war.view import WarView
from engine.options import Option, Preset, checked
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Visibilities, Zones

OUT_OF_CARDS = "Both players are out of cards."
ALL_OUT_OF_CARDS = "All players are out of cards."
SEEN_BEFORE = "This position was seen before."
NO_WINNER = f"Nobody has won in {LONGEST_GAME:,} turns."
ENOUGH_WARS = "That is as many wars as it takes."
LAST_TURN = "The limit of turns is reached."
OUT = "out"
"""What is said of a player who drops out while others play on."""

_PLACES = {seats: (STACK[:seats], UP[:seats], DOWN[:seats]) for seats in range(FEWEST_SEATS, MOST_SEATS + 1)}
"""Number of seats -> the stacks, the turned cards and the cards laid down."""
_CLOCKWISE = {
    seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
}
"""Number of seats -> seat -> all seats clockwise from there."""
_DEAL_ONLY, _TURN_ONLY = (DEAL,), (TURN,)


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
    title: ClassVar[str] = "War"
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    visibility: ClassVar[Visibilities] = VISIBILITY
    pack = PACK_52

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt.

        ``seed`` shuffles the pack, and the pick-up where the rules say so; a given ``pack`` is dealt as it is.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.seats = int(self.rules["players"])
        self._chance = Random(seed)
        cards = fair_shuffle(PACK_52, self._chance) if pack is None else checked_pack(pack, PACK_52)
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turns = 0
        self.playing = _CLOCKWISE[self.seats][0]
        self.wars: list[int] = []
        self.wars_won = [0] * self.seats
        self.longest_war = 0
        self._rounds_of_war = 0
        self._law = law = law_of(self.rules)
        self._outcomes = OWN_FIRST if law.own_first else A_FIRST
        self._quiet_until = min(law.repeats_from + 1, law.turns, LONGEST_GAME)
        self._seen: set[tuple[object, ...]] = set()
        self._courses: list[list[int]] = [[] for _ in range(1 if self.seats == 2 else self.seats)]
        self._course = self._courses[0]
        self._legal: tuple[WarMove, ...] = _DEAL_ONLY
        stacks, *others = _PLACES[self.seats]
        piles: dict[Place, Pile] = {PACK: list(cards), **{place: deque() for place in stacks}}
        piles.update({place: [] for places in others for place in places})
        self._lay_out(Zones(VISIBILITY, piles))
        self._plain = law.plain
        """Whether the next turn is one of two players outside a war, picked up in an order that is known before."""
        self._laid: list[Card] = []
        self._rows: list[list[Card]] = [[] for _ in range(self.seats)]

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        stacks, ups, downs = _PLACES[self.seats]
        self._stacks = [cast("deque[Card]", zones[place]) for place in stacks]
        self._a, self._b = self._stacks[:2]
        self._up, self._hidden = [zones[place] for place in ups], [zones[place] for place in downs]

    def legal_moves(self) -> tuple[WarMove, ...]:
        """The one move that there is; none when the game is over."""
        return self._legal

    @staticmethod
    def broken_rule(view: WarView, move: WarMove) -> str:
        """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
        if view.over:
            return "The game is over."
        return "The cards are dealt: turn the next card." if view.dealt else "The cards have to be dealt first."

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> WarView:
        """What ``seat`` may see."""
        return WarView(self, seat, history)

    def clone(self) -> War:
        """An independent game in the same state."""
        twin = object.__new__(War)
        twin.__dict__.update(self.__dict__)
        twin._chance = Random()
        twin._chance.setstate(self._chance.getstate())
        twin.wars, twin.wars_won, twin._seen = self.wars.copy(), self.wars_won.copy(), self._seen.copy()
        twin._courses = [course.copy() for course in self._courses]
        twin._course = twin._courses[0]
        twin._laid, twin._rows = self._laid.copy(), [row.copy() for row in self._rows]
        twin._lay_out(self.zones.copy())
        return twin

    def apply(self, move: WarMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        if move not in self._legal:
            raise IllegalMove(self.objection(move))
        return self._turn() if self.dealt else self._deal()

    def _deal(self) -> tuple[Event, ...]:
        """One card at a time, the first card of the pack to A (ruling); what does not go round stays aside."""
        pack = self.zones[PACK]
        cards, events = [*pack], list[Event]([Gathered(PACK)])
        pack.clear()
        pack.extend(cards[self.dealt_cards :])
        for number, card in enumerate(cards[: self.dealt_cards]):
            seat = number % self.seats
            self._stacks[seat].append(card)
            events.append(DEALT[seat][card])
        self.dealt, self._legal = True, _TURN_ONLY
        for course, stack in zip(self._courses, self._stacks):  # noqa: B905 - of two players one is enough
            course.append(len(stack))
        if self._law.repeats_from == 0:
            self._comes_again()
        return tuple(events)

    # -- a turn

    def _turn(self) -> tuple[Event, ...]:
        self.turns += 1
        stack_a, stack_b = self._a, self._b
        if not self._plain:
            # Two with cards to turn can do without the general way, which would do the same.
            if self.seats > 2 or not (stack_a and stack_b):
                return self._open_turn()
            return self._duel(stack_a.popleft(), stack_b.popleft())
        a, b = stack_a.popleft(), stack_b.popleft()
        if a.rank is b.rank:
            return self._duel(a, b)
        # C.ii for two, which is most of what ever happens: the higher card takes both.
        winner, cards, events = self._outcomes[a][b]
        (stack_b if winner else stack_a).extend(cards)
        self._course.append(len(stack_a))
        if stack_a and stack_b and self.turns < self._quiet_until:
            return events
        return (*events, *self._consequences())

    def _duel(self, a: Card, b: Card) -> tuple[Event, ...]:
        """A turn of two that is not plain."""
        stack_a, stack_b, down = self._a, self._b, self._law.down
        events = self._put(a, b, self._up, SHOWN)
        if a.rank is not b.rank:
            events = (*events, *self._win(0 if b.rank < a.rank else 1))
        elif len(stack_a) > down and len(stack_b) > down:
            self._count_war()
            for _ in range(down):
                events += self._put(stack_a.popleft(), stack_b.popleft(), self._hidden, HIDDEN)
        else:
            events = (*events, *self._war())
        self._course.append(len(stack_a) + len(self._rows[0]))
        if stack_a and stack_b and self.turns < self._quiet_until and not self._law.counts_wars:
            return events
        return (*events, *self._consequences()) if self.to_move is not None else events

    def _put(self, a: Card, b: Card, piles: Sequence[Pile], moves: Sequence[Mapping[Card, Event]]) -> tuple[Event, ...]:
        """A card of A's and one of B's go to the table."""
        piles[0].append(a)
        piles[1].append(b)
        row_a, row_b = self._rows
        row_a.append(a)
        row_b.append(b)
        self._laid += a, b
        return moves[0][a], moves[1][b]

    def _open_turn(self) -> tuple[Event, ...]:
        """A turn of any number of players, in a war or not."""
        # In a war a player without a card may stand by the one that tied.
        events = self._lay(self._able(), self._up, SHOWN)
        orders = [self._up[seat][-1].rank.order for seat in self.playing]
        highest = max(orders)
        if orders.count(highest) == 1:
            events += self._win(self.playing[orders.index(highest)])
        else:
            events += self._war()
        for seat, course in enumerate(self._courses):
            course.append(len(self._stacks[seat]) + len(self._rows[seat]))
        if self.to_move is not None and not (self._laid and self.turns < self._quiet_until):
            events += self._consequences()
        return tuple(events)

    def _able(self, cards: int = 1) -> tuple[int, ...]:
        """Who is in the game and has at least so many cards in the stack."""
        return tuple(seat for seat in self.playing if len(self._stacks[seat]) >= cards)

    def _lay(self, seats: Sequence[int], piles: Sequence[Pile], moves: Sequence[Mapping[Card, Event]]) -> list[Event]:
        """A card of each of these seats goes to its pile."""
        events = []
        for seat in seats:
            card = self._stacks[seat].popleft()
            for pile in (piles[seat], self._rows[seat], self._laid):
                pile.append(card)
            events.append(moves[seat][card])
        return events

    def _count_war(self) -> None:
        self._rounds_of_war += 1
        self._plain = False
        if self._rounds_of_war > self.longest_war:
            self.longest_war = self._rounds_of_war
        if self._rounds_of_war == 1:
            self.wars.append(self.turns)

    def _war(self) -> list[Event]:
        """C.iii: the highest cards tie; every player lays cards face down, while there are cards (ruling)."""
        self._count_war()
        return self._lay_down_but_one() if self._law.keeps_last else self._lay_down()

    def _lay_down(self) -> list[Event]:
        """Card by card; who cannot put down a card, or has none left to turn, loses. All at once is a draw (ruling)."""
        events: list[Event] = []
        for number in range(self._law.down + 1):
            able = self._able()
            events += self._only_these_play(able)
            if len(able) < 2:
                return events + self._end(able, "" if able else self._all_out)
            if number < self._law.down:
                events += self._lay(able, self._hidden, HIDDEN)
        return events

    def _lay_down_but_one(self) -> list[Event]:
        """Everybody keeps a card to turn, and nobody is out before the war is won."""
        events: list[Event] = []
        for _ in range(self._law.down):
            events += self._lay(self._able(2), self._hidden, HIDDEN)
        if not any(self._stacks):
            events += self._end((), self._all_out)
        return events

    def _win(self, winner: int) -> list[Event]:
        """C.ii and C.iii.b: the highest card takes all."""
        law, at_war, stack = self._law, self._rounds_of_war > 0, STACK[winner]
        cards: list[Card] = []
        events: list[Event] = []
        for seat in _CLOCKWISE[self.seats][winner if at_war or law.own_first else 0]:
            up, hidden, row = self._up[seat], self._hidden[seat], self._rows[seat]
            if up:
                events.append(Moved(tuple(up), UP[seat], stack))
                up.clear()
            if hidden:
                events.append(Moved(tuple(hidden), DOWN[seat], stack))
                hidden.clear()
            cards += row
            row.clear()
        if not law.own_first:
            # As they came to the table: every time A's card before B's (ruling).
            cards = fair_shuffle(self._laid, self._chance) if law.shuffles else self._laid
        self._stacks[winner].extend(cards)
        events.append(TAKEN[winner][len(cards)])
        self._laid.clear()
        self._plain = law.plain
        if at_war:
            self.wars_won[winner] += 1
            self._rounds_of_war = 0
        return events

    # -- what follows from it

    def _consequences(self) -> list[Event]:
        """Who is out after a turn, and whether the game is over."""
        able, events = self.playing, list[Event]()
        if not self._laid:
            # D: a player without a card to play loses. In a war that is for the war to say.
            able = self._able()
            if able != self.playing:
                events = self._only_these_play(able)
                if len(able) == 1:
                    return events + self._end(able)
        if self.turns < self._quiet_until and not self._law.counts_wars:
            return events
        champion = next((seat for seat in able if self.wars_won[seat] >= self._law.wars), None)
        if champion is not None:
            return events + self._end((champion,), ENOUGH_WARS)
        if self.turns >= self._law.turns:
            return events + self._end(self._richest(), LAST_TURN)
        if self.turns >= LONGEST_GAME:
            return events + self._end((), NO_WINNER)
        if self.turns > self._law.repeats_from and self._comes_again():
            return events + self._end((), SEEN_BEFORE)
        return events

    def _only_these_play(self, able: Sequence[int]) -> list[Event]:
        """Let the others drop out; with two players the end of the game says it."""
        gone = [seat for seat in self.playing if seat not in able]
        self.playing = tuple(able)
        return [] if self.seats == 2 else [Said(seat, OUT) for seat in gone]

    def _richest(self) -> tuple[int, ...]:
        """Who has most cards, those laid in an unfinished war included; nobody when all have as many."""
        counts = {seat: len(self._stacks[seat]) + len(self._rows[seat]) for seat in self.playing}
        richest = tuple(seat for seat, count in counts.items() if count == max(counts.values()))
        return () if len(richest) == self.seats else richest

    def _comes_again(self) -> bool:
        """Whether the position was there before; it is remembered from now on.

        Where wars are counted they are part of it: a game that repeats all but them comes to its end.
        """
        position: tuple[object, ...] = tuple(map(tuple, self._stacks))
        if self._laid:
            position += (*map(tuple, self._rows), *self._laid)
        if self._law.counts_wars:
            position += tuple(self.wars_won)
        if position in self._seen:
            return True
        self._seen.add(position)
        return False

    def _end(self, winners: tuple[int, ...], why: str = "") -> list[Event]:
        self.to_move, self._legal, self.winners, self.why = None, (), winners, why
        return [Ended(winners, why)]

    @property
    def _all_out(self) -> str:
        return OUT_OF_CARDS if self.seats == 2 else ALL_OUT_OF_CARDS

    # -- what there is to know

    @property
    def row(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each player has in an undecided war, in the order in which they came: one up, three down, …"""
        return tuple(map(tuple, self._rows))

    @property
    def dealt_cards(self) -> int:
        """How many cards are in the game once they are dealt."""
        return len(PACK_52) - len(PACK_52) % self.seats

    @property
    def courses(self) -> Sequence[Sequence[int]]:
        """The cards of each seat after the deal and after every turn, those in a war included; of two only seat 0's."""
        return self._courses
