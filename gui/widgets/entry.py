"""A line that can be written on, such as a name or a number, and what is being written there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from engine.phrases import say
from gui.art import theme
from gui.art.bidirectional import visual_runs
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.scripts import caret_place, is_mark, is_shown, letter_count, runs
from gui.art.theme import Weight
from gui.widgets.controls import Control
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.targets import Action, Target, TargetChoice

PADDING = 12.0
CARET_HEIGHT, CARET_WIDTH = 22.0, 2.0
ICON, QUIET_ICON = 20.0, 16.0
SIGN_GAP = 18.0
"""From the words of a quiet line to the middle of its icon."""

NO_LETTER = say("A name is made of letters and signs that can be seen.")


class Written(NamedTuple):
    """A text that is being written, and the number of the letter before which the caret stands."""

    text: str
    caret: int
    all_chosen: bool = False
    """True if the next letter replaces the whole text."""


@dataclass(frozen=True)
class EntryControl(Control):
    """A line that can be written on, with an icon at its right end. The screen keeps what is being written."""

    text: str
    raw: str
    """The text as writing begins on it."""
    placeholder: str
    """Shown where there is no text."""
    allowed: Callable[[str], bool]
    """Returns whether a letter can be written there."""
    wrong: str
    """The message about a letter that cannot."""
    longest: int
    too_long: str
    """The message when somebody writes more letters than ``longest``."""
    commit: Callable[[str], None]
    """Called with the text when writing ends."""
    wide: float
    icon: str = "pencil"
    use_icon: Action | None = None
    """Called by a click on the icon; without it, such a click begins to write."""
    nudge: Callable[[int], None] | None = None
    """Called by the arrow keys while nothing is being written."""
    icon_name: str = ""
    """The name of the icon's action, when spoken."""
    quiet: bool = False
    """True if the line has no ground until it is pointed at, and its icon right after the words."""

    def width(self, painter: Painter) -> float:
        return self.wide

    def draw(
        self,
        painter: Painter,
        rect: Rect,
        pointer: float | None = None,
        focus: bool = False,
        written: Written | None = None,
    ) -> None:
        """Draw the text, or what is being written."""
        size, hover = theme.BODY_SIZE, pointer is not None
        focus = focus or written is not None
        if not self.quiet or hover or focus:
            painter.field(rect, hover=hover, focus=focus)
        x, room = rect.x + PADDING, rect.w - PADDING - rect.h
        sign = rect.right - rect.h / 2
        if written is None:
            words, colour = (self.text, theme.TEXT) if self.text else (self.placeholder, theme.MUTED)
            width = painter.text(painter.fit(words, room, size, Weight.BOLD), x, rect.cy, size, colour, Weight.BOLD)
            sign = min(sign, x + width + SIGN_GAP) if self.quiet else sign
        else:
            _draw_written(painter, rect._replace(x=x, w=room), written, size)
        lit = hover and (self.quiet or self.on_icon(rect, pointer))
        small = QUIET_ICON if self.quiet else ICON
        painter.icon(self.icon, sign, rect.cy, small, theme.GOLD if lit else theme.MUTED)

    def spoken(self, target: Target, rect: Rect) -> Target:
        icon = self.use_icon
        parts = () if icon is None else (TargetChoice(self.icon_name, icon),)
        return target._replace(role=Role.ENTRY, value=self.text or self.placeholder, parts=parts, write=self._take)

    def _take(self, text: str) -> None:
        """Take a whole text, as far as it can stand there."""
        self.commit(typed(all_chosen(""), text, self.allowed, self.longest).text)

    def on_icon(self, rect: Rect, x: float | None) -> bool:
        """Return whether a click at ``x`` uses the icon."""
        return self.use_icon is not None and x is not None and x >= rect.right - rect.h

    def act(self, rect: Rect, x: float | None) -> None:
        """Use the icon; anywhere else the screen begins to write."""
        if self.use_icon is not None and self.on_icon(rect, x):
            self.use_icon()

    def step(self, by: int) -> bool:
        if self.nudge is not None:
            self.nudge(by)
        return self.nudge is not None


def name_entry(
    key: str,
    label: str,
    name: str,
    commit: Callable[[str], None],
    *,
    wide: float,
    longest: int,
    raw: str | None = None,
    placeholder: str = "",
    allowed: Callable[[str], bool] = is_shown,
    quiet: bool = False,
) -> EntryControl:
    """Return a line for a name of at most ``longest`` letters; writing begins on ``raw``, or else on the name."""
    return EntryControl(
        key=key,
        label=label,
        text=name,
        raw=name if raw is None else raw,
        placeholder=placeholder,
        allowed=allowed,
        wrong=NO_LETTER,
        longest=longest,
        too_long=say("There is room for {n} letters in a name.", n=longest),
        commit=commit,
        wide=wide,
        quiet=quiet,
    )


def _draw_written(painter: Painter, room: Rect, written: Written, size: float) -> None:
    """Draw the text with its caret; a text that is too long is moved so that the caret is seen."""
    parts = visual_runs(written.text) if painter.leftwards else None
    measure = partial(painter.text_width, size=size, weight=Weight.BOLD)
    caret = caret_place(written.text, written.caret, measure, parts)
    width = measure(written.text) if written.text else 0.0
    if painter.mirrored:
        # The line hangs at its right end, and so does the caret.
        caret = width - caret
    left = room.x - max(0.0, caret - room.w)
    with painter.clipped(room._replace(x=room.x - 2, w=room.w + 4)):
        if written.all_chosen and written.text:
            painter.box(Rect(left - 2, room.cy - 12, width + 4, 24), 4, theme.GOLD, 0.35)
        painter.text(written.text, left, room.cy, size, weight=Weight.BOLD)
        mark = Rect(left + caret, room.cy - CARET_HEIGHT / 2, CARET_WIDTH, CARET_HEIGHT)
        painter.box(mark, 0, theme.GOLD)


# -- writing


def all_chosen(text: str) -> Written:
    """Return a text on which writing begins: all of it is chosen."""
    return Written(text, len(text), all_chosen=True)


def typed(written: Written, letters: str, allowed: Callable[[str], bool], longest: int) -> Written:
    """Return the text after these letters, without those that are not allowed, too many, or spaces in front."""
    text, caret = ("", 0) if written.all_chosen else (written.text, written.caret)
    for letter in letters:
        fits = is_mark(letter) or letter_count(text) < longest
        if allowed(letter) and fits and (caret or not letter.isspace()):
            text, caret = text[:caret] + letter + text[caret:], caret + 1
    return Written(text, caret) if text or not written.all_chosen else written


def complaint(entry: EntryControl, written: Written, letters: str) -> str:
    """Return the message about letters that are typed into ``written``; empty where all of them can stand there."""
    if not all(map(entry.allowed, letters)):
        return entry.wrong
    count = letter_count("" if written.all_chosen else written.text) + letter_count(letters.strip())
    return entry.too_long if count > entry.longest else ""


def is_paste(key: Key) -> bool:
    """Return whether the key pastes what was copied elsewhere."""
    return (key.command and key.name == "v") or (key.shift and key.name == "insert")


def edited(written: Written, key: str, *, leftwards: bool = False) -> Written | None:
    """Return the text after a key that changes it or moves the caret; None after any other key.

    With ``leftwards`` the key "right" goes on as lines are read, from right to left.
    """
    found = runs(written.text)
    if bool(found and found[0].leftwards) is not leftwards:
        key = {"left": "right", "right": "left"}.get(key, key)
    text, caret, everything = written
    end = len(text)
    if key in ("backspace", "delete"):
        start, stop = (max(0, caret - 1), caret) if key == "backspace" else (caret, caret + 1)
        return Written("", 0) if everything else Written(text[:start] + text[stop:], start)
    places = {"left": 0 if everything else caret - 1, "right": end if everything else caret + 1, "home": 0, "end": end}
    return Written(text, max(0, min(end, places[key]))) if key in places else None
