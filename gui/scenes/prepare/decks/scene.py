"""The page of decks: ours, those of the player's own, and those that are not finished yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.phrases import say, say_count, together
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.decks.draft import Draft, new_quartet
from gui.decks.files import DeckFiles
from gui.decks.naming import said
from gui.scenes.prepare.decks.choosing import ENDINGS
from gui.scenes.prepare.decks.fans import draw_fan, draw_picture, fan_cards
from gui.scenes.prepare.decks.making import MakingScene
from gui.scenes.prepare.decks.rows import SMALL, PicturedRow
from gui.scenes.prepare.decks.whole import DeckScene
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import LinkControl
from gui.widgets.sheet import ControlRow, Sheet
from gui.widgets.targets import Action

OURS: Final = say("Comes with Card Table.")
OWN: Final = say("Your own.")
UNFINISHED: Final = say("Not finished yet.")
NAMELESS: Final = say("A deck without a name")
NEW: Final = say("A deck of your own")


def quartets_in_words(count: int) -> str:
    """Return that many quartets in words."""
    return say_count("{n} quartet.", "{n} quartets.", count)


class DecksScene(SheetPageScene):
    """A row for every deck; the button makes one of the player's own."""

    title = say("Decks of quartets")

    def __init__(self, host: Host, take: Callable[[str], None] | None = None, left: Action | None = None) -> None:
        """``take`` is called with the key of a deck that is chosen to play with, ``left`` when the page is left."""
        super().__init__(host)
        self._take, self._left = take, left
        self.sheet = Sheet("decks", self.title, lambda n: say_count("{n} more deck", "{n} more decks", n))

    # -- what is done

    def leave(self) -> None:
        if self._left is not None:
            self._left()

    def make(self) -> None:
        """Show the page on which a new deck is made."""
        self._go_on(self.host.decks.drafts.begin())

    def _go_on(self, draft: Draft) -> MakingScene:
        scene = MakingScene(self.host, draft, left=self.layout)
        self.host.show(scene)
        return scene

    def file_dropped(self, path: str) -> bool:
        """Begin a deck with a picture."""
        if not path.lower().endswith(ENDINGS):
            return False
        return self._go_on(self.host.decks.drafts.begin()).file_dropped(path)

    def _show_draft(self, draft: Draft) -> None:
        self._go_on(draft)

    def _look_at(self, files: DeckFiles) -> None:
        self.host.show(DeckScene(self.host, files, left=self.layout, play=self._play if self._take else None))

    def _play(self, key: str) -> None:
        self.host.back()
        if self._take is not None:
            self._take(key)

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        place = self.lay_out_sheet(NEW, "plus")
        return (Button("new", place, NEW, self.make, ButtonKind.PRIMARY, "plus"),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        decks = self.host.decks
        rows = [self._draft_row(painter, width, draft) for draft in decks.drafts.all()]
        rows += [self._deck_row(painter, width, place, files) for place, files in enumerate(decks.decks())]
        rows[0].ruled = False
        return [*rows]

    def _deck_row(self, painter: Painter, width: float, place: int, files: DeckFiles) -> PicturedRow:
        faces, cards = self.host.faces_of_deck(files), fan_cards(files)
        link = LinkControl(f"deck {place}", say("Look at it"), partial(self._look_at, files), "eye")
        whose = OWN if self.host.decks.is_own(files.key) else OURS
        words = [together([quartets_in_words(len(files.deck.quartets)), whose])]

        def draw(painter: Painter, rect: Rect) -> None:
            draw_fan(painter, rect, faces, cards)

        row = PicturedRow(painter, width, faces.deck_name, words, link, draw)
        row.about = together([faces.deck_name, *words], ": ")
        return row

    def _draft_row(self, painter: Painter, width: float, draft: Draft) -> PicturedRow:
        name = said(draft.deck.name, self.host.language, painter.catalogue) or NAMELESS
        link = LinkControl(f"draft {draft.number}", say("Go on"), partial(self._show_draft, draft), "pencil")
        words = [together([quartets_in_words(len(draft.whole)), UNFINISHED])]
        row = PicturedRow(painter, width, name, words, link, partial(self._draw_draft, draft))
        row.about = together([name, *words], ": ")
        return row

    def _draw_draft(self, draft: Draft, painter: Painter, rect: Rect) -> None:
        """Draw the first picture of a draft."""
        place = Rect.around(rect.cx, rect.cy, SMALL, SMALL)
        quartet = next(iter(draft.deck.quartets), None) or new_quartet(draft.deck)
        item = next((item for item in quartet.items if item.picture in draft.pictures), quartet.items[0])
        data = draft.pictures.get(item.picture)
        draw_picture(painter, place, quartet, item, data, self.host.language)
