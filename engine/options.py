"""Rule options: one declaration feeds the set-up screen, the command line, the validation and the records.

>>> players = Number("players", "Players", "How many play.", 4, 2, 6)
>>> pairs = Toggle("pairs", "Pairs", "Two cards make a set.", False)
>>> checked((players, pairs), {"players": players.parse("3")})
{'players': 3, 'pairs': False}
>>> players.parse("7")
Traceback (most recent call last):
    ...
ValueError: Players cannot be "7"; choose from 2 to 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Union

from engine.phrases import say
from engine.quoting import quoted

__all__ = [
    "Choice",
    "Condition",
    "Number",
    "Option",
    "Preset",
    "Toggle",
    "Value",
    "Values",
    "alternatives",
    "checked",
    "fitting",
    "objections",
]


class Toggle(NamedTuple):
    """A rule that is on or off."""

    key: str
    """The name on the command line and in records."""
    title: str
    """The name on the screen."""
    summary: str
    """The effect of the option, in a sentence."""
    default: bool
    group: str = ""
    """The heading under which the screen shows it; the first group has none."""

    def parse(self, text: str) -> bool:
        """Return the value typed as on or off. Raises ValueError with one sentence."""
        answers = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        if text.strip().lower() not in answers:
            raise ValueError(f"{self.title} cannot be {quoted(text)}; write on or off.")
        return answers[text.strip().lower()]

    def check(self, value: object) -> bool:
        """Return ``value`` if it fits. Raises ValueError with one sentence."""
        if isinstance(value, bool):
            return value
        raise ValueError(
            say(
                "{option} cannot be {value}; it is on (true) or off (false).",
                option=self.title,
                value=quoted(str(value)),
            )
        )


class Number(NamedTuple):
    """A rule with a whole number from ``lowest`` to ``highest``; it has the fields of every option (`Toggle`)."""

    key: str
    title: str
    summary: str
    default: int
    lowest: int
    highest: int
    suggested: tuple[int, ...] = ()
    """The values that the screen steps through, where not every number makes sense; others may still be written."""
    zero: str = ""
    """The word that the screen has for 0, such as "Off"; empty where 0 is a number like the others."""
    group: str = ""

    def parse(self, text: str) -> int:
        """Return the number as typed. Raises ValueError with one sentence."""
        digits = "0" if self.zero and text.strip().lower() == self.zero.lower() else text.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise ValueError(
                f"{self.title} cannot be {quoted(text)}; write a number from {self.lowest} to {self.highest}."
            )
        return self.check(int(digits))

    def check(self, value: object) -> int:
        """Return ``value`` if it fits. Raises ValueError with one sentence."""
        if isinstance(value, int) and not isinstance(value, bool) and self.lowest <= value <= self.highest:
            return value
        raise ValueError(
            say(
                "{option} cannot be {value}; choose from {lowest} to {highest}.",
                option=self.title,
                value=quoted(str(value)),
                lowest=self.lowest,
                highest=self.highest,
            )
        )


class Choice(NamedTuple):
    """A rule with a few named values; ``choices`` maps each to its sentence. It has the fields of every option."""

    key: str
    title: str
    summary: str
    default: str
    choices: Mapping[str, str]
    titles: Mapping[str, str] = {}
    """The words that the screen has for the values; values without any are written by their keys."""
    remark: Callable[[Values], str] | None = None
    """Returns a sentence about the consequence of all options' values together; empty if there is nothing to tell."""
    group: str = ""

    def parse(self, text: str) -> str:
        """Return the choice as typed. Raises ValueError with one sentence."""
        return self.check(text.strip().lower())

    def check(self, value: object) -> str:
        """Return ``value`` if it fits. Raises ValueError with one sentence."""
        if isinstance(value, str) and value in self.choices:
            return value
        raise ValueError(
            say(
                "{option} cannot be {value}; choose {choices}.",
                option=self.title,
                value=quoted(str(value)),
                choices=alternatives(self.choices),
            )
        )


Option = Union[Toggle, Number, Choice]  # noqa: UP007 - evaluated at run time
Value = Union[bool, int, str]  # noqa: UP007 - evaluated at run time
Values = Mapping[str, Value]


class Condition(NamedTuple):
    """A requirement of the option ``key`` on the values of other options.

    The default of an option never breaks its conditions while the others are at their defaults too.
    """

    key: str
    fits: Callable[[Values], bool]
    """Returns True if the values of all options meet this condition."""
    why: str
    """The message if they do not: one sentence that names both options."""


class Preset(NamedTuple):
    """Several rules at once under a name of their own."""

    key: str
    title: str
    summary: str
    """A sentence on where these rules are played, or on their effect."""
    rules: Values
    """The options that differ from their defaults."""
    bots: str = ""
    """The key of the bots that belong to these rules; empty where any do."""


def checked(
    options: Iterable[Option], given: Mapping[str, object], conditions: Iterable[Condition] = ()
) -> dict[str, Value]:
    """Return a value for every option: the given one, else the default.

    Raises ValueError with one sentence for an unknown option, a value that does not fit, or values that do not fit
    together.
    """
    if not given:
        return {option.key: option.default for option in options}
    declared = {option.key: option for option in options}
    if (unknown := next((key for key in given if key not in declared), None)) is not None:
        there_is = alternatives(declared) or say("none")
        raise ValueError(
            say("There is no rule option {option}; there is {options}.", option=quoted(unknown), options=there_is)
        )
    values = {key: option.check(given[key]) if key in given else option.default for key, option in declared.items()}
    for condition in conditions:
        if not condition.fits(values):
            raise ValueError(condition.why)
    return values


def fitting(
    options: Sequence[Option], values: Values, conditions: Sequence[Condition], chosen: str = ""
) -> dict[str, Value]:
    """Return ``values`` with the fewest changes that meet all conditions; the option ``chosen`` is changed last.

    An option whose condition is broken goes to its default, or to the nearest value that fits.
    Raises ValueError with a sentence when no values of the options with broken conditions fit.
    """
    declared, settled = {option.key: option for option in options}, dict(values)
    in_order = sorted(conditions, key=lambda condition: condition.key == chosen)
    for _ in range(len(declared) + 1):
        broken = [condition for condition in in_order if not condition.fits(settled)]
        if not broken:
            return settled
        for condition in broken:
            _mend(declared[condition.key], settled, condition)
    raise ValueError(broken[0].why)


def _mend(option: Option, values: dict[str, Value], condition: Condition) -> None:
    """Give ``option`` the first value that satisfies ``condition``: its default, else the nearest to the present."""
    before = values[option.key]
    for value in (before, option.default, *_nearest(option, before)):
        values[option.key] = value
        if condition.fits(values):
            return
    values[option.key] = before


def _nearest(option: Option, value: Value) -> Iterable[Value]:
    if isinstance(option, Number):
        return sorted(range(option.lowest, option.highest + 1), key=lambda number: abs(number - int(value)))
    return (False, True) if isinstance(option, Toggle) else option.choices


def objections(option: Option, values: Values, conditions: Sequence[Condition]) -> dict[Value, str]:
    """Return the values of ``option`` that cannot be chosen now, each with the sentence that says why.

    A value can be chosen when the conditions of this option hold with it, the other options being as they are.
    """
    own = [condition for condition in conditions if condition.key == option.key]
    refused: dict[Value, str] = {}
    for value in _nearest(option, values[option.key]):
        trial = {**values, option.key: value}
        broken = next((condition for condition in own if not condition.fits(trial)), None)
        if broken is not None:
            refused[value] = broken.why
    return refused


def alternatives(words: Iterable[str]) -> str:
    """Return the words as a list in a sentence: ``a``, ``a or b``, ``a, b or c``; empty for no words."""
    *others, last = [*words] or [""]
    return f"{', '.join(others)} or {last}" if others else last
