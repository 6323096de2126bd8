"""The view of a Reviiyot player: the own cards, how many the others hold, and the quartets on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.asking.moves import AskMove
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Event
from engine.game import Game
from engine.games.reviiyot.holding import Hand, Holding, Sizes
from engine.games.reviiyot.moves import DECK, QUARTET, QUARTETS, ranks_up_to
from engine.games.reviiyot.options import Agreed
from engine.zones import Place, Zones, sees

__all__ = ["ReviiyotView", "terms_of"]


class ReviiyotView(AskingView):
    """The facts of a game of Reviiyot.

    The own hand, the quartets, and the numbers of cards and of asks are shared with the game: with 499 players and
    thousands of cards they are too many to copy for every turn. So these change as the game goes on.
    """

    __slots__ = (
        "_asks",
        "_hand",
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
    left_out: ClassVar[frozenset[str]] = frozenset({"agreed"})
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

    def __init__(
        self,
        game: Game[AskMove],
        seat: int | None,
        history: Sequence[Event],
        *,
        agreed: Agreed,
        holding: Holding,
        hand: Hand,
        asks: Sequence[int],
        sizes: Sizes,
        made: Sequence[int],
    ) -> None:
        """Keep the facts that are shared with ``game``; ``Reviiyot.view`` fills in the others."""
        super().__init__(game, seat, history)
        self.agreed, self.asks_for_card = agreed, agreed.asks_for_card
        self._holding, self._hand, self._asks, self._sizes, self._made = holding, hand, asks, sizes, made

    def _look_at(self, zones: Zones) -> None:
        self.deck, self._quartets = len(zones[DECK]), zones[QUARTETS]
        # No player sees another hand; the visibilities open all hands for a person who only watches bots.
        hands_open = sees(zones.visibility, Place("hand"), None)
        self._open_hands = {place: tuple(zones[place]) for place in zones if place.seat is not None and hands_open}

    @property
    def places(self) -> Iterable[Place]:
        return (DECK, QUARTETS, *[Place("hand", seat) for seat in range(self.seats)])

    def shows(self, place: Place) -> bool:
        own = self.seat is not None and place == Place("hand", self.seat)
        return place == QUARTETS or own or place in self._open_hands

    def cards(self, place: Place) -> tuple[Card | None, ...]:
        if place in self._open_hands:
            return self._open_hands[place]
        if self.shows(place):
            return tuple(self._quartets) if place == QUARTETS else self.hand
        return (None,) * self.count(place)

    def count(self, place: Place) -> int:
        if place.seat is not None:
            return self.held(place.seat)
        return len(self._quartets) if place == QUARTETS else self.deck

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(self._hand)

    @property
    def most(self) -> Rank | None:
        """The value of which this seat holds the most cards, the higher one of several; None when it holds none."""
        return self._holding.most

    @property
    def least(self) -> Rank | None:
        """The value of which this seat holds the fewest cards, the lower one of several; None when it holds none."""
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
        """The other seat that holds the most cards, the higher one of several."""
        sizes = self._sizes
        first = sizes.first
        return sizes.second if first == self.seat else first

    def asks(self, seat: int) -> int:
        """Return the number of asks of ``seat``, which everybody can count."""
        return self._asks[seat]

    def held(self, seat: int) -> int:
        return self._sizes.of(seat)

    def made(self, seat: int) -> int:
        """Return the number of quartets that ``seat`` has completed."""
        return self._made[seat]

    @property
    def quartets(self) -> tuple[Rank, ...]:
        """The values whose four cards were discarded, in that order."""
        return tuple([card.rank for card in [*self._quartets][::QUARTET]])


def terms_of(view: ReviiyotView) -> Terms:
    """Return the rules that matter for following the asks of this game."""
    return Terms(view.seats, ranks_up_to(int(view.rules["highest"])), single_cards=view.asks_for_card)
