"""A hand of the day at its table: played once, without hints and without taking back, then compared with par.

The moves are kept as they are made, so a hand that is left goes on where it was. Bots are never hurried: everybody is
to meet the same ones.
"""

from __future__ import annotations

from dataclasses import replace

from engine.daily import DailyHand, is_hand_over, points_of_hand
from engine.events import Event
from engine.match import Match
from engine.phrases import say
from engine.record import Record
from gui.daily.results import Days, date_of
from gui.scenes.daily import words
from gui.scenes.daily.expert import ExpertHand
from gui.scenes.play.one_hand import OneHandScene
from gui.scenes.play.table.advising import Adviser
from gui.scenes.play.table.hinting import Hinting
from gui.scenes.scene import Host
from gui.settings.people import BOTS, YOU
from gui.settings.table_plan import plan_seen_from
from gui.sprites.worths import points_words
from gui.table.descriptions import Summary


def record_of(hand: DailyHand, seats: int = 4) -> Record:
    """Return the record of a hand before its deal, with the names of this window."""
    return hand.record([YOU.name, *(bot.name for bot in BOTS[1:seats])])


class _NoHints(Hinting):
    """The adviser of a hand that is played without hints."""

    offered = False


class DailyHandScene(OneHandScene):
    """One hand of a day."""

    back_words = words.TO_DAY

    def __init__(self, host: Host, days: Days, hand: DailyHand) -> None:
        """Raises ValueError with a sentence if the kept moves cannot be played."""
        self._days, self._hand = days, hand
        self._result = days.of(date_of(hand)).hands[hand]
        record = record_of(hand)
        match = Match(replace(record, moves=self._result.moves))
        self._expert, self._told = ExpertHand(hand, record), False
        plan = plan_seen_from(record, hand.seat, host.settings.faces_of_puzzles)
        super().__init__(host, plan, match, hand.seat, lambda: self.notice(words.ONCE), hurry=False)
        self.chrome.heading, self.chrome.line = words.hand_title(hand), words.date_words(date_of(hand))
        self.taking_back.barred = words.ONCE

    def make_adviser(self) -> Adviser:
        return _NoHints(self.host, self.table, self.session, self.targets, self.own_cards, self.showing)

    def follow(self, events: tuple[Event, ...]) -> None:
        """Keep the move that was made, and begin to show it."""
        match = self.session.match
        if events and not self._result.done:
            points = points_of_hand(match, self._hand.seat) if is_hand_over(match) else None
            self._days.keep_hand(self._hand, match, points)
            self._result = self._days.of(date_of(self._hand)).hands[self._hand]
        super().follow(events)

    def update(self, now: float) -> bool:
        """Let the board go on; keep par once it is known."""
        if self._result.par is None and self._expert.par is not None:
            self._days.keep_par(self._hand, self._expert.par, self._expert.worth)
            self._result = self._days.of(date_of(self._hand)).hands[self._hand]
        return super().update(now)

    def lead_on(self, now: float) -> bool:
        """Let the game go on; after the hand wait until the Expert has played it too."""
        if self._result.done and self._result.par is None and self._expert.running:
            if self.at_rest and not self._told:
                self._told = True
                self.notice(words.WAITING)
            return False
        return super().lead_on(now)

    def leave(self) -> None:
        self._expert.stop()
        super().leave()

    @property
    def summary_due(self) -> Summary | None:
        """The summary of the hand, compared with par and with what the cards were worth."""
        summary, result = self.end_of_hand, self._result
        if summary is None or result.points is None:
            return None
        rows = [*summary.rows, (say("This hand"), points_words(result.points))]
        if result.par is not None and result.worth is not None and not self.host.settings.plays_child:
            rows.append((say("The Expert in your seat"), points_words(result.par)))
            rows.append((say("Your cards were worth"), points_words(round(result.worth))))
        return summary._replace(rows=tuple(rows), button=words.TO_DAY)
