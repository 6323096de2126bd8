"""A game played again at its own table, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.coach.review import Review
from engine.phrases import say, say_as, together
from engine.record import Record, Seat
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.scenes.know.key_lists import page_opened
from gui.scenes.look_back.replay.controls import (
    BAR,
    HANDS_LATER,
    KEYS,
    ReplayActions,
    ReplayControls,
    ReplayState,
    strip_height,
)
from gui.scenes.look_back.replay.course import played_again
from gui.scenes.look_back.replay.marks import marks_of
from gui.scenes.look_back.replay.toolbar import ReplayToolbar
from gui.scenes.look_back.replay.words import stop_words
from gui.scenes.play.table.keeping import TROUBLE_STAYS
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.scene import Host, Scene
from gui.scenes.study.board import StudyBoard
from gui.scenes.study.onlooker import Onlooker
from gui.settings.table_plan import PERSON, TablePlan, plan_of_record, with_player
from gui.table.announcing import Importance
from gui.widgets.key import Key
from gui.widgets.readings import Reading, Role, status
from gui.widgets.targets import Action, Span, Target, Targets
from gui.widgets.toolbar import Tool, speed_tool

TITLE = say_as("screen", "Replay")
REST, LEAST_REST = 0.6, 0.3
"""Seconds between two moves while the replay plays by itself: at normal speed, and the least at any speed."""


class ReplayScene(Scene):
    """The replay of a record: the table, and below it a bar that leads to every position.

    Nothing is kept: a replay changes neither the game nor the store.
    """

    def __init__(self, host: Host, record: Record, when: str = "") -> None:
        """``when`` says when the game was played. Raises ValueError with a sentence if it cannot be played again."""
        super().__init__(host)
        self.targets = Targets(refused=lambda target: self.board.notice(target.reason or ""), clock=lambda: host.now)
        self.record, self.when = record, when
        self.title = say_as("screen", "Replay")
        self._plan = plan_of_record(record, host.settings.faces)
        match, self.course = played_again(record)
        people = self._plan.people
        # While people who share a screen still play, nobody sees the cards of one of them.
        alone = (len(people) == 1 and record.joint is None) or (self.course.finished and people)
        self.onlooker = Onlooker(match, self.course, people[0] if alone else None)
        # The replay of an unfinished game begins at its last position.
        self.number = 0 if self.course.finished else self.course.last
        """The number of the stop that is shown, or that the cards are flying to."""
        shared = len(people) > 1
        self.board = StudyBoard(host, self.targets, self._plan, self.onlooker, self.layout, shared=shared)
        self._side = match.game.side(self.board.table.bottom)
        self.controls = ReplayControls(
            self.course,
            ReplayActions(
                first=partial(self.go_to, 0),
                back=self.step_back,
                play=self.toggle_play,
                on=self.step_on,
                last=partial(self.go_to, self.course.last),
                take_over=self.take_over,
                open_hands=self.open_hands,
            ),
        )
        self._toolbar = ReplayToolbar(TITLE, host.back)
        self.plays = False
        """True while the replay plays by itself."""
        self._goes_on_at = 0.0
        self._scrubs = False
        """True while the head of the bar is dragged."""
        self._wanted: int | None = None
        """The stop to which the head was dragged since the last frame."""
        self._pointer = (0.0, 0.0)
        self._show_stop()
        # The pointer may move before it is known how large the window is.
        self.layout()
        trouble = host.deck_trouble(record)
        if trouble:
            self.board.show_notice(trouble, TROUBLE_STAYS, lasting=True)
            host.announce(trouble, Importance.NEWS)

    def add_review(self, show: Action, review: Review | None) -> None:
        """Add the button that calls ``show``, the coach's review, and mark the parts with slips and blunders so far."""
        self._toolbar.review = show
        if review is not None and not self.host.settings.plays_child:
            self.controls.marks = marks_of(review, self.course)
        self.layout()

    # -- from position to position

    def go_to(self, number: int) -> None:
        """Show the position of a stop at once; what plays stops."""
        self.plays = False
        self._show(number)

    def _show(self, number: int) -> None:
        if number != self.number or not self.board.at_rest:
            self.number = number
            self._show_stop()
        self.layout()

    def _show_stop(self) -> None:
        """Show the position of the stop at once."""
        self.board.go_to(self._ply)
        self._tell_move()

    def _tell_move(self) -> None:
        """Let the message say what the move before the stop did."""
        begin = self.course.stops[self.number - 1].ply if self.number else 0
        self.board.tell_moves(begin, self._ply)

    @property
    def record_shown(self) -> Record:
        return self.record

    @property
    def seated(self) -> TablePlan:
        return self._plan

    @property
    def _ply(self) -> int:
        """The number of moves made before the stop."""
        return self.course.stops[self.number].ply

    def step_on(self) -> None:
        """Show the next move, with its movement."""
        self.plays = False
        self._step()

    def _step(self) -> None:
        if self.number < self.course.last:
            self.number += 1
            self.board.step_to(self._ply)
            self._tell_move()
        self.layout()

    def step_back(self) -> None:
        """Show the position before the last move."""
        self.go_to(max(0, self.number - 1))

    def toggle_play(self) -> None:
        """Let the replay go on by itself, from the start if it is at its end; or stop it."""
        self.plays = not self.plays
        if self.plays and self.number == self.course.last:
            self._show(0)
        self._goes_on_at = self.host.now
        self.layout()

    def open_hands(self, place: int) -> None:
        """Show all hands (1), or what was seen (0)."""
        if not self.onlooker.has_hands:
            return
        if self.onlooker.may_open or not place:
            self.board.open_hands(bool(place))
            self.layout()
        else:
            self.board.notice(HANDS_LATER)

    # -- other games

    def same_deal(self) -> None:
        """Play a new game with the same deal and the same bots."""
        self._play(replace(self.record, moves=()))

    def take_over(self) -> None:
        """Play a new game from this position on."""
        self._play(replace(self.record, moves=self.record.moves[: self._ply]))

    def share(self) -> None:
        """Show the code of the deal."""
        self.host.show(ShareScene(self.host, self.record, self.course.finished))

    def _play(self, record: Record) -> None:
        plan = self._plan
        if not plan.people:
            plan = with_player(plan, self.board.table.bottom, PERSON)
        seats = tuple(Seat(seat.name, seat.player) for seat in plan.seats)
        self.host.go.play(plan, replace(record, seats=seats))

    def next_speed(self) -> None:
        """Change how fast cards fly."""
        settings = self.host.settings
        settings.pace = settings.pace.following
        self.layout()

    # -- places and targets

    @property
    def state(self) -> ReplayState:
        """The state of the strip below the table."""
        course = self.course
        return ReplayState(
            number=self.number,
            words=self._words_at(self.number),
            playing=self.plays,
            side=self._side,
            closed=self._closed_words if self.onlooker.has_hands else "",
            hands_open=self.onlooker.hands_open,
            may_open=self.onlooker.may_open,
            over=course.finished and self.number == course.last,
        )

    def _words_at(self, number: int) -> str:
        return stop_words(self.course, number, self.board.table.name, self._plan.entry.move_word)

    @property
    def _closed_words(self) -> str:
        """The word for hands that are seen as they were in the game."""
        if len(self._plan.people) == 1:
            return say("As you saw it")
        viewer = self.onlooker.viewer
        return say("As all saw it") if viewer is None else say("As {name} saw it", name=self._plan.seats[viewer].words)

    def layout(self) -> None:
        self.targets.measure_by(self.z)
        metrics, painter = self.metrics, self.host.painter
        with painter.zoomed(metrics.z):
            below = [self._slider(one) for one in self.controls.arrange(painter, metrics, self.state)]
        targets = [target.times(metrics.z / self.z) for target in below]
        with painter.zoomed(self.z):
            toolbar = self._toolbar.arrange(painter, self._width, self._subtitle, self._tools)
        self.targets.replace([*self.board.offer(), *toolbar, *targets])

    @property
    def z(self) -> float:
        return self.board.z

    def unit_of_words(self, window: Metrics) -> float:
        return self.board.table.sized(window.above(strip_height(window))).z

    def resize(self, window: Metrics) -> None:
        self.board.resize(window.above(strip_height(window)))
        super().resize(window)

    @property
    def _width(self) -> float:
        """The width of the window in the units of the table."""
        return self.metrics.window_width / self.z

    def _in_strip(self, x: float, y: float) -> tuple[float, float]:
        """Return a place in the units of the strip below the table."""
        factor = self.z / self.metrics.z
        return x * factor, y * factor

    @property
    def _subtitle(self) -> str:
        """The words beside the title."""
        subtitle = self.board.table.subtitle(self.board.view)
        if self.when and not self.metrics.narrow:
            return together([say("{when}.", when=self.when), subtitle])
        return subtitle

    @property
    def _tools(self) -> Sequence[Tool]:
        review = self._toolbar.review
        return [
            *self.board.table.tools(self.board.view),
            *([] if review is None else [Tool("chart", say("Review"), review)]),
            Tool("again", say("Same deal"), self.same_deal),
            Tool("share", say("Share"), self.share),
            speed_tool(self.host.settings.pace, self.next_speed),
        ]

    # -- time

    def _follow_pointer(self) -> None:
        """Show the position to which the head of the bar was dragged."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted != self.number:
            self.go_to(wanted)

    def update(self, now: float) -> bool:
        self._follow_pointer()
        changed = self.board.update(now)
        if self.plays and not changed and self.board.at_rest:
            changed = self._play_on(now)
        return changed

    def _play_on(self, now: float) -> bool:
        """Make the next move once the last one could be seen for a while; return whether anything changed."""
        rest = max(REST * self.host.settings.pace.value, LEAST_REST)
        if now < max(self._goes_on_at, self.board.rest_at + rest):
            return False
        if self.number == self.course.last:
            self.plays = False
            self.layout()
        else:
            self._step()
        return True

    # -- for people who hear the screen

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return the place in the game, with what happened last, and the table there."""
        return [status("stop", self.state.words, live=True), *self.board.readings()]

    def _slider(self, target: Target) -> Target:
        """Return the target; the bar as a slider."""
        if target.key != BAR:
            return target
        span = Span(self.number, 0, self.course.last, 1)
        return target._replace(role=Role.SLIDER, span=span, write=lambda value: self.go_to(round(float(value))))

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(self.board.felt)
        self.board.draw(painter, now, partial(self._toolbar.draw, painter, self.targets))
        state, block = self.state, None
        if self.targets.hovered == BAR and not (self.covered or self._scrubs or self.targets.keyboard_mode):
            # The words tell where a click would lead.
            layout, (x, y) = self.controls.layout, self._in_strip(*self._pointer)
            state, block = replace(state, words=self._words_at(layout.stop_at(x))), layout.block_at(x, y)
        with painter.zoomed(self.metrics.z):
            self.controls.draw(painter, self.targets, state, block)

    # -- pointer and keys

    def _stop_at(self, x: float) -> int:
        return self.controls.layout.stop_at(self._in_strip(x, 0)[0])

    def mouse_pressed(self, x: float, y: float) -> bool:
        """Press a button, or take the head of the bar, which jumps to the pointer."""
        self.board.pointer.press(x, y)
        if self.targets.pressed == BAR:
            self._scrubs = True
            self.go_to(self._stop_at(x))
        return True

    def mouse_moved(self, x: float, y: float) -> bool:
        """Follow the pointer: with the head of the bar, or with what scrolls on the table."""
        before = self._pointer
        self._pointer = (x, y)
        changed = self.board.pointer.move(x, y)
        if self.targets.hovered == BAR:
            changed = changed or self._stop_at(x) != self._stop_at(before[0])
        if self._scrubs:
            # A mouse may move many times a frame, which shows its last place alone.
            self._wanted, changed = self._stop_at(x), True
        return changed

    def mouse_released(self, x: float, y: float) -> bool:
        self._follow_pointer()
        self._scrubs = False
        self.board.pointer.release(x, y, self.host.now)
        return True

    def mouse_left(self) -> bool:
        self._pointer = (-1.0, -1.0)
        return super().mouse_left() or True

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """Scroll what is under the pointer on the table."""
        return self.board.pointer.turn_wheel(x, y, steps)

    def key_pressed(self, key: Key) -> bool:
        if self.metrics.leftwards:
            # The time of the game goes rightwards in every language.
            key = key.turned
        ways: dict[str, Action] = {
            "left": self.step_back,
            "right": self.step_on,
            "page up": lambda: self.go_to(self.course.part_before(self.number)),
            "page down": lambda: self.go_to(self.course.part_after(self.number)),
            "home": partial(self.go_to, 0),
            "end": partial(self.go_to, self.course.last),
            "space": self.toggle_play,
            "escape": self.host.back,
        }
        tricks: dict[str, Action] = {
            "left": lambda: self.go_to(self.course.tick_before(self.number)),
            "right": lambda: self.go_to(self.course.tick_after(self.number)),
        }
        # Whatever a key does, the head of the bar is let go.
        self._scrubs, self._wanted = False, None
        if key.command and key.name in tricks:
            tricks[key.name]()
            return True
        if key.name in ways:
            ways[key.name]()
            return True
        if key.name == "o":
            self.open_hands(int(not self.onlooker.hands_open))
            return True
        if page_opened(key, self._show_keys, self._show_help):
            return True
        return super().key_pressed(key)

    def _show_keys(self) -> None:
        self.host.go.keys([(TITLE, KEYS)])

    def _show_help(self) -> None:
        self.host.go.help(self.record.game, self.record.rules)
