"""A line that is written: letters, keys, the caret."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.widgets.entry import Written, all_chosen, edited, typed


def anything(letter: str) -> bool:
    return True


def after(text: str, *keys: str) -> Written:
    """Return the text after these keys; a string that is no key is typed."""
    written = all_chosen(text)
    for key in keys:
        written = edited(written, key) or typed(written, key, anything, 8)
    return written


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (("a",), "a", 1),
        (("end", "a"), "Mayaa", 5),
        (("home", "a"), "aMaya", 1),
        (("left", "a"), "aMaya", 1),
        (("right", "left", "b"), "Mayba", 4),
        (("backspace",), "", 0),
        (("delete",), "", 0),
        (("end", "backspace"), "May", 3),
        (("home", "backspace"), "Maya", 0),
        (("home", "delete"), "aya", 0),
        (("end", "delete"), "Maya", 4),
        (("end", " ", "B", "o", "b", "b", "y"), "Maya Bob", 8),
        ((" ",), "Maya", 4),
        (("home", " "), "Maya", 0),
    ],
)
def test_keys_and_letters(keys: tuple[str, ...], text: str, caret: int) -> None:
    assert after("Maya", *keys)[:2] == (text, caret)


def test_what_is_not_allowed_is_left_out_and_replaces_nothing() -> None:
    assert typed(all_chosen("7"), "x", str.isdigit, 8) == all_chosen("7")
    assert typed(Written("7", 1), "1x2", str.isdigit, 8) == Written("712", 3)


def test_a_key_of_another_kind_means_nothing() -> None:
    assert edited(all_chosen("Maya"), "f5") is None


KEYS = st.sampled_from(["left", "right", "home", "end", "backspace", "delete", "a", "é", " "])


@given(st.text(alphabet="ab ", max_size=8), st.lists(KEYS, max_size=30))
def test_the_caret_stays_in_the_text_and_the_text_in_its_length(text: str, keys: list[str]) -> None:
    written = after(text, *keys)
    assert 0 <= written.caret <= len(written.text) <= 8
