"""The page on which the code of somebody else's deal is entered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import entry_of
from engine.phrases import say, say_as
from engine.sharing import LONGEST, SharedDeal, shared_deal
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.page import PageScene
from gui.scenes.prepare.code.words import plan_of_deal, rules_in_words
from gui.scenes.scene import Host
from gui.sprites.signs import draw_game_sign
from gui.widgets.button import Button, ButtonKind
from gui.widgets.entry import EntryControl, Written, all_chosen, complaint, edited, is_paste, typed
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.targets import Target

ENTRY = "code"
WIDTH, HEIGHT, PADDING = 720.0, 424.0, 40.0
GAP = 20.0
FIELD, ENLARGED = 64.0, 1.4
"""Height of the line that is written on, and how much larger than in the set-up its letters are."""
SIGN, SIGN_GAP = 56.0, 18.0
BUTTON_WIDTH = 176.0
WORDS = say("A code holds the game, its rules and the cards. With it you get the same deal as the person who sent it.")
BEGIN = say("Type the code here, or paste it.")
WRONG_SIGN = say("A code has letters, digits and dashes.")


NOTHING_COPIED = say("There is nothing to paste. Copy a code first.")


class DealCodeScene(PageScene):
    """A line for the code, a sentence that follows what is written, and the deal once the code is right."""

    title = say("Enter a deal code")

    def __init__(self, host: Host, text: str = "") -> None:
        super().__init__(host)
        self.written = all_chosen(_one_line(text))
        self.deal: SharedDeal | None = None
        self.sentence: str = BEGIN
        """The sentence about the code as it is now."""
        self._panel = self._inside = self._field = Rect(0, 0, 0, 0)
        self._read()

    # -- the code

    @property
    def _entry(self) -> EntryControl:
        return EntryControl(
            key=ENTRY,
            label=say("Code"),
            text=self.written.text,
            raw=self.written.text,
            placeholder="",
            allowed=_is_allowed,
            wrong=WRONG_SIGN,
            longest=LONGEST,
            too_long=say("This is too long for the code of a deal."),
            commit=lambda _: None,
            wide=WIDTH - 2 * PADDING,
            icon="code",
        )

    def _write(self, written: Written, complaint: str = "") -> None:
        changed = written.text != self.written.text
        self.written = written
        if changed:
            self._read()
        self.sentence = complaint or self.sentence
        self.layout()

    def _read(self) -> None:
        """Find the deal of what is written, or the sentence that says what is wrong."""
        self.deal, self.sentence = None, BEGIN
        if self.written.text:
            try:
                self.deal = shared_deal(self.written.text)
                self.sentence = ""
            except ValueError as error:
                self.sentence = str(error)

    def paste(self) -> None:
        """Write what was copied elsewhere in place of what is there."""
        text = _one_line(self.host.clipboard())
        self._write(Written(text, len(text)), "" if text else NOTHING_COPIED)

    def play(self) -> None:
        """Sit down at the deal, with the players of the last time."""
        if self.deal is not None:
            self.host.go.play(plan_of_deal(self.host.settings, self.deal))

    def set_up(self) -> None:
        """Choose the players for the deal first."""
        if self.deal is not None:
            self.host.go.set_up(self.deal.game, plan_of_deal(self.host.settings, self.deal))

    # -- places

    def layout(self) -> None:
        super().layout()
        self.targets.replace([self._target(), *self.targets.all])

    def _target(self) -> Target:
        """Return the target of the line."""
        target = Target(ENTRY, self._field, self._caret_to_end, label=say("Code"), role=Role.ENTRY)
        return target._replace(value=self.written.text, write=lambda text: self._write(Written(text, len(text))))

    def _caret_to_end(self) -> None:
        self.written = Written(self.written.text, len(self.written.text))

    def arrange_body(self) -> Sequence[Button]:
        body = self.body
        width, height = min(WIDTH, body.w), min(HEIGHT, body.h)
        self._panel = Rect(body.cx - width / 2, body.y + (body.h - height) * 0.3, width, height)
        inside = self._inside = self._panel.inset(PADDING * (0.6 if self.small else 1))
        words = len(self.host.painter.lines(WORDS, inside.w, theme.BODY_SIZE))
        self._field = Rect(inside.x, inside.y + words * theme.LINE + GAP, inside.w, FIELD)
        tall, gap = theme.MAIN_BUTTON_HEIGHT, 12
        wide = min(BUTTON_WIDTH, (inside.w - 2 * gap) / 3)
        y, found = inside.bottom - tall, self.deal is not None
        return (
            Button("paste", Rect(inside.x, y, wide, tall), say("Paste"), self.paste, icon="paste"),
            Button("setup", Rect(inside.right - 2 * wide - gap, y, wide, tall), say("Set up"), self.set_up, icon="gear",
                   enabled=found),
            Button("play", Rect(inside.right - wide, y, wide, tall), say_as("verb", "Play"), self.play,
                   ButtonKind.PRIMARY, "play", enabled=found),
        )  # fmt: skip

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        inside = self._inside
        size, leading = theme.BODY_SIZE, theme.LINE / theme.BODY_SIZE
        painter.panel(self._panel)
        painter.paragraph(WORDS, inside.x, inside.y, inside.w, size, theme.MUTED, leading=leading)
        hover = self._field.cx if self.targets.hovered == ENTRY else None
        with painter.zoomed(painter.z * ENLARGED):
            self._entry.draw(
                painter, self._field.times(1 / ENLARGED), hover, False, self.written if self._writing else None
            )
        y = self._field.bottom + GAP
        if self.deal is None:
            painter.paragraph(self.sentence, inside.x, y, inside.w, size, theme.TEXT, leading=leading)
        else:
            self._draw_deal(painter, self.deal, Rect(inside.x, y, inside.w, SIGN))

    def _draw_deal(self, painter: Painter, deal: SharedDeal, room: Rect) -> None:
        """Draw the game that the code stands for, with its rules."""
        face = face_of(deal.game)
        draw_game_sign(painter, room._replace(w=room.h), face.felt, face.suit)
        x = room.x + SIGN + SIGN_GAP
        wide, size = room.right - x, theme.BODY_SIZE
        title = entry_of(deal.game).title
        large = theme.HEADING_SIZE
        painter.text(painter.fit(title, wide, large, Weight.BOLD), x, room.y + 12, large, weight=Weight.BOLD)
        for place, line in enumerate(painter.lines(say("{rules}.", rules=rules_in_words(deal)), wide, size)[:3]):
            painter.text(line, x, room.y + 40 + place * theme.LINE, size, theme.MUTED, Weight.MEDIUM)

    # -- the keyboard

    @property
    def _writing(self) -> bool:
        """True if letters go to the code: unless the focus stands on something else."""
        return not self.targets.keyboard_mode or self.targets.focused in (None, ENTRY)

    def text_typed(self, text: str) -> bool:
        if not self._writing:
            return False
        entry = self._entry
        written = typed(self.written, text, entry.allowed, entry.longest)
        self._write(written, complaint(entry, self.written, text))
        return True

    def key_pressed(self, key: Key) -> bool:
        if is_paste(key):
            self.paste()
            return True
        if self._writing and self._key_written(key):
            return True
        return super().key_pressed(key)

    def _key_written(self, key: Key) -> bool:
        """Return True if the key meant something to the code."""
        if key.name == "return":
            self.play()
        elif key.command and key.name == "a":
            self.written = all_chosen(self.written.text)
        elif (written := edited(self.written, key.name, leftwards=self.metrics.leftwards)) is not None:
            self._write(written)
        elif key.name != "space":
            return False
        return True


def _is_allowed(sign: str) -> bool:
    return sign.isascii() and (sign.isalnum() or sign in "- ")


def _one_line(text: str) -> str:
    """Return the first line of a text that holds anything, with the signs that a code can have."""
    lines = [line.strip() for line in text[: 4 * LONGEST].splitlines()]
    first = next(filter(None, lines), "")
    return "".join(filter(_is_allowed, first.replace("\u2013", "-")))[:LONGEST]
