"""Unbiased expectations for decisions among known players: hidden cards are swapped, and the players asked again.

With known players, other deals can be checked: a deal leads to the same position if every player would have acted the
same, as far as the deciding seat could see. The mean change by a decision over all such deals is its expectation. A
random walk visits them (Metropolis and others, 1953): it swaps hidden cards, and steps back if the deciding seat would
have seen anything else. It begins with the real deal, which chance drew from just these deals. So every step of the
walk has exactly the right distribution, and the mean is unbiased for a walk of any length. Players that think for long
are not asked again: once such a player has decided anything, its cards stay where they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from engine.bot import Thinker
from engine.cards import Card
from engine.coach.luck import Players
from engine.events import Event, Log, Moved, redact
from engine.games.euchre.coach.changes import Deviation, HandStep
from engine.games.euchre.moves import SEATS, EuchreMove
from engine.games.euchre.rules import Euchre
from engine.shuffles import fair_shuffle

CALL_WALK, CARD_WALK = 48, 24
"""Deals visited for a decision before the first lead, and for a card of the first trick.

For later cards only the real deal is visited, so their luck is 0. Over 300 hands of Expert against Skilled the luck of
the first trick was a good sixth of the variance that could be removed. Luck of later tricks removed none, because the
players play on differently from the reference player.
"""

Seen = tuple[Event, ...]


class Swapping:
    """The deals with which known players would have reached the same positions, for the moves of one dealing."""

    def __init__(self, steps: Sequence[HandStep], players: Players, before: Log) -> None:
        """``steps`` are the moves from the dealing on; ``before`` holds the referee's events before it."""
        self.ply = steps[0].ply
        """The number of moves before the dealing."""
        self._players, self._steps, self._log = players, steps, before
        self._start = steps[0].game
        self._events = [step.game.clone().apply(step.move) for step in steps]
        self._visibility = self._start.zones.visibility
        self._seen = [[self._as_seen(events, seat) for events in self._events] for seat in range(SEATS)]
        dealt = self._start.clone()
        dealt.apply(steps[0].move)
        self._order = tuple(dealt.pack_order)

    def expected(self, deviation: Deviation, rng: Random, count: int | None = None) -> float:
        """Return the mean change by a decision over ``count`` deals that lead to it, from the real one on."""
        total, here, change = 0.0, deviation.step.game, deviation.change
        visited = 0
        for game in self._visited(deviation, rng, _walk(deviation) if count is None else count):
            if game is not here:
                here, change = game, deviation.difference(game)
            total += change
            visited += 1
        return total / visited

    def _visited(self, deviation: Deviation, rng: Random, count: int) -> Iterator[Euchre]:
        """Yield the game at the decision for every step of the walk; the same one again where the walk stays."""
        made = deviation.step.ply - self.ply
        fixed = {deviation.step.seat} | {step.seat for step in self._steps[:made] if self._is_slow_choice(step)}
        free = self._hidden(fixed, made)
        order, game = self._order, deviation.step.game
        yield game
        for number in range(count - 1):
            other = _swapped(order, free, rng) if deviation.play and number % 2 else _mixed(order, free, rng)
            if other != order and (there := self._replayed(other, fixed, made)) is not None:
                order, game = other, there
            yield game

    def _is_slow_choice(self, step: HandStep) -> bool:
        """Return whether a player made a choice here who thinks too long to be asked again."""
        return isinstance(self._players.bots[step.seat], Thinker) and len(step.game.legal_moves()) > 1

    def _hidden(self, seats: Collection[int], made: int) -> list[int]:
        """Return the places in the pack whose cards none of ``seats`` has seen after ``made`` moves."""
        seen: set[Card | None] = set()
        for seat in seats:
            for events in self._seen[seat][:made]:
                for event in events:
                    if isinstance(event, Moved):
                        seen.update(event.cards)
        return [place for place, card in enumerate(self._order) if card not in seen]

    def _replayed(self, order: Sequence[Card], fixed: Collection[int], made: int) -> Euchre | None:
        """Return the game after ``made`` moves with another pack; None if ``fixed`` seats see a difference."""
        game, log = self._start.clone(), self._log.first(len(self._log))
        game.shuffle = lambda cards, rng: list(order)
        unlike: set[int] = set()
        for place, step in enumerate(self._steps[:made]):
            seat = game.to_move
            if seat is None:
                return None
            move = step.move
            if seat in unlike:
                legal = game.legal_moves()
                move = legal[0] if len(legal) == 1 else self._asked(game, seat, log, step.ply)
            events = game.apply(move)
            log.extend(events)
            for other in range(SEATS):
                if other not in unlike and self._as_seen(events, other) != self._seen[other][place]:
                    if other in fixed:
                        return None
                    unlike.add(other)
        return game

    def _asked(self, game: Euchre, seat: int, log: Log, ply: int) -> EuchreMove:
        """Return the move that the player in ``seat`` chooses in another deal."""
        choice: EuchreMove = self._players.bots[seat].choose(game.view(seat, log), self._players.rng(seat, ply))
        return choice

    def _as_seen(self, events: Sequence[Event], seat: int) -> Seen:
        return tuple([redact(event, seat, self._visibility) for event in events])


def _walk(deviation: Deviation) -> int:
    """Return the number of deals to visit for a decision."""
    if deviation.state is None:
        return CALL_WALK
    return 1 if any(deviation.state.tricks) else CARD_WALK


def _swapped(order: tuple[Card, ...], free: Sequence[int], rng: Random) -> tuple[Card, ...]:
    """Return the pack with two of the cards at the free places swapped."""
    if len(free) < 2:
        return order
    one, other = (free[place] for place in _two_of(len(free), rng))
    cards = list(order)
    cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _two_of(count: int, rng: Random) -> tuple[int, int]:
    one = int(rng.random() * count)
    other = int(rng.random() * (count - 1))
    return one, other + (other >= one)


def _mixed(order: tuple[Card, ...], free: Sequence[int], rng: Random) -> tuple[Card, ...]:
    """Return the pack with all cards at the free places shuffled."""
    cards = list(order)
    for place, card in zip(free, fair_shuffle([order[place] for place in free], rng), strict=True):
        cards[place] = card
    return tuple(cards)
