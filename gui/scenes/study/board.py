"""The board at rest, outside a game: it shows positions and the moves between them.

Replays, decisions and puzzles show it. No game is played here: while the board asks, it hands the player's choice on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.cards import Card
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import NOMINAL_HEIGHT, NOMINAL_WIDTH, Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.games.faces import face_of
from gui.scenes.board.board import Board
from gui.scenes.scene import Host
from gui.scenes.study.badges import Badge, draw_badges
from gui.scenes.study.onlooker import Onlooker
from gui.settings.table_plan import TablePlan
from gui.sprites.messages import even_lines
from gui.table.descriptions import Spot, Tag
from gui.table.layout import SIDE_MESSAGE
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.targets import Action, Targets

SIDE_SIZE, SIDE_LINE = 16.5, 23.5
"""Size and distance of the lines of a message beside the hand."""


def side_message(metrics: Metrics, lines: int) -> Rect:
    """Return the place of that many lines beside the hand: on the right, or for left-handed players on the left."""
    x = metrics.margin if metrics.left_handed else metrics.width - metrics.margin - SIDE_MESSAGE
    high = SIDE_LINE * lines
    return Rect(x, metrics.height - metrics.margin - high, SIDE_MESSAGE, high)


class StudyBoard(Board):
    """The board of a replay, a decision or a puzzle."""

    shared = lingers = claimed = False

    def __init__(
        self,
        host: Host,
        targets: Targets,
        plan: TablePlan,
        onlooker: Onlooker,
        lay_out: Action,
        choose: Callable[[Any], None] | None = None,
        *,
        shared: bool = False,
    ) -> None:
        """``choose`` is called with the move that the person chooses while :attr:`asks` is set.

        ``lay_out`` makes all targets of the scene anew. ``shared`` is set if several people look on who must not see
        each other's cards.
        """
        self._onlooker, self._choose, self.shared = onlooker, choose, shared
        face = face_of(plan.game)
        seat = next(iter(plan.people), None) if onlooker.viewer is None else onlooker.viewer
        table = face.table(plan.persons, seat)
        if onlooker.viewer != seat:
            # No single seat looks on, but the table keeps its orientation.
            table.look_as(onlooker.viewer)
        self._goal = onlooker.ply
        self.words = ""
        """The message at a position that asks nothing."""
        self.badges: Mapping[Card, Badge] = MappingProxyType({})
        """Card of the hand -> its badge."""
        self.asks = False
        """True while the person may choose a move of the position, with the game's own controls."""
        super().__init__(host, targets, table, face, onlooker, lay_out)
        self.table.resize(Metrics(NOMINAL_WIDTH, NOMINAL_HEIGHT))

    # -- choices: no game is played here

    def play(self, move: Any) -> None:
        """Hand the choice on while the board asks."""
        if self.asks and self._choose is not None and move in self.view.legal_moves():
            self._choose(move)

    def run(self, until: Callable[[Any], bool]) -> None:
        """Do nothing."""

    def claim(self) -> None:
        """Do nothing."""

    def focus(self, key: str, *, by_key: bool = False) -> None:
        if self.asks:
            super().focus(key, by_key=by_key)

    @property
    def chooses(self) -> bool:
        return self.asks and self.at_rest and self.view.to_move == self._onlooker.viewer

    def spots(self, view: View[Any]) -> Sequence[Spot]:
        """Return the places that show something; while the person may choose, also those that choose something."""
        return [spot for spot in self.table.spots(view) if not spot.plays or self.chooses]

    # -- words

    @property
    def sentence(self) -> str:
        if self.showing.silent(self._host.now):
            return ""
        return self.table.message(self.view) if self.chooses else self.words

    def readings(self) -> list[Reading]:
        return self._readings(self.words or self.table.message(self.view))

    def tags(self, view: View[Any]) -> Mapping[Card, Tag]:
        """Return the words on the edges of cards without a badge."""
        return {card: tag for card, tag in super().tags(view).items() if card not in self.badges}

    def tell_moves(self, begin: int, end: int) -> None:
        """Let the message tell the moves between two positions, as they may be known after them."""
        ply = self._onlooker.ply
        self._onlooker.go_to(end)
        self.words = self.table.move_sentence(self._onlooker.events(begin, end), self._onlooker.view)
        self._onlooker.go_to(ply)

    # -- positions

    def resize(self, window: Metrics) -> None:
        """Lay the table out for a window or a part of it; moving cards arrive at once."""
        self.window = window
        self.lay_out()

    @property
    def at_rest(self) -> bool:
        """True if the wanted position is shown and nothing moves."""
        showing = self.showing
        moves = showing.waits_for_cues or showing.under_way(self._host.now)
        return not (moves or showing.waits) and self._onlooker.ply == self._goal

    @property
    def rest_at(self) -> float:
        """The end of the last movement, in seconds on the program's clock."""
        return self.showing.rest_at

    def finish(self) -> None:
        """Let moving cards arrive at once, and show the wanted position."""
        super().finish()
        if self._onlooker.ply != self._goal:
            self._onlooker.go_to(self._goal)
            self._look_anew()

    def go_to(self, ply: int) -> None:
        """Show the position after ``ply`` moves, without movement."""
        super().finish()
        self._goal = ply
        self._onlooker.go_to(ply)
        self._look_anew()

    def step_to(self, ply: int) -> None:
        """Show the moves that lead to the position after ``ply`` moves, with their movement."""
        self.finish()
        self._goal = ply
        self.forget_notice()
        if self._onlooker.ply != ply:
            self.follow(self._onlooker.next_move())

    def open_hands(self, opened: bool) -> None:
        """Show all hands, or again only those that were seen."""
        self.finish()
        self._onlooker.hands_open = opened
        self._look_anew()

    def _look_anew(self) -> None:
        self.fall_silent()
        self.cards.put_back(self._host.now)
        self.table.gone_elsewhere()
        self.showing.look_anew()
        super().finish()
        self.changed()

    def go_on(self, now: float) -> bool:
        """At rest, take a trick away that would wait for a click, or show the next move on the way to the stop."""
        showing = self.showing
        if showing.under_way(now):
            return False
        if showing.waits:
            if now < showing.rest_at + Motion.TRICK_PAUSE * self.pace:
                return False
            self.show_the_rest(now)
        elif self._onlooker.ply != self._goal:
            self.follow(self._onlooker.next_move())
        else:
            return False
        return True

    # -- keys

    def key_pressed(self, key: Key) -> bool:
        """Do what a key means at the table, such as naming a card or a call; return whether it means anything."""
        self.arrive()
        if key.command:
            return False
        if key.name == "escape":
            return self.let_go()
        if self.chooses and key.name in ("return", "space") and self._targets.shown_focus is None:
            return self.enter()
        return self.typed(key)

    # -- drawing

    def draw(self, painter: Painter, now: float, chrome: Action) -> None:
        metrics = self.table.metrics
        with painter.zoomed(metrics.z), painter.clipped(Rect(0, 0, metrics.width, metrics.height)):
            super().draw(painter, now, chrome)

    def draw_marks(self, painter: Painter, now: float) -> None:
        held = self.showing.held_by(self._onlooker.viewer)
        draw_badges(painter, held, self.badges, lambda lies: self.cards.pose(lies, now))

    def draw_message(self, painter: Painter) -> None:
        """Draw the message; where the table has no row for it, beside the hand in lines of even length."""
        if not self.table.message_aside:
            super().draw_message(painter)
            return
        metrics, lines = self.table.metrics, even_lines(painter, self.message, SIDE_SIZE, SIDE_MESSAGE)
        room = side_message(metrics, len(lines))
        x, y = room.x if metrics.left_handed else room.right, room.y + SIDE_LINE / 2
        for line in lines:
            anchor = "lm" if metrics.left_handed else "rm"
            painter.text(line, x, y, SIDE_SIZE, theme.TEXT, Weight.SEMI_BOLD, anchor)
            y += SIDE_LINE
