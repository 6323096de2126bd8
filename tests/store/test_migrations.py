"""Files of every released version are opened by the present one, and a new version changes a file all or nothing.

``released/`` holds a file of each version, as the SQL that makes it. Version 0, before there was a store, was the
settings alone.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.record import digest
from store import database
from store.coach_rows import KeptPractice, KeptReview, ReviewFigures
from store.database import VERSION
from store.kept import KeptMoves
from store.people_rows import KeptPerson
from store.store import Store

RELEASED = Path(__file__).parent / "released"

REVIEW = KeptReview(ReviewFigures(1, 0, True, 42, 0.953, -1.25), {"judgements": ["Zoë", 0.5, None]}, 120)
PRACTICE = KeptPractice("euchre 12", "slip", 150.5, {"due": [1, 2], "theme": "ruffing"})


def made(version: int, path: Path) -> Path:
    """Make the file of a released version."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript((RELEASED / f"version_{version}.sql").read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode = WAL")
    return path


def check_all_there(store: Store) -> None:
    """Check the contents of every released file."""
    assert store.problem == ""
    running, finished = sorted(store.games(), key=lambda kept: kept.finished)
    war = store.match(finished.number)
    assert (war.game.winners, war.ply, war.seats[0].name) == ((1,), 120, "Ada")
    assert finished.account == {"outcome": "lost", "figures": {"turns": 119}}
    assert (running.record.game, running.record.seats[0].name, running.undone) == ("euchre", "Zoë", True)
    moves = ("deal", "pass", "pass", "pass", "pass", "order H")
    assert store.timeline(running.number) == KeptMoves(moves, 2)
    journal = store.journal(running.number)
    journal.append(2, ["pass"])
    assert store.record(running.number).moves == moves[:3]
    assert store.settings() == {"speed": "fast", "games": {"war": {"rules": {}}}}


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_released_version_is_opened(version: int, tmp_path: Path) -> None:
    store = Store.open(made(version, tmp_path / "games.sqlite"))
    assert len(store.review_figures()) == (version >= 2)
    check_all_there(store)
    store.close()


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_the_coach_keeps_its_findings_in_a_file_of_every_version(version: int, tmp_path: Path) -> None:
    path = made(version, tmp_path / "games.sqlite")
    for review in (REVIEW, REVIEW._replace(figures=REVIEW.figures._replace(judged=43))):
        # The second time the file is of the present version already.
        store = Store.open(path)
        store.keep_review(1, review)
        store.keep_practice(PRACTICE)
        assert (store.review(1), store.practice_due(200.0), store.problem) == (review, [PRACTICE], "")
        store.close()


def test_the_findings_of_the_coach_in_a_file_of_version_2_are_read(tmp_path: Path) -> None:
    store = Store.open(made(2, tmp_path / "games.sqlite"))
    assert (store.review(1), store.practice_due()) == (REVIEW, [PRACTICE])
    store.close()


def test_the_people_of_a_file_of_version_3_are_read(tmp_path: Path) -> None:
    store = Store.open(made(3, tmp_path / "games.sqlite"))
    zoe = KeptPerson("a" * 32, "Zoë", "fox", "blue", child=True, settings={"speed": "slow"})
    assert store.people.all() == [zoe]
    assert [(kept.record.game, kept.people) for kept in store.games(person=zoe.identity)] == [
        ("euchre", {0: zoe.identity})
    ]
    assert (store.count(), store.practice_due()) == (2, [PRACTICE])
    store.person = zoe.identity
    assert store.practice_due() == [KeptPractice("euchre 12", "slip", 99.5, {"due": [3]}, zoe.identity)]
    store.close()


def test_everything_that_release_0_1_0_kept_is_carried_over(tmp_path: Path) -> None:
    """The file and what is expected of it were written by that release: games, a review, puzzles and all settings."""
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript((RELEASED / "release_0.1.0.sql").read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode = WAL")
    said = json.loads((RELEASED / "release_0.1.0.json").read_text(encoding="utf-8"))
    for _ in range(2):
        store = Store.open(path)
        assert (store.problem, store.settings()) == ("", said["settings"])
        assert "plan crazy-eights" in store.settings(), "the plan of a game from elsewhere stays, installed or not"
        found = {kept.number: kept for kept in store.games()}
        assert set(found) == {game["number"] for game in said["games"]}
        for game in said["games"]:
            kept, match = found[game["number"]], store.match(game["number"])
            assert (kept.record.game, kept.finished, kept.undone) == (game["game"], game["finished"], game["undone"])
            assert (match.ply, digest(match.log), kept.account) == (game["ply"], game["digest"], game["account"])
            assert len(store.timeline(kept.number).moves) == game["moves"]
        review = store.review(6)
        assert review is not None
        assert (review.data, review.steps, store.practice_due()) == (REVIEW.data, REVIEW.steps, [PRACTICE])
        store.close()
    store = Store.open(path)
    running = next(game for game in said["games"] if game["undone"])
    match = store.match(running["number"])
    move = store.timeline(running["number"]).moves[match.ply]
    store.journal(running["number"]).append(match.ply, [move])
    store.close()
    store = Store.open(path)
    assert store.record(running["number"]).moves[-1] == move
    store.close()


def test_a_new_version_changes_a_file_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(VERSION, tmp_path / "games.sqlite")
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, "ALTER TABLE games ADD COLUMN star INTEGER"))
    monkeypatch.setattr(database, "VERSION", VERSION + 1)
    for _ in range(2):
        Store.open(path).close()
    store, new = Store.open(path), Store.open(tmp_path / "new.sqlite")
    check_all_there(store)
    store.close()
    new.close()
    for file in (path, tmp_path / "new.sqlite"):
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
            assert "star" in [column[1] for column in connection.execute("PRAGMA table_info(games)")]


def test_a_change_of_version_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(VERSION, tmp_path / "games.sqlite")
    before = path.read_bytes()
    half = "ALTER TABLE games ADD COLUMN star INTEGER; INSERT INTO steps VALUES (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1)"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, half))
        patch.setattr(database, "VERSION", VERSION + 1)
        with pytest.raises(sqlite3.IntegrityError):
            database.open_database(path)
    assert path.read_bytes() == before
    store = Store.open(path)
    check_all_there(store)
    store.close()
