"""The names of cards, and the messages about names that no card has."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assets import cards
from assets.cards import BACKS, FOLDER, HIGHEST_NUMBER, STANDARD, back_svg, face_svg, names
from assets.cards.names import parse_card

PATTERNS, PICTURES = ("blue", "burgundy", "forest"), ("lantern", "boat", "owl")
EVERY_RANK = ("A", "J", "Q", "K", *map(str, range(2, HIGHEST_NUMBER + 1)))


def test_the_files_are_the_pack_the_joker_four_twelves_and_the_backs() -> None:
    pack = {rank + suit for suit in "SHCD" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")}
    twelves = {f"12{suit}" for suit in "SHCD"}
    assert set(names()) == pack | twelves | {"JOKER", *(f"back-{back}" for back in PATTERNS + PICTURES)}
    assert len(names()) == 52 + 1 + 4 + 6
    assert {file.stem for file in FOLDER.glob("*.svg")} == set(names())


@given(st.sampled_from(EVERY_RANK), st.sampled_from("SHCD"))
def test_a_name_is_a_rank_and_a_suit(rank: str, suit: str) -> None:
    assert parse_card(rank + suit) == (rank, suit)


@given(st.text("0123456789AJQKSHCDOERjsx ²１", max_size=6))
def test_any_other_name_is_refused(name: str) -> None:
    known = name == "JOKER" or (name[:-1] in EVERY_RANK and name[-1] in set("SHCD"))
    if not known:
        with pytest.raises(ValueError, match="There is no card called"):
            face_svg(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "S",
        "1S",
        "0H",
        "01S",
        "1001D",
        "-5C",
        "2.5H",
        "js",
        "Js",
        "joker",
        "S10",
        "JX",
        "A",
        "JOKERS",
        "JS\n",
        " JS",
        "１０S",
        "²S",
        "9" * 5000 + "S",
        "../AS",
        "back-blue",
    ],
)
def test_a_refusal_is_one_sentence_that_says_what_is_accepted(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(name))) as refusal:
        face_svg(name, large_index=True)
    words = str(refusal.value).removeprefix(f"There is no card called {name!r}")
    assert words == ": a name is A, J, Q, K or a number from 2 to 1000, followed by S, H, C or D, or it is JOKER."


@pytest.mark.parametrize("pack", ["", "Plain", "../AS"])
def test_an_unknown_pack_is_refused(pack: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{pack!r}: choose classic, modern or plain.")):
        face_svg("AS", pack=pack)


@pytest.mark.parametrize("colour", ["", "green", "Blue", "back-blue", "../AS"])
def test_an_unknown_back_is_refused(colour: str) -> None:
    with pytest.raises(
        ValueError, match=re.escape(f"{colour!r}: choose blue, burgundy, forest, lantern, boat or owl.")
    ):
        back_svg(colour)


def test_the_usual_back_is_the_first() -> None:
    assert BACKS == PATTERNS + PICTURES
    assert back_svg() == back_svg("blue")


def test_the_face_of_a_file_is_the_file() -> None:
    for name in (*STANDARD, "JOKER", "12S", "12H", "12C", "12D"):
        assert face_svg(name) == (FOLDER / f"{name}.svg").read_text(encoding="utf-8"), name
    for colour in BACKS:
        assert back_svg(colour) == (FOLDER / f"back-{colour}.svg").read_text(encoding="utf-8"), colour


def test_the_drawing_is_loaded_only_when_a_card_has_to_be_drawn() -> None:
    program = (
        "import sys, assets.cards as cards, assets.icons as icons\n"
        "def drawing(): return any(name.startswith('assets.cards.drawing') for name in sys.modules)\n"
        "cards.face_svg('AS'), cards.face_svg('JOKER'), cards.back_svg(), icons.icon_svg()\n"
        "print(drawing(), 'pygame' in sys.modules)\n"
        "cards.face_svg('11C')\n"
        "print(drawing(), 'pygame' in sys.modules)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=FOLDER.parents[1]
    )
    assert told.stdout.split() == ["False", "False", "True", "False"]


def test_the_example_in_the_documentation_is_true() -> None:
    result = doctest.testmod(cards)
    assert result.attempted == 2
    assert result.failed == 0
