"""The check of a program before it plays: it is started, has to say hello, and is ended again."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.quoting import quoted
from gui.settings.programs import from_any_folder
from gui.settings.settings import Settings
from gui.table.program_words import greeting_words
from gui.waking import wake
from protocol.messages import Hello

log = logging.getLogger(__name__)


class Starter(Protocol):
    """The part of `protocol.bot.ProgramBot` that a check uses."""

    def start(self) -> Hello:
        """Start the program and return its hello. Raises `protocol.bot.Misbehaved`."""

    def close(self) -> None:
        """End the program; called on any thread."""


class Greeting:
    """One check, on a thread of its own. A screen reads the outcome once it is :attr:`done`."""

    def __init__(self, command: str, make: Callable[[str], Starter] | None = None) -> None:
        """Start the program of ``command``; ``make`` returns the bot that runs it, without it a `ProgramBot`."""
        self.hello: Hello | None = None
        """The program's introduction of itself; None as long as there is none, or if something is wrong with it."""
        self.problem = ""
        """A sentence on what is wrong; empty if nothing is."""
        self.details = ""
        """The same in plain English and in detail, for the log and the command line."""
        self._command, self._make = command, make or _program_bot
        self._bot: Starter | None = None
        self._done = threading.Event()
        threading.Thread(target=self._greet, daemon=True).start()

    @property
    def done(self) -> bool:
        """True once there is an outcome."""
        return self._done.is_set()

    def wait(self) -> None:
        """Wait for the outcome."""
        self._done.wait()

    def close(self) -> None:
        """End the program without waiting: nobody asks for the outcome any more."""
        bot = self._bot
        if bot is not None and not self.done:
            threading.Thread(target=bot.close, daemon=True).start()

    def _greet(self) -> None:
        from protocol.bot import Misbehaved

        try:
            self._bot = self._make(self._command)
            self.hello = self._bot.start()
        except ValueError as error:
            self._note("command", str(error))
        except Misbehaved as wrong:
            self._note(wrong.kind.value, str(wrong), wrong.last_words)
        except Exception as error:
            log.exception("The program cannot be checked.")
            self._note("start", f"The program cannot be started: {error}.")
        finally:
            if self._bot is not None:
                self._bot.close()
            self._done.set()
            wake()

    def _note(self, kind: str, sentence: str, last_words: str = "") -> None:
        log.warning("%s %s", sentence, last_words)
        self.problem, self.details = greeting_words(kind), sentence


def players_of(settings: Settings, game: str, seats: Sequence[str]) -> list[str]:
    """Return the players of the command line, each command replaced by the key of its program.

    The programs are started, say hello, and are remembered. Raises ValueError with one sentence for one that does not,
    or plays other games.
    """
    from protocol.command import PREFIX

    found: dict[str, str] = {}
    for command in dict.fromkeys(seat for seat in seats if seat.startswith(PREFIX)):
        greeting = Greeting(command)
        greeting.wait()
        if greeting.hello is None:
            raise ValueError(greeting.details)
        hello = greeting.hello
        program = settings.add_program(hello.name, from_any_folder(command.removeprefix(PREFIX)), hello.games)
        if not program.plays(game):
            raise ValueError(f"The program {quoted(command)} plays {', '.join(program.games)}, and no {game}.")
        found[command] = program.player
    return [found.get(seat, seat) for seat in seats]


def _program_bot(command: str) -> Starter:
    from protocol.bot import ProgramBot

    return ProgramBot(command)
