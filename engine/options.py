"""Rule options: one declaration feeds the command line, the validation, the records and, later, the set-up screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Union

from engine.quoting import quoted


@dataclass(frozen=True)
class _Declared:
    """What every option says of itself."""

    key: str
    """The name on the command line and in records."""
    title: str
    """The name on the screen."""
    summary: str
    """What it decides, in a sentence."""


@dataclass(frozen=True)
class Toggle(_Declared):
    """A rule that is on or off."""

    default: bool

    def parse(self, text: str) -> bool:
        """On or off as typed. Raises ValueError with one sentence."""
        answers = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        if text.strip().lower() not in answers:
            raise ValueError(f"{self.title} cannot be {quoted(text)}; write on or off.")
        return answers[text.strip().lower()]

    def check(self, value: object) -> bool:
        """``value`` when it fits. Raises ValueError with one sentence."""
        if isinstance(value, bool):
            return value
        raise ValueError(f"{self.title} cannot be {quoted(str(value))}; it is on (true) or off (false).")


@dataclass(frozen=True)
class Number(_Declared):
    """A rule with a whole number from ``lowest`` to ``highest``."""

    default: int
    lowest: int
    highest: int

    def parse(self, text: str) -> int:
        """The number as typed. Raises ValueError with one sentence."""
        digits = text.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise ValueError(
                f"{self.title} cannot be {quoted(text)}; write a number from {self.lowest} to {self.highest}."
            )
        return self.check(int(digits))

    def check(self, value: object) -> int:
        """``value`` when it fits. Raises ValueError with one sentence."""
        if isinstance(value, int) and not isinstance(value, bool) and self.lowest <= value <= self.highest:
            return value
        raise ValueError(f"{self.title} cannot be {quoted(str(value))}; choose from {self.lowest} to {self.highest}.")


@dataclass(frozen=True)
class Choice(_Declared):
    """A rule with a few named values; ``choices`` maps each to its sentence."""

    default: str
    choices: Mapping[str, str]

    def parse(self, text: str) -> str:
        """The choice as typed. Raises ValueError with one sentence."""
        return self.check(text.strip().lower())

    def check(self, value: object) -> str:
        """``value`` when it fits. Raises ValueError with one sentence."""
        if isinstance(value, str) and value in self.choices:
            return value
        raise ValueError(f"{self.title} cannot be {quoted(str(value))}; choose {listed(self.choices)}.")


Option = Union[Toggle, Number, Choice]  # noqa: UP007 - evaluated at run time
Value = Union[bool, int, str]  # noqa: UP007 - evaluated at run time
Values = Mapping[str, Value]


def checked(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """A value for every option: the given ones where they fit, else the defaults.

    Raises ValueError with one sentence for an unknown option or a value that does not fit.
    """
    declared = {option.key: option for option in options}
    if (unknown := next((key for key in given if key not in declared), None)) is not None:
        raise ValueError(f"There is no rule option {quoted(unknown)}; there is {listed(declared) or 'none'}.")
    return {key: option.check(given.get(key, option.default)) for key, option in declared.items()}


def listed(words: Iterable[str]) -> str:
    """What there is to choose from, in a sentence: ``a``, ``a or b``, ``a, b or c``; empty for nothing."""
    *others, last = [*words] or [""]
    return f"{', '.join(others)} or {last}" if others else last
