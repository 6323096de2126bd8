"""The Reviiyot table: two to eight players round a deck of any size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engine.asking.memory import Ask, Memory, Terms
from engine.cards import Card, Rank
from engine.games.reviiyot.memory import terms_of
from engine.games.reviiyot.moves import DECK, QUARTET, QUARTETS
from engine.games.reviiyot.rules import NONE
from engine.games.reviiyot.view import ReviiyotView
from engine.zones import Place
from gui.art.painter import Painter
from gui.asking import placing
from gui.asking.ask_log import Sign
from gui.asking.facts import sets_of
from gui.asking.table import AskingTable, Collected
from gui.games.reviiyot.outcome import outcome
from gui.games.reviiyot.words import SET_WORD, deck_words, message, result, subtitle
from gui.sprites.hebrew import draw_hebrew, hebrew_width
from gui.table.choreography import PlacedPiece
from gui.table.ending import Ending
from gui.table.tabletop import Tabletop

SIGN_HEIGHT = 20.0
"""Height of the Hebrew name on the toolbar, before z."""


class ReviiyotTable(AskingTable[ReviiyotView]):
    """The viewer below, the others round the table, the deck in the middle."""

    title: ClassVar[str] = "Reviiyot"
    felt: ClassVar[str] = "reviiyot"
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
    signs: ClassVar[tuple[tuple[Sign, str], ...]] = (
        (Sign.TOOK, "took cards"),
        (Sign.NONE, "had none"),
        (Sign.SET, "laid down"),
    )
    refusal: ClassVar[str] = NONE
    calls: ClassVar[Mapping[str, str]] = {NONE: "None"}

    def _terms_of(self, view: ReviiyotView) -> Terms:
        return terms_of(view)

    def _collected(self, view: ReviiyotView) -> Collected:
        return Collected(SET_WORD, QUARTET)

    def _made(self, view: ReviiyotView, memory: Memory) -> Sequence[Sequence[Rank]]:
        """All quartets lie at one place of the game; at the table each lies with the player who made it."""
        return sets_of(memory, view.seats)

    def _laid_by(self, seat: int, ranks: Sequence[Rank], view: ReviiyotView) -> Sequence[Card]:
        return [card for card in view.cards(QUARTETS) if card is not None and card.rank in ranks]

    def _stock(self, view: ReviiyotView) -> tuple[str, int]:
        return deck_words(view), view.deck

    def _message(self, view: ReviiyotView, memory: Memory) -> str:
        return message(view, memory, self._choosing, self.name)

    def _result(self, ask: Ask) -> str:
        return result(ask)

    def _arranged(self, place: Place, tabletop: Tabletop, view: ReviiyotView) -> Iterator[PlacedPiece]:
        pieces = tabletop[place]
        if place == DECK:
            yield from placing.pool(pieces, self.places)
        elif place == QUARTETS:
            yield from self._quartets(tabletop, view)
        else:
            position = self.position(place.seat or 0)
            yield from placing.hand(pieces, position, self.places, lambda rank: rank.order)

    def _quartets(self, tabletop: Tabletop, view: ReviiyotView) -> Iterator[PlacedPiece]:
        pieces = tabletop[QUARTETS]
        if not pieces:
            return
        made = self._made(view, self._recollection.of(view))
        maker = {rank: seat for seat, ranks in enumerate(made) for rank in ranks}
        for start in range(0, len(pieces), QUARTET):
            four = pieces[start : start + QUARTET]
            card = four[0].card
            assert card is not None, "everybody sees the quartets"
            seat = maker[card.rank]
            row = self.places.seats[self.position(seat)].sets
            yield from placing.laid(four, row, len(made[seat]), made[seat].index(card.rank))

    def subtitle(self, view: ReviiyotView) -> str:
        """The values of the deck, and the turn."""
        return subtitle(view)

    def draw_sign(self, painter: Painter, x: float, cy: float) -> float:
        """The Hebrew name, after the one in Latin letters."""
        height = SIGN_HEIGHT * painter.z
        width = hebrew_width(height)
        draw_hebrew(painter, x + width, cy, height)
        return width

    def ending(self, view: ReviiyotView) -> Ending:
        """How the game ended."""
        memory = self._look(view)
        return outcome(view, memory, self.people, self.own_name)
