"""What a child sees: large faces, none of the coach's figures, gentle words."""

from __future__ import annotations

import re

import pytest

from gui.art.drawn_words import WordNotes
from gui.scenes.learn.practice.opening import practice_opened
from gui.scenes.learn.practice.scene import PracticeScene
from gui.settings.settings import Settings
from tests.gui_scenes.family import ANNA, NOOR, keep_of_people, make_family
from tests.gui_scenes.keeping import keep
from tests.gui_scenes.practising import answer, cards, practice_of
from tests.gui_scenes.reviewing import FakeCoaching, made_up
from tests.gui_table.every_screen import in_the_middle
from tests.gui_table.hinted import coached, hint_of, hinting_of, shown_hint
from tests.gui_table.hosts import StackHost

pytestmark = pytest.mark.usefixtures("nothing_drawn")

FIGURES = re.compile(r"[0-9][.,][0-9]|%|±|[Rr]ating|[Bb]lunder|[Ss]lip\b")
"""Parts of words on what a move was worth, and hard verdicts. The score of a game is none."""


def played_by_child(host: StackHost) -> StackHost:
    host.settings.keep_person(NOOR)
    host.settings.sit_down(NOOR)
    return host


def seen(host: StackHost) -> list[str]:
    """Return the words that are drawn on the screen, and those on what can be chosen."""
    notes = host.painter.notes = WordNotes()
    host.frame(2.0, draw=True)
    host.draw()
    return [str(one.words) for one in notes.drawn] + [target.label for target in host.top.targets.all]


def figures(host: StackHost) -> list[str]:
    return [words for words in seen(host) if FIGURES.search(words)]


@pytest.mark.parametrize("plays_child", [True, False])
def test_a_hint_is_a_move_and_a_sentence_without_figures(plays_child: bool) -> None:
    host = in_the_middle("euchre")
    if plays_child:
        played_by_child(host)
    coach = coached(host)
    host.type("i")
    hint = hint_of(host, sentence="The partner wins it about 7 times in 10.")
    shown_hint(host, coach, hint)
    words = hinting_of(host).words
    assert words[-1] == "."
    assert any(letter.isdigit() for letter in words) is not plays_child
    host.type("i")
    host.frame(0.5, draw=True)
    # The second press, which tells what every card is worth, closes a child's hint.
    assert hinting_of(host).is_open is not plays_child
    if not plays_child:
        assert figures(host)


def test_a_sentence_without_figures_is_told_as_it_is() -> None:
    host = played_by_child(in_the_middle("euchre"))
    coach = coached(host)
    host.type("i")
    shown_hint(host, coach, hint_of(host, sentence="Lead trump, since you have most of them."))
    assert hinting_of(host).words == "Lead trump, since you have most of them."


@pytest.mark.parametrize("plays_child", [True, False])
def test_a_review_is_told_in_gentle_words(plays_child: bool) -> None:
    host = StackHost("instant")
    if plays_child:
        played_by_child(host)
    number = keep(host.store, "euchre", 3)
    host.coaching = FakeCoaching(made_up())
    host.go.review(number)
    found = seen(host)
    assert ({"A good one", "There was an even better one", "A hard one"} <= set(found)) is plays_child
    assert ("Figures" not in found) is plays_child
    assert (not figures(host)) is plays_child
    if plays_child:
        host.click_on("look dearest")
        assert host.top.title == "Replay"
        assert not figures(host)


@pytest.mark.parametrize("plays_child", [True, False])
def test_practice_says_that_there_was_an_even_better_one(plays_child: bool) -> None:
    host = StackHost("instant")
    if plays_child:
        played_by_child(host)
    host.go.menu()
    host.show(practice_opened(host, practice_of(host.store, cards())))
    host.frame(draw=True)
    scene = host.top
    assert isinstance(scene, PracticeScene)
    assert plays_child is not any("bots find" in words for words in seen(host))
    answer(scene, right=False)
    found = seen(host)
    assert ("There was an even better one" in found) is plays_child
    assert (not figures(host)) is plays_child


def test_the_menu_and_the_history_of_a_child_tell_no_accuracy() -> None:
    host = StackHost("instant", keeps_settings=True)
    make_family(host)
    keep_of_people(host.store)
    host.settings.keep_person(ANNA._replace(child=True))
    host.go.menu()
    assert {"History", "Practice"} <= set(seen(host))
    assert "Statistics" not in seen(host)
    host.go.history()
    assert not figures(host)


def test_cards_plates_and_faces_are_larger_for_a_child_unless_a_size_was_chosen() -> None:
    settings = Settings()
    settings.keep_person(NOOR)
    assert settings.table_scale == 100
    settings.sit_down(NOOR)
    assert settings.table_scale == 120
    settings.table_scale = 90
    assert settings.table_scale == 90
