"""What a Euchre player sees: the masked zones and the public facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.cards import Card, Suit
from engine.games.euchre.moves import HAND, UPCARD, EuchreMove, Phase
from engine.view import View

if TYPE_CHECKING:
    from engine.games.euchre.rules import Euchre, HandResult


class EuchreView(View[EuchreMove]):
    """A window on a game of Euchre. Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3)."""

    __slots__ = ()

    @property
    def _euchre(self) -> Euchre:
        return cast("Euchre", self._game)

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards, in the order in which they came; none for a spectator."""
        if self.seat is None:
            return ()
        return tuple(self._euchre.zones[HAND[self.seat]])

    @property
    def phase(self) -> Phase:
        """What the seat to move decides."""
        return self._euchre.phase

    @property
    def hand_number(self) -> int:
        """The number of the hand, from 0."""
        return self._euchre.hand_number

    @property
    def dealer(self) -> int:
        """The dealer's seat; between two hands the next dealer's."""
        return self._euchre.dealer

    @property
    def dealt_by(self) -> int | None:
        """Who dealt the cards that are out, which between two hands is not the next dealer; None before the first."""
        return self._euchre.dealt_by

    @property
    def upcard(self) -> Card | None:
        """The upcard while it lies on the table, face up or turned down."""
        pile = self._euchre.zones[UPCARD]
        return pile[0] if pile else None

    @property
    def named(self) -> Suit | None:
        """The suit that the dealer named for the Benny when it was turned up."""
        return self._euchre.named

    @property
    def proposed(self) -> Suit | None:
        """The suit of the upcard, or the one named for the Benny, turned down or not; None until it is known."""
        return self._euchre.proposed

    @property
    def swapped(self) -> bool:
        """Whether somebody swaps, or has swapped, a farmer's hand in this hand."""
        return bool(self._euchre.laid_away) or self._euchre.phase is Phase.EXCHANGE

    @property
    def turned_down(self) -> bool:
        """Whether everybody passed in the first round."""
        return self._euchre.turned_down

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once there is one; None at no trump, too."""
        return self._euchre.trump

    @property
    def no_trump(self) -> bool:
        """Whether the hand is played at no trump."""
        return self._euchre.maker is not None and self._euchre.trump is None

    @property
    def maker(self) -> int | None:
        """The seat that ordered up, once there is one."""
        return self._euchre.maker

    @property
    def alone(self) -> int | None:
        """The maker, if the maker plays alone."""
        return self._euchre.alone

    @property
    def defending_alone(self) -> int | None:
        """Who defends alone, if anybody does."""
        return self._euchre.defending_alone

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play to the tricks of this hand, by their numbers; all until somebody sits out."""
        return self._euchre.circle.seats

    @property
    def led(self) -> Suit | None:
        """The suit that was led to the trick on the table; None when the table is bare."""
        return self._euchre.led if self._euchre.trick else None

    @property
    def leader(self) -> int:
        """Who leads, or led, the current trick."""
        return self._euchre.leader

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The trick on the table: (seat, card), in the order of play."""
        return self._euchre.trick

    @property
    def last_trick(self) -> tuple[tuple[int, Card], ...]:
        """The last finished trick of this hand, in the same form; empty before the first."""
        return self._euchre.last_trick

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat took in this hand."""
        return tuple(self._euchre.tricks)

    @property
    def score(self) -> tuple[int, int]:
        """Points by side."""
        return self._euchre.score

    @property
    def target(self) -> int:
        """Points that win the game."""
        return self._euchre.target

    @property
    def results(self) -> tuple[HandResult, ...]:
        """How every finished hand ended."""
        return self._euchre.results
