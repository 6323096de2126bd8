"""The public part of a game's events, turn by turn: all that a spectator hears and sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Union

from engine.cards import Rank, Suit
from engine.events import Asked, Event, Gathered, Moved, Said
from engine.native import tell_apart
from engine.zones import Place

__all__ = ["Drew", "Follower", "Gave", "Laid", "Spoke", "Step", "Terms", "Turn", "turns_of"]

OF_A_RANK = len(Suit)
"""The number of cards of a rank."""

HAND = "hand"
"""The name of the zone of a hand, in every game of asking."""


class Terms(NamedTuple):
    """The rules of a game that determine what follows from an ask."""

    seats: int
    ranks: tuple[Rank, ...]
    """The ranks of the pack, in the order in which the game lists them."""
    in_a_set: int = OF_A_RANK
    """The number of cards of a rank that are laid down together: four in a book or a quartet, two in a pair."""
    single_cards: bool = False
    """True where players ask for one card, False where they ask for all cards of a rank."""
    tells_luck: bool = False
    """True if a player who draws what was asked for says so at once (Go Fish): silence means another card."""


class Drew(NamedTuple):
    """A seat took cards from the stock; only the seat knows which."""

    seat: int
    number: int


class Gave(NamedTuple):
    """The seat that was asked gave cards, all of the rank asked for, to the asker."""

    seat: int
    taker: int
    number: int


class Spoke(NamedTuple):
    """A seat spoke: the seat that was asked refused, or the asker said that it drew what it wanted."""

    seat: int


class Laid(NamedTuple):
    """A seat laid down a set, which everybody sees."""

    seat: int
    rank: Rank
    number: int


Step = Union[Drew, Gave, Spoke, Laid]  # noqa: UP007 - evaluated at run time


class Turn(NamedTuple):
    """An ask and what followed from it; the deal is one without an ask."""

    asked: Asked | None
    steps: tuple[Step, ...]

    @property
    def given(self) -> int:
        """The number of cards that the asker was given."""
        first = self.steps[0] if self.asked and self.steps else None
        return first.number if isinstance(first, Gave) else 0

    @property
    def drawn(self) -> int:
        """The number of cards that the asker drew after a refusal."""
        drew = self.steps[1] if self.asked and len(self.steps) > 1 and not self.given else None
        return drew.number if isinstance(drew, Drew) else 0

    @property
    def lucky(self) -> bool:
        """True if the asker drew what was asked for, and said so."""
        return self.asked is not None and self.steps[2:3] == (Spoke(self.asked.seat),) and self.drawn > 0


def turns_of(history: Iterable[Event]) -> Iterator[Turn]:
    """Yield the turns of one game, the deal first; the last one may still go on."""
    asked: Asked | None = None
    stock: Place | None = None
    steps: list[Step] = []
    for event in history:
        if isinstance(event, Asked):
            yield Turn(asked, tuple(steps))
            asked, steps = event, []
        elif isinstance(event, Gathered):
            stock = event.place
        elif isinstance(event, Said):
            steps.append(Spoke(event.seat))
        elif isinstance(event, Moved) and event.cards:
            if event.origin == stock:
                steps.append(_drew(event, asked))
            elif event.origin.name == HAND:
                steps.append(_left_hand(event))
            # A card that was shown on its way from the stock to a hand has been counted as drawn.
    if stock is not None:
        yield Turn(asked, tuple(steps))


def _drew(moved: Moved, asked: Asked | None) -> Drew:
    seat = moved.target.seat if asked is None or moved.target.seat is not None else asked.seat
    assert seat is not None, "a card is drawn into a hand, or shown by the seat that asked"
    return Drew(seat, len(moved.cards))


def _left_hand(moved: Moved) -> Gave | Laid:
    """Return the step in which cards leave a hand: a gift, seen by the two players only, or a set laid down."""
    giver, taker = moved.origin.seat, moved.target.seat
    assert giver is not None, "a hand is somebody's"
    if moved.target.name == HAND:
        assert taker is not None, "a hand is somebody's"
        return Gave(giver, taker, len(moved.cards))
    shown = next(card for card in moved.cards if card is not None)
    return Laid(giver, shown.rank, len(moved.cards))


class Follower(ABC):
    """Public knowledge about the number of cards of each rank in each hand, kept up to date turn by turn.

    :meth:`hear` translates a turn into calls of the other methods. A column is the index of a rank in ``terms.ranks``.
    """

    __slots__ = ("column", "terms")

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.column: dict[Rank, int] = {rank: column for column, rank in enumerate(terms.ranks)}

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""
        if turn.asked is None:
            # All draws come before all sets: the sets were among the cards dealt, and nobody saw which these were.
            for step in turn.steps:
                if isinstance(step, Drew):
                    self.draw(step.seat, step.number)
            for step in turn.steps:
                if isinstance(step, Laid):
                    self.lay(step.seat, self.column[step.rank], step.number)
        else:
            seat, target, rank, _card = turn.asked
            column, steps, first = self.column[rank], turn.steps, turn.steps[0]
            self.hold(seat, column, 1)
            if isinstance(first, Gave):
                self.hold_exactly(target, column, first.number)
                self.give(target, seat, column, first.number)
                self._follow(steps[1:])
            else:
                self.hold_exactly(target, column, 0)
                if turn.lucky:
                    self.draw_known(seat, column)
                    self._follow(steps[3:])
                else:
                    self._follow(steps[1:], column if self.terms.tells_luck else None)
        self.end_turn()

    def _follow(self, steps: Sequence[Step], not_drawn: int | None = None) -> None:
        """Take in what is drawn and laid down; the first card drawn is not of the column ``not_drawn``."""
        for place, step in enumerate(steps):
            if isinstance(step, Laid):
                self.lay(step.seat, self.column[step.rank], step.number)
            elif isinstance(step, Drew):
                # A set is laid down at once, so each set that follows was completed by a card just drawn.
                known = 0
                for after in steps[place + 1 :]:
                    if not isinstance(after, Laid) or after.seat != step.seat:
                        break
                    self.draw_known(step.seat, self.column[after.rank], after.number - step.number)
                    known += 1
                if step.number > known:
                    self.draw(step.seat, step.number - known, None if place else not_drawn)

    @abstractmethod
    def hold(self, seat: int, column: int, number: int) -> None:
        """Record that ``seat`` holds ``number`` cards of the column or more."""

    @abstractmethod
    def hold_exactly(self, seat: int, column: int, number: int) -> None:
        """Record that ``seat`` holds exactly ``number`` cards of the column."""

    @abstractmethod
    def give(self, giver: int, taker: int, column: int, number: int) -> None:
        """Record that ``giver`` gives ``number`` cards to ``taker``."""

    @abstractmethod
    def draw(self, seat: int, number: int, not_of: int | None = None) -> None:
        """Record that ``seat`` draws ``number`` unknown cards, none of them of the column ``not_of``."""

    @abstractmethod
    def draw_known(self, seat: int, column: int, held: int = 0) -> None:
        """Record that ``seat``, which holds ``held`` cards of the column or more, draws another."""

    @abstractmethod
    def lay(self, seat: int, column: int, number: int) -> None:
        """Record that ``seat`` lays down ``number`` cards of the column."""

    def end_turn(self) -> None:  # noqa: B027 - nothing to do for those that draw no conclusions
        """Draw the conclusions at the end of a turn: no hand holds a whole set then."""


tell_apart(Follower)
