"""Both games from the menu to the result without a mouse."""

from __future__ import annotations

import pytest

from engine.games.euchre.moves import Phase
from tests.window import places
from tests.window.conftest import Start
from tests.window.driver import Program, store_of
from tests.window.playing import EuchrePlayer, Keyboard, WarPlayer
from tests.window.setting_up import decline_lesson

pytestmark = pytest.mark.window


def sit_down(program: Program, hands: Keyboard, game: str) -> None:
    """From the menu through the set-up, as it is, to a table."""
    hands.walk(places.menu(program.size), game)
    program.wait_for_scene("SetupScene")
    program.key("Return")
    decline_lesson(program)
    program.wait_for_scene("TableScene")


def leave(program: Program, hands: Keyboard) -> None:
    """From the menu out of the program."""
    with store_of(program.home) as store:
        hands.walk(places.menu(program.size, store), "quit")
    assert program.ended() == 0


def test_a_hand_of_euchre_by_keyboard_and_the_pages_over_it(start: Start) -> None:
    program = start(speed="instant")
    hands = Keyboard(program)
    sit_down(program, hands, "euchre")
    player = EuchrePlayer(program, hands)
    player.to_my_turn()
    for key, page, back in (
        ("Escape", "PauseScene", "Escape"),
        ("question", "KeysScene", "question"),
        ("question", "KeysScene", "Escape"),
    ):
        program.key(key)
        program.wait_for_scene(page)
        program.key(back)
        program.wait_for_scene("TableScene")
    player.play_hand()
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    hands.walk(places.pause(program.size), "menu")
    program.wait_for_scene("MenuScene")
    leave(program, hands)


def test_cards_and_buttons_can_be_reached_with_tab_and_arrows(start: Start) -> None:
    program = start("play", "euchre", "--seed", "17", "--speed", "instant")
    hands = Keyboard(program)
    player = EuchrePlayer(program, hands)
    player.to_my_turn()
    hands.walk(player.table(), "pass")
    player.match.play(player.match.game.parse("pass"))
    while player.to_my_turn().phase is not Phase.PLAY:
        player.step()
    cards = places.hand(player.table())
    wanted = max(place for place, card in enumerate(cards) if card.enabled)
    # The focus goes to a card that may not be played as well, and from there along the hand.
    program.key("0", *["Tab"] * (1 + [target.key for target in player.table().targets.all].index(cards[0].key)))
    program.key(*["Right"] * wanted, "Return")
    player.match.play(player.match.game.parse(f"play {cards[wanted].key.removeprefix('card ')}"))
    # Bots may have gone on by the time that it is looked at.
    ply = player.match.ply
    program.wait(lambda: len(program.moves) >= ply, "The card that had the focus")
    assert [move.text for move in program.moves][:ply] == list(player.match.record.moves)


def test_a_war_by_keyboard(start: Start) -> None:
    program = start(speed="instant")
    hands = Keyboard(program)
    sit_down(program, hands, "war")
    player = WarPlayer(program, hands)
    player.follow(hurry=False)
    for _ in range(6):
        player.turn()
    player.play_on(turns=3)
    player.to_war()
    if not player.view.over:
        # Some deals have no further war.
        player.to_the_end()
    result = player.result()
    hands.walk(result, "again")
    program.wait(lambda: program.log.count("War starts") == 2, "Another war")
    program.key("Escape")
    program.wait_for_scene("PauseScene")
    hands.walk(places.pause(program.size), "quit")
    assert program.ended() == 0
