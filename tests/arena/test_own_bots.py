"""Bots of one's own: the example of the documentation, as it stands there, and installed bots."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import arena.players
from arena.contest import Chunk, Contest, Pair, play_chunk
from arena.players import GROUP, bot_named
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from tests.arena.own_bots import First

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The example in the documentation, saved as it says; its source."""
    (source,) = re.findall(r'```python title="careful.py"\n(.*?)```', DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "careful.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "careful", raising=False)
    return str(source)


def test_the_example_is_short_and_better_than_chance(example: str) -> None:
    assert len([line for line in example.splitlines() if line.strip()]) <= 30
    rules = entry_of("euchre").checked({})
    results = play_chunk(Chunk(Contest("euchre", rules, 1), Pair("careful:Careful", "random"), tuple(range(60))))
    assert sum(result.points for result in results) / len(results) > 0.3


def test_the_example_plays_by_any_rules(example: str) -> None:
    entry = entry_of("euchre")
    for seed, rules in enumerate(some_rules(entry, 12)):
        play_chunk(Chunk(Contest("euchre", rules, seed), Pair("careful:Careful", "random"), (0, 1)))


def test_an_installed_bot_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = {GROUP: {"first": "tests.arena.own_bots:First"}}
    monkeypatch.setattr(arena.players, "installed", lambda group: bots.get(group, {}))
    assert isinstance(bot_named(entry_of("euchre"), "first"), First)
    with pytest.raises(ValueError, match="first"):
        bot_named(entry_of("euchre"), "second")
