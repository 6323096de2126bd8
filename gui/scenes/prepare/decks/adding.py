"""The question about a deck that was dropped on the window, or opened with the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from engine.phrases import say, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.decks.deck import DeckError
from gui.decks.files import DeckFiles, open_deck
from gui.pieces.order import Column, Row
from gui.pieces.piece import Block, ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.background import BackgroundWork
from gui.scenes.notice import BUTTON_WIDTH
from gui.scenes.panel import PiecesScene
from gui.scenes.prepare.decks.fans import draw_fan, fan_cards, heading_cards
from gui.scenes.prepare.decks.scene import quartets_in_words
from gui.scenes.prepare.decks.whole import DeckScene
from gui.scenes.scene import Host
from gui.table.announcing import Importance
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action

FAN: Final = 118.0
MOST_HEADINGS: Final = 6
"""Quartets of a deck that are named in the question."""
READING: Final = say("The deck is being opened.")
FAILED: Final = say("This deck cannot be opened")


class _Opened(NamedTuple):
    """What became of a file."""

    files: DeckFiles | None
    problem: str = ""


def _opened(path: str) -> _Opened:
    try:
        return _Opened(open_deck(Path(path)))
    except DeckError as error:
        return _Opened(None, error.args[0])


class AddDeckScene(PiecesScene):
    """Opens a file on a thread, and asks whether its deck is to be added; a sentence says why a file has none."""

    width: ClassVar[float] = 480.0

    def __init__(self, host: Host, path: str, added: Action, play: Callable[[str], None]) -> None:
        """``added`` is called when there is one deck more, ``play`` with its key when it is to be played with."""
        super().__init__(host, say("A deck of quartets"))
        self._added, self._play = added, play
        self._work: BackgroundWork[_Opened] | None = BackgroundWork(lambda: _opened(path))
        self._words: str = READING
        self.files: DeckFiles | None = None
        """The deck in the file, once it is read."""

    @property
    def is_reading(self) -> bool:
        """True until the file is read."""
        return self._work is not None

    @property
    def is_known(self) -> bool:
        """True if the deck is here already."""
        return self.files is not None and self.files.key in {files.key for files in self.host.decks.decks()}

    def update(self, now: float) -> bool:
        """Take the deck once it is read."""
        opened = None if self._work is None else self._work.result(0.0)
        if opened is None:
            return super().update(now)
        self._work = None
        if opened.files is None:
            self.title, self._words = FAILED, opened.problem
        else:
            self.files = opened.files
            self._ask(opened.files)
        self.host.announce(together([self.title, self._words]), Importance.TURN)
        self.layout()
        return True

    def _ask(self, files: DeckFiles) -> None:
        faces = self.host.faces_of_deck(files)
        if self.is_known:
            self.title = faces.deck_name
            self._words = say("This deck is here already.")
            return
        self.title = say("Add the deck {name}?", name=faces.deck_name)
        names = self._headings()
        self._words = together([quartets_in_words(len(files.deck.quartets)), names])

    def _headings(self) -> str:
        """Return the headings of the first quartets."""
        assert self.files is not None, "a deck was read"
        faces, cards = self.host.faces_of_deck(self.files), heading_cards(self.files)
        names = together([faces.heading(card) for card in cards[:MOST_HEADINGS]], ", ")
        return together([names, "…" if len(cards) > MOST_HEADINGS else "."], "")

    def _add(self) -> None:
        files = self.files
        assert files is not None, "a deck was read"
        self.host.back()
        try:
            self.host.decks.add(files)
        except OSError as error:
            words = say("It is here until you leave, but it cannot be kept: {reason}.", reason=error.strerror or "")
            self.host.go.notice(say("The deck is not kept"), words)
            return
        self._added()
        self.host.show(DeckScene(self.host, files, self._added, self._play))

    def pieces(self) -> Piece:
        if self.files is not None:
            # The language may be another one now.
            self._ask(self.files)
        primary, known = ButtonKind.PRIMARY, self.files is None or self.is_known
        close = partial(Button, "close", label=say("Back") if known else say("Not now"), act=self.close)
        words: list[Piece] = [Lines(self._words, colour=theme.MUTED), Gap(theme.PADDING)]
        if self.files is not None:
            words = [Block(FAN, self._draw_fan), Gap(theme.MARGIN), *words]
        if known:
            foot = Row(Gap(0), ButtonSlot(partial(close, kind=primary)), widths=(None, BUTTON_WIDTH))
            return Column(*words, foot)
        add = ButtonSlot(partial(Button, "add", label=say("Add"), act=self._add, kind=primary, icon="plus"))
        return Column(*words, Row(ButtonSlot(close), add, gap=theme.MARGIN))

    def _draw_fan(self, painter: Painter, rect: Rect) -> None:
        assert self.files is not None, "a deck was read"
        draw_fan(painter, rect, self.host.faces_of_deck(self.files), fan_cards(self.files))
