"""What a player of Reviiyot sees: the own cards, how many the others hold, and the quartets on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.asking.moves import AskMove
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Event
from engine.games.reviiyot.holding import Hand, Holding
from engine.games.reviiyot.moves import DECK, QUARTET, QUARTETS
from engine.games.reviiyot.options import Agreed
from engine.zones import Place, Zones, sees

if TYPE_CHECKING:
    from engine.games.reviiyot.rules import Reviiyot


class ReviiyotView(AskingView):
    """The facts of a game of Reviiyot.

    The own hand, the quartets, and the numbers of cards and of asks are shared with the game: with 499 players and
    thousands of cards they are too many to copy for every turn. So these go on as the game goes on.
    """

    __slots__ = (
        "_asks",
        "_hand",
        "_hands",
        "_holding",
        "_made",
        "_open_hands",
        "_quartets",
        "_sizes",
        "agreed",
        "asks_for_card",
        "deck",
        "given",
        "patience",
        "turns",
    )
    turns: int
    """The number of turns that were played, the present one counted once something was asked in it."""
    deck: int
    """The number of cards that can still be drawn."""
    given: tuple[AskMove, ...]
    """The asks of the seat to move in this turn, all of them granted; a turn may be several asks."""
    agreed: Agreed
    """The house rules of this game."""
    asks_for_card: bool
    """True where players ask for one card, False where they ask for all cards of a value."""
    patience: int | None
    """The number of turns without a quartet that are left before the game ends; None where it never does."""

    def __init__(self, game: Reviiyot, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.dealt, self.turns, self.given, self.why = game.dealt, game.turns, game.given, game.why
        self.agreed, self.asks_for_card = game.agreed, game.agreed.asks_for_card
        self.patience = game.patience_left
        self._asks, self._sizes, self._hands, self._made = game.asks, game.sizes, game.hand_places, game.made
        self._holding, self._hand = (Holding(), Hand()) if seat is None else (game.holdings[seat], game.hand(seat))

    def _look_at(self, zones: Zones) -> None:
        self.deck, self._quartets = len(zones[DECK]), zones[QUARTETS]
        # No player sees another hand; the visibility open all hands for a person who only watches bots.
        hands_open = sees(zones.visibility, Place("hand"), None)
        self._open_hands = {place: tuple(zones[place]) for place in zones if place.seat is not None and hands_open}

    @property
    def places(self) -> Iterable[Place]:
        """Every zone of the game."""
        return (DECK, QUARTETS, *self._hands)

    def shows(self, place: Place) -> bool:
        """Return whether this seat sees the cards that lie at ``place``."""
        own = self.seat is not None and place == self._hands[self.seat]
        return place == QUARTETS or own or place in self._open_hands

    def cards(self, place: Place) -> tuple[Card | None, ...]:
        """The cards at ``place``, None for each that this seat does not see there."""
        if place in self._open_hands:
            return self._open_hands[place]
        if self.shows(place):
            return tuple(self._quartets) if place == QUARTETS else self.hand
        return (None,) * self.count(place)

    def count(self, place: Place) -> int:
        """Return the number of cards that lie at ``place``."""
        if place.seat is not None:
            return self.held(place.seat)
        return len(self._quartets) if place == QUARTETS else self.deck

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(self._hand)

    @property
    def most(self) -> Rank | None:
        """The value of which this seat holds most cards, the higher one of several; None when it holds none."""
        return self._holding.most

    @property
    def least(self) -> Rank | None:
        """The value of which this seat holds least cards, the lower one of several; None when it holds none."""
        return self._holding.least

    @property
    def highest(self) -> Rank | None:
        """The highest value that this seat holds; None when it holds none."""
        return self._holding.highest

    @property
    def lowest(self) -> Rank | None:
        """The lowest value that this seat holds; None when it holds none."""
        return self._holding.lowest

    @property
    def fullest(self) -> int:
        """The seat that holds most cards, oneself not counted; the higher one of several."""
        sizes = self._sizes
        first = sizes.first
        return sizes.second if first == self.seat else first

    def asks(self, seat: int) -> int:
        """How many times ``seat`` has asked; everybody can count that."""
        return self._asks[seat]

    def held(self, seat: int) -> int:
        return self._sizes.of(seat)

    def made(self, seat: int) -> int:
        """Return how many quartets ``seat`` has completed."""
        return self._made[seat]

    @property
    def quartets(self) -> tuple[Rank, ...]:
        """The values whose four cards were discarded, in that order."""
        return tuple([card.rank for card in [*self._quartets][::QUARTET]])
