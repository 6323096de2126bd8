"""Bots by name: a level of the game, a class of one's own, or an installed one."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from traceback import extract_tb

from engine.bot import Bot
from engine.catalogue import Entry
from engine.options import listed
from engine.quoting import quoted

GROUP = "cardtable.bots"
"""The entry point group under which packages install bots."""


def bot_named(entry: Entry, name: str) -> Bot:
    """The bot called ``name``: a key of the game's levels, ``package.module:Class``, or the name of an installed one.

    Raises ValueError with one sentence when there is none, or when it is no bot.
    """
    if name in entry.bots:
        return entry.bot(name)
    if ":" in name:
        return _made(name, *name.split(":", 1))
    installed = {point.name: point.value for point in entry_points(group=GROUP)}
    if name in installed:
        return _made(name, *installed[name].split(":", 1))
    known = listed([*entry.bots, *sorted(installed)])
    raise ValueError(f"{entry.title} has no bot {quoted(name)}; write {known}, or package.module:Class for your own.")


def _made(name: str, module: str, path: str) -> Bot:
    try:
        made: object = import_module(module)
        for part in path.split("."):
            made = getattr(made, part)
        if not callable(made):
            raise TypeError(f"{path} is no class")
        bot = made()
        is_bot = callable(getattr(bot, "choose", None))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # Somebody else's code: whatever it raises, SystemExit too, the sentence has to say which bot it was.
        raise ValueError(f"The bot {quoted(name)} cannot be made: {told(error)}.") from error
    if not is_bot:
        raise ValueError(f"{quoted(name)} is no bot; a bot has a method choose(view, chance).")
    return bot  # type: ignore[no-any-return]


def told(error: BaseException) -> str:
    """Return what went wrong in somebody else's code, and in which line, without a full stop."""
    said = " ".join(str(error).split()).rstrip(".")
    # The first frame is ours, and the frames of an import tell nothing.
    frames = [frame for frame in extract_tb(error.__traceback__)[1:] if "importlib" not in frame.filename]
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {said}{where}" if said else f"{type(error).__name__}{where}"
