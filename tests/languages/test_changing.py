"""The language is changed while a screen is shown: every word changes, everything is laid out anew, nothing is lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.phrases import say, say_as, spoken
from gui.art.painter import Painter
from gui.languages import catalogue
from gui.languages.catalogue import catalogue_of
from gui.scenes.look_back.decision.panel import LOOKING
from gui.scenes.look_back.decision.scene import DecisionScene
from tests.gui_table.drawing import words_drawn
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import NORMAL_SIZE, StackHost
from tests.patience import wait_until
from tests.thorough import slow

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SHOWN = (
    "menu with a game to continue",
    "history, one game",
    "a puzzle with its hint",
    "a review that is being made",
    "a decision about a card",
    "statistics",
    "lesson of euchre, step 5",
    "summary",
    "replay of go-fish",
    "set-up of reviiyot",
    "help of euchre",
    "go-fish, Usual",
)
OTHER_SIZE = (1000, 700)

Line = tuple[str, float, float]
"""A line of words on the screen, and the place at which it is drawn."""


class Looking:
    """Looks at the words that a program draws."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._lines: list[Line] = []
        draw = Painter.text

        def text(painter: Painter, words: str, x: float, y: float, *others: Any, **more: Any) -> float:
            self._lines.append((str(spoken(words, painter.catalogue)), round(x, 1), round(y, 1)))
            return draw(painter, words, x, y, *others, **more)

        patch.setattr(Painter, "text", text)

    def at(self, host: StackHost) -> Counter[Line]:
        """Draw the screen and return its lines."""
        self._lines.clear()
        host.draw()
        return Counter(self._lines)


def rested(host: StackHost) -> StackHost:
    """Let everything come to rest, also what a process in the background finds out about a decision."""

    def nothing_is_asked() -> bool:
        host.frame(0.1)
        return not isinstance(host.top, DecisionScene) or (LOOKING not in words_drawn(host) and not host.top.asks)

    for _ in range(3):
        host.frame(3.0, draw=True)
    wait_until(nothing_is_asked, "the background finds nothing out")
    host.frame(draw=True)
    return host


@pytest.mark.parametrize("name", [*SHOWN[:3], *map(slow, SHOWN[3:])])
def test_every_word_follows_the_language_at_once_and_back(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = rested(SCREENS[name]())
    looking = Looking(monkeypatch)
    focused, english = host.top.targets.focused, looking.at(host)
    host.settings.language = "de"
    host.update(host.time)
    at_once = looking.at(host)
    assert host.top.targets.focused == focused
    host.settings.language = "en"
    host.update(host.time)
    assert looking.at(host) == english
    host.settings.language = "de"
    host.update(host.time)
    for size in (OTHER_SIZE, NORMAL_SIZE):
        # Laid out anew for another window, nothing can be left of the time before.
        host.resize_window(size)
        rested(host)
    assert at_once == looking.at(host) != english


@pytest.mark.parametrize("typed", ["{name}", "%s {0} {n:,}", "{", "\u202eabc", "a\u2069\u2069\u202eb", "דני", "王小明"])
@pytest.mark.parametrize("code", ["en", "de", "he"])
def test_a_name_stays_what_was_typed_and_changes_no_word_around_it(typed: str, code: str) -> None:
    shown = "".join(letter for letter in typed if letter not in "\u202e\u2069")
    said = spoken(say("{name} leads {card}.", name=typed, card=say("X")), catalogue_of(code))
    if code != "en":
        assert "\u202e" not in said
        assert said.count("\u2069") == said.count("\u2068")
        assert shown in said
    else:
        assert typed in said


@pytest.mark.parametrize("damage", ["cut", "empty", "missing", "charset"])
def test_a_damaged_catalogue_leaves_english_words_and_a_line_in_the_log(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = (catalogue.FOLDER / "de" / "LC_MESSAGES" / "card-table.mo").read_bytes()
    damaged = {"cut": whole[:1000], "empty": b"", "charset": whole.replace(b"charset=utf-8", b"charset=gtf-8")}
    file = tmp_path / "de" / "LC_MESSAGES" / "card-table.mo"
    file.parent.mkdir(parents=True)
    if damage in damaged:
        assert damaged[damage] != whole
        file.write_bytes(damaged[damage])
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    catalogue_of.cache_clear()
    try:
        german = catalogue_of("de")
    finally:
        catalogue_of.cache_clear()
    assert spoken(say("Settings"), german) == "Settings"
    assert "Deutsch cannot be read" in caplog.text


def test_nothing_and_unknown_bots_are_said_as_they_are() -> None:
    hebrew = catalogue_of("he")
    assert hebrew is not None
    assert hebrew.message("", "") == ""
    assert spoken(say_as("name", "Zed"), hebrew) == "\u2068Zed\u2069"
