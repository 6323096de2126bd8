"""Record files: they are read as the schema describes, and damaged ones are refused in one sentence."""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.bounded_json import DEEPEST, LONGEST_TEXT, MOST_DIGITS, MOST_ITEMS
from engine.cards import PACK_24
from engine.conformance.sentences import assert_sentence, refusal
from engine.joint_deal import JointDeal
from engine.match import Match
from engine.record import VERSION, VERSIONS, WITH_PROGRAMS, Record, Recording, Seat, digest, recordings_in, text_of

ROOT = Path(__file__).parents[2]
OLD = Path(__file__).parent / "records" / "euchre-1.json"
GOLDEN = sorted((ROOT / "tests" / "conformance" / "golden").glob("*.json"))
SCHEMA = Draft202012Validator(json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8")))

DAMAGED = int(os.environ.get("CARD_TABLE_DAMAGED_RECORDS", "400"))
"""The number of damaged records that are tried."""

SEATS = tuple(Seat(name, "simple") for name in ("Ann", "Bo", "Çelik ♠", ""))
RECORD = Record("euchre", {"target": 3, "benny": False, "cards": "24"}, 7, SEATS, PACK_24, ("deal", "pass"), "0f" * 16)
RECORDING = Recording(RECORD, "ab" * 16, 1_795_000_000.25, 1_795_000_600.0, True, "cd" * 32, "ef" * 32, (0, 2))


@cache
def played() -> Recording:
    """Return a whole game of War with everything that a file can tell about it."""
    match = Match(Record("war", {"turns": 40}, 7, (Seat("Ada", "random"), Seat("Ben", "random")), luck="1" * 32))
    match.play_out()
    return Recording(match.record, "0" * 32, 5.0, 9.5, False, "2" * 64, digest(match.log), match.game.winners)


def fields(recording: Recording = RECORDING) -> dict[str, Any]:
    return dict(json.loads(recording.to_json()))


# -- what is written


@pytest.mark.parametrize("recording", [RECORDING, Recording(RECORD), played()], ids=["everything", "plain", "war"])
def test_what_is_written_can_be_read_and_is_what_the_schema_describes(recording: Recording) -> None:
    assert Recording.from_json(recording.to_json()) == recording
    SCHEMA.validate(json.loads(recording.to_json()))
    assert recording.to_json().isascii()


def test_a_draw_is_not_a_game_without_an_end() -> None:
    draw = Recording(RECORD, winners=())
    assert Recording.from_json(draw.to_json()).winners == ()
    assert Recording.from_json(Recording(RECORD).to_json()).winners is None


def test_a_name_that_no_file_can_hold_is_written_with_signs_in_its_place() -> None:
    odd = Record("war", {}, 1, (Seat("half \ud83d"), Seat("line\nbreak" + "x" * 2000)))
    first, second = Record.from_json(odd.to_json()).seats
    assert first.name == "half \ufffd"
    assert second.name == ("line\ufffdbreak" + "x" * 2000)[:1000]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_list_of_games_there_and_back(count: int) -> None:
    games = [RECORDING, played(), Recording(RECORD)][:count]
    text = "".join(text_of(games))
    SCHEMA.validate(json.loads(text))
    found = recordings_in(text)
    assert found.recordings == tuple(games)
    assert found.problems == ()


def test_one_game_is_a_file_too() -> None:
    assert recordings_in(RECORDING.to_json()).recordings == (RECORDING,)


# -- what older programs wrote


@pytest.mark.parametrize("path", [OLD, *GOLDEN], ids=lambda path: path.stem)
def test_version_1_is_still_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    SCHEMA.validate(json.loads(text))
    match = Match(Record.from_json(text))
    again = Match(Record.from_json(match.record.to_json()))
    assert json.loads(again.record.to_json())["card table record"] == VERSION
    assert digest(again.log) == digest(match.log)


def test_version_1_field_by_field() -> None:
    assert Recording.from_json(OLD.read_text(encoding="utf-8")) == Recording(
        Record(
            "euchre", {"target": 1}, 7,
            (Seat("Ann"), Seat("Bo", "simple"), Seat("Çelik ♠", "simple"), Seat("Dee", "simple")),
            None, ("deal", "pass"), "000102030405060708090a0b0c0d0e0f",
        )
    )  # fmt: skip


def test_a_newer_version_is_refused_whatever_it_holds() -> None:
    newer = fields() | {"card table record": VERSIONS[-1] + 1, "colour": "blue"}
    assert "a newer Card Table can read it" in refusal(Recording.from_json, json.dumps(newer))


def test_a_program_has_a_version_of_its_own_and_no_command() -> None:
    seats = (Seat("Ada"), Seat("mybot", "program:mybot"))
    match = Match(Record("war", {"players": 2}, 7, seats, moves=("deal", "turn")))
    written = json.loads(match.record.to_json())
    SCHEMA.validate(written)
    assert (written["card table record"], written["seats"][1]) == (3, {"name": "mybot", "player": "program:mybot"})
    assert Record.from_json(match.record.to_json()) == match.record
    assert (seats[1].program, seats[0].program, seats[1].words) == ("mybot", "", "mybot")
    assert WITH_PROGRAMS == 3, "programs that read versions 1 and 2 refuse it, and say that a newer one reads it"


def test_a_deck_has_a_version_of_its_own_and_changes_nothing() -> None:
    plain = Record("reviiyot", {}, 7, tuple(map(Seat, "ABCD")), moves=("deal",))
    with_deck = replace(plain, deck="0123456789abcdef" * 4)
    written = json.loads(with_deck.to_json())
    SCHEMA.validate(written)
    assert written["card table record"] == 4, "earlier programs refuse it, and say that a newer one reads it"
    assert Record.from_json(with_deck.to_json()) == with_deck
    assert digest(Match(with_deck).log) == digest(Match(plain).log)
    assert Match(with_deck).record.deck == with_deck.deck
    older = written | {"card table record": 3}
    assert not SCHEMA.is_valid(older)
    assert '"deck"' in refusal(Recording.from_json, json.dumps(older))


def test_the_parts_of_a_joint_deal_have_a_version_of_their_own_and_change_nothing() -> None:
    plain = Record("war", {"players": 2}, 7, (Seat("Ada"), Seat("Ben")), moves=("deal", "turn"), luck="0f" * 16)
    joint = replace(plain, joint=JointDeal("a0" * 32, "b1" * 32, ("c2" * 16, "d3" * 16)))
    written = json.loads(joint.to_json())
    SCHEMA.validate(written)
    assert written["card table record"] == 5, "earlier programs refuse it, and say that a newer one reads it"
    assert Record.from_json(joint.to_json()) == joint
    assert digest(Match(joint).log) == digest(Match(plain).log)
    assert Match(joint).record.joint == joint.joint
    for wrong in (
        written | {"card table record": 4},
        written | {"joint": {"secret": "b1" * 32, "contributions": []}},
        written | {"joint": written["joint"] | {"secret": "B1" * 32}},
        written | {"joint": written["joint"] | {"contributions": ["c2" * 15]}},
        written | {"joint": written["joint"] | {"contributions": [7]}},
        written | {"joint": written["joint"] | {"host": "Ada"}},
    ):
        assert not SCHEMA.is_valid(wrong)
        assert_sentence(refusal(Recording.from_json, json.dumps(wrong)))


def test_a_program_in_a_record_is_never_run() -> None:
    """Whatever the record says, the game's usual bot moves for the seat."""
    for player in ("program:touch /tmp/ran", "program:mybot"):
        match = Match(Record("euchre", {}, 7, (Seat("A"), *(Seat(f"B{n}", player) for n in range(3))), moves=("deal",)))
        match.play_out(3)
        usual = [type(match.entry.bot(match.entry.usual_bot(seat))) for seat in (1, 2, 3)]
        assert [type(bot) for bot in match.bots[1:]] == usual


# -- bounds, before anything is parsed


def nothing_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(*_: object, **__: object) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr("engine.bounded_json._DECODER", type("Decoder", (), {"decode": parse, "raw_decode": parse})())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (" " * (LONGEST_TEXT + 1), "characters"),
        ('{"seed": ' + "9" * (MOST_DIGITS + 1) + "}", "digits"),
        ('{"seed": 1e' + "9" * (MOST_DIGITS + 1) + "}", "digits"),
        ('{"seed": -0.' + "0" * (MOST_DIGITS + 1) + "}", "digits"),
        ("[" * (DEEPEST + 1), "levels"),
        ('{"a":' * (DEEPEST + 1), "levels"),
        ("[" + "0," * MOST_ITEMS, "items"),
    ],
)
def test_what_would_cost_too_much_is_refused_before_it_is_parsed(
    text: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_is_parsed(monkeypatch)
    assert words in refusal(Recording.from_json, text)


def test_digits_and_brackets_in_a_name_are_no_numbers_and_no_nesting() -> None:
    name = '\\"[[[[[[[[[[[[\\\\' + "1" * 100
    odd = Record("war", {}, 1, (Seat(name), Seat("\\")))
    assert Record.from_json(odd.to_json()) == odd


def test_a_backslash_before_a_quote_hides_no_nesting() -> None:
    # The string ends at the second quote: what follows is nested.
    assert "levels" in refusal(Recording.from_json, '"\\\\"' + "[" * 9)


# -- damage


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ({"identity": "AB" * 16}, "identity"), ({"identity": ""}, "identity"), ({"started": -1}, "started"),
        ({"started": True}, "started"), ({"started": "now"}, "started"), ({"ended": 1e12}, "ended"),
        ({"ended": None}, "ended"), ({"undone": 1}, "undone"), ({"undone": None}, "undone"),
        ({"commitment": "cd" * 31}, "commitment"), ({"digest": 7}, "digest"), ({"winners": [4]}, "winners"),
        ({"winners": [2, 0]}, "winners"), ({"winners": [0, 0]}, "winners"), ({"winners": None}, "winners"),
        ({"game": "x" * 1001}, "1000"), ({"moves": ["deal\n"]}, "shown"), ({"moves": ["\ud800"]}, "shown"),
        ({"moves": ["\x1b[2J"]}, "shown"), ({"rules": {"x": None}}, "rules"), ({"rules": {"x": 1.5}}, "rules"),
        ({"rules": {"x": "\x00"}}, "rules"), ({"rules": {"\x00": 1}}, "rules"), ({"pack": ["js"]}, "pack"),
        ({"seats": [{"name": "A", "player": "", "age": 7}]}, "age"), ({"colour": "blue"}, "colour"),
    ],
)  # fmt: skip
def test_a_field_that_does_not_fit_is_named(damage: dict[str, object], words: str) -> None:
    assert words in refusal(Recording.from_json, json.dumps(fields() | damage))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "1.0", "true"])
def test_a_seed_is_a_whole_number(number: str) -> None:
    text = RECORDING.to_json().replace('"seed": 7', f'"seed": {number}')
    assert "damaged" in refusal(Recording.from_json, text)


def test_a_field_that_is_there_twice_is_refused() -> None:
    text = RECORDING.to_json().replace('"seed": 7', '"seed": 7, "seed": 8')
    assert '"seed" is in it twice' in refusal(Recording.from_json, text)


def test_one_damaged_game_of_a_list_takes_no_other_with_it() -> None:
    text = json.dumps([fields(), fields() | {"seed": None}, fields(played())])
    found = recordings_in(text)
    assert found.recordings == (RECORDING, played())
    (problem,) = found.problems
    assert problem.startswith("Game 2 of the file is left out: ")
    assert_sentence(problem)


def test_a_list_that_breaks_off_gives_the_games_before() -> None:
    text = "".join(text_of([RECORDING, played(), RECORDING]))
    found = recordings_in(text[: text.rindex('"moves"')])
    assert found.recordings == (RECORDING, played())
    (problem,) = found.problems
    assert "from its game 3 on" in problem
    assert_sentence(problem)


@pytest.mark.parametrize("text", ["[", "[,]", "[1", "[{}]", "[1, 2]", "[[]]", "[" * 100, "[]x", "[]]"])
def test_a_list_without_a_game_is_refused(text: str) -> None:
    refusal(recordings_in, text)


def letters_damaged(text: str, rng: random.Random) -> str:
    """Return the text with a stretch of it lost, doubled, overwritten or moved."""
    start = rng.randrange(len(text))
    stop = min(len(text), start + rng.choice((1, 1, 1, 2, 8, 100)))
    other = rng.randrange(len(text))
    signs = "".join(rng.choice('{}[]",:\\0179-eE.ntf \x00\ud800é♠') for _ in range(rng.choice((1, 1, 3))))
    kinds: tuple[Callable[[], str], ...] = (
        lambda: text[:start] + text[stop:],
        lambda: text[:start],
        lambda: text[:stop] + text[start:],
        lambda: text[:start] + signs + text[stop:],
        lambda: text[:start] + signs + text[start:],
        lambda: text[:other] + text[start:stop] + text[other:],
    )
    return rng.choice(kinds)()


def values_damaged(text: str, rng: random.Random) -> str:
    """Return the text with one of its values, anywhere in it, lost or replaced."""
    root = json.loads(text)
    held: list[tuple[Any, Any]] = []

    def collect(value: Any) -> None:
        for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
            held.append((value, key))
            collect(value[key])

    collect(root)
    holder, key = rng.choice(held)
    strange: tuple[Any, ...] = (
        None, True, -1, 0, 1.5, 10**39, 10**50, 1e300, float("nan"), "", "x" * 1001, "\x00", "\ud800", [], {}, [[]],
        {"name": "A"}, copy.deepcopy(root), [[[[[[[[[]]]]]]]]], rng.choice(held)[0],
    )  # fmt: skip
    if rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = copy.deepcopy(rng.choice(strange))
    return json.dumps(root)


def test_a_damaged_list_gives_the_games_that_are_whole() -> None:
    """Each game that is read is one that was written, or one whose damage makes another whole record of it."""
    text = "".join(text_of([RECORDING, played(), Recording(RECORD)]))
    rng, whole = random.Random(13), 0
    for number in range(DAMAGED // 4):
        damage = letters_damaged if number % 2 else values_damaged
        try:
            found = recordings_in(damage(text, rng))
        except ValueError as error:
            assert_sentence(str(error))
            continue
        for problem in found.problems:
            assert_sentence(problem)
        for recording in found.recordings:
            assert Recording.from_json(recording.to_json()) == recording
        whole += len(found.recordings) >= 2
    assert whole > DAMAGED // 40


def test_a_damaged_record_is_refused_or_read_as_what_it_says() -> None:
    """Every record that is read fits the schema, survives writing, and is played or refused in one sentence."""
    originals = (RECORDING.to_json(), played().to_json(), OLD.read_text(encoding="utf-8"), Recording(RECORD).to_json())
    rng, read = random.Random(12), 0
    for number in range(DAMAGED):
        damage = letters_damaged if number % 2 else values_damaged
        text = damage(originals[number // 2 % len(originals)], rng)
        try:
            recording = Recording.from_json(text)
        except ValueError as error:
            assert_sentence(str(error))
            continue
        read += 1
        assert Recording.from_json(recording.to_json()) == recording
        SCHEMA.validate(json.loads(text))
        try:
            Match(recording.record)
        except ValueError as error:
            assert_sentence(str(error))
    assert 0 < read < DAMAGED
