"""Names in every script: runs, marks, what is cleaned away."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.scripts import caret_place, clean_name, clusters, is_mark, letter_count, runs, shortened

YAEL, DAVID = "יעל", "דוד כהן"
LETTERS = "ab 1,.(…יעלדمحمد\u05b8\u064e\u200c'-ёก"


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Maya passed.", ["Maya passed."]),
        (f"{YAEL} passed.", [f"<{YAEL}", " passed."]),
        (f"You gave {YAEL} a 4.", ["You gave ", f"<{YAEL}", " a 4."]),
        (f"{YAEL}, {DAVID} and you", [f"<{YAEL}", ", ", f"<{DAVID}", " and you"]),
        (f"{YAEL} 12", [f"<{YAEL}", " 12"]),
        (f"({YAEL})", ["(", f"<{YAEL}", ")"]),
        (f"{DAVID[:5]}…", [f"<{DAVID[:5]}…"]),
        ("Zoë", ["Zoë"]),
        ("شَعْبان won", ["<شَعْبان", " won"]),
        ("", []),
    ],
)
def test_names_that_are_read_from_the_right_are_parts_by_themselves(words: str, parts: list[str]) -> None:
    assert [f"{'<' if run.leftwards else ''}{run.text}" for run in runs(words)] == parts


@given(st.text(alphabet=LETTERS))
def test_the_parts_of_a_line_are_the_line(words: str) -> None:
    parts = runs(words)
    assert "".join(run.text for run in parts) == words
    assert all(one.leftwards or other.leftwards for one, other in pairwise(parts))
    strong = {run.leftwards: {unicodedata.bidirectional(letter) for letter in run.text} for run in parts}
    assert not strong.get(False, set()) & {"R", "AL"}
    assert not strong.get(True, set()) & {"L", "EN"}


@given(st.text(alphabet=LETTERS))
def test_clusters_are_the_line(words: str) -> None:
    assert "".join(clusters(words)) == words
    assert all(not is_mark(one[0]) for one in list(clusters(words))[1:])


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("  Anna \u200b  Lena\n", "Anna Lena"),
        ("A\u0007nna", "Anna"),
        (f"\u200f{YAEL}\u200e", YAEL),
        ("\u202eevil", "evil"),
        ("Ann\ud800a", "Anna"),
        ("e\u0301ve", "éve"),
        ("\u0301Eve", "Eve"),
        ("a" + "\u0302" * 40, "â\u0302\u0302\u0302"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("An\u200cna", "Anna"),
        ("\u3164\u2800\u115f", ""),
        ("Tab\tName\u00a0X", "Tab Name X"),
        ("\ue000\U000e0041", ""),
    ],
)
def test_what_cannot_be_seen_is_no_part_of_a_name(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


@given(st.text())
def test_a_clean_name_is_clean_and_can_be_written(name: str) -> None:
    cleaned = clean_name(name)
    assert clean_name(cleaned) == cleaned
    assert all(letter.isprintable() or letter == "\u200c" for letter in cleaned)
    assert cleaned.encode("utf-8").decode("utf-8") == cleaned


def test_marks_are_no_letters_and_stay_with_theirs() -> None:
    shalom = "שָׁלוֹם"
    assert letter_count(shalom) == 4
    assert shortened(shalom, 1) == "שָׁ"
    assert shortened("Anna Lena", 5) == "Anna"


def test_the_caret_stands_where_the_next_letter_comes() -> None:
    places = [caret_place(f"Ab{YAEL}", caret, len) for caret in range(6)]
    assert places == [0, 1, 5, 4, 3, 2]
    assert [caret_place(YAEL, caret, len) for caret in range(4)] == [3, 2, 1, 0]
    assert [caret_place("Anna", caret, len) for caret in (0, 4)] == [0, 4]
    assert caret_place("", 0, len) == 0
