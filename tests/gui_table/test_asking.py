"""Asking at a table of Go Fish: a rank and a player, chosen in any order, by any means."""

from __future__ import annotations

import pytest

from gui.scenes.play.pause import PauseScene
from gui.scenes.play.table.overlays import CoverScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from gui.widgets.targets import SEEN
from tests.gui_table.asking import groups, message, pack_of, seats_offered, table_with
from tests.gui_table.at_go_fish import moves_of, sitting
from tests.gui_table.drawing import said
from tests.gui_table.hosts import StackHost


def typed(host: StackHost, text: str) -> None:
    """Type that, and let it show."""
    host.type(text)
    host.frame(0.01)


def chosen_cards(host: StackHost) -> set[str]:
    scene = host.table
    return {
        placed.card.name
        for placed in scene.showing.arrangement.values()
        if placed.card is not None and scene.own_cards.is_chosen(placed.card)
    }


def test_the_hand_is_grouped_by_rank_in_the_documents_order() -> None:
    assert groups(sitting()) == ["group sevens", "group nines", "group jacks", "group kings"]


def test_a_rank_then_a_player() -> None:
    host = sitting()
    host.click_on("group sevens")
    host.frame(0.01)
    assert chosen_cards(host) == {"7D", "7S"}
    assert message(host) == "Sevens. Now click a player."
    assert seats_offered(host) == ["spot seat 1", "spot seat 2"]
    host.click_on("spot seat 1")
    assert moves_of(host) == ["deal", "ask 7 of 1"]


def test_a_player_then_a_rank() -> None:
    host = sitting()
    host.click_on("spot seat 2")
    host.frame(0.01)
    assert message(host) == "Theo. Now click a card to ask for."
    host.click_on("group nines")
    assert moves_of(host) == ["deal", "ask 9 of 2"]


def test_another_rank_takes_the_place_of_the_first() -> None:
    host = sitting()
    for key in ("group sevens", "group kings"):
        host.click_on(key)
        host.frame(0.01)
    assert chosen_cards(host) == {"KH"}
    host.click_on("group kings")
    host.frame(0.01)
    assert chosen_cards(host) == set()


@pytest.mark.parametrize("how", ["escape", "elsewhere"])
def test_a_choice_can_be_let_go(how: str) -> None:
    host = sitting()
    host.click_on("group sevens")
    host.frame(0.01)
    if how == "escape":
        host.key("escape")
    else:
        host.click(700, 300)
    host.frame(0.01)
    assert isinstance(host.top, TableScene)
    assert chosen_cards(host) == set()
    host.key("escape")
    assert isinstance(host.top, PauseScene)


def test_a_choice_is_forgotten_when_somebody_else_looks() -> None:
    host = sitting(people=2)
    assert isinstance(host.top, CoverScene)
    assert groups_of(host.scenes[0]) == []
    host.frame(SEEN)
    host.key("return")
    host.frame(0.01)
    host.click_on("group sevens")
    host.frame(0.01)
    assert chosen_cards(host) == {"7D", "7S"}
    host.table.look_as(1)
    host.table.look_as(0)
    host.frame(0.01)
    assert chosen_cards(host) == set()


def groups_of(scene: Scene) -> list[str]:
    return [target.key for target in scene.targets.all if target.group == "hand"]


def test_with_one_opponent_the_rank_is_all_there_is_to_choose() -> None:
    pack = pack_of("go-fish", ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S"))
    host = table_with("go-fish", {"players": 2}, pack)
    host.click_on("group sevens")
    assert moves_of(host) == ["deal", "ask 7 of 1"]


def test_digits_letters_and_enter_play_without_a_pointer() -> None:
    host = sitting()
    host.type("9")
    host.frame(0.01)
    assert chosen_cards(host) == {"9C"}
    assert host.table.targets.focused == "spot seat 1"
    host.type("j")
    host.frame(0.01)
    assert chosen_cards(host) == {"JD"}
    host.key("return")
    assert moves_of(host) == ["deal", "ask J of 1"]


@pytest.mark.parametrize("key", ["2", "5", "q"])
def test_a_key_without_that_rank_in_the_hand_says_so(key: str) -> None:
    host = sitting()
    typed(host, key)
    assert chosen_cards(host) == set()
    plural = {"2": "twos", "5": "fives", "q": "queens"}[key]
    assert said(host) == f"You hold no {plural}. Choose cards that you hold."
    assert moves_of(host) == ["deal"]


def test_a_letter_alone_leads_on_to_the_players() -> None:
    host = sitting()
    typed(host, "j")
    host.key("return")
    assert moves_of(host) == ["deal", "ask J of 1"]


def test_ten_is_typed_as_one_and_nought() -> None:
    pack = pack_of("go-fish", ("10D 10S 9C JD KH", "7H 7C 2S 3S 4S", "9D 9H 5S 6S 8S"))
    host = table_with("go-fish", {"players": 3}, pack)
    typed(host, "1")
    assert (chosen_cards(host), said(host)) == (set(), "1: type the second digit, as in 10.")
    typed(host, "0")
    assert chosen_cards(host) == {"10D", "10S"}


def test_a_one_that_is_no_ten_is_forgotten() -> None:
    host = sitting()
    typed(host, "1")
    typed(host, "9")
    assert chosen_cards(host) == {"9C"}
    typed(host, "1")
    host.key("escape")
    assert host.top is host.table, "the one is let go, and no menu opens"
    typed(host, "0")
    assert said(host) == "No card begins with 0. Type 1, then 0 for tens."


def test_values_above_nine_are_typed_digit_by_digit() -> None:
    pack = pack_of(
        "reviiyot", ("2C 2D 12C 20C 20D JC KC", "3C 3D 3H 4C 4D 4H 5C", "6C 6D 6H 7C 7D 7H 8C"), rules={"highest": 20}
    )
    host = table_with("reviiyot", {"players": 3, "highest": 20}, pack)
    typed(host, "1")
    typed(host, "2")
    assert chosen_cards(host) == {"12C"}
    typed(host, "2")
    assert said(host) == "2: type a second digit, or press Enter for twos."
    typed(host, "0")
    assert chosen_cards(host) == {"20C", "20D"}
    typed(host, "2")
    host.key("return")
    host.frame(0.01)
    assert chosen_cards(host) == {"2C", "2D"}
    typed(host, "1")
    typed(host, "3")
    assert said(host) == "You hold no 13s. Choose cards that you hold."


def test_a_digit_that_only_a_longer_rank_begins_with_is_still_completed() -> None:
    pack = pack_of(
        "reviiyot", ("5C 5D 12C 20C 20D JC KC", "3C 3D 3H 4C 4D 4H 7C", "6C 6D 6H 8C 7D 7H 8D"), rules={"highest": 20}
    )
    host = table_with("reviiyot", {"players": 3, "highest": 20}, pack)
    typed(host, "2")
    assert said(host) == "You hold no twos. Choose cards that you hold."
    typed(host, "0")
    assert chosen_cards(host) == {"20C", "20D"}
