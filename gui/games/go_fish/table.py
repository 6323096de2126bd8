"""The Go Fish table: two to six players round a pool of cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engine.asking.memory import Ask, Memory, Terms
from engine.cards import Card, Rank
from engine.games.go_fish.chairs import GO_FISH, LUCKY, NO_CARDS
from engine.games.go_fish.memory import terms_of
from engine.games.go_fish.moves import RANKS
from engine.games.go_fish.view import GoFishView
from engine.zones import Place
from gui.asking import placing
from gui.asking.ask_log import Sign
from gui.asking.table import AskingTable, Collected
from gui.asking.words import counted
from gui.games.go_fish.outcome import outcome
from gui.games.go_fish.words import message, result, set_word, subtitle
from gui.table.choreography import PlacedPiece
from gui.table.ending import Ending
from gui.table.tabletop import Tabletop

_PLACE_OF = {rank: place for place, rank in enumerate(RANKS)}


class GoFishTable(AskingTable[GoFishView]):
    """The viewer below, the others round the table, the pool in the middle."""

    title: ClassVar[str] = "Go Fish"
    felt: ClassVar[str] = "go_fish"
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("2–9", "Choose that rank of your hand"),
        ("1 0", "Choose tens: 1, then 0"),
        ("A J Q K", "Choose aces, jacks, queens, kings"),
        ("Tab, arrows", "Go to ranks and players"),
        ("Esc", "Choose anew"),
        ("M", "Show or hide who holds what"),
        ("L", "The log of all asks"),
    )
    signs: ClassVar[tuple[tuple[Sign, str], ...]] = (
        (Sign.TOOK, "took cards"),
        (Sign.NONE, "go fish"),
        (Sign.LUCKY, "drew it, asks again"),
        (Sign.SET, "laid down"),
    )
    refusal: ClassVar[str] = GO_FISH
    calls: ClassVar[Mapping[str, str]] = {GO_FISH: "Go fish!", LUCKY: "Lucky!", NO_CARDS: "No cards left."}

    def _terms_of(self, view: GoFishView) -> Terms:
        return terms_of(view)

    def _collected(self, view: GoFishView) -> Collected:
        return Collected(set_word(view), view.in_a_set)

    def _made(self, view: GoFishView, memory: Memory) -> Sequence[Sequence[Rank]]:
        return [view.books(seat) for seat in range(view.seats)]

    def _laid_by(self, seat: int, ranks: Sequence[Rank], view: GoFishView) -> Sequence[Card]:
        return [card for card in view.cards(Place("books", seat)) if card is not None]

    def _stock(self, view: GoFishView) -> tuple[str, int]:
        return f"Pool: {counted(view.pool, 'card')}" if view.pool else "The pool is empty", view.pool

    def _message(self, view: GoFishView, memory: Memory) -> str:
        return message(view, memory, self._choosing, self.name)

    def _result(self, ask: Ask) -> str:
        return result(ask)

    def _arranged(self, place: Place, tabletop: Tabletop, view: GoFishView) -> Iterator[PlacedPiece]:
        pieces, position = tabletop[place], self.position(place.seat or 0)
        if place.name == "pool":
            yield from placing.pool(pieces, self.places)
        elif place.name == "hand":
            yield from placing.hand(pieces, position, self.places, _PLACE_OF.__getitem__)
        elif place.name == "books":
            size, count = view.in_a_set, len(view.books(place.seat or 0))
            for index in range(0, len(pieces), size):
                row = self.places.seats[position].sets
                yield from placing.laid(pieces[index : index + size], row, count, index // size)
        else:
            yield from placing.shown(pieces, self.places)

    def subtitle(self, view: GoFishView) -> str:
        """How far the game has come."""
        return subtitle(view, self._look(view))

    def _line(self, seat: int, view: GoFishView, made: int) -> str:
        return "No cards left" if view.out(seat) else super()._line(seat, view, made)

    def ending(self, view: GoFishView) -> Ending:
        """How the game ended."""
        memory = self._look(view)
        return outcome(view, memory, self.people, self.own_name)
