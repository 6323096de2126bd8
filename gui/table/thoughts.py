"""The thinking of a session's bots: one thought at a time, about the present position, off the main thread.

A bot thinks on a daemon thread about a view of a clone; one that may think for long (`engine.bot.Thinker`) thinks in
another process, because a computing thread makes frames late. A bot's budget is a number of samples, never seconds.
Only where people wait, one that can be `hurried` stops after `LONGEST_THOUGHT`, on machines many times slower than
usual. Demos, deals chosen by `--seed`, and everything without a screen use no clock.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from engine.bot import Bot, Thinker
from engine.match import Match
from engine.record import Record
from engine.view import View
from gui.table.outside import Outside
from gui.table.program_words import LOST
from gui.table.programs import Fault
from gui.table.thinking import Lost, ThinkingProcess
from gui.table.thought import BotThought, think

log = logging.getLogger(__name__)

Pace = Callable[[], tuple[float, float]]
"""The shortest and the longest time, in seconds, that a bot seems to think; asked anew for every move."""
LONGEST_THOUGHT = 1.5
"""Seconds after which a bot that people wait for must decide; on most machines none takes nearly as long."""


class Thoughts:
    """The thoughts of the bots of one session, and of bots in place of people who are away."""

    def __init__(
        self,
        pace: Pace,
        clock: Callable[[], float] | None,
        process: ThinkingProcess | None,
        people: Sequence[int],
        outside: Outside | None,
    ) -> None:
        """The parameters are those of `Session`; ``people`` are the seats of people at this screen."""
        self._pace, self._clock, self._process = pace, clock, process
        self._people, self._outside = people, outside
        self.thought: BotThought | None = None
        """The thought about the present position, under way or done; None while nobody has begun to think."""
        self._move_at: float | None = None

    def forget(self) -> None:
        """Forget what a bot thinks about the present position, which is left."""
        thought, self.thought, self._move_at = self.thought, None, None
        if thought is not None and not thought.done.is_set():
            thought.wanted = False
            if self._process is not None:
                self._process.abandon()

    def ready(self, match: Match, now: float) -> BotThought | None:
        """Return the thought about the present position once it is done and the bot has seemed to think, else None."""
        thought = self.about(match)
        if self._move_at is None:
            shortest, longest = self._pace()
            # The pause is no secret and no part of the game; it only must not jump when a frame is drawn again.
            self._move_at = now + shortest + (longest - shortest) * Random(match.ply).random()
        return thought if thought.done.is_set() and now >= self._move_at else None

    def about(self, match: Match) -> BotThought:
        """Return the thought about the present position; begin it if nobody has, in place of an earlier one."""
        if self.thought is None or self.thought.ply != match.ply:
            seat = match.game.to_move
            assert seat is not None, "nobody thinks after the end"
            bot = match.bots[seat]
            if bot is None:
                assert self._outside is not None, "people think for themselves"
                entry = match.entry
                bot = entry.level(entry.usual_bot(seat)).make()
            thought = self.thought = BotThought(match.ply)
            view, rng = match.view(seat), match.rng(seat)
            choose = partial(self._choose_here, thought, bot, view, rng)
            process = self._process
            if process is not None and (isinstance(bot, Thinker) or process.has_program(seat)):
                choose = partial(self._choose_apart, process, thought, self._record_of_bots(match), view, choose)
            # A daemon: closing the window never waits for a bot.
            threading.Thread(target=think, args=(thought, choose), daemon=True).start()
        return self.thought

    def _record_of_bots(self, match: Match) -> Record:
        """Return the record for bots in another process: there, bots have the seats of people who are away."""
        record, entry = match.record, match.entry
        if self._outside is None:
            return record
        seats = (
            seat if seat.player or place in self._people else replace(seat, player=entry.usual_bot(place))
            for place, seat in enumerate(record.seats)
        )
        return replace(record, seats=tuple(seats))

    def _choose_here(self, thought: BotThought, bot: Bot, view: View[Any], rng: Random) -> Any:
        return self._hurried(bot, thought).choose(view, rng)

    def _choose_apart(
        self,
        process: ThinkingProcess,
        thought: BotThought,
        record: Record,
        view: View[Any],
        choose_here: Callable[[], Any],
    ) -> Any:
        """Return what the bot chooses in ``process``; where that is lost, from now on all bots think in this one."""
        try:
            answer = process.answer(record, None if self._clock is None else LONGEST_THOUGHT, lambda: thought.wanted)
        except Lost as lost:
            if process.closed or not thought.wanted:
                raise
            log.warning("%s From now on they think in the window's own.", lost)
            self._process = None
            if view.seat is not None and process.has_program(view.seat):
                thought.fault = Fault(LOST, str(lost))
            return choose_here()
        thought.cut, thought.fault = answer.cut, answer.fault
        return next(move for move in view.legal_moves() if str(move) == answer.move)

    def _hurried(self, bot: Bot, thought: BotThought) -> Bot:
        clock = self._clock
        if clock is None or not isinstance(bot, Thinker):
            return bot
        late = clock() + LONGEST_THOUGHT

        def out_of_time() -> bool:
            thought.cut = thought.cut or not thought.wanted or clock() >= late
            return thought.cut

        return bot.hurried(out_of_time)
