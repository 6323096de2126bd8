"""Names in sentences about the seats of a match, in which the reader's own seat is "you".

>>> from engine.phrases import mark, mark_all
>>> from engine.record import Seat
>>> teller = Teller([Seat("Ada"), Seat("Maya", "skilled"), Seat("Theo", "skilled")], 0)
>>> leads = mark("You lead."), mark("{name} leads."), mark_all("{names} lead.")
>>> teller.tell([0], *leads), teller.tell([1], *leads), teller.tell([2, 0], *leads)
('You lead.', 'Maya leads.', 'You and Theo lead.')
>>> teller.name(0), teller.name(1)
('you', 'Maya')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.phrases import DEED, YOUR_DEED, Filling, listed, say, say_all, say_as, starting

if TYPE_CHECKING:  # A game in the terminal starts without it.
    from engine.record import Seat

__all__ = ["YOU", "Teller", "number_among", "people_of"]

YOU = say("you")


def people_of(seats: Sequence[Seat]) -> Sequence[int]:
    """Return the seats of people."""
    return [place for place, seat in enumerate(seats) if not seat.player]


def number_among(people: Sequence[int], seat: int) -> int:
    """Return the number of a person who has typed no name: 2 for the second of the people, wherever the seat is."""
    return max(1, sum(person <= seat for person in people))


class Teller(NamedTuple):
    """The names of all seats as ``seat`` hears them; nobody is "you" where it is None."""

    seats: Sequence[Seat]
    seat: int | None
    reader: int | None = None
    """The seat of the person who reads, in a review of all players; None if that is ``seat`` itself."""

    def name(self, seat: int) -> str:
        """Return the name of ``seat`` as it stands within a sentence.

        A person without a name, who is "You" to themselves, is "Player 1" to others (:func:`number_among`).
        """
        if seat == self.seat:
            return YOU
        named = self.seats[seat]
        if not named.is_unnamed:
            return named.words
        return say("Player {number}", number=number_among(people_of(self.seats), seat))

    def did(self, deed: str, **values: Filling) -> str:
        """Return what ``seat`` did, from a message of `engine.phrases.mark_deed`."""
        return say_as(YOUR_DEED if self.reader in (None, self.seat) else DEED, deed, **values)

    def names(self, seats: Iterable[int]) -> str:
        """Return the names of several seats, "you" first: ``you, Maya and Theo``."""
        named = tuple(seats)
        ordered = [*(seat for seat in named if seat == self.seat), *(seat for seat in named if seat != self.seat)]
        return listed([self.name(seat) for seat in ordered])

    def tell(self, seats: Sequence[int], you: str, one: str, several: str, **values: Filling) -> str:
        """Return a sentence about seats, from the message that fits them (see `engine.phrases.mark`).

        ``you`` is the message for the reader's own seat, ``one`` that for another, with a place for the ``name``, and
        ``several`` that for several seats, with a place for the ``names`` (see `engine.phrases.mark_all`).
        """
        if len(seats) > 1:
            return starting(say_all(several, with_you=self.seat in seats, names=self.names(seats), **values))
        return say(you, **values) if seats[0] == self.seat else starting(say(one, name=self.name(seats[0]), **values))
