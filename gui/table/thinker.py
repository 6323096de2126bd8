"""The process in which slow bots and the coach think, so that the window's frames never wait for them.

The window's process writes a line of JSON for each of: the record of a match so far, with the commands of the programs
that play in it; a move made since; a wish for the next choice; and a wish for hints. A choice is answered with one
line; hints with a line each, better and better ones, until an empty one. Any line that comes meanwhile ends the hints.
The window's end, however it comes, ends the lines, and with them this process and the programs.
"""

from __future__ import annotations

import sys

from protocol import own_processes

TYPE_CHECKING = False  # `typing` itself would cost every start 10 ms
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from queue import SimpleQueue
    from typing import Any, BinaryIO

    from engine.match import Match
    from gui.table.programs import Programs

WORD = "think"
RECORD, MOVE, SECONDS = "record", "move", "seconds"
"""The fields of a line: a whole record; a move as text; or the seconds that a choice may take, null for no limit."""
PROGRAMS = "programs"
"""The field of a line with a record: the commands of programs by seat, as the player's settings have them."""
HINTS, REST = "hints", "rest"
"""The fields of lines about hints: the most imagined deals for them, or their end."""
HINT = "hint"
"""The field of an answer that is a hint; null after the last one."""
CUT, ERROR = "cut", "error"
"""The fields of an answer besides its move: whether time was up; or, alone, what went wrong, as a traceback."""
FAULT = "fault"
"""The field of an answer whose move the game's bot chose, because the program lost its seat: seat, kind and details."""


def command() -> list[str]:
    """Return the command that starts the process."""
    return own_processes.own_command("gui.table.thinker", WORD)


def main() -> int:
    """Think for the process at the other end of standard input and output. Returns the exit status."""
    from gui.table.programs import Programs

    answers, programs = sys.stdout.buffer, Programs()
    # Nothing that a bot prints may get between the answers.
    sys.stdout = sys.stderr
    try:
        think(sys.stdin.buffer, answers, programs)
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody waits for an answer any more.
        return 1
    finally:
        programs.close()
    return 0


def think(lines: Iterable[bytes], answers: BinaryIO, programs: Programs) -> None:
    """Follow a match by ``lines``, and write a bot's choice, or hints for a person, at every wish for them.

    The end of the lines ends the programs at once, even while one of them is being waited for.
    """
    import json
    from queue import SimpleQueue
    from threading import Thread
    from time import monotonic

    from engine.bot import Thinker
    from engine.match import Match
    from engine.record import Record

    late = float("inf")
    cut = False

    def out_of_time() -> bool:
        nonlocal cut
        cut = cut or monotonic() >= late
        return cut

    def write(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()

    # Read on a thread, so that a line can end hints that are being computed.
    waiting: SimpleQueue[bytes | None] = SimpleQueue()
    Thread(target=_read, args=(lines, waiting, programs.close), daemon=True).start()
    match: Match | None = None
    while (line := waiting.get()) is not None:
        message = json.loads(line)
        if REST in message:
            # The hints have ended already.
            continue
        if RECORD in message:
            match = Match(Record.from_json(message[RECORD]))
            programs.follow({int(seat): command for seat, command in message.get(PROGRAMS, {}).items()})
            match.bots = tuple(bot.hurried(out_of_time) if isinstance(bot, Thinker) else bot for bot in match.bots)
            continue
        assert match is not None, "a record comes first"
        if MOVE in message:
            match.play(match.game.parse(message[MOVE]))
            continue
        if HINTS in message:
            for answer in _hints(match, message[HINTS], lambda: not waiting.empty()):
                write(answer)
            continue
        answer = _of_program(match, programs)
        if MOVE not in answer:
            seconds = message[SECONDS]
            late, cut = float("inf") if seconds is None else monotonic() + seconds, False
            answer = {**answer, **_chosen(match)}
        write({**answer, CUT: cut})


def _read(lines: Iterable[bytes], waiting: SimpleQueue[bytes | None], end: Callable[[], None]) -> None:
    """Hand on every line, and None after the last one, when ``end`` is called too."""
    for line in lines:
        waiting.put(line)
    end()
    waiting.put(None)


def _hints(match: Match, deals: int, unwanted: Callable[[], bool]) -> Iterator[dict[str, Any]]:
    """Yield hints for the person to move, from that seat's view alone, until ``unwanted``; then an empty one."""
    from engine.coach.assessment import Budget
    from engine.coach.hint import hints
    from engine.coach.judging import decision_rng
    from engine.telling import Teller

    try:
        seat = match.game.to_move
        view, budget = match.view(seat), Budget(deals, out_of_time=unwanted)
        for hint in hints(view, decision_rng(view), budget, Teller(match.seats, seat)):
            yield {HINT: hint.to_json()}
            if unwanted():
                break
    except Exception:
        from traceback import format_exc

        yield {ERROR: format_exc()}
        return
    yield {HINT: None}


def _of_program(match: Match, programs: Programs) -> dict[str, Any]:
    """Return the move of the program whose turn it is, or what it did wrong; nothing if no program has the turn."""
    from gui.table.programs import Fault

    seat = match.game.to_move
    if seat is None or not programs.has(seat):
        return {}
    chosen = programs.choose(seat, match.view(seat), match.rng(seat))
    if isinstance(chosen, Fault):
        return {FAULT: [seat, *chosen]}
    return {MOVE: str(chosen)}


def _chosen(match: Match) -> dict[str, str]:
    """Return the choice of the bot whose turn it is, or what went wrong with it."""
    try:
        return {MOVE: str(match.bot_move())}
    except Exception:
        from traceback import format_exc

        return {ERROR: format_exc()}
