"""The way of a person to an ask: what is chosen with clicks and keys, and why something cannot be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.asking.moves import AskMove, ask_for_card
from engine.asking.view import AskingView
from engine.cards import Card, Rank, Suit
from gui.art.cards import CardFaces
from gui.asking.choosing import Choosing, Typed, seat_key, typed_rank
from gui.asking.words import no_rank, none_held, wait_words
from gui.table.actions import TableActions
from gui.table.descriptions import key_of_group, key_of_spot

Thing = TypeVar("Thing")


class Asker:
    """Leads a person to an ask in the view that is shown, and makes it once everything is chosen."""

    def __init__(self, actions: Callable[[], TableActions], position: Callable[[int], int]) -> None:
        """``position`` returns the place of a seat round the table: 0 at the bottom, then clockwise."""
        self._actions, self._position = actions, position
        self._view: AskingView | None = None
        self._choosing = Choosing()

    def begin(self, view: AskingView) -> None:
        """Begin without choices, in another view."""
        self._view, self._choosing = view, Choosing(view)

    def choosing_at(self, view: AskingView) -> Choosing:
        """Return what can be chosen at ``view``, and what has been, if it is the view that is shown."""
        return self._choosing if view is self._view else Choosing(view)

    def cards_at(self, view: AskingView) -> tuple[Card, ...]:
        """Return the cards of the chosen rank, where there are several of which one is asked for."""
        cards = self.choosing_at(view).cards
        return cards if len(cards) > 1 else ()

    def clear(self) -> bool:
        """Forget what has been chosen or typed; return whether there was anything."""
        return self._choosing.clear()

    # -- with clicks

    def choose_rank(self, rank: Rank, *, by_key: bool = False) -> None:
        """Choose a rank to ask for, or take that back."""
        self._go_on(self._choosing.choose_rank(rank))
        self._focus_player(by_key=by_key)

    def choose_card(self, card: Card, *, by_key: bool = False) -> None:
        """Choose a card of the rank, or take that back."""
        self._go_on(self._choosing.choose_card(card))
        self._focus_player(by_key=by_key)

    def choose_seat(self, seat: int) -> None:
        """Choose the player who is asked, or take that back."""
        self._go_on(self._choosing.choose_seat(seat))

    def _go_on(self, move: AskMove | None) -> None:
        if move is None:
            self._actions().changed()
        else:
            self._actions().play(move)

    def _focus_player(self, *, by_key: bool) -> None:
        """Put the focus on the first player who can be asked, once it is clear what is asked for."""
        choosing = self._choosing
        if choosing.rank is not None and choosing.seat is None and (choosing.card is not None or not choosing.cards):
            first = min(choosing.seats, key=self._position)
            self._actions().focus(key_of_spot(seat_key(first)), by_key=by_key)

    # -- with keys

    def take_letter(self, letter: str, view: AskingView, faces: CardFaces) -> bool:
        """Choose the next card, or else the next rank, whose name in the deck begins like that; return if one does."""
        choosing = self.choosing_at(view)
        cards = [card for card in self.cards_at(view) if _begins(faces, faces.label, card, letter)]
        if cards:
            self.choose_card(_after(cards, choosing.card), by_key=True)
            return True
        first = {card.rank: card for card in reversed(view.hand) if card.rank in choosing.ranks}
        ranks = [rank for rank in sorted(first) if _begins(faces, faces.heading, first[rank], letter)]
        if ranks:
            self.choose_rank(_after(ranks, choosing.rank), by_key=True)
        return bool(ranks)

    def take_key(self, text: str, view: AskingView, ranks: Sequence[Rank]) -> bool:
        """Choose the suit or the rank that is written like that; return whether it is one of this game's ``ranks``."""
        suit = next((suit for suit in Suit if suit.letter.lower() == text), None)
        if suit is not None and self.cards_at(view):
            self._name_suit(suit, view)
            return True
        if not text.isdecimal() and text not in {rank.symbol.lower() for rank in ranks}:
            return False
        if self._choosing.asking:
            self._type(typed_rank(self._choosing.typed, text, ranks, {card.rank for card in view.hand}))
        return True

    def _name_suit(self, suit: Suit, view: AskingView) -> None:
        """Choose the card of that suit, or say why it cannot be asked for."""
        choosing = self._choosing
        assert choosing.rank is not None, "cards of a chosen rank are to be chosen"
        card = Card(choosing.rank, suit)
        if card in choosing.cards:
            self.choose_card(card, by_key=True)
        else:
            self._actions().notice(view.objection(ask_for_card(card, min(choosing.seats))))

    def _type(self, meant: Typed) -> None:
        """Choose the rank that was typed, or say why it cannot be chosen."""
        actions = self._actions()
        self._choosing.typed = meant.waits
        rank = meant.rank
        if rank is not None and rank in self._choosing.ranks:
            self.choose_rank(rank, by_key=True)
        elif rank is not None:
            actions.notice(self._choosing.objection(rank) or none_held(rank))
        elif meant.nothing:
            actions.notice(no_rank(meant.nothing))
        else:
            actions.notice(wait_words(meant.waits, self._choosing.held))
            whole = next((rank for rank in self._choosing.held if rank.symbol == meant.waits), None)
            if whole is not None:
                # The digits may be a whole rank, such as 1 beside 12: it gets the focus, so that Enter chooses it.
                actions.focus(key_of_group(whole.plural), by_key=True)
        actions.changed()


def _begins(faces: CardFaces, name: Callable[[str], str], card: Card, letter: str) -> bool:
    """Return whether a name in the deck begins with a letter, be it large or small."""
    return faces.has(card.name) and name(card.name).casefold().startswith(letter.casefold())


def _after(things: Sequence[Thing], chosen: Thing | None) -> Thing:
    """Return the thing after the chosen one, and the first one after the last: a letter pressed again goes on."""
    place = things.index(chosen) + 1 if chosen is not None and chosen in things else 0
    return things[place % len(things)]
