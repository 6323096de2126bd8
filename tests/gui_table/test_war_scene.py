"""The War table under somebody's hands: the stack, the buttons, the keys, playing on by itself, and the end."""

from __future__ import annotations

import pygame
import pytest

from engine.games.war.view import WarView
from engine.match import Match
from gui.scenes.play.result.scene import ResultScene
from tests.gui_table.hosts import SPEEDS, StackHost, agrees, finished, seen, table_scene

MOST_FRAMES = 100_000


def war_view(host: StackHost) -> WarView:
    view = host.table.session.view
    assert isinstance(view, WarView)
    return view


def dealt(seed: int = 1, speed: str = "normal", size: tuple[int, int] = (1280, 800), **options: object) -> StackHost:
    """A War whose cards have been dealt and lie still."""
    host = table_scene("war", seed, speed=speed, size=size, options=options)
    for _ in range(100):
        host.frame(0.2)
    assert war_view(host).dealt
    assert host.table.at_rest
    return host


def settled(host: StackHost) -> StackHost:
    """Let everything come to rest."""
    for _ in range(100):
        if finished(host) or host.table.at_rest:
            return host
        host.frame(0.1)
    raise AssertionError("the table does not come to rest")


def same_match(seed: int) -> Match:
    """The match that this seed gives, to play along."""
    return Match(dealt(seed).table.session.match.record)


def turns_of_the_game(seed: int) -> int:
    match = same_match(seed)
    while match.game.to_move is not None:
        match.play(next(iter(match.legal_moves())))
    return seen_in(match).turns


def seen_in(match: Match) -> WarView:
    view = match.view(0)
    assert isinstance(view, WarView)
    return view


def test_the_cards_are_dealt_without_being_asked_for_and_then_it_waits() -> None:
    host = dealt()
    for _ in range(100):
        host.frame(1.0)
    assert war_view(host).turns == 0
    assert (war_view(host).stack(0), war_view(host).stack(1)) == (26, 26)


@pytest.mark.parametrize(("how", "speed"), [*zip(("turn", "spot stack", "space", "return"), SPEEDS, strict=True)])
def test_one_turn_for_one_wish(how: str, speed: str) -> None:
    host = dealt(speed=speed)
    for turn in range(1, 8):
        if how in ("space", "return"):
            host.type(" ") if how == "space" else host.key("return")
        else:
            host.click_on(how)
        assert war_view(host).turns == turn
        host.frame(0.05)


def test_hands_quicker_than_the_cards_turn_as_often_as_they_ask() -> None:
    host = dealt(speed="slow")
    for turn in range(1, 31):
        host.type(" ")
        assert war_view(host).turns == turn
    settled(host)
    assert agrees(host.table.showing.tabletop, host.table.session.view)


@pytest.mark.parametrize(("by_key", "seed"), [(False, 1), (True, 2)])
def test_to_the_next_war(by_key: bool, seed: int) -> None:
    host, match = dealt(seed), same_match(seed)
    wars = 0
    for _ in range(4):
        host.type("w") if by_key else host.click_on("war")
        while match.game.to_move is not None:
            match.play(next(iter(match.legal_moves())))
            if seen_in(match).at_war:
                break
        view = seen_in(match)
        assert war_view(host).turns == view.turns
        assert war_view(host).at_war == view.at_war
        settled(host).frame(0.5)
        if finished(host):
            return
        wars += war_view(host).at_war
        host.draw()
        assert agrees(host.table.showing.tabletop, host.table.session.view)
    assert wars


@pytest.mark.parametrize(("by_key", "seed", "speed"), [(False, 1, "slow"), (True, 4, "instant")])
def test_to_the_end(by_key: bool, seed: int, speed: str) -> None:
    host = dealt(seed, speed)
    table = host.table
    host.type("e") if by_key else host.click_on("end")
    view = table.session.view
    assert isinstance(view, WarView)
    assert view.over
    assert view.turns == turns_of_the_game(seed)
    settled(host).frame(1.0)
    assert isinstance(host.top, ResultScene)
    host.draw()


@pytest.mark.parametrize(("stop", "speed"), [*zip(("on", "p", "spot stack", "space"), SPEEDS, strict=True)])
def test_it_plays_on_by_itself_until_it_is_stopped(speed: str, stop: str) -> None:
    host = dealt(speed=speed)
    host.click_on("on") if stop == "on" else host.type("p")
    for _ in range(100):
        host.frame(0.1)
    turns = war_view(host).turns
    assert turns > 2, "it goes on by itself"
    host.frame(0.07)
    before = war_view(host).turns
    if stop in ("p", "space"):
        host.type("p" if stop == "p" else " ")
    else:
        host.click_on(stop)
    for _ in range(100):
        host.frame(0.1)
    assert war_view(host).turns - before <= 1
    after = war_view(host).turns
    for _ in range(50):
        host.frame(0.5)
    assert war_view(host).turns == after


def test_it_plays_on_faster_at_a_faster_speed() -> None:
    turns = []
    for speed in SPEEDS:
        host = dealt(speed=speed)
        host.type("p")
        for _ in range(600):
            host.frame(1 / 60)
        turns.append(war_view(host).turns)
    assert turns == sorted(turns)
    assert turns[0] < turns[1] < turns[2] <= turns[3] + 1
    assert turns[3] <= 10 / 0.2 + 1, "even at once it can be followed"


def test_while_it_plays_on_its_speed_can_be_chosen_with_a_click() -> None:
    host = dealt()
    host.type("p")
    host.frame()
    for place, speed in enumerate(("slow", "normal", "fast")):
        host.click_on(f"speeds {place}")
        host.frame()
        assert host.settings.speed == speed
    turns = war_view(host).turns
    for _ in range(100):
        host.frame(0.2)
    assert war_view(host).turns > turns, "it goes on"


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_playing_on_comes_to_the_result(speed: str) -> None:
    host = dealt(2, speed)
    host.type("p")
    for number in range(MOST_FRAMES):
        host.frame(0.3, draw=number % 100 == 0)
        if finished(host):
            break
    assert isinstance(host.top, ResultScene)
    assert host.top.outcome.summary.startswith(f"War, {turns_of_the_game(2)} turns")


def test_a_press_on_the_stack_held_over_the_last_turn_is_no_mistake() -> None:
    last = turns_of_the_game(1)
    host = dealt(1, "fast")
    host.type("p")
    for _ in range(MOST_FRAMES):
        if war_view(host).turns == last - 1 and host.table.at_rest:
            break
        host.frame(0.05)
    x, y = seen(host.top, "spot stack")
    host.top.mouse_pressed(x, y)
    for _ in range(100):
        if war_view(host).turns == last:
            break
        host.frame(0.05)
    host.top.mouse_released(x, y)
    for _ in range(50):
        host.frame(0.2)
    assert finished(host)


def test_keys_after_the_end_do_no_harm() -> None:
    host = dealt(1)
    host.type("e")
    for text in " wpe?":
        host.type(text)
    host.key("escape")
    for _ in range(20):
        host.frame(0.5)


def test_the_figures_open_and_close_where_they_have_no_room_of_their_own() -> None:
    host = dealt(size=(800, 600), players=4)
    plain = shot(host)
    host.click_on("tool chart")
    host.frame()
    assert shot(host) != plain
    host.click_on("tool chart")
    host.move(1, 400)
    host.frame()
    assert shot(host) == plain


def shot(host: StackHost) -> bytes:
    host.move(1, 400)
    host.draw()
    return pygame.image.tobytes(host.painter.surface, "RGB")


@pytest.mark.parametrize("pickup", ["winner", "document", "shuffled"])
def test_every_pick_up_order_plays_to_the_end(pickup: str) -> None:
    """The document's order may repeat itself: then it is a draw."""
    for seed in (1, 2):
        host = dealt(seed, "instant", pickup=pickup)
        host.type("w")
        for _ in range(20):
            host.frame(0.3)
            if finished(host):
                break
            assert agrees(host.table.showing.tabletop, host.table.session.view)
        if not finished(host):
            host.type("e")
            for _ in range(20):
                host.frame(0.3)
                if finished(host):
                    break
        assert isinstance(host.top, ResultScene)
        outcome = host.top.outcome
        assert (outcome.title == "A draw") == (not any(party.won for party in outcome.parties))
        host.draw()


def test_stopping_a_demo_stops_it() -> None:
    host = table_scene("war", 1, demo=True)
    for _ in range(100):
        host.frame(0.2)
    assert war_view(host).turns > 2
    host.click_on("on")
    turns = war_view(host).turns
    for _ in range(100):
        host.frame(0.3)
    assert war_view(host).turns <= turns + 1
    host.click_on("on")
    for _ in range(100):
        host.frame(0.3)
    assert war_view(host).turns > turns + 2
