"""An ask in the making: a rank, a player and, where one card is asked for, a suit, chosen in any order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

from engine.asking.moves import AskMove, ask
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.phrases import say, starting
from gui.table.descriptions import GroupChoice, key_of_group, key_of_spot
from gui.table.sentences import Names


def seat_key(seat: int) -> str:
    """Return the key of the spot that is a player."""
    return f"seat {seat}"


class Choosing:
    """The parts of an ask that were chosen so far, from the legal asks of one view."""

    def __init__(self, view: AskingView | None = None) -> None:
        self._view = view
        self._asks = tuple(move for move in view.legal_moves() if move.rank is not None) if view is not None else ()
        self.rank: Rank | None = None
        self.seat: int | None = None
        self.card: Card | None = None
        """The card that was chosen, where one card is asked for."""
        self.typed = ""
        """Digits of a rank that a further digit may complete."""

    def clear(self) -> bool:
        """Forget the choices; return whether there were any."""
        chosen = self.rank is not None or self.seat is not None or bool(self.typed)
        self.rank, self.seat, self.card, self.typed = None, None, None, ""
        return chosen

    # -- what can be chosen

    @property
    def asking(self) -> bool:
        """True if the viewer has somebody and something to ask for."""
        return bool(self._asks)

    @property
    def held(self) -> frozenset[Rank]:
        """The ranks of the viewer's hand, while there is something to ask."""
        return frozenset(move.rank for move in self._asks if move.rank is not None)

    @property
    def ranks(self) -> frozenset[Rank]:
        """The ranks that can be asked for, of the chosen player where there is one."""
        return frozenset(move.rank for move in self._asks if move.rank is not None and self.seat in (None, move.seat))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the chosen rank that can be asked for, where one card is; else none."""
        of_rank = (move.card for move in self._asks if move.rank is self.rank and self.seat in (None, move.seat))
        return tuple(dict.fromkeys(card for card in of_rank if card is not None))

    @property
    def seats(self) -> frozenset[int]:
        """The players who can be asked, for the chosen rank where there is one."""
        return frozenset(move.seat for move in self._asks if move.seat is not None and self.rank in (None, move.rank))

    def groups(self, hand: Sequence[Card], choose: Callable[[Rank], None]) -> tuple[GroupChoice, ...]:
        """Return the hand as groups to choose from, while there is something to ask."""
        if not self._asks:
            return ()
        by_rank: dict[Rank, list[Card]] = {}
        for card in hand:
            by_rank.setdefault(card.rank, []).append(card)
        return tuple(
            GroupChoice(rank.plural, tuple(cards), partial(choose, rank), rank is self.rank, self.objection(rank))
            for rank, cards in by_rank.items()
        )

    def objection(self, rank: Rank) -> str:
        """Return the reason why that rank cannot be asked for now; empty when it can."""
        if rank in self.ranks or self._view is None or self.seat is None:
            return ""
        return self._view.objection(ask(rank, self.seat))

    # -- each of these chooses, or takes the same choice back; it returns the ask once only one is left

    def choose_rank(self, rank: Rank) -> AskMove | None:
        self.rank, self.card, self.typed = None if rank is self.rank else rank, None, ""
        if len(self.cards) == 1:
            self.card = self.cards[0]
        return self._complete()

    def choose_card(self, card: Card) -> AskMove | None:
        self.card, self.typed = None if card is self.card else card, ""
        return self._complete()

    def choose_seat(self, seat: int) -> AskMove | None:
        self.seat, self.typed = None if seat == self.seat else seat, ""
        return self._complete()

    def _complete(self) -> AskMove | None:
        if self.rank is None and self.seat is None:
            return None
        left = [
            move
            for move in self._asks
            if self.rank in (None, move.rank) and self.seat in (None, move.seat) and self.card in (None, move.card)
        ]
        return left[0] if len(left) == 1 else None

    def keys_to(self, ask: AskMove) -> tuple[str, ...]:
        """Return the keys of the targets that are still to be chosen for ``ask``: rank, card, player, as far as needed.

        What is chosen already counts if it is part of the ask; else it is chosen anew.
        """
        if ask.rank is None or ask.seat is None:
            return ()
        same_rank = self.rank is ask.rank
        keys = [] if same_rank else [key_of_group(ask.rank.plural)]
        left = [move for move in self._asks if move.rank is ask.rank]
        if len(left) > 1 and ask.card is not None:
            if len({move.card for move in left}) > 1 and not (same_rank and self.card is ask.card):
                keys.append(f"wanted {ask.card.name}")
            left = [move for move in left if move.card is ask.card]
        if len(left) > 1 and self.seat != ask.seat:
            keys.append(key_of_spot(seat_key(ask.seat)))
        return tuple(keys)

    def words(self, name: Names) -> str:
        """Say what has been chosen so far and what to choose now; empty when nothing has been chosen."""
        if self.card is not None:
            return starting(say("{card}. Now click a player.", card=self.card.the_words))
        if self.rank is not None:
            ranks = self.rank.plural
            if self.cards:
                return starting(say("{ranks}. Which one do you want?", ranks=ranks))
            return starting(say("{ranks}. Now click a player.", ranks=ranks))
        return "" if self.seat is None else say("{name}. Now click a card to ask for.", name=name(self.seat))


# -- ranks typed with keys: a letter is a court or the ace, digits are the number of a rank, one after another


class Typed(NamedTuple):
    """The meaning of the keys so far: a rank, or digits that wait for another one."""

    rank: Rank | None = None
    """The rank that was typed, held or not."""
    waits: str = ""
    """Digits that a further one may complete; empty when there is nothing to wait for."""
    nothing: str = ""
    """The keys that were typed, if no rank of the game begins with them."""


def typed_rank(before: str, key: str, ranks: Sequence[Rank], held: Collection[Rank]) -> Typed:
    """Return what ``key`` means after the digits ``before`` that still wait.

    Digits wait while a longer rank can be meant: a lone 1 always, for no rank is called that; a 2 only while both twos
    and a higher rank that begins with 2 are held. Digits that lead nowhere begin anew with the last one.
    """
    by_symbol = {rank.symbol.lower(): rank for rank in ranks}
    symbol = before + key if _begin(by_symbol, before + key) else key
    if not _begin(by_symbol, symbol):
        return Typed(nothing=symbol)
    rank = by_symbol.get(symbol)
    if rank is None:
        return Typed(waits=symbol)
    longer_held = any(other is not rank and other.symbol.lower().startswith(symbol) for other in held)
    if rank in held and longer_held:
        return Typed(waits=symbol)
    longer = any(other != symbol and other.startswith(symbol) for other in by_symbol)
    # A player who holds no twos may have meant a twenty: the next digit still completes it.
    return Typed(rank, waits=symbol if longer and rank not in held else "")


def _begin(symbols: Collection[str], start: str) -> bool:
    return any(symbol.startswith(start) for symbol in symbols)
