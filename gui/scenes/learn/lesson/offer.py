"""The offer of a lesson to a player who starts a game for the first time. It is made once for every game."""

from __future__ import annotations

from functools import partial

from engine.catalogue import entry_of
from engine.phrases import say
from gui.art import theme
from gui.art.theme import MUTED
from gui.pieces.order import Column, Row
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan
from gui.widgets.button import Button, ButtonKind

LEARN, DECLINE = "learn", "no lesson"
LEARN_WIDTH, DECLINE_WIDTH = 232.0, 184.0
WORDS = say(
    "Learn by playing: a few minutes at the real table, one sentence at a time. You can leave it at any moment."
)


class OfferScene(PiecesScene):
    """The question whether a player who is about to play ``plan`` wants to learn the game first."""

    def __init__(self, host: Host, plan: TablePlan) -> None:
        super().__init__(host, say("New to {game}?", game=entry_of(plan.game).title))
        self._plan = plan

    def pieces(self) -> Piece:
        learn = partial(Button, LEARN, label=say("Learn by playing"), act=self._learn, kind=ButtonKind.PRIMARY)
        decline = partial(Button, DECLINE, label=say("No, thanks"), act=self.close)
        buttons = Row(ButtonSlot(learn), Gap(0), ButtonSlot(decline), widths=(LEARN_WIDTH, None, DECLINE_WIDTH))
        return Column(Lines(WORDS, colour=MUTED), Gap(theme.PADDING), buttons)

    def _learn(self) -> None:
        self.host.settings.lesson_was_offered(self._plan.game)
        self.host.go.lesson(self._plan.game)

    def close(self) -> None:
        """Begin the game that was to be played."""
        self.host.settings.lesson_was_offered(self._plan.game)
        self.host.go.play(self._plan)
