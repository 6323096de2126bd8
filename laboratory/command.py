"""The commands of the laboratory: ``python -m laboratory --help``."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from engine.games.euchre.bots.skilled.estimates import SKILLED_CALLS
from engine.games.euchre.bots.skilled.habits import SKILLED
from laboratory.program import LaboratoryError, compile_program, printed_lines
from laboratory.writing import FIGURES, call_figures_of, habits_of, module_text

STEPS, DEALS, SEED = 900, 4_000_000, 1
BOTS = ("Skilled", "Seasoned", "Expert", "former Expert")


def main() -> None:
    """Run a command and print what it finds, or why it cannot be run."""
    options = _parser().parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="card-table-laboratory-") as folder:
            _run(options, Path(folder))
    except LaboratoryError as error:
        sys.exit(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m laboratory", description="Finds the numbers of Euchre's bots.")
    commands = parser.add_subparsers(dest="command", required=True)
    figures = commands.add_parser(
        "figures", help="find the figures of the level Seasoned, and write them to the engine"
    )
    figures.add_argument("--steps", type=int, default=STEPS, help="changes of habits to try")
    figures.add_argument("--deals", type=int, default=DEALS, help="deals from which calls are learned")
    figures.add_argument("--seed", type=int, default=SEED)
    duel = commands.add_parser("duel", help="play mirrored deals between two bots")
    duel.add_argument("one", choices=BOTS)
    duel.add_argument("other", choices=BOTS)
    duel.add_argument("--deals", type=int, default=4000)
    duel.add_argument("--seed", type=int, default=SEED)
    apart = commands.add_parser(
        "disagreements", help="count the decisions whose two best moves come out otherwise among Experts"
    )
    apart.add_argument("bot", choices=("Expert", "former Expert"))
    apart.add_argument("--decisions", type=int, default=2000)
    apart.add_argument("--deals", type=int, default=100, help="deals that Experts play out for every decision")
    apart.add_argument("--seed", type=int, default=SEED)
    return parser


def _run(options: argparse.Namespace, folder: Path) -> None:
    if options.command == "figures":
        _find_figures(options, folder)
        return
    program = compile_program(folder)
    if options.command == "duel":
        numbers = [options.one, options.other, options.deals, options.seed]
    else:
        numbers = [options.bot, options.decisions, options.deals, options.seed]
    for line in printed_lines(program, [options.command, *map(str, numbers)]):
        print(line)


def _find_figures(options: argparse.Namespace, folder: Path) -> None:
    """Find habits, then calls for players of these habits, and write both."""
    program = compile_program(folder, SKILLED, SKILLED_CALLS)
    habits = habits_of(printed_lines(program, ["habits", str(options.steps), str(options.seed)]))
    program = compile_program(folder, habits, SKILLED_CALLS)
    calls = call_figures_of(printed_lines(program, ["calls", str(options.deals), str(options.seed)]))
    command = f"python -m laboratory figures --steps {options.steps} --deals {options.deals} --seed {options.seed}"
    FIGURES.write_text(module_text(habits, calls, command), encoding="utf-8")
    print(f"{FIGURES} is written.")
