"""The command line: what may be written after main.py, and one clear sentence for everything else."""

from __future__ import annotations

import argparse
import difflib
import math
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from engine import terminal
from engine.entry import Entry
from engine.options import Choice, Number, Option, Preset, Toggle, Value, checked, listed
from engine.quoting import quoted
from start import VERSION, places
from start.commands import COMMANDS
from start.failure import StartError

SPEEDS = ("slow", "normal", "fast", "instant")
SCALES = (0.5, 8.0)
"""The least and the greatest scale: device pixels per logical pixel."""

PROGRAM = "main.py" if os.path.isfile(os.path.join(places.ROOT, "main.py")) else "card-table"
PERSON = "person"
"""How a person is written where seats are listed by their players."""
HELP = ("-h", "--help")

SUMMARY = "A card table for the desktop. Without a command it opens the menu."


KEYS = {"plain": "documents", "as-laid": "document"}
"""Words for keys that would tell players nothing: word -> key. The keys are accepted too."""


@dataclass(frozen=True)
class Request:
    """What was asked for. `command` is "menu" where none was written; None stands for what was not said."""

    command: str
    game: str | None = None
    seed: int | None = None
    speed: str | None = None
    scale: float | None = None
    rules: dict[str, Value] = field(default_factory=dict)
    """The rule options that were written, a preset's among them."""
    seats: tuple[str, ...] = ()
    """Who sits where, clockwise from the bottom: "person" or a bot's key; the last one takes all seats left."""
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


def parse(arguments: Sequence[str], games: Sequence[Entry]) -> Request:
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
    if given.word in (*COMMANDS, *(game.key for game in games if game.terminal)):
        raise StartError(f"Write the command first and its options after it: {PROGRAM} {given.word} ...")
    if given.word is not None:
        raise StartError(no_command(given.word, games))
    refuse(left, parser)
    return Request("menu", scale=scale_of(given.scale), launched=given.launched)


def parse_play(arguments: Sequence[str], games: Sequence[Entry]) -> Request:
    """The request of what stands after `play`."""
    if not arguments or arguments[0].startswith("-"):
        if any(word in HELP for word in arguments):
            play_parser(None, games).parse_args(["--help"])
        raise StartError(f"Name the game right after play, {keys_of(games)}, as in: {PROGRAM} play {games[0].key}")
    game = next((game for game in games if game.key == arguments[0]), None)
    if game is None:
        raise StartError(f"There is no game {quoted(arguments[0])}; write {keys_of(games)} right after play.")
    parser = play_parser(game, games)
    given, left = parser.parse_known_args(arguments[1:])
    refuse(left, parser)
    return Request(
        "play",
        game=game.key,
        seed=seed_of(given.seed),
        speed=speed_of(given.speed),
        scale=scale_of(given.scale),
        rules=table_rules(given, game),
        seats=seats_of(given, game),
        launched=given.launched,
    )


def main_parser(games: Sequence[Entry]) -> Parser:
    """The parser for all but `play`, and the help that shows all commands."""
    play = ", ".join(game.key for game in games)
    commands = [
        ("play GAME [options]", f"go straight to a table; GAME: {play}"),
        ("arena GAME [options]", "let bots play against each other over many deals, and tell who is better"),
        ("test [pytest arguments]", "run the tests"),
        ("install", "put launchers into the applications menu and on the desktop"),
        ("uninstall", "take them away again"),
    ]
    listing = "\n".join(f"  {name:<24}{does}" for name, does in commands)
    in_terminal = "\n".join(f"  {game.key} {game.terminal.takes}" for game in games if game.terminal)
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [command] [--scale X] [--help] [--version]",
        description=SUMMARY,
        epilog=f"commands:\n{listing}\n\nin the terminal:\n{in_terminal}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Card Table {VERSION}")
    parser.add_argument("word", nargs="?", help=argparse.SUPPRESS)
    add_shared(parser)
    return parser


def play_parser(game: Entry | None, games: Sequence[Entry]) -> Parser:
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
    if game is not None:
        players = f"{PERSON} or a bot: {', '.join(game.bots)}"
        seats = f"who sits where, clockwise from the bottom, the last one at all seats that are left; {players}"
        parser.add_argument("--seats", metavar=f"{PERSON},BOT,...", help=escaped(seats))
    parser.add_argument("--speed", metavar="|".join(SPEEDS), help="how fast cards move")
    add_shared(parser)
    if game is not None:
        add_rules(parser, game)
    return parser


def add_rules(parser: Parser, game: Entry) -> None:
    """The presets and the rule options of a game."""
    if not game.options:
        return
    group = parser.add_argument_group("rules")
    if len(game.presets) > 1:
        group.add_argument("--preset", metavar="NAME", help=escaped(presets_help(game)))
    for option in game.options:
        add_rule(group, option)


def presets_help(game: Entry) -> str:
    """The presets, each with its sentence."""
    each = "; ".join(f"{written(preset.key)}: {preset.summary.rstrip('.')}" for preset in game.presets)
    return f"rules that are usual together, which single rules change: {each}"


def written(key: str) -> str:
    """Return how the key of a preset or value is written by players."""
    return next((word for word, meant in KEYS.items() if meant == key), key)


def escaped(text: str) -> str:
    """The text as argparse has to be given it to print it."""
    return text.replace("%", "%%")


def add_rule(group: argparse._ArgumentGroup, option: Option) -> None:
    """A rule option; a toggle alone is on, and off with "no" before it."""
    help_text = escaped(f"{option.title}: {option.summary}")
    dest = f"rule {option.key}"
    if isinstance(option, Toggle):
        group.add_argument(flag(option), dest=dest, nargs="?", const="on", metavar="off", help=help_text)
        group.add_argument(no_flag(option), dest=dest, action="store_const", const="off", help=argparse.SUPPRESS)
    else:
        group.add_argument(flag(option), dest=dest, metavar=values_of(option), help=help_text)


def add_shared(parser: Parser) -> None:
    """The options that belong to the window."""
    parser.add_argument("--scale", metavar="X", help="draw everything this many times as large, such as 1.5")
    parser.add_argument("--launched", action="store_true", help=argparse.SUPPRESS)


def flag(option: Option) -> str:
    """A rule option as it is written: "--pick-up"."""
    return "--" + option.key.replace("_", "-")


def no_flag(option: Option) -> str:
    """A toggle that is written to be off: "--no-pick-up"."""
    return "--no-" + option.key.replace("_", "-")


def values_of(option: Option) -> str:
    """What can be written after a rule option, for the help."""
    if isinstance(option, Toggle):
        return "on|off"
    if isinstance(option, Number):
        off = f"{option.zero.lower()}|" if option.zero else ""
        return f"{off}{option.lowest + bool(off)}..{option.highest}"
    assert isinstance(option, Choice)
    return "|".join(map(written, option.choices))


def rules_of(given: argparse.Namespace, game: Entry) -> dict[str, Value]:
    """The rule options that were written, and those of a preset. Raises StartError for values that do not fit."""
    key = written_preset(given)
    rules = {} if key is None else dict(preset_of(key, game).rules)
    rules.update(written_options(given, game))
    fitting_rules(game, rules)
    return rules


def table_rules(given: argparse.Namespace, game: Entry) -> dict[str, Value]:
    """The rules that were written for a table: options change the usual rules, a preset replaces them all.

    Raises StartError for values that do not fit, or not together.
    """
    key = written_preset(given)
    if key is not None:
        return fitting_rules(game, rules_of(given, game))
    rules = written_options(given, game)
    fitting_rules(game, {**game.usual_rules, **rules})
    return rules


def written_preset(given: argparse.Namespace) -> str | None:
    """The key of the preset that was written, None without one."""
    key: str | None = vars(given).get("preset")
    return key


def written_options(given: argparse.Namespace, game: Entry) -> dict[str, Value]:
    """The value of every rule option that was written. Raises StartError for a value that does not fit."""
    rules = {}
    for option in game.options:
        text = vars(given)[f"rule {option.key}"]
        if text is None:
            continue
        try:
            rules[option.key] = option.parse(KEYS.get(text.strip().lower(), text))
        except ValueError as error:
            raise StartError(f"{flag(option)}: {error}{larger(game, option, text)}") from None
    return rules


def fitting_rules(game: Entry, rules: Mapping[str, Value]) -> dict[str, Value]:
    """A value for every option. Raises StartError for values that do not fit together."""
    try:
        return checked(game.options, rules, game.conditions)
    except ValueError as error:
        raise StartError(str(error)) from None


def larger(game: Entry, option: Option, text: str) -> str:
    """Where a game can be larger than a table in the window."""
    if game.terminal is None or not isinstance(option, Number) or option.key not in game.terminal.larger:
        return ""
    if not (text.isascii() and text.isdigit() and int(text) > option.highest):
        return ""
    return f" Larger games are played in the terminal: {PROGRAM} {game.key} {game.terminal.takes}"


def preset_of(key: str, game: Entry) -> Preset:
    """The preset of that key. Raises StartError."""
    found = next((preset for preset in game.presets if preset.key == KEYS.get(key, key)), None)
    if found is None:
        there_is = listed(written(preset.key) for preset in game.presets)
        raise StartError(f"--preset cannot be {quoted(key)}; write {there_is}.")
    return found


def seats_of(given: argparse.Namespace, game: Entry) -> tuple[str, ...]:
    """Who was written to sit where. Raises StartError."""
    bots = tuple(game.bots)
    if given.seats is None:
        return (game.usual_bot(0),) if given.demo else ()
    if given.demo:
        raise StartError("--demo lets bots take every seat; leave it or --seats out.")
    seats = tuple(word.strip() for word in given.seats.split(","))
    unknown = next((word for word in seats if word not in (PERSON, *bots)), None)
    if unknown is not None:
        raise StartError(
            f"--seats cannot have {quoted(unknown)}; write {listed((PERSON, *bots))}, with commas between."
        )
    return seats


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


def keys_of(games: Sequence[Entry]) -> str:
    """The games to choose from: "euchre or war"."""
    return listed(game.key for game in games)


def no_command(word: str, games: Sequence[Entry]) -> str:
    """The sentence for a first word that is no command."""
    if any(game.key == word for game in games):
        return f"To play {word} write: {PROGRAM} play {word}"
    return f"There is no command {quoted(word)}; {PROGRAM} --help lists them."
