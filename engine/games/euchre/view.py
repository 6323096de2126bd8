"""A Euchre player's view: the visible cards and the public facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from engine.cards import Card, Suit
from engine.events import Event
from engine.games.euchre.moves import HAND, TRICK, UPCARD, EuchreMove, Phase
from engine.games.euchre.options import House
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.state import State
from engine.native import mypyc_attr
from engine.view import View

__all__ = ["EuchreView"]

_EXCHANGING: Final = Phase.EXCHANGE  # read from its class it takes longer


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class EuchreView(View[EuchreMove]):
    """The facts of a game of Euchre. Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3)."""

    __slots__ = (
        "_last",
        "_rounds",
        "active",
        "alone",
        "dealer",
        "dealt_by",
        "defending_alone",
        "hand_number",
        "house",
        "leader",
        "led",
        "maker",
        "named",
        "phase",
        "proposed",
        "results",
        "score",
        "swapped",
        "target",
        "tricks",
        "trump",
        "turned_down",
        "turned_up",
    )
    left_out: ClassVar[frozenset[str]] = frozenset({"house"})
    house: House
    """The rules as attributes, for code that reads them often."""
    phase: Phase
    """The kind of decision that the seat to move makes."""
    hand_number: int
    """The number of the hand, from 0."""
    dealer: int
    """The dealer's seat; between two hands the next dealer's."""
    dealt_by: int | None
    """The seat that dealt the cards that are out, between two hands not the next dealer; None before the first."""
    named: Suit | None
    """The suit that the dealer named for the Benny when it was turned up."""
    turned_up: Card | None
    """The card that was turned up in this hand, wherever it lies now; None until there is one."""
    proposed: Suit | None
    """The suit of the upcard, or the one named for the Benny, turned down or not; None until it is known."""
    swapped: bool
    """True once a player swaps, or has swapped, cards of a farmer's hand in this hand."""
    turned_down: bool
    """True once everybody has passed in the first round."""
    trump: Suit | None
    """The trump suit, once there is one; None at no trump, too."""
    maker: int | None
    """The seat that ordered up, once there is one."""
    alone: int | None
    """The maker, if the maker plays alone."""
    defending_alone: int | None
    """The seat that defends alone, if any does."""
    active: tuple[int, ...]
    """The seats that play to the tricks of this hand, by their numbers; all until somebody sits out."""
    led: Suit | None
    """The suit that was led to the trick on the table; None when the table is bare."""
    leader: int
    """The seat that leads, or led, the current trick."""
    tricks: tuple[int, ...]
    """The number of tricks that each seat took in this hand."""
    score: tuple[int, int]
    """Points by side."""
    target: int
    """Points that win the game."""
    results: tuple[HandResult, ...]
    """The results of the finished hands, oldest first."""

    def __init__(self, game: State, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.house, self.phase = game.house, game.phase
        self.hand_number, self.dealer, self.dealt_by = game.hand_number, game.dealer, game.dealt_by
        self.named, self.proposed, self.turned_down = game.named, game.proposed, game.turned_down
        self.turned_up = game.turned_up
        self.swapped = bool(game.laid_away) or game.phase is _EXCHANGING
        self.trump, self.maker = game.trump, game.maker
        self.alone, self.defending_alone = game.alone, game.defending_alone
        self.active = game.turn_order.seats
        self.led = game.led if game.table else None
        self.leader, self.tricks = game.leader, tuple(game.tricks)
        self.score, self.target, self.results = game.score, game.target, game.results
        self._rounds, self._last = game.rounds, game.last

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards, in the order in which it got them; none for a spectator."""
        return () if self.seat is None else self._glance.cards(HAND[self.seat])

    @property
    def upcard(self) -> Card | None:
        """The upcard while it lies on the table, face up or turned down."""
        pile = self._glance.cards(UPCARD)
        return pile[0] if pile else None

    @property
    def picked_up(self) -> Card | None:
        """The upcard that the dealer of this hand picked up; None unless that happened."""
        return self.turned_up if self.maker is not None and self.upcard is None else None

    @property
    def no_trump(self) -> bool:
        """True if the hand is played at no trump."""
        return self.maker is not None and self.trump is None

    @property
    def can_follow(self) -> bool:
        """True if this seat holds a card of the suit that was led to the trick on the table."""
        return self.led is not None and any(SUIT_UNDER[self.trump][card] is self.led for card in self.hand)

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The trick on the table: (seat, card), in the order of play."""
        return tuple(zip(self._rounds[self.leader], self._glance.cards(TRICK), strict=False))

    @property
    def winning(self) -> tuple[int, Card] | None:
        """The seat that wins the trick on the table so far, and its card; None when the table is bare."""
        strength = STRENGTH[self.trump][self.led]
        return max(self.trick, key=lambda played: strength[played[1]], default=None)

    @property
    def last_winner(self) -> int | None:
        """The seat that took the last finished trick of this hand; None before the first."""
        return self.leader if self._last[1] else None

    @property
    def last_trick(self) -> tuple[tuple[int, Card], ...]:
        """The last finished trick of this hand, in the same form; empty before the first."""
        leader, cards = self._last
        return tuple(zip(self._rounds[leader], cards, strict=False))
