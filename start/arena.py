"""The command line of the arena: bots against bots over many deals."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.entry import Entry
from engine.options import Value
from engine.quoting import quoted
from start import places
from start.arguments import HELP, PROGRAM, Parser, add_rules, escaped, keys_of, refuse, rules_of, seed_of
from start.failure import StartError

USUAL_DEALS = 1000
MOST_DEALS = 10_000_000
MOST_JOBS = 1024
CLUSTER = "--cluster"
SECRET_DIGITS = 32
"""Hexadecimal digits of a drawn seed."""
SEED_HELP = "a series of deals that can be played again, one for every number; by default one that nobody can foresee"


@dataclass(frozen=True)
class ArenaRequest:
    """What was asked for; None stands for what was not said."""

    game: str
    bots: tuple[str, ...]
    count: int
    whole_games: bool = False
    rules: dict[str, Value] = field(default_factory=dict)
    seed: int | None = None
    jobs: int | None = None
    out: str | None = None
    cluster: str | None = None


def kind_of(arguments: Sequence[str]) -> str:
    """Which kind of set-up these arguments need."""
    return "cluster" if any(word.split("=")[0] == CLUSTER for word in arguments) else "arena"


def parse(arguments: Sequence[str], games: Sequence[Entry]) -> ArenaRequest:
    """The request of what stands after `arena`. Raises StartError; SystemExit(0) after --help."""
    if not arguments or arguments[0].startswith("-"):
        if any(word in HELP for word in arguments):
            parser_for(None, games).parse_args(["--help"])
        raise StartError(f"Name the game right after arena, {keys_of(games)}, as in: {PROGRAM} arena {games[0].key}")
    game = next((game for game in games if game.key == arguments[0]), None)
    if game is None:
        raise StartError(f"There is no game {quoted(arguments[0])}; write {keys_of(games)} right after arena.")
    parser = parser_for(game, games)
    given, left = parser.parse_known_args(arguments[1:])
    refuse(left, parser)
    if given.deals is not None and given.games is not None:
        raise StartError("Write --deals or --games, one of the two.")
    count = given.games if given.deals is None else given.deals
    option = "--deals" if given.games is None else "--games"
    return ArenaRequest(
        game=game.key,
        bots=bots_of(given.bots, game),
        count=USUAL_DEALS if count is None else number_of(count, option, MOST_DEALS),
        whole_games=given.games is not None,
        rules=rules_of(given, game),
        seed=secret_of(given.seed),
        jobs=None if given.jobs is None else number_of(given.jobs, "--jobs", MOST_JOBS),
        out=given.out,
        cluster=given.cluster,
    )


def parser_for(game: Entry | None, games: Sequence[Entry]) -> Parser:
    """The parser for `arena`: with the rule options of `game`, or what all games share."""
    keys = " | ".join(entry.key for entry in games)
    parser = Parser(
        prog=f"{PROGRAM} arena" + (f" {game.key}" if game else ""),
        usage=f"{PROGRAM} arena {game.key if game else 'GAME'} [options]",
        description="Let bots play against each other, each in every place with the same cards, and tell who is "
        f"better. GAME: {keys}. Ctrl-C keeps what is done; the same command goes on from there.",
        epilog=None if game else f"Each game has rules of its own to choose: {PROGRAM} arena {games[0].key} --help",
        allow_abbrev=False,
    )
    known = f": {', '.join(game.bots)}" if game else ""
    bots = f"every two of these are compared{known}; or package.module:Class for a bot of your own"
    parser.add_argument("--bots", metavar="BOT,BOT,...", help=escaped(bots))
    parser.add_argument(
        "--deals", metavar="N", help=f"how many deals, each played in every seating; {USUAL_DEALS:,} by default"
    )
    parser.add_argument("--games", metavar="N", help="in place of deals: so many whole games, to the final score")
    parser.add_argument("--seed", metavar="N", help=escaped(SEED_HELP))
    parser.add_argument("--jobs", metavar="N", help="how many processes; by default one for each core")
    parser.add_argument(
        "--out", metavar="FILE.json", help="where the results are kept; by default a file of the program's own"
    )
    parser.add_argument(CLUSTER, metavar="ADDRESS", help="a Dask scheduler, whose workers play instead of this machine")
    if game is not None:
        add_rules(parser, game)
    return parser


def bots_of(text: str | None, game: Entry) -> tuple[str, ...]:
    """The bots that were written, the two weakest that the set-up offers if none were. Raises StartError."""
    if text is None:
        return tuple(game.offered)[:2]
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    if not all(names):
        raise StartError("--bots has an empty name in it; write names with commas between, as in: --bots expert,simple")
    return names


def secret_of(text: str | None) -> int | None:
    """A seed of the arena: a whole number, or one that the arena drew, as it shows it. Raises StartError."""
    drawn = re.fullmatch(f"0x([0-9a-f]{{1,{SECRET_DIGITS}}})", text or "", re.ASCII)
    return int(drawn[1], 16) if drawn else seed_of(text)


def number_of(text: str, option: str, highest: int) -> int:
    """A whole number from 1 to `highest`. Raises StartError."""
    digits = text.replace(",", "").replace("_", "")
    if digits.isascii() and digits.isdigit() and len(digits) < 12 and 1 <= int(digits) <= highest:
        return int(digits)
    raise StartError(f"{option} cannot be {quoted(text)}; write a number from 1 to {highest:,}.")


def run(request: ArenaRequest) -> int:
    """Play, and print the result. Returns the exit status; raises StartError."""
    from pathlib import Path

    from arena.command import Order
    from arena.command import run as run_arena
    from arena.contest import Unit

    order = Order(
        game=request.game,
        bots=request.bots,
        count=request.count,
        unit=Unit.GAME if request.whole_games else Unit.DEAL,
        rules=request.rules,
        seed=request.seed,
        jobs=request.jobs,
        out=None if request.out is None else Path(request.out),
        cluster=request.cluster,
    )
    try:
        return run_arena(order, Path(os.path.join(places.user_data_folder(), "arena")))
    except ValueError as error:
        raise StartError(str(error)) from error
