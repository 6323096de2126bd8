"""The page for bots of the player's own: the command of a program, a check of it, and the programs that worked.

A `Greeting` (`gui/table/greeting.py`) checks the command on a thread; the page asks it in every frame.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

from engine.entry import Entry
from engine.phrases import mark, say, say_as, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.scripts import is_shown, shortened
from gui.art.theme import Weight
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.settings.programs import LONGEST_COMMAND, OwnProgram, from_any_folder
from gui.table.greeting import Greeting
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import LinkControl, control_height
from gui.widgets.entry import EntryControl
from gui.widgets.sheet import ControlRow, PlacedControl, Sheet, WordsRow
from protocol.command import PREFIX

log = logging.getLogger(__name__)

ENTRY = "command"
LINE, GAP, AROUND = 22.0, 12.0, 14.0
COMMAND_LETTERS = 80
"""The most letters of a command that are shown beside its name."""
WORDS = say(
    "Type the command that starts your bot, as in a terminal. It is a program like any other, with all your rights, so "
    "start only what you trust. It is shown nothing but what its seat may see; docs/protocol.md says how it talks."
)
WRONG_SIGN = say("A command is made of letters and signs that can be seen.")
_READY = mark("{name} has said hello and can play {game}.")
_OTHER_GAMES = mark("{name} has said hello, but it does not play {game}.")
STARTING = say("The program is being started.")


class OwnBotsScene(SheetPageScene):
    """A line for a command, which is checked once it is written, and a row for every program that worked."""

    title = say("Your own bots")

    def __init__(self, host: Host, entry: Entry, take: Callable[[str], None], removed: Callable[[str], None]) -> None:
        """Open the page for a seat at a table of ``entry``.

        ``take`` is called with the key of the program that gets the seat, ``removed`` with that of a removed one.
        """
        super().__init__(host)
        self._entry_of_game = entry
        self._take_seat, self._removed = take, removed
        self.sheet = Sheet("programs", self.title, lambda n: say_count("{n} more bot", "{n} more bots", n))
        self.command = ""
        """The command as it was written last."""
        self._greeting: Greeting | None = None
        """The check that is under way."""
        self.ready: OwnProgram | None = None
        """The program that has just said hello."""

    # -- the check

    def check(self, command: str) -> None:
        """Start the program of a command, which may be empty; :meth:`update` takes the outcome."""
        self._stop_checking()
        # It may be written as on the command line.
        self.command = command.strip().removeprefix(PREFIX).strip()
        self.ready, self.notice = None, ""
        if self.command:
            self._greeting, self.notice = self.greeting(self.command), STARTING
        self.layout()

    def greeting(self, command: str) -> Greeting:
        """Begin a check of the command and return it."""
        return Greeting(command)

    def update(self, now: float) -> bool:
        """Take the outcome of the check once it is there."""
        greeting = self._greeting
        if greeting is None or not greeting.done:
            return False
        self._greeting = None
        self.notice = greeting.problem
        if (hello := greeting.hello) is not None:
            game, command = self._entry_of_game, from_any_folder(self.command)
            program = self.host.settings.add_program(hello.name, command, hello.games)
            self.ready, self.command = program if program.plays(game.key) else None, ""
            log.info("%s has said hello: %s", program.name, command)
            message = _READY if self.ready is not None else _OTHER_GAMES
            self.notice = say(message, name=program.name, game=game.title)
        self.layout()
        if self.ready is not None and self.targets.keyboard_mode:
            self.targets.focus("play")
        return True

    def _stop_checking(self) -> None:
        if self._greeting is not None:
            self._greeting.close()
            self._greeting = None

    def leave(self) -> None:
        self._stop_checking()

    # -- buttons

    def play(self) -> None:
        """Give the seat to the program that has said hello; without one, check what is written."""
        if self.ready is not None:
            self.host.back()
            self._take_seat(self.ready.player)
        elif self._greeting is None and self.command:
            self.check(self.command)

    def remove(self, program: OwnProgram) -> None:
        """Forget a program."""
        self.host.settings.remove_program(program.player)
        self.notice = say("{name} is removed.", name=program.name)
        if self.ready == program:
            self.ready = None
        self._removed(program.player)
        self.layout()

    # -- layout

    def arrange_body(self) -> Sequence[Button]:
        word = say("Let it play") if self.ready is not None else say("Check")
        place = self.lay_out_sheet(word, "play")
        icon, enabled = ("play" if self.ready else "check"), self.ready is not None or self._greeting is None
        return (Button("play", place, word, self.play, ButtonKind.PRIMARY, icon, enabled=enabled),)

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        rows: list[ControlRow] = [_CommandRow(painter, width, self._entry(width))]
        for program in self.host.settings.programs:
            remove = LinkControl(f"remove {program.name}", say("Remove"), partial(self.remove, program), "bin")
            command = shortened(program.command, COMMAND_LETTERS)
            rows.append(WordsRow(painter, width, program.name, [command], remove))
        return rows

    def _entry(self, wide: float) -> EntryControl:
        return EntryControl(
            key=ENTRY,
            label=say("Command"),
            text=self.command,
            raw=self.command,
            placeholder=say_as("command", "Such as ./mybot --fast"),
            allowed=is_shown,
            wrong=WRONG_SIGN,
            longest=LONGEST_COMMAND,
            too_long=say("There is room for {n} letters in a command.", n=LONGEST_COMMAND),
            commit=self.check,
            wide=wide,
        )


class _CommandRow(ControlRow):
    """The words on what a command is, and below them the line for one."""

    def __init__(self, painter: Painter, width: float, entry: EntryControl) -> None:
        self._height = control_height(painter)
        self._lines = painter.lines(WORDS, width, theme.LABEL_SIZE, Weight.MEDIUM)
        self.controls = (entry,)
        self.about = WORDS
        tall = len(self._lines) * LINE + GAP + 2 * AROUND + self._height
        self.least = self.most = tall

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        for place, line in enumerate(self._lines):
            y = rect.y + AROUND + (place + 0.5) * LINE
            painter.text(line, rect.x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        height = self._height
        y = rect.bottom - AROUND - height
        return (PlacedControl(self.controls[0], Rect(rect.x, y, rect.w, height)),)
