"""The command review, on files and on kept games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.coach.review import Review
from engine.match import Match
from engine.record import Record, Seat
from start import commands, places
from store.store import Store


@cache
def record() -> Record:
    """Return the beginning of a match in which Theo is a person."""
    seats = tuple(Seat(name, "simple") for name in ("Ada", "Maya", "Theo", "Bruno"))
    match = Match(Record("euchre", {}, 3, seats))
    match.play_out(9)
    return replace(match.record, seats=(*seats[:2], Seat("Theo"), seats[3]))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which nothing is kept yet."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def done(capsys: pytest.CaptureFixture[str], arguments: Sequence[str], status: int = 0) -> str:
    """Run the command; return what it printed, or for another status its one sentence."""
    assert commands.main(["review", *arguments]) == status
    out, errors = capsys.readouterr()
    assert (out if status else errors) == ""
    return errors if status else out


def test_the_review_of_a_file_is_a_table_of_the_persons_decisions(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "game.json"
    path.write_text(record().to_json(), encoding="ascii")
    lines = done(capsys, [str(path)]).splitlines()
    review = Review.from_json(json.loads(done(capsys, [str(path), "--json"])))
    assert review.seat == 2
    assert lines[0].startswith("Euchre.")
    told = [line.split(":")[0] for line in lines[1 : lines.index("", 2)] if line and not line.startswith(" ")]
    assert told == ["Your best moment", "The dearest", "The closest"]
    table = [line for line in lines if line.startswith("Hand 1, ")]
    assert [line.split("  ")[0] for line in table] == [judgement.deed.place for judgement in review.yours]
    assert all(judgement.verdict.value in line for judgement, line in zip(review.yours, table, strict=True))
    players = {line.split()[0]: line.split()[1:] for line in lines[lines.index("") + 1 :] if line}
    for seat, player in enumerate(record().seats):
        if review.of(seat):
            assert players[player.name][0] == str(len(review.of(seat)))
            assert players[player.name][5] == f"{review.cost(seat):.2f}"
    assert Review.from_json(json.loads(done(capsys, [str(path), "--seat", "1", "--json"]))).seat == 0


def test_the_review_of_a_kept_game_is_kept(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store.open(Path(places.store_file()))
    number = store.add(record())
    store.close()
    first = done(capsys, [str(number)])
    store = Store.open(Path(places.store_file()))
    kept = store.review(number)
    assert kept is not None
    assert (kept.figures.done, kept.figures.seat) == (True, 2)
    store.close()
    assert done(capsys, [str(number)]) == first


def test_what_cannot_be_reviewed_is_said_in_a_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = home / "game.json"
    path.write_text(record().to_json(), encoding="ascii")
    wrong = [
        ([], "Name a file or the number of a kept game"),
        (["7"], "no kept game 7"),
        (["nowhere.json"], "nowhere.json cannot be read"),
        ([str(path), "--seat", "5"], "--seat cannot be 5; this game has 4 seats."),
        ([str(path), "--seat", "0"], "--seat cannot be"),
        ([str(path), "--jason"], "did you mean --json?"),
    ]
    for arguments, words in wrong:
        sentence = done(capsys, arguments, status=2)
        assert words in sentence
        assert sentence.count("\n") == 1
