"""The page of one quartet of a deck that is being made: heading, colour, and four pictures with their names."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.phrases import number, say, say_as, say_count, starting
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.picture_files import PictureError, read_picture
from gui.decks.deck import COLOURS, ITEMS, Name, Picture, Quartet
from gui.decks.draft import renamed, renamed_item, with_item
from gui.decks.making import picture_for_deck
from gui.decks.naming import said
from gui.scenes.background import BackgroundWork
from gui.scenes.page import ARROW
from gui.scenes.prepare.decks.choosing import PicturesScene
from gui.scenes.prepare.decks.crop import CropScene
from gui.scenes.prepare.decks.fans import draw_picture
from gui.scenes.prepare.decks.name_entry import deck_name_entry
from gui.scenes.prepare.decks.open_draft import OpenDraft
from gui.scenes.prepare.decks.rows import CardRow, PictureControl
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.table.announcing import Importance
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import Item as Choice
from gui.widgets.controls import LinkControl
from gui.widgets.sheet import ControlRow, Sheet, WordsRow
from gui.widgets.swatches import SwatchesControl, colour_sample
from gui.widgets.targets import Action

COLOUR: Final = 30.0
COLOUR_SHARE: Final = 0.84
ALL_FULL: Final = say("All four cards have pictures; choose another one for a card.")
READING: Final = say("The picture is being opened.")
COLOUR_NAMES: Final = tuple(say("Colour {n}", n=number(place)) for place in range(1, len(COLOURS) + 1))


class _Read(NamedTuple):
    """What became of a file."""

    picture: Picture | None
    problem: str = ""


class _Waiting(NamedTuple):
    """A file that is to be read, and the card that it is for; None for the first one without a picture."""

    path: str
    card: int | None


def _read(path: str) -> _Read:
    try:
        return _Read(picture_for_deck(read_picture(path)))
    except PictureError as error:
        return _Read(None, str(error))


class QuartetScene(SheetPageScene):
    """The rows of a quartet. Pictures are dropped on the window or chosen from a folder; a thread reads them."""

    def __init__(self, host: Host, draft: OpenDraft, place: int, left: Action) -> None:
        """``left`` is called when the page is left."""
        super().__init__(host)
        self.open, self._place, self._left = draft, place, left
        self._waiting: deque[_Waiting] = deque()
        self._reading: tuple[_Waiting, BackgroundWork[_Read]] | None = None
        self.title = say("Quartet {n}", n=number(place + 1))
        self.sheet = Sheet("quartet", self.title, lambda n: say_count("{n} more line", "{n} more lines", n))

    @property
    def quartet(self) -> Quartet:
        """The quartet as it is now."""
        return self.open.draft.deck.quartets[self._place]

    def leave(self) -> None:
        self._left()

    # -- what is done

    def _change(self, quartet: Quartet) -> None:
        self.open.change(self.open.draft.with_quartet(self._place, quartet))
        self.notice = self.open.problem
        self.layout()

    def _rename(self, text: str) -> None:
        if text.strip() != self._said(self.quartet.name):
            self._change(renamed(self.quartet, text))

    def _rename_card(self, card: int, text: str) -> None:
        item = self.quartet.items[card]
        if text.strip() != self._said(item.name):
            self._change(with_item(self.quartet, card, renamed_item(item, text)))

    def _ask_to_remove(self) -> None:
        lines = [say("Its pictures and names are lost.")]
        self.host.go.question(say("Remove this quartet?"), lines, say("Remove"), self._remove, say("Keep"))

    def _remove(self) -> None:
        self.host.back()
        self.open.change(self.open.draft.without_quartet(self._place))
        self._left()

    # -- pictures

    def _has_picture(self, card: int) -> bool:
        return self.quartet.items[card].picture in self.open.draft.pictures

    @property
    def _free(self) -> list[int]:
        """The cards that have no picture, and get none of those that are being read."""
        reading = [*self._waiting, *([self._reading[0]] if self._reading else [])]
        taken = {waiting.card for waiting in reading}
        return [card for card in range(ITEMS) if not self._has_picture(card) and card not in taken]

    def _look_for(self, card: int) -> None:
        """Show the pictures of a folder: for a card that has one, one; else as many as there are cards without."""
        free = self._free
        most = 1 if self._has_picture(card) else max(1, len(free))

        def take(paths: Sequence[str]) -> None:
            for path in paths:
                first = card if path == paths[0] else None
                self._begin(path, first)

        self.host.show(PicturesScene(self.host, most, take))

    def _press_picture(self, card: int) -> None:
        if self._has_picture(card):
            self._crop(card)
        else:
            self._look_for(card)

    def _crop(self, card: int) -> None:
        """Show the picture of a card, of which another part can be taken."""
        name = self.quartet.items[card].picture
        path = self.open.cut_from.get(name, "")

        def take(picture: Picture) -> None:
            self._take(card, picture, path)

        data = self.open.draft.pictures[name]
        self.host.show(CropScene(self.host, path, data, self.quartet.colour, take))

    def file_dropped(self, path: str) -> bool:
        """Take a picture for the first card without one."""
        self._begin(path, None)
        return True

    def _begin(self, path: str, card: int | None) -> None:
        """Begin to read a picture for a card, or for the first one without."""
        free = self._free
        if card is None and not free:
            self.notice = ALL_FULL
        else:
            self._waiting.append(_Waiting(path, free[0] if card is None else card))
            self.notice = READING
            self._read_next()
        self.layout()

    def _read_next(self) -> None:
        if self._reading is None and self._waiting:
            waiting = self._waiting.popleft()
            self._reading = waiting, BackgroundWork(partial(_read, waiting.path))

    def update(self, now: float) -> bool:
        """Take a picture once it is read, and begin with the next."""
        read = None if self._reading is None else self._reading[1].result(0.0)
        if read is None or self._reading is None:
            return False
        waiting, self._reading = self._reading[0], None
        if read.picture is None:
            self.notice = read.problem
            self.layout()
        else:
            assert waiting.card is not None, "a card was found for it"
            self._take(waiting.card, read.picture, waiting.path)
        self._read_next()
        return True

    def _take(self, card: int, picture: Picture, path: str) -> None:
        self.open.take_picture(self._place, card, picture, path)
        self.notice = self.open.problem
        self.host.announce(self.notice or say("Card {n} has its picture.", n=number(card + 1)), Importance.TURN)
        self.layout()

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        word = say("Done")
        place = self.lay_out_sheet(word, "check")
        side = max(self.metrics.smallest_target, ARROW)
        bin_ = Rect(self.sheet.panel.right - side, self.head.y + ARROW / 2 - side / 2, side, side)
        name = say("Remove the quartet")
        return (
            Button("done", place, word, self.finish, ButtonKind.PRIMARY, "check"),
            Button("remove", bin_, "", self._ask_to_remove, ButtonKind.TOOL, "bin", name=name),
        )

    def finish(self) -> None:
        """Go back to the deck."""
        if self.writing is not None:
            self._finish_writing()
        self.host.back()

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        heading = say("Heading")
        entry = deck_name_entry("heading", heading, self._said(self.quartet.name), self._rename, say("Our summer"))
        about = say("It stands above the picture on all four cards.")
        return [
            WordsRow(painter, width, heading, [about], entry, ruled=False),
            *(self._card_row(painter, card) for card in range(ITEMS)),
            WordsRow(painter, width, say("Colour"), [], self._colours(), share=COLOUR_SHARE),
        ]

    def _card_row(self, painter: Painter, card: int) -> ControlRow:
        item, data = self.quartet.items[card], self.open.draft.pictures.get(self.quartet.items[card].picture)
        label: str = starting(self._said(item.name)) or say("Card {n}", n=number(card + 1))
        quartet, language = self.quartet, self.host.language

        def draw(painter: Painter, rect: Rect) -> None:
            draw_picture(painter, rect, quartet, item, data, language)

        word = say("Part of the picture: {name}", name=label) if data else say("Picture: {name}", name=label)
        picture = PictureControl(f"picture {card}", word, draw, partial(self._press_picture, card))
        name = deck_name_entry(
            f"name {card}",
            say("Name of card {n}", n=number(card + 1)),
            self._said(item.name),
            partial(self._rename_card, card),
            say("Name of card {n}", n=number(card + 1)),
        )
        choose = say_as("picture", "Another picture") if data else say_as("picture", "Choose one")
        return CardRow(
            painter, picture, name, LinkControl(f"choose {card}", choose, partial(self._look_for, card), "file")
        )

    def _colours(self) -> SwatchesControl:
        quartet = self.quartet
        items = tuple(
            Choice(title, "", partial(self._change, replace(quartet, colour=colour)))
            for title, colour in zip(COLOUR_NAMES, COLOURS, strict=True)
        )
        chosen = COLOURS.index(quartet.colour) if quartet.colour in COLOURS else None
        samples = tuple(map(colour_sample, COLOURS))
        return SwatchesControl("colour", say("Colour"), items, chosen, samples, (COLOUR, COLOUR), gap=12.0)

    def _said(self, name: Name) -> str:
        return said(name, self.host.language, self.host.painter.catalogue)
