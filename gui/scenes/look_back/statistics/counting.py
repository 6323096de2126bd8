"""The finished games that the statistics count, with their sums, means and streaks. No pygame."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from engine.account import Outcome
from engine.catalogue import games as all_games
from engine.entry import Entry, program_of
from engine.measures import Measures, Rate, measures_of
from engine.phrases import say, say_as
from gui.scenes.dates import DAY, MONTHS, date_words, month_words
from store.figures import MIXED, PlayedGame
from store.means import FEWEST, Mean, bounds, ratio, share

MOST_BARS: Final = 14
"""The most bars over time."""
LEAST_A_BAR: Final = 3
"""The fewest games to a bar, on the average: one game is won or lost, which is no share."""
MONTHS_TO_CHOOSE: Final = 3
WON: Final = Rate(say("Games won"), "", percent=True)
"""The rate that compares opponents in a game that declares no statistics."""
OWN_RULES: Final = say("Rules of your own")
SEVERAL_LEVELS: Final = say("Several levels")

K = TypeVar("K", bound=Hashable)


class Period(NamedTuple):
    """A choice of games by when they ended."""

    key: str
    title: str
    summary: str
    since: float = 0.0
    """Seconds since 1970; 0 for all games."""


def periods(now: float, reset: float) -> list[Period]:
    """Return what can be chosen; ``reset`` is the time of a new start, 0 without one. The first one is usual."""
    local = time.localtime(now)
    found = [Period("all", say_as("period", "All games"), say("Every finished game that is kept."))]
    if reset:
        # The date without its year, wherever the new start was.
        title = say("Since {date}", date=date_words(reset, reset))
        found.insert(0, Period("reset", title, say("The games after your new start."), reset))
    found.append(Period("month", say("Last 30 days"), say("The games of a month."), now - 30 * DAY))
    for back in range(MONTHS_TO_CHOOSE):
        year, month = divmod(local.tm_year * 12 + local.tm_mon - 1 - back, 12)
        title = say("Since {month}", month=MONTHS[month])
        start = time.mktime((year, month + 1, 1, 0, 0, 0, 0, 0, -1))
        words = say("From {day} {month} {year} on.", day=1, month=MONTHS[month], year=year)
        found.append(Period(f"since {month + 1}", title, words, start))
    return found


@dataclass(frozen=True)
class Counted:
    """The games of one kind that count, oldest first, with their sums and streaks."""

    games: tuple[PlayedGame, ...]
    undone: int
    """The number of games in the same period in which moves were taken back, whether they count or not."""

    @property
    def won(self) -> int:
        """The number of games that were won."""
        return sum(game.outcome is Outcome.WON for game in self.games)

    @property
    def drawn(self) -> int:
        """The number of games that were drawn."""
        return sum(game.outcome is Outcome.DRAWN for game in self.games)

    @property
    def seconds(self) -> float:
        """The time at the table, of games of which it is known."""
        return sum(game.seconds or 0.0 for game in self.games)

    @property
    def streaks(self) -> tuple[int, int]:
        """The number of games won in a row up to the last one, and the most there ever were."""
        now = longest = 0
        for game in self.games:
            now = now + 1 if game.outcome is Outcome.WON else 0
            longest = max(longest, now)
        return now, longest

    @property
    def few(self) -> bool:
        """True if there are too few games for a mean."""
        return len(self.games) < FEWEST

    def total(self, figure: str) -> float:
        """Return the sum of a figure."""
        return sum(game.figures.get(figure, 0.0) for game in self.games)

    def highest(self, figure: str) -> float:
        """Return the highest value of a figure in any game."""
        return max((game.figures.get(figure, 0.0) for game in self.games), default=0.0)

    def lowest(self, figure: str) -> float:
        """Return the lowest value of a figure in any game."""
        return min((game.figures.get(figure, 0.0) for game in self.games), default=0.0)


def games_since(games: Iterable[PlayedGame], game: str, since: float, with_undo: bool) -> Counted:
    """Return the games of that kind that a single person played and that ended after ``since``."""
    found = [each for each in games if each.game == game and each.ended >= since and len(each.people) == 1]
    known = [each for each in found if each.finished and each.outcome is not Outcome.RUNNING]
    return Counted(
        tuple(each for each in known if with_undo or not each.undone), undone=sum(each.undone for each in known)
    )


def titles(games: Iterable[PlayedGame]) -> list[Entry]:
    """Return the games in the catalogue, those that were played first."""
    played = {each.game for each in games if len(each.people) == 1}
    return sorted(all_games(), key=lambda entry: entry.key not in played)


def main_rate(measures: Measures | None) -> Rate:
    """Return the rate that compares opponents and that is plotted over time."""
    return measures.main if measures else WON


def sums(rate: Rate, games: Iterable[PlayedGame]) -> list[tuple[float, float]]:
    """Return what each game adds to the rate."""
    if rate is WON:
        return [(float(game.outcome is Outcome.WON), 1.0) for game in games]
    return [rate.of(game.figures) for game in games]


def mean_of(rate: Rate, games: Sequence[PlayedGame]) -> Mean | None:
    """Return the mean with its error; None of too few games."""
    if len(games) < FEWEST:
        return None
    if rate is WON:
        return share(sum(game.outcome is Outcome.WON for game in games), len(games))
    return ratio(sums(rate, games))


class GameGroup(NamedTuple):
    """A line of the table: games against one level, or by one preset."""

    title: str
    played: int
    won: int
    mean: Mean | None


def by_level(counted: Counted, entry: Entry) -> list[GameGroup]:
    """Return the groups by the level of the opponents, weakest first, then several levels together."""
    names = {key: level.title for key, level in entry.bots.items()}
    programs = {game.opponents: program_of(game.opponents) for game in counted.games if program_of(game.opponents)}
    return _groups(counted, entry, lambda game: game.opponents, {**names, **programs, MIXED: SEVERAL_LEVELS})


def by_rules(counted: Counted, entry: Entry) -> list[GameGroup]:
    """Return the groups by ready-made rules, in the order of the set-up, the player's own last."""
    names = {preset.key: preset.title for preset in entry.presets}
    return _groups(counted, entry, lambda game: game.preset, {**names, "": OWN_RULES})


def _groups(counted: Counted, entry: Entry, key: Callable[[PlayedGame], K], names: dict[K, str]) -> list[GameGroup]:
    rate = main_rate(measures_of(entry))
    found: dict[K, list[PlayedGame]] = {}
    for game in counted.games:
        found.setdefault(key(game), []).append(game)
    order = [*names, *(other for other in found if other not in names)]
    return [
        GameGroup(
            names.get(group, str(group)),
            len(found[group]),
            sum(game.outcome is Outcome.WON for game in found[group]),
            mean_of(rate, found[group]),
        )
        for group in order
        if group in found
    ]


class PlayedPeriod(NamedTuple):
    """The games of a day, a week or a month: the share that was won, and the ends of its error."""

    label: str
    played: int
    won: int
    low: float
    high: float


def over_time(games: Sequence[PlayedGame], now: float) -> tuple[str, list[PlayedPeriod]]:
    """Return the unit (day, week or month) and the spans with games, in order of time; at most MOST_BARS.

    The unit is the smallest one with which all games fit and there are several in each, else the month.
    """
    for unit, begin in _UNITS:  # noqa: B007 - the last one stays
        starts = sorted({begin(game.ended) for game in games})
        if len(starts) <= MOST_BARS and len(games) >= LEAST_A_BAR * len(starts):
            break
    shown = starts[-MOST_BARS:]
    groups: dict[float, list[PlayedGame]] = {start: [] for start in shown}
    for game in games:
        if (start := begin(game.ended)) in groups:
            groups[start].append(game)
    spans = []
    for start, group in groups.items():
        won = sum(game.outcome is Outcome.WON for game in group)
        spans.append(PlayedPeriod(_label(start, unit, now), len(group), won, *bounds(won, len(group))))
    return unit, spans


def _day(seconds: float) -> float:
    local = time.localtime(seconds)
    return time.mktime((local.tm_year, local.tm_mon, local.tm_mday, 0, 0, 0, 0, 0, -1))


def _week(seconds: float) -> float:
    """Return the Monday of that week."""
    local = time.localtime(seconds)
    return time.mktime((local.tm_year, local.tm_mon, local.tm_mday - local.tm_wday, 0, 0, 0, 0, 0, -1))


def _month(seconds: float) -> float:
    local = time.localtime(seconds)
    return time.mktime((local.tm_year, local.tm_mon, 1, 0, 0, 0, 0, 0, -1))


_UNITS: Final = (("day", _day), ("week", _week), ("month", _month))


def _label(start: float, unit: str, now: float) -> str:
    return month_words(start, now) if unit == "month" else date_words(start, start, short=True)
