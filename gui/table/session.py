"""A match being played at a table: moves of people go in, bots think off the main thread, and nothing ever waits.

The session knows no screen and no clock: the time is passed in, and whoever draws says when the table is at rest.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from engine.bot import Bot, Thinker
from engine.cards import Card
from engine.events import Event, redact
from engine.match import Match
from engine.record import Record
from engine.view import View
from engine.zones import Place, opened
from gui.table.thinking import Lost, ThinkingProcess

log = logging.getLogger(__name__)

Pace = Callable[[], tuple[float, float]]
"""The shortest and the longest time, in seconds, that a bot seems to think; asked anew for every move."""

LONGEST_THOUGHT = 1.5
"""Seconds after which a bot that people wait for must decide; on most machines none takes nearly as long."""


@dataclass
class _Thought:
    """A bot's decision: filled in by its thread, read by the table."""

    ply: int
    done: threading.Event = field(default_factory=threading.Event)
    move: Any = None
    error: BaseException | None = None
    cut: bool = False
    """True if it was told to decide at once."""


class Session:
    """One match and the seat that looks at it; ``viewer`` None is a spectator."""

    def __init__(
        self,
        match: Match,
        viewer: int | None,
        pace: Pace,
        clock: Callable[[], float] | None = None,
        process: ThinkingProcess | None = None,
    ) -> None:
        """``clock`` tells seconds, on any thread, and hurries bots that think for :data:`LONGEST_THOUGHT`.

        Without one they take the time that they need, and the same seed and moves of people give the same match.
        Bots that may think for long do so in ``process``, if there is one, and choose the same there.
        """
        self.match = match
        self.viewer = viewer
        self._pace = pace
        self._clock = clock
        self._process = process
        self._thought: _Thought | None = None
        self._move_at: float | None = None
        self.hands_open = False
        """True while all hands are seen; only where bots alone play."""

    @property
    def view(self) -> View[Any]:
        """The viewer's view of the match."""
        return self.match.open_view() if self.hands_open else self.match.view(self.viewer)

    @property
    def frozen_view(self) -> View[Any]:
        """The viewer's view of a copy of the match, which does not change."""
        return self.match.open_view() if self.hands_open else self.match.frozen_view(self.viewer)

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return self.match.game.to_move is None

    def final_hands(self, hand_zone: str) -> tuple[tuple[Card, ...], ...]:
        """Return the cards that every seat has left in its hand, which all may see once the match has ended."""
        if not self.over:
            return ()
        hands = []
        for seat in range(self.match.game.seats):
            view, place = self.match.view(seat), Place(hand_zone, seat)
            cards = view.cards(place) if place in view.places else ()
            hands.append(tuple(card for card in cards if card is not None))
        return tuple(hands)

    @property
    def person_to_move(self) -> bool:
        """True if it is a person's turn."""
        seat = self.match.game.to_move
        return seat is not None and self.match.bots[seat] is None

    def play(self, move: Any) -> tuple[Event, ...]:
        """Make ``move`` and return what the viewer may know of what happened. Raises IllegalMove."""
        seat = self.match.game.to_move
        events = self.match.play(move)
        # With the seed and the rules, these lines are the whole game: a report of trouble can be played again.
        log.info("%s: %s", "" if seat is None else self.match.seats[seat].name, move)
        self._thought = self._move_at = None
        visibility = opened(self.match.game.visibility) if self.hands_open else self.match.game.visibility
        return tuple(redact(event, self.viewer, visibility) for event in events)

    def bot_plays(self, now: float) -> tuple[Event, ...]:
        """Let the bot whose turn it is move, once it is ready and has seemed to think; return the events, if any.

        Called in every frame in which the table is at rest. A bot's error is raised here, on the caller's thread.
        """
        if self.over or self.person_to_move:
            return ()
        thought = self._thinking(now)
        if not thought.done.is_set() or self._move_at is None or now < self._move_at:
            return ()
        if thought.error is not None:
            raise thought.error
        if thought.cut:
            seat = self.match.game.to_move
            log.info("%s had to come to an end.", "" if seat is None else self.match.seats[seat].name)
        return self.play(thought.move)

    def think_ahead(self) -> None:
        """Start the bot whose turn it is, so that its move is ready when the table is."""
        if not self.over and not self.person_to_move:
            self._start_thought()

    def _thinking(self, now: float) -> _Thought:
        thought = self._start_thought()
        if self._move_at is None:
            shortest, longest = self._pace()
            # The pause is no secret and no part of the game; it only must not jump when a frame is drawn again.
            self._move_at = now + shortest + (longest - shortest) * Random(self.match.ply).random()
        return thought

    def _start_thought(self) -> _Thought:
        """Return the thought about the present position; one about an earlier position is forgotten."""
        if self._thought is None or self._thought.ply != self.match.ply:
            seat = self.match.game.to_move
            assert seat is not None, "nobody thinks after the end"
            bot = self.match.bots[seat]
            assert bot is not None, "people think for themselves"
            thought = self._thought = _Thought(self.match.ply)
            view, rng = self.match.frozen_view(seat), self.match.rng(seat)
            choose = partial(self._choose_here, thought, bot, view, rng)
            if self._process is not None and isinstance(bot, Thinker):
                choose = partial(self._choose_apart, self._process, thought, self.match.record, view, choose)
            # A daemon: closing the window never waits for a bot.
            threading.Thread(target=_think, args=(thought, choose), daemon=True).start()
        return self._thought

    def _choose_here(self, thought: _Thought, bot: Bot, view: View[Any], rng: Random) -> Any:
        return self._hurried(bot, thought).choose(view, rng)

    def _choose_apart(
        self,
        process: ThinkingProcess,
        thought: _Thought,
        record: Record,
        view: View[Any],
        choose_here: Callable[[], Any],
    ) -> Any:
        """Return what the bot chooses in ``process``; where that is lost, from now on all bots think in this one."""
        try:
            answer = process.answer(record, None if self._clock is None else LONGEST_THOUGHT)
        except Lost as lost:
            if process.closed:
                raise
            log.warning("%s From now on they think in the window's own.", lost)
            self._process = None
            return choose_here()
        thought.cut = answer.cut
        return next(move for move in view.legal_moves() if str(move) == answer.move)

    def close(self) -> None:
        """Stop all thinking: the match does not go on at this table."""
        if self._process is not None:
            self._process.close()

    def _hurried(self, bot: Bot, thought: _Thought) -> Bot:
        clock = self._clock
        if clock is None or not isinstance(bot, Thinker):
            return bot
        late = clock() + LONGEST_THOUGHT

        def out_of_time() -> bool:
            thought.cut = thought.cut or clock() >= late
            return thought.cut

        return bot.hurried(out_of_time)


def _think(thought: _Thought, choose: Callable[[], Any]) -> None:
    try:
        thought.move = choose()
    except BaseException as error:
        thought.error = error
    finally:
        thought.done.set()
