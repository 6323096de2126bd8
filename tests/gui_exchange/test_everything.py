"""A file with everything: what it carries to another machine, what stays there, and what strangers can do with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.daily import hands_of
from engine.record import EXTRA, recordings_in
from gui.daily.results import Days
from gui.exchange.files import Export, Exported, Imported, every_kept_game, import_file, write_new
from gui.practice.days import kept_day
from gui.practice.ratings import kept_player
from gui.practice.tasks import SLIP, task_of
from gui.settings.settings import Settings
from gui.settings.table_plan import ordered, usual_plan
from gui.settings.window_place import WindowPlace, WindowState
from store.coach_rows import KeptPractice
from store.store import Store
from tests.gui_daily.test_results import DAY, at, dealt, finish
from tests.gui_scenes.keeping import keep
from tests.gui_scenes.practising import NOW, keep_slip, practice_of, shipped

ROOT = Path(__file__).parents[2]
SCHEMA = Draft202012Validator(json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8")))
HERE, THERE = "here.sqlite", "there.sqlite"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    """A store with two games, a slip from the second of them, one puzzle that was solved, and some settings."""
    store = Store.open(tmp_path / HERE)
    keep(store, "war", 8)
    number = keep(store, "euchre", 3)
    solved, slip = puzzles()
    keep_slip(store, slip, number)
    practice = practice_of(store, solved)
    task = practice.next()
    while task is not None and task.key != solved.key:
        practice.skip(task)
        task = practice.next()
    assert task is not None
    practice.answer(task, solved.best)
    finish(Days(store, at(DAY - timedelta(5))), DAY - timedelta(5))
    settings = Settings(store)
    settings.change({"speed": "fast", "four_colours": True, "name": "Noa"})
    settings.remember(ordered(usual_plan("war"), {"turns": 50}, (), None))
    settings.window = WindowPlace((900, 700), (10, 10), WindowState.WINDOW, ((1920, 1080),))
    settings.add_program("mybot", "rm -rf everything")
    settings.exchange_folder = "/media/stick"
    settings.series = {"a": {"games": ["b"]}}
    yield store
    store.close()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    """A store in which nothing is kept yet."""
    store = Store.open(tmp_path / THERE)
    # Its games have other numbers.
    for seed in (11, 12, 13):
        keep(store, "war", seed, 4)
    yield store
    store.close()


def puzzles() -> tuple[Any, Any]:
    """Return a puzzle to solve, and one that becomes a slip."""
    first, second = sorted(shipped())[:2]
    return shipped()[first], shipped()[second]


def exported(store: Store, path: Path) -> Exported:
    export = Export(store, every_kept_game(store), everything=True)
    write_new(str(path), export.text())
    return export.done(str(path))


def imported(store: Store, path: Path) -> Imported:
    found = import_file(store, str(path))
    Settings(store).take_in(found.settings)
    return found


def lines_of(path: Path) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = json.loads(path.read_text(encoding="ascii"))
    return items


def test_everything_goes_to_an_empty_machine(here: Store, there: Store, tmp_path: Path) -> None:
    path = tmp_path / "everything.card-table"
    written = exported(here, path)
    assert (written.games, written.left_out) == (2, ())
    found = imported(there, path)
    assert found.left_out == ()
    assert there.count() == 3 + 2
    settings = Settings(there)
    assert (settings.speed, settings.four_colours, settings.name) == ("fast", True, "Noa")
    assert settings.plan("war").rules["turns"] == 50
    assert settings.series == {"a": {"games": ["b"]}}
    solved, slip = puzzles()
    day = practice_of(there, solved).today
    assert day.keys == (solved.key,)
    assert kept_player(there, solved.record.game) == kept_player(here, solved.record.game)
    for key in (solved.key, slip.key):
        mine, theirs = here.practice(key), there.practice(key)
        assert mine is not None
        assert theirs is not None
        assert (theirs.due, theirs.data["memory"]) == (mine.due, mine.data["memory"])
    row = there.practice(slip.key)
    task = None if row is None else task_of(row, {})
    assert task is not None
    assert task.slip is not None
    assert there.kept(task.slip.game).record.game == "euchre", (
        "the slip leads to its game, by the number that it has here"
    )


def test_what_belongs_to_one_machine_stays_there(here: Store, there: Store, tmp_path: Path) -> None:
    path = tmp_path / "everything.card-table"
    exported(here, path)
    assert "rm -rf" not in path.read_text(encoding="ascii")
    imported(there, path)
    settings = Settings(there)
    assert settings.programs == ()
    assert settings.window is None
    assert settings.exchange_folder == ""


def test_taken_in_again_it_changes_nothing(here: Store, there: Store, tmp_path: Path) -> None:
    path = tmp_path / "everything.card-table"
    exported(here, path)
    imported(there, path)
    before = there.settings(), there.practice_due(), there.count()
    found = imported(there, path)
    assert (there.settings(), there.practice_due(), there.count()) == before
    assert found.words == "0 games imported. 2 were kept already. Settings and practice are as they were."


def test_settings_that_were_chosen_there_stay(here: Store, there: Store, tmp_path: Path) -> None:
    Settings(there).change({"speed": "slow"})
    path = tmp_path / "everything.card-table"
    exported(here, path)
    imported(there, path)
    settings = Settings(there)
    assert (settings.speed, settings.name) == ("slow", "Noa")


def test_of_a_puzzle_that_both_know_the_later_answer_stays(here: Store, there: Store, tmp_path: Path) -> None:
    solved, _ = puzzles()
    row = here.practice(solved.key)
    assert row is not None
    later = {**row.data, "memory": {**row.data["memory"], "last": NOW + 1000.0, "missed": 3}}
    there.keep_practice(row._replace(data=later, due=NOW + 5000))
    path = tmp_path / "everything.card-table"
    exported(here, path)
    imported(there, path)
    stayed = there.practice(solved.key)
    assert stayed is not None
    assert (stayed.due, stayed.data["memory"]["missed"]) == (NOW + 5000, 3)
    back = tmp_path / "back.card-table"
    exported(there, back)
    imported(here, back)
    came = here.practice(solved.key)
    assert came is not None
    assert (came.due, came.data["memory"]["missed"]) == (NOW + 5000, 3)


def test_a_day_with_more_answers_stays(here: Store, there: Store, tmp_path: Path) -> None:
    solved, _ = puzzles()
    day = practice_of(here, solved).today
    longer = replace_day(day)
    row = next(row for row in here.practice_due(source="day"))
    there.keep_practice(row._replace(data=longer))
    path = tmp_path / "everything.card-table"
    exported(here, path)
    imported(there, path)
    assert len(kept_day(there, day.date).keys) == 2


def replace_day(day: Any) -> dict[str, Any]:
    """Return the plain values of a day with one more answer."""
    more: dict[str, Any] = day.answered("0" * 16, day.marks[0], returns=False).to_json()
    return more


def test_a_day_of_deals_travels_and_the_one_with_more_items_stays(here: Store, there: Store, tmp_path: Path) -> None:
    before, path = DAY - timedelta(1), tmp_path / "everything.card-table"
    finish(Days(here, at(DAY)), DAY)
    hand = hands_of(before.isoformat())[0]
    Days(here, at(DAY)).keep_hand(hand, dealt(hand), None)
    finish(Days(there, at(DAY)), before)
    exported(here, path)
    assert imported(there, path).left_out == ()
    days = Days(there, at(DAY))
    assert days.of(DAY) == Days(here, at(DAY)).of(DAY)
    assert days.of(before).done
    assert [days.of(before).hands[hand].moves, days.of(before).hands[hand].points] == [("deal",), 2]


def test_earlier_programs_find_the_games_in_it(here: Store, tmp_path: Path) -> None:
    """Version 1.2 reads a list of records, and says of each other item that it is left out."""
    path = tmp_path / "everything.card-table"
    exported(here, path)
    items = lines_of(path)
    SCHEMA.validate(items)
    assert [EXTRA in item for item in items[:3]] == [False, False, True], "the games come first"
    assert len(recordings_in(path.read_text(encoding="ascii")).recordings) == 2


SLIP_DATA = '"data"'


def spoilt(item: dict[str, Any], how: str) -> dict[str, Any]:
    """Return an item with a slip as a stranger may have made it."""
    practice = dict(item["practice"])
    data = json.loads(practice["data"])
    if how == "version":
        return {**item, EXTRA: 3}
    if how == "key":
        practice["key"] = "f" * 16
    elif how == "infinite":
        practice["data"] = practice["data"].replace(SLIP_DATA, "x").replace('"missed":1', '"missed":Infinity')
    elif how == "deep":
        practice["data"] = "[" * 100_000
    elif how == "source":
        practice["source"] = "review"
    elif how == "moves":
        record = json.loads(data["slip"]["record"])
        record["moves"] = [*record["moves"][:-1], "fly"]
        data["slip"]["record"] = json.dumps(record)
        practice["data"] = json.dumps(data)
    elif how.startswith("memory"):
        _, key, value = how.split()
        data["memory"].update({"last": NOW, "stability": 3.0, "difficulty": 5.0, key: float(value)})
        practice["data"] = json.dumps(data)
    elif how == "figures":
        data["slip"]["moves"][-1][4] = []
        practice["data"] = json.dumps(data)
    elif how == "due":
        practice["due"] = -1e300
    elif how == "unit":
        data["slip"]["unit"] = "euros"
        practice["data"] = json.dumps(data)
    else:
        return {EXTRA: 1, "practice": 5}
    return {**item, "practice": practice}


@pytest.mark.parametrize(
    "how",
    [
        *("version", "key", "infinite", "deep", "source", "moves", "unit", "figures", "due", "other"),
        *("memory stability 0", "memory stability -1", "memory difficulty 0", "memory last 1e300", "memory missed -1"),
    ],
)
def test_a_damaged_or_newer_part_gets_one_sentence_and_the_rest_comes(
    how: str, here: Store, there: Store, tmp_path: Path
) -> None:
    path = tmp_path / "everything.card-table"
    exported(here, path)
    items = [spoilt(item, how) if item.get("practice", {}).get("source") == SLIP else item for item in lines_of(path)]
    path.write_text(json.dumps(items), encoding="ascii")
    found = imported(there, path)
    assert len(found.left_out) == 1
    assert ("newer" in found.left_out[0]) == (how == "version")
    assert there.practice_due(source=SLIP) == []
    assert there.count() == 3 + 2
    assert Settings(there).name == "Noa"


def test_a_slip_is_not_replaced_by_a_row_of_another_kind(here: Store, tmp_path: Path) -> None:
    _, slip = puzzles()
    memory = {"solved": 1, "missed": 0, "last": NOW + 9.0, "stability": 3.0, "difficulty": 5.0}
    row = {"key": slip.key, "source": "made", "due": NOW, "data": json.dumps({"memory": memory})}
    path = tmp_path / "other.card-table"
    path.write_text(json.dumps([{EXTRA: 1, "practice": row}]), encoding="ascii")
    assert imported(here, path).left_out == ()
    kept = here.practice(slip.key)
    assert kept is not None
    assert kept.source == SLIP


def test_settings_of_a_stranger_change_nothing_but_declared_ones(there: Store, tmp_path: Path) -> None:
    path = tmp_path / "everything.card-table"
    settings = {
        "programs": [{"name": "x", "command": "rm"}],
        "speed": "warp",
        "window": {},
        "volume": 1e999,
        "mute": True,
    }
    path.write_text(json.dumps([{EXTRA: 1, "settings": {**settings, "volume": 3}}]), encoding="ascii")
    imported(there, path)
    assert Settings(there).programs == ()
    assert Settings(there).speed == Settings().speed, "a value that does not fit keeps the default"
    assert Settings(there).mute
    path.write_text(json.dumps([{EXTRA: 1, "settings": settings}]), encoding="ascii")
    assert len(imported(there, path).left_out) == 1, "a number without an end cannot be kept"


WEIRD: tuple[Any, ...] = (None, True, -1, 0, 1e300, -1e300, 1e999, "", "x", "\ud800", [], {}, [[[]]], 10**30, "pass")


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every list and object in a value, with each of its keys or places."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places_in(value[key])


@pytest.mark.slow
def test_whatever_a_stranger_writes_practice_and_settings_go_on(here: Store, tmp_path: Path) -> None:
    path, rng = tmp_path / "everything.card-table", Random(1)
    exported(here, path)
    sound = [item for item in lines_of(path) if EXTRA in item]
    solved, _ = puzzles()
    taken = 0
    for number in range(40):
        items = deepcopy(sound)
        item = rng.choice(items)
        inside = json.loads(item["practice"]["data"]) if "practice" in item and rng.random() < 0.75 else None
        holder, key = rng.choice([*places_in(item if inside is None else inside)])
        holder[key] = rng.choice(WEIRD)
        if inside is not None:
            item["practice"]["data"] = json.dumps(inside)
        path.write_text(json.dumps(items), encoding="ascii")
        store = Store.open(tmp_path / f"{number}.sqlite")
        found = imported(store, path)
        taken += found.practice
        assert Settings(store).plan("war").game == "war"
        practice = practice_of(store, solved)
        for look in (practice.themes, practice.missed, practice.answered_today, practice.count):
            look()
        while (task := practice.next()) is not None:
            practice.answer(task, task.puzzle.best)
        store.close()
    assert taken > 40


def test_a_row_of_the_store_that_is_damaged_does_not_spoil_the_export(here: Store, tmp_path: Path) -> None:
    here.keep_practice(KeptPractice("a" * 16, SLIP, NOW, {"slip": 5}))
    assert exported(here, tmp_path / "everything.card-table").games == 2


def test_an_unfinished_game_goes_on_elsewhere(here: Store, there: Store, tmp_path: Path) -> None:
    number = keep(here, "go-fish", 2, 14)
    path = tmp_path / "everything.card-table"
    exported(here, path)
    imported(there, path)
    identity = here.kept(number).identity
    (other,) = [game for game in there.games() if game.identity == identity]
    assert there.record(other.number) == replace(here.record(number))
    assert not other.finished
