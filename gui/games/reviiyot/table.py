"""The Reviiyot table: two to eight players round a deck of any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.asking.memory import Ask, Memory
from engine.asking.turns import Terms
from engine.cards import Card
from engine.games.reviiyot.moves import QUARTETS
from engine.games.reviiyot.rules import NONE
from engine.games.reviiyot.view import ReviiyotView, terms_of
from gui.art.painter import Painter
from gui.asking.ending import EndWords, sets_made
from gui.asking.log import Sign
from gui.asking.table import AskingTable
from gui.games.reviiyot import words
from gui.games.reviiyot.hebrew import draw_hebrew, hebrew_width
from gui.table.sentences import counted

SIGN_HEIGHT = 20.0
"""Height of the Hebrew name on the toolbar, before z."""


class ReviiyotTable(AskingTable[ReviiyotView]):
    """A table where the quartets of all players are one pile of the game; each is shown beside its maker."""

    title: ClassVar[str] = "Reviiyot"
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("2–9", "Choose that value of your hand"),
        ("1 0", "Choose tens and above, digit by digit"),
        ("A J Q K", "Choose aces, jacks, queens, kings"),
        ("C D H S", "Choose the suit, where one card is asked for"),
        ("Tab, arrows", "Go to values and players"),
        ("Esc", "Choose anew"),
        ("M", "Show or hide who holds what"),
        ("L", "The log of all asks"),
    )
    stock: ClassVar[str] = "deck"
    drew: ClassVar[str] = "drew"
    refusal: ClassVar[str] = NONE
    calls: ClassVar[Mapping[str, str]] = {NONE: "None"}
    signs: ClassVar[tuple[tuple[Sign, str], ...]] = (
        (Sign.TOOK, "took cards"),
        (Sign.NONE, "had none"),
        (Sign.SET, "laid down"),
    )

    def _terms_of(self, view: ReviiyotView) -> Terms:
        return terms_of(view)

    def _set_word(self, view: ReviiyotView) -> str:
        return words.SET_WORD

    def _laid_by(self, seat: int, view: ReviiyotView) -> Sequence[Card]:
        ranks = sets_made(self.memory_of(view))[seat]
        return [card for card in view.cards(QUARTETS) if card is not None and card.rank in ranks]

    def _stock_words(self, view: ReviiyotView) -> str:
        return f"Deck: {counted(view.deck, 'card')}" if view.deck else "The deck is empty"

    def _whose_turn(self, view: ReviiyotView, memory: Memory) -> str:
        return words.whose_turn(view, memory, self.name)

    def _ended(self, view: ReviiyotView) -> str:
        return words.ended(view, self.name)

    def _result(self, ask: Ask) -> str:
        return words.result(ask)

    def _end_words(self, view: ReviiyotView, memory: Memory) -> EndWords:
        return words.end_words(view, memory, self.own_name)

    def subtitle(self, view: ReviiyotView) -> str:
        return words.subtitle(view)

    def draw_sign(self, painter: Painter, x: float, cy: float) -> float:
        """Draw the Hebrew name, after the one in Latin letters."""
        height = SIGN_HEIGHT * painter.z
        width = hebrew_width(height)
        draw_hebrew(painter, x + width, cy, height)
        return width
