"""Kept games in figures, as statistics and other programs read them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.account import Outcome, account_of
from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat
from store.coach_rows import KeptReview, ReviewFigures
from store.figures import COLUMNS, MIXED, PlayedGame, table_of
from store.store import Store

NAMES = ("You", "Maya", "Theo", "Bruno")
BEGAN = 1_700_000_000.0


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "games.sqlite")
    yield opened
    opened.close()


def add(store: Store, game: str, *players: str, rules: dict[str, object] | None = None, after: float = 0.0) -> Match:
    """Keep a finished game of these players, "" for a person; it took 10 minutes. Bots play for the person."""
    values = entry_of(game).checked(entry_of(game).usual_rules if rules is None else rules)
    names = zip(NAMES, players, strict=False)
    match = Match(Record(game, values, 1, tuple(Seat(name, player or "random") for name, player in names)))
    match.play_out()
    seats = tuple(Seat(name, player) for name, player in zip(NAMES, players, strict=False))
    people = [seat for seat, player in enumerate(players) if not player]
    account = account_of(match, people[0] if people else None).to_json()
    record = Record(game, values, 1, seats, moves=match.record.moves)
    store.add(record, started=BEGAN + after, changed=BEGAN + after + 600, finished=True, account=account)
    return match


def test_a_game_comes_back_in_figures(store: Store) -> None:
    match = add(store, "euchre", "", "simple", "beginner", "simple")
    (played,) = store.played()
    won = 0 in match.game.winners
    assert (played.game, played.outcome) == ("euchre", Outcome.WON if won else Outcome.LOST)
    assert played.figures == account_of(match, 0).figures
    assert played.lead == account_of(match, 0).lead[-1]
    assert (played.people, played.preset, played.seconds) == ((0,), "usual", 600.0)
    assert played.seats[1] == Seat("Maya", "simple")
    assert not played.undone


def test_a_level_that_was_renamed_is_one_opponent_with_its_former_key(store: Store) -> None:
    add(store, "euchre", "", "club", "expert", "skilled", rules={"target": 1})
    (played,) = store.played()
    assert played.opponents == "skilled"
    assert played.seats[1] == Seat("Maya", "club"), "as it was written"


def test_a_partner_is_no_opponent(store: Store) -> None:
    add(store, "euchre", "", "simple", "beginner", "simple")
    add(store, "euchre", "simple", "beginner", "skilled", "", after=1)
    add(store, "euchre", "", "simple", "", "simple", after=2)
    assert [played.opponents for played in store.played()] == ["simple", MIXED, "simple"]


def test_where_everybody_plays_alone_all_others_are_opponents(store: Store) -> None:
    add(store, "go-fish", "", "expert", "opponent", "expert")
    add(store, "war", "", "random", after=1)
    assert [played.opponents for played in store.played()] == [MIXED, "random"]


def test_games_come_in_the_order_of_their_ends_and_by_kind(store: Store) -> None:
    add(store, "war", "", "random", after=900)
    add(store, "war", "", "random", rules={"turns": 50}, after=30)
    add(store, "go-fish", "", "opponent", rules={"players": 2})
    store.begin(Record("war", {}, 1, (Seat("You"), Seat("Ben", "random"))))
    assert [played.game for played in store.played(finished=True)] == ["go-fish", "war", "war"]
    assert [played.preset for played in store.played(game="war", finished=True)] == ["", "classic"]
    assert len(store.played()) == 4


def test_the_time_of_a_game_that_was_left_for_days_is_not_known(store: Store) -> None:
    record = Record("war", {}, 1, (Seat("You"), Seat("Ben", "random")))
    store.add(record, started=BEGAN, changed=BEGAN + 3 * 86400, finished=True)
    store.add(record, started=BEGAN, changed=BEGAN + 9 * 86400, finished=True, account={"seconds": 800})
    assert [played.seconds for played in store.played()] == [None, 800.0]


def test_a_game_of_a_kind_that_is_gone_keeps_its_figures(store: Store) -> None:
    record = Record("tarock", {"talon": 6}, 1, (Seat("You"), Seat("Ben", "fox")))
    store.add(record, finished=True, account={"outcome": "won", "figures": {"hands": 9}})
    (played,) = store.played()
    assert (played.entry, played.preset, played.opponents) == (None, "", "fox")
    assert played.figures == {"hands": 9}


def test_a_game_has_accuracy_and_luck_once_its_review_is_done(store: Store) -> None:
    add(store, "war", "", "random")
    (before,) = store.played()
    assert (before.review, before.accuracy, before.luck) == (None, None, None)
    for done in (False, True):
        figures = ReviewFigures(1, 0, done, 10, 0.9 if done else None, -1.5 if done else None)
        store.keep_review(before.number, KeptReview(figures, {}, store.last_step(before.number)))
        (played,) = store.played()
        assert played.review == figures
        assert (played.accuracy, played.luck) == ((0.9, -1.5) if done else (None, None))
    first = next(csv.DictReader(io.StringIO("\n".join(map(",".join, table_of([played]))))))
    assert (first["accuracy"], first["luck"]) == ("0.9", "-1.5")


def test_the_table_has_a_line_for_every_game() -> None:
    games = [
        PlayedGame(
            *(3, "ab" * 16, "war", {}, (Seat("You"), Seat("Ben", "random")), 0.0, 90.0, True, False),
            *(Outcome.WON, "12 turns", "52 cards to 0", 52.0, {"turns": 12, "wars": 1.5}, 90.0),
        ),
        PlayedGame(4, "cd" * 16, "gone", {}, (), 1e300, 2.0, False, True, Outcome.RUNNING, figures={"books": 2}),
    ]
    text = io.StringIO()
    csv.writer(text).writerows(table_of(games))
    first, second = csv.DictReader(io.StringIO(text.getvalue()))
    assert (*first,) == (*COLUMNS, "books", "turns", "wars")
    assert (first["started"], first["ended"]) == ("1970-01-01T00:00:00+00:00", "1970-01-01T00:01:30+00:00")
    assert (first["minutes"], first["people"], first["opponents"], first["books"]) == ("1.5", "1", "random", "")
    assert (first["turns"], first["wars"], first["lead"], first["outcome"]) == ("12", "1.5", "52", "won")
    assert (second["started"], second["minutes"], second["undone"], second["books"]) == ("", "", "yes", "2")
