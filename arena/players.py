"""Bots by name: a level of the game, a class of one's own, or an installed one."""

from __future__ import annotations

from engine.bot import Bot
from engine.entry import Entry
from engine.options import alternatives
from engine.plugins import installed, load, told
from engine.quoting import quoted

__all__ = ["GROUP", "bot_named"]

GROUP = "cardtable.bots"
"""The entry point group under which packages install bots."""


def bot_named(entry: Entry, name: str) -> Bot:
    """Return the bot called ``name``: a level of the game, ``package.module:Class``, or the name of an installed bot.

    Raises ValueError with one sentence if there is none, or if it is no bot.
    """
    if name in entry.bots:
        return entry.bot(name)
    known = installed(GROUP)
    if ":" in name or name in known:
        return _made(name, known.get(name, name))
    there_is = alternatives([*entry.bots, *known])
    raise ValueError(
        f"{entry.title} has no bot {quoted(name)}; write {there_is}, or package.module:Class for your own."
    )


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
        raise ValueError(f"The bot {quoted(name)} cannot be made: {told(error)}.") from error
    if not is_bot:
        raise ValueError(f"{quoted(name)} is no bot; a bot has a method choose(view, rng).")
    return bot  # type: ignore[no-any-return]
