"""The transcript in `docs/`: every line between Card Table and the example in Python, in a game to one point.

``python -m tests.protocol.transcript`` writes it anew.
"""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random
from typing import Any

from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.events import Log
from protocol import messages
from protocol.bot import ProgramBot
from tests.protocol.commands import in_python

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "transcript-of-a-program.txt"
SEAT = 2
EXAMPLE = in_python("-S", "-E", str(ROOT / "examples" / "bots" / "bot.py"))


def transcript() -> str:
    """Play the game, with the program at one seat; return every line, after ``>`` those to it, after ``<`` its own."""
    gc.collect()  # the programs of bots that nobody has any more are asked to end now, not in the middle
    lines: list[str] = []
    to_line, read = messages.line_of, messages.read

    def sent(message: dict[str, Any]) -> bytes:
        lines.append(f"> {to_line(message).decode()}")
        return to_line(message)

    def received(line: bytes) -> dict[str, Any]:
        lines.append(f"< {line.decode()}\n")
        return read(line)

    messages.line_of, messages.read = sent, received  # type: ignore[assignment]
    try:
        bot = ProgramBot(EXAMPLE)
        _play(bot)
        bot.close()
    finally:
        messages.line_of, messages.read = to_line, read
    return "".join(lines)


def _play(bot: ProgramBot) -> None:
    entry = entry_of("euchre")
    game, log, simple, ply = entry.new({"target": 1}, seed=13), Log(), entry.bot("simple"), 0
    while (seat := game.to_move) is not None:
        moves = tuple(game.legal_moves())
        if len(moves) == 1:
            move = moves[0]
        else:
            player = bot if seat == SEAT else simple
            move = player.choose(game.view(seat, log), rng_of(1, seat, ply) if seat == SEAT else Random(ply))
        log.extend(game.apply(move))
        ply += 1
    bot.end(game.view(SEAT, log))


if __name__ == "__main__":
    FILE.write_text(transcript(), encoding="utf-8")
