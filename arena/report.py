"""The output of a run: its progress, and the table of results at its end."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from arena.chunks import Contest, Pair, Unit
from arena.figures import Figure, adjusted, figure
from arena.forfeits import counted_reasons
from arena.keeping import Keeping
from engine.catalogue import entry_of
from engine.streams import send_nowhere

if TYPE_CHECKING:
    from rich.progress import Task


MOST_REASONS = 8
"""Different reasons for forfeits that are told."""


class Output(Console):
    """Standard output in colours and tables. If its reader closes it, the work goes on silently."""

    def on_broken_pipe(self) -> None:
        """Write nothing from now on, in place of ending the program."""
        self.quiet = True
        send_nowhere(sys.stdout)


class _Rate(ProgressColumn):
    """Deals a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} a second", style="progress.data.speed")


def progress(console: Console) -> Progress:
    """Return the progress display: pair, bar, deals, rate and time left."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=console,
    )


def contest_title(contest: Contest) -> str:
    """Return the table's title: the game, its rules by their preset and what differs from it; below them the seed."""
    entry = entry_of(contest.game)
    return f"{entry.title}, {entry.rules_in_words(contest.rules)}\nseed {contest.seed_text}"


def results_table(keeping: Keeping, pairs: Sequence[Pair], deals: range, without_luck: bool = False) -> Table:
    """Return the table, a line a pair: number of deals, and the first bot's result with its standard error.

    ``without_luck`` adds the result without luck, and the number of deals that would give the same error with luck.
    Where programs misbehaved there is a column with the times that the first and the second bot lost a deal by it.
    """
    contest = keeping.contest
    lost = [keeping.forfeits(pair, deals) for pair in pairs]
    unit = "Games" if contest.unit is Unit.GAME else "Deals"
    drawn = Table(title=contest_title(contest))
    drawn.add_column("Bots")
    drawn.add_column(unit, justify="right")
    drawn.add_column(heading_of(contest), justify="right")
    if without_luck:
        drawn.add_column("Without luck", justify="right")
        drawn.add_column("As sure as", justify="right")
    if any(lost):
        drawn.add_column("Forfeits", justify="right")
    for pair, forfeits in zip(pairs, lost, strict=True):
        result = figure(each.points for each in keeping.results(pair, deals))
        row = [str(pair), f"{result.count:,}", result_text(contest, result)]
        if without_luck:
            split = [each for each in keeping.results(pair, deals) if each.luck is not None]
            better = adjusted([each.points for each in split], [each.luck or 0.0 for each in split])
            row += [result_text(contest, better), as_sure_as(result, better)]
        if any(lost):
            second = sum(forfeit.bot for forfeit in forfeits)
            row.append(f"{len(forfeits) - second:,} : {second:,}")
        drawn.add_row(*row)
    return drawn


def forfeit_sentences(keeping: Keeping, pairs: Sequence[Pair], deals: range) -> list[str]:
    """Return the sentences that say why deals were forfeited, the most frequent first; none if none was."""
    reasons = counted_reasons(forfeit for pair in pairs for forfeit in keeping.forfeits(pair, deals))
    if not reasons:
        return []
    more = len(reasons) - MOST_REASONS
    shown = reasons[:MOST_REASONS] + ([f"There are {more:,} more reasons in the file of results."] if more > 0 else [])
    return ["Forfeited deals, and why:", *shown]


def as_sure_as(plain: Figure, better: Figure) -> str:
    """Return the number of deals after which the ``plain`` result would have the error of the ``better`` one."""
    if not plain.error or not better.error:
        return "–"
    return f"{plain.count * (plain.error / better.error) ** 2:,.0f} deals"


def heading_of(contest: Contest) -> str:
    """Return the heading of the column of results."""
    if not contest.in_points:
        return "Wins of the first (fair share)"
    fewest = entry_of(contest.game).kind.fewest_points_win
    return "Points a hand, second less first" if fewest else "Points a hand, first less second"


def result_text(contest: Contest, result: Figure) -> str:
    """Return a result with its standard error: points, or the share of wins in percent beside the fair share."""
    if not result.count:
        return "none yet"
    if contest.in_points:
        return f"{result.mean:+.3f}" + ("" if result.error is None else f" ± {result.error:.3f}")
    fair = fair_share(contest)
    percent = f"{100 * (result.mean + fair):.1f}"
    error = "" if result.error is None else f" ± {100 * result.error:.1f}"
    return f"{percent}{error} % ({100 * fair:.1f} %)"


def fair_share(contest: Contest) -> float:
    """Return the share of wins of a side that plays as well as the others."""
    entry = entry_of(contest.game)
    game = entry.new(contest.rules, 0)
    return 1 / len({game.side(seat) for seat in range(game.seats)})
