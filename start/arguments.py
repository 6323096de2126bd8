"""The options of the window: reads what is written after main.py, and refuses everything else in one clear sentence."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping, Sequence

from engine import terminal
from engine.catalogue import problems
from engine.entry import PLAYERS, Entry
from engine.options import Choice, Number, Option, Preset, Toggle, Value, alternatives
from engine.quoting import quoted
from engine.sharing import SharedDeal, shared_deal
from gui.settings.declared import SETTINGS, Name, Setting, Switch, greyed
from protocol.command import PREFIX, Command, separated
from start import VERSION, StartError
from start.commands import COMMANDS
from start.parsing import HELP, PROGRAM, Parser, Report, argument_type, percents_doubled
from start.request import Request

SCALES = (0.5, 8.0)
"""The least and the greatest scale: device pixels per logical pixel."""

PERSON = "person"
"""The word for a person in a list of seats."""

SETTINGS_GROUP = "settings, for this run"
KEYS = {"as-laid": "document"}
"""Words for values that would tell players nothing: word -> value. The values are accepted too."""


def parse(arguments: Sequence[str], games: Sequence[Entry]) -> Request:
    """Return the request that the arguments make; a command stands first, a game right after `play`.

    Raises StartError; SystemExit(0) after --help and --version.
    """
    first = arguments[0] if arguments else ""
    if first == "play":
        return parse_play(arguments[1:], games)
    parser = main_parser(games)
    if first == "install":
        if len(arguments) > 1:
            parser.parse_known_args([word for word in arguments[1:] if word in HELP])
            raise StartError(f"{PROGRAM} {first} takes nothing after it; leave {quoted(arguments[1])} out.")
        return Request(first)
    word = parser.parse_known_args(arguments)[0].word
    if word in (*COMMANDS, *(game.key for game in games if game.terminal)):
        raise StartError(f"Write the command first and its options after it: {PROGRAM} {word} ...")
    if any(game.key == word for game in games):
        raise StartError(f"To play {word} write: {PROGRAM} play {word}")
    if word is not None and not os.path.lexists(word):
        if os.path.basename(word) != word or "." in word:
            raise StartError(f"There is no file {quoted(word)}.")
        raise StartError(f"There is no command {quoted(word)}; {PROGRAM} --help lists them.")
    given = parser.read(arguments)
    command = "menu" if word is None else "replay"
    return Request(command, file=word or "", scale=given.scale, settings=settings_of(given), launched=given.launched)


def parse_play(arguments: Sequence[str], games: Sequence[Entry]) -> Request:
    """Return the request of what stands after `play`. Raises as `parse`."""
    arguments = with_game_of_code(arguments)
    game = game_of("play", arguments, games, play_parser)
    given = play_parser(game, games).read(arguments[1:])
    if given.demo and given.seats:
        raise StartError("--demo lets bots take every seat; leave it or --seats out.")
    if given.keep and not given.demo and PERSON in (given.seats or (PERSON,)):
        raise StartError("--keep goes with --demo: a game in which you play is always kept.")
    rules, seed = written_rules(given, game, game.usual_rules), given.seed
    deal: SharedDeal | None = given.code
    if deal is not None:
        if deal.game != game.key:
            raise StartError(f"This is a code of {deal.game}; leave {game.key} out.")
        if rules or seed is not None:
            raise StartError("A code holds rules and cards; leave --seed and the rules out.")
        rules, seed = dict(deal.rules), deal.seed
    fill_seats(given.seats, game, {**game.usual_rules, **rules})
    return Request(
        "play",
        game=game.key,
        seed=seed,
        scale=given.scale,
        settings=settings_of(given),
        rules=rules,
        seats=(game.usual_bot(0),) if given.demo else given.seats,
        keep=given.keep,
        launched=given.launched,
    )


def fill_seats(players: Sequence[str], game: Entry, rules: Mapping[str, Value]) -> None:
    """Raise StartError if there are more players than seats: nobody is sent away without a word."""
    if not players or len(players) <= (seats := game.seats(game.checked(rules))):
        return
    remedy = f"leave {'one' if len(players) == seats + 1 else len(players) - seats} of them out"
    number = next((option for option in game.options if option.key == PLAYERS), None)
    if isinstance(number, Number) and number.lowest <= len(players) <= number.highest:
        remedy = f"add --{PLAYERS} {len(players)}, or {remedy}"
    raise StartError(f"--seats names {len(players)} players, and {game.title} has {seats} seats here; {remedy}.")


def with_game_of_code(arguments: Sequence[str]) -> Sequence[str]:
    """Return what stands after `play`, with the game of a code before it where none is named. Raises as `parse`."""
    if arguments and not arguments[0].startswith("-"):
        return arguments
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        name, sign, value = word.partition("=")
        if name == "--code":
            try:
                return [shared_deal(value if sign else following).game, *arguments]
            except ValueError as error:
                raise StartError(str(error)) from None
    return arguments


def game_of(
    command: str,
    arguments: Sequence[str],
    games: Sequence[Entry],
    parser: Callable[[Entry | None, Sequence[Entry]], Parser],
) -> Entry:
    """Return the game that stands right after a command. Raises as `parse`; `parser` makes the command's parser."""
    keys = alternatives(game.key for game in games)
    if not arguments or arguments[0].startswith("-"):
        if any(word in HELP for word in arguments):
            parser(None, games).parse_args(["--help"])
        raise StartError(f"Name the game right after {command}, {keys}, as in: {PROGRAM} {command} {games[0].key}")
    game = next((game for game in games if game.key == arguments[0]), None)
    if game is None:
        broken = f"The installed game {quoted(arguments[0])} "
        if found := next((problem for problem in problems() if problem.startswith(broken)), None):
            raise StartError(found)
        raise StartError(f"There is no game {quoted(arguments[0])}; write {keys} right after {command}.")
    return game


def commands(games: Sequence[Entry]) -> list[tuple[str, str]]:
    """Return every command as the help writes it, with what it does."""
    return [
        ("play GAME [options]", f"go straight to a table; GAME: {', '.join(game.key for game in games)}"),
        ("play --code CODE", "play the deal of a code"),
        ("FILE", "show the game of a record file again, move by move; ask about a deck of quartets in a file"),
        ("host GAME [options]", "open a table for friends, who play in the browsers of their phones"),
        ("history [options]", "list the games that are kept"),
        ("export FILE [NUMBER ...]", "write kept games to a file"),
        ("import FILE", "import the games of a file"),
        ("verify FILE", "check the games of a file: deals, moves, result"),
        ("review FILE | NUMBER", "judge every decision of a played game, and tell what each cost"),
        ("arena GAME [options]", "let bots play against each other over many deals, and tell who is better"),
        ("protocol check cmd:COMMAND", "try a program that is to play as a bot, and say what it does wrong"),
        ("puzzles make [options]", "make puzzles from games of bots: positions in which one move is clearly best"),
        ("puzzles check FILE", "judge the puzzles of a file again; `renew` also writes it anew"),
        ("decks list", "list the decks of quartets; `decks --help` tells how to make, add, print and remove one"),
        ("new game | bot NAME", "write the start of a game or a bot of your own, complete and tested"),
        ("test [pytest arguments]", "run the tests"),
        ("package [WHAT ...]", "make packages for this system: a program that needs no Python, wheels"),
        ("install", "put launchers into the applications menu and on the desktop"),
        ("uninstall [--data]", "remove them and the private environment; with --data games and settings too"),
    ]


def main_parser(games: Sequence[Entry]) -> Parser:
    """Return the parser for all but `play` and `arena`. Its help shows all commands."""
    listing = "\n".join(f"  {name:<26}{does}" for name, does in commands(games))
    in_terminal = "\n".join(f"  {game.key} {game.terminal.takes}" for game in games if game.terminal)
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [command | FILE] [--scale X] [settings] [--help] [--version]",
        description="A card table for the desktop. Without a command it opens the menu.",
        epilog=f"commands:\n{listing}\n\nin the terminal:\n{in_terminal}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        conflict_handler="resolve",
    )
    parser.add_argument("--version", action="version", version=f"Card Table {VERSION}")
    parser.add_argument("--where", action=Report, lines=where, help="tell where program, games, settings and log lie")
    printed = "print the parts of the program with their licences"
    parser.add_argument("--licences", action=Report, lines=licences, help=printed)
    parser.add_argument("word", nargs="?", help=argparse.SUPPRESS)
    add_shared(parser)
    add_settings(parser.add_argument_group(SETTINGS_GROUP))
    return parser


def where() -> Sequence[str]:
    """Return the lines of --where."""
    from start import copies

    return copies.report()


def licences() -> Sequence[str]:
    """Return the lines of --licences."""
    from assets.licences import licences_listing, licensed_parts
    from assets.licences.versions import version_of

    return licences_listing([version_of(part) for part in licensed_parts()])


def game_parser(command: str, game: Entry | None, games: Sequence[Entry], description: str) -> Parser:
    """Return a parser without options for a command that takes a game; `game` None for the help that all share."""
    first = f"{PROGRAM} {command} {games[0].key}"
    return Parser(
        prog=f"{PROGRAM} {command}" + (f" {game.key}" if game else ""),
        usage=f"{PROGRAM} {command} {game.key if game else 'GAME'} [options]",
        description=description,
        epilog=None if game else f"Each game has rules of its own to choose: {first} --help",
        allow_abbrev=False,
        conflict_handler="resolve",
    )


def play_parser(game: Entry | None, games: Sequence[Entry]) -> Parser:
    """Return the parser for `play`: with the rule options of `game`, or only what all games share."""
    title = game.title if game else "a game: " + " | ".join(entry.key for entry in games)
    parser = game_parser("play", game, games, f"Go straight to a table of {title}.")
    seed = argument_type(lambda text: terminal.seed_of(text, "--seed"))
    parser.add_argument("--seed", metavar="N", type=seed, help="deal these cards: the same number gives the same game")
    code = "play the deal of this code, with its rules; the game need not be named"
    parser.add_argument("--code", metavar="CODE", type=argument_type(shared_deal), help=code)
    parser.add_argument("--demo", action="store_true", help="let bots take every seat")
    parser.add_argument("--keep", action="store_true", help="keep the demo in the history")
    if game is not None:
        players = (PERSON, *game.bots)
        seats = "the players clockwise from the bottom, the last one at all seats that are left; "
        parser.add_argument(
            "--seats",
            metavar=f"{PERSON},BOT,...",
            type=argument_type(lambda text: read_seats(text, players, game.former_levels)),
            default=(),
            help=percents_doubled(f"{seats}{PERSON}, a bot: {', '.join(game.bots)}; or a program: cmd:./mybot"),
        )
    add_shared(parser)
    rules = parser.add_argument_group("rules")
    add_settings(parser.add_argument_group(SETTINGS_GROUP))
    if game is not None:
        # After the settings: a rule that has the name of one takes it.
        add_rules(rules, game)
    return parser


def add_shared(parser: Parser) -> None:
    """Add the options that belong to the window."""
    scale = "draw everything this many times as large, such as 1.5"
    parser.add_argument("--scale", metavar="X", type=argument_type(read_scale), help=scale)
    parser.add_argument("--launched", action="store_true", help=argparse.SUPPRESS)


def add_rules(group: argparse._ArgumentGroup, game: Entry) -> None:
    """Add the presets and the rule options of a game."""
    if len(game.presets) > 1:
        each = "; ".join(f"{preset.key}: {preset.summary.rstrip('.')}" for preset in game.presets)
        help_text = percents_doubled(f"rules that are usual together, which single rules change: {each}")
        group.add_argument(
            "--preset", metavar="NAME", type=argument_type(lambda text: preset_of(text, game.presets)), help=help_text
        )
    for option in game.options:
        add_option(group, option, f"rule {option.key}", reader(option, game), option.summary)


def add_settings(group: argparse._ArgumentGroup) -> None:
    """Add the player's settings; the help says which have no effect yet."""
    usual = {setting.key: setting.default for setting in SETTINGS}
    for setting in SETTINGS:
        add_option(
            group,
            setting,
            f"setting {setting.key}",
            plain_reader(setting),
            greyed(setting.key, usual) or setting.summary,
        )


def add_option(
    group: argparse._ArgumentGroup, option: Setting, dest: str, read: Callable[[str], Value], summary: str
) -> None:
    """Add a rule option or a setting. A toggle alone is on, and off with "no" before it."""
    name, value, help_text = (
        option.key.replace("_", "-"),
        argument_type(read),
        percents_doubled(f"{option.title}: {summary}"),
    )
    if isinstance(option, Toggle):
        group.add_argument(f"--{name}", dest=dest, type=value, nargs="?", const=True, metavar="off", help=help_text)
        group.add_argument(f"--no-{name}", dest=dest, action="store_const", const=False, help=argparse.SUPPRESS)
    elif isinstance(option, Switch):
        metavar = setting_values(option)
        group.add_argument(f"--{name}", dest=dest, type=value, nargs="?", const="on", metavar=metavar, help=help_text)
    else:
        group.add_argument(f"--{name}", dest=dest, type=value, metavar=setting_values(option), help=help_text)


def settings_of(given: argparse.Namespace) -> dict[str, Value]:
    """Return the settings that were written."""
    read = vars(given)
    written = {setting.key: read.get(f"setting {setting.key}") for setting in SETTINGS}
    return {key: value for key, value in written.items() if value is not None}


def word_of(key: str) -> str:
    """Return the word that players write for a value."""
    return next((word for word, meant in KEYS.items() if meant == key), key)


def setting_values(option: Setting) -> str:
    """Return the values of a number, a choice or a name, for the help."""
    if isinstance(option, Name):
        return option.key.upper()
    if isinstance(option, Number):
        off = f"{option.zero.lower()}|" if option.zero else ""
        return f"{off}{option.lowest + bool(off)}..{option.highest}"
    assert isinstance(option, Choice)
    return "|".join(map(word_of, option.choices))


def plain_reader(option: Setting) -> Callable[[str], Value]:
    """Return the function that reads a value of the option. It raises ValueError with one sentence."""

    def read(text: str) -> Value:
        try:
            return option.parse(text)
        except ValueError as error:
            raise ValueError(f"--{option.key.replace('_', '-')}: {error}") from None

    return read


def reader(option: Option, game: Entry) -> Callable[[str], Value]:
    """Return the function that reads a value of a rule option. It raises ValueError with one sentence."""
    plain = plain_reader(option)

    def read(text: str) -> Value:
        try:
            return plain(KEYS.get(text.strip().lower(), text))
        except ValueError as error:
            sentence = str(error)
            too_large = isinstance(option, Number) and text.isascii() and text.isdigit() and int(text) > option.highest
            if too_large and game.terminal is not None and option.key in game.terminal.larger:
                sentence += f" Larger games are played in the terminal: {PROGRAM} {game.key} {game.terminal.takes}"
            raise ValueError(sentence) from None

    return read


def written_rules(given: argparse.Namespace, game: Entry, usual: Mapping[str, Value]) -> dict[str, Value]:
    """Return the rules that were written: with a preset all of them, else single ones, which change the `usual` ones.

    Raises StartError for rules that do not fit together.
    """
    read = vars(given)
    values = {option.key: read[f"rule {option.key}"] for option in game.options}
    written = {key: value for key, value in values.items() if value is not None}
    preset: Preset | None = read.get("preset")
    try:
        rules = game.checked({**(usual if preset is None else preset.rules), **written})
    except ValueError as error:
        raise StartError(str(error)) from None
    return written if preset is None else rules


def preset_of(text: str, presets: Sequence[Preset]) -> Preset:
    """Return the preset of that name. Raises ValueError with one sentence."""
    found = next((preset for preset in presets if preset.key == text), None)
    if found is None:
        names = alternatives(preset.key for preset in presets)
        raise ValueError(f"--preset cannot be {quoted(text)}; write {names}.")
    return found


def read_seats(text: str, players: Sequence[str], former: Mapping[str, str]) -> tuple[str, ...]:
    """Return the players of the seats, written with commas between; ``former`` are the former keys of levels.

    Raises ValueError with one sentence.
    """
    seats = tuple(former.get(word, word) for word in separated(text))
    for word in seats:
        if word.startswith(PREFIX):
            Command.parse(word)
        elif word not in players:
            there_is = alternatives([*players, f"{PREFIX}COMMAND"])
            raise ValueError(f"--seats cannot have {quoted(word)}; write {there_is}, with commas between.")
    return seats


def read_scale(text: str) -> float:
    """Return a scale inside SCALES. Raises ValueError with one sentence."""
    try:
        scale = float(text)
    except ValueError:
        scale = 0
    if not SCALES[0] <= scale <= SCALES[1]:
        raise ValueError(f"--scale cannot be {quoted(text)}; write a number from {SCALES[0]:g} to {SCALES[1]:g}.")
    return scale
