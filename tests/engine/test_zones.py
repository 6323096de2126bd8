"""The places of cards and the seats that see them: a table of two seats with a pile of each kind."""

from __future__ import annotations

from collections import deque

import pytest

from engine.cards import Card
from engine.zones import Place, Visibility, Zones, opened, sees

VISIBILITY = {"table": Visibility.ALL, "hand": Visibility.OWNER, "deck": Visibility.NOBODY}
TABLE, DECK, FIRST, SECOND = Place("table"), Place("deck"), Place("hand", 0), Place("hand", 1)


def cards(names: str) -> list[Card]:
    return [Card.parse(name) for name in names.split()]


def zones() -> Zones:
    return Zones(VISIBILITY, {TABLE: cards("AS"), DECK: deque(cards("2C 3C")), FIRST: cards("4D 5D 6D"), SECOND: []})


@pytest.mark.parametrize(
    ("place", "seers"), [(TABLE, [0, 1, None]), (DECK, []), (FIRST, [0]), (SECOND, [1]), (Place("hand"), [])]
)
def test_a_place_is_seen_by_all_by_its_owner_or_by_nobody(place: Place, seers: list[int | None]) -> None:
    assert [seat for seat in (0, 1, None) if sees(VISIBILITY, place, seat)] == seers


def test_open_hands_are_seen_by_all_and_what_nobody_sees_stays_hidden() -> None:
    assert opened(VISIBILITY) == {"table": Visibility.ALL, "hand": Visibility.ALL, "deck": Visibility.NOBODY}


def test_a_place_is_named_by_its_zone_and_its_seat() -> None:
    assert [str(place) for place in (TABLE, FIRST, SECOND)] == ["table", "hand 0", "hand 1"]


def test_zones_are_a_mapping_in_the_order_in_which_they_were_given() -> None:
    table = zones()
    assert [*table] == [TABLE, DECK, FIRST, SECOND]
    assert len(table) == 4
    assert [*table[FIRST]] == cards("4D 5D 6D")


@pytest.mark.parametrize(("seat", "seen"), [(0, [TABLE, FIRST]), (1, [TABLE, SECOND]), (None, [TABLE])])
def test_a_glance_counts_all_cards_and_shows_those_that_the_seat_sees(seat: int | None, seen: list[Place]) -> None:
    table = zones()
    glance = table.glance(seat)
    assert {place: glance.count(place) for place in table} == {TABLE: 1, DECK: 2, FIRST: 3, SECOND: 0}
    assert {place: glance.cards(place) for place in glance.shown_positions} == {
        place: tuple(table[place]) for place in seen
    }


def test_a_glance_stays_as_it_is_while_cards_move_and_the_next_one_is_new() -> None:
    table = zones()
    before = table.glance(0)
    table[SECOND].append(table[FIRST].pop())
    assert [before.count(place) for place in (FIRST, SECOND)] == [3, 0]
    assert before.cards(FIRST) == tuple(cards("4D 5D 6D"))
    assert [table.glance(0).count(place) for place in (FIRST, SECOND)] == [2, 1]
    assert table.glance(1).cards(SECOND) == tuple(cards("6D"))


def test_a_copy_has_the_same_cards_in_piles_of_its_own_and_the_same_sights() -> None:
    table = zones()
    twin = table.copy()
    assert dict(twin) == dict(table)
    twin.clear()
    assert [len(pile) for pile in twin.values()] == [0, 0, 0, 0]
    assert [len(pile) for pile in table.values()] == [1, 2, 3, 0]
    assert twin.visibility == VISIBILITY


def test_a_zone_without_a_declared_visibility_is_refused() -> None:
    with pytest.raises(KeyError, match="no visibility is declared for the zone attic 3"):
        Zones(VISIBILITY, {Place("attic", 3): []})
