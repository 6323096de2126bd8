"""The Reviiyot table: two to eight players round a deck of any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.asking.memory import Ask, Memory
from engine.asking.turns import Terms
from engine.asking.words import QUARTET, SetWords, counted_cards
from engine.cards import Card
from engine.games.reviiyot.moves import QUARTETS
from engine.games.reviiyot.options import ALL_DEALT
from engine.games.reviiyot.rules import NONE
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.phrases import mark, say, say_as
from gui.art.painter import Painter
from gui.asking.ending import EndWords, sets_made
from gui.asking.log import Sign
from gui.asking.table import LAST_KEYS, AskingTable
from gui.asking.words import MessagePair
from gui.games.reviiyot import words
from gui.games.reviiyot.hebrew import draw_hebrew, hebrew_width

SIGN_HEIGHT = 20.0
"""Height of the Hebrew name on the toolbar."""


class ReviiyotTable(AskingTable[ReviiyotView]):
    """A table where the quartets of all players are one pile of the game; each is shown beside its maker."""

    title: ClassVar[str] = say_as("game", "Reviiyot")
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("2–9", say("Choose that value of your hand")),
        ("1 0", say("Choose tens and above, digit by digit")),
        ("A J Q K", say("Choose aces, jacks, queens, kings")),
        ("C D H S", say("Choose the suit, where one card is asked for")),
        (say("Tab, arrows"), say("Go to values and players")),
        *LAST_KEYS,
    )
    stock: ClassVar[str] = "deck"
    drawing: ClassVar[MessagePair] = (mark("You drew {card}."), mark("{name} drew {card}."))
    refusal: ClassVar[str] = NONE
    refused: ClassVar[str] = words.NONE
    # Translators: a player answers aloud that there is no such card in the hand.
    calls: ClassVar[Mapping[str, str]] = {NONE: say_as("call", "None")}
    signs: ClassVar[tuple[tuple[Sign, str], ...]] = (
        (Sign.TOOK, say_as("sign", "took cards")),
        (Sign.NONE, say_as("sign", "had none")),
        (Sign.SET, say_as("sign", "laid down")),
    )

    def _terms_of(self, view: ReviiyotView) -> Terms:
        return terms_of(view)

    def _sets(self, view: ReviiyotView) -> SetWords:
        return QUARTET

    def _laid_by(self, seat: int, view: ReviiyotView) -> Sequence[Card]:
        ranks = sets_made(self.memory_of(view))[seat]
        return [card for card in view.cards(QUARTETS) if card is not None and card.rank in ranks]

    def _stock_words(self, view: ReviiyotView) -> str:
        if view.rules["drawing"] == ALL_DEALT:
            return ""
        return say("Deck: {cards}", cards=counted_cards(view.deck)) if view.deck else say("The deck is empty")

    def _whose_turn(self, view: ReviiyotView, memory: Memory) -> str:
        return words.whose_turn(view, memory, self.name, named=self.actions.card_faces is not None)

    def _ended(self, view: ReviiyotView) -> str:
        return words.ended(view, self.name)

    def _result(self, ask: Ask) -> str:
        return words.result_words(ask)

    def _end_words(self, view: ReviiyotView, memory: Memory) -> EndWords:
        return words.end_words(view, memory, self.own_name)

    def subtitle(self, view: ReviiyotView) -> str:
        return words.subtitle(view)

    def draw_sign(self, painter: Painter, x: float, cy: float) -> float:
        """Draw the Hebrew name after the title, which is the same name where everything is read from right to left."""
        if painter.leftwards:
            return 0.0
        height = SIGN_HEIGHT
        width = hebrew_width(height)
        draw_hebrew(painter, x + width, cy, height)
        return width
