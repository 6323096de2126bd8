"""The strip below the table of a replay: the bar, and the buttons that move its head."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.coach.verdicts import Verdict
from engine.phrases import say, say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.know.key_lists import COMMAND, HELP
from gui.scenes.look_back.replay.bar import BarLayout, draw_bar
from gui.scenes.look_back.replay.course import Course
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target, Targets

STRIP, LEAST_STRIP = 112.0, 108.0
"""Height of the strip, and the least in logical pixels."""
BLOCKS_TOP, BLOCKS = 14.0, 34.0
"""From the top of the strip to the blocks, and their height."""
ROW_TOP, ROW = 58.0, 44.0
"""From the top of the strip to the buttons, and their height."""
STEP, TIGHT_STEP, PLAY = 48.0, 40.0, 72.0
SEGMENTS, SMALL_SEGMENTS = 312.0, 270.0
SEGMENT_PADDING = 8.0
OPACITY = 0.92
OVER = say("The game is over here. Step back before you take over.")
HINTS = {
    "first": say("To the start (Home)"),
    "back one": say("A move back (←)"),
    "play": say("Play, or stop (Space)"),
    "on one": say("A move on (→)"),
    "last": say("To the end (End)"),
    "hands closed": say("The cards that were seen in the game (O)"),
    "hands open": say("The cards of all players (O)"),
    "take over": say("Play a new game from here on"),
}
"""Key of a target -> what it does, in the place of the words beside the buttons while it is pointed at."""
NAMES = {
    "first": say("To the start"),
    "back one": say("A move back"),
    "play": say("Play, or stop"),
    "on one": say("A move on"),
    "last": say("To the end"),
}
"""Key of a button without words -> its name."""
KEYS = (
    ("← →", say("A move back, or on")),
    (f"{COMMAND} ← →", say("A trick back, or on")),
    (say_as("keys", "PgUp PgDn"), say("A hand back, or on")),
    (say_as("keys", "Home End"), say("To the start, or the end")),
    (say_as("keys", "Space"), say("Play, or stop")),
    ("O", say("Open all hands, or close them")),
    HELP,
)
"""The keys of a replay, for the page of keys."""
HANDS_LATER = say("All hands can be seen when the game is over.")
BAR = "bar"
"""The key of the bar's target."""


def strip_height(metrics: Metrics) -> float:
    """Return the height of the strip in a window of that size."""
    return max(metrics.pixels(LEAST_STRIP), STRIP)


@dataclass(frozen=True)
class ReplayActions:
    """The actions of the buttons."""

    first: Action
    back: Action
    play: Action
    on: Action
    last: Action
    take_over: Action
    open_hands: Callable[[int], None]


@dataclass(frozen=True)
class ReplayState:
    """The state that the strip draws."""

    number: int
    """The number of the stop at which the head stands."""
    words: str
    playing: bool
    side: int
    """The side whose score comes first."""
    closed: str
    """The words for hands as they were seen; empty in a game whose hands nobody sees."""
    hands_open: bool
    may_open: bool
    over: bool
    """True if the game is over at this position, so that it cannot be taken over."""


class ReplayControls:
    """The strip at its place in one window."""

    def __init__(self, course: Course, actions: ReplayActions) -> None:
        self._course, self._actions = course, actions
        self.marks: Mapping[int, Verdict] = {}
        """Number of a part -> its worst verdict, for parts with a slip or a blunder."""
        self._strip = Rect(0, 0, 0, 0)
        self._buttons: Sequence[Button] = ()
        self._segments: Segments | None = None
        self._words_room = Rect(0, 0, 0, 0)
        self.layout: BarLayout
        self._laid_out_for: tuple[Rect, float, bool, bool] | None = None
        self._small = False

    def arrange(self, painter: Painter, metrics: Metrics, state: ReplayState) -> list[Target]:
        """Place everything in a window of that size, and return its targets."""
        margin = metrics.margin
        self._small = metrics.narrow
        height = strip_height(metrics)
        self._strip = strip = Rect(0, metrics.height - height, metrics.width, height)
        # The strip is not lower in small windows than its targets need.
        share = height / STRIP
        blocks = Rect(margin, strip.y + BLOCKS_TOP * share, strip.w - 2 * margin, max(metrics.pixels(BLOCKS), BLOCKS))
        wanted = blocks, metrics.z, self._small, metrics.leftwards
        if self._laid_out_for != wanted:
            self._laid_out_for = wanted
            self.layout = BarLayout(blocks, self._course, metrics, small=self._small)
        row = Rect(margin, strip.y + ROW_TOP * share, strip.w - 2 * margin, max(painter.smallest_target, ROW))
        steps = self._steps(row, metrics, state)
        steps_room = Rect(row.x, row.y, steps[-1].rect.right - row.x, row.h)
        if metrics.leftwards:
            # They stand in the order of time, which goes rightwards in every language.
            for button in steps:
                button.rect = button.rect.mirrored(steps_room)
        self._buttons = [*steps, self._take_over(painter, row, state)]
        self._segments = self._hands(painter, row._replace(x=steps_room.right + 16), state)
        left = steps_room.right + 16
        right = (self._buttons[-1].rect if self._segments is None else self._segments.rect).x - 16
        self._words_room = Rect(left, row.y, right - left, row.h)
        grasp = Rect(0, strip.y, strip.w, row.y - strip.y - 2)
        bar = Target(BAR, grasp, lambda: None, label=say("The course of the game"))
        segments = [] if self._segments is None else self._segments.targets()
        return [bar, *(button.target() for button in self._buttons[:-1]), *segments, self._buttons[-1].target()]

    def _steps(self, row: Rect, metrics: Metrics, state: ReplayState) -> list[Button]:
        at_start, at_end = state.number == 0, state.number == self._course.last
        actions, plain, gold = self._actions, ButtonKind.PLAIN, ButtonKind.PRIMARY
        play = "pause" if state.playing else "play"
        places = (
            ("first", "start", actions.first, plain, not at_start),
            ("back one", "back", actions.back, plain, not at_start),
            ("play", play, actions.play, gold, self._course.last > 0),
            ("on one", "chevron", actions.on, plain, not at_end),
            ("last", "end", actions.last, plain, not at_end),
        )
        buttons, x = [], row.x
        for key, icon, act, kind, enabled in places:
            width = max(metrics.smallest_target, PLAY if key == "play" else TIGHT_STEP if metrics.tight else STEP)
            buttons.append(Button(key, Rect(x, row.y, width, row.h), "", act, kind, icon, enabled, name=NAMES[key]))
            x += width + theme.GRID
        return buttons

    def _take_over(self, painter: Painter, row: Rect, state: ReplayState) -> Button:
        label = say("Take over") if self._small else say("Take over from here")
        width = button_width(painter, label, padding=24)
        place = Rect(row.right - width, row.y, width, row.h)
        reason = OVER if state.over else None
        return Button("take over", place, label, self._actions.take_over, enabled=not state.over, reason=reason)

    def _hands(self, painter: Painter, row: Rect, state: ReplayState) -> Segments | None:
        if not state.closed:
            return None
        labels = (state.closed, say("All hands open"))
        words = max(painter.text_width(label, theme.LABEL_SIZE, Weight.BOLD) for label in labels)
        width = max(
            painter.pixels(SMALL_SEGMENTS) if self._small else SEGMENTS, 2 * words + 4 * painter.pixels(SEGMENT_PADDING)
        )
        right = self._buttons[-1].rect.x - 16
        width = min(width, right - row.x)
        place = Rect(right - width, row.y, width, row.h)
        reasons = {} if state.may_open else {1: HANDS_LATER}
        return Segments(
            place,
            ("hands closed", "hands open"),
            labels,
            int(state.hands_open),
            self._actions.open_hands,
            reasons=reasons,
        )

    def draw(self, painter: Painter, targets: Targets, state: ReplayState, pointer_block: int | None) -> None:
        """Draw the strip; ``pointer_block`` is the block under the pointer."""
        strip = self._strip
        painter.box(strip, 0, theme.INK, OPACITY)
        painter.rule(0, strip.y, strip.w, theme.HAIRLINE_OPACITY)
        focus = targets.keyboard_mode and targets.focused == BAR
        draw_bar(
            painter,
            self.layout,
            state.number,
            state.side,
            pointer_block,
            focus=focus,
            scores=not self._small,
            marks=self.marks,
        )
        for button in self._buttons:
            with painter.rightwards(button.rect):
                button.draw(painter, targets)
        if self._segments is not None:
            self._segments.draw(painter, targets)
        room, size = self._words_room, theme.LABEL_SIZE
        pointed = targets.focused if targets.keyboard_mode else targets.hovered
        words = HINTS.get(pointed or "", state.words)
        if painter.text_width(words, size, Weight.MEDIUM) <= room.w:
            painter.text(words, room.x, room.cy, size, theme.MUTED, Weight.MEDIUM)
