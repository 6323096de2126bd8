"""The page for bots of one's own, with checks whose outcome the test chooses."""

from __future__ import annotations

from typing import Any, cast

from engine.catalogue import entry_of
from gui.art.scripts import shortened
from gui.scenes.prepare.setup.own_bots import COMMAND_LETTERS, OwnBotsScene
from gui.scenes.scene import Host
from gui.table.greeting import Greeting
from protocol.messages import Hello

LONG = "./bots/some-engine/build/release/mybot --level 7 --book openings.txt --threads 2 --seed 12345 --and-so-on"
COMMANDS = {"mybot": "./mybot --fast", "Cardinal": LONG, "Quick draw": "python3 quick_draw.py"}

THEIR_WORDS = {*COMMANDS, "mybot 2", *(shortened(command, COMMAND_LETTERS) for command in COMMANDS.values())}
"""Names that programs and their players chose, which are the same in every language."""


class ChosenOutcome:
    """A check that has ended as the test wants, or that goes on for ever."""

    def __init__(self, hello: Hello | None, problem: str = "") -> None:
        self.hello, self.problem = hello, problem
        self.done, self.closed = bool(hello or problem), False

    def close(self) -> None:
        self.closed = True


class OwnBots(OwnBotsScene):
    """The page, with a list of what it was told to do."""

    def __init__(self, host: Host, outcome: ChosenOutcome, game: str = "euchre") -> None:
        self.told: list[str] = []
        self.outcome = outcome
        super().__init__(host, entry_of(game), lambda player: self.told.append(f"take {player}"), self.told.append)

    def greeting(self, command: str) -> Greeting:
        self.told.append(f"check {command}")
        return cast(Greeting, self.outcome)


def remembered(host: Any) -> Host:
    """The host, with some programs in its settings."""
    for name, command in COMMANDS.items():
        host.settings.add_program(name, command)
    return cast(Host, host)
