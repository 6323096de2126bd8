"""People in files: somebody goes to another computer with games, practice, own settings and photograph."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.record import EXTRA
from gui.exchange.files import Export, Imported, every_kept_game, import_file, write_new
from gui.settings.settings import Settings
from store.coach_rows import KeptPractice
from store.people_rows import MOST, PHOTO, KeptPerson, new_person
from store.store import Store
from tests.gui_exchange.test_everything import SCHEMA, lines_of
from tests.gui_scenes.keeping import played
from tests.gui_scenes.practising import NOW, keep_slip, shipped

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(200))
ANN = KeptPerson(
    "a" * 32, "Ann", PHOTO + sha256(PNG).hexdigest(), "teal", child=True, settings={"speed": "slow", "hints": False}
)
BEN = KeptPerson("b" * 32, "Ben", "owl")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    """A store with two games of Ann, one of them with Ben, one of Ben alone, and practice of both."""
    store = Store.open(tmp_path / "here.sqlite")
    store.people.keep(ANN, PNG)
    store.people.keep(BEN)
    for seed, people, seated in ((1, 1, {0: ANN}), (2, 2, {0: BEN, 1: ANN}), (3, 1, {0: BEN})):
        record, account = played("war", seed, people=people, players=3)
        identities = {seat: person.identity for seat, person in seated.items()}
        store.add(record, finished=True, account=account, people=identities)
    store.person = ANN.identity
    keep_slip(store, next(iter(shipped().values())), 1)
    store.person = BEN.identity
    store.keep_practice(KeptPractice("chosen game", "choice", NOW, {"game": "war"}))
    yield store
    store.close()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "there.sqlite")
    store.add(played("war", 9)[0])
    yield store
    store.close()


def exported(store: Store, path: Path, person: KeptPerson | None) -> str:
    whose = None if person is None else person.identity
    export = Export(store, every_kept_game(store, person=whose), everything=person is None, person=person)
    path.unlink(missing_ok=True)
    write_new(str(path), export.text())
    return export.done(str(path)).words


def imported(store: Store, path: Path) -> Imported:
    return import_file(store, str(path))


def seats(store: Store, person: KeptPerson) -> list[tuple[int, int]]:
    """The seed and the seat of every game of a person."""
    games = store.games(person=person.identity)
    return sorted((kept.record.seed, seat) for kept in games for seat, who in kept.people.items() if who == person[0])


def test_somebody_goes_to_another_computer_with_everything_that_is_theirs(
    here: Store, there: Store, tmp_path: Path
) -> None:
    path = tmp_path / "ann.card-table"
    assert exported(here, path, ANN) == "2 games, the settings and the practice of Ann are written."
    SCHEMA.validate(lines_of(path))
    found = imported(there, path)
    assert (found.people, found.left_out, found.practice) == (1, (), 1)
    assert "1 person is new here." in found.words
    assert (there.people.all(), there.people.photo(ANN.picture)) == ([ANN], PNG)
    assert seats(there, ANN) == seats(here, ANN) == [(1, 0), (2, 1)]
    assert there.practice_due() == []
    there.person = ANN.identity
    (slip,) = there.practice_due()
    assert there.kept(slip.data["slip"]["game"]).record.seed == 1
    settings = Settings(there)
    settings.sit_down(ANN)
    assert (settings.speed, settings.hints, settings.plays_child) == ("slow", False, True)
    # Once more it changes nothing; what is chosen here stays.
    settings.change({"name": "Anne"})
    assert "0 games imported. 2 were kept already." in imported(there, path).words
    assert [person.name for person in there.people.all()] == ["Anne"]
    # Ben comes later, and the game that both played is his, too.
    exported(here, path, BEN)
    imported(there, path)
    assert (seats(there, ANN), seats(there, BEN)) == ([(1, 0), (2, 1)], [(2, 0), (3, 0)])


def test_everything_holds_everybody(here: Store, there: Store, tmp_path: Path) -> None:
    path = tmp_path / "everything.card-table"
    exported(here, path, None)
    SCHEMA.validate(lines_of(path))
    # Somebody else of that name is here, and so is somebody with no name of a game.
    there.people.keep(new_person("BEN"))
    imported(there, path)
    assert [person.name for person in there.people.all()] == ["BEN", "Ann", "Ben 2"]
    assert (seats(there, ANN), seats(there, BEN)) == (seats(here, ANN), seats(here, BEN))


def test_practice_that_is_nobodys_stays_so_whoever_plays(here: Store, there: Store, tmp_path: Path) -> None:
    here.person = ""
    keep_slip(here, next(iter(shipped().values())), 3)
    path = tmp_path / "everything.card-table"
    exported(here, path, None)
    there.person = BEN.identity
    imported(there, path)
    assert [row.source for row in there.practice_due(person="")] == ["slip"]
    assert there.practice_due() == []


@pytest.mark.parametrize(
    ("key", "value", "kept"),
    [
        ("identity", "../../etc", None),
        ("identity", 5, None),
        ("name", "\u202e\u200b", None),
        ("name", "x" * 300, ANN._replace(name="x" * 14)),
        ("games", {"f" * 32: 0}, ANN),
        ("games", [], None),
        ("settings", {"speed": "warp", "programs": "rm", "hints": False}, ANN._replace(settings={"hints": False})),
        ("photo", b64encode(PNG + b"x").decode(), ANN._replace(picture="you")),
        ("photo", "?", None),
        ("colour", "#ff0000", ANN._replace(colour="")),
        ("child", "yes", ANN._replace(child=False)),
    ],
)
def test_a_stranger_is_read_with_care(
    key: str, value: Any, kept: KeptPerson | None, here: Store, there: Store, tmp_path: Path
) -> None:
    path = tmp_path / "ann.card-table"
    exported(here, path, ANN)
    items = lines_of(path)
    for item in items:
        if "person" in item:
            item["person"][key] = value
    path.write_text(json.dumps(items), encoding="ascii")
    found = imported(there, path)
    assert there.people.all() == ([kept] if kept else [])
    assert bool(found.left_out) is (kept is None)
    assert there.count() == 3, "the games come all the same"


def test_a_seat_of_a_bot_is_nobodys(here: Store, there: Store, tmp_path: Path) -> None:
    path = tmp_path / "ann.card-table"
    exported(here, path, ANN)
    items = lines_of(path)
    for item in items:
        if "person" in item:
            item["person"]["games"] = dict.fromkeys(item["person"]["games"], 2)
    path.write_text(json.dumps(items), encoding="ascii")
    imported(there, path)
    assert seats(there, ANN) == []


def test_there_is_no_room_for_more_people_than_a_page_has(here: Store, there: Store, tmp_path: Path) -> None:
    path = tmp_path / "ann.card-table"
    exported(here, path, ANN)
    for number in range(MOST):
        there.people.keep(new_person(f"x{number}"))
    found = imported(there, path)
    assert found.left_out == ("There is room for 24 people here; delete somebody to take in more.",)
    assert (len(there.people.all()), there.count()) == (MOST, 3)


def test_a_version_to_come_is_left_out_with_a_sentence(there: Store, tmp_path: Path) -> None:
    path = tmp_path / "new.card-table"
    path.write_text(json.dumps([{EXTRA: 3, "person": {}}]), encoding="ascii")
    (sentence,) = imported(there, path).left_out
    assert "newer Card Table" in sentence
