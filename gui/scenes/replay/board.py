"""The game's own table in a replay: it shows positions and the moves between them, and nobody plays at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.view import View
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.games.faces import face_of
from gui.scenes.replay.course import Course
from gui.scenes.replay.onlooker import Onlooker
from gui.scenes.scene import Host
from gui.scenes.table.card_frame import CardFrame
from gui.scenes.table.overlays import LookBackScene
from gui.scenes.table.own_cards import OwnCards
from gui.scenes.table.placing import arranged_by
from gui.scenes.table.showing import Showing
from gui.scenes.table.speeches import Speeches
from gui.scenes.table.spots import SPOT, points_at, spot_target
from gui.settings.people import Person
from gui.settings.table_plan import TablePlan
from gui.sprites.messages import draw_pill, even_lines
from gui.table.descriptions import Past
from gui.table.layout import SIDE_MESSAGE
from gui.table.table import Table
from gui.widgets.targets import Target, Targets

NOTICE_STAYS = 3.0
"""Seconds that a notice stays in place of the message."""
SIDE_LINE = 20.0


def side_message(metrics: Metrics, lines: int) -> Rect:
    """Return the room of that many lines beside the hand: at the right end, or the left for the left-handed."""
    x = metrics.margin if metrics.left_handed else metrics.width - metrics.margin - SIDE_MESSAGE
    high = SIDE_LINE * lines
    return Rect(x, metrics.height - metrics.margin - high, SIDE_MESSAGE, high)


class ReplayBoard:
    """The table of one replay, with its cards and its words; the tables' ``TableActions``."""

    def __init__(self, host: Host, targets: Targets, plan: TablePlan, course: Course, onlooker: Onlooker) -> None:
        self.settings = host.settings
        self._host, self._targets, self._course, self._onlooker = host, targets, course, onlooker
        face, levels = face_of(plan.game), plan.entry.bots
        people = [
            Person(seat.name, seat.avatar, levels[seat.player].title if seat.player else "") for seat in plan.seats
        ]
        bottom = plan.people[0] if plan.people else None
        self._face = face
        self._set_as = self._wanted
        """The settings that the table was laid out by."""
        self.table: Table[Any] = face.table(people, bottom)
        if onlooker.viewer != bottom:
            # No single seat looks on, but the table keeps its orientation.
            self.table.look_as(onlooker.viewer)
        self.shared = len(plan.people) > 1
        self.table.actions = self
        self.table.resize(Metrics(1280, 800))
        self.showing = Showing(self.table, onlooker, host.now)
        self._hand = OwnCards(targets, self.showing, self.settings, self.play, self.notice)
        self._speeches = Speeches()
        self._goal = onlooker.ply
        self._told = ""
        self._notice, self._notice_ends = "", 0.0
        self._stale = False
        self._offered_for: View[Any] | None = None
        """The view that the targets were made for."""
        self._moved = False
        self._room = self._metrics = Metrics(1280, 800)
        """The window's part above the bar, and the same at the player's scale of cards and chrome."""

    # -- what the table may ask for

    lingers = claimed = False

    def claim(self) -> None:
        """Do nothing: all moves are made."""

    def play(self, move: Any) -> None:
        """Do nothing: all moves are made."""

    def run(self, until: Callable[[Any], bool]) -> None:
        """Do nothing: all moves are made."""

    def look_back(self, past: Callable[[], Past]) -> None:
        self._host.show(LookBackScene(self._host, past))

    def notice(self, words: str) -> None:
        self._notice, self._notice_ends = words, self._host.now + NOTICE_STAYS

    def changed(self) -> None:
        self._stale = True

    def rearrange(self) -> None:
        self.resize(self._room)
        self._stale = True

    def points_at(self, spot: str) -> bool:
        return points_at(self._targets, spot)

    def focus_spot(self, spot: str, *, by_key: bool = False) -> None:
        """Do nothing: the table has nothing to choose."""

    @property
    def moment(self) -> float | None:
        """Nothing is celebrated again."""
        return None

    @property
    def settled(self) -> View[Any]:
        return self.showing.settled

    @property
    def view(self) -> View[Any]:
        """The view that words and places show."""
        return self.showing.view

    @property
    def felt(self) -> theme.Felt:
        """The cloth of the table."""
        return self._face.felt_by(self.settings)

    @property
    def _wanted(self) -> object:
        """The settings that the places of the table and the words of the toolbar follow from."""
        return arranged_by(self.settings), self.settings.pace, self.settings.felt

    # -- positions

    @property
    def at_rest(self) -> bool:
        """True if the wanted position is shown and nothing moves."""
        now = self._host.now
        moves = self.showing.waits_for_cues or self.showing.under_way(now)
        return not (moves or self.showing.waits) and self._onlooker.ply == self._goal

    @property
    def rest_at(self) -> float:
        """The end of the last movement, in seconds on the program's clock."""
        return self.showing.rest_at

    @property
    def z(self) -> float:
        """The factor of the table's chrome."""
        return self._metrics.z

    def resize(self, metrics: Metrics) -> None:
        """Lay the table out for a window, or the part of it above the bar; what moves arrives at once."""
        self._room = metrics
        self._metrics = metrics = self.table.sized(metrics)
        self.arrive()
        self._speeches.clear()
        self.table.resize(metrics)
        self.showing.resize()

    def arrive(self) -> None:
        """Let everything that moves arrive at once, and show the wanted position."""
        self.showing.finish(self._host.now)
        if self._onlooker.ply != self._goal:
            self._onlooker.go_to(self._goal)
            self._look_anew()

    def go_to(self, number: int) -> None:
        """Show the position of a stop at once."""
        self.showing.finish(self._host.now)
        self._goal = self._course.stops[number].ply
        self._onlooker.go_to(self._goal)
        self._look_anew()
        self._tell(number)

    def step_to(self, number: int) -> None:
        """Show the moves that lead from the stop before to that stop, with their movement."""
        self.arrive()
        self._goal = self._course.stops[number].ply
        self._next_move()
        self._tell(number)

    def open_hands(self, opened: bool) -> None:
        """Show all hands, or what was seen."""
        self.arrive()
        self._onlooker.hands_open = opened
        self._look_anew()

    def _look_anew(self) -> None:
        self._speeches.clear()
        self._notice = ""
        self.table.gone_elsewhere()
        self.showing.look_anew()
        self.showing.finish(self._host.now)
        self._stale = True

    def _next_move(self) -> None:
        events, settings = self._onlooker.next_move(), self.settings
        self.showing.follow(events, self._host.now, settings.pace.value, still=settings.reduced_motion)
        self._stale = True

    def _tell(self, number: int) -> None:
        """Note the sentence on the moves of a stop, from the position after them."""
        self._notice = ""
        begin = self._course.stops[number - 1].ply if number else 0
        ply = self._onlooker.ply
        self._onlooker.go_to(self._goal)
        events = self._onlooker.events(begin, self._goal)
        self._told = self.table.told(events, self._onlooker.view)
        self._onlooker.go_to(ply)

    # -- time

    def update(self, now: float) -> bool:
        """Let cards fly and words follow; return whether anything has to be drawn again."""
        if self._set_as != self._wanted:
            self._set_as = self._wanted
            self.rearrange()
        showing = self.showing
        moved, self._moved = self._moved, showing.animator.busy(now)
        changed = moved or self._moved or showing.waits_for_cues
        for cue in showing.cues(now):
            self.table.happens(cue.event)
            speech = self.table.speech(cue.event)
            if speech is not None and self.settings.pace.value > 0:
                self._speeches.say(speech, cue.time)
        if not showing.under_way(now) and self._go_on(now):
            changed = True
        if self._notice and now >= self._notice_ends:
            self._notice, changed = "", True
        return self._speeches.update(now, self.settings.pace.value) or changed

    def _go_on(self, now: float) -> bool:
        """At rest: take a trick away that would wait for a click, or show the next move on the way to the stop."""
        showing, pace = self.showing, self.settings.pace.value
        if showing.waits:
            if now < showing.rest_at + Motion.TRICK_PAUSE * pace:
                return False
            showing.go_on(now, pace, still=self.settings.reduced_motion)
        elif self._onlooker.ply != self._goal:
            self._next_move()
        else:
            return False
        return True

    def take_stale(self) -> bool:
        """Return whether the targets have to be made anew, once."""
        stale = self._stale or self._offered_for is not self.view
        self._stale, self._offered_for = False, self.view
        return stale

    def targets(self) -> list[Target]:
        """Return the places of the table that show something."""
        return [spot_target(spot) for spot in self.table.spots(self.view) if not spot.plays]

    # -- drawing

    def draw(self, painter: Painter, now: float, chrome: Callable[[], None]) -> None:
        """Draw the table; ``chrome`` draws what cards fly over."""
        table, view = self.table, self.view
        with painter.zoomed(self.z), painter.clipped(Rect(0, 0, self._metrics.width, self._metrics.height)):
            table.draw_under(painter, view)
            frame = CardFrame(painter, self._hand, self.showing, now, False, table.marks(view), table.tags(view))
            frame.draw_lying()
            table.draw_over(painter, view)
            self._draw_message(painter, view)
            self._draw_focus(painter)
            chrome()
            frame.draw_flying()
            still = self.settings.reduced_motion
            self._speeches.draw(painter, self._metrics, now, self.settings.pace.value, still=still)

    def _draw_focus(self, painter: Painter) -> None:
        """Draw a gold line round the place on the table that the keys are on."""
        targets, z = self._targets, painter.z
        spot = targets.get(targets.focused) if targets.keyboard_mode else None
        if spot is None or not spot.key.startswith(SPOT):
            return
        rect = spot.shape.bounds() if isinstance(spot.shape, Pose) else spot.shape
        painter.box(rect.inset(-6 * z), 14 * z, None, 1, theme.GOLD, 2 * z)

    def _draw_message(self, painter: Painter, view: View[Any]) -> None:
        words = self._notice or self._told
        if not words:
            return
        if self.table.message_aside:
            self._draw_message_at_side(painter, words)
            return
        x, y, room = self.table.message_place(view)
        draw_pill(painter, x, y, words, width_limit=room, dot=theme.GOLD if self._notice else None)

    def _draw_message_at_side(self, painter: Painter, words: str) -> None:
        """Draw the message above an end of the bar: a small table has no row for it."""
        lines = even_lines(painter, words, theme.LABEL_SIZE, SIDE_MESSAGE)
        room, left_handed = side_message(self._metrics, len(lines)), self._metrics.left_handed
        x, y = room.x if left_handed else room.right, room.y + SIDE_LINE / 2
        for line in lines:
            anchor = "lm" if left_handed else "rm"
            painter.text(line, x, y, theme.LABEL_SIZE, theme.TEXT, Weight.SEMI_BOLD, anchor)
            y += SIDE_LINE
