"""Euchre in a real window, by mouse: a whole match, every size, dragging."""

from __future__ import annotations

import pytest

from engine.games.euchre.moves import Phase
from gui.art.geometry import CARD_RATIO, Pose
from tests.window import places
from tests.window.conftest import Start
from tests.window.playing import QUICK, EuchrePlayer, Mouse, written

pytestmark = pytest.mark.window

MATCH_SEED = 31
EVERYTHING = {
    "order in round one",
    "pass in round one",
    "order in round two",
    "pass in round two",
    "discard in discard",
    "play in play",
    "refused",
}
"""The actions of a player; the match of that seed, played at random, has all of them."""


@pytest.mark.thorough
def test_a_match_to_ten_by_mouse_and_back_to_the_menu_and_out(start: Start) -> None:
    program = start("play", "euchre", "--seed", str(MATCH_SEED), "--speed", "instant", *QUICK)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    player.play_match()
    assert max(player.view.score) >= 10
    assert player.done == EVERYTHING
    player.hands.choose(player.result(), "menu")
    program.wait_for_scene("MenuScene")
    player.hands.choose(places.menu(program.size), "quit")
    assert program.ended() == 0


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 768), 1.0), ((2560, 1440), 1.0), ((2048, 1400), 2.0)],
)
def test_a_hand_by_mouse_in_windows_of_other_sizes(start: Start, size: tuple[int, int], scale: float) -> None:
    words = (*QUICK, "--target", "1")
    program = start("play", "euchre", "--seed", "17", "--speed", "instant", *words, size=size, scale=scale)
    assert program.size == (size[0] / scale, size[1] / scale)
    player = EuchrePlayer(program, Mouse(program), written("euchre", words))
    player.play_match()
    player.hands.choose(player.result(), "menu")
    program.wait_for_scene("MenuScene")


def test_with_cards_that_fly_every_click_still_counts(start: Start) -> None:
    program = start("play", "euchre", "--seed", "26", "--speed", "fast")
    player = EuchrePlayer(program, Mouse(program))
    player.play_hand()
    assert len(player.view.results) == 1


def test_a_card_dragged_up_is_played_and_one_let_go_in_the_hand_is_not(start: Start) -> None:
    program = start("play", "euchre", "--seed", "33", "--speed", "instant", *QUICK)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    while player.to_my_turn().phase is not Phase.PLAY:
        player.step()
    scene = player.table()
    target = next(target for target in places.hand(scene) if target.enabled)
    assert isinstance(target.shape, Pose)
    x, y = places.point_on(scene, target.key)
    before, tall = list(program.moves), target.shape.height * scene.z
    program.drag((x, y), (x + 5, y - 8), (x + 0.6 * tall * CARD_RATIO, y - 12), (x + 4, y - 10))
    program.settle()
    assert program.moves == before
    program.drag((x, y), (x + 5, y - 20), (x - 10, y - 60), (x, y - 0.5 * tall))
    player.match.play(player.match.game.parse(f"play {target.key.removeprefix('card ')}"))
    player.follow()


def test_the_last_trick_can_be_looked_at_again(start: Start) -> None:
    program = start("play", "euchre", "--seed", "26", "--speed", "instant", *QUICK)
    player = EuchrePlayer(program, Mouse(program), written("euchre", QUICK))
    while not player.to_my_turn().last_trick:
        player.step()
    player.hands.choose(player.table(), "tool last")
    program.wait_for_scene("LookBackScene")
    before = list(program.moves)
    # The click that closes it lies on a card and does not play that too.
    player.hands.choose(player.table(), next(target.key for target in places.hand(player.table())))
    program.wait_for_scene("TableScene")
    program.settle()
    assert program.moves == before


def test_bots_at_every_seat_come_to_the_result_by_themselves(start: Start) -> None:
    program = start("play", "euchre", "--demo", "--seed", "4", "--speed", "instant", "--target", "4")
    program.wait_for_scene("ResultScene")
    assert program.log.count("Hand ") >= 2
