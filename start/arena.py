"""The command line of the arena: bots against bots over many deals."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from arena.chunks import Order, Unit
from arena.rows import KINDS_OF_FILES, Rows
from engine.catalogue import games
from engine.coach.review import FULL
from engine.entry import Entry
from engine.options import alternatives
from engine.quoting import quoted
from engine.streams import take_interrupts
from engine.terminal import seed_of
from protocol.bot import DEADLINE
from protocol.command import separated
from start import StartError, places
from start.arguments import add_rules, game_of, game_parser, written_rules
from start.parsing import Parser, argument_type, percents_doubled, plain_file, whole_number

USUAL_DEALS = 1000
MOST_DEALS = 10_000_000
LAST_DEAL = 10_000_000_000
MOST_JOBS = 1024
USUAL_JUDGED = FULL.deals
"""Imagined deals at most for the judgement of a decision, as in a review of a person's decisions."""
MOST_JUDGED = 100_000
KINDS_OF_ROWS = tuple(kind.value for kind in Rows)
LONGEST_DEADLINE = 3600
"""Seconds that --deadline may be at most."""
SECRET_DIGITS = 32
"""Hexadecimal digits of a drawn seed."""


def parse(arguments: Sequence[str]) -> Order:
    """Return the order in the arguments, `arena` first. Raises StartError; SystemExit(0) after --help."""
    _, *after = arguments
    known = games()
    game = game_of("arena", after, known, parser_for)
    given = parser_for(game, known).read(after[1:])
    if given.deals and given.games:
        raise StartError("Write --deals or --games, one of the two.")
    rows = given.rows or (Rows.DEALS if _is_file_of_rows(given.out) else None)
    if rows and not _is_file_of_rows(given.out):
        raise StartError("--rows needs a file for the rows: --out FILE.parquet or --out FILE.jsonl.")
    if given.cluster and given.jobs:
        raise StartError("--jobs is for this machine and --cluster for others; leave one of them out.")
    if given.judged and rows is not Rows.DECISIONS:
        raise StartError("--judged needs rows of decisions: --rows decisions --out FILE.parquet or FILE.jsonl.")
    return Order(
        game=game.key,
        bots=tuple(map(game.level_key, given.bots or ())) or tuple(game.offered)[:2],
        count=given.deals or given.games or USUAL_DEALS,
        unit=Unit.GAME if given.games else Unit.DEAL,
        rules={**game.usual_rules, **written_rules(given, game, game.usual_rules)},
        seed=given.seed,
        jobs=given.jobs,
        out=given.out,
        cluster=given.cluster,
        adjusted=given.adjusted,
        rows=rows,
        judged=given.judged,
        deadline=given.deadline or DEADLINE,
        first=given.first,
    )


def parser_for(game: Entry | None, offered: Sequence[Entry]) -> Parser:
    """Return the parser for `arena`: with the rule options of `game`, or only what all games share."""
    keys = " | ".join(entry.key for entry in offered)
    description = (
        "Let bots play against each other, each in every seat with the same cards, and tell who is better. "
        f"GAME: {keys}. Ctrl-C keeps what is done; the same command goes on from there."
    )
    parser = game_parser("arena", game, offered, description)
    known = f": {', '.join(game.bots)}" if game else ""
    bots = f"the bots, of which every two are compared{known}; package.module:Class or cmd:COMMAND is a bot of your own"
    deadline = f"the seconds that a program (cmd:COMMAND) may think about a move; {DEADLINE:g} by default"
    deals = f"how many deals, each played in every seating; {USUAL_DEALS:,} by default"
    whole_games = "in place of deals: this many whole games, to the final score"
    first = (
        "the number of the first deal or game, 0 by default; to play a series in parts, each with an --out of its own"
    )
    seed = "the number of a series of deals, with which they can be played again; by default nobody can foresee them"
    jobs = "how many processes; by default one for each core"
    adjusted = "also give the result without luck, which takes longer for each deal but needs fewer deals"
    out = "the file of results; by default one of the program's own. FILE.parquet or FILE.jsonl gets rows to study"
    rows = "with rows to study: a row for every deal in every seating (the default), for every seat, or every decision"
    judged = (
        "with rows of decisions: let a coach judge every decision by up to N imagined deals "
        f"({USUAL_JUDGED} by default), which takes much longer"
    )
    cluster = "the address of a Dask scheduler, whose workers play instead of this machine"
    parser.add_argument("--bots", metavar="BOT,BOT,...", type=argument_type(bots_of), help=percents_doubled(bots))
    parser.add_argument("--deals", metavar="N", type=whole_number("--deals", MOST_DEALS), help=deals)
    parser.add_argument("--games", metavar="N", type=whole_number("--games", MOST_DEALS), help=whole_games)
    parser.add_argument(
        "--first", metavar="N", default=0, type=whole_number("--first", LAST_DEAL, lowest=0), help=first
    )
    parser.add_argument("--adjusted", action="store_true", help=adjusted)
    parser.add_argument("--seed", metavar="N", type=argument_type(any_seed_of), help=seed)
    parser.add_argument("--jobs", metavar="N", type=whole_number("--jobs", MOST_JOBS), help=jobs)
    parser.add_argument("--out", metavar="FILE", type=plain_file("--out"), help=out)
    parser.add_argument("--rows", metavar=" | ".join(KINDS_OF_ROWS), type=argument_type(rows_of_kind), help=rows)
    many = whole_number("--judged", MOST_JUDGED)
    parser.add_argument("--judged", metavar="N", nargs="?", const=USUAL_JUDGED, default=0, type=many, help=judged)
    parser.add_argument("--deadline", metavar="SECONDS", type=argument_type(deadline_of), help=deadline)
    parser.add_argument("--cluster", metavar="ADDRESS", help=cluster)
    if game is not None:
        add_rules(parser.add_argument_group("rules"), game)
    return parser


def rows_of_kind(text: str) -> Rows:
    """Return the kind of rows with that name. Raises ValueError with one sentence."""
    try:
        return Rows(text)
    except ValueError:
        raise ValueError(f"--rows cannot be {quoted(text)}; write {alternatives(KINDS_OF_ROWS)}.") from None


def _is_file_of_rows(out: Path | None) -> bool:
    return out is not None and out.suffix in KINDS_OF_FILES


def bots_of(text: str) -> tuple[str, ...]:
    """Return the bots, written with commas between. Raises ValueError with one sentence."""
    names = tuple(dict.fromkeys(separated(text)))
    if not all(names):
        raise ValueError("--bots has an empty name in it; write names with commas between, as in: --bots expert,simple")
    return names


def deadline_of(text: str) -> float:
    """Return a number of seconds. Raises ValueError with one sentence for anything else."""
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text, re.ASCII) and 0 < float(text) <= LONGEST_DEADLINE:
        return float(text)
    raise ValueError(
        f"--deadline cannot be {quoted(text)}; write seconds, more than 0 and up to {LONGEST_DEADLINE:,}, as in 2.5."
    )


def any_seed_of(text: str) -> int:
    """Return a chosen seed, or one that the arena drew, in the digits it shows. Raises ValueError with one sentence."""
    drawn = re.fullmatch(f"0x([0-9a-f]{{1,{SECRET_DIGITS}}})", text, re.ASCII)
    return int(drawn[1], 16) if drawn else seed_of(text, "--seed")


def run(order: Order) -> int:
    """Play, and print the result. Returns the exit status; raises StartError."""
    from arena.command import run as run_arena
    from gui.log import start_log

    take_interrupts()
    start_log(Path(places.log_file()))
    try:
        return run_arena(order, Path(os.path.join(places.user_data_folder(), "arena")))
    except ValueError as error:
        raise StartError(str(error)) from error
