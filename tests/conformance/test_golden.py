"""The golden playthroughs are what the games do; every game of ours has one that goes to its end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.catalogue import OWN, entry_of
from engine.conformance.golden import playthrough
from engine.match import Match
from engine.record import VERSION, Record

RECORDS = sorted(Path(__file__).with_name("golden").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_game_goes_as_it_was_read_and_found_right(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(record.to_json()) == written | {"card table record": VERSION}
    golden = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert playthrough(record).splitlines() == golden.splitlines()


@pytest.mark.parametrize("game", OWN)
def test_every_game_has_a_golden_playthrough_to_its_end(game: str) -> None:
    played = [Record.from_json(path.read_text(encoding="utf-8")) for path in RECORDS]
    games = [Match(record).game for record in played if record.game == game]
    assert any(one.to_move is None for one in games), f"put a record of {game} into tests/conformance/golden"


@pytest.mark.parametrize("game", OWN)
def test_the_documents_rules_are_among_the_presets(game: str) -> None:
    assert "plain" in [preset.key for preset in entry_of(game).presets]
