"""The Go Fish table: two to six players round a pool of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.asking.memory import Ask, Memory
from engine.asking.turns import Terms
from engine.cards import Card, Rank
from engine.games.go_fish.moves import BOOKS, GO_FISH, LUCKY, NO_CARDS
from engine.games.go_fish.view import GoFishView, terms_of
from gui.asking.ending import EndWords
from gui.asking.log import Sign
from gui.asking.table import AskingTable
from gui.games.go_fish import words
from gui.table.sentences import counted


class GoFishTable(AskingTable[GoFishView]):
    """A table where cards are fished from the pool."""

    title: ClassVar[str] = "Go Fish"
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("2–9", "Choose that rank of your hand"),
        ("1 0", "Choose tens: 1, then 0"),
        ("A J Q K", "Choose aces, jacks, queens, kings"),
        ("Tab, arrows", "Go to ranks and players"),
        ("Esc", "Choose anew"),
        ("M", "Show or hide who holds what"),
        ("L", "The log of all asks"),
    )
    stock: ClassVar[str] = "pool"
    drew: ClassVar[str] = "fished"
    refusal: ClassVar[str] = GO_FISH
    calls: ClassVar[Mapping[str, str]] = {GO_FISH: "Go fish!", LUCKY: "Lucky!", NO_CARDS: "No cards left."}
    signs: ClassVar[tuple[tuple[Sign, str], ...]] = (
        (Sign.TOOK, "took cards"),
        (Sign.NONE, "go fish"),
        (Sign.LUCKY, "drew it, asks again"),
        (Sign.SET, "laid down"),
    )

    def _terms_of(self, view: GoFishView) -> Terms:
        return terms_of(view)

    def _set_word(self, view: GoFishView) -> str:
        return words.set_word(view)

    def _laid_by(self, seat: int, view: GoFishView) -> Sequence[Card]:
        return [card for card in view.cards(BOOKS[seat]) if card is not None]

    def _stock_words(self, view: GoFishView) -> str:
        return f"Pool: {counted(view.pool, 'card')}" if view.pool else "The pool is empty"

    def _whose_turn(self, view: GoFishView, memory: Memory) -> str:
        return words.whose_turn(view, memory, self.name)

    def _result(self, ask: Ask) -> str:
        return words.result(ask)

    def _end_words(self, view: GoFishView, memory: Memory) -> EndWords:
        return words.end_words(view, memory, self.own_name)

    def subtitle(self, view: GoFishView) -> str:
        return words.subtitle(view, self._look(view))

    def _line(self, seat: int, view: GoFishView, made: Sequence[Sequence[Rank]]) -> str:
        return "No cards left" if view.out(seat) else super()._line(seat, view, made)
