"""The guide of a lesson. It says one sentence at a time, points at things, and waits for the right move."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from engine.cards import Card
from engine.phrases import say, say_as
from engine.view import View
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import RAISED
from gui.help.lesson import Do, Lesson, Say
from gui.scenes.board.showing import Showing
from gui.scenes.learn.lesson.course import LessonCourse
from gui.scenes.learn.lesson.staging import Corner, Covered, best_corner, hides, message_place, staged
from gui.sprites import lessons as sprites
from gui.table.choreography import PlacedPiece
from gui.table.descriptions import GroupChoice, key_of_group
from gui.table.session import Session
from gui.table.table import Table
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.targets import Action, Target, Targets
from gui.widgets.toolbar import Tool

log = logging.getLogger(__name__)

NEXT, BACK, SHOW, LEAVE, FIRST_HAND = "lesson next", "lesson back", "lesson show", "lesson leave", "lesson first hand"
WIDTHS, GAP = (376.0, 312.0), 8.0
"""Widths of the sheet to choose from, and the gap between its buttons."""
SEEN = 0.5
"""Rough share of a card of the hand that its neighbour leaves open."""
LEAVE_WIDTH, MAIN_WIDTH, LAST_WIDTH, BESIDE = 92.0, 112.0, 176.0, 14.0
"""Least widths of the buttons, and the room at both sides of their words."""
LEAVE_WORDS: Final = say("Leave")
FIRST_WORDS: Final = say("Play a first game")


class LessonGuide:
    """The words of one lesson at its table. It takes the place of the table's hints (:class:`Adviser`)."""

    is_open = True
    """True: Escape is always meant for the guide."""

    def __init__(
        self,
        lesson: Lesson,
        table: Table[Any],
        session: Session,
        targets: Targets,
        showing: Showing,
        *,
        name: str,
        leave: Action,
        first_hand: Action,
        go_to: Callable[[int], None],
        unseen: Callable[[], Table[Any]],
    ) -> None:
        """``leave`` asks whether to leave; ``first_hand`` begins a real game; ``go_to`` takes moves back.

        ``name`` is the player's; ``unseen`` makes another table of the lesson, on which its steps are tried.
        """
        self.course, self._lesson, self._name, self._unseen = LessonCourse(lesson), lesson, name, unseen
        self._staged: tuple[Metrics, Sequence[tuple[Say | Do, Covered]]] | None = None
        """The steps with what lies on the table at each, for the window's sizes."""
        self._corner: tuple[object, Corner] | None = None
        """The corner of all sheets, with the heights and the window that it was found for."""
        self._own_corners: dict[int, Corner] = {}
        """Number of a step -> the corner of its own sheet, where that of all would hide what it points at."""
        self._table, self._session, self._targets, self._showing = table, session, targets, showing
        self._leave, self._first_hand, self._go_to = leave, first_hand, go_to
        self._step: Say | Do | None = None
        """The step that is shown; None while cards move."""
        self._remark = ""
        """The remark about a move other than the right one."""
        self._sheet: Rect | None = None
        self._buttons: Sequence[Button] = ()

    # -- the course

    @property
    def holds(self) -> bool:
        """True while the game waits for the player to read or do something."""
        return self.course.follow(self._session.match.ply) is not None

    def update(self, now: float) -> bool:
        """Show the step that is due once the table is at rest; return whether anything changes."""
        due = self.course.follow(self._session.match.ply)
        step = due if self._showing.at_rest(now) and not self._session.waits else None
        if step is self._step:
            return False
        self._step, self._remark = step, ""
        if step is not None:
            log.info("The lesson says: %s", step.words)
        if isinstance(step, Say) and self._targets.focused not in {button.key for button in self._buttons}:
            # The move before has left the focus on a card, where Enter would not go on.
            self._targets.focus(None)
        self._table.actions.changed()
        return True

    def allows(self, move: Any) -> bool:
        """Return whether the player's move is the expected one; if not, show a remark about it."""
        step = self.course.follow(self._session.match.ply)
        if isinstance(step, Do) and str(move) == step.move:
            return True
        if isinstance(step, Do):
            self._remark = step.remark(str(move))
            log.info("The lesson says: %s", self._remark)
            self._table.actions.changed()
        return False

    def gone_to(self, ply: int) -> None:
        """Follow an undo or a redo, unless the guide itself went there."""
        step = self.course.follow(ply)
        if step is None or step is not self._wanted:
            self.course.go_to(ply)
        self._wanted = None

    _wanted: Say | Do | None = None
    """The step that the guide goes back to."""

    def _next(self) -> None:
        self.course.go_on()
        self._table.actions.changed()

    def _back(self) -> None:
        here = self._session.match.ply
        ply = self.course.go_back()
        if ply is not None and ply != here:
            self._wanted = self.course.follow(ply)
            self._go_to(ply)
        self._table.actions.changed()

    def _show(self) -> None:
        """Make the move for the player."""
        step = self._step
        if isinstance(step, Do):
            self._table.actions.play(self._session.match.game.parse(step.move))

    def confirm(self) -> bool:
        """Go on, as Enter means it; return whether there was something to read."""
        if not isinstance(self._step, Say):
            return False
        if self.course.is_last:
            self._first_hand()
        else:
            self._next()
        return True

    # -- as an adviser

    def tools(self) -> Sequence[Tool]:
        """Return no tools: a lesson needs no hints."""
        return ()

    def key_pressed(self, text: str) -> bool:
        """Return False: no letter means anything to the guide."""
        return False

    def close(self) -> None:
        """Ask whether to leave the lesson."""
        self._leave()

    def cards(self, view: View[Any]) -> frozenset[Card]:
        """Return the cards of the hand that the guide points at."""
        things = self._pointed_at(view)
        own = (placed.card for placed in self._showing.held_by(self._table.viewer))
        groups = (choice for choice in self._table.choices(view) if isinstance(choice, GroupChoice))
        grouped = [card for group in groups if key_of_group(group.name) in things for card in group.cards]
        return frozenset([*grouped, *(card for card in own if card is not None and card.name in things)])

    # -- places

    def _pointed_at(self, view: View[Any]) -> Sequence[str]:
        step = self._step
        if step is None or step is not self.course.follow(self._session.match.ply):
            # The move was made or taken back after the step was shown.
            return ()
        if step.at or isinstance(step, Say):
            return step.at
        keys = self._table.targets_of(self._session.match.game.parse(step.move), view)
        return [key.removeprefix("card ") for key in keys[:1]]

    def _places_of(self, view: View[Any]) -> Iterator[tuple[str, Rect]]:
        """Yield the things that the guide points at, with their places."""
        lying = {placed.card.name: placed for placed in self._showing.arrangement.values() if placed.card}
        own = {placed.key for placed in self._showing.held_by(self._table.viewer)}
        for name in self._pointed_at(view):
            target = self._targets.get(name)
            if name in lying:
                bounds = lying[name].pose.bounds()
                # The next card of the hand lies over its right part, or over its left part where all is mirrored.
                open_part = bounds._replace(w=bounds.w * SEEN)
                if self._table.metrics.leftwards:
                    open_part = open_part.mirrored(bounds)
                yield name, open_part if lying[name].key in own else bounds
            elif target is not None:
                yield name, target.bounds
            elif (place := self._table.landmark(name, view)) is not None:
                yield name, place

    def _arrow(self, view: View[Any]) -> sprites.Arrow | None:
        """Return an arrow to the first thing that one can lead to without crossing anything; rings mark all of them."""
        sheet = self._sheet
        if sheet is None:
            return None
        own = {placed.key for placed in self._showing.held_by(self._table.viewer)}
        cards = {
            placed.card.name if placed.card else key: _polygon(placed, RAISED if placed.key in own else 0.0)
            for key, placed in self._showing.arrangement.items()
            if placed.visible
        }
        chrome = [button.rect for button in self._table.buttons(view)] + [*self._table.landmarks(view)]
        for name, place in self._places_of(view):
            things = [corners for other, corners in cards.items() if other != name]
            things += [rect.corners() for rect in chrome if not rect.overlaps(place)]
            # A card of the hand stands higher while it is pointed at, and its neighbours cover its sides.
            held = self._is_own(name)
            top = RAISED if held else 0.0
            arrow = sprites.arrow(sheet, place._replace(y=place.y - top, h=place.h + top), things, from_above=held)
            if arrow is not None:
                return arrow
        return None

    def _is_own(self, name: str) -> bool:
        """Return whether that card is in the player's hand, and rises when it is pointed at."""
        return any(placed.card and placed.card.name == name for placed in self._showing.held_by(self._table.viewer))

    def arrange(self, painter: Painter, view: View[Any], hand: Sequence[PlacedPiece]) -> Sequence[Target]:
        """Place the sheet where all sheets of the lesson stand, and return the targets of its buttons."""
        self._sheet, self._buttons = None, ()
        step = self._step
        if step is None:
            return ()
        corner = self._corner_for(painter, step)
        width = max(corner.width, self._least_width(painter, step))
        self._sheet = sheet = corner.sheet(width, sprites.sheet_height(painter, width, self.words))
        self._buttons = self._placed_buttons(painter, sheet, step)
        return [button.target() for button in self._buttons]

    @property
    def replaces_message(self) -> bool:
        """True if the sheet or its arrow covers the usual place of the message."""
        sheet, view = self._sheet, self._showing.view
        if sheet is None:
            return False
        message, arrow = message_place(self._table, view), self._arrow(view)
        return sheet.overlaps(message) or (arrow is not None and arrow.crosses(message.corners()))

    def _corner_for(self, painter: Painter, step: Say | Do) -> Corner:
        """Return the corner of a step's sheet: that of all, unless the sheet would hide there what it points at."""
        common = self._common_corner(painter)
        assert self._staged is not None
        place, things = next((place, things) for place, (one, things) in enumerate(self._staged[1]) if one is step)
        width = max(common.width, self._least_width(painter, step))
        height = _height(painter, width, step)
        if not hides(common.sheet(width, height), things):
            return common
        if place not in self._own_corners:
            self._own_corners[place] = best_corner([(height, things)], [width], width, self._table)
        return self._own_corners[place]

    def _common_corner(self, painter: Painter) -> Corner:
        """Return the right lower corner of the sheets of all steps, so that the button that goes on never moves."""
        metrics = self._table.metrics
        if self._staged is None or self._staged[0] != metrics:
            table = self._unseen()
            table.resize(metrics)
            self._staged = metrics, [*staged(self._lesson, table, self._name)]
        steps = self._staged[1]
        # The last step has a longer button, and a wider sheet: it points at nothing.
        least = max(self._least_width(painter, step) for step, _ in steps[:-1])
        widths = [max(least, width) for width in WIDTHS]
        heights = tuple(_height(painter, min(widths), step) for step, _ in steps)
        widest = self._least_width(painter, steps[-1][0])
        wanted = metrics, heights, widths, widest
        if self._corner is None or self._corner[0] != wanted:
            covered = [(height, things) for height, (_, things) in zip(heights, steps, strict=True)]
            self._corner = wanted, best_corner(covered, widths, widest, self._table)
            self._own_corners = {}
        return self._corner[1]

    def _main_button(self, step: Say | Do) -> tuple[str, str, Action, ButtonKind]:
        if isinstance(step, Do):
            return SHOW, say("Show me"), self._show, ButtonKind.PLAIN
        if step is not self._lesson.steps[-1]:
            return NEXT, say_as("button", "Next"), self._next, ButtonKind.PRIMARY
        return FIRST_HAND, FIRST_WORDS, self._first_hand, ButtonKind.PRIMARY

    def _button_widths(self, painter: Painter, step: Say | Do) -> tuple[float, float]:
        """Return the widths of the button that leaves and of the one that goes on."""
        label = self._main_button(step)[1]
        leave = max(LEAVE_WIDTH, button_width(painter, LEAVE_WORDS, padding=BESIDE))
        usual = LAST_WIDTH if step is self._lesson.steps[-1] else MAIN_WIDTH
        return leave, max(usual, button_width(painter, label, padding=BESIDE))

    def _least_width(self, painter: Painter, step: Say | Do) -> float:
        """Return the width of a sheet on which the buttons have room."""
        return sum(self._button_widths(painter, step)) + sprites.BUTTON + 2 * GAP + 2 * sprites.PADDING

    def _placed_buttons(self, painter: Painter, sheet: Rect, step: Say | Do) -> Sequence[Button]:
        row = sprites.button_room(sheet)
        side, gap = row.h, GAP
        key, label, act, kind = self._main_button(step)
        leave, wide = self._button_widths(painter, step)
        return (
            Button(
                BACK,
                Rect(row.x, row.y, side, side),
                "",
                self._back,
                icon="back",
                enabled=self.course.number > 1,
                name=say_as("button", "Previous"),
            ),
            Button(LEAVE, Rect(row.x + side + gap, row.y, leave, side), LEAVE_WORDS, self._leave),
            Button(key, Rect(row.right - wide, row.y, wide, side), label, act, kind),
        )

    @property
    def words(self) -> str:
        return self._remark or ("" if self._step is None else self._step.words)

    # -- drawing

    def draw_marks(self, painter: Painter, view: View[Any]) -> None:
        """Draw nothing: rings and arrow lie above everything."""

    def draw(self, painter: Painter, view: View[Any]) -> None:
        """Draw the sheet, the rings, and the arrow."""
        if self._step is None or self._sheet is None:
            return
        own = {card.name for card in self.cards(view)}
        places = [*self._places_of(view)]
        for name, place in places:
            if name not in own and not name.startswith("group "):
                sprites.draw_ring(painter, place)
        arrow = self._arrow(view)
        if arrow is not None:
            sprites.draw_arrow(painter, arrow)
        title = say("{page} of {all}", page=self.course.number, all=self.course.count)
        sprites.draw_sheet(painter, self._sheet, title, self.words)
        for button in self._buttons:
            button.draw(painter, self._targets)


def _height(painter: Painter, width: float, step: Say | Do) -> float:
    """Return the height of a step's sheet with the longest words that it may show."""
    words = [step.words, *(step.otherwise.values() if isinstance(step, Do) else ())]
    return max(sprites.sheet_height(painter, width, one) for one in words)


def _polygon(placed: PlacedPiece, raised: float) -> Sequence[tuple[float, float]]:
    """Return the corners of a card as it lies, or raised."""
    return placed.pose.raised(raised).corners()
