"""Kept games and settings, in a file and in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.match import Match
from engine.record import Record, Seat
from store.kept import KeptMoves
from store.store import Store

RECORD = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben", "random")))


@pytest.fixture(params=["file", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "data" / "games.sqlite" if request.param == "file" else None)
    yield opened
    opened.close()


def test_moves_come_back_in_their_order(store: Store) -> None:
    journal = store.begin(RECORD)
    journal.append(0, ["deal"])
    journal.append(1, ["turn", "turn"])
    assert journal.wait()
    assert store.timeline(journal.number) == KeptMoves(("deal", "turn", "turn"), 3)
    assert store.record(journal.number).moves == ("deal", "turn", "turn")
    kept = store.kept(journal.number)
    assert (kept.ply, kept.finished, kept.undone, kept.record.seats) == (3, False, False, RECORD.seats)
    assert store.problem == ""


def test_moves_taken_back_can_be_made_again_until_another_is_made(store: Store) -> None:
    journal = store.begin(RECORD)
    journal.append(0, ["deal", "turn", "turn"])
    journal.go_to(1)
    assert store.timeline(journal.number) == KeptMoves(("deal", "turn", "turn"), 1)
    assert store.match(journal.number).furthest == 3
    journal.append(1, ["turn"])
    assert store.timeline(journal.number) == KeptMoves(("deal", "turn", "turn"), 2)
    journal.go_to(0)
    journal.append(0, ["another"])
    assert store.timeline(journal.number) == KeptMoves(("another",), 1)
    assert store.kept(journal.number).undone


def test_the_list_is_ordered_by_the_times_that_it_tells(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is looked at and left without a move stays where it was."""
    now = [1000.0]
    monkeypatch.setattr("store.journal.time.time", lambda: now[0])
    first, second = store.begin(RECORD), store.begin(RECORD)
    for journal, begins, moves in ((first, 1018.0, ["deal", "turn"]), (second, 1029.0, ["deal"])):
        now[0] = begins
        journal.append(0, moves)
        journal.note({}, finished=False)
    now[0] = 1100.0
    first.note({"outcome": "running"}, finished=False)
    assert first.wait()
    assert second.wait()
    assert [(kept.number, kept.changed) for kept in store.games()] == [(second.number, 1029.0), (first.number, 1018.0)]
    now[0] = 1200.0
    second.go_to(0)
    assert second.wait()
    first.append(2, ["turn"])
    assert first.wait()
    for oldest_first in (False, True):
        times = [kept.changed for kept in store.games(oldest_first=oldest_first)]
        assert times == sorted(times, reverse=not oldest_first)


def test_a_step_beyond_the_moves_is_refused(store: Store) -> None:
    journal = store.begin(RECORD)
    with pytest.raises(ValueError, match="ply 1"):
        journal.go_to(1)
    assert store.timeline(journal.number) == KeptMoves()


def test_a_finished_game_is_packed_and_can_go_on(store: Store) -> None:
    match = Match(Record("war", {"players": 2}, 7, (Seat("Ada", "random"), Seat("Ben", "random"))))
    match.play_out()
    journal = store.begin(RECORD)
    journal.append(0, match.record.moves)
    journal.note({"outcome": "won"}, True)
    kept = store.kept(journal.number)
    assert (kept.finished, kept.undone, kept.account, kept.ply) == (True, False, {"outcome": "won"}, match.ply)
    again = store.journal(journal.number)
    again.go_to(4)
    kept = store.kept(journal.number)
    assert (kept.finished, kept.undone, kept.ply) == (False, True, 4)
    again.append(4, match.record.moves[4:])
    again.note('{"outcome": "lost"}', True)
    kept = store.kept(journal.number)
    assert (kept.finished, kept.undone, kept.account) == (True, True, {"outcome": "lost"})
    assert store.match(journal.number).game.winners == match.game.winners


def test_an_account_that_cannot_be_kept_costs_no_move(store: Store) -> None:
    journal = store.begin(RECORD)
    journal.note({"lead": [1.0]}, False)
    journal.note({"lead": [float("nan")]}, False)
    journal.note({"lead": object()}, False)
    journal.append(0, ["deal"])
    assert store.record(journal.number).moves == ("deal",)
    assert store.kept(journal.number).account == {"lead": [1.0]}


def test_lists_are_filtered_sorted_and_paged(store: Store) -> None:
    for number in range(6):
        game = "war" if number % 2 else "euchre"
        record = Record(game, {}, number, (Seat("Ada"), Seat("Ben", "random")))
        store.add(record, identity=f"{number:032x}", started=number, changed=10 + number, finished=number < 4)
    assert [kept.record.seed for kept in store.games()] == [5, 4, 3, 2, 1, 0]
    assert [kept.record.seed for kept in store.games(oldest_first=True, limit=2, offset=1)] == [1, 2]
    assert [kept.record.seed for kept in store.games(game="war", finished=True)] == [3, 1]
    assert (store.count(), store.count(game="euchre"), store.count(finished=False)) == (6, 3, 2)


def test_the_same_game_twice_is_one_game(store: Store) -> None:
    first = store.add(RECORD, identity="a" * 32)
    assert store.add(RECORD, identity="a" * 32) == first
    assert store.count() == 1


def test_a_removed_game_is_gone(store: Store) -> None:
    first, second = store.add(RECORD), store.add(RECORD)
    store.delete([first])
    assert [kept.number for kept in store.games()] == [second]
    with pytest.raises(LookupError, match=f"no kept game {first}"):
        store.record(first)


def test_settings_change_one_by_one(store: Store) -> None:
    store.change_settings({"speed": "fast", "games": {"war": {"seats": [1, 2]}}, "name": "Zoë"})
    store.change_settings({"speed": None, "volume": 70})
    assert store.settings() == {"games": {"war": {"seats": [1, 2]}}, "name": "Zoë", "volume": 70}


def test_another_window_sees_all(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    one, other = Store.open(path), Store.open(path)
    journal = one.begin(RECORD)
    journal.append(0, ["deal"])
    journal.wait()
    one.change_settings({"speed": "fast"})
    other.change_settings({"name": "Ada"})
    assert one.settings()["speed"] == "fast"
    assert other.settings() == {"speed": "fast", "name": "Ada"}
    assert one.settings() == {"speed": "fast", "name": "Ada"}
    assert other.record(journal.number).moves == ("deal",)
    one.close()
    other.close()


def test_a_game_that_goes_on_in_two_windows_becomes_two_games(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    one, other = Store.open(path), Store.open(path)
    mine = one.begin(RECORD)
    mine.append(0, ["deal"])
    mine.wait()
    theirs = other.journal(mine.number)
    mine.append(1, ["turn"])
    mine.wait()
    theirs.append(1, ["turn", "turn"])
    theirs.wait()
    assert theirs.number != mine.number
    assert "Another window" in theirs.notice
    assert not mine.notice
    theirs.append(3, ["turn"])
    mine.append(2, ["turn"])
    assert one.record(mine.number).moves == ("deal", "turn", "turn")
    assert other.record(theirs.number).moves == ("deal", "turn", "turn", "turn")
    assert other.count() == 2
    one.close()
    other.close()


def test_old_finished_games_are_counted_and_removed_and_running_ones_stay(store: Store) -> None:
    ends = [10.0, 20.0, 30.0]
    finished = [store.add(RECORD, changed=end, finished=True) for end in ends]
    running = store.add(RECORD, changed=10.0)
    assert [store.count(finished=True, changed_before=then) for then in (10.0, 20.5, 99.0)] == [0, 2, 3]
    assert [store.delete_older(20.5, most=1), store.delete_older(20.5)] == [1, 1]
    assert sorted(game.number for game in store.games()) == sorted([finished[2], running])
    assert store.delete_older(20.5) == 0
