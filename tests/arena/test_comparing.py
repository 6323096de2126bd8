"""Bots are compared from Python, with the results of the command line."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from arena.command import run
from arena.comparing import compare
from arena.contest import Order
from engine.catalogue import entry_of
from engine.conformance.sentences import refusal
from tests.arena.own_bots import First, Mute
from tests.outside.typed import played, who_is_better
from tests.small_games import played as with_games
from tests.small_games.low_card import PATHS, Ducker


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with with_games(**PATHS):
        yield


def test_it_says_what_the_command_line_says(tmp_path: Path) -> None:
    bots = ("ducker", "grabber", "random")
    found = compare(bots, "low-card", 30, rules={"players": 2}, seed=5)
    assert [str(each.pair) for each in found] == [
        "ducker against grabber", "ducker against random", "grabber against random",
    ]  # fmt: skip
    out = StringIO()
    run(
        Order("low-card", bots, 30, rules=entry_of("low-card").rules({"players": 2}), seed=5, jobs=1),
        tmp_path,
        Console(file=out, width=140),
    )
    for each in found:
        assert f"{each.result.mean:+.3f} ± {each.result.error:.3f}" in out.getvalue()
        assert len(each.deals) == 30
    assert not any(tmp_path.glob("compar*"))


def test_a_class_is_a_bot_and_so_is_its_name() -> None:
    (by_class,) = compare([Ducker, "random"], "low-card", 8, seed=5)
    (by_name,) = compare(["tests.small_games.low_card:Ducker", "random"], "low-card", 8, seed=5)
    assert by_class == by_name
    assert compare([First], "war", 2, seed=1)[0].result.mean == 0


def test_what_does_not_fit_is_told() -> None:
    class Local(First):
        """Nobody finds it by its name."""

    assert "is not found by its name" in refusal(compare, [Local, "random"], "low-card", 2)
    assert "no bot" in refusal(compare, [Mute, "random"], "low-card", 2)
    assert "no preset" in refusal(lambda: compare(["random"], "low-card", 2, rules="hoyle"))
    assert "it has no coach" in refusal(lambda: compare(["random"], "low-card", 2, without_luck=True))


def test_a_bot_that_somebody_typed_plays() -> None:
    assert played().ply == 2
    assert isinstance(who_is_better(), float)
