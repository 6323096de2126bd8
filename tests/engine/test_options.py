"""Rule options: what fits is taken, what does not is refused in one sentence."""

from __future__ import annotations

import pytest

from engine.options import Choice, Number, Option, Toggle, checked
from tests.engine.sentences import refusal

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
