"""Words in a room of fixed width: smaller letters, a second line, and an ellipsis at last."""

from __future__ import annotations

import pytest

from gui.art import theme
from gui.art.painter import Painter
from gui.art.typesetting import ELLIPSIS
from gui.sprites.fitted import draw_fitted, fitted_lines

WORDS = "Máýálo áñd Brúñólolo çálléd díámóñds"


def test_words_that_fit_stay_as_they_are(painter: Painter) -> None:
    room = painter.text_width(WORDS, 16)
    assert fitted_lines(painter, WORDS, room, 16) == ([WORDS], 16)


@pytest.mark.parametrize("share", [0.95, 0.7, 0.5, 0.4, 0.2])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_line_leaves_the_room(painter: Painter, share: float, most: int) -> None:
    room = share * painter.text_width(WORDS, 20)
    lines, size = fitted_lines(painter, WORDS, room, 20, most=most)
    assert theme.SMALLEST_SIZE <= size <= 20
    assert len(lines) <= most
    assert all(painter.text_width(line, size) <= room for line in lines)
    whole = " ".join(lines)
    assert whole == WORDS or whole.endswith(ELLIPSIS)


def test_a_second_line_comes_before_the_smallest_letters_and_a_cut_comes_last(painter: Painter) -> None:
    whole = painter.text_width(WORDS, 20)
    assert len(fitted_lines(painter, WORDS, 0.9 * whole, 20)[0]) == 1
    lines, size = fitted_lines(painter, WORDS, 0.6 * whole, 20)
    assert (len(lines), size > theme.SMALLEST_SIZE) == (2, True)
    small = painter.text_width(WORDS, theme.SMALLEST_SIZE)
    assert " ".join(fitted_lines(painter, WORDS, 0.62 * small, 20)[0]) == WORDS
    assert fitted_lines(painter, WORDS, 0.3 * small, 20)[0][-1].endswith(ELLIPSIS)


def test_the_width_that_is_returned_is_that_of_the_longest_line(painter: Painter) -> None:
    room = 0.6 * painter.text_width(WORDS, 20)
    lines, size = fitted_lines(painter, WORDS, room, 20)
    assert draw_fitted(painter, WORDS, 10, 50, room, 20) == max(painter.text_width(line, size) for line in lines)
