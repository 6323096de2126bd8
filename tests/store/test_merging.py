"""Games that come from another computer: longer, shorter, the same, gone another way, or of another deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.match import Match
from engine.record import Recording
from store.coach_rows import KeptReview, ReviewFigures
from store.merging import Came
from store.record_files import recording_of, take_in
from store.store import Store
from tests.store.player import BOTS, playthrough, record_of

IDENTITY = "0123456789abcdef0123456789abcdef"
RECORD = record_of("go_fish", 7)
MOVES = tuple(playthrough(RECORD))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "games.sqlite")
    yield store
    store.close()


def came(store: Store, moves: tuple[str, ...], ended: float = 1000.0, **facts: object) -> Came:
    """Take a game with these moves in."""
    recording = Recording(replace(RECORD, moves=moves), IDENTITY, 100.0, ended)
    return take_in(store, replace(recording, **facts)).came  # type: ignore[arg-type]


def kept(store: Store) -> list[tuple[str, ...]]:
    return sorted((store.record(one.number).moves for one in store.games()), key=lambda moves: (len(moves), moves))


def another_way(count: int) -> tuple[str, ...]:
    """Return legal moves that leave the kept ones at that place."""
    match = Match(replace(RECORD, moves=MOVES[:count]))
    match.play(next(move for move in sorted(match.legal_moves(), key=str) if str(move) != MOVES[count]))
    return match.record.moves


def test_a_longer_version_joins_the_kept_game(store: Store) -> None:
    assert came(store, MOVES[:5]) is Came.NEW
    assert came(store, MOVES[:25], ended=2000.0) is Came.CONTINUED
    assert kept(store) == [MOVES[:25]]
    (game,) = store.games()
    assert (game.started, game.changed, game.finished, game.ply) == (100.0, 2000.0, False, 25)
    assert store.match(game.number).ply == 25
    assert came(store, MOVES[:25], ended=2000.0) is Came.KNOWN
    assert came(store, MOVES[:9]) is Came.KNOWN, "a shorter one has nothing new"
    assert came(store, MOVES) is Came.CONTINUED
    (game,) = store.games()
    assert game.finished
    assert game.account["outcome"] != "running"
    assert came(store, MOVES[:25]) is Came.KNOWN, "it ended here"
    journal = store.journal(game.number)
    journal.go_to(3)
    assert journal.wait()
    assert store.record(game.number).moves == MOVES[:3]


@pytest.mark.parametrize("game", BOTS)
def test_an_evening_on_two_computers_is_one_game(game: str, tmp_path: Path) -> None:
    """There and back again, with every game."""
    record = record_of(game, 3)
    moves = tuple(playthrough(record))
    stores = [Store.open(tmp_path / name) for name in ("one", "two")]
    journal = stores[0].begin(record)
    journal.append(0, moves[:4])
    journal.note({"outcome": "running"}, finished=False)
    ply = 4
    for turn in range(1, 5):
        here, there = stores[turn % 2], stores[1 - turn % 2]
        (game_there,) = there.games()
        take_in(here, recording_of(there, game_there))
        (game_here,) = here.games()
        assert here.record(game_here.number).moves == moves[:ply]
        journal = here.journal(game_here.number)
        journal.append(ply, moves[ply : ply + 6])
        ply += len(moves[ply : ply + 6])
        assert journal.wait()
    for one in stores:
        one.close()


def test_two_ways_of_a_game_are_both_kept_however_often_they_come(store: Store) -> None:
    other = another_way(8)
    assert came(store, MOVES[:20]) is Came.NEW
    assert came(store, other) is Came.APART
    assert came(store, other) is Came.KNOWN
    longer = replace(RECORD, moves=other)
    match = Match(longer)
    match.play_out(6)
    if match.ply == len(other):
        match.play(sorted(match.legal_moves(), key=str)[0])
    assert came(store, match.record.moves) is Came.CONTINUED, "the other way goes on, too"
    assert kept(store) == sorted([MOVES[:20], match.record.moves], key=lambda moves: (len(moves), moves))
    assert came(store, MOVES[:30]) is Came.CONTINUED
    assert store.count() == 2


def test_moves_that_were_taken_back_here_stay_so_unless_the_file_is_newer(store: Store) -> None:
    came(store, MOVES[:10])
    journal = store.journal(1)
    journal.go_to(6)
    assert journal.wait()
    assert came(store, MOVES[:10]) is Came.KNOWN, "the file is older than the undo"
    assert store.record(1).moves == MOVES[:6]
    assert came(store, another_way(6), ended=4e9) is Came.CONTINUED, "they were played anew elsewhere"
    assert store.record(1).moves == another_way(6)
    assert store.kept(1).undone
    store.delete([1])
    came(store, MOVES[:10])
    (game,) = store.games()
    journal = store.journal(game.number)
    journal.go_to(6)
    assert journal.wait()
    assert came(store, MOVES[:10], ended=4e9) is Came.CONTINUED, "they were made again elsewhere"
    assert store.timeline(game.number).made == MOVES[:10]


def test_a_window_with_the_game_open_leaves_the_moves_of_the_file_alone(store: Store, tmp_path: Path) -> None:
    came(store, MOVES[:5])
    journal = store.journal(1)
    other = Store.open(tmp_path / "games.sqlite")
    assert came(other, MOVES[:25]) is Came.CONTINUED
    journal.note({"outcome": "running", "seconds": 3}, finished=False)
    assert journal.wait()
    assert kept(store) == [MOVES[:25]], "leaving the table changes nothing"
    assert store.problem == ""
    journal.append(5, another_way(5)[5:])
    assert journal.wait()
    assert kept(store) == [another_way(5), MOVES[:25]]
    assert "a game of its own" in journal.notice
    other.close()


def test_a_review_of_the_shorter_version_counts_as_unfinished(store: Store) -> None:
    came(store, MOVES[:5])
    store.keep_review(1, KeptReview(ReviewFigures(1, 0, True, 2), {"judged": 2}, store.last_step(1)))
    review = store.review(1)
    assert review is not None
    assert review.figures.done
    came(store, MOVES)
    review = store.review(1)
    assert review is not None
    assert not review.figures.done


@pytest.mark.parametrize(
    "change",
    [
        lambda record: replace(record, seed=8),
        lambda record: replace(record, luck="ab" * 16),
        lambda record: record_of("war", 7),
    ],
)
def test_the_identity_of_another_deal_is_refused(change: Callable[..., object], store: Store) -> None:
    came(store, MOVES[:5])
    other = replace(change(RECORD), moves=())  # type: ignore[type-var]
    with pytest.raises(ValueError, match=r"^Its identity is that of another game, which is kept as number 1\.$"):
        take_in(store, Recording(other, IDENTITY))  # type: ignore[arg-type]
    assert kept(store) == [MOVES[:5]]
    renamed = replace(RECORD, moves=MOVES[:6], seats=(replace(RECORD.seats[0], name="Bea"), *RECORD.seats[1:]))
    assert take_in(store, Recording(renamed, IDENTITY)).came is Came.CONTINUED, "a name is no deal"


def test_a_clock_that_was_set_back_makes_no_record_that_is_refused(store: Store) -> None:
    number = store.add(RECORD, identity=IDENTITY, started=2000.0, changed=1000.0)
    recording = recording_of(store, store.kept(number))
    assert Recording.from_json(recording.to_json()) == recording
