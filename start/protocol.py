"""The command `protocol check`: tries a program that is to play, and says what it does wrong."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.catalogue import games
from engine.entry import Entry
from engine.options import alternatives
from engine.quoting import quoted
from engine.streams import take_interrupts
from protocol.bot import DEADLINE
from protocol.command import PREFIX, Command
from start import StartError
from start.arena import deadline_of
from start.parsing import HELP, PROGRAM, Parser, argument_type, percents_doubled

STYLES = {"good": "green", "warning": "yellow", "wrong": "bold red", "left out": "dim"}


@dataclass(frozen=True)
class CheckRequest:
    """The arguments after `protocol check`, parsed."""

    command: str
    games: tuple[Entry, ...]
    deadline: float = DEADLINE


def parse(arguments: Sequence[str]) -> CheckRequest:
    """Return the request in the arguments, `protocol` first. Raises StartError, or SystemExit(0) after --help."""
    verb, *after = arguments[1:] or [""]
    if verb in HELP:
        parser_for([entry.key for entry in games()]).parse_args(["--help"])
    if verb != "check":
        written = quoted(f"protocol {verb}".rstrip())
        raise StartError(f'{written} is no command; write {PROGRAM} protocol check "{PREFIX}./mybot"')
    known = {entry.key: entry for entry in games()}
    given = parser_for(known).read(after)
    if unknown := next((key for key in given.games if key not in known), None):
        raise StartError(f"There is no game {quoted(unknown)}; choose from {alternatives(known)}.")
    return CheckRequest(given.command, tuple(known[key] for key in given.games or known), given.deadline)


def parser_for(games: Collection[str]) -> Parser:
    """Return the parser for `protocol check`."""
    parser = Parser(
        prog=f"{PROGRAM} protocol check",
        usage=f'{PROGRAM} protocol check "{PREFIX}COMMAND" [options]',
        description=(
            "Try a program that is to play as a bot: in positions of every kind, by all rules, and with all messages "
            "of docs/protocol.md. Each check ends in one sentence. The exit status is 1 if anything is wrong."
        ),
        allow_abbrev=False,
    )
    command = "the command that starts the program, in quotation marks"
    parser.add_argument("command", metavar=f"{PREFIX}COMMAND", type=argument_type(command_of), help=command)
    which = f"the games to try it in, with commas between; all of them by default: {', '.join(games)}"
    parser.add_argument("--games", metavar="GAME,...", type=games_of, default=(), help=percents_doubled(which))
    deadline = f"the seconds that it may think about a move; {DEADLINE:g} by default"
    parser.add_argument(
        "--deadline", metavar="SECONDS", type=argument_type(deadline_of), default=DEADLINE, help=deadline
    )
    return parser


def command_of(text: str) -> str:
    """Return a command, with or without its prefix. Raises ValueError with one sentence if it cannot be read."""
    Command.parse(text)
    return text


def games_of(text: str) -> tuple[str, ...]:
    """Return the keys between the commas."""
    return tuple(dict.fromkeys(word.strip() for word in text.split(",")))


def run(request: CheckRequest) -> int:
    """Try the program, print the findings as they come, and return the exit status."""
    from rich.markup import escape

    from arena.report import Output
    from protocol.check import CheckOutcome, Trial

    take_interrupts()
    console = Output(highlight=False, soft_wrap=True)
    counted = dict.fromkeys(CheckOutcome, 0)
    for finding in Trial(request.command, request.games, request.deadline).findings():
        counted[finding.verdict] += 1
        word = finding.verdict.value
        console.print(f"[{STYLES[word]}]{word:>8}[/]  [bold]{finding.check}[/]: {escape(finding.sentence)}")
        for line in finding.details:
            console.print(f"{'':12}[dim]{escape(line)}[/]")
    wrong, warnings = counted[CheckOutcome.WRONG], counted[CheckOutcome.WARNING]
    if wrong:
        console.print(f"{wrong} {'check' if wrong == 1 else 'checks'} went wrong.")
    elif warnings:
        console.print(f"Nothing is wrong; there {'is a warning' if warnings == 1 else f'are {warnings} warnings'}.")
    else:
        console.print("Nothing is wrong.")
    return 1 if wrong else 0
