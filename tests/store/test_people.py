"""The people who play here: their rows, whose a game is, and their practice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from engine.record import Record, Seat
from store.coach_rows import KeptPractice
from store.people_rows import PHOTO, KeptPerson, new_person
from store.store import Store

ANN = KeptPerson("a" * 32, "Ann", "fox", "blue", child=False, settings={"speed": "fast"})
BEN = KeptPerson("b" * 32, "Ben", "owl", child=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "games.sqlite")
    yield store
    store.close()


def played(store: Store, *names: str, seated: dict[int, str] | None = None) -> int:
    """Keep a game of War of people with these names and one bot, with a deal; return its number."""
    seats = (*(Seat(name, "") for name in names), Seat("Theo", "random"))
    journal = store.begin(Record("war", {"players": len(seats)}, 5, seats), seated)
    journal.append(0, ["deal"])
    return journal.number


def of(store: Store, person: KeptPerson) -> list[int]:
    return sorted(kept.number for kept in store.games(person=person.identity))


def test_people_are_kept_changed_and_found_again_in_their_order(store: Store, tmp_path: Path) -> None:
    photo = os.urandom(100)
    for person in (ANN, BEN):
        store.people.keep(person)
    pictured = ANN._replace(name="Anna", picture=PHOTO + sha256(photo).hexdigest())
    store.people.keep(pictured, photo)
    store.people.keep(pictured._replace(colour="red"))
    store.close()
    again = Store.open(tmp_path / "games.sqlite")
    assert again.people.all() == [pictured._replace(colour="red"), BEN]
    assert (again.people.photo(pictured.picture), again.people.photo(BEN.picture)) == (photo, None)
    again.people.keep(ANN)
    again.close()
    last = Store.open(tmp_path / "games.sqlite")
    assert last.people.photo(pictured.picture) is None, "a portrait needs no photograph"
    assert new_person("Ann").identity != new_person("Ann").identity
    last.close()


def test_a_game_is_that_of_everybody_who_plays_it(store: Store) -> None:
    alone = played(store, "Ann", seated={0: ANN.identity})
    both = played(store, "Ann", "Ben", seated={0: ANN.identity, 1: BEN.identity})
    nobodys = played(store, "You")
    assert (of(store, ANN), of(store, BEN)) == ([alone, both], [both])
    assert (store.count(person=BEN.identity), store.count()) == (1, 3)
    assert [kept.number for kept in store.games(person="")] == [nobodys]
    assert [figures.number for figures in store.played(person=BEN.identity)] == [both]
    assert store.kept(both).people == {0: ANN.identity, 1: BEN.identity}
    assert store.kept(nobodys).people == {}


def test_games_and_practice_that_are_nobodys_can_be_given_to_somebody(store: Store) -> None:
    bens = played(store, "Ben", seated={0: BEN.identity})
    old, named, unnamed = played(store, "You"), played(store, "Ben", "ANN"), played(store, "Ben", "Cleo")
    store.keep_practice(KeptPractice("day", "day", 1.0, {"keys": [1]}))
    store.people.keep(ANN)
    store.people.give_games(ANN)
    assert of(store, ANN) == [old, named]
    assert (store.kept(named).people, store.kept(unnamed).people) == ({1: ANN.identity}, {})
    assert of(store, BEN) == [bens]
    assert store.practice_due() == []
    store.person = ANN.identity
    assert [row.key for row in store.practice_due()] == ["day"]


def test_two_people_practise_the_same_position_each_for_themselves(store: Store) -> None:
    for person, due in (("", 1.0), (ANN.identity, 2.0), (BEN.identity, 3.0)):
        store.person = person
        store.keep_practice(KeptPractice("key", "made", due, {"due": due}))
    for person, due in (("", 1.0), (ANN.identity, 2.0), (BEN.identity, 3.0)):
        store.person = person
        row = KeptPractice("key", "made", due, {"due": due}, person)
        assert (store.practice("key"), store.practice_due(), store.count_practice(9.0)) == (row, [row], 1)
    store.forget_practice(["key"])
    assert store.count_practice() == 0
    store.person = ANN.identity
    assert store.count_practice() == 1


def test_somebody_who_is_deleted_leaves_the_games_and_takes_the_practice_along(store: Store) -> None:
    for person in (ANN, BEN):
        store.people.keep(person)
    both = played(store, "Ann", "Ben", seated={0: ANN.identity, 1: BEN.identity})
    store.person = ANN.identity
    store.keep_practice(KeptPractice("key", "made", 1.0, {}))
    store.people.delete(ANN.identity)
    assert (store.people.all(), store.practice_due()) == ([BEN], [])
    assert store.kept(both).people == {1: BEN.identity}
    assert [seat.name for seat in store.record(both).seats] == ["Ann", "Ben", "Theo"]


def test_people_survive_while_the_file_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").mkdir()
    (tmp_path / "games.sqlite" / "something").touch()
    store = Store.open(tmp_path / "games.sqlite" / "something" / "games.sqlite")
    assert store.problem
    store.people.keep(ANN)
    store.people.keep(BEN)
    store.people.delete(ANN.identity)
    assert store.people.all() == [BEN]
    store.close(0.1)


def test_a_damaged_file_gives_back_its_people_and_whose_the_games_are(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    store.people.keep(ANN)
    number = played(store, "Ann", seated={0: ANN.identity})
    store.person = ANN.identity
    store.keep_practice(KeptPractice("key", "made", 1.0, {}))
    store.close()
    data = path.read_bytes()
    # The middle of the index of games by their end: what is damaged holds nothing of its own.
    start = data.index(b"games_by_end")
    path.write_bytes(data[:start] + b"games_by_one" + data[start + 12 :])
    again = Store.open(path)
    assert "damaged" in again.problem
    assert (again.people.all(), of(again, ANN)) == ([ANN], [number])
    again.person = ANN.identity
    assert [row.key for row in again.practice_due()] == ["key"]
    again.close()
