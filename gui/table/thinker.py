"""The process in which slow bots think, so that the window's frames wait for none of their thoughts.

It runs this module; a frozen program, which has no Python to start, starts itself with the one word :data:`WORD`.

The window's process writes a line of JSON for each of: the record of a match so far, a move made since, and a wish for
the next choice. Each wish is answered with one line. The window's end, however it comes, ends the lines, and with them
this process.
"""

from __future__ import annotations

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

TYPE_CHECKING = False  # `typing` itself would cost every start 10 ms
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import BinaryIO

    from engine.match import Match

WORD = "think"
RECORD, MOVE, SECONDS = "record", "move", "seconds"
"""The fields of a line: a whole record; a move as text; or the seconds that a choice may take, null for no limit."""
CUT, ERROR = "cut", "error"
"""The fields of an answer besides its move: whether time was up; or, alone, what went wrong, as a traceback."""


def command() -> list[str]:
    """Return the command that starts the process."""
    if getattr(sys, "frozen", False):
        return [sys.executable, WORD]
    return [sys.executable, "-m", "gui.table.thinker"]


def environment() -> dict[str, str]:
    """Return the environment that :func:`command` needs, from whatever folder this program was started."""
    path = os.pathsep.join(filter(None, (ROOT, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


def main() -> int:
    """Think for the process at the other end of standard input and output. Returns the exit status."""
    answers = sys.stdout.buffer
    # Nothing that a bot prints may get between the answers.
    sys.stdout = sys.stderr
    try:
        think(sys.stdin.buffer, answers)
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody waits for an answer any more.
        return 1
    return 0


def think(lines: Iterable[bytes], answers: BinaryIO) -> None:
    """Follow a match by ``lines``, and write the choice of the bot whose turn it is whenever one asks for it."""
    import json
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

    match: Match | None = None
    for line in lines:
        message = json.loads(line)
        if RECORD in message:
            match = Match(Record.from_json(message[RECORD]))
            match.bots = tuple(bot.hurried(out_of_time) if isinstance(bot, Thinker) else bot for bot in match.bots)
            continue
        assert match is not None, "a record comes first"
        if MOVE in message:
            match.play(match.game.parse(message[MOVE]))
            continue
        seconds = message[SECONDS]
        late, cut = float("inf") if seconds is None else monotonic() + seconds, False
        answer = _chosen(match)
        answers.write(json.dumps({**answer, CUT: cut}).encode() + b"\n")
        answers.flush()


def _chosen(match: Match) -> dict[str, str]:
    """Return the choice of the bot whose turn it is, or what went wrong with it."""
    try:
        return {MOVE: str(match.bot_move())}
    except Exception:
        from traceback import format_exc

        return {ERROR: format_exc()}


if __name__ == "__main__":
    sys.exit(main())
