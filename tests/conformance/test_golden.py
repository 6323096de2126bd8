"""The golden playthroughs are what the games do; every game of the catalogue has one that goes to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.entry import Entry
from engine.match import Match
from engine.record import Record
from tests.conformance.golden import playthrough, records
from tests.conformance.playing import each_game


@pytest.mark.parametrize("path", records(), ids=[path.stem for path in records()])
def test_the_game_goes_as_it_was_read_and_found_right(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert record.to_json() == path.read_text(encoding="utf-8")
    golden = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert playthrough(record).splitlines() == golden.splitlines()


@each_game
def test_every_game_has_a_golden_playthrough_to_its_end(entry: Entry) -> None:
    played = [Record.from_json(path.read_text(encoding="utf-8")) for path in records()]
    games = [Match(record).game for record in played if record.game == entry.key]
    assert any(game.to_move is None for game in games), f"put a record of {entry.title} into tests/conformance/golden"
