"""The panel that plays a finished game again and says whether everything in it follows from the secret of its deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final, NamedTuple

from engine.fairness import Finding, Proof, verify
from engine.phrases import say, say_as
from engine.record import Record, Recording
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.background import BackgroundWork
from gui.scenes.notice import BUTTON_WIDTH
from gui.scenes.scene import Host
from gui.scenes.scrolled_panel import ScrolledPiecesScene
from gui.table.announcing import Importance
from gui.widgets.button import Button, ButtonKind

SIGN, SIGN_ROOM, NAME_LINE = 20.0, 36.0, 24.0
WAITING: Final = say("The game is being played again.")
RIGHT, WRONG = say("Nothing is wrong."), say("Something is wrong: this is not the game that was played.")
COMPARE: Final = say("Compare the hash with the one that was shown before the first card.")


class _Sign(NamedTuple):
    """The sign, the word and the colour of an outcome: never the colour alone."""

    icon: str
    word: str
    colour: str


SIGNS: Final = {
    Proof.PASSED: _Sign("check", say_as("outcome of a check", "right"), theme.BEST),
    Proof.OPEN: _Sign("minus", say_as("outcome of a check", "open"), theme.GOOD),
    Proof.FAILED: _Sign("cross", say_as("outcome of a check", "wrong"), theme.BLUNDER),
}


def findings_of(record: Record) -> tuple[Finding, ...]:
    """Return what the command verify finds, except that only the person can compare the hash."""
    found = verify(Recording(record)).findings
    if not record.luck or found[0].proof is Proof.FAILED:
        return found
    return found[0]._replace(sentence=COMPARE), *found[1:]


class CheckScene(ScrolledPiecesScene):
    """Lists what was found, each finding with a sign, once the game has been played again on a thread."""

    width: ClassVar[float] = 560.0

    def __init__(self, host: Host, record: Record) -> None:
        super().__init__(host, say_as("of a deal", "Check"))
        self.findings: tuple[Finding, ...] = ()
        self._work: BackgroundWork[tuple[Finding, ...]] | None = BackgroundWork(lambda: findings_of(record))

    @property
    def words(self) -> str:
        """The sentence on all findings together."""
        if not self.findings:
            return WAITING
        return WRONG if any(finding.proof is Proof.FAILED for finding in self.findings) else RIGHT

    def update(self, now: float) -> bool:
        found = None if self._work is None else self._work.result(0.0)
        if found is None:
            return super().update(now)
        self._work, self.findings = None, found
        self.host.announce(self.words, Importance.TURN)
        self.layout()
        return True

    def scrolled_pieces(self) -> Sequence[Piece]:
        findings = (Column(_FindingLines(finding), Gap(12)) for finding in self.findings)
        return [Column(Lines(self.words), Gap(16)), *findings]

    def foot_piece(self) -> Piece:
        close = ButtonSlot(partial(Button, "close", label=say("Back"), act=self.close, kind=ButtonKind.PRIMARY))
        return Column(Gap(12), Row(Gap(0), close, widths=(None, BUTTON_WIDTH)))


class _FindingLines(Piece):
    """A finding: its sign at the left, its name with the outcome, and below them the sentence."""

    def __init__(self, finding: Finding) -> None:
        self._name = say("{check}: {outcome}", check=finding.check, outcome=SIGNS[finding.proof].word)
        self._sign = SIGNS[finding.proof]
        self._sentence = Lines(finding.sentence, theme.LABEL_SIZE, theme.MUTED)

    def height(self, painter: Painter, width: float) -> float:
        return NAME_LINE + self._sentence.height(painter, width - SIGN_ROOM)

    def draw(self, painter: Painter, rect: Rect) -> None:
        middle = rect.y + NAME_LINE / 2
        painter.icon(self._sign.icon, rect.x + SIGN / 2, middle, SIGN, self._sign.colour)
        painter.text(self._name, rect.x + SIGN_ROOM, middle, theme.BODY_SIZE, self._sign.colour, Weight.BOLD)
        room = Rect(rect.x + SIGN_ROOM, rect.y + NAME_LINE, rect.w - SIGN_ROOM, rect.h - NAME_LINE)
        self._sentence.draw(painter, room)
