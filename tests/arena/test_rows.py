"""Rows of results: compared with a replay of the same deals, and the same file however a run is stopped and cut."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

import arena.command
from arena import parquet
from arena.command import INTERRUPTED
from arena.contest import Chunk, Contest, Order, Pair, Unit, play
from arena.figures import adjusted
from arena.forfeits import forfeited_result
from arena.noting import Notes, SeatingOutcome
from arena.noting import rows_of as rows_of_notes
from arena.rows import COLUMNS, Rows
from arena.rows_file import kept_beside
from arena.work import Done, on_cores
from engine.catalogue import entry_of
from engine.coach.played_moves import played_moves
from engine.conformance.sentences import refusal
from engine.conformance.test_leaks import with_hidden_cards_mixed
from engine.events import Event, Log, Scored
from engine.game import Game
from engine.games.euchre.coach import swapping
from engine.match import Match
from engine.position import position_of
from engine.record import Record, Seat
from engine.view import View
from tests.arena.test_running import last_line_of_table, order, told

EUCHRE = ("euchre", Pair("skilled", "beginner"), Unit.DEAL, {"going_alone": True}, [{0, 2}, {1, 3}])
WHOLE = ("euchre", Pair("simple", "beginner"), Unit.GAME, {"target": 5}, [{0, 2}, {1, 3}])
GO_FISH = ("go-fish", Pair("opponent", "random"), Unit.DEAL, {"players": 3}, [{0}, {1}, {2}])
FIRST = "tests.arena.own_bots:First"
Contested = tuple[str, Pair, Unit, dict[str, Any], list[set[int]]]


def rows_of(chunk: Chunk) -> list[dict[str, Any]]:
    return [json.loads(line) for line in zlib.decompress(play(chunk).rows).splitlines()]


def expected(contested: Contested, contest: Contest, kind: Rows, deals: Sequence[int]) -> Iterator[dict[str, Any]]:
    """The rows are those that matches of the same deals give, read from their events."""
    game, pair, unit, rules, all_seats = contested
    for deal in deals:
        seed, key = contest.keys(deal)
        for seating, first in enumerate(all_seats):
            count = entry_of(game).new(contest.rules, seed).seats
            bots = [pair.first if seat in first else pair.second for seat in range(count)]
            match = Match(Record(game, contest.rules, seed, tuple(Seat(bot, bot) for bot in bots), luck=key))
            match.play_out()
            turns = [*played_moves(match.record)]
            if unit is Unit.DEAL and (second := [turn.ply for turn in turns if str(turn.move) == "deal"][1:]):
                turns = turns[: second[0]]
            over = len(turns) == len(match.record.moves)
            events = match.log if over else replayed(contest, seed, [turn.move for turn in turns])
            winners = match.game.winners if over else ()
            results = [
                points(events, seat) if contest.in_points else share(winners, seat, count, game)
                for seat in range(count)
            ]
            decisions = [turn for turn in turns if len(turn.view.legal_moves()) > 1]
            common = {
                "game": game, "rules": json.dumps(rules, separators=(",", ":")), "unit": unit.value, "seed": "3",
                "first": pair.first, "second": pair.second, "deal": deal, "seating": seating,
                "dealer": getattr(decisions[0].view, "dealer", None),
                "fair": 0 if contest.in_points else 1 / 2 if game == "euchre" else 1 / count,
            }  # fmt: skip
            for own in rows_by_kind(kind, first, bots, turns, decisions, results, winners, game):
                yield {**common, **own} if kind is Rows.DECISIONS else {**common, "luck": None, "adjusted": None, **own}


def rows_by_kind(
    kind: Rows, first: set[int], bots: list[str], turns: list[Any], decisions: list[Any], results: list[float],
    winners: Sequence[int], game: str,
) -> Iterator[dict[str, Any]]:  # fmt: skip
    if kind is Rows.DEALS:
        yield {
            "first_seats": sorted(first), "result": results[min(first)], "winners": list(winners), "forfeited": None,
            "moves": len(turns), "decisions": len(decisions),
        }  # fmt: skip
    for seat, bot in enumerate(bots):
        side = seat % 2 if game == "euchre" else seat
        if kind is Rows.SEATS:
            yield {
                "seat": seat, "side": side, "bot": bot, "result": results[seat], "won": seat in winners,
                "forfeited": False, "moves": sum(turn.game.to_move == seat for turn in turns),
                "decisions": sum(turn.game.to_move == seat for turn in decisions),
            }  # fmt: skip
    for turn in decisions if kind is Rows.DECISIONS else ():
        seat = turn.game.to_move
        legal = [str(move) for move in turn.game.legal_moves()]
        yield {
            "ply": turn.ply, "seat": seat, "side": seat % 2 if game == "euchre" else seat, "bot": bots[seat],
            "position": json.loads(json.dumps(position_of(turn.view))), "legal": legal, "choices": len(legal),
            "choice": str(turn.move),
            "result": results[seat], "worths": None, "best": None, "cost": None, "error": None, "worth_unit": None,
        }  # fmt: skip


def replayed(contest: Contest, seed: int, moves: Sequence[Any]) -> list[Event]:
    game = entry_of(contest.game).new(contest.rules, seed)
    return [*chain.from_iterable(game.apply(move) for move in moves)]


def points(events: Sequence[Event], seat: int) -> float:
    return sum(e.points if e.side == seat % 2 else -e.points for e in events if isinstance(e, Scored))


def share(winners: Sequence[int], seat: int, count: int, game: str) -> float:
    """The share of the win that the side of ``seat`` has; in a draw everybody wins."""
    shared = winners or range(count)
    return float(
        Fraction(sum((other - seat) % (2 if game == "euchre" else count) == 0 for other in shared), len(shared))
    )


@pytest.mark.parametrize("kind", Rows)
@pytest.mark.parametrize("contested", [EUCHRE, WHOLE, GO_FISH])
def test_rows_say_what_the_records_of_the_same_deals_say(contested: Contested, kind: Rows) -> None:
    game, pair, unit, rules, _ = contested
    contest = Contest(game, entry_of(game).checked(rules), 3, unit)
    deals = range(4, 6)
    found = rows_of(Chunk(contest, pair, deals, rows=kind))
    assert all(list(row) == [column.name for column in COLUMNS[kind]] for row in found)
    if kind is Rows.DECISIONS:
        found = [{**row, "position": json.loads(row["position"])} for row in found]
    assert found == [*expected(contested, contest, kind, deals)]


def decided(game: Game[Any], count: int) -> Iterator[tuple[Game[Any], Log, list[Any]]]:
    """Play at random; yield the game before the first decisions, with its log and its legal moves."""
    log, rng = Log(), Random(1)
    while count:
        moves = [*game.legal_moves()]
        if len(moves) > 1:
            yield game, log, moves
            count -= 1
        log.extend(game.apply(moves[int(rng.random() * len(moves))]))


def noted(view: View[Any], move: Any, judged: int) -> dict[str, Any]:
    notes = Notes(Rows.DECISIONS, judged)
    notes.decision(0, view)
    notes.chosen(move)
    return notes.decisions[0]


def test_what_a_seat_cannot_see_changes_no_row_of_its_decisions() -> None:
    """Not in the position, and not in the coach's figures, whose random numbers follow from the position."""
    for game, log, moves in decided(entry_of("euchre").new({}, 7), 6):
        seat = game.to_move
        twin = with_hidden_cards_mixed(game, seat, Random(1))
        assert any(twin.zones[place] != game.zones[place] for place in game.zones)
        assert noted(twin.view(seat, log), moves[0], 10) == noted(game.view(seat, log), moves[0], 10)


@pytest.mark.parametrize("key", ["euchre", "go-fish", "reviiyot"])
def test_the_coach_judges_every_legal_move(key: str) -> None:
    for game, log, moves in decided(entry_of(key).new({}, 7), 3):
        row = noted(game.view(game.to_move, log), moves[-1], 4)
        worths = dict(zip(row["legal"], row["worths"], strict=True))
        assert [*worths] == [str(move) for move in moves]
        assert row["cost"] == pytest.approx(worths[row["best"]] - worths[row["choice"]], abs=2e-6)
        assert worths[row["best"]] == max(row["worths"])
        assert row["error"] >= 0
        assert row["error"] == 0 or row["choice"] != row["best"]
        assert row["worth_unit"] in ("points", "chance")


@pytest.mark.parametrize(("guilty", "results"), [(1, [0.5, 0, 0.5]), (2, [0, 1, 0])])
def test_what_a_bot_forfeits_goes_to_the_other(guilty: int, results: list[float]) -> None:
    """The first bot has seat 1 of three; it loses all by its own fault, and wins all by the other's."""
    contest = Contest("go-fish", entry_of("go-fish").checked({"players": 3}), 3)
    game = entry_of("go-fish").new(contest.rules, 3)
    seats = frozenset({1})
    outcome = SeatingOutcome(
        game, contest.in_points, seats, forfeited_result(contest, game, seats, guilty), None, guilty
    )
    chunk = Chunk(contest, GO_FISH[1], (0,), rows=Rows.SEATS)
    rows = [*rows_of_notes(chunk, 0, 1, Notes(Rows.SEATS, 0), outcome)]
    assert [row["result"] for row in rows] == results
    assert [row["forfeited"] for row in rows] == [seat == guilty for seat in range(3)]
    assert not any(row["won"] for row in rows)


# -- files


def rows_order(count: int, out: Path, **fields: object) -> Order:
    return order(count, out=out, **{"rows": Rows.DEALS, **fields, "bots": ("opponent", "random")})


@pytest.mark.slow
@pytest.mark.parametrize("end", ["jsonl", "parquet"])
def test_the_file_has_the_same_bytes_whatever_way_the_run_goes(
    tmp_path: Path, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GROUPS", dict.fromkeys(Rows, 7))
    game: dict[str, Any] = {"rules": {"players": 3}, "rows": Rows.SEATS, "bots": ("opponent", "random", FIRST)}

    def run(name: str, count: int, **fields: object) -> tuple[Path, int]:
        out = tmp_path / f"{name}.{end}"
        return out, told(order(count, out=out, **{**game, **fields}), tmp_path)[0]

    whole, _ = run("whole", 9)
    assert run("jobs", 9, jobs=2)[0].read_bytes() == whole.read_bytes()

    def interrupted(runs: Sequence[Chunk], jobs: int, address: str | None) -> Iterator[Done]:
        backwards = [Chunk(run.contest, run.pair, (deal,), rows=run.rows) for run in runs for deal in run.deals][::-1]
        for number, done in enumerate(on_cores(backwards, jobs)):
            if number == 2:
                raise KeyboardInterrupt
            yield done

    with monkeypatch.context() as patch:
        patch.setattr(arena.command, "played", interrupted)
        stopped, status = run("stopped", 6)
        assert status == INTERRUPTED
        assert not stopped.exists()
    run("stopped", 4)
    fewer = stopped.read_bytes()
    assert fewer == run("four", 4)[0].read_bytes()
    run("stopped", 9)
    assert stopped.read_bytes() == whole.read_bytes()
    run("stopped", 4)
    assert stopped.read_bytes() == fewer


def test_a_parquet_file_holds_what_the_lines_hold_and_says_what_it_is(tmp_path: Path) -> None:
    polars, table = pytest.importorskip("polars"), pytest.importorskip("pyarrow.parquet")
    lines, out = tmp_path / "rows.jsonl", tmp_path / "rows.parquet"
    for kind in Rows:
        for path in (lines, out):
            path.unlink(missing_ok=True)
            kept_beside(path).unlink(missing_ok=True)
            assert f" rows of {kind.value} are in" in told(rows_order(3, path, rows=kind), tmp_path)[1]
        rows = [json.loads(line) for line in lines.read_text().splitlines()]
        assert polars.read_parquet(out).to_dicts() == rows
        schema = table.read_schema(out)
        about = json.loads(schema.metadata[b"card table rows"])
        assert (about["game"], about["rules"]["players"], about["deals"]) == ("go-fish", 2, [0, 3])
        meanings = {field.name: field.metadata[b"meaning"].decode() for field in schema}
        assert meanings == {column.name: column.meaning for column in COLUMNS[kind]}


def test_the_table_and_the_result_without_luck_follow_from_the_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swapping, "CALL_WALK", 4)
    monkeypatch.setattr(swapping, "CARD_WALK", 4)
    out = tmp_path / "luck.jsonl"
    fields: dict[str, Any] = {"game": "euchre", "bots": ("simple", "beginner"), "rules": {}, "adjusted": True}
    text = told(order(6, out=out, rows=Rows.DEALS, **fields), tmp_path)[1]
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    deals = [[row for row in rows if row["deal"] == deal] for deal in range(6)]
    found = adjusted(
        [sum(row["result"] for row in each) / 2 for each in deals],
        [sum(row["luck"] for row in each) / 2 for each in deals],
    )
    assert f"{found.mean:+.3f} ± {found.error:.3f}" in text
    assert all(row["adjusted"] == row["result"] - row["luck"] for row in rows)
    plain = told(order(6, out=tmp_path / "luck.json", **fields), tmp_path)[1]
    shown = [line for line in text.splitlines() if "±" in line]
    assert shown == [line for line in plain.splitlines() if "±" in line]


def test_other_files_are_refused_and_stay_as_they_are(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "rows.parquet"
    told(rows_order(2, out), tmp_path)
    content = out.read_bytes()
    for foreign in (b"", b"my notes", content[:-9], content[:100]):
        out.write_bytes(foreign)
        assert "holds no rows of the arena, or is damaged" in refusal(told, rows_order(2, out), tmp_path)
        assert out.read_bytes() == foreign
    out.unlink()
    told(rows_order(2, out), tmp_path)
    assert out.read_bytes() == content
    for other in ({"seed": 4}, {"rules": {"players": 3}}, {"rows": Rows.SEATS}):
        assert "another contest" in refusal(told, rows_order(2, out, **other), tmp_path)
    kept_beside(out).unlink()
    assert "not rows.parquet.kept" in refusal(told, rows_order(2, out), tmp_path)
    assert out.read_bytes() == content
    lines = tmp_path / "rows.jsonl"
    for foreign in (b"my notes\n", b'{"a":1}\n', b"[]\n", b"[" * 9000):
        lines.write_bytes(foreign)
        assert "holds no rows of the arena" in refusal(told, rows_order(2, lines), tmp_path)
        assert lines.read_bytes() == foreign


def test_a_full_disk_leaves_the_earlier_file_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "rows.parquet"
    told(rows_order(2, out), tmp_path)
    content, names = out.read_bytes(), {path.name for path in tmp_path.iterdir()}

    def full(path: Path, *_: object) -> int:
        path.write_bytes(b"begun")
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(parquet, "write", full)
        assert "No space left on device" in refusal(told, rows_order(3, out), tmp_path)
    assert out.read_bytes() == content
    assert {path.name for path in tmp_path.iterdir()} == names

    def nothing(runs: Sequence[Chunk], *_: object) -> Iterator[Done]:
        assert not runs, "all deals were kept"
        yield from ()

    monkeypatch.setattr(arena.command, "played", nothing)
    told(rows_order(3, out), tmp_path)
    assert len(out.read_bytes()) > len(content)


def test_without_pyarrow_the_remedy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow.parquet", None)
    message = refusal(told, rows_order(2, tmp_path / "rows.parquet"), tmp_path)
    assert "pip install pyarrow" in message
    assert ".jsonl" in message
    assert [*tmp_path.iterdir()] == []
    assert told(rows_order(2, tmp_path / "rows.jsonl"), tmp_path)[0] == 0


def test_a_seed_that_nobody_chose_is_kept_with_the_rows(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    text = told(rows_order(2, out, seed=None), tmp_path)[1]
    seed = json.loads(out.read_text().splitlines()[0])["seed"]
    assert f"seed {seed}" in text
    again = told(rows_order(3, out, seed=None), tmp_path)[1]
    assert f"seed {seed}" in again
    assert last_line_of_table(again) == last_line_of_table(
        told(order(3, seed=int(seed, 0), out=tmp_path / "rows.json"), tmp_path)[1]
    )
