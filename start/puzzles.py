"""The command puzzles: makes puzzles in bulk, and checks or renews those of a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.catalogue import games
from engine.coach.coach import coach_of
from engine.entry import PLAYERS, Entry
from engine.options import Value, Values, alternatives
from engine.quoting import quoted
from engine.record import Seat
from engine.streams import take_interrupts
from engine.terminal import seed_of
from gui.settings.people import BOTS, YOU
from start import StartError
from start.parsing import HELP, PROGRAM, Parser, argument_type, plain_file, whole_number

USUAL_COUNT, MOST = 100, 100_000
MOST_JOBS = 1024
MOST_PLAYERS = 8
USUAL_FILE = Path("puzzles.json")
VERBS = ("make", "check", "renew")


@dataclass(frozen=True)
class PuzzleRequest:
    """The arguments after `puzzles`, parsed."""

    verb: str
    """One of VERBS."""
    file: Path
    """The file to write, or to check."""
    game: Entry
    themes: tuple[str, ...] = ()
    count: int = USUAL_COUNT
    seed: int = 1
    jobs: int | None = None
    reasons: bool = False
    """True to renew the reasons alone."""
    players: int | None = None
    """The number of players; None for the usual one."""


def parse(arguments: Sequence[str]) -> PuzzleRequest:
    """Return the request in the arguments, `puzzles` first. Raises StartError, or SystemExit(0) after --help."""
    verb, *after = arguments[1:] or [""]
    offered = {entry.key: entry for entry in games() if puzzle_themes(entry)}
    if verb in HELP:
        make_parser(offered).parse_args(["--help"])
    if verb not in VERBS:
        said = f"{quoted(verb)} is none" if verb else "neither is written"
        raise StartError(f"Write make, check or renew right after puzzles; {said}, as in: {PROGRAM} puzzles check FILE")
    if verb != "make":
        given = file_parser(verb).read(after)
        reasons = verb == "renew" and given.reasons
        return PuzzleRequest(verb, given.file, next(iter(offered.values())), jobs=given.jobs, reasons=reasons)
    given = make_parser(offered).read(after)
    game = offered[given.game]
    known = puzzle_themes(game)
    if unknown := next((theme for theme in given.themes if theme not in known), None):
        raise StartError(f"{game.title} has no theme {quoted(unknown)}; choose from {alternatives(known)}.")
    themes, count = given.themes or known, given.count or USUAL_COUNT
    request = PuzzleRequest("make", given.out, game, themes, count, given.seed, given.jobs, players=given.players)
    if given.players is not None:
        if PLAYERS not in game.usual_rules:
            raise StartError(f"{game.title} always has {game.seats(game.usual_rules)} players; leave --players out.")
        try:
            puzzle_rules(request)
        except ValueError as error:
            raise StartError(f"--players cannot be {given.players}: {error}") from None
    return request


def puzzle_rules(request: PuzzleRequest) -> dict[str, Value]:
    """Return the rules of the puzzles: the usual ones, with as many players as are wanted. Raises ValueError."""
    usual = request.game.usual_rules
    return usual if request.players is None else request.game.checked({**usual, PLAYERS: request.players})


def puzzle_themes(entry: Entry) -> tuple[str, ...]:
    """Return the themes on which a game has puzzles."""
    coach = coach_of(entry.key)
    return tuple(coach.theme_words) if coach is not None else ()


def make_parser(offered: dict[str, Entry]) -> Parser:
    """Return the parser for `puzzles make`."""
    first = next(iter(offered))
    parser = Parser(
        prog=f"{PROGRAM} puzzles make",
        usage=f"{PROGRAM} puzzles make [options]\n       {PROGRAM} puzzles check|renew FILE [--jobs N]",
        description=(
            "Make puzzles from games of bots: positions in which one move is clearly best. Ctrl-C keeps what is done; "
            "the same command goes on from there. `check` judges the puzzles of a file again; `renew` rewrites it."
        ),
        allow_abbrev=False,
    )
    known = "; ".join(f"{key}: {', '.join(puzzle_themes(entry))}" for key, entry in offered.items())
    parser.add_argument("--game", metavar="GAME", choices=offered, default=first, help=f"the game; by default {first}")
    themes = f"the themes to make puzzles on, with commas between; by default all ({known})"
    parser.add_argument("--themes", metavar="THEME,...", type=argument_type(themes_in), default=(), help=themes)
    count = f"how many puzzles the file is to hold; by default {USUAL_COUNT}"
    parser.add_argument("--count", metavar="N", type=whole_number("--count", MOST), help=count)
    seed = "the deal of the first game; the same number gives the same games. By default 1"
    parser.add_argument(
        "--seed", metavar="N", type=argument_type(lambda text: seed_of(text, "--seed")), default=1, help=seed
    )
    out = f"the file to write; by default {USUAL_FILE}. Puzzles that it holds already stay and count"
    parser.add_argument("--out", metavar="FILE", type=plain_file("--out"), default=USUAL_FILE, help=out)
    players = "how many play, in a game that any number can play; a file may hold puzzles of several tables"
    parser.add_argument("--players", metavar="N", type=whole_number("--players", MOST_PLAYERS), help=players)
    _add_jobs(parser)
    return parser


FILE_VERBS = {
    "check": "Judge every puzzle of a file again, and list those that are not sound. The status is then 1.",
    "renew": "Judge every puzzle of a file again, and write the file anew: with the figures and reasons of today, and "
    "without the puzzles that are not good any more.",
}


def file_parser(verb: str) -> Parser:
    """Return the parser for `puzzles check` and `puzzles renew`."""
    parser = Parser(
        prog=f"{PROGRAM} puzzles {verb}",
        usage=f"{PROGRAM} puzzles {verb} FILE {'[--reasons] ' if verb == 'renew' else ''}[--jobs N]",
        description=FILE_VERBS[verb],
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", type=plain_file("FILE"), help="the file of puzzles")
    if verb == "renew":
        reasons = "renew the reasons alone, which takes much less time; figures and puzzles stay"
        parser.add_argument("--reasons", action="store_true", help=reasons)
    _add_jobs(parser)
    return parser


def _add_jobs(parser: Parser) -> None:
    jobs = "how many processes; by default one for each core"
    parser.add_argument("--jobs", metavar="N", type=whole_number("--jobs", MOST_JOBS), help=jobs)


def themes_in(text: str) -> tuple[str, ...]:
    """Return the themes, written with commas between. Raises ValueError with one sentence."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    if not all(names):
        raise ValueError("--themes has an empty name in it; write names with commas between.")
    return names


def seats_around(entry: Entry, rules: Values | None = None) -> tuple[Seat, ...]:
    """Return the players of a puzzle, clockwise from the one who solves it; ``rules`` None are the usual ones."""
    seats = entry.seats(entry.usual_rules if rules is None else rules)
    bots = (Seat(BOTS[place].name, entry.usual_bot(place)) for place in range(1, seats))
    return (Seat(YOU.name), *bots)


def run(request: PuzzleRequest) -> int:
    """Make, check or renew puzzles, and print the outcome. Returns the exit status; raises StartError."""
    from arena import puzzles
    from engine.coach.making import PuzzleOrder

    take_interrupts()
    try:
        if request.verb == "check":
            return puzzles.check(request.file, request.jobs)
        if request.verb == "renew":
            renew = puzzles.renew_reasons if request.reasons else puzzles.renew
            return renew(request.file, request.jobs)
        rules = puzzle_rules(request)
        order = PuzzleOrder(request.game.key, rules, seats_around(request.game, rules))
        making = puzzles.Making(order, request.themes, request.count, request.seed, request.jobs)
        return puzzles.make(making, request.file)
    except ValueError as error:
        raise StartError(str(error)) from error
