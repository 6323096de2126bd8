"""The page on which a deck of the player's own is made or changed: its name, and its quartets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from engine.phrases import number, say, say_count, starting, together
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.decks.deck import ITEMS, MOST_QUARTETS, DeckError, Name, Quartet
from gui.decks.draft import Draft, is_named, is_untouched, is_whole, new_quartet, plain_name
from gui.decks.files import DeckFiles
from gui.decks.naming import said
from gui.scenes.prepare.decks.fans import draw_picture
from gui.scenes.prepare.decks.name_entry import deck_name_entry
from gui.scenes.prepare.decks.open_draft import OpenDraft
from gui.scenes.prepare.decks.quartet import QuartetScene
from gui.scenes.prepare.decks.rows import SMALL, SMALL_GAP, AboutRow, PicturedRow, pictures_width
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import LinkControl
from gui.widgets.sheet import ControlRow, Sheet, WordsRow
from gui.widgets.targets import Action

FIRST: Final = say("The first quartet")
HOW: Final = say("Drop four pictures on the window, or choose them. The others of a pack keep their numbers.")


class MakingScene(SheetPageScene):
    """The name of a deck, a row for each quartet, and one for another. Every change is kept."""

    def __init__(
        self, host: Host, draft: Draft, left: Action | None = None, done: Callable[[DeckFiles], None] | None = None
    ) -> None:
        """``left`` is called when the page is left, ``done`` with the deck once it is finished."""
        super().__init__(host)
        self._left, self._done = left, done
        self.open = OpenDraft(host.decks.drafts, draft)
        self.title = say("Change a deck") if draft.replaces else say("A deck of your own")
        self.sheet = Sheet("making", self.title, lambda n: say_count("{n} more line", "{n} more lines", n))

    @property
    def draft(self) -> Draft:
        """The deck as it is now."""
        return self.open.draft

    def leave(self) -> None:
        if self.draft.is_empty:
            with suppress(OSError):
                self.host.decks.drafts.remove(self.draft)
        if self._left is not None:
            self._left()

    # -- what is done

    def _change(self, draft: Draft) -> None:
        self.open.change(draft)
        self.notice = self.open.problem
        self.layout()

    def _rename(self, text: str) -> None:
        if text.strip() != self._said(self.draft.deck.name):
            self._change(replace(self.draft, deck=replace(self.draft.deck, name=plain_name(text))))

    def _open_quartet(self, place: int) -> QuartetScene:
        """Show the page of a quartet, be it a new one."""
        if place == len(self.draft.deck.quartets):
            self._change(self.draft.with_quartet(place, new_quartet(self.draft.deck)))
        scene = QuartetScene(self.host, self.open, place, partial(self._quartet_left, place))
        self.host.show(scene)
        return scene

    def _quartet_left(self, place: int) -> None:
        """Forget a quartet that was left as it began."""
        quartets = self.draft.deck.quartets
        if place < len(quartets) and is_untouched(quartets[place]):
            self._change(self.draft.without_quartet(place))
        self.layout()

    def file_dropped(self, path: str) -> bool:
        """Begin a quartet with a picture, or go on with the first one that has a card without."""
        quartets = self.draft.deck.quartets
        pictures = self.draft.pictures
        free = (
            place
            for place, quartet in enumerate(quartets)
            if any(item.picture not in pictures for item in quartet.items)
        )
        place = next(free, len(quartets))
        if place == MOST_QUARTETS:
            self.notice = say("A deck has room for {n} quartets.", n=MOST_QUARTETS)
            self.layout()
            return True
        return self._open_quartet(place).file_dropped(path)

    def finish(self) -> None:
        """Put the deck on the shelf, or say what is missing."""
        if self.writing is not None:
            self._finish_writing()
        host, draft = self.host, self.draft
        kept = bool(draft.replaces) and host.store.plays_with(draft.replaces)
        try:
            files = host.decks.finish(draft, keep_replaced=kept)
        except DeckError as error:
            self.notice = error.args[0]
            return
        except OSError as error:
            self.notice = say("This is not kept: {reason}.", reason=error.strerror or "")
            return
        host.back()
        host.announce(say("The deck {name} is ready.", name=self._said(files.deck.name)))
        if self._done is not None:
            self._done(files)

    def _ask_to_discard(self) -> None:
        stays = (
            say("The deck stays as it was before.") if self.draft.replaces else say("Its pictures and names are lost.")
        )
        self.host.go.question(say("Throw this away?"), [stays], say("Throw away"), self._discard, say("Keep"))

    def _discard(self) -> None:
        try:
            self.host.decks.drafts.remove(self.draft)
        except OSError as error:
            self.notice = say("It cannot be removed: {reason}.", reason=error.strerror or "")
            return
        self.host.back()

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        if not self.draft.deck.quartets:
            place = self.lay_out_sheet(FIRST, "plus")
            return (Button("add", place, FIRST, self._show_next, ButtonKind.PRIMARY, "plus"),)
        word = say("Done")
        place = self.lay_out_sheet(word, "check")
        return (Button("done", place, word, self.finish, ButtonKind.PRIMARY, "check"),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        deck = self.draft.deck
        name = deck_name_entry("name", say("Name of the deck"), self._said(deck.name), self._rename)
        rows: list[ControlRow] = [
            WordsRow(painter, width, say("Name"), [say("As it is called in the set-up")], name, ruled=False)
        ]
        rows += [self._quartet_row(painter, width, place) for place in range(len(deck.quartets))]
        if not deck.quartets:
            rows.append(AboutRow(painter, width, HOW))
        elif len(deck.quartets) < MOST_QUARTETS:
            link = LinkControl("add", say("Another quartet"), self._show_next, "plus")
            rows.append(WordsRow(painter, width, say("A quartet"), [HOW], link))
        if deck.quartets or is_named(deck.name):
            away = LinkControl("discard", say("Throw away"), self._ask_to_discard, "bin")
            kept = say("It goes on another day just as well.")
            rows.append(WordsRow(painter, width, say("Kept at once"), [kept], away))
        return rows

    def _show_next(self) -> None:
        if self.writing is not None:
            self._finish_writing()
        self._open_quartet(len(self.draft.deck.quartets))

    def _show_quartet(self, place: int) -> None:
        self._open_quartet(place)

    def _quartet_row(self, painter: Painter, width: float, place: int) -> ControlRow:
        quartet = self.draft.deck.quartets[place]
        title = starting(self._said(quartet.name)) or say("Quartet {n}", n=number(place + 1))
        link = LinkControl(f"quartet {place}", say("Change"), partial(self._show_quartet, place), "pencil")
        size = pictures_width(ITEMS), SMALL
        words = [self._state(quartet)]
        row = PicturedRow(painter, width, title, words, link, partial(self._draw_quartet, quartet), size)
        row.about = together([title, *words], ": ")
        return row

    def _state(self, quartet: Quartet) -> str:
        """Return the names of a quartet's cards, or what is missing in it."""
        if is_whole(quartet):
            return together([self._said(item.name) for item in quartet.items], ", ")
        missing = sum(not is_named(name) for name in (quartet.name, *(item.name for item in quartet.items)))
        return say_count("{n} name is missing.", "{n} names are missing.", missing)

    def _said(self, name: Name) -> str:
        return said(name, self.host.language, self.host.painter.catalogue)

    def _draw_quartet(self, quartet: Quartet, painter: Painter, rect: Rect) -> None:
        for place, item in enumerate(quartet.items):
            room = Rect(rect.x + place * (SMALL + SMALL_GAP), rect.y, SMALL, SMALL)
            draw_picture(painter, room, quartet, item, self.draft.pictures.get(item.picture), self.host.language)
