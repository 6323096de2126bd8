"""Numbers and lengths of time as words on the page of statistics. No pygame."""

from __future__ import annotations

from collections.abc import Mapping

from engine.measures import Rate, Whole
from engine.phrases import say, together
from gui.scenes.kept_games import spaced
from store.means import Mean

TOO_FEW = "Too few to say"
MINUS, NO_BREAK = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"


def digits_of(rate: Rate, mean: Mean) -> int:
    """Return the number of decimals to show: those of the error's first two digits, at most two."""
    scale = 100.0 if rate.percent else 1.0
    error = mean.error * scale
    return 0 if rate.percent or error >= 2 else 1 if error >= 0.2 else 2


def value_words(rate: Rate, value: float, digits: int) -> str:
    """Return a value of the rate: "+0.24", "11.1", "41 %"."""
    shown = round(value * (100 if rate.percent else 1), digits)
    sign = MINUS if shown < 0 else "+" if rate.less and shown > 0 else ""
    return f"{sign}{abs(shown):,.{digits}f}{' %' if rate.percent else ''}".replace(",", NO_BREAK)


def mean_words(rate: Rate, mean: Mean) -> str:
    """Return a mean without its error."""
    return value_words(rate, mean.value, digits_of(rate, mean))


def error_words(rate: Rate, mean: Mean) -> str:
    """Return the error of a mean: "± .06", "± 3 %"."""
    digits = digits_of(rate, mean)
    words = f"{mean.error * (100 if rate.percent else 1):.{digits}f}"
    return f"± {words.removeprefix('0') if digits else words}{' %' if rate.percent else ''}"


def both_words(rate: Rate, mean: Mean) -> str:
    """Return a mean with its error: "+0.24 ± .06", "41 ± 3 %"."""
    value = mean_words(rate, mean)
    return f"{value.removesuffix(' %')} {error_words(rate, mean)}"


def time_words(seconds: float) -> str:
    """Return a length of time: "13 h 20 min", "5 min"."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if hours >= 100:
        return f"{spaced(hours)} h"
    return " ".join([*([f"{hours} h"] if hours else []), *([f"{minutes} min"] if minutes or not hours else [])])


def whole_words(whole: Whole, numbers: Mapping[str, float]) -> str:
    """Return the parts of a whole: "17 times: 9 marches, 7 for one point, 1 euchred"; "never" without any."""
    total = round(sum(numbers[part.figure] for part in whole.parts))
    if not total:
        return whole.none
    parts = [part.words(count) for part in whole.parts if (count := round(numbers[part.figure]))]
    # Translators: a number of things, and the parts of it: "17 times: 9 marches, 7 for one point, 1 euchred".
    return say("{all}: {parts}", all=whole.words(total), parts=together(parts, ", "))
