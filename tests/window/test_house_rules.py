"""House rules in a real window: every question that they bring is answered by clicks or keys."""

from __future__ import annotations

import pytest

from tests.thorough import thorough
from tests.window.asking import AskingPlayer
from tests.window.conftest import Start
from tests.window.driver import Program
from tests.window.playing import EuchrePlayer, Hands, Keyboard, Mouse, WarPlayer, written

pytestmark = pytest.mark.window

EVERY_QUESTION_SEED = 38
"""A match that, played by chance, has hands swapped, loners, and somebody who defends alone."""
BOTS = ("--seats", "person,random")
"""They call and go alone as no other bot does."""


def sit_down(
    start: Start, game: str, words: tuple[str, ...], size: tuple[int, int] = (1280, 800), seed: int = 6
) -> Program:
    return start("play", game, "--seed", str(seed), "--speed", "instant", *words, size=size)


def test_british_euchre(start: Start) -> None:
    words = ("--preset", "british", "--target", "3", *BOTS)
    program = sit_down(start, "euchre", words, (800, 600))
    player = EuchrePlayer(program, Mouse(program), written("euchre", words))
    player.play_match()
    player.result()
    assert player.match.record.moves[0] == "turn"


@pytest.mark.parametrize("hands", [thorough(Mouse), Keyboard])
def test_weak_hands_loners_and_lone_defenders(start: Start, hands: type[Hands]) -> None:
    words = ("--preset", "kitchen", "--redeal", "--no-trump", "--target", "4", *BOTS)
    program = sit_down(start, "euchre", words, seed=EVERY_QUESTION_SEED)
    player = EuchrePlayer(program, hands(program), written("euchre", words))
    player.play_match()
    player.result()
    made = {move.split()[0] for move in player.match.record.moves}
    assert any(move.endswith("alone") for move in player.match.record.moves)
    assert made >= {"keep", "swap", "exchange", "order", "pass", "defend", "play"}


def test_war_of_four_to_two_wars(start: Start) -> None:
    words = ("--preset", "family", "--wars", "2")
    program = sit_down(start, "war", words)
    player = WarPlayer(program, Mouse(program), written("war", words))
    player.follow(hurry=False)
    player.turn("spot stack")
    player.to_war()
    player.turn()
    player.to_the_end()
    player.result()


@pytest.mark.parametrize(
    "words",
    [
        thorough(("--players", "5", "--sets", "pairs", "--lucky-draw", "shown", "--ends", "all")),
        thorough(("--preset", "family", "--players", "2", "--ends", "first")),
    ],
)
def test_go_fish_by_other_rules(start: Start, words: tuple[str, ...]) -> None:
    program = sit_down(start, "go-fish", words)
    player = AskingPlayer(program, "go-fish", Mouse(program), written("go-fish", words))
    player.play_match()
    player.follow()
    player.result()


def test_the_smallest_reviiyot(start: Start) -> None:
    words = ("--highest", "1", "--players", "2", "--dealt", "5")
    program = sit_down(start, "reviiyot", words)
    player = AskingPlayer(program, "reviiyot", Keyboard(program), written("reviiyot", words))
    player.play_match()
    player.follow()
    player.result()


@pytest.mark.thorough
def test_the_largest_reviiyot_until_somebody_is_refused(start: Start) -> None:
    words = ("--highest", "30", "--players", "2", "--dealt", "9", "--asks", "until-refused")
    program = sit_down(start, "reviiyot", words, (800, 600))
    player = AskingPlayer(program, "reviiyot", Mouse(program), written("reviiyot", words))
    for _ in range(24):
        player.step()
    player.to_my_turn()
    assert len(player.view.hand) > 9
