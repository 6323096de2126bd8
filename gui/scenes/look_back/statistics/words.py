"""Numbers and lengths of time as words on the page of statistics. No pygame."""

from __future__ import annotations

from collections.abc import Mapping

from engine.measures import Rate, Whole
from engine.phrases import Phrase, Recipe, say, together
from gui.sprites.worths import error_words
from store.means import Mean

TOO_FEW = say("Too few to say")
MINUS = "\N{MINUS SIGN}"


def digits_of(rate: Rate, mean: Mean) -> int:
    """Return the number of decimals to show: those of the error's first two digits, at most two."""
    scale = 100.0 if rate.percent else 1.0
    error = mean.error * scale
    return 0 if rate.percent or error >= 2 else 1 if error >= 0.2 else 2


def rate_value_words(rate: Rate, value: float, digits: int) -> str:
    """Return a value of the rate: "+0.24", "11.1", "41%"."""
    shown = round(value * (100 if rate.percent else 1), digits)
    sign = MINUS if shown < 0 else "+" if rate.less and shown > 0 else ""
    figure = Phrase(Recipe(f"{sign}{{value:,.{digits}f}}", (("value", abs(shown)),), is_literal=True))
    return say("{percent}%", percent=figure) if rate.percent else figure


def mean_words(rate: Rate, mean: Mean) -> str:
    """Return a mean without its error."""
    return rate_value_words(rate, mean.value, digits_of(rate, mean))


def rate_error_words(rate: Rate, mean: Mean) -> str:
    """Return the error of a mean: "± .06", "± 3%"."""
    if rate.percent:
        return say("± {percent:.0f}%", percent=100 * mean.error)
    return error_words(mean.error, digits_of(rate, mean))


def both_words(rate: Rate, mean: Mean) -> str:
    """Return a mean with its error: "+0.24 ± .06", "41 ± 3%"."""
    if rate.percent:
        return say("{percent:.0f} ± {error:.0f}%", percent=100 * mean.value, error=100 * mean.error)
    return together((mean_words(rate, mean), rate_error_words(rate, mean)))


def time_words(seconds: float) -> str:
    """Return a length of time: "13 h 20 min", "5 min"."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if hours and (not minutes or hours >= 100):
        return say("{hours:,} h", hours=hours)
    if hours:
        return say("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return say("{minutes} min", minutes=minutes)


def total_of(whole: Whole, numbers: Mapping[str, float]) -> int:
    """Return the sum of the parts of a whole."""
    return round(sum(numbers[part.figure] for part in whole.parts))


def total_words(whole: Whole, numbers: Mapping[str, float]) -> str:
    """Return a whole without its parts: "17 times"; "never" if there is nothing of it."""
    total = total_of(whole, numbers)
    return whole.words(total) if total else whole.none


def whole_words(whole: Whole, numbers: Mapping[str, float]) -> str:
    """Return the parts of a whole: "17 times: 9 marches, 7 for one point, 1 euchred"; "never" without any."""
    if not total_of(whole, numbers):
        return whole.none
    parts = [part.words(count) for part in whole.parts if (count := round(numbers[part.figure]))]
    # Translators: a number of things, and the parts of it: "17 times: 9 marches, 7 for one point, 1 euchred".
    return say("{all}: {parts}", all=total_words(whole, numbers), parts=together(parts, ", "))
