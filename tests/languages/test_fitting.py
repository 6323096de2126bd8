"""Words fit on every screen in every language, with long names, real dates and real reviews; a watch sees if not."""

from __future__ import annotations

import pytest

from engine.phrases import say_as
from gui.art import theme
from gui.art.painter import Painter
from gui.languages.languages import LANGUAGES
from gui.scenes.play.menu.scene import MenuScene
from gui.sprites.pieces import Thing, draw_pieces
from tests.gui_table.every_screen import SCREENS, alone, cases
from tests.gui_table.hosts import StackHost
from tests.languages.fitting import SMALL_WINDOW, USUAL_WINDOW, looked_at, problems
from tests.languages.real_screens import LONG_NAMES, REAL_SCREENS

pytestmark = pytest.mark.usefixtures("nothing_drawn")

ALWAYS = ("real review of go-fish", "real history, game 3", "a call without trump")
ASK = say_as("made up", "Ask Theo for {cards}.", cards="sevens")


def told(host: StackHost, patch: pytest.MonkeyPatch) -> list[str]:
    """Return what does not fit on a screen in any language, in a small window and in the usual one."""
    return [
        f"{language} {size[0]}x{size[1]}: {line}"
        for size in (SMALL_WINDOW, USUAL_WINDOW)
        for language in LANGUAGES
        for line in problems(host, None, patch, language, size)
    ]


@pytest.mark.parametrize(
    "name", [name if name in ALWAYS else pytest.param(name, marks=pytest.mark.slow) for name in REAL_SCREENS]
)
def test_what_a_person_really_meets_fits_in_every_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(REAL_SCREENS[name](), monkeypatch) == []


@pytest.mark.parametrize("name", cases())
def test_every_screen_fits_in_every_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(SCREENS[name](), monkeypatch) == []


# -- the watch


def seen(patch: pytest.MonkeyPatch, *drawn: tuple[str, float]) -> list[str]:
    """Return what the watch says of words that are cut to widths and drawn below each other."""
    host = alone(MenuScene)
    painter = host.painter
    with looked_at(host, patch) as picture:
        for place, (words, width) in enumerate(drawn):
            painter.text(painter.fit(words, width, theme.BODY_SIZE), 100, 100 + 40 * place)
    return picture.problems


def test_a_piece_of_a_sentence_that_is_cut_is_told_though_it_is_no_phrase(monkeypatch: pytest.MonkeyPatch) -> None:
    (told_of_piece,) = seen(monkeypatch, ("Ask Theo for", 60.0))
    assert "Ask Theo for" in told_of_piece
    (told_of_number,) = seen(monkeypatch, ("999,999,999,999,999,990", 60.0))
    assert "is cut" in told_of_number


def test_words_between_chips_that_are_cut_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    host = alone(MenuScene)
    thing = {"cards": Thing(40.0, lambda x, cy: None)}
    with looked_at(host, monkeypatch) as picture:
        draw_pieces(host.painter, ASK, thing, 100, 100, theme.BODY_SIZE, room=90.0)
    assert any("is cut" in line and "Ask Theo" in line for line in picture.problems)


@pytest.mark.parametrize(("count", "loses"), [(1, True), (2, True), (3, False)])
def test_a_sentence_of_which_lines_are_left_out_is_told(
    count: int, loses: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = alone(MenuScene)
    painter: Painter = host.painter
    words = "One two three four five"
    width = painter.text_width("three four", theme.BODY_SIZE, theme.Weight.MEDIUM) + 1
    with looked_at(host, monkeypatch) as picture:
        lines = painter.lines(words, width, theme.BODY_SIZE)
        assert len(lines) == 3
        for place, line in enumerate(lines[:count]):
            painter.text(line, 100, 100 + 40 * place)
    assert [line for line in picture.problems if "loses" in line] == [f"loses lines: {words!r}"] * loses


def test_a_name_may_be_cut_alone_but_not_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    name = LONG_NAMES[0]
    assert seen(monkeypatch, (name, 60.0)) == []
    (line,) = seen(monkeypatch, (f"Ask {name}", 60.0))
    assert "is cut" in line


def test_words_that_end_with_dots_by_themselves_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seen(monkeypatch, ("Looking …", 300.0)) == []
