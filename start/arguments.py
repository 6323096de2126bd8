"""The command line: what may be written after main.py, and one clear sentence for everything else."""

from __future__ import annotations

import argparse
import difflib
import math
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NoReturn, Protocol

from engine import terminal
from engine.options import Choice, Number, Option, Toggle, listed
from engine.quoting import quoted
from start import VERSION, places
from start.failure import StartError
from start.games import TERMINAL

SPEEDS = ("slow", "normal", "fast", "instant")
SCALES = (0.5, 8.0)
"""The least and the greatest scale: device pixels per logical pixel."""

PROGRAM = "main.py" if os.path.isfile(os.path.join(places.ROOT, "main.py")) else "card-table"
COMMANDS = ("play", "test", "install", "uninstall")
HELP = ("-h", "--help")

SUMMARY = "A card table for the desktop. Without a command it opens the menu."


class Game(Protocol):
    """What the command line asks of an entry of the catalogue."""

    @property
    def key(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def options(self) -> tuple[Option, ...]: ...


@dataclass(frozen=True)
class Request:
    """What was asked for. `command` is "menu" where none was written; None stands for what was not said."""

    command: str
    game: str | None = None
    seed: int | None = None
    demo: bool = False
    speed: str | None = None
    scale: float | None = None
    options: dict[str, object] = field(default_factory=dict)
    launched: bool = False
    """Started from a launcher: there is no terminal to print to."""


class Parser(argparse.ArgumentParser):
    """argparse, but its errors are StartErrors in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise StartError for what argparse found."""
        if found := re.match(r"argument (\S+).*: expected one argument", message):
            raise StartError(f"{found[1].rstrip(':')} needs a value after it; {self.prog} --help tells which.")
        if found := re.match(r"argument (\S+): ignored explicit argument", message):
            raise StartError(f"{found[1]} takes no value; write it alone.")
        raise StartError(f"{message[:1].upper()}{message[1:]}; {self.prog} --help tells what can be written.")


def parse(arguments: Sequence[str], games: Sequence[Game]) -> Request:
    """The request that the arguments make; a command stands first, a game right after `play`.

    Raises StartError; SystemExit(0) after --help and --version.
    """
    first = arguments[0] if arguments else ""
    if first == "play":
        return parse_play(arguments[1:], games)
    if first in ("install", "uninstall"):
        main_parser(games).parse_known_args([word for word in arguments[1:] if word in HELP])
        if arguments[1:]:
            raise StartError(f"{PROGRAM} {first} takes nothing after it; leave {quoted(arguments[1])} out.")
        return Request(first)
    parser = main_parser(games)
    given, left = parser.parse_known_args(arguments)
    if given.word in (*COMMANDS, *TERMINAL):
        raise StartError(f"Write the command first and its options after it: {PROGRAM} {given.word} ...")
    if given.word is not None:
        raise StartError(no_command(given.word, games))
    refuse(left, parser)
    return Request("menu", scale=scale_of(given.scale), launched=given.launched)


def parse_play(arguments: Sequence[str], games: Sequence[Game]) -> Request:
    """The request of what stands after `play`."""
    if not arguments or arguments[0].startswith("-"):
        if any(word in HELP for word in arguments):
            play_parser(None, games).parse_args(["--help"])
        raise StartError(f"Name the game right after play, {keys_of(games)}, as in: {PROGRAM} play {games[0].key}")
    game = next((game for game in games if game.key == arguments[0]), None)
    if game is None and arguments[0] in TERMINAL:
        in_terminal = f"{PROGRAM} {arguments[0]} {TERMINAL[arguments[0]]}"
        raise StartError(f"{arguments[0]} has no table in the window yet; play it in the terminal: {in_terminal}")
    if game is None:
        raise StartError(f"There is no game {quoted(arguments[0])}; write {keys_of(games)} right after play.")
    parser = play_parser(game, games)
    given, left = parser.parse_known_args(arguments[1:])
    refuse(left, parser)
    return Request(
        "play",
        game=game.key,
        seed=seed_of(given.seed),
        demo=given.demo,
        speed=speed_of(given.speed),
        scale=scale_of(given.scale),
        options=rules_of(given, game),
        launched=given.launched,
    )


def main_parser(games: Sequence[Game]) -> Parser:
    """The parser for all but `play`, and the help that shows all commands."""
    play = ", ".join(game.key for game in games)
    commands = [
        ("play GAME [options]", f"go straight to a table; GAME: {play}"),
        ("test [pytest arguments]", "run the tests"),
        ("install", "put launchers into the applications menu and on the desktop"),
        ("uninstall", "take them away again"),
    ]
    listing = "\n".join(f"  {name:<24}{does}" for name, does in commands)
    in_terminal = "\n".join(f"  {name} {takes}" for name, takes in TERMINAL.items())
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [command] [--scale X] [--help] [--version]",
        description=SUMMARY,
        epilog=f"commands:\n{listing}\n\nin the terminal, as each game's document describes it:\n{in_terminal}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Card Table {VERSION}")
    parser.add_argument("word", nargs="?", help=argparse.SUPPRESS)
    add_shared(parser)
    return parser


def play_parser(game: Game | None, games: Sequence[Game]) -> Parser:
    """The parser for `play`: with the rule options of `game`, or what all games share."""
    keys = " | ".join(entry.key for entry in games)
    parser = Parser(
        prog=f"{PROGRAM} play" + (f" {game.key}" if game else ""),
        usage=f"{PROGRAM} play {game.key if game else 'GAME'} [options]",
        description=f"Go straight to a table of {game.title if game else 'a game: ' + keys}.",
        epilog=None if game else f"Each game has rules of its own to choose: {PROGRAM} play {games[0].key} --help",
        allow_abbrev=False,
    )
    parser.add_argument("--seed", metavar="N", help="deal these cards: the same number gives the same game")
    parser.add_argument("--demo", action="store_true", help="let bots take every seat")
    parser.add_argument("--speed", metavar="|".join(SPEEDS), help="how fast cards move")
    add_shared(parser)
    if game is not None and game.options:
        group = parser.add_argument_group("rules")
        for option in game.options:
            help_text = f"{option.title}: {option.summary}".replace("%", "%%")
            group.add_argument(flag(option), dest=f"rule {option.key}", metavar=values_of(option), help=help_text)
    return parser


def add_shared(parser: Parser) -> None:
    """The options that belong to the window."""
    parser.add_argument("--scale", metavar="X", help="draw everything this many times as large, such as 1.5")
    parser.add_argument("--launched", action="store_true", help=argparse.SUPPRESS)


def flag(option: Option) -> str:
    """A rule option as it is written: "--pick-up"."""
    return "--" + option.key.replace("_", "-")


def values_of(option: Option) -> str:
    """What can be written after a rule option, for the help."""
    if isinstance(option, Toggle):
        return "on|off"
    if isinstance(option, Number):
        return f"{option.lowest}..{option.highest}"
    assert isinstance(option, Choice)
    return "|".join(option.choices)


def rules_of(given: argparse.Namespace, game: Game) -> dict[str, object]:
    """The rule options that were written, as values. Raises StartError for a value that does not fit."""
    rules: dict[str, object] = {}
    for option in game.options:
        text = vars(given)[f"rule {option.key}"]
        if text is None:
            continue
        try:
            rules[option.key] = option.parse(text)
        except ValueError as error:
            raise StartError(f"{flag(option)}: {error}") from None
    return rules


def seed_of(text: str | None) -> int | None:
    """A seed: a whole number, 0 or more. Raises StartError."""
    if text is None:
        return None
    try:
        return terminal.seed_of(text, "--seed")
    except ValueError as error:
        raise StartError(str(error)) from None


def speed_of(text: str | None) -> str | None:
    """One of the speeds. Raises StartError."""
    if text is not None and text not in SPEEDS:
        raise StartError(f"--speed cannot be {quoted(text)}; write {listed(SPEEDS)}.")
    return text


def scale_of(text: str | None) -> float | None:
    """A scale inside SCALES. Raises StartError."""
    if text is None:
        return None
    try:
        scale = float(text)
    except ValueError:
        scale = math.nan
    if not SCALES[0] <= scale <= SCALES[1]:
        raise StartError(f"--scale cannot be {quoted(text)}; write a number from {SCALES[0]:g} to {SCALES[1]:g}.")
    return scale


def refuse(left: Sequence[str], parser: argparse.ArgumentParser) -> None:
    """Raise StartError for arguments that nothing took."""
    if not left:
        return
    word = left[0].split("=")[0]
    if not word.startswith("-"):
        raise StartError(f"{quoted(word)} is one word too many; {parser.prog} --help tells what can be written.")
    known = [name for action in parser._actions if action.help != argparse.SUPPRESS for name in action.option_strings]
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.8)
    remedy = f"did you mean {near[0]}?" if near else f"{parser.prog} --help lists what there is."
    raise StartError(f"There is no option {word}; {remedy}")


def keys_of(games: Sequence[Game]) -> str:
    """The games to choose from: "euchre or war"."""
    return listed(game.key for game in games)


def no_command(word: str, games: Sequence[Game]) -> str:
    """The sentence for a first word that is no command."""
    if any(game.key == word for game in games):
        return f"To play {word} write: {PROGRAM} play {word}"
    return f"There is no command {quoted(word)}; {PROGRAM} --help lists them."
