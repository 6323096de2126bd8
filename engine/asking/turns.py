"""The public part of a game's events, turn by turn: what is heard and seen by everybody, a spectator included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Union

from engine.cards import Rank, Suit
from engine.events import Asked, Event, Gathered, Moved, Said
from engine.zones import Place

OF_A_RANK = len(Suit)
"""The number of cards of a rank."""

HAND = "hand"
"""The name of the zone of a hand, in every game of asking."""


@dataclass(frozen=True)
class Terms:
    """What has to be known of a game's rules to follow what is asked."""

    seats: int
    ranks: tuple[Rank, ...]
    """The ranks of its pack, in the order in which they are listed."""
    in_a_set: int = OF_A_RANK
    """The number of cards of a rank that are laid down together: four in a book or a quartet, two in a pair."""
    single_cards: bool = False
    """True where players ask for one card, False where they ask for all cards of a rank."""
    tells_luck: bool = False
    """True if a player who draws what was asked for says so at once (Go Fish): silence means another card."""


class Drew(NamedTuple):
    """A seat took so many cards from the stock; which, only the seat knows."""

    seat: int
    number: int


class Gave(NamedTuple):
    """The seat that was asked gave so many cards, all of the rank asked for, to the asker."""

    seat: int
    taker: int
    number: int


class Spoke(NamedTuple):
    """A seat called something: the one who was asked, that it has none; the asker, that it drew what it wanted."""

    seat: int


class Laid(NamedTuple):
    """A seat laid down a set, which everybody sees."""

    seat: int
    rank: Rank
    number: int


Step = Union[Drew, Gave, Spoke, Laid]  # noqa: UP007 - evaluated at run time


class Turn(NamedTuple):
    """An ask and what came of it; the deal is one without an ask."""

    asked: Asked | None
    steps: tuple[Step, ...]


def turns_of(history: Iterable[Event]) -> Iterator[Turn]:
    """The turns of one game, the deal first; the last one may still go on."""
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
            # What lay in the open on its way from the stock into a hand was drawn before.
    if stock is not None:
        yield Turn(asked, tuple(steps))


def _drew(moved: Moved, asked: Asked | None) -> Drew:
    seat = moved.target.seat if asked is None or moved.target.seat is not None else asked.seat
    assert seat is not None, "what is drawn goes to somebody, or is shown by the one who asked"
    return Drew(seat, len(moved.cards))


def _left_hand(moved: Moved) -> Gave | Laid:
    """What everybody sees of cards that leave a hand; which are given, only the two of them know."""
    giver, taker = moved.origin.seat, moved.target.seat
    assert giver is not None, "a hand is somebody's"
    if moved.target.name == HAND:
        assert taker is not None, "a hand is somebody's"
        return Gave(giver, taker, len(moved.cards))
    shown = next(card for card in moved.cards if card is not None)
    return Laid(giver, shown.rank, len(moved.cards))
