"""The Reviiyot table: its own rules shown at the seats, its name in Hebrew, up to eight players, two winners."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from engine.account import Outcome, account_of
from engine.cards import Rank
from engine.catalogue import entry_of
from engine.games.reviiyot.view import ReviiyotView
from engine.options import Value
from gui.art.geometry import bounds_of
from gui.games.reviiyot.table import ReviiyotTable
from gui.games.reviiyot.words import patience_words
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.play.result.scene import ResultScene
from tests.gui_table.asking import groups, heard, message, pack_of, table_with, until_rest
from tests.gui_table.drawing import cards_drawn, messages_drawn
from tests.gui_table.hosts import StackHost

TWO_WINNERS = 0
"""The seed of a game of courts alone which random asks lead to two winners."""
HANDS = ("2C 2D 3C 4C 12H JD KH", "2H 2S 5C 6C 7C 8C 9C", "3D 3H 5D 6D 7D 8D 9D")


def sitting(moves: tuple[str, ...] = ("deal",), asks: str = "one") -> StackHost:
    """Three players; on top of the deck lie the ten, the queen and the king of clubs."""
    rules: dict[str, Value] = {"players": 3, "highest": 12, "asks": asks}
    return table_with("reviiyot", rules, pack_of("reviiyot", HANDS, "10C QC KC", rules), moves=moves)


def view_of(host: StackHost) -> ReviiyotView:
    view = host.table.session.view
    assert isinstance(view, ReviiyotView)
    return view


def test_values_above_ten_lie_between_ten_and_jack() -> None:
    assert groups(sitting()) == ["group twos", "group threes", "group fours", "group 12s", "group jacks", "group kings"]


def test_who_gave_draws_as_many_before_the_next_player_asks() -> None:
    host = sitting()
    host.click_on("group threes")
    host.click_on("spot seat 2")
    until_rest(host)
    view = view_of(host)
    assert (view.held(0), view.held(2)) == (9, 7)
    assert view.deck == 60 - 21 - 2
    assert message(host) == "Theo gave you two threes. Maya’s turn."


def test_a_refusal_is_one_word_and_the_asker_draws() -> None:
    host = sitting()
    host.click_on("group 12s")
    host.click_on("spot seat 1")
    host.frame(0.01)
    assert heard(host) == ["Any 12s, Maya?"]
    host.frame(0.8)
    assert heard(host)[-1] == "None"
    until_rest(host)
    assert message(host) == "You drew the ten of clubs. Maya’s turn."


def test_until_refused_asks_go_on() -> None:
    host = sitting(("deal", "ask 3 of 2"), asks="until-refused")
    assert message(host) == "Theo gave you two threes. Ask again."
    assert host.table.table.subtitle(host.table.shown) == "Values 2 to 12, J, Q, K, A. Turn 1"


def test_the_toolbar_says_which_values_there_are() -> None:
    def subtitle(highest: int) -> str:
        host = table_with("reviiyot", {"players": 2, "highest": highest, "dealt": 5})
        return host.table.table.subtitle(host.table.shown)

    assert subtitle(30) == "Values 2 to 30, J, Q, K, A. Turn 1"
    assert subtitle(2) == "Values 2, J, Q, K, A. Turn 1"
    assert subtitle(1) == "Values J, Q, K, A. Turn 1"


def test_the_name_stands_in_hebrew_beside_the_title() -> None:
    host = sitting()
    host.draw()
    with_sign = host.painter.surface.copy()
    wide = host.table.table.draw_sign(host.painter, 200, 24)
    assert 60 < wide < 130
    host.table.table.draw_sign = lambda painter, x, cy: 0.0  # type: ignore[method-assign]
    host.draw()
    pixels = [
        pygame.image.tobytes(surface.subsurface((150, 8, 80, 32)), "RGB")
        for surface in (with_sign, host.painter.surface)
    ]
    assert pixels[0] != pixels[1]


def test_each_quartet_lies_with_who_made_it_and_can_be_looked_at() -> None:
    host = sitting(("deal", "ask 2 of 1"))
    table = host.table.table
    assert isinstance(table, ReviiyotTable)
    lying = {placed.card.name: placed for placed in host.table.showing.arrangement.values() if placed.card}
    place = table.places.seats[0].sets.places(1)[0]
    assert all(place.contains(lying[name].pose.x, lying[name].pose.y) for name in ("2C", "2D", "2H", "2S"))
    host.click_on("spot sets 0")
    assert isinstance(host.top, LookBackScene)
    assert {card.name for card in cards_drawn(host)[-4:]} == {"2C", "2D", "2H", "2S"}


def test_a_win_of_everybody_is_a_draw() -> None:
    """A deal and asks after which your last ask empties both hands at once (rule 11)."""
    rules: dict[str, Value] = {"players": 2, "highest": 1}
    game = entry_of("reviiyot").new(rules, TWO_WINNERS)
    rng, moves = Random(TWO_WINNERS), list[str]()
    while game.to_move is not None:
        move = rng.choice(list(game.legal_moves()))
        moves.append(str(move))
        game.apply(move)
    assert game.winners == (0, 1)
    host = table_with("reviiyot", rules, moves=moves[:-1], seed=TWO_WINNERS, speed="instant")
    match, rank = host.table.session.match, Rank(moves[-1].split()[1])
    host.click_on(f"group {rank.plural}")
    for _ in range(5):
        host.frame(0.5)
    assert isinstance(host.top, ResultScene)
    outcome = host.top.outcome
    assert outcome.title == "A draw"
    assert [(party.won, party.count) for party in outcome.parties] == [(False, "0"), (False, "0")]
    account = account_of(match, 0)
    assert (account.outcome, account.standing) == (Outcome.DRAWN, "A draw: all were first out.")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_eight_players_are_all_to_be_seen(size: tuple[int, int]) -> None:
    host = table_with("reviiyot", {"players": 8, "highest": 20, "dealt": 9}, size=size)
    until_rest(host)
    places = host.table.table.places  # type: ignore[attr-defined]
    fans = [bounds_of(seat.fan(9)) for seat in places.seats[1:]]
    assert len(fans) == 7
    lying = [placed.pose for placed in host.table.showing.arrangement.values() if placed.visible]
    assert all(0 <= pose.x <= places.metrics.width and 0 <= pose.y <= places.metrics.height for pose in lying)
    assert len(lying) == 4 * 23


def test_the_empty_deck_is_told() -> None:
    hands = ("JS JH JC QS QH", "QC QD KS KH KC", "AS AH AC AD KD")
    rules: dict[str, Value] = {"players": 3, "highest": 1, "dealt": 5}
    host = table_with("reviiyot", rules, pack_of("reviiyot", hands, "", rules))
    view = view_of(host)
    assert view.deck == 1
    host.click_on("group jacks")
    host.click_on("spot seat 1")
    until_rest(host)
    assert view_of(host).deck == 0
    host.draw()


# -- one card is asked for

FAMILY = {**entry_of("reviiyot").preset("family").rules, "players": 3, "highest": 12}
FOURS = ("2C 2D 3C 12H", "2H 2S 5C 6C", "3D 3H 5D 6D")


def family() -> StackHost:
    pack = pack_of("reviiyot", FOURS, "10C QC KC JD 7C 7D", FAMILY)
    host = table_with("reviiyot", FAMILY, pack)
    until_rest(host)
    return host


def suits_offered(host: StackHost) -> list[str]:
    return [target.key for target in host.top.targets.all if target.key.startswith("wanted ")]


def wait_for_choice(host: StackHost) -> None:
    """A click never acts on a choice that just appeared."""
    for _ in range(10):
        host.frame(0.1)


def test_a_card_is_asked_for_by_its_value_its_suit_and_a_player() -> None:
    host = family()
    assert message(host) == "You ask first: click a card, then a suit, then a player."
    host.click_on("group twos")
    assert message(host) == "Twos. Which one do you want?"
    host.frame(0.0)
    assert suits_offered(host) == ["wanted 2H", "wanted 2S"], "only what one does not hold"
    wait_for_choice(host)
    host.click_on("wanted 2H")
    assert message(host) == "The two of hearts. Now click a player."
    host.click_on("spot seat 1")
    host.frame(0.01)
    assert heard(host) == ["Maya, the two of hearts?"]
    until_rest(host)
    assert message(host) == "Maya gave you the two of hearts. Ask again."
    host.click_on("group twos")
    host.frame(0.0)
    assert suits_offered(host) == [], "one is left, so there is nothing to choose"
    assert message(host) == "The two of spades. Now click a player."
    host.click_on("spot seat 1")
    until_rest(host)
    assert message(host) == "You made a quartet of twos. Ask again."
    assert view_of(host).made(0) == 1


def test_a_card_is_asked_for_by_keys() -> None:
    host = family()
    host.type("2")
    assert message(host) == "Twos. Which one do you want?"
    host.type("s")
    assert message(host) == "The two of spades. Now click a player."
    assert host.top.targets.focused == "spot seat 1"
    host.key("return")
    until_rest(host)
    assert message(host) == "Maya gave you the two of spades. Ask again."


def test_a_suit_that_cannot_be_asked_for_is_refused_with_its_reason() -> None:
    host = family()
    host.type("2")
    host.frame(0.0)
    assert suits_offered(host) == ["wanted 2H", "wanted 2S"]
    host.type("c")
    host.frame(0.0)
    shown = [drawn.words for drawn in messages_drawn(host)]
    assert shown == ["You hold the two of clubs yourself: ask for a card that you do not hold."]
    host.type("h")
    assert message(host) == "The two of hearts. Now click a player."


def test_a_player_may_be_chosen_first() -> None:
    host = family()
    host.click_on("spot seat 2")
    host.click_on("group threes")
    wait_for_choice(host)
    host.click_on("wanted 3D")
    until_rest(host)
    assert message(host) == "Theo gave you the three of diamonds. Ask again."


def test_the_end_for_want_of_quartets_is_announced() -> None:
    """All asks are vain: the first warning comes ten turns before the end."""
    rules = {**FAMILY, "drawing": "all-dealt", "players": 2, "highest": 1, "patience": 50}
    host = table_with("reviiyot", rules, moves=("deal",))
    game: Any = host.table.session.match.game
    assert patience_words(view_of(host)) == ""
    for left in range(49, 0, -1):
        assert game.to_move is not None
        vain = [move for move in game.legal_moves() if move.card not in game.hand(move.seat)]
        if not vain:
            break
        game.apply(vain[0])
        words = patience_words(game.view(0))
        if left > 10:
            assert words == ""
        elif left > 1:
            assert words == f"{left} more turns without a quartet end the game."
        else:
            assert words == "One more turn without a quartet will end the game."
