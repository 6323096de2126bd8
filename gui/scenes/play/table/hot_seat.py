"""The people in front of one screen: whose turn to look it is, and what the next one has missed.

The table shows public cards alone until the person to move says "I am looking" (`overlays.py`). Then session, tabletop
and table turn to that seat, and a recap (`Table.recap`) says from that seat's own view what happened meanwhile. After
the turn nobody moves until the person says "Done".
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.match import Match
from engine.phrases import say
from engine.view import View
from gui.art.geometry import Rect
from gui.scenes.play.table.pages import TablePages
from gui.scenes.play.table.taking_back import TakingBack, is_redo, is_undo
from gui.scenes.scene import Host
from gui.table.choreography import PlacedPiece
from gui.table.session import Session
from gui.table.table import Table
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.toolbar import Tool

log = logging.getLogger(__name__)

DONE_WIDTH = 168.0


class NotedButton(NamedTuple):
    """A button with words above it."""

    button: Button
    note: str


class HotSeat:
    """The seat in front of the screen of one table, and the people who take it in turn; nobody where all are bots.

    Of several people one looks, makes their moves, and looks on until they press "Done". Then all hands are covered,
    until the next one says "I am looking".
    """

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        session: Session,
        pages: TablePages,
        taking_back: TakingBack,
        look_as: Callable[[int | None], None],
    ) -> None:
        """``look_as`` shows the table as one seat sees it; None shows what everybody may see."""
        self._host, self._table, self._session, self._look_as = host, table, session, look_as
        self._pages, self._taking_back = pages, taking_back
        self.people = session.people
        self.shared = table.hides_hands and len(self.people) > 1
        """True if several people play at this screen and must not see each other's cards."""
        self.waits_for_done = False
        """True once the turn of the person who looks is over and all of it has been shown."""
        self._looked_until = looked_until(session.match) if self.shared else {}
        """Person -> the number of events that had happened when they looked last."""
        if self.shared:
            table.look_as(self.people[0])
            table.look_as(None)
            session.viewer = None
        self._may_open = self.nobody_plays and table.hides_hands and not session.has_outside
        session.hands_open = self._may_open

    @property
    def nobody_plays(self) -> bool:
        """True if nobody at this screen plays."""
        return not self.people

    def tools(self) -> Sequence[Tool]:
        """Return the tool that opens or covers all hands, for a person who watches bots."""
        if not self._may_open:
            return ()
        labels = open_hands, cover_hands = say("Open hands"), say("Cover hands")
        label = cover_hands if self._session.hands_open else open_hands
        tip = say("Cover the cards of all players, or open them.")
        return [Tool("hands", label, self.open_hands, tip, labels=labels)]

    def open_hands(self) -> None:
        """Open all hands, or cover them."""
        self._session.hands_open = not self._session.hands_open
        self._look_as(None)

    def turn_is_over(self) -> bool:
        """Return whether the turn of the person who looks is over; nobody moves until they press "Done"."""
        viewer = self._table.viewer
        return self.shared and viewer is not None and self._session.match.game.to_move != viewer

    def wait_for_done(self) -> bool:
        """Wait until the person whose turn is over presses "Done"; return whether that begins now."""
        if self.waits_for_done:
            return False
        self.waits_for_done = True
        log.info("The turn is over; %s may look.", self._table.own_name(self._table.bottom))
        return True

    def done(self) -> None:
        """Cover all hands: the person who looked has seen enough."""
        self.waits_for_done = False
        seat = self._table.viewer
        if seat is not None:
            log.info("%s has looked.", self._table.own_name(seat))
            self._looked_until[seat] = len(self._session.match.log)
            self._look_as(None)

    def forget_later(self) -> None:
        """Forget what people have seen of events that were taken back: what comes instead is news to them."""
        self.waits_for_done = False
        happened = len(self._session.match.log)
        self._looked_until = {seat: min(events, happened) for seat, events in self._looked_until.items()}

    def hand_over(self, seat: int) -> None:
        """Turn the table to ``seat``, all hands covered, until the person there says that it is they who look."""

        def look() -> None:
            self._look_as(seat)
            recap = self._table.recap(self._session.view, self._looked_until.get(seat, 0))
            if recap is not None:
                self._host.go.recap(recap, self._choices_top)

        self._table.bottom = seat
        self._look_as(None)
        log.info("%s is asked to look.", self._table.own_name(seat))
        person = self._table.people[seat]
        pages = self._pages
        self._host.go.cover(person, look, pages.menu, pages.help, self._undo, self._choices_top)

    def _choices_top(self) -> float:
        """Return the y at which the choices begin, in logical pixels."""
        return self._table.choices_top * self._table.metrics.z

    def _undo(self, key: Key) -> bool:
        """Take back or make again with covered hands, if the key means that; return whether it does."""
        if not (is_undo(key) or is_redo(key)):
            return False
        self._host.back()
        return self._taking_back.key_pressed(key)

    def done_button(self, view: View[Any], hand: Sequence[PlacedPiece]) -> NotedButton | None:
        """Return the button with which a turn ends; None while nothing waits for it.

        It stands beside the ``hand``, or above it where there is no room; there it has no words.
        """
        if not self.waits_for_done:
            return None
        table, metrics = self._table, self._table.metrics
        margin, width, height = metrics.margin, DONE_WIDTH, metrics.main_button
        bounds = [placed.pose.bounds() for placed in hand]
        right_handed = not metrics.left_handed

        def beside(*, above_hand: bool) -> float:
            if right_handed:
                return table.right_end(view, above_hand=above_hand) - margin - width
            return table.left_end(view, above_hand=above_hand) + margin

        x, y = beside(above_hand=False), metrics.height - margin - height
        following, note = self._session.match.game.to_move, ""
        place = Rect(x, y, width, height)
        if any(rect.inset(-margin).overlaps(place) for rect in bounds):
            x = beside(above_hand=True)
            y = min(rect.y for rect in bounds) - margin - height
        elif following is not None:
            name = table.own_name(following)
            note = say("Look as long as you like. Done covers all hands; then {name} plays.", name=name)
        place = Rect(x, y, width, height)
        button = Button("done", place, say("Done"), self.done, ButtonKind.PRIMARY, "check", goes_on=True)
        return NotedButton(button, note)


def looked_until(match: Match) -> dict[int, int]:
    """Return the number of events that had happened after the last move of every person who has made one."""
    again, looked = Match(replace(match.record, moves=())), dict[int, int]()
    for move in match.record.moves:
        seat = again.game.to_move
        again.play(again.game.parse(move))
        if seat is not None and seat in again.people:
            looked[seat] = len(again.log)
    return looked
