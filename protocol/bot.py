"""A program as a bot, for the arena and the table: one process for every seat that it takes.

A process is kept between games, and started again after a failure. It gets the text of its seat's view, nothing else.
"""

from __future__ import annotations

import weakref
from random import Random
from typing import Any

from engine.events import Event
from engine.quoting import quoted
from engine.view import View
from protocol import messages
from protocol.command import PREFIX, Command
from protocol.messages import Answer, Hello
from protocol.misbehaved import Kind, Misbehaved
from protocol.process import Process

__all__ = ["DEADLINE", "PREFIX", "Kind", "Misbehaved", "ProgramBot"]

DEADLINE = 10.0
"""Seconds for a move, unless somebody chose another deadline."""
GRACE = 0.25
"""Seconds after the deadline in which an answer still counts: the time that it was on its way."""
TIME_TO_START = 10.0
"""Seconds that a program has to say hello."""
MOST_FAILURES = 10
"""Failures in a row, with no move between them, after which a program is given up."""
MOST_RESTARTS = 10
"""Failures in all after which a program is given up: each costs the start of a process."""


class Talk:
    """The exchange of messages with one process, which sits at one seat and plays one game after the other."""

    def __init__(self, command: Command) -> None:
        """Start the program and let it introduce itself. Raises Misbehaved."""
        self.process = Process(f"The program {quoted(command.short)}", command.words)
        self.remark = ""
        """The program's comment on its last move."""
        self._told: tuple[Event, ...] | None = None
        """The events of the current game that the program knows; None between games."""
        self._game: dict[str, Any] = {}
        """The message that began the current game."""
        self._asked = 0
        """The number of questions so far, which is the ``id`` of the last one."""
        self.process.send(messages.hello())
        message = self.process.receive(TIME_TO_START)
        try:
            self.hello: Hello = messages.hello_in(message)
            values = messages.values_of(self.hello.options, command.options)
        except ValueError as error:
            raise self.process.ended(Kind.PROTOCOL, f"cannot play: {str(error).rstrip('.')}") from error
        if values:
            self.process.send(messages.options(values))

    def choose(self, view: View[Any], rng: Random, seconds: float | None) -> Any:
        """Return the program's move, one of the legal ones. Raises Misbehaved."""
        moves = {str(move): move for move in view.legal_moves()}
        events = self._news(view)
        self._asked += 1
        self.process.send(messages.choose(view, self._asked, events, [*moves], rng, seconds))
        answer = self._answer(seconds)
        if answer.move not in moves:
            raise self.process.ended(Kind.ILLEGAL, f"made the illegal move {quoted(answer.move)}")
        self.remark = answer.remark
        return moves[answer.move]

    def end(self, view: View[Any]) -> None:
        """Tell the program that its game is over."""
        if self._told is not None:
            self.process.send(messages.end(view, self._news(view)))
            self._told = None

    def _news(self, view: View[Any]) -> tuple[Event, ...]:
        """Return the events that the program does not know yet; if it knows another game, begin this one first."""
        history = tuple(view.history)
        game = messages.game(view)
        told = self._told
        if told is None or game != self._game or history[: len(told)] != told:
            self.process.send(game)
            self._game, told = game, ()
        self._told = history
        return history[len(told) :]

    def _answer(self, seconds: float | None) -> Answer:
        message = self.process.receive(seconds, GRACE)
        try:
            answer = messages.answer_in(message)
            if answer.number != self._asked:
                raise ValueError(f'its "id" is {answer.number}, where {self._asked} was asked')
        except ValueError as error:
            raise self.process.ended(Kind.PROTOCOL, f"did not send an answer: {error}") from error
        return answer


class ProgramBot:
    """A bot whose moves a program chooses. After a failure the next choice starts the program anew."""

    def __init__(self, command: str, deadline: float | None = DEADLINE) -> None:
        """Read the command, which may begin with ``cmd:``; the program starts with :meth:`start` or its first move.

        ``deadline`` is the time for a move in seconds, None for no limit. Raises ValueError with one sentence for a
        command that cannot be read.
        """
        self.command = Command.parse(command)
        self.deadline = deadline
        self.hello: Hello | None = None
        """The program's introduction, once it was started."""
        self.remark = ""
        """The program's comment on its last move."""
        self._talks: dict[int | None, Talk] = {}
        """The running processes by seat."""
        self._spare: list[Talk] = []
        """The process that `start` has started, until it has a seat."""
        self._failures = self._restarts = 0
        """Failures since the last move, and in all: after each the program is started anew."""
        self._last: Misbehaved | None = None
        """The last failure of the program itself."""
        self._finalizer = weakref.finalize(self, _end, self._talks, self._spare)

    @property
    def name(self) -> str:
        """The name by which the program introduced itself; before that its command."""
        return self.hello.name if self.hello else self.command.text

    def start(self) -> Hello:
        """Start the program, unless it runs, and return its introduction. Raises Misbehaved."""
        if not (self._spare or self._talks):
            self._spare.append(Talk(self.command))
            self.hello = self._spare[0].hello
        assert self.hello is not None
        return self.hello

    def choose(self, view: View[Any], rng: Random) -> Any:
        """Return the program's move, one of ``view.legal_moves()``. Raises Misbehaved."""
        assert view.seat is not None, "a spectator chooses nothing"
        try:
            self._refuse_if_given_up()
            talk = self._talk(view)
            move = talk.choose(view, rng, self.deadline)
        except Misbehaved as wrong:
            self._talks.pop(view.seat, None)
            wrong.seat = view.seat
            self._failures += 1
            self._restarts += 1
            if self._failures <= MOST_FAILURES:
                self._last = wrong
            raise
        self._failures, self.remark = 0, talk.remark
        return move

    def end(self, view: View[Any]) -> None:
        """Tell the program at the seat of ``view`` that its game is over, if it runs."""
        talk = self._talks.get(view.seat)
        if talk is not None:
            talk.end(view)

    def close(self) -> None:
        """End every process. A choice for which another thread waits then raises Misbehaved."""
        _end(self._talks, self._spare)

    def _refuse_if_given_up(self) -> None:
        last = self._last
        in_a_row = self._failures >= MOST_FAILURES
        if last is not None and (in_a_row or self._restarts >= MOST_RESTARTS):
            times = f"{MOST_FAILURES} failures in a row" if in_a_row else f"{MOST_RESTARTS} restarts"
            given_up = f"The program {quoted(self.command.short)} was given up after {times}"
            raise Misbehaved(last.kind, f"{given_up}; the last: {last}", last.last_words)

    def _talk(self, view: View[Any]) -> Talk:
        talk = self._talks.get(view.seat)
        if talk is None:
            talk = self._talks[view.seat] = self._spare.pop() if self._spare else Talk(self.command)
            self.hello = talk.hello
        if talk.hello.games and view.game not in talk.hello.games:
            plays = ", ".join(talk.hello.games)
            raise talk.process.ended(Kind.PROTOCOL, f"plays {plays}, and no {view.game}")
        return talk


def _end(talks: dict[int | None, Talk], spare: list[Talk]) -> None:
    ending = [*talks.values(), *spare]
    talks.clear()
    spare.clear()
    for talk in ending:
        talk.process.dismiss()
    for talk in ending:
        talk.process.quit()
