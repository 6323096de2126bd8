"""Rule options: what fits is taken, what does not is refused in one sentence."""

from __future__ import annotations

import pytest

from engine.conformance.sentences import refusal
from engine.options import Choice, Condition, Number, Option, Toggle, checked, fitting, objections

TOGGLE = Toggle("alone", "Going alone", "A maker may play alone.", True)
NUMBER = Number("target", "Points to win", "Who reaches it wins.", 10, 1, 100)
CHOICE = Choice("shuffle", "Shuffle", "How to mix.", "random", {"random": "Fair.", "none": "Not at all."})
ALL: tuple[Option, ...] = (TOGGLE, NUMBER, CHOICE)


def test_defaults_and_given_values() -> None:
    assert checked(ALL, {}) == {"alone": True, "target": 10, "shuffle": "random"}
    assert checked(ALL, {"target": 1, "alone": False}) == {"alone": False, "target": 1, "shuffle": "random"}
    assert checked((), {}) == {}


@pytest.mark.parametrize(
    "given",
    [
        {"target": 0}, {"target": 101}, {"target": "10"}, {"target": 10.0}, {"target": True}, {"target": None},
        {"alone": 1}, {"alone": "on"}, {"alone": None},
        {"shuffle": "Random"}, {"shuffle": ""}, {"shuffle": ["random"]}, {"shuffle": None}, {"shuffle": "a\nb"},
        {"other": 1}, {"": 1}, {"Target": 3}, {"a\nb": 1},
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(given: dict[str, object]) -> None:
    refusal(checked, ALL, given)


def test_an_option_nobody_has_names_those_that_there_are() -> None:
    assert refusal(checked, ALL, {"x": 1}) == 'There is no rule option "x"; there is alone, target or shuffle.'
    assert refusal(checked, (), {"x": 1}) == 'There is no rule option "x"; there is none.'


def test_typed_values() -> None:
    assert [NUMBER.parse(text) for text in ("1", " 100 ", "007")] == [1, 100, 7]
    assert [TOGGLE.parse(text) for text in ("on", "Yes", "TRUE", "off", "no", " false ")] == [True] * 3 + [False] * 3
    assert [CHOICE.parse(text) for text in ("none", " Random ")] == ["none", "random"]


@pytest.mark.parametrize("text", ["", "0", "101", "-1", "+5", "1.0", "ten", "٣", "²", "9" * 5000, "1_0", "1\n2"])
def test_what_is_typed_wrongly_for_a_number(text: str) -> None:
    assert "Points to win" in refusal(NUMBER.parse, text)


@pytest.mark.parametrize("text", ["", "maybe", "1", "o\nn", "x" * 1000])
def test_what_is_typed_wrongly_otherwise(text: str) -> None:
    assert "Going alone" in refusal(TOGGLE.parse, text)
    assert "choose random or none" in refusal(CHOICE.parse, text)


DEFENDER = Toggle("defend", "Defending alone", "A defender may play alone too.", False)
SIZE = Number("size", "Cards", "How many.", 24, 20, 32)
WITH_CONDITIONS = (*ALL, DEFENDER, SIZE)
CONDITIONS = (
    Condition(
        "defend", lambda rules: bool(rules["alone"] or not rules["defend"]), "Defending alone needs going alone."
    ),
    Condition("size", lambda rules: rules["shuffle"] != "none" or int(rules["size"]) <= 22, "Too many cards."),
)


def test_values_that_do_not_fit_together_are_refused_in_the_words_of_the_condition() -> None:
    given = {"alone": False, "defend": True}
    assert refusal(checked, WITH_CONDITIONS, given, CONDITIONS) == "Defending alone needs going alone."
    assert checked(WITH_CONDITIONS, {"defend": True}, CONDITIONS)["defend"] is True


def test_what_no_longer_fits_gives_way_to_what_was_chosen() -> None:
    values = checked(WITH_CONDITIONS, {"defend": True}, CONDITIONS)
    off = fitting(WITH_CONDITIONS, {**values, "alone": False}, CONDITIONS, "alone")
    assert (off["alone"], off["defend"]) == (False, False)
    # The default of 24 does not fit either: the nearest that does is taken.
    assert fitting(WITH_CONDITIONS, {**values, "shuffle": "none"}, CONDITIONS)["size"] == 22
    assert fitting(WITH_CONDITIONS, values, CONDITIONS) == values


def test_conditions_that_nothing_can_meet_are_said() -> None:
    never = Condition("size", lambda rules: False, "Nothing fits.")
    assert refusal(fitting, WITH_CONDITIONS, checked(WITH_CONDITIONS, {}), (never,)) == "Nothing fits."


def test_it_is_said_which_values_cannot_be_chosen_now() -> None:
    values = checked(WITH_CONDITIONS, {"alone": False})
    assert objections(DEFENDER, values, CONDITIONS) == {True: "Defending alone needs going alone."}
    assert objections(TOGGLE, values, CONDITIONS) == {}
    values = {**values, "shuffle": "none", "size": 22}
    assert objections(SIZE, values, CONDITIONS) == dict.fromkeys(range(23, 33), "Too many cards.")
