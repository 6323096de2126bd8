"""Runs an order of ``main.py arena``: plays the deals and prints the table."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from arena.chunks import SECRET_BITS, Chunk, Contest, Order, Pair, Unit
from arena.contest import no_luck, pairs_of
from arena.forfeits import no_forfeits
from arena.keeping import Keeping
from arena.ledger import Ledger, fingerprint, seed_in
from arena.locking import alone_with
from arena.players import check_bot, close_programs
from arena.report import Output, forfeit_sentences, progress, results_table
from arena.rows_file import RowsFile, seed_of_rows
from arena.work import Done, on_cores
from engine.catalogue import entry_of
from engine.coach.coach import coach_of
from protocol.command import PREFIX

__all__ = ["run"]

INTERRUPTED = 130
LOG = logging.getLogger(__name__)
"""Gets the tracebacks of bots."""


def run(order: Order, folder: Path, console: Console | None = None) -> int:
    """Play the order and print the table. Returns the exit status: 0, or 130 after Ctrl-C.

    ``folder`` holds the results of orders that name no file. Raises ValueError with one sentence for an order that
    cannot be carried out; what was played before is kept.
    """
    console = console or Output()
    entry = entry_of(order.game)
    if any(":" in name and not name.startswith(PREFIX) for name in order.bots):
        find_bots_here()
    for name in order.bots:
        check_bot(entry, name)
    contest = Contest(order.game, entry.checked(order.rules), order.seed or 0, order.unit)
    if order.unit is Unit.DEAL and contest.has_hands and not contest.in_points:
        console.print(f"{entry.title} tells no points of a hand, so whole games are played.")
        contest = replace(contest, unit=Unit.GAME)
    if order.adjusted and (reason := no_luck(contest)):
        raise ValueError(reason)
    if order.judged and coach_of(entry.key) is None:
        raise ValueError(f"{entry.title} has no coach who could judge decisions; leave --judged out.")
    if any(name.startswith(PREFIX) for name in order.bots) and (reason := no_forfeits(contest)):
        raise ValueError(reason)
    pairs = pairs_of(order.bots)
    out = order.out or folder / f"{order.game}-{fingerprint(contest, order.seed is not None)}.json"
    # By what it is: a link to a file of results is that file, for the lock and for what lies beside it.
    out = Path(os.path.realpath(out))
    if out.is_dir():
        raise ValueError(f"The results cannot be written to {out}, which is a folder; write the name of a file.")
    with alone_with(out):
        if order.seed is None:
            kept = seed_of_rows(out) if order.rows else seed_in(out)
            contest = replace(contest, seed=secrets.randbits(SECRET_BITS) if kept is None else kept)
        keeping: Keeping = RowsFile(contest, out, order) if order.rows else Ledger(contest, out)
        try:
            _play(order, keeping, pairs, console)
            written = keeping.finish(pairs, order.deals)
        except KeyboardInterrupt:
            _print_results(order, keeping, pairs, console)
            console.print("Stopped. What is done is kept; the same command goes on from there.")
            return INTERRUPTED
        finally:
            close_programs()
    _print_results(order, keeping, pairs, console)
    if written:
        console.print(written, highlight=False, soft_wrap=True)
    return 0


def _print_results(order: Order, keeping: Keeping, pairs: Sequence[Pair], console: Console) -> None:
    console.print(results_table(keeping, pairs, order.deals, order.adjusted))
    for sentence in forfeit_sentences(keeping, pairs, order.deals):
        console.print(sentence, markup=False, highlight=False, soft_wrap=True)


def find_bots_here() -> None:
    """Make the modules of the current folder importable, because a bot was named by its module, which may be there.

    The folder comes last, so that a ``random.py`` or ``engine.py`` in it does not replace ours.
    """
    with contextlib.suppress(FileNotFoundError):
        here = os.getcwd()
        if here not in sys.path:
            sys.path.append(here)


def played(runs: Sequence[Chunk], jobs: int, address: str | None) -> Generator[Done, None, None]:
    """Play the deals of all ``runs`` on the cluster at ``address``, or on ``jobs`` processes if it is None.

    Yields parts of the runs as they end, in any order and of any size; it must be closed if it is left early. Raises
    ValueError with one sentence when processes or the cluster are lost, or a bot fails; what was yielded stays true.
    """
    if not any(run.deals for run in runs):
        return
    if address is None:
        yield from on_cores(runs, jobs)
        return
    from arena.cluster import on_cluster

    yield from on_cluster(runs, address)


def log_new(last_words: Sequence[str], logged: set[str]) -> None:
    """Write what bots in Python left behind to the log, each traceback once."""
    for text in last_words:
        if text not in logged:
            logged.add(text)
            LOG.error("A bot failed.\n%s", text.rstrip())


def _play(order: Order, keeping: Keeping, pairs: Sequence[Pair], console: Console) -> None:
    jobs = order.jobs or os.cpu_count() or 1
    logged = set[str]()
    missing = {pair: keeping.missing(pair, order.deals, order.adjusted) for pair in pairs}
    try:
        with progress(console) as display:
            for pair, runs in missing.items():
                task = display.add_task(str(pair), total=order.count, completed=order.count - sum(map(len, runs)))
                chunks = [
                    Chunk(keeping.contest, pair, run, order.adjusted, order.rows, order.judged, order.deadline)
                    for run in runs
                ]
                with closing(played(chunks, jobs, order.cluster)) as done:
                    for chunk, returned in done:
                        keeping.add(chunk, returned)
                        log_new(returned.last_words, logged)
                        display.advance(task, len(chunk.deals))
    finally:
        keeping.save()
