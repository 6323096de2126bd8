"""The panel with the hash of a deal, and with its secret once the game is over. docs/fair-deals.md explains both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from engine.fairness import commitment, committed_text
from engine.phrases import say, say_as, together
from engine.record import Record
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row
from gui.pieces.piece import Block, ButtonSlot, Gap, Piece
from gui.pieces.words import Line, Lines
from gui.scenes.prepare.code.check import CheckScene
from gui.scenes.scene import Host
from gui.scenes.scrolled_panel import ScrolledPiecesScene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key

LABEL = 22.0
HASH_SIZE, HASH_LINE, FIELD_PADDING = 18.0, 28.0, 12.0
GROUP, GROUPS_A_LINE = 8, 4
SHOWN = 8
"""Digits of the hash in the menu."""
RUNNING = say(
    "This hash fixes every card of the game and was made before the first one. When the game is over, its secret is "
    "shown here too, and anyone can check that nothing was changed."
)
OVER = say(
    "The hash was shown before the first card. It is the hash of seed and luck below, from which every card follows."
)
JOINT = say(
    "Nobody chose this deal: its seed is made of the host's secret, whose hash every friend's page saw first, and of a "
    "part from each friend."
)
CHECK = say("Check plays the game again and compares every card and move.")
CHOSEN = say("This deal was chosen by its number, so its hash hides nothing: the number is enough to know the cards.")
COPIED, NOT_COPIED = say("Copied."), say("It could not be copied here. Write it down.")


class _Field(NamedTuple):
    label: str
    lines: tuple[str, ...]

    @property
    def piece(self) -> Piece:
        """The label, and the digits on a ground of their own."""
        label = Line(self.label, LABEL, LABEL / 2 - 2, theme.LABEL_SIZE, theme.MUTED)
        digits = Block(2 * FIELD_PADDING + len(self.lines) * HASH_LINE, self._draw)
        return Column(label, digits, Gap(theme.MARGIN))

    def _draw(self, painter: Painter, rect: Rect) -> None:
        painter.field(rect)
        for place, line in enumerate(self.lines):
            middle = rect.y + FIELD_PADDING + (place + 0.5) * HASH_LINE
            words = painter.fit(line, rect.w - 2 * FIELD_PADDING, HASH_SIZE, Weight.SEMI_BOLD)
            painter.text(words, rect.x + FIELD_PADDING, middle, HASH_SIZE)


def _grouped(digits: str) -> tuple[str, ...]:
    """Return hexadecimal digits in groups, some to a line."""
    groups = [digits[place : place + GROUP] for place in range(0, len(digits), GROUP)]
    return tuple(" ".join(groups[place : place + GROUPS_A_LINE]) for place in range(0, len(groups), GROUPS_A_LINE))


class FairDeal(NamedTuple):
    """A deal that is or was played."""

    record: Record
    over: bool
    """True if the game is over, so that the secret may be shown."""

    @property
    def short_hash(self) -> str:
        """The beginning of the hash."""
        digits = commitment(self.record)
        return f"{digits[: SHOWN // 2]} {digits[SHOWN // 2 : SHOWN]}"


def _joint_fields(record: Record) -> Iterator[_Field]:
    """Yield the secret and the parts of which friends made a deal together."""
    if record.joint is not None:
        yield _Field(say("The host's secret"), _grouped(record.joint.secret))
        yield _Field(
            say("The friends' parts"), tuple(line for part in record.joint.contributions for line in _grouped(part))
        )


class FairDealScene(ScrolledPiecesScene):
    """Shows and copies the hash of a deal, and its secret if the game is over; then it leads to a check of the game."""

    width: ClassVar[float] = 560.0

    def __init__(self, host: Host, deal: FairDeal) -> None:
        super().__init__(host, say("Fair deal"))
        record, over = deal
        self.hash = commitment(record)
        self._words: str = OVER if over else RUNNING
        if record.joint is not None and record.joint.contributions:
            self._words = together([JOINT, self._words])
        fields = [_Field(say_as("of a deal", "Hash"), _grouped(self.hash))]
        if not record.luck:
            self._words = CHOSEN
            fields.append(_Field(say("Deal number"), (str(record.seed),)))
        elif over:
            fields.append(_Field(say_as("of a deal", "Seed"), (str(record.seed),)))
            fields.append(_Field(say_as("of a deal", "Luck"), _grouped(record.luck)))
            fields += _joint_fields(record)
        self.checked = record if over and record.moves else None
        """The game that can be played again to check it; None while it goes on, or if its moves are not known."""
        if self.checked is not None:
            self._words = together([self._words, CHECK])
        self._fields = tuple(fields)
        self.copied_text = f"{committed_text(record)}SHA-256: {self.hash}\n" if over or not record.luck else self.hash
        self.said = ""
        """The outcome of copying, once that was asked for."""

    def scrolled_pieces(self) -> Sequence[Piece]:
        return [Lines(self._words, colour=theme.MUTED), Gap(theme.MARGIN), *(field.piece for field in self._fields)]

    def foot_piece(self) -> Piece:
        label = say("Copy the hash") if self.copied_text == self.hash else say("Copy all")
        close = partial(Button, "close", label=say("Close"), act=self.close)
        copy = partial(Button, "copy", label=label, act=self.copy, kind=ButtonKind.PRIMARY, icon="copy")
        said = Line(self.said, theme.LINE, theme.LINE / 2, weight=Weight.MEDIUM)
        height = theme.MAIN_BUTTON_HEIGHT
        check = partial(Button, "check", label=say_as("of a deal", "Check"), act=self.check, icon="check")
        makes = (close, copy) if self.checked is None else (close, check, copy)
        return Column(said, Row(*(ButtonSlot(make, height) for make in makes), gap=12))

    def check(self) -> None:
        """Play the game again, and say what is found."""
        if self.checked is not None:
            self.host.show(CheckScene(self.host, self.checked))

    # -- copying

    def copy(self) -> None:
        """Put the hash on the clipboard; with its secret, as the text that is hashed, once the game is over."""
        self.said = COPIED if self.host.copy(self.copied_text) else NOT_COPIED
        self.layout()

    def key_pressed(self, key: Key) -> bool:
        if key.command and key.name == "c":
            self.copy()
            return True
        return super().key_pressed(key)
