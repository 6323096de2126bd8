"""The scene in which a match is played: it knows cards that move and people who act, and no game's rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from engine.events import Event
from engine.match import Match
from engine.phrases import say
from engine.record import Record
from engine.view import View
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Felt, Motion
from gui.games.faces import face_of
from gui.scenes.play.table.advising import Adviser
from gui.scenes.play.table.announcer import Announcer
from gui.scenes.play.table.board import GameBoard
from gui.scenes.play.table.chrome import TableChrome
from gui.scenes.play.table.company import Company
from gui.scenes.play.table.hinting import Hinting
from gui.scenes.play.table.hot_seat import HotSeat
from gui.scenes.play.table.keeping import GameKeeping
from gui.scenes.play.table.keyboard import MODIFIERS, SCROLLING, Keyboard, opens_page
from gui.scenes.play.table.pages import TablePages
from gui.scenes.play.table.seated_programs import tell_trouble
from gui.scenes.play.table.summary_panel import SummaryPanel
from gui.scenes.play.table.taking_back import TakingBack
from gui.scenes.play.table.unasked import UnaskedMoves
from gui.scenes.scene import Host, Scene
from gui.settings.table_plan import TablePlan, plan_of_record
from gui.table.announcing import Importance
from gui.table.descriptions import Question, Summary
from gui.table.outside import Outside
from gui.table.session import Session, SessionJournal
from gui.table.table import Table
from gui.table.thinking import ThinkingProcess
from gui.widgets.key import Key
from gui.widgets.readings import Reading, Role, paragraph
from gui.widgets.targets import SEEN, Target, Targets

SPECTATOR_READS = 2.6
"""Seconds, at normal speed, after which a summary closes by itself where nobody plays."""


class TableScene(Scene):
    """One match at one table, from the first deal to the result.

    It leads the game on when everything has been shown: the session plays, `GameBoard` shows that and takes the
    choices, `HotSeat` says who looks, `SummaryPanel` and `TableChrome` are what lies over and around the board.
    """

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        match: Match,
        again: Callable[[], None],
        *,
        journal: SessionJournal | None = None,
        hurry: bool = False,
        process: ThinkingProcess | None = None,
        lost_seats: Collection[int] = (),
        trouble: Sequence[str] = (),
        keep: Callable[[Record], SessionJournal] | None = None,
        outside: Outside | None = None,
    ) -> None:
        """``journal`` keeps the match, which may have begun before; ``keep`` begins to keep a new one.

        The game's own bots have the seats of programs that are ``lost_seats``; ``trouble`` is told about them.
        ``hurry`` cuts thoughts of bots short that take too long to wait for; slow ones think in ``process``.
        ``outside`` are people who are not at this screen.
        """
        super().__init__(host)
        self.targets = Targets(refused=lambda target: self.notice(target.reason or ""), clock=lambda: host.now)
        self.table, self.title = table, table.title
        self.settings = host.settings
        self._seated = host.settings.seated(match.record.seats)
        """Seat -> the identity of the person there, whose own settings count while they look."""
        clock = (lambda: float(host.now)) if hurry else None
        self.session = Session(
            match, table.viewer, self._thinking_time, clock, process, journal, lost_seats, keep, outside
        )
        self.session.trouble.extend(trouble)
        self.taking_back = TakingBack(host, table, self.session, self.notice, self._show_position)
        self.pages = self.make_pages(again)
        self.hot_seat = HotSeat(host, table, self.session, self.pages, self.taking_back, self.look_as)
        self.summary_panel = SummaryPanel(self.settings, self.summary_read, self.ask)
        face = face_of(match.record.game)
        self.board = GameBoard(host, self.targets, table, face, self.session, self, self.hot_seat, self.summary_panel)
        self.showing, self.own_cards = self.board.showing, self.board.cards
        self.unasked = UnaskedMoves(table, self.session, self.showing, self.settings)
        if self.session.over:
            # A game that is over is gone on with for its result.
            self.summary_panel.begin_after(self.showing.next_summary)
        self.board.adviser = self.make_adviser()
        self.chrome = TableChrome(
            host, table, self.targets, self.hot_seat, self.taking_back, self.pages.menu, self.board.adviser
        )
        self.chrome.keeps = journal is not None
        self.announcer = Announcer(host, table, self.session)
        self.company = Company(host, table, self.session, self.board)
        self.keeping = GameKeeping(host, self.session, self.board.show_notice)
        self.keyboard = Keyboard(self.board, self.targets, self.pages, self.taking_back)
        self._bots_think = False
        """False until the first frame, which a thread that thinks would delay."""

    def make_pages(self, again: Callable[[], None]) -> TablePages:
        """Return the pages that open over this table."""
        return TablePages(self.host, self.table, self.session, again, self.notice)

    def make_adviser(self) -> Adviser:
        """Return the adviser of this table: hints."""
        return Hinting(self.host, self.table, self.session, self.targets, self.own_cards, self.showing)

    # -- who looks

    @property
    def record_shown(self) -> Record:
        return self.session.match.record

    @property
    def shared(self) -> bool:
        return self.hot_seat.shared

    @property
    def seated(self) -> TablePlan:
        return plan_of_record(self.session.match.record)

    @property
    def unfinished(self) -> bool:
        return not (self.hot_seat.nobody_plays or self.session.over)

    def look_as(self, viewer: int | None) -> None:
        """Show the table as that seat sees it; None shows what everybody may see."""
        self.finish()
        self.host.announcements.forget()
        if self.shared and viewer is not None:
            self.settings.look_as(self._seated.get(viewer, ""))
        self.table.look_as(viewer)
        self.session.viewer = viewer
        self.board.place()
        self.showing.look_anew()

    def leave(self) -> None:
        self.host.announcements.turn = ""
        self.keeping.note()
        self.session.close()
        self.settings.look_as(None)

    @property
    def waits(self) -> bool:
        return self.session.waits

    @property
    def summary(self) -> Summary | None:
        """The summary that lies over the table; None if there is none."""
        return self.summary_panel.summary

    @property
    def summary_due(self) -> Summary | None:
        """The summary that is shown once everything else has been; None if there is none.

        Where a trial begins in the middle of a hand, nobody is asked about what came before.
        """
        summary = self.showing.next_summary
        return summary._replace(question=None) if summary and self.session.match.begins_at else summary

    @property
    def kept_number(self) -> int | None:
        """The number of the kept game; None if the game is not kept."""
        return self.keeping.number

    # -- what is chosen at the board

    def play(self, move: Any) -> None:
        """Make a move of the person at the table, with its movement.

        Nothing happens when the game has moved on between the press and the release of a button.
        """
        self.finish()
        if move in self.session.match.legal_moves():
            self.own_cards.hold_still(self.host.now)
            self.announcer.note_own_move()
            self.board.forget_decision()
            self.follow(self.session.play(move))

    def run(self, until: Callable[[Any], bool]) -> None:
        self.finish()
        self.follow(self.session.run(until))

    def notice(self, words: str) -> None:
        """Show a sentence at the table for a while."""
        self.board.notice(words)

    def claim(self) -> None:
        self.finish()
        if self.unasked.claim():
            self.board.changed()
        else:
            self.notice(say("A trick could still be lost. Play on."))

    @property
    def claimed(self) -> bool:
        return self.unasked.claimed

    @property
    def felt(self) -> Felt:
        """The cloth of the table."""
        return self.board.felt

    @property
    def shown(self) -> View[Any]:
        """The view that words, buttons and places show."""
        return self.showing.view

    # -- time

    @property
    def pace(self) -> float:
        """The factor of every duration."""
        return self.board.pace

    def _thinking_time(self) -> tuple[float, float]:
        shortest, longest = Motion.THINK
        return shortest * self.pace, longest * self.pace

    @property
    def at_rest(self) -> bool:
        """True if everything that happened has been shown."""
        return self.board.at_rest

    def update(self, now: float) -> bool:
        """Let the board go on, and tell of it; return whether anything has to be drawn again."""
        advised, self.chrome.keeps = self.board.adviser.update(now), self.session.journal is not None
        self.follow(self.session.made(at_once=self.keeping.gives_up()))
        tell_trouble(self.host, self.session, self.board)
        moving = self.board.update(now)
        said = self.company.update(now)
        self.announcer.tell_advice(self.board.adviser.words)
        if self.summary is None and self.at_rest:
            self.announcer.tell_turn(self.shown)
        appears = self.summary_panel.appears(now)
        return self.chrome.update(now, self.covered) or moving or said or advised or appears

    def lead_on(self, now: float) -> bool:
        """Let the game go on if all is at rest, and bots think ahead if not; return whether anything began."""
        began = False
        if not self.showing.under_way(now) and not self.showing.waits:
            began = self._go_on(now)
        elif self._bots_think and not self.session.over:
            self.session.think_ahead()
        self._bots_think = True
        return began

    def _go_on(self, now: float) -> bool:
        """At rest: show a moment, a summary or the result, or let the next one move. Return whether anything began."""
        if self.session.waits:
            return False
        if self.summary is not None:
            read = self.hot_seat.nobody_plays and now >= self.summary_panel.since + SPECTATOR_READS * self.pace
            if read:
                self.summary_read()
            return read
        if self.showing.begin_moment(now, self.pace, still=self.settings.reduced_motion):
            return True
        if self.summary_panel.open(self.summary_due, now):
            self.unasked.forget_claim()
            self.board.changed()
            self.keeping.note()
            self.host.announce(self.summary_panel.words, Importance.NEWS)
            return True
        if self.showing.latest.over:
            self.keeping.note()
            self.pages.result(self.felt, self.taking_back.undo, self.taking_back.no_undo)
            return True
        if self.hot_seat.turn_is_over():
            if self.hot_seat.wait_for_done():
                self.layout()
                if self.targets.keyboard_mode:
                    self.targets.focus("done")
            return False
        return self._next_move(now)

    def _next_move(self, now: float) -> bool:
        """Let a bot move, or the table for a person with nothing to decide. Return whether anything began."""
        if self.session.person_to_move:
            seat = self.session.match.game.to_move
            move = self.unasked.next_move(now, self.pace, shared=self.shared)
            if move is None and seat is not None and self.shared and seat != self.table.viewer:
                self.announcer.call_player()
                self.hot_seat.hand_over(seat)
                return True
            if move is None:
                self.keeping.tell_trouble()
                self.announcer.call_player()
            events = () if move is None else self.session.play(move, chosen=self.table.plays_on)
        else:
            events = self.session.bot_plays(now) if self._bots_think and not self.table.paused else ()
        self.follow(events)
        return bool(events)

    def follow(self, events: tuple[Event, ...]) -> None:
        """Begin to show what the last move did, if one was made."""
        if not events:
            return
        if self.session.jumped_from is not None:
            self.showing.begin_anew(self.session.jumped_from)
        self.announcer.tell_move(events)
        self.board.forget_notice()
        self.board.follow(events)
        self.company.follow(len(events))
        self.keeping.note_now_and_then()

    def _show_position(self) -> None:
        """Show the position that was gone to, at rest, with covered hands where several share the screen."""
        self.summary_panel.forget()
        self.unasked.forget_claim()
        self.table.let_go()
        self.table.gone_elsewhere()
        self.hot_seat.forget_later()
        self.announcer.note_jump()
        self.company.restart()
        self.look_as(None if self.shared else self.table.viewer)
        self.own_cards.put_back(self.host.now)
        self.board.fall_silent()
        self.chrome.veil(self.host.now)
        self.layout()
        self.keeping.note()

    def finish(self) -> None:
        """Let everything that moves arrive at once."""
        self.board.finish()

    def _go_on_after_trick(self, seen: float) -> bool:
        """Take the trick away once it has lain for ``seen`` seconds; before that, as after a double click, it stays."""
        now = self.host.now
        if now < self.showing.rest_at + seen:
            return False
        self.board.show_the_rest(now)
        return True

    def summary_read(self) -> None:
        """Close the summary: the game goes on, with covered hands where several share the screen."""
        self.summary_panel.close()
        self.board.changed()
        if self.shared:
            self.hot_seat.done()

    def ask(self, question: Question) -> None:
        """Show and say the answer to what is asked after a hand."""
        self.summary_panel.answer = question.answer(self.session.match)
        self.host.announce(self.summary_panel.answer, Importance.TURN)
        self.board.changed()
        if self.targets.keyboard_mode:
            self.board.focus("summary")

    # -- places and targets

    def measured(self, window: Metrics) -> Metrics:
        """Return the window with cards and chrome of the table as large as the player wishes and as fits."""
        return self.table.sized(window)

    def resize(self, window: Metrics) -> None:
        self.board.window = window
        super().resize(window)

    def layout(self) -> None:
        """Compute the places, if the window has changed, and the targets."""
        self.metrics = self.measured(self.board.window)
        self.targets.measure_by(self.z)
        on_board = self.board.offer()
        with self.host.painter.zoomed(self.z):
            of_tools = self.chrome.arrange(self.shown)
            above = self.targets_above()
        self.targets.replace([*on_board, *of_tools, *above], self.board.seen)

    def targets_above(self) -> Sequence[Target]:
        """Return what can be chosen above the table; the painter has the units of the table."""
        return ()

    # -- for people who hear the table

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return the summary, or else how things stand, the players and the hands; and the way past a full trick."""
        if self.summary is not None:
            return self.summary_panel.readings()
        found = self.board.readings()
        if self.board.adviser.words:
            found.insert(0, paragraph("advice", self.board.adviser.words))
        if self.board.waits_for_click:
            found.append(Reading("go on", Role.BUTTON, say("Go on"), act=lambda: self.press_target("")))
        return found

    def press_target(self, key: str) -> None:
        """Choose a target on the table at rest; while a full trick lies, take the trick away."""
        if self.board.waits_for_click:
            self._go_on_after_trick(0.0)
            return
        self.board.arrive()
        self.own_cards.put_back(self.host.now)
        super().press_target(key)

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        """Draw felt, board and toolbar, and what lies above them."""

        def chrome() -> None:
            self.chrome.draw_toolbar(painter, self.shown)
            if self.summary is None:
                self.board.adviser.draw(painter, self.shown)

        painter.foresee(self.board.cards_in_place())
        painter.felt(self.felt)
        self.board.draw(painter, now, chrome)
        self.summary_panel.draw(painter, self.targets, now)
        self.chrome.draw_above(painter, now, self.covered)

    # -- pointer and keys: both finish what is moving, and then mean what they mean on the table that is seen now

    def mouse_moved(self, x: float, y: float) -> bool:
        return self.board.pointer.move(x, y)

    def mouse_pressed(self, x: float, y: float) -> bool:
        if self.board.waits_for_click and not self.chrome.has_tool_at(x, y):
            return self._go_on_after_trick(SEEN)
        return self.board.pointer.press(x, y)

    def mouse_released(self, x: float, y: float) -> bool:
        self.board.pointer.release(x, y, self.host.now)
        return True

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        return self.board.pointer.turn_wheel(x, y, steps)

    def key_pressed(self, key: Key) -> bool:
        if key.name in MODIFIERS:
            return False
        if self.board.waits_for_click and not (key.command or opens_page(key)):
            return self._go_on_after_trick(0.0)
        if key.name in SCROLLING and self.table.scroller is not None:
            return self.table.scroller.leaf(key.name)
        self.board.arrive()
        self.own_cards.put_back(self.host.now)
        return (key.name == "escape" and self.board.let_go()) or self.keyboard.press(key)
