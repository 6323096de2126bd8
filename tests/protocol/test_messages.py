"""Lines from strangers are read or refused with a reason, and raise nothing else."""

from __future__ import annotations

import doctest
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.options import Choice, Number, Toggle
from protocol import command
from protocol.messages import LONGEST_REMARK, Answer, Hello, Message, answer_in, hello_in, read, values_of

WORDS = ("hello", "move", "number", "toggle", "choice", "a", "1", "\ud800", "\n", "", 0, 1, -1, 10**39, 1.5, True, None)
NAMES = (
    *("type", "protocol", "name", "version", "games", "options", "kind", "default", "lowest", "highest", "choices"),
    *("summary", "id", "move", "say"),
)
VALUES = st.recursive(
    st.sampled_from(WORDS) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5),
    max_leaves=12,
)
HELLO = {"type": "hello", "protocol": 1, "name": "x"}
MOVE = {"type": "move", "id": 1, "move": "pass"}


def test_a_byte_order_mark_before_a_line_is_no_part_of_it() -> None:
    assert read(b"\xef\xbb\xbf" + json.dumps(HELLO).encode()) == HELLO


def told(line: bytes, reader: Callable[[Message], Hello | Answer]) -> str:
    """Return what is told of a line: words that the program chose, or the reason why it is refused."""
    try:
        found = reader(read(line))
    except ValueError as error:
        return str(error)
    return " ".join([found.name, found.version, *found.games]) if isinstance(found, Hello) else found.remark


@settings(max_examples=300)
@given(start=st.sampled_from((HELLO, MOVE, {})), more=st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4))
def test_any_message_is_read_or_refused_in_words_that_can_be_printed(
    start: dict[str, Any], more: dict[str, Any]
) -> None:
    line = json.dumps({**start, **more}).encode()
    for reader in (hello_in, answer_in):
        assert told(line, reader).isprintable()


@settings(max_examples=200)
@given(line=st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_line_at_all(line: bytes) -> None:
    assert told(line, hello_in).isprintable()


def test_options_as_they_are_declared() -> None:
    hello = hello_in(
        {
            **HELLO,
            "options": [
                {"name": "depth", "kind": "number", "default": 3, "lowest": 1, "highest": 9, "summary": "How deep."},
                {"name": "style", "kind": "choice", "default": "calm", "choices": ["calm", "wild"]},
                {"name": "book", "kind": "toggle", "default": True},
            ],
        }
    )
    assert hello.options == (
        Number("depth", "depth", "How deep.", 3, 1, 9),
        Choice("style", "style", "", "calm", {"calm": "", "wild": ""}),
        Toggle("book", "book", "", True),
    )
    assert values_of(hello.options, {"book": "off", "depth": "9"}) == {"book": False, "depth": 9}


@pytest.mark.parametrize(
    "option",
    [
        {"name": "a b", "kind": "toggle", "default": True},
        {"name": "a", "kind": "toggle", "default": 1},
        {"name": "a", "kind": "number", "default": 3, "lowest": 4, "highest": 9},
        {"name": "a", "kind": "choice", "default": "x", "choices": ["y"]},
        {"name": "a", "kind": "choice", "default": "x", "choices": ["x", 1]},
        {"name": "a", "kind": "text", "default": "x"},
        "a",
    ],
)
def test_options_that_are_declared_in_no_known_way(option: object) -> None:
    with pytest.raises(ValueError, match="option"):
        hello_in({**HELLO, "options": [option]})


def test_long_words_are_cut() -> None:
    assert len(answer_in({**MOVE, "say": "x" * 5000}).remark) == LONGEST_REMARK
    assert len(hello_in({**HELLO, "name": "x" * 5000}).name) == 60


def test_the_examples_in_docstrings() -> None:
    assert doctest.testmod(command).failed == 0
