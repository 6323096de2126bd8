"""Deals of games without partners count by the points that their events tell, whichever way points count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from arena.chunks import Chunk, Contest, Order, Pair
from arena.command import run
from arena.contest import Result, play_chunk
from arena.rows import Rows
from engine.catalogue import entry_of
from engine.events import Scored
from engine.match import Match
from engine.record import Record, Seat
from tests.arena.test_rows import rows_of
from tests.small_games import played
from tests.small_games.low_card import PATHS, LowCard

GAMES = {"low-card": -1, "high-card": 1}
"""Game -> what a point is worth."""


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with played(**PATHS):
        yield


def first_hand(key: str, deal: int, seats: tuple[str, ...]) -> list[int]:
    """Return the points of every seat after the first hand of a match."""
    contest = Contest(key, entry_of(key).checked({}), 7)
    seed, luck = contest.keys(deal)
    match = Match(Record(key, contest.rules, seed, tuple(Seat("x", bot) for bot in seats), luck=luck))
    while not any(isinstance(event, Scored) for event in match.log):
        match.play(match.bot_move())
    game = match.game
    assert isinstance(game, LowCard)
    return game.score


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_is_one_hand_counted_by_the_points_of_its_events(key: str) -> None:
    """The first bot's points less the mean of the others', with the sign of the game, over all its seats."""
    for deal in range(5):
        ahead = []
        for own in range(3):
            score = first_hand(key, deal, tuple("grabber" if seat == own else "random" for seat in range(3)))
            ahead.append(GAMES[key] * (score[own] - Fraction(sum(score) - score[own], 2)))
        chunk = Chunk(Contest(key, entry_of(key).checked({}), 7), Pair("grabber", "random"), (deal,))
        assert play_chunk(chunk) == (Result(float(sum(ahead) / 3)),)


@pytest.mark.parametrize("key", GAMES)
def test_a_bot_against_itself_comes_out_even(key: str) -> None:
    contest = Contest(key, entry_of(key).checked({}), 7)
    assert set(play_chunk(Chunk(contest, Pair("random", "random"), range(6)))) == {Result(0.0)}


@pytest.mark.parametrize(("key", "better"), [("low-card", "ducker"), ("high-card", "grabber")])
def test_the_arena_tells_who_is_better(key: str, better: str, tmp_path: Path) -> None:
    told = _told(Order(key, (better, "random"), 300, rules=entry_of(key).checked({}), seed=1, jobs=1), tmp_path)
    found = re.search(r"(\S+) ± (\S+) ", told)
    assert found is not None
    assert float(found[1]) > 4 * float(found[2]) > 0
    assert ("second less first" in told) is (key == "low-card")


def test_where_no_event_tells_points_the_arena_says_so_and_plays_games(tmp_path: Path) -> None:
    order = Order("silent-card", ("ducker", "random"), 60, rules=entry_of("silent-card").checked({}), seed=1, jobs=1)
    told = _told(order, tmp_path)
    assert "Silent Card tells no points of a hand, so whole games are played." in told
    found = re.search(r"(\S+) ± (\S+) % \(33.3 %\)", told)
    assert found is not None
    assert float(found[1]) - 4 * float(found[2]) > 33.3, "who plays low wins games"


def test_rows_of_seats_have_the_points_of_every_seat() -> None:
    contest = Contest("low-card", entry_of("low-card").checked({}), 7)
    chunk = Chunk(contest, Pair("grabber", "random"), (0,), rows=Rows.SEATS)
    rows = rows_of(chunk)
    for own in range(3):
        score = first_hand("low-card", 0, tuple("grabber" if seat == own else "random" for seat in range(3)))
        results = [row["result"] for row in rows if row["seating"] == own]
        assert results == [(sum(score) - score[seat]) / 2 - score[seat] for seat in range(3)]
        assert {row["fair"] for row in rows} == {0}


def _told(order: Order, folder: Path) -> str:
    out = StringIO()
    assert run(order, folder, Console(file=out, width=140)) == 0
    return out.getvalue()
