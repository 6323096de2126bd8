"""Hands that are quicker than the table, and hands that do two things at once."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.euchre.moves import Phase
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.at_euchre import MOST_STEPS, cards, euchre_view, play_until, plays_a_card, plies
from tests.gui_table.hosts import StackHost, finished, seen, table_scene
from tests.gui_table.players import euchre_by_click


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("by_key", [False, True])
def test_one_press_finishes_the_movement_and_acts(speed: str, by_key: bool) -> None:
    """As soon as the engine waits for a person, however much still flies, one click on a card plays it."""
    host = table_scene("euchre", 5, speed=speed)
    rng, early = Random(3), 0
    for _ in range(MOST_STEPS):
        if finished(host) or early > 12:
            break
        host.frame(0.03)
        if finished(host):
            break
        scene = host.table
        view = euchre_view(host)
        mine = scene.session.person_to_move and view.phase is Phase.PLAY and scene.summary is None
        if mine and not scene.at_rest:
            early += 1
            ply = plies(host)
            # Where the cards will lie is where they lie when everything has arrived.
            scene.finish()
            scene.layout()
            keys = [target for target in scene.targets.all if target.group == "hand"]
            place = next(place for place, target in enumerate(keys) if target.enabled)
            point = seen(scene, keys[place].key)
            host.type(str(place + 1)) if by_key else host.click(*point)
            assert plies(host) == ply + 1
        else:
            euchre_by_click(host, rng)
    assert early


def test_a_press_in_mid_flight_brings_the_buttons_and_the_next_one_presses() -> None:
    """Cards still fly; a click where Order up is going to be shows the buttons, and is not meant for one of them."""
    host = table_scene("euchre", 1)
    rng = Random(4)
    for _ in range(MOST_STEPS):
        host.frame(0.05)
        view = euchre_view(host)
        if host.table.session.person_to_move and view.phase is Phase.ROUND_ONE and not host.table.at_rest:
            break
        euchre_by_click(host, rng)
    place = next(button.rect for button in host.table.table.buttons(view) if button.key == "order")
    assert not host.table.at_rest
    before = plies(host)
    host.click_at_once(*place.centre)
    assert host.table.at_rest
    assert plies(host) == before
    host.click(*place.centre)
    assert host.table.session.match.record.moves[-1].startswith("order")


def closes_and_takes(host: StackHost) -> bool:
    """Return True if the player's card takes the trick as its last card: the player leads as soon as it lies."""
    if not plays_a_card(host) or len(euchre_view(host).trick) < 3:
        return False
    match = host.table.session.match
    key = cards(host, enabled=True)[0].removeprefix("card ")
    ahead = match.game.clone()
    ahead.apply(next(move for move in match.legal_moves() if str(move) == f"play {key}"))
    return ahead.to_move == 0 and len(euchre_view(host).hand) > 2


def test_a_double_click_plays_one_card_and_the_trick_is_seen() -> None:
    host = play_until(table_scene("euchre", 1), closes_and_takes)
    host.frame(1.0)
    x, y = seen(host.top, cards(host, enabled=True)[0])
    before = plies(host)
    host.click(x, y)
    for _ in range(2):
        host.frame(0.1)
        host.click_at_once(x + 1, y)
    assert plies(host) == before + 1
    assert not host.table.at_rest
    host.frame(0.1)
    host.table.finish()
    host.table.layout()
    x, y = seen(host.top, cards(host, enabled=True)[0])
    host.move(x, y)
    host.click_at_once(x, y)
    assert plies(host) == before + 2, "a card that has lain in the hand is played at once"


@pytest.mark.parametrize(("speed", "apart"), [("normal", 0.1), ("fast", 0.2), ("instant", 0.5), ("normal", 2.0)])
def test_clicks_on_next_hand_press_nothing_but_that(speed: str, apart: float) -> None:
    """However often it is clicked on there, no decision comes up at that place: Pass, Order up, a card."""
    rng, lay_there = Random(1), set()
    for seed in range(3):
        host = table_scene("euchre", seed, speed=speed)
        for _ in range(MOST_STEPS):
            host.frame(0.3)
            if host.table.summary is not None:
                break
            euchre_by_click(host, rng)
        x, y = seen(host.top, "summary")
        host.click(x, y)
        assert host.table.summary is None
        made = plies(host)
        for _ in range(60):
            host.frame(apart)
            under = host.table.targets.at(x, y)
            lay_there.add(under and under.key)
            host.click_at_once(x, y)
        moves = zip(_seats_of(host)[made:], host.table.session.match.record.moves[made:], strict=True)
        assert not [move for seat, move in moves if seat == 0 and move != "deal"]
    assert lay_there == {None}, "something to press came there"


def _seats_of(host: StackHost) -> list[int | None]:
    """Return the seat that made each move of the match."""
    match = host.table.session.match
    game = match.entry.new(match.record.rules, match.seed)
    seats = []
    for move in match.record.moves:
        seats.append(game.to_move)
        game.apply(game.parse(move))
    return seats


def test_a_double_click_on_a_stack_turns_twice() -> None:
    host = table_scene("war", 1)
    host.frame()
    host.frame(5.0)
    host.frame(1.0)
    before = plies(host)
    for _ in range(2):
        host.frame(0.1)
        host.click_at_once(*seen(host.top, "spot stack"))
    assert plies(host) == before + 2


def test_two_digits_in_one_frame_play_one_card() -> None:
    host = play_until(table_scene("euchre", 1), lambda one: plays_a_card(one) and len(euchre_view(one).trick) < 3)
    before = plies(host)
    legal = str([target.enabled for target in host.table.targets.all if target.group == "hand"].index(True) + 1)
    host.type(legal)
    host.type(legal)
    assert plies(host) == before + 1
    for _ in range(20):
        host.frame()


def test_a_click_and_a_key_at_once_play_one_card() -> None:
    """The button is down on a card while a key plays another; the card on the table wins."""
    for letting_go in (TableScene.mouse_released, _dragged_out):
        host = play_until(table_scene("euchre", 2), lambda one: plays_a_card(one) and len(cards(one, enabled=True)) > 1)
        legal = cards(host, enabled=True)
        assert len(legal) > 1
        before = plies(host)
        x, y = seen(host.top, legal[0])
        host.move(x, y)
        host.top.mouse_pressed(x, y)
        hand = [target.key for target in host.table.targets.all if target.group == "hand"]
        host.type(str(hand.index(legal[1]) + 1))
        letting_go(host.table, x, y)
        assert plies(host) == before + 1
        host.frame()


def _dragged_out(scene: TableScene, x: float, y: float) -> None:
    scene.mouse_moved(x, y - 250)
    scene.mouse_released(x, y - 250)


def test_a_press_held_while_the_trick_is_swept_is_no_mistake() -> None:
    """The last card of a trick is played by key while the button is down on another: the words lag behind the cards."""
    for seed in range(1, 8):
        host = play_until(
            table_scene("euchre", seed), lambda one: plays_a_card(one) and len(euchre_view(one).trick) == 3
        )
        legal = cards(host, enabled=True)
        if len(legal) < 2:
            continue
        x, y = seen(host.top, legal[0])
        host.top.mouse_pressed(x, y)
        hand = [target.key for target in host.table.targets.all if target.group == "hand"]
        host.type(str(hand.index(legal[1]) + 1))
        host.frame()
        host.top.mouse_released(x, y)
        for _ in range(10):
            host.frame(0.3)
        return
    raise AssertionError("no such trick in these games")
