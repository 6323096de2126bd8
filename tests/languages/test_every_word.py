"""Every word on every screen is in the catalogues, and words two fifths longer fit into the smallest window."""

from __future__ import annotations

import pytest

from tests.gui_table.every_screen import SCREENS, cases
from tests.gui_table.hosts import StackHost
from tests.gui_table.unseen import nothing_drawn
from tests.languages.fitting import problems
from tests.languages.pseudo import PseudoCatalogue
from tests.languages.unmarked import unmarked

pytestmark = pytest.mark.usefixtures("nothing_drawn")

QUICK = 6
"""One screen of so many is among the quick tests."""


@pytest.fixture(scope="module", params=cases(*[*SCREENS][::QUICK]))
def screen(request: pytest.FixtureRequest) -> StackHost:
    """Each screen, made once for both tests."""
    with nothing_drawn():
        return SCREENS[request.param]()


def test_every_word_is_in_the_catalogues(screen: StackHost, monkeypatch: pytest.MonkeyPatch) -> None:
    assert unmarked(screen, monkeypatch) == set()


def test_words_two_fifths_longer_fit(screen: StackHost, monkeypatch: pytest.MonkeyPatch) -> None:
    assert problems(screen, PseudoCatalogue(), monkeypatch) == []
