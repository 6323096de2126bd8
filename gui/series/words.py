"""How a series stands, in words."""

from __future__ import annotations

from typing import NamedTuple

from engine.phrases import mark, mark_all, say, say_count, starting, together
from engine.record import Seat
from engine.telling import Teller
from gui.series.series import SeriesKind
from gui.series.standing import Standing

# Translators: a score follows: "Maya leads 2 to 1" or "Maya leads with 5 points".
_LEADS = mark("You lead {score}."), mark("{name} leads {score}."), mark_all("{names} lead {score}.")
# Translators: a score follows: "Maya wins the series 2 to 1" or "Maya wins the series with 2 games".
_SERIES_WON = (
    mark("You win the series {score}."),
    mark("{name} wins the series {score}."),
    mark_all("{names} win the series {score}."),
)
# Translators: an evening is a series of several games; a score follows: "Maya wins the evening with 5 points".
_EVENING_WON = (
    mark("You win the evening {score}."),
    mark("{name} wins the evening {score}."),
    mark_all("{names} win the evening {score}."),
)


def standing_words(standing: Standing) -> str:
    """Return one sentence on who leads, or on who has won."""
    leaders, entrants, over = standing.leaders, standing.entrants, standing.over
    evening = standing.series.kind is SeriesKind.EVENING
    if len(leaders) == len(entrants):
        if over:
            return say("The evening ends level.") if evening else say("The series ends level.")
        return say("All are level.")
    won = _EVENING_WON if evening else _SERIES_WON
    places = [place for leader in leaders for place in leader.places]
    return _teller(standing).tell(places, *(won if over else _LEADS), score=_score(standing))


def _score(standing: Standing) -> str:
    totals = sorted((entrant.total for entrant in standing.entrants), reverse=True)
    if standing.series.kind is SeriesKind.EVENING:
        # Translators: the score of whoever leads: "Maya leads with 5 points".
        return say_count("with {n} point", "with {n} points", totals[0])
    if len(totals) == 2:
        return say("{ours} to {theirs}", ours=totals[0], theirs=totals[1])
    # Translators: the score of whoever leads: "Maya leads with 2 games".
    return say_count("with {n} game", "with {n} games", totals[0])


class ScoreRow(NamedTuple):
    """A player of a series, or partners, with their won games or points."""

    name: str
    avatars: tuple[str, ...]
    total: int
    leads: bool


class SeriesScore(NamedTuple):
    """How a series stands, and what comes next, for the result of one of its games."""

    rows: tuple[ScoreRow, ...]
    to_win: int
    """The won games that decide it; 0 for an evening, in which points count."""
    words: str
    """The standing in a sentence, and which game is next."""
    next_word: str
    """The word on the button that goes on."""


def score_of(standing: Standing) -> SeriesScore:
    """Return how a series stands."""
    series, over = standing.series, standing.over
    evening, teller = series.kind is SeriesKind.EVENING, _teller(standing)
    rows = tuple(
        ScoreRow(
            starting(teller.names(entrant.places)),
            tuple(seat.avatar for seat in entrant.seats),
            entrant.total,
            entrant.total > 0 and entrant in standing.leaders,
        )
        for entrant in standing.entrants
    )
    most = max(entrant.total for entrant in standing.entrants)
    to_win = 0 if evening else max(len(series.plans) // 2 + 1, most)
    # Translators: the game is "Game 2 of 3", the first words of a sentence.
    number = "" if over else say("{game} is next.", game=standing.game_words)
    word = say("The score") if evening else say("Play again") if over else say("Next game")
    return SeriesScore(rows, to_win, together([standing_words(standing), number]), word)


def _teller(standing: Standing) -> Teller:
    players = standing.series.players
    people = [place for place, seat in enumerate(players) if seat.is_person]
    return Teller([Seat(seat.name, seat.player) for seat in players], people[0] if len(people) == 1 else None)
