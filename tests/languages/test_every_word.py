"""Every word on every screen is in the catalogues, and words two fifths longer fit into the smallest window."""

from __future__ import annotations

import pytest

from tests.gui_table.every_screen import SCREENS
from tests.languages.fitting import problems
from tests.languages.pseudo import PseudoCatalogue
from tests.languages.unmarked import unmarked


@pytest.mark.parametrize("name", SCREENS)
def test_every_word_is_in_the_catalogues(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unmarked(name, monkeypatch) == set()


@pytest.mark.parametrize("name", SCREENS)
def test_words_two_fifths_longer_fit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert problems(name, PseudoCatalogue(), monkeypatch) == []
