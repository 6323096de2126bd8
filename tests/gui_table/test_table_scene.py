"""A table as time passes: what is drawn and when, what the words say meanwhile, and where it comes to rest."""

from __future__ import annotations

import math
from typing import Any

import pytest

from engine.games.euchre.moves import Phase
from gui.art.theme import Motion
from tests.gui_table.at_euchre import (
    MOST_STEPS,
    asked_to_play,
    cards,
    euchre_view,
    play_until,
    plays_a_card,
    plies,
)
from tests.gui_table.drawing import cards_drawn, picture, said
from tests.gui_table.hosts import StackHost, agrees, finished, seen, table_scene

AT_ONCE: dict[str, Any] = {"first_dealer": "fixed"}
"""Euchre without cards that are turned up first, to see who deals."""


def test_words_and_turn_follow_at_once_where_a_resize_ends_the_deal() -> None:
    host = table_scene("euchre", 33, options=AT_ONCE)
    for _ in range(10):
        host.frame()
    assert said(host) == "", "the deal is under way"
    host.resize_window((1400, 900))
    host.frame()
    assert said(host).startswith("You turned up the ")


def test_speech_that_stands_still_is_not_drawn_again_and_again() -> None:
    host = table_scene("euchre", 33)
    for _ in range(MOST_STEPS):
        if "pass" in host.table.session.match.record.moves:
            break
        host.frame()
    drawn_again = [host.frame(0.02) for _ in range(21)]
    grown = math.ceil(Motion.BUBBLE_IN / 0.02) + 2
    assert drawn_again[1], "it grows in"
    assert not any(drawn_again[grown:]), "it stays"


def ringed(host: StackHost) -> list[str | None]:
    """The cards drawn with a gold ring."""
    return [card.name for card in cards_drawn(host) if card.ring]


def test_who_takes_a_trick_is_marked_when_its_last_card_lies() -> None:
    """Both where the last card takes it and where an earlier one does."""

    def closes_the_trick(host: StackHost) -> bool:
        return plays_a_card(host) and len(euchre_view(host).trick) == 3

    host = table_scene("euchre", 1)
    last_card_took_it: set[bool] = set()
    while len(last_card_took_it) < 2:
        play_until(host, closes_the_trick)
        key = cards(host, enabled=True)[0]
        host.click_on(key)
        for _ in range(6):
            host.frame(0.04)
            assert ringed(host) == [], "the last card is on its way"
        host.frame(0.2)
        (best,) = ringed(host)
        view = euchre_view(host)
        if view.phase is Phase.PLAY:
            assert [view.to_move] == [seat for seat, card in view.last_trick if card.name == best]
        last_card_took_it.add(key == f"card {best}")
        host.frame(1.0)


def test_a_human_turn_at_rest_asks_for_no_drawing() -> None:
    for game in ("euchre", "war"):
        host = asked_to_play() if game == "euchre" else table_scene("war", 1)
        for _ in range(600):
            host.frame()
        assert [host.frame() for _ in range(100)] == [False] * 100


@pytest.mark.parametrize("game", ["euchre", "war"])
@pytest.mark.parametrize("seconds", [1 / 60, 0.05, 0.13])
def test_what_came_to_rest_is_drawn_at_rest(game: str, seconds: float) -> None:
    """However slow the frames are: the last picture that was asked for is the picture that stays."""
    host = table_scene(game, 2, size=(800, 600), options=AT_ONCE if game == "euchre" else None)
    still = 0
    last = picture(host)
    for _ in range(round(7 / seconds)):
        if host.frame(seconds):
            last, still = picture(host), 0
        else:
            still += 1
            assert picture(host) == last, "something has moved on without being drawn"
    assert still


def test_a_card_that_stands_out_is_drawn_in_its_last_place() -> None:
    host = asked_to_play()
    for _ in range(100):
        host.frame()
    last = picture(host)
    host.move(*seen(host.top, cards(host, enabled=True)[0]))
    for seconds in (0.05, 0.05, 0.05, 0.05):
        if host.frame(seconds):
            last = picture(host)
    assert picture(host) == last


def test_resizing_in_mid_flight_leaves_the_layout() -> None:
    host = table_scene("euchre", 1)
    for _ in range(30):
        host.frame(0.05)
    assert host.table.showing.animator.busy(host.time)
    host.resize_window((900, 700))
    assert not host.table.showing.animator.busy(host.time)
    scene = host.table
    fresh = scene.table.arrange(scene.showing.tabletop, scene.session.view)
    assert dict(scene.showing.arrangement) == dict(fresh)
    host.frame(draw=True)
    host.resize_window((1280, 800))
    host.frame(draw=True)


def test_finishing_leaves_exactly_the_layout() -> None:
    host = table_scene("euchre", 1)
    for _ in range(40):
        host.frame(0.05)
        scene = host.table
        scene.finish()
        assert scene.showing.animator.samples(host.time) == ()
        assert agrees(scene.showing.tabletop, scene.session.view)
        fresh = scene.table.arrange(scene.showing.tabletop, scene.session.view)
        assert dict(scene.showing.arrangement) == dict(fresh)


def test_a_table_that_is_not_drawn_keeps_no_flights_that_have_landed() -> None:
    host = table_scene("euchre", 1, speed="instant", demo=True)
    most = 0
    for _ in range(150):
        host.frame(1.0)
        if finished(host):
            break
        most = max(most, len(host.table.showing.animator.flights))
    assert 0 < most < 100, "those of one move: a deal, at the most"


def test_frames_may_come_late() -> None:
    """After an hour asleep the table goes on where it was."""
    host = asked_to_play()
    host.frame(3600.0, draw=True)
    host.click_on(cards(host, enabled=True)[0])
    for _ in range(10):
        host.frame(3600.0, draw=True)
    assert plies(host) > 5
