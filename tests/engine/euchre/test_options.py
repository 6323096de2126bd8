"""The conditions between Euchre's rule options."""

from __future__ import annotations

from itertools import groupby

import pytest

from engine.catalogue import entry_of
from engine.conformance.sentences import refusal
from engine.games.euchre.options import TARGET
from engine.games.euchre.rules import Euchre
from engine.options import Choice, fitting

EUCHRE = entry_of("euchre")

REFUSED: list[tuple[dict[str, object], str]] = [
    ({"cards": "28", "shuffle": "cut"}, "In-shuffles and cuts are made for 24 cards without the Benny."),
    ({"benny": True, "shuffle": "in-shuffle"}, "In-shuffles and cuts are made for 24 cards without the Benny."),
    (
        {"no_trump": True, "benny": True},
        "No trump cannot be called with the Benny in the pack, which is a trump and nothing else.",
    ),
    ({"canadian_loner": True}, "The Canadian loner needs Going alone."),
    ({"defend_alone": True}, "Defending alone needs Going alone."),
    ({"loner_lead": "left"}, "The lead to a loner can be changed only with Going alone."),
    ({"loner_euchred": "4"}, "The price of a euchred loner can be changed only with Going alone."),
]


@pytest.mark.parametrize("shuffle", ["none", "cut", "in-shuffle"])
def test_what_can_come_to_nothing_again_and_again_needs_the_random_shuffle(shuffle: str) -> None:
    assert refusal(Euchre, {"stick_the_dealer": False, "shuffle": shuffle}, 1) == (
        "Without Stick the dealer the shuffle must be random, or the same hand could be thrown in for ever."
    )
    assert refusal(Euchre, {"redeal": True, "shuffle": shuffle}, 1) == (
        "For a redeal the shuffle must be random, or the same hand could come back for ever."
    )


@pytest.mark.parametrize(("rules", "sentence"), REFUSED)
def test_what_does_not_go_together(rules: dict[str, object], sentence: str) -> None:
    assert refusal(Euchre, rules, 1) == sentence


@pytest.mark.parametrize(
    "rules",
    [
        {"cards": "28", "shuffle": "none"},
        {"benny": True, "shuffle": "random"},
        {"stick_the_dealer": False, "shuffle": "random"},
        {"redeal": True, "cards": "32", "benny": True},
        {"no_trump": True, "cards": "32"},
        {"going_alone": True, "canadian_loner": True, "defend_alone": True, "loner_lead": "left", "loner_euchred": "4"},
    ],
)
def test_what_goes_together(rules: dict[str, object]) -> None:
    Euchre(rules, 1)


def test_without_going_alone_the_other_rules_of_loners_fall_back() -> None:
    chosen = EUCHRE.checked(
        {"going_alone": True, "canadian_loner": True, "defend_alone": True, "loner_lead": "left", "loner_euchred": "4"}
    )
    without = {**chosen, "going_alone": False}
    assert fitting(EUCHRE.options, without, EUCHRE.conditions, chosen="going_alone") == EUCHRE.checked({})


def test_the_defaults_are_the_documents_rules() -> None:
    assert EUCHRE.checked({}) == {
        "target": 10, "first_dealer": "fixed", "cards": "24", "benny": False, "shuffle": "random",
        "stick_the_dealer": True, "discard_upcard": True, "needs_trump": False, "no_trump": False,
        "going_alone": False, "canadian_loner": False, "loner_lead": "eldest", "loner_euchred": "2",
        "defend_alone": False, "farmers_hand": "off", "redeal": False,
        "super_euchre": False, "give_point": False, "ace_no_face": False, "partners_best": False,
    }  # fmt: skip
    assert EUCHRE.preset("plain").rules == {}


def test_the_first_preset_is_what_most_people_play() -> None:
    usual = EUCHRE.presets[0]
    assert EUCHRE.checked(usual.rules) == {
        **EUCHRE.checked({}), "going_alone": True, "stick_the_dealer": True, "first_dealer": "black-jack",
    }  # fmt: skip
    whole = [EUCHRE.checked(preset.rules) for preset in EUCHRE.presets]
    assert all(whole.count(rules) == 1 for rules in whole), "no two presets are the same"


def test_the_british_targets_are_offered() -> None:
    british = EUCHRE.checked(EUCHRE.preset("british").rules)
    assert (british["first_dealer"], british["target"], british["benny"]) == ("jack", 11, True)
    assert {11, 15, 21} <= set(TARGET.suggested)


def test_no_screen_speaks_of_documents() -> None:
    for option in EUCHRE.options:
        said = [option.title, option.summary, *(option.choices.values() if isinstance(option, Choice) else ())]
        assert "document" not in " ".join(said).lower()
    for preset in EUCHRE.presets:
        assert "document" not in f"{preset.title} {preset.summary}".lower()
    assert "document" not in " ".join(condition.why for condition in EUCHRE.conditions).lower()


def test_the_options_of_a_group_stand_together() -> None:
    groups = [name for name, _ in groupby(EUCHRE.options, key=lambda option: option.group)]
    assert groups == ["", "The pack", "Making trump", "Going alone", "Weak hands"]
    for option in EUCHRE.options:
        assert option.summary.endswith(".")
