"""The view of a Reviiyot player: the own cards, how many the others hold, and the quartets on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from engine.asking.moves import AskMove
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.games.reviiyot.moves import DECK, QUARTET, QUARTETS, Asks, ranks_up_to
from engine.games.reviiyot.options import Agreed
from engine.native import mypyc_attr
from engine.zones import Place

__all__ = ["ReviiyotView", "terms_of"]


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class ReviiyotView(AskingView):
    """The facts of a game of Reviiyot, filled in by ``Reviiyot.view``."""

    __slots__ = (
        "_asks",
        "_favourites",
        "_kept",
        "_made",
        "agreed",
        "asks_for_card",
        "fullest",
        "given",
        "patience",
        "turns",
    )
    left_out: ClassVar[frozenset[str]] = frozenset({"agreed"})
    turns: int
    """The number of turns that were played, the present one counted once something was asked in it."""
    given: tuple[AskMove, ...]
    """The asks of the seat to move in this turn, all of them granted; a turn may be several asks."""
    agreed: Agreed
    """The house rules of this game."""
    asks_for_card: bool
    """True where players ask for one card, False where they ask for all cards of a rank."""
    patience: int | None
    """The number of turns without a quartet that are left before the game ends; None where it never does."""

    fullest: int
    """The other seat that holds the most cards, the higher one of several."""
    _asks: tuple[int, ...]
    _favourites: tuple[Rank | None, ...]
    _made: tuple[int, ...]
    _kept: Asks | None

    def legal_moves(self) -> Collection[AskMove]:
        legal = self._legal
        if not isinstance(legal, Asks):
            return legal
        if self._kept is None:
            # The moves of the game are a window on the hand; these are of the hand as it was.
            held: dict[Rank, list[Card]] = {}
            for card in self.hand:
                held.setdefault(card.rank, []).append(card)
            self._kept = type(legal)(legal.seat, held, {seat for seat, size in enumerate(self._sizes) if size})
        return self._kept

    @property
    def hand(self) -> tuple[Card, ...]:
        return () if self.seat is None else self._glance.cards(Place("hand", self.seat))

    @property
    def deck(self) -> int:
        """The number of cards that can still be drawn."""
        return self.count(DECK)

    @property
    def most(self) -> Rank | None:
        """The rank of which this seat holds the most cards, the higher one of several; None when it holds none."""
        return self._favourites[0]

    @property
    def least(self) -> Rank | None:
        """The rank of which this seat holds the fewest cards, the lower one of several; None when it holds none."""
        return self._favourites[1]

    @property
    def highest(self) -> Rank | None:
        """The highest rank that this seat holds; None when it holds none."""
        return self._favourites[2]

    @property
    def lowest(self) -> Rank | None:
        """The lowest rank that this seat holds; None when it holds none."""
        return self._favourites[3]

    @property
    def _sizes(self) -> Sequence[int]:
        """The number of cards of every seat; the hands are the last places."""
        return self._glance.counts[-self.seats :]

    def asks(self, seat: int) -> int:
        """Return the number of asks of ``seat``, which everybody can count."""
        return self._asks[seat]

    def held(self, seat: int) -> int:
        return self._sizes[seat]

    def made(self, seat: int) -> int:
        """Return the number of quartets that ``seat`` has completed."""
        return self._made[seat]

    @property
    def quartets(self) -> tuple[Rank, ...]:
        """The ranks whose four cards were discarded, in that order."""
        return tuple([card.rank for card in self._glance.cards(QUARTETS)[::QUARTET]])


def terms_of(view: ReviiyotView) -> Terms:
    """Return the rules that matter for following the asks of this game."""
    return Terms(view.seats, ranks_up_to(int(view.rules["highest"])), single_cards=view.asks_for_card)
