"""Hints at a table: the coach's advice for the person to move, computed in another process from that seat's view.

The process that thinks for the bots also computes hints (`gui/table/asked_hints.py`). It makes the view of the seat to
move, and sends better and better answers of the game's coach until it gets a move, an undo or any other request.
`Table.targets_of` names the targets that make a move, so hints and lessons can point at them. Marks are drawn below a
panel that lies over them. The move with the best figure has the star; those that may be as good have a gold line.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.cards import Card
from engine.phrases import say
from engine.view import View
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import BUTTON_RADIUS
from gui.scenes.board.own_cards import OwnCards
from gui.scenes.board.showing import Showing
from gui.scenes.play.table.worth_chips import Chip, draw_chip, is_on_table, target_bounds, worth_chips
from gui.scenes.scene import Host
from gui.sprites import hints as sprites
from gui.sprites.messages import pill_place
from gui.table.asked_hints import AskedHints
from gui.table.choreography import PlacedPiece
from gui.table.descriptions import GroupChoice, key_of, key_of_group
from gui.table.session import Session
from gui.table.table import Table
from gui.widgets.targets import Target, Targets
from gui.widgets.toolbar import Tool

if TYPE_CHECKING:
    from engine.coach.assessment import Assessment
    from engine.coach.hint import Hint

log = logging.getLogger(__name__)

KEY: Final = "i"
HEARTS_KEY: Final = "h"
"""The first letter of "hint", which names hearts wherever a suit is asked for."""
CLOSE: Final = "hint close"
"""The key of the target that closes a hint."""
LOOKING_AFTER = 0.3
"""Seconds without an answer before the panel says that the coach is looking."""
CLOSE_CALL: Final = "Close: "
"""The beginning of a sentence about moves that may be as good."""
LOOKING: Final = say("Looking …")
NOT_NOW: Final = say("A hint comes when it is your turn.")
OTHER_KEY: Final = say("The hint is I.")
LOOKING_AT_ALL: Final = say("Looking at every choice …")
PANEL_WIDTH, LEAST_PANEL, ABOVE_PLATES = 328.0, 248.0, 58.0
"""Width of the panel, its least width, and the room below it for cards that were taken."""
UNITS: Final[Mapping[str, str]] = {
    "points": say("Points of this hand for your side, with the margin of error. An estimate."),
    "books": say("Your lead in books at the end, with the margin of error. An estimate."),
    "quartets": say("Quartets that an ask is worth, with the margin of error. An estimate."),
    "chance": say("Your chance to win. An estimate."),
}
"""Unit of worth -> the sentence that explains the figures of the second press."""


class Hinting:
    """The hint that is open at one table, if one is. Times are in seconds on the program's clock, and passed in.

    The first press shows the advice and its reason, the second the worth of every move; the third closes the hint.
    The second may come before the answer.
    """

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        session: Session,
        targets: Targets,
        own_cards: OwnCards,
        showing: Showing,
    ) -> None:
        self._host, self._table, self._session, self._targets = host, table, session, targets
        self._own_cards, self._showing = own_cards, showing
        self._question: AskedHints | None = None
        self._asked_for: tuple[int, int | None] = (-1, None)
        """The ply and the seat of the position that was asked about."""
        self._asked_at = 0.0
        self._hint: Hint | None = None
        """The hint that is shown."""
        self._words = ""
        """The sentence that is shown; empty before the first answer."""
        self._sentence = ""
        """The coach's own sentence, from which those words come."""
        self._move: Any = None
        """The move that is advised."""
        self._worths = False
        """True after the second press."""
        self._told_key = False
        """True once the player has been told which key the hint has."""
        self._panel: Rect | None = None
        self._pill: tuple[Rect, float, str] | None = None
        """The place of the words without room for a panel, their greatest width, and the smaller words below them."""

    # -- asking

    @property
    def offered(self) -> bool:
        """True if this table has a bulb: the game has a coach, somebody plays, and the player wants hints.

        The coach's process gets the record, so there are no hints in a match that does not follow its record. Nor are
        there at a table of friends, whose phones have their own: all would see one on the screen.
        """
        session, match = self._session, self._session.match
        plays = bool(session.people) and not session.has_outside
        return self._host.settings.hints and plays and bool(match.entry.coach) and match.follows_record

    @property
    def is_open(self) -> bool:
        """True from the first press until the hint is closed."""
        return self._question is not None

    @property
    def _position(self) -> tuple[int, int | None]:
        return self._session.match.ply, self._table.viewer

    @property
    def words(self) -> str:
        return self._words

    def tools(self) -> Sequence[Tool]:
        """Return the bulb for the toolbar."""
        if not self.offered:
            return ()
        reason = None if self.is_open or self._person_decides else NOT_NOW
        return (Tool("hint", say("Hint"), self.press, say("What you could play (I)"), reason),)

    def key_pressed(self, text: str) -> bool:
        """Press the bulb for its letter, and for H say once which one that is; return whether it was one of them."""
        if not self.offered:
            return False
        if text == KEY:
            self.press()
            return True
        if text != HEARTS_KEY or self._told_key:
            return False
        self._told_key = True
        self._table.actions.notice(OTHER_KEY)
        return True

    def press(self) -> None:
        """Ask for a hint, then for the worth of every move; then close it. Children are told no worths."""
        if self._question is None:
            self._ask()
        elif (
            not self._worths
            and not self._host.settings.plays_child
            and (self._hint is None or self._hint.assessment is not None)
        ):
            self._worths = True
            if self._hint is not None:
                self._take(self._hint)
        else:
            self.close()
        self._table.actions.changed()

    def _ask(self) -> None:
        session = self._session
        if not self._person_decides:
            self._table.actions.notice(NOT_NOW)
            return
        self._table.uncover()
        self._asked_for, self._asked_at = self._position, self._host.now
        self._hint, self._move, self._words, self._worths = None, None, "", False
        self._question = AskedHints(session.coach, session.match.record, session.match.legal_moves())

    @property
    def _person_decides(self) -> bool:
        """True if the person at the screen has to decide something."""
        session, table, now = self._session, self._table, self._host.now
        if table.viewer is None or session.waits or table.actions.claimed or not session.person_to_move:
            return False
        if table.hides_hands and session.match.game.to_move != table.viewer:
            return False
        return table.automatic(session.view, now, now) is None

    def confirm(self) -> bool:
        """Return False: Enter is the table's."""
        return False

    def close(self) -> None:
        """Close the hint, if one is open, and let the coach rest."""
        question, self._question, self._hint, self._move, self._words = self._question, None, None, None, ""
        if question is not None:
            question.abandon()
            self._table.actions.changed()

    def update(self, now: float) -> bool:
        """Follow the coach's answers; a move, or a look from another seat, ends them. Return whether anything changes.

        Called before a bot may think, for which the process has to be free.
        """
        question = self._question
        if question is None:
            return False
        if self._session.waits or self._position != self._asked_for or not self._host.settings.hints:
            self.close()
            return True
        before = self._hint, self._words
        latest = question.latest
        if latest is not None and latest is not self._hint:
            self._take(latest)
        if question.problem and latest is None:
            self._words = question.problem
        elif self._hint is None and now >= self._asked_at + LOOKING_AFTER:
            self._words = LOOKING_AT_ALL if self._worths else LOOKING
        if before == (self._hint, self._words):
            return False
        self._table.actions.changed()
        return True

    def _take(self, latest: Hint) -> None:
        """Show the figures of ``latest``, and its advice unless the move shown may be as good.

        Otherwise the advice would change back and forth between such moves as their figures get better. Once the
        figures are shown, the advice is the move with the best one.
        """
        found, self._hint = latest.assessment, latest
        if (
            not self._worths
            and found is not None
            and self._move is not None
            and found.is_close
            and self._sentence.startswith(CLOSE_CALL)
        ):
            shown = found.of(self._move)
            if shown.is_as_good and shown.move != found.best.move:
                return
        move = None if found is None else found.best.move
        if self._words in ("", LOOKING, LOOKING_AT_ALL):
            log.info("The coach advises %s.", "nothing" if move is None else move)
        self._move, self._sentence, self._words = move, latest.sentence, self._in_words(latest.sentence, move)

    def _in_words(self, sentence: str, move: Any) -> str:
        """Return the sentence as it is shown."""
        if not self._host.settings.plays_child:
            return sentence
        from gui.scenes.gentle import gentle_hint

        return gentle_hint(sentence, self._session.match.record, self._session.view, move)

    # -- the advised move

    @property
    def _assessment(self) -> Assessment | None:
        return None if self._hint is None else self._hint.assessment

    def advised(self, view: View[Any]) -> Sequence[str]:
        """Return the keys of the targets that still have to be chosen for the advised move."""
        return () if self._move is None else self._table.targets_of(self._move, view)

    def cards(self, view: View[Any]) -> frozenset[Card]:
        """Return the cards of the hand that are advised."""
        keys = self.advised(view)
        groups = [choice for choice in self._table.choices(view) if isinstance(choice, GroupChoice)] if keys else []
        in_groups = {card for group in groups if key_of_group(group.name) in keys for card in group.cards}
        own = (placed.card for placed in self._showing.held_by(self._table.viewer))
        return frozenset(in_groups | {card for card in own if card is not None and key_of(card) in keys})

    # -- places

    def arrange(self, painter: Painter, view: View[Any], hand: Sequence[PlacedPiece]) -> Sequence[Target]:
        """Place the words, and return the target that closes them. ``hand`` are the viewer's cards as they lie."""
        self._panel, self._pill = None, None
        if not self._words:
            return ()
        metrics = self._table.metrics
        room = self._room_beside(view, hand, metrics)
        if room is not None:
            width = min(PANEL_WIDTH, room.w)
            height = sprites.panel_height(painter, width, self._words, self._foot)
            x = room.x if metrics.left_handed else room.right - width
            panel = Rect(x, room.bottom - height, width, height)
            if not any(panel.overlaps(thing) for thing in self._in_the_way(view, hand)):
                self._panel, place = panel, sprites.panel_cross(panel)
        if self._panel is None:
            x, y, wide = self._table.message_place(view)
            foot = self._foot if self._worths else ""
            place = sprites.pill_rect(painter, x, y, self._words, wide, foot)
            self._pill = place, wide, foot
        return [Target(CLOSE, place, self.close, label=say("Close the hint"), group="hint")]

    def _in_the_way(self, view: View[Any], hand: Sequence[PlacedPiece]) -> Iterator[Rect]:
        """Yield what a panel must not cover: plates and panels, buttons, the message, and cards outside the hand."""
        table, own = self._table, {placed.key for placed in hand}
        yield from table.landmarks(view)
        yield from (button.rect for button in table.buttons(view))
        x, y, wide = table.message_place(view)
        yield pill_place(self._host.painter, x, y, table.message(view), wide)
        for key, placed in self._showing.arrangement.items():
            if placed.visible and key not in own:
                yield placed.pose.bounds()

    def _room_beside(self, view: View[Any], hand: Sequence[PlacedPiece], metrics: Metrics) -> Rect | None:
        """Return the room beside the hand; None where there is too little for a panel."""
        margin, bottom = metrics.margin, metrics.height - metrics.margin - ABOVE_PLATES
        if metrics.narrow or not hand:
            return None
        bounds = [placed.pose.bounds() for placed in hand]
        if metrics.left_handed:
            left = self._table.left_end(view, above_hand=False) + margin
            right = min(rect.x for rect in bounds) - margin
        else:
            left = max(rect.right for rect in bounds) + margin
            right = self._table.right_end(view, above_hand=False) - margin
        enough = right - left >= LEAST_PANEL
        return Rect(left, 0, right - left, bottom) if enough else None

    @property
    def replaces_message(self) -> bool:
        """True if the coach's words stand in the place of the message."""
        return self._pill is not None

    @property
    def _foot(self) -> str:
        found = self._assessment
        if found is None or len(found.judged) < 2 or self._host.settings.plays_child:
            return ""
        if self._worths:
            return UNITS.get(found.unit, UNITS["points"])
        if all(getattr(judged.move, "card", None) for judged in found.judged):
            return say("Hint again: what every card is worth.")
        return say("Hint again: what every choice is worth.")

    # -- drawing

    def draw_marks(self, painter: Painter, view: View[Any]) -> None:
        """Draw bulbs, rings and worths at resting cards and places."""
        self._draw_marks(painter, view, on_table=True)

    def draw(self, painter: Painter, view: View[Any]) -> None:
        """Draw rings and worths at buttons, and the words, above resting cards."""
        self._draw_marks(painter, view, on_table=False)
        focus = self._targets.keyboard_mode and self._targets.focused == CLOSE
        if self._panel is not None:
            hover = self._targets.hovered == CLOSE
            step = say("{page} of {all}", page=2 if self._worths else 1, all=2) if self._foot else ""
            sprites.draw_hint_panel(painter, self._panel, self._words, step, self._foot, hover=hover, focus=focus)
        elif self._pill is not None:
            place, wide, foot = self._pill
            sprites.draw_hint_pill(painter, place, self._words, wide, foot, focus=focus)

    def _draw_marks(self, painter: Painter, view: View[Any], *, on_table: bool) -> None:
        if not self.is_open:
            return
        poses = {
            key_of(placed.card): self._own_cards.pose(placed, self._host.now)
            for placed in self._showing.held_by(self._table.viewer)
            if placed.card is not None
        }
        for key in self.advised(view):
            if is_on_table(key) == on_table:
                self._draw_advised(painter, key, poses.get(key), view)
        for chip in self._chips(view, poses) if self._worths else ():
            if is_on_table(chip.key) == on_table:
                draw_chip(painter, chip, self._assessment.unit if self._assessment else "points")

    def _draw_advised(self, painter: Painter, key: str, pose: Pose | None, view: View[Any]) -> None:
        target, places = self._targets.get(key), self._table.hint_places(key, view)
        if pose is not None:
            edge = pose.raised(pose.height / 2)
            sprites.draw_bulb(painter, edge.x, edge.y)
        elif target is not None and key.startswith("group "):
            rect = target_bounds(target)
            sprites.draw_bulb(painter, rect.cx, rect.y)
        elif places is not None:
            sprites.draw_advised(painter, places[0], places[0].h / 2)
        elif target is not None:
            sprites.draw_advised(painter, target_bounds(target), BUTTON_RADIUS)

    def _chips(self, view: View[Any], poses: Mapping[str, Pose]) -> Sequence[Chip]:
        """Return a chip for each target with a worth; ``poses`` are those of the cards in the hand, by target."""
        found, move = self._assessment, self._move
        if found is None or move is None:
            return ()
        return worth_chips(self._table, self._targets, found, move, view, poses)
