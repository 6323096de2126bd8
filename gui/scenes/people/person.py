"""The page of a person: name, picture, colour, whether it is a child, and the settings that are the person's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.options import Value
from engine.phrases import say, say_count
from gui.art import theme
from gui.art.painter import Painter
from gui.scenes.look_back.history.listing import HistoryFilter
from gui.scenes.people.old_games import OldGamesScene
from gui.scenes.people.photo import ChosenPhoto
from gui.scenes.people.rows import PicturesRow, colours_control, name_control
from gui.scenes.prepare.settings.rows import ROW, SHARE, second_line, setting_control
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.settings.sitters import COLOURS, OWN, cleaned, name_problem
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import Item, LinkControl, ToggleControl
from gui.widgets.sheet import ControlRow, Sheet, WordsRow
from store.people_rows import KeptPerson

CHILD = say("A child")
CHILD_WORDS = say("Large faces, no numbers, and gentle words about every move")


class PersonScene(SheetPageScene):
    """What can be chosen for a person. Changes are kept at once; somebody new is kept with the button."""

    def __init__(self, host: Host, person: KeptPerson, *, new: bool, done: Callable[[], None]) -> None:
        """``done`` is called when the page has changed something and is left."""
        super().__init__(host)
        self._new, self._done = new, done
        if new:
            colours = [other.colour for other in host.settings.people]
            person = person._replace(colour=next((key for key in COLOURS if key not in colours), ""))
        self.person = person
        self._photo = ChosenPhoto(host.store.people, self._take_photo)
        self.title = say("Somebody new") if new else person.name
        self.sheet = Sheet("person", self.title, lambda n: say_count("{n} more line", "{n} more lines", n))

    # -- what is done

    def _change(self, person: KeptPerson) -> None:
        self.person, self.notice = person, ""
        if not self._new:
            self.host.settings.keep_person(person)
        self.layout()

    def _rename(self, text: str) -> None:
        """Take a name, or say why the person cannot have it."""
        name = cleaned(text)
        problem = name_problem(name, self.person, self.host.settings.people)
        if self._new or not problem:
            self._change(self.person._replace(name=name))
            self.title = self.title if self._new else name
        self.notice = problem

    def _change_setting(self, key: str, value: Value) -> None:
        self._change(self.person._replace(settings={**self.person.settings, key: value}))

    def _open_photo(self, path: str) -> None:
        self.notice = self._photo.open(path)

    def _take_photo(self, picture: str) -> None:
        self._change(self.person._replace(picture=picture))

    def file_dropped(self, path: str) -> bool:
        """Take a picture that is dropped on the window as the person's photograph."""
        self._open_photo(path)
        self.layout()
        return True

    def update(self, now: float) -> bool:
        """Take a photograph once it is read."""
        problem = self._photo.update()
        if problem is not None:
            self.notice = problem
            self.layout()
        return problem is not None

    def _ask_about_games(self) -> None:
        self.host.show(OldGamesScene(self.host, self.person, self.layout))

    def _export(self) -> None:
        """Show the page on which everything of the person is exported."""
        self.host.go.exchange(HistoryFilter(person=self.person.identity), None, self.layout)

    def _ask_to_delete(self) -> None:
        name, games = self.person.name, self.host.store.count(person=self.person.identity)
        stay = say_count(
            "{n:,} game stays in the history and is nobody's.",
            "{n:,} games stay in the history and are nobody's.",
            games,
        )
        lines = ([stay] if games else []) + [say("Practice, settings and picture of {name} are lost.", name=name)]
        title = say("Delete {name}?", name=name)
        self.host.go.question(title, lines, say("Delete"), self._delete, say("Keep"))

    def _delete(self) -> None:
        self.host.settings.delete_person(self.person)
        self.host.back()
        self._done()

    def finish(self) -> None:
        """Keep somebody new, who then plays; leave the page."""
        if self.writing is not None:
            self._finish_writing()
        if self._new:
            problem = name_problem(self.person.name, self.person, self.host.settings.people)
            if problem:
                self.notice = problem
                self.targets.focus("name")
                return
            self.host.settings.keep_person(self.person)
            self.host.settings.sit_down(self.person)
        self.host.back()
        self._done()
        if self._new and OldGamesScene.is_needed(self.host):
            self.host.show(OldGamesScene(self.host, self.person))

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        word = say("Done")
        place = self.lay_out_sheet(word, "check")
        return (Button("done", place, word, self.finish, ButtonKind.PRIMARY, "check"),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        person = self.person
        name = name_control(person, self._rename)
        child = ToggleControl(
            "child", CHILD, person.child, Item("", "", lambda: self._change(person._replace(child=not person.child)))
        )
        return [
            WordsRow(painter, width, say("Name"), [say("On the plate and in the history")], name, ruled=False),
            PicturesRow(painter, width, person, self._change),
            *self._photo.rows(painter, width, self._open_photo),
            WordsRow(painter, width, say("Colour"), [], colours_control(person, self._change), share=SHARE),
            WordsRow(painter, width, CHILD, [CHILD_WORDS], child),
            *self._own_rows(painter, width),
            *([] if self._new else self._last_rows(painter, width)),
        ]

    def _last_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        """Return the ways to take the person along, and to delete them."""
        export = LinkControl("export", say("Export"), self._export, "share")
        delete = LinkControl("delete", say("Delete"), self._ask_to_delete, "bin")
        nobodys, rows = self.host.store.count(person=""), list[ControlRow]()
        if nobodys:
            words = say_count("{n:,} game is nobody's.", "{n:,} games are nobody's.", nobodys)
            take = LinkControl("nobody's", say("Take them over"), self._ask_about_games, "history")
            rows.append(WordsRow(painter, width, say("Games of nobody"), [words], take))
        along = say("Games, practice, settings and picture in a file, for another computer")
        return [
            *rows,
            WordsRow(painter, width, say("Take along"), [along], export),
            WordsRow(painter, width, say("Delete"), [say("The games stay in the history")], delete),
        ]

    def _own_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        values = self.host.settings.values_of(self.person)
        felt = theme.FELTS["green"]
        return [
            WordsRow(
                painter,
                width,
                setting.title,
                [second_line(setting, values)],
                setting_control(setting, values, felt, painter, width, self._change_setting),
                share=SHARE,
                least=ROW,
            )
            for setting in OWN
        ]
