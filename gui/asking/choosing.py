"""An ask in the making: a rank and a player, chosen in either order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.asking.moves import AskMove, ask
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from gui.table.table import GroupChoice


class Choosing:
    """What has been chosen so far. It belongs to one view: in the next one nothing is chosen."""

    def __init__(self) -> None:
        self._view: AskingView | None = None
        self._asks: tuple[AskMove, ...] = ()
        self._rank: Rank | None = None
        self._seat: int | None = None
        self._card: Card | None = None
        self.typed = ""
        """Digits of a rank that a further digit may complete."""

    def look(self, view: AskingView) -> None:
        """From now on this is what is looked at."""
        if view is not self._view:
            self._view = view
            self._asks = tuple(move for move in view.legal_moves() if move.rank is not None)
            self.clear()

    def clear(self) -> bool:
        """Forget what was chosen; whether there was anything."""
        chosen = self._rank is not None or self._seat is not None or bool(self.typed)
        self._rank, self._seat, self._card, self.typed = None, None, None, ""
        return chosen

    @property
    def asking(self) -> bool:
        """Whether the viewer has somebody and something to ask for."""
        return bool(self._asks)

    @property
    def rank(self) -> Rank | None:
        """The rank that has been chosen."""
        return self._rank

    @property
    def seat(self) -> int | None:
        """The player who has been chosen."""
        return self._seat

    @property
    def card(self) -> Card | None:
        """The card that has been chosen, where one card is asked for."""
        return self._card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the chosen rank that can be asked for, where one card is; else none."""
        of_rank = (move.card for move in self._asks if move.rank is self._rank and self._seat in (None, move.seat))
        return tuple(dict.fromkeys(card for card in of_rank if card is not None))

    @property
    def held(self) -> frozenset[Rank]:
        """The ranks of the viewer's hand, while there is something to ask."""
        return frozenset(move.rank for move in self._asks if move.rank is not None)

    @property
    def ranks(self) -> frozenset[Rank]:
        """The ranks that can be asked for, of the chosen player where there is one."""
        return frozenset(move.rank for move in self._asks if move.rank is not None and self._seat in (None, move.seat))

    @property
    def seats(self) -> frozenset[int]:
        """The players who can be asked, for the chosen rank where there is one."""
        return frozenset(move.seat for move in self._asks if move.seat is not None and self._rank in (None, move.rank))

    def choose_rank(self, rank: Rank) -> AskMove | None:
        """Choose a rank, or take the choice back; the ask, when nothing else is left to choose."""
        self._rank, self._card, self.typed = None if rank is self._rank else rank, None, ""
        if len(self.cards) == 1:
            self._card = self.cards[0]
        return self._complete()

    def choose_card(self, card: Card) -> AskMove | None:
        """Choose one card of the rank, or take the choice back; the ask, when nothing else is left to choose."""
        self._card, self.typed = None if card is self._card else card, ""
        return self._complete()

    def choose_seat(self, seat: int) -> AskMove | None:
        """Choose a player, or take the choice back; the ask, when nothing else is left to choose."""
        self._seat, self.typed = None if seat == self._seat else seat, ""
        return self._complete()

    def _complete(self) -> AskMove | None:
        if self._rank is None and self._seat is None:
            return None
        left = [
            move
            for move in self._asks
            if self._rank in (None, move.rank) and self._seat in (None, move.seat) and self._card in (None, move.card)
        ]
        return left[0] if len(left) == 1 else None

    def objection(self, rank: Rank) -> str:
        """Why that rank cannot be asked for now; empty when it can."""
        if rank in self.ranks or self._view is None or self._seat is None:
            return ""
        return self._view.objection(ask(rank, self._seat))


def group_choices(choosing: Choosing, hand: Sequence[Card], choose: Callable[[Rank], Any]) -> tuple[GroupChoice, ...]:
    """The hand as groups to choose from, while there is something to ask."""
    if not choosing.asking:
        return ()
    by_rank: dict[Rank, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    return tuple(
        GroupChoice(rank.plural, tuple(cards), _act(choose, rank), rank is choosing.rank, choosing.objection(rank))
        for rank, cards in by_rank.items()
    )


def _act(choose: Callable[[Rank], Any], rank: Rank) -> Callable[[], None]:
    def act() -> None:
        choose(rank)

    return act
