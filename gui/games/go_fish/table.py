"""The Go Fish table: two to six players round a pool of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.asking.memory import Ask, Memory
from engine.asking.turns import Terms
from engine.asking.words import SetWords, counted_cards
from engine.cards import Card, Rank
from engine.games.go_fish.moves import BOOKS, GO_FISH, LUCKY, NO_CARDS
from engine.games.go_fish.view import GoFishView, terms_of
from engine.phrases import mark, say, say_as
from gui.asking.ending import EndWords
from gui.asking.log import Sign
from gui.asking.table import LAST_KEYS, AskingTable
from gui.asking.words import MessagePair
from gui.games.go_fish import words


class GoFishTable(AskingTable[GoFishView]):
    """A table where cards are fished from the pool."""

    title: ClassVar[str] = say_as("game", "Go Fish")
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("2–9", say("Choose that rank of your hand")),
        ("1 0", say("Choose tens: 1, then 0")),
        ("A J Q K", say("Choose aces, jacks, queens, kings")),
        (say("Tab, arrows"), say("Go to ranks and players")),
        *LAST_KEYS,
    )
    stock: ClassVar[str] = "pool"
    drawing: ClassVar[MessagePair] = (mark("You fished {card}."), mark("{name} fished {card}."))
    refusal: ClassVar[str] = GO_FISH
    refused: ClassVar[str] = words.GO_FISH
    calls: ClassVar[Mapping[str, str]] = {
        # Translators: the call to a player who asked in vain, as children at the table say it.
        GO_FISH: say("Go fish!"),
        LUCKY: say("Lucky!"),
        NO_CARDS: say("No cards left."),
    }
    signs: ClassVar[tuple[tuple[Sign, str], ...]] = (
        (Sign.TOOK, say_as("sign", "took cards")),
        (Sign.NONE, say_as("sign", "go fish")),
        (Sign.LUCKY, say_as("sign", "drew it, asks again")),
        (Sign.SET, say_as("sign", "laid down")),
    )

    def _terms_of(self, view: GoFishView) -> Terms:
        return terms_of(view)

    def _sets(self, view: GoFishView) -> SetWords:
        return words.set_words(view)

    def _laid_by(self, seat: int, view: GoFishView) -> Sequence[Card]:
        return [card for card in view.cards(BOOKS[seat]) if card is not None]

    def _stock_words(self, view: GoFishView) -> str:
        return say("Pool: {cards}", cards=counted_cards(view.pool)) if view.pool else say("The pool is empty")

    def _whose_turn(self, view: GoFishView, memory: Memory) -> str:
        return words.whose_turn(view, memory, self.name)

    def _result(self, ask: Ask) -> str:
        return words.result_words(ask)

    def _end_words(self, view: GoFishView, memory: Memory) -> EndWords:
        return words.end_words(view, memory)

    def subtitle(self, view: GoFishView) -> str:
        return words.subtitle(view, self.memory_of(view))

    def _line(self, seat: int, view: GoFishView, made: Sequence[Sequence[Rank]]) -> str:
        return say("No cards left") if view.out(seat) else super()._line(seat, view, made)
