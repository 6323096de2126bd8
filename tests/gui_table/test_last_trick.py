"""The end of a hand of Euchre: nothing is told of it before its last trick has been swept."""

from __future__ import annotations

import pytest

from tests.gui_table.at_euchre import euchre_view, play_until
from tests.gui_table.drawing import faces_drawn, words_drawn
from tests.gui_table.hosts import StackHost, table_scene

pytestmark = pytest.mark.usefixtures("nothing_drawn")

STEP = 0.05


def told(host: StackHost) -> list[str]:
    """The words of the next picture that count something, or name trump."""
    return [
        words
        for words in words_drawn(host)
        if words.isdecimal() or words.startswith(("Tricks", "Hand")) or words.endswith("are trump")
    ]


def one_trick_from_the_end(seed: int, speed: str) -> StackHost:
    return play_until(table_scene("euchre", seed, speed=speed), lambda one: sum(euchre_view(one).tricks) == 4)


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("seed", [1, 3, 5])
def test_score_tricks_and_trump_keep_still_while_the_last_trick_lies_there(speed: str, seed: int) -> None:
    host = one_trick_from_the_end(seed, speed)
    while not host.table.showing.at_rest(host.time):
        host.frame(STEP)
    before = told(host)
    assert any(words.endswith("are trump") for words in before)
    play_until(host, lambda one: bool(euchre_view(one).results), wait=STEP)
    lay = 0
    while host.table.showing.under_way(host.time):
        lay += len(faces_drawn(host)) >= 4
        assert told(host) == before
        host.frame(STEP)
    assert lay, "the last trick lay there for a while"
    while host.table.summary is None:
        host.frame(STEP)
    assert told(host) != before


@pytest.mark.parametrize("seed", [3, 5])
def test_a_trick_counts_once_it_has_been_swept(seed: int) -> None:
    host = play_until(table_scene("euchre", seed), lambda one: sum(euchre_view(one).tricks) == 1, wait=STEP)
    assert not host.table.showing.at_rest(host.time)
    assert "Tricks 0 – 0" in words_drawn(host)
    while not host.table.showing.at_rest(host.time):
        assert "Tricks 0 – 0" in words_drawn(host)
        host.frame(STEP)
    assert "Tricks 0 – 0" not in words_drawn(host)


def test_a_card_that_was_turned_down_does_not_come_back_behind_the_summary() -> None:
    host = table_scene("euchre", 3, speed="instant")
    looked_at = 0
    for _ in range(4):
        play_until(host, lambda one: one.table.summary is not None)
        view = euchre_view(host)
        if view.turned_down and view.upcard is not None:
            looked_at += 1
            upcard = next(
                piece
                for place in host.table.showing.tabletop
                if place.name == "upcard"
                for piece in host.table.showing.tabletop[place]
            )
            assert not host.table.showing.arrangement[upcard.key].visible
        host.click_on("summary")
    assert looked_at, "some upcard was turned down"
