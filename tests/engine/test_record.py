"""Records: what is written can be read, and nothing damaged gets in."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bot import rng_of
from engine.cards import PACK_24
from engine.conformance.sentences import refusal
from engine.match import Match
from engine.record import Record, Seat

SEATS = tuple(Seat(name, "simple") for name in ("Ann", "Bo", "Çelik ♠", ""))
RECORD = Record("euchre", {"shuffle": "none", "target": 3}, 7, SEATS, PACK_24, ("deal", "pass"))
SCALARS: st.SearchStrategy[Any] = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)


def fields() -> dict[str, Any]:
    loaded = json.loads(RECORD.to_json())
    assert isinstance(loaded, dict)
    return loaded


def test_there_and_back() -> None:
    assert Record.from_json(RECORD.to_json()) == RECORD
    lucky = replace(RECORD, luck="0123456789abcdef" * 2)
    assert Record.from_json(lucky.to_json()) == lucky
    assert '"luck"' not in RECORD.to_json(), "as it was before there were keys"
    without_pack = Record("war", {}, -3, (Seat("A"), Seat("B")))
    assert Record.from_json(without_pack.to_json()) == without_pack


def test_equal_records_are_equal_texts() -> None:
    turned = Record("euchre", {"target": 3, "shuffle": "none"}, 7, SEATS, PACK_24, ("deal", "pass"))
    assert turned.to_json() == RECORD.to_json()


def test_a_played_match_is_a_few_hundred_bytes_a_hand() -> None:
    match = Match(Record("euchre", {"target": 1}, 7, SEATS))
    match.play_out()
    assert len(match.record.to_json()) < 1500


@pytest.mark.parametrize(
    "text", ["", " ", "{", "nonsense", "[]", "7", "null", '"x"', "{}", '{"game": "war"}', "[" * 100_000, "1" * 10_000]
)
def test_what_is_no_record_says_so(text: str) -> None:
    assert "not a Card Table record" in refusal(Record.from_json, text)


@pytest.mark.parametrize("version", [0, 6, 99, -1])
def test_another_version_is_refused(version: int) -> None:
    assert f"version {version}" in refusal(Record.from_json, json.dumps(fields() | {"card table record": version}))


@pytest.mark.parametrize("version", [True, None, "1", 1.0, [1], {}])
def test_a_version_that_is_no_number_is_damage(version: object) -> None:
    assert "damaged" in refusal(Record.from_json, json.dumps(fields() | {"card table record": version}))


@pytest.mark.parametrize("key", ["game", "rules", "seed", "seats", "pack", "moves"])
def test_a_missing_field_is_named(key: str) -> None:
    damaged = fields()
    del damaged[key]
    assert f'"{key}" is missing' in refusal(Record.from_json, json.dumps(damaged))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 1), ("game", None), ("rules", []), ("rules", "x"), ("seed", "7"), ("seed", 7.0), ("seed", True),
        ("seed", None), ("seats", "Ann"), ("seats", {}), ("seats", [1]), ("seats", [None]), ("seats", ["x"]),
        ("seats", [{}]), ("seats", [{"name": "A"}]), ("seats", [{"name": 1, "player": ""}]),
        ("seats", [{"name": "A", "player": None}]), ("pack", "JS"), ("pack", [5]), ("pack", [None]), ("pack", ["XX"]),
        ("luck", ""), ("luck", 7), ("luck", None), ("luck", "A" * 32), ("luck", "0" * 31), ("luck", "0" * 33),
        ("rules", {"shuffle": {}}), ("rules", {"target": 3.0}),
        ("pack", {}), ("pack", True), ("moves", "deal"), ("moves", {"deal": 1}), ("moves", [1]), ("moves", None),
    ],
)  # fmt: skip
def test_a_damaged_field_is_refused(key: str, value: object) -> None:
    assert "damaged" in refusal(Record.from_json, json.dumps(fields() | {key: value}))


@given(st.sampled_from(["game", "rules", "seed", "seats", "pack", "moves", "card table record"]), VALUES)
def test_any_damage_is_refused_or_read(key: str, value: object) -> None:
    text = json.dumps(fields() | {key: value})
    try:
        record = Record.from_json(text)
    except ValueError:
        refusal(Record.from_json, text)
    else:
        assert Record.from_json(record.to_json()) == record


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": {"target": 0}}, {"rules": {"target": 101}}, {"rules": {"target": "many"}}, {"rules": {"x": 1}},
        {"game": "chess"}, {"game": ""}, {"seats": []},
        {"seats": [{"name": "A", "player": "simple"}] * 3}, {"seats": [{"name": "A", "player": "genius"}] * 4},
        {"pack": []}, {"pack": ["JS"] * 24}, {"moves": ["order X"]}, {"moves": ["deal", "deal"]}, {"moves": [""]},
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_played_is_refused(wrong: dict[str, object]) -> None:
    record = Record.from_json(json.dumps(fields() | wrong))
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        Match(record)


def test_seats_and_rules_do_not_change_the_text_of_a_move() -> None:
    match = Match(RECORD)
    assert [str(move) for move in match.legal_moves()] == ["pass", "order D"]
    assert match.record.moves == ("deal", "pass")


def test_the_chance_of_a_choice_is_pinned() -> None:
    """Saved matches hang on these numbers in every version of Python; they are ``Random(text).random()``."""
    assert rng_of(1, 2, 3).random() == random.Random("bot 1 2 3").random()
    draws = {rng_of(seed, seat, ply).random() for seed in range(4) for seat in range(4) for ply in range(4)}
    assert len(draws) == 64
