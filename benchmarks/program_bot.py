"""Decisions of Euchre a second through the protocol: the example in C as a bot beside one in this process.

    python -m benchmarks.program_bot

Both are asked in the same games, which they do not influence: their choice is taken and the first legal move made. The
second line has a bare yardstick: a line as long as a question that goes to `cat` and comes back.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.rounds import compare
from engine.bot import Bot, RandomBot
from engine.catalogue import entry_of
from engine.events import Log
from protocol.bot import ProgramBot

CHOICES, ROUNDS = 300, 15
LEAST = 0.03
EXAMPLE = Path(__file__).parents[1] / "examples" / "bots" / "bot.c"
QUESTION = b"x" * 2000 + b"\n"


def decisions(bot: Bot) -> Callable[[int], int]:
    """Return the work of asking ``bot`` in games of Euchre until it has made enough choices."""

    def work(number: int) -> int:
        made = games = 0
        while made < CHOICES:
            game, log = entry_of("euchre").new({}, number * CHOICES + games), Log()
            while (seat := game.to_move) is not None:
                moves = game.legal_moves()
                if len(moves) > 1:
                    bot.choose(game.view(seat, log), Random(made))
                    made += 1
                log.extend(game.apply(next(iter(moves))))
            games += 1
        return made

    return work


def echoes(program: subprocess.Popen[bytes]) -> Callable[[int], int]:
    """Return the work of sending lines to a program that sends them back."""
    assert program.stdin is not None
    assert program.stdout is not None
    write, flush, read = program.stdin.write, program.stdin.flush, program.stdout.readline

    def work(_: int) -> int:
        for _ in range(CHOICES):
            write(QUESTION)
            flush()
            read()
        return CHOICES

    return work


def main() -> int:
    """Print the figures; the exit status is 1 when the protocol is too slow, 2 when there is no C compiler or `cat`."""
    compiler, cat = shutil.which("cc"), shutil.which("cat")
    if compiler is None or cat is None:
        print("There is no C compiler, or no `cat`, which this needs.", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder:
        subprocess.run([compiler, "-O2", "-o", f"{folder}/bot", EXAMPLE], check=True)
        bot = ProgramBot(f"'{folder}/bot'")
        inside = compare(decisions(bot), decisions(RandomBot()), ROUNDS)
        with subprocess.Popen([cat], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
            bare = compare(decisions(bot), echoes(program), ROUNDS)
            assert program.stdin is not None
            program.stdin.close()
        bot.close()
    print(inside.line("Through the protocol", "decisions", "a bot in this process"))
    print(bare.line("Through the protocol", "decisions", "a bare line there and back"))
    return 0 if inside.ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
