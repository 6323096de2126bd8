"""Results without luck: what is kept, what goes on, what is refused, and the arithmetic."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from arena.contest import Chunk, Contest, Order, Pair, Result, Unit, play_chunk
from arena.figures import adjusted, figure
from arena.ledger import Ledger
from arena.report import as_sure_as
from engine.catalogue import entry_of
from engine.conformance.sentences import refusal
from engine.games.euchre.coach import swapping
from tests.arena.test_running import order, told

PAIR = Pair("simple", "beginner")
RULES = entry_of("euchre").checked({"going_alone": True})


@pytest.fixture(autouse=True)
def _short_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swapping, "CALL_WALK", 4)
    monkeypatch.setattr(swapping, "CARD_WALK", 4)


def euchre(count: int, **fields: object) -> Order:
    values = {"game": "euchre", "bots": (PAIR.first, PAIR.second), "rules": {"going_alone": True}, **fields}
    return order(count, **values)


def test_the_luck_changes_no_result_and_depends_on_the_deal_alone() -> None:
    contest = Contest("euchre", RULES, 3)
    plain = play_chunk(Chunk(contest, PAIR, (0, 1, 2)))
    split = play_chunk(Chunk(contest, PAIR, (0, 1, 2), adjusted=True))
    assert [each.points for each in split] == [each.points for each in plain]
    assert [each.luck for each in plain] == [None] * 3
    assert all(isinstance(each.luck, float) for each in split)
    assert play_chunk(Chunk(contest, PAIR, (2,), adjusted=True)) == split[2:]


def test_a_bot_against_itself_has_no_luck_that_the_other_side_has_not() -> None:
    """Both seatings are the same hand, so what is luck for the one side is bad luck for the other."""
    results = play_chunk(Chunk(Contest("euchre", RULES, 3), Pair("simple", "simple"), (0, 1), adjusted=True))
    assert [each.points for each in results] == [0, 0]
    assert [each.luck for each in results] == pytest.approx([0, 0])


def test_a_file_without_luck_goes_on_with_it_and_without(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    assert told(euchre(2, out=out), tmp_path)[0] == 0
    assert "luck" not in json.loads(out.read_text())["results"][0]
    status, text = told(euchre(4, out=out, adjusted=True), tmp_path)
    assert status == 0
    assert "Without luck" in text
    kept = Ledger(Contest("euchre", RULES, 3), out)
    assert kept.missing(PAIR, range(4), adjusted=True) == []
    assert [*kept.results(PAIR, range(4))] == [*play_chunk(Chunk(kept.contest, PAIR, (0, 1, 2, 3), adjusted=True))]
    assert "Without luck" not in told(euchre(5, out=out), tmp_path)[1]
    kept = Ledger(Contest("euchre", RULES, 3), out)
    assert kept.missing(PAIR, range(5)) == []
    assert kept.missing(PAIR, range(5), adjusted=True) == [range(4, 5)]


def test_luck_that_no_run_can_have_written_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    told(euchre(2, out=out, adjusted=True), tmp_path)
    fields = json.loads(out.read_text())
    for wrong, reason in (([0.5], "not told of every deal"), ([0.5, "x"], "is no luck of a deal")):
        fields["results"][0]["luck"] = wrong
        out.write_text(json.dumps(fields))
        assert reason in refusal(told, euchre(2, out=out, adjusted=True), tmp_path)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"game": "go-fish", "bots": ("opponent", "random"), "rules": {"players": 2}}, "Go Fish"),
        ({"unit": Unit.GAME}, "--deals"),
        ({"rules": {"shuffle": "none"}}, "chance"),
    ],
)
def test_what_has_no_luck_to_take_out_is_refused(tmp_path: Path, wrong: dict[str, object], reason: str) -> None:
    message = refusal(told, euchre(2, adjusted=True, **wrong), tmp_path)
    assert reason in message
    assert [*tmp_path.iterdir()] == []


# -- arithmetic


def test_all_that_is_luck_is_taken_out() -> None:
    """Results that are 0.3 and twice their luck: whatever the luck, 0.3 is left."""
    rng = Random(1)
    luck = [rng.gauss(0, 1) for _ in range(50)]
    left = adjusted([0.3 + 2 * each for each in luck], luck)
    assert left.mean == pytest.approx(0.3)
    assert left.error == pytest.approx(0)


def test_luck_that_has_nothing_to_do_with_the_results_changes_little() -> None:
    rng = Random(2)
    points, luck = ([rng.gauss(1, 1) for _ in range(2000)] for _ in range(2))
    left, plain = adjusted(points, luck), figure(points)
    assert left.mean == pytest.approx(plain.mean, abs=3 / sqrt(2000))
    assert left.error == pytest.approx(plain.error, rel=0.05)


def test_the_mean_stays_right_for_few_results() -> None:
    """Over many contests of six deals each: a factor found in the deal itself would pull the mean."""
    rng, means = Random(3), []
    for _ in range(4000):
        luck = [rng.choice((-1.0, 0.0, 1.0)) for _ in range(6)]
        points = [0.5 + each + each**2 + rng.gauss(0, 0.5) for each in luck]
        means.append(adjusted(points, luck).mean)
    found = figure(means)
    assert found.error is not None
    assert abs(found.mean - (0.5 + 2 / 3)) < 4 * found.error


def test_results_that_are_sure_as_they_are() -> None:
    assert adjusted([], []).count == 0
    assert adjusted([1.0], [0.5]).mean == 0.5
    plain, better = figure([0.0, 2.0]), figure([0.5, 1.5])
    assert as_sure_as(plain, better) == "8 deals"
    assert as_sure_as(plain, figure([1.0, 1.0])) == "–"
    assert Result(0.5).luck is None
