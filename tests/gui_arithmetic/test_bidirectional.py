"""Lines of Hebrew with numbers and names in them: their parts from left to right, as somebody would write them."""

from __future__ import annotations

import pytest
from bidi import algorithm
from hypothesis import given
from hypothesis import strategies as st

from gui.art.bidirectional import visual_runs
from gui.art.scripts import caret_place
from gui.art.typesetting import ellipsis, wrapped

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"
HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"

LINES = {
    # The parts as they stand from left to right; each is written as it is read.
    "שלום": ["שלום"],
    "שלום, עולם.": ["שלום, עולם."],
    "מוביל 7–5, עד 10.": [".", "10", ", עד ", "7–5", "מוביל "],
    "לקיחות 1 – 0": ["1 – 0", "לקיחות "],
    "2–6 שחקנים": [" שחקנים", "2–6"],
    "60% ניצחונות": [" ניצחונות", "60%"],
    "60 % ניצחונות": [" ניצחונות", "60 %"],
    "שווי +0.93 ± .04": ["+0.93 ± .04", "שווי "],
    "± .4, 34 משחקים": [" משחקים", "34", ", ", "± .4"],
    "חסרות −3 נקודות": [" נקודות", "−3", "חסרות "],
    "ל-10 נקודות": [" נקודות", "10", "ל-"],
    "בשעה 12:30, 22.11.2026": ["22.11.2026", ", ", "12:30", "בשעה "],
    "שיחקתם 1,234 משחקים": [" משחקים", "1,234", "שיחקתם "],
    f"{FSI}Ada{PDI} מובילה את {FSI}Ben 2{PDI}.": [".", "Ben 2", " מובילה את ", "Ada"],
    f"{FSI}יעל{PDI}: יוקר": ["יעל: יוקר"],
    f"עלות {LRI}+0.93{PDI} ± {LRI}.04{PDI}": ["+0.93 ± .04", "עלות "],
    f"{LRI}25 קלפים–27{PDI}, התור שלכם": [", התור שלכם", "27", " קלפים–", "25"],
    "שלום (Euchre)": [")", "Euchre", "שלום ("],
    "Ada (Railroad) שיחקה": [" שיחקה", "Ada (Railroad)"],
    "(שלום) אמר": ["(שלום) אמר"],
    "אמר “Go Fish”!": ["”!", "Go Fish", "אמר “"],
    "Only English, 7–5.": ["Only English, 7–5."],
    "+0.93 ± .04": ["+0.93 ± .04"],
    "משחק Go Fish 2, עד 10": ["10", ", עד ", "Go Fish 2", "משחק "],
    "11A אחרי": [" אחרי", "11A"],
    "": [],
}


@pytest.mark.parametrize("words", LINES)
def test_parts_stand_in_the_order_of_hebrew(words: str) -> None:
    runs = visual_runs(words)
    assert [run.text for run in runs] == LINES[words]
    assert all(run.leftwards for run in runs if any(letter in HEBREW for letter in run.text))
    assert not any(run.leftwards for run in runs if any(letter.isalnum() and letter.isascii() for letter in run.text))


@given(st.text(alphabet=HEBREW + "Ab, .!?'", min_size=1), st.sampled_from(HEBREW))
def test_plain_lines_are_those_of_the_library(words: str, letter: str) -> None:
    line = (words + letter).strip()
    shown = "".join(run.text[::-1] if run.leftwards else run.text for run in visual_runs(line))
    assert shown == algorithm.get_display(line, base_dir="R")


@given(st.text(alphabet=HEBREW + " 12,.:–-+()!?", min_size=1))
def test_a_line_without_latin_letters_is_ordered_by_the_same_rules(words: str) -> None:
    # An isolate without anything in it lets the rules decide.
    line = words + "א"
    ruled = visual_runs(line + FSI + PDI)
    assert [(run.text, run.leftwards) for run in visual_runs(line)] == [(run.text, run.leftwards) for run in ruled]


@given(st.text(alphabet=HEBREW + f"Ab 12.,-–+()[]{LRI}{FSI}{PDI}"))
def test_every_letter_stands_once(words: str) -> None:
    seen = [letter for letter in words if letter not in (LRI, FSI, PDI)]
    assert sorted("".join(run.text for run in visual_runs(words))) == sorted(seen)


@given(st.text(alphabet=HEBREW + "Ab1 2-"))
def test_a_caret_stands_on_either_side_of_its_letter(name: str) -> None:
    runs = visual_runs(name)
    places = [caret_place(name, caret, len, runs) for caret in range(len(name) + 1)]
    assert all(0 <= place <= len(name) for place in places)
    for run in runs:
        inside = places[run.start : run.start + len(run.text)]
        assert inside == sorted(inside, reverse=run.leftwards)


def test_lines_are_broken_before_they_are_reordered() -> None:
    lines = wrapped("הצד שלכם מוביל 7–5, עד 10.", 16, len)
    assert lines == ["הצד שלכם מוביל", "7–5, עד 10."]
    assert [run.text for run in visual_runs(lines[1])] == [".", "10", ", עד ", "7–5"]


def test_a_line_that_is_cut_has_its_ellipsis_at_the_left() -> None:
    cut = ellipsis(f"מובילה {FSI}Ada Lovelace{PDI} את הקלף", 15, lambda words: len(words.strip(LRI + FSI + PDI)))
    assert visual_runs(cut)[0].text == "…"
    assert visual_runs(cut)[-1].text == "מובילה "
