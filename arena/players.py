"""Bots by name: a level of the game, a class of one's own, an installed one, or a program by its command.

A process keeps its programs for all its chunks.
"""

from __future__ import annotations

import threading

from engine.bot import Bot
from engine.entry import Entry
from engine.options import alternatives
from engine.plugins import error_text, installed, load
from engine.quoting import quoted
from protocol.bot import DEADLINE, PREFIX, Misbehaved, ProgramBot

__all__ = ["GROUP", "bot_named"]

GROUP = "cardtable.bots"
"""The entry point group under which packages install bots."""


def bot_named(entry: Entry, name: str, deadline: float = DEADLINE) -> Bot:
    """Return the bot called ``name``.

    That is a level of the game, ``package.module:Class``, ``cmd:`` and a command, or the name of an installed bot. A
    program has ``deadline`` seconds for a move; it is the same bot at every call.

    Raises ValueError with one sentence if there is none, or if it is no bot.
    """
    if name.startswith(PREFIX):
        return _program(name, deadline)
    if entry.level_key(name) in entry.bots:
        return entry.bot(name)
    known = installed(GROUP)
    if ":" in name or name in known:
        return _made(name, known.get(name, name))
    there_is = alternatives([*entry.bots, *known])
    raise ValueError(
        f"{entry.title} has no bot {quoted(name)}; write {there_is}, or package.module:Class or "
        f"{PREFIX}COMMAND for your own."
    )


_programs: dict[tuple[str, float, int], ProgramBot] = {}
"""The programs of this process, by command, deadline and thread: they go on from one chunk to the next.

A worker of a cluster may play chunks on several threads at once, and a program plays one game at a time.
"""


def _program(command: str, deadline: float) -> ProgramBot:
    key = command, deadline, threading.get_ident()
    known = _programs.get(key)
    if known is None:
        known = _programs[key] = ProgramBot(command, deadline)
    return known


def check_bot(entry: Entry, name: str) -> None:
    """Make the bot called ``name`` once, and start it if it is a program. Raises ValueError with one sentence."""
    bot = bot_named(entry, name)
    if isinstance(bot, ProgramBot):
        try:
            hello = bot.start()
        except Misbehaved as wrong:
            raise ValueError(str(wrong)) from wrong
        finally:
            bot.close()
        if hello.games and entry.key not in hello.games:
            raise ValueError(f"The program {quoted(bot.command.short)} does not play {entry.title}.")


def close_programs() -> None:
    """Let all programs end that this process has started."""
    for bot in [*_programs.values()]:
        bot.close()


def _made(name: str, reference: str) -> Bot:
    try:
        made = load(reference)
        if not callable(made):
            raise TypeError(f"{reference.partition(':')[2]} is no class")
        bot = made()
        is_bot = callable(getattr(bot, "choose", None))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A foreign bot may raise anything, even SystemExit; the message has to name the bot.
        raise ValueError(f"The bot {quoted(name)} cannot be made: {error_text(error)}.") from error
    if not is_bot:
        raise ValueError(f"{quoted(name)} is no bot; a bot has a method choose(view, rng).")
    return bot  # type: ignore[no-any-return]
