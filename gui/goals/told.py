"""Which goals are reached, and with which game.

Nothing is kept for it: everything follows from the accounts of the kept games, their reviews, and the rows of practice.
Games in which moves were taken back do not count. Whose games they are, `seats_of_mine` decides alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from engine.account import Account, Outcome
from engine.catalogue import games as all_games
from engine.coach.verdicts import MISTAKES
from engine.goals import Goal, goals_of
from engine.phrases import say, say_as
from gui.coaching.coaching import read_review
from gui.daily.results import Days
from gui.practice.days import local_date
from gui.practice.practice import Practice
from gui.series.series import SeriesKind, series_from_json
from gui.series.standing import Standing, standing_of
from store.figures import PlayedGame, played_of
from store.store import Store

WITHOUT_A_SLIP: Final = 0.9
"""The least accuracy of a game without a mistake: every cost is below a tenth of a point."""
A_GLANCE: Final = 50
"""The newest games among which an earlier one with the same goal is looked for first."""
SEVERAL: Final = {
    "every": (say_as("goal", "Every game won"), say("Win a game of each kind.")),
    "strongest": (say_as("goal", "Against the strongest"), say("Win against bots of the highest level.")),
    "flawless": (say_as("goal", "Without a slip"), say("Play a game in which the review finds no mistake.")),
    "themes": (say_as("goal", "All themes"), say("Solve a puzzle on every theme of practice.")),
    "par": (say_as("goal", "Better than par"), say("Get more from a hand of the day than the Expert in your seat.")),
    "day": (say_as("goal", "A whole day"), say("Finish everything in the deal of a day.")),
    "series": (say_as("goal", "A series won"), say("Win a best of three or of five.")),
    "evening": (say_as("goal", "A whole evening"), say("Play an evening of several games to its end.")),
}
"""Key of a goal that is reached in several games or in none -> its title, and a sentence on what is to be done."""
PRACTICE, DAILY, GAMES, REVIEWS = "practice", "daily", "games", "reviews"
"""The pages on which a goal outside a single game is reached."""

Seats = Callable[[PlayedGame], tuple[int, ...]]


class ToldGoal(NamedTuple):
    """A goal, and how far the player has come."""

    key: str
    title: str
    words: str
    game: str
    """The game in which it is reached; empty for a goal of several games or of none."""
    have: int
    target: int
    done_in: PlayedGame | None = None
    """The first game in which it was reached, if it is reached in a game."""
    page: str = GAMES
    """The page that leads on, for a goal that belongs to no game."""

    @property
    def done(self) -> bool:
        """True once it is reached."""
        return self.have >= self.target


def seats_of_mine(game: PlayedGame) -> tuple[int, ...]:
    """Return the seats of a game whose deeds are those of the person at the screen: the only person's."""
    return game.people if len(game.people) == 1 else ()


def told_goals(
    store: Store,
    series: Mapping[str, Any],
    clock: Callable[[], float],
    mine: Seats = seats_of_mine,
    person: str | None = None,
) -> list[ToldGoal]:
    """Return all goals: first those of several games, then those of each game. A ``person`` has games of their own."""
    games = [game for game in store.played(finished=True, person=person) if counts(game, mine)]
    several = [
        *_of_games(games, store),
        *_of_practice(store, clock),
        *_of_series(store, series),
    ]
    return [*several, *(_in_games(entry.key, goal, games) for entry in all_games() for goal in goals_of(entry))]


def counts(game: PlayedGame, mine: Seats = seats_of_mine) -> bool:
    """Return whether a game counts: it is finished, no move was taken back, and its only person is me.

    The figures of a game of several people are nobody's (`store.figures.PlayedGame`).
    """
    over = game.finished and game.outcome is not Outcome.RUNNING
    return over and not game.undone and len(game.people) == 1 and mine(game) == game.people


def newly_done(store: Store, number: int, mine: Seats = seats_of_mine, person: str | None = None) -> list[Goal]:
    """Return the goals that a finished game has reached as the first one of all, or of all games of a ``person``."""
    game = played_of(store.kept(number))
    entry = game.entry
    if entry is None or not counts(game, mine):
        return []
    reached = [goal for goal in goals_of(entry) if _is_reached(goal, game)]
    for newest in (A_GLANCE, None):
        before = [
            other
            for other in (store.played(game=game.game, finished=True, newest=newest, person=person) if reached else ())
            if other.number != number and counts(other, mine)
        ]
        reached = [goal for goal in reached if not any(_is_reached(goal, other) for other in before)]
    return reached


def _account(game: PlayedGame) -> Account:
    lead = tuple(lead for lead in (game.lowest, game.lead) if lead is not None)
    return Account(game.outcome, lead=lead, figures=game.figures)


def _is_reached(goal: Goal, game: PlayedGame) -> bool:
    return goal.counted(_account(game)) >= goal.target


def _in_games(key: str, goal: Goal, games: Iterable[PlayedGame]) -> ToldGoal:
    told = ToldGoal(f"{key} {goal.key}", goal.title, goal.words, key, 0, goal.target)
    for game in games:
        if game.game != key:
            continue
        count = int(goal.counted(_account(game)))
        if count >= goal.target:
            return told._replace(have=goal.target, done_in=game)
        told = told._replace(have=max(told.have, count))
    return told


def _several(key: str, have: int, target: int = 1, *, done_in: PlayedGame | None = None, page: str = GAMES) -> ToldGoal:
    return ToldGoal(key, *SEVERAL[key], "", have, target, done_in, page)


def _of_games(games: Sequence[PlayedGame], store: Store) -> Iterator[ToldGoal]:
    """Yield the goals that are about games of any kind."""
    won = [game for game in games if game.outcome is Outcome.WON]
    first = {game.game: game for game in reversed(won)}
    kinds = len(all_games())
    latest = max(first.values(), key=lambda game: game.ended) if len(first) == kinds else None
    yield _several("every", len(first), kinds, done_in=latest)
    strongest = next((game for game in won if _is_strongest(game)), None)
    yield _several("strongest", int(strongest is not None), done_in=strongest)
    flawless = next((game for game in games if _is_flawless(game, store)), None)
    yield _several("flawless", int(flawless is not None), done_in=flawless, page=REVIEWS)


def _is_strongest(game: PlayedGame) -> bool:
    levels = [] if game.entry is None else [*game.entry.offered]
    return len(levels) > 1 and game.opponents == levels[-1]


def _is_flawless(game: PlayedGame, store: Store) -> bool:
    """Return whether a finished review blames none of the player's decisions."""
    if game.accuracy is None or game.accuracy < WITHOUT_A_SLIP:
        return False
    with suppress(LookupError, ValueError):
        review = read_review(store.review(game.number), store.record(game.number))
        mine = [] if review is None else review.of(review.seat)
        return bool(mine) and not any(judgement.verdict in MISTAKES for judgement in mine)
    return False


def _of_practice(store: Store, clock: Callable[[], float]) -> Iterator[ToldGoal]:
    themes = Practice(store, clock=clock).themes(of_all_games=True)
    yield _several("themes", sum(bool(count.solved) for count in themes.values()), max(1, len(themes)), page=PRACTICE)
    days = [*Days(store, clock).kept()]
    beaten = any((hand.against_par or 0) > 0 for day in days for hand in day.hands.values())
    yield _several("par", int(beaten), page=DAILY)
    items = len(Days(store, clock).of(local_date(clock())).items)
    yield _several("day", max((day.finished for day in days), default=0), items, page=DAILY)


def _of_series(store: Store, kept: Mapping[str, Any]) -> Iterator[ToldGoal]:
    standings: list[Standing] = []
    for key, data in kept.items():
        with suppress(LookupError, TypeError, ValueError):
            standings.append(standing_of(series_from_json(key, data), store))
    over = [standing for standing in standings if standing.over]
    best = [standing for standing in over if standing.series.kind is SeriesKind.BEST]
    yield _several("series", int(any(map(_is_mine, best))))
    yield _several("evening", int(len(over) > len(best)))


def _is_mine(standing: Standing) -> bool:
    """Return whether the only person of a series has won it."""
    people = [place for place, seat in enumerate(standing.series.players) if seat.is_person]
    leaders = standing.leaders
    return len(people) == 1 and len(leaders) == 1 and people[0] in leaders[0].places
