"""Every line of both directions is as `docs/protocol.schema.json` says, in random games of every game."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.bot import Bot, RandomBot, rng_of
from engine.catalogue import games
from engine.conformance.playing import some_rules
from engine.entry import Entry
from engine.events import Log
from protocol import messages, process
from protocol.bot import ProgramBot
from tests.protocol.commands import command, in_python
from tests.protocol.transcript import FILE, transcript

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))
EXAMPLES = ROOT / "examples" / "bots"
COMPILER = shutil.which("cc")


MOST_MOVES = 40


def closed(schema: Any) -> Any:
    """Return the schema without room for fields that it does not name: nothing may be sent that no page explains."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: closed(value) for key, value in schema.items()}
    return {**inner, "unevaluatedProperties": False} if "required" in schema and "oneOf" not in schema else inner


def validator(direction: str) -> Draft202012Validator:
    defined = {name: each if name == "option" else closed(each) for name, each in SCHEMA["$defs"].items()}
    return Draft202012Validator({"$defs": defined, "$ref": f"#/$defs/{direction}"})


TO_PROGRAM, FROM_PROGRAM = validator("to_program"), validator("from_program")


@pytest.fixture(scope="module")
def c_bot(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Compile the example in C; a warning is an error."""
    if COMPILER is None:
        pytest.skip("there is no C compiler")
    made = tmp_path_factory.mktemp("c") / "bot"
    strict = ("-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror")
    subprocess.run([COMPILER, *strict, "-o", made, EXAMPLES / "bot.c"], check=True)
    return f"cmd:{made}"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """Collect the lines of programs; every line to one is validated as it is sent."""
    lines: list[bytes] = []
    to_line, read = messages.line_of, messages.read

    def sent(message: dict[str, Any]) -> bytes:
        line = to_line(message)
        TO_PROGRAM.validate(json.loads(line))
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        return line

    def received(line: bytes) -> dict[str, Any]:
        lines.append(line)
        return read(line)

    monkeypatch.setattr(messages, "line_of", sent)
    monkeypatch.setattr(messages, "read", received)
    yield lines
    process.end_all()


def play(entry: Entry, rules: dict[str, Any], bot: ProgramBot, seed: int) -> int:
    """Play a game in which the program makes every move that is a seat's, against random moves; return their number."""
    game, log, chance, asked = entry.new(rules, seed), Log(), Random(seed), 0
    for ply in range(MOST_MOVES):
        seat = game.to_move
        if seat is None:
            break
        asks = seat % 2 == 0
        player: Bot = bot if asks else RandomBot()
        asked += asks
        log.extend(game.apply(player.choose(game.view(seat, log), rng_of(seed, seat, ply) if asks else chance)))
    for seat in range(game.seats):
        bot.end(game.view(seat, log))
    return asked


@pytest.mark.slow
@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
@pytest.mark.parametrize("example", ["tests", "c", "python"])
def test_every_line_is_as_the_schema_says(
    entry: Entry, example: str, heard: list[bytes], request: pytest.FixtureRequest
) -> None:
    if example == "c":
        bot = ProgramBot(request.getfixturevalue("c_bot"))
    else:
        bot = ProgramBot(command("chance") if example == "tests" else in_python("-S", "-E", str(EXAMPLES / "bot.py")))
    for number, rules in enumerate(some_rules(entry, 3 if example == "tests" else 2)):
        before = len(heard)
        asked = play(entry, rules, bot, number)
        answers = [json.loads(line) for line in heard[before:]]
        assert [answer["type"] for answer in answers].count("move") == asked > 0
    for line in heard:
        FROM_PROGRAM.validate(json.loads(line))
    bot.close()


def test_the_schema_itself_is_one_and_refuses_what_is_wrong() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    for wrong in (
        {"type": "move", "move": "pass"},
        {"type": "hello", "name": "x"},
        {"type": "hello", "protocol": 1, "name": " "},
        {"type": "quit"},
        {"type": "hello", "protocol": 1, "name": "x", "options": [{"name": "a", "kind": "number", "default": 1}]},
    ):
        assert not FROM_PROGRAM.is_valid(wrong), wrong
    hidden = {"event": "moved", "cards": ["ZZ"], "origin": "deck", "target": "hand 1"}
    whole = {"game": "x", "seat": 0, "seats": 2, "to_move": 0, "winners": [], "rules": {}, "zones": {}, "facts": {}}
    assert TO_PROGRAM.is_valid({"type": "end", "position": whole, "events": []})
    assert not TO_PROGRAM.is_valid({"type": "end", "position": whole, "events": [hidden]})
    assert not TO_PROGRAM.is_valid({"type": "end", "position": whole, "events": [], "seed": 1})


@pytest.mark.parametrize("name", ["bot.c", "bot.py"])
def test_the_examples_are_short_and_need_nothing_of_ours(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert text.count("\n") < 100
    assert not re.search(r"^\s*(from|import) +(engine|arena|protocol|store)|# *include *\"", text, re.MULTILINE)


def test_the_transcript_is_what_is_said() -> None:
    """After a change that is meant, `python -m tests.protocol.transcript` writes it anew."""
    assert transcript() == FILE.read_text(encoding="utf-8")
    for line in FILE.read_text(encoding="utf-8").splitlines():
        (TO_PROGRAM if line.startswith("> ") else FROM_PROGRAM).validate(json.loads(line[2:]))
