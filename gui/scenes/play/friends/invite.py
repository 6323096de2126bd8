"""The screen "Friends at this table": the invitation, the seats, and where the table listens.

Before the game it leads to the table; over a table it shows the invitation again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import segno

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.pieces.order import Column
from gui.pieces.piece import Arranged, Block, Gap, Piece, SceneSlot, first_fitting, fits
from gui.pieces.words import Line, Lines
from gui.scenes.listed import ListedScene
from gui.scenes.notice import with_reasons
from gui.scenes.page import LARGEST
from gui.scenes.play.friends.invite_seats import ROW_GAP, SeatRow, seat_rows
from gui.scenes.play.friends.opened import HERE, OpenTable
from gui.scenes.scene import ButtonScene, Host
from gui.settings.table_plan import TablePlan
from gui.table.announcing import Importance
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.key import Key
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import sharing
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

WIDEST, TALLEST = 1040.0, 680.0
PADDING, SMALL_PADDING = 40.0, 24.0
LEFT_SHARE, LEFT_MOST, GAP = 0.42, 384.0, 48.0
QR_LEAST, QR_MOST, QUIET = 140.0, 300.0, 4
"""The side of the QR code, and the modules of empty paper around it."""
ROW_LEAST, ROW_MOST = 62.0, 88.0
FOOT, LABEL, START_WIDTH = 56.0, 30.0, 200.0
TITLE: Final = say("Friends at this table")
ON_NETWORK: Final = say(
    "Point a phone's camera at the picture. Everyone on this network can open it; you decide who plays."
)
ON_COMPUTER: Final = say("Only browsers on this computer can open it.")
LISTENS: Final = say("It can be reached there as long as this table is open.")
OPENING: Final = say("The table is being opened …")
NO_NETWORK: Final = say("This computer is in no network now.")
WAITS: Final = say("Wait for your friends, or let bots take the free seats.")


class InviteScene(ListedScene, ButtonScene):
    """The invitation at the left, who sits where at the right."""

    title = TITLE

    def __init__(self, host: Host, table: OpenTable) -> None:
        super().__init__(host)
        self.targets = with_reasons(host)
        self.table = table
        self.rows = ListPane(gap=ROW_GAP)
        self.seats: Sequence[SeatRow] = ()
        self._panel = self._right = Rect(0, 0, 0, 0)
        self._row_buttons: dict[int, list[Button]] = {}
        self._segments: list[Segments] = []
        self._seen = (-1, "")
        """The number of changes at the table, and the code to type, for which all is laid out."""
        self._told = ""
        if not self._runs:
            table.holder = self

    @property
    def friends(self) -> OpenTable:  # type: ignore[override]
        return self.table

    @property
    def seated(self) -> TablePlan:
        return self.table.table_plan

    @property
    def _runs(self) -> bool:
        """True if the game has begun: the screen lies over its table."""
        return self.table.match is not None

    # -- time

    def update(self, now: float) -> bool:
        now_seen = self.table.turn(), self.table.server.invitation.code
        if now_seen == self._seen:
            return False
        self._seen = now_seen
        self.layout()
        self._announce()
        return True

    def _announce(self) -> None:
        """Say who wants to sit down, once."""
        asking = next((row.name for row in self.seats if row.asks), "")
        if asking and asking != self._told:
            self.host.announce(say("{name} wants to sit down", name=asking), Importance.TURN)
        self._told = asking

    def leave(self) -> None:
        self.table.left(self)

    # -- what is done

    def _start(self) -> None:
        if self._runs:
            self.host.back()
            return
        if self.table.missing:
            return
        self.host.go.friends_play(self.table)

    def _back(self) -> None:
        if self._runs:
            self.host.back()
        else:
            self.host.go.set_up(self.table.table_plan.game, self.table.table_plan)

    def _listen(self, place: int) -> None:
        address = HERE if place == 0 else self.table.network
        if address != self.table.address:
            self.table.listen(address)
            self.layout()

    def _show_hand(self, place: int) -> None:
        self.table.show_hand(shown=place == 1)
        self.layout()

    def key_pressed(self, key: Key) -> bool:
        if key.name == "escape":
            self._back()
            return True
        return super().key_pressed(key)

    # -- places

    def measured(self, window: Metrics) -> Metrics:
        """Return the window with words as large as wished, or as the invitation fits."""
        for smaller in window.with_smaller_text():
            self.metrics = smaller.grown(LARGEST)
            with self.host.painter.zoomed(self.metrics.z):
                self._place()
                fitting = fits(self._invitation(), self.host.painter, self._left)
            if fitting or smaller.text <= 1:
                break
        return self.metrics

    def _place(self) -> None:
        metrics = self.metrics
        margin = SMALL_PADDING if metrics.drawer else PADDING
        width, height = min(WIDEST, metrics.width - 32), min(TALLEST, metrics.height - 32)
        self._panel = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        room = self._panel.inset(margin)
        gap = GAP if not metrics.drawer else SMALL_PADDING
        self._left = room._replace(w=min(LEFT_MOST, LEFT_SHARE * (room.w - gap)))
        self._right = Rect(self._left.right + gap, room.y, room.right - self._left.right - gap, room.h)

    def layout(self) -> None:
        self._place()
        table = self.table
        self._arranged = Arranged(self._invitation(), self.host.painter, self._left)
        self.seats = tuple(seat_rows(table))
        right = self._right
        foot = FOOT + 20 + (0 if self._runs else LABEL + max(self.metrics.smallest_target, 48) + 20)
        list_ = Rect(right.x, right.y + LABEL, right.w, right.h - LABEL - foot)
        # The last row needs no gap below it.
        room = list_._replace(h=list_.h + ROW_GAP)
        edges = sharing(len(self.seats), ROW_LEAST + ROW_GAP, room.h, most=ROW_MOST + ROW_GAP)
        self.rows.lay_out(self._panel, room, edges)
        painter = self.host.painter
        self._row_buttons = {row: self.seats[row].buttons(painter, self._row(row)) for row in self.rows.seen}
        self._segments = self._segments_placed()
        super().layout()

    def _row(self, row: int) -> Rect:
        return self.rows.place(row)

    def _segments_placed(self) -> list[Segments]:
        table, high = self.table, max(self.metrics.smallest_target, 44)
        listens = self._arranged.places["listens"]
        where = Segments(
            listens._replace(h=high),
            ("here", "network"),
            (say("This computer"), say("This network")),
            0 if table.here_only else 1,
            self._listen,
            "where",
            {1: NO_NETWORK} if table.network == HERE else {},
        )
        if self._runs:
            return [where]
        bottom = self._right.bottom - FOOT - 20
        rect = Rect(self._right.x, bottom - high, min(self._right.w, 420), high)
        names = (say("The table for all"), say("My hand too"))
        return [where, Segments(rect, ("for all", "my hand"), names, int(table.shows_hand), self._show_hand, "shows")]

    def _invitation(self) -> Piece:
        """Return the left side: with less and less about the picture where there is little room."""
        return first_fitting(map(self._invitation_with, (3, 2, 1, 0)), self.host.painter, self._left)

    def _invitation_with(self, paragraphs: int) -> Piece:
        table, painter = self.table, self.host.painter
        words = table.problem or (ON_COMPUTER if table.here_only else ON_NETWORK)
        typed = say("{address} · code {code}", address=table.where, code=table.server.invitation.code)
        below = LISTENS if table.listens else OPENING if not table.problem else ""
        size = 32.0 if not self.metrics.drawer else 24.0
        about = Lines(words, colour=theme.SLIP if table.problem else theme.MUTED, leading=1.35)
        or_type = Line(say("or type in a browser"), 20, 10, theme.LABEL_SIZE + 1, theme.MUTED, weight=Weight.MEDIUM)
        gap = 14 if paragraphs else 8
        return Column(
            Line(TITLE, size * 1.25, size * 0.6, size, weight=Weight.EXTRA_BOLD),
            *([Gap(4), about] if paragraphs or table.problem else []),
            Gap(gap),
            Block(QR_LEAST, self._draw_code, QR_MOST - QR_LEAST, key="code"),
            Gap(gap),
            *([or_type] if paragraphs > 1 else []),
            Line(typed if table.listens else "", 34, 16, 21, weight=Weight.BOLD, most=1),
            Gap(gap - 6),
            SceneSlot("listens", max(painter.smallest_target, 44)),
            *([Gap(6), Lines(below, theme.LABEL_SIZE, theme.MUTED, leading=1.35)] if paragraphs > 2 else []),
        )

    def arrange(self) -> Sequence[Button]:
        right, painter = self._right, self.host.painter
        word = say("Back to the game") if self._runs else say("Start")
        width = max(START_WIDTH, button_width(painter, word, padding=24))
        start = Rect(right.right - width, right.bottom - FOOT, width, FOOT)
        reason = WAITS if self.table.missing and not self._runs else None
        buttons = [button for row in self.rows.seen for button in self._row_buttons[row]]
        if not self._runs:
            back = Rect(right.x, right.bottom - FOOT + 4, button_width(painter, say("Back"), "back"), FOOT - 8)
            buttons.append(Button("back", back, say("Back"), self._back, ButtonKind.TOOL, "back"))
        gold = ButtonKind.PRIMARY
        return [*buttons, Button("start", start, word, self._start, gold, enabled=reason is None, reason=reason)]

    def other_targets(self) -> Sequence[Target]:
        return [target for segments in self._segments for target in segments.targets()]

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(face_of(self.table.table_plan.game).felt)
        painter.panel(self._panel)
        self._arranged.draw(painter)
        right = self._right
        painter.text(say("Seats"), right.x, right.y + 10, theme.LABEL_SIZE + 1, theme.MUTED, Weight.SEMI_BOLD)
        for row in self.rows.seen:
            self.seats[row].draw(painter, self._row(row), self._row_buttons[row])
        self.rows.draw_bar(painter)
        for segments in self._segments:
            segments.draw(painter, self.targets)
        if not self._runs:
            y = self._segments[-1].rect.y - 18
            painter.text(say("This screen shows"), right.x, y, theme.LABEL_SIZE + 1, theme.MUTED, Weight.SEMI_BOLD)
        self.draw_buttons(painter)

    def _draw_code(self, painter: Painter, rect: Rect) -> None:
        """Draw the QR code on paper; empty paper while nothing listens."""
        side = min(rect.w, rect.h, QR_MOST)
        paper = Rect(rect.x, rect.y, side, side)
        painter.box(paper, 16, theme.PAPER)
        if self.table.listens:
            with painter.rightwards(paper):
                painter.drawing(qr_drawing(self.table.invitation, side), paper.x, paper.y, side, side)


def qr_drawing(text: str, side: float) -> str:
    """Return the QR code of a text as an SVG body in a square of that side."""
    rows = segno.make(text, error="m").matrix
    count = len(rows)
    module = side / (count + 2 * QUIET)
    path = []
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                path.append(f"M{x + QUIET} {y + QUIET}h1v1h-1z")
    return f'<path transform="scale({module!r})" fill="{theme.PAPER_INK}" d="{"".join(path)}"/>'
