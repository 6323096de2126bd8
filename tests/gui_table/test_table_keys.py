"""Keys at a table: where the focus goes, and the ways to the menu, to the page of keys, to another speed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.catalogue import OWN, entry_of
from engine.games.euchre.moves import Phase
from gui.art.theme import Speed
from gui.plain.face import plain_face
from gui.scenes.know.keys import KeysScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.settings.table_plan import usual_plan
from gui.widgets.key import Key
from tests.gui_table.at_euchre import asked_to_play, euchre_view, play_until, plays_a_card, plies, tab_to
from tests.gui_table.drawing import picture, said
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.players import is_asked


@pytest.mark.parametrize("text", ["²", "³", "٣", "0", "9", "½", "ß", "\x13", "\x00"])
def test_strange_keys_do_no_harm(text: str) -> None:
    host = asked_to_play()
    before = plies(host)
    host.top.key_pressed(Key("strange", text))
    host.frame()
    assert plies(host) in (before, before + 1)


def test_modifier_keys_finish_nothing() -> None:
    host = table_scene("euchre", 1)
    host.frame()
    host.frame()
    assert not host.table.at_rest
    for name in ("left shift", "right shift", "left ctrl", "right alt", "caps lock"):
        host.key(name)
        assert not host.table.at_rest


# -- focus


def test_tab_always_leads_to_something_that_can_be_seen() -> None:
    """Wherever the focus goes, the picture tells."""
    host = asked_to_play()
    host.frame(2.0)
    pictures = {picture(host)}
    count = len(host.table.targets.all)
    for _ in range(count):
        host.key("tab")
        host.frame(1.0)
        pictures.add(picture(host))
    assert len(pictures) == count + 1


def test_arrows_walk_along_the_hand() -> None:
    host = asked_to_play()
    hand = [target.key for target in host.table.targets.all if target.group == "hand"]
    tab_to(host, hand[0])
    walked = [hand[0]]
    for _ in hand[1:]:
        host.key("right")
        walked.append(host.table.targets.focused or "")
    assert walked == hand


def test_enter_takes_the_choice_that_shows_the_focus() -> None:
    host = play_until(table_scene("euchre", 1), lambda one: one.table.targets.get("order") is not None)
    tab_to(host, "pass")
    host.key("return")
    assert host.table.session.match.record.moves[-1] == "pass"


@pytest.mark.parametrize("key", ["return", "space"])
@pytest.mark.parametrize("asked", ["order", "alone", "card"])
def test_without_a_focus_enter_decides_nothing(asked: str, key: str) -> None:
    def is_asked_so(host: StackHost) -> bool:
        return (asked == "card" and plays_a_card(host)) or host.table.targets.get(asked) is not None

    host = play_until(table_scene("euchre", 1), is_asked_so)
    before = plies(host)
    for _ in range(3):
        host.key(key) if key == "return" else host.type(" ")
        host.frame()
    assert plies(host) == before
    assert host.table.targets.shown_focus is None
    words = said(host)
    assert words == "Go to a choice with Tab or the arrows, then press Enter."


@pytest.mark.parametrize("focused", [False, True])
def test_a_double_enter_on_next_hand_orders_nobody_up(focused: bool) -> None:
    host = play_until(table_scene("euchre", 1, speed="instant"), lambda one: one.table.summary is not None)
    if focused:
        tab_to(host, "summary")
    hands = len(euchre_view(host).results)
    for _ in range(400):
        host.key("return")
        host.frame(0.05)
        if is_asked(host.table):
            break
    view = euchre_view(host)
    assert view.phase is Phase.ROUND_ONE
    assert len(view.results) == hands
    before = plies(host)
    for _ in range(5):
        host.key("return")
        host.frame(0.05)
    assert plies(host) == before, "nothing was called, and nobody passed"


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("key", [Key("return", "\r"), Key("space", " ")])
def test_enter_without_a_focus_decides_nothing_at_a_plain_table(
    game: str, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game without a face of its own is played at the plain table."""
    monkeypatch.setattr(sitting, "face_of", lambda key: plain_face(entry_of(key)))
    host = table_scene(game, 1, speed="instant")
    for _ in range(400):
        host.frame(0.4)
        if is_asked(host.table) and host.table.targets.all:
            break
    offered = {target.key for target in host.table.targets.all if target.enabled}
    assert any(one.startswith(("move ", "card ", "group ")) for one in offered)
    before = plies(host)
    for _ in range(5):
        host.key_pressed(key)
        host.frame(0.05)
    assert plies(host) == before


# -- menu, keys, speed


def test_a_second_enter_after_a_call_takes_nothing_back() -> None:
    host = StackHost("instant")
    host.show(sitting.new_table(host, replace(usual_plan("euchre"), seed=17)))
    for _ in range(200):
        host.frame(0.2)
        if host.table.targets.get("pass") is not None and host.table.at_rest:
            break
    tab_to(host, "pass")
    host.key("return")
    made = plies(host)
    for _ in range(60):
        host.frame(0.2)
        assert host.table.targets.focused is None, "not the tools, among which Undo is nearest"
    assert plies(host) > made


def test_escape_opens_the_menu_and_the_game_waits() -> None:
    host = asked_to_play()
    before = plies(host)
    host.key("escape")
    assert isinstance(host.top, PauseScene)
    host.draw()
    host.frame(100.0)
    host.key("escape")
    assert plies(host) == before
    assert isinstance(host.top, TableScene)
    host.frame()
    host.draw()


def test_the_menu_button_opens_the_menu_and_new_game_begins_one_beside_the_old_one() -> None:
    host = asked_to_play()
    host.click_on("menu")
    assert isinstance(host.top, PauseScene)
    old = host.store.games(finished=False)
    host.click_on("again")
    assert plies(host) <= 1, "a new game has begun"
    play_until(host, plays_a_card)
    assert host.store.count(finished=False) == len(old) + 1 == 2
    assert host.store.kept(old[0].number).ply == old[0].ply > 1


def test_the_question_mark_shows_the_keys_of_this_table() -> None:
    host = asked_to_play()
    host.type("?")
    assert isinstance(host.top, KeysScene)
    assert "Euchre" in [section.words for section in host.top.readings()]
    host.draw()
    host.type("?")
    assert isinstance(host.top, TableScene)


@pytest.mark.parametrize("game", ["euchre", "war"])
def test_the_keys_in_the_menu_are_those_of_this_table_too(game: str) -> None:
    host = table_scene(game, 1)
    host.frame()
    host.type("?")
    assert isinstance(host.top, KeysScene)
    read = host.top.readings()
    host.key("escape")
    host.key("escape")
    host.click_on("keys")
    assert isinstance(host.top, KeysScene)
    assert read
    assert host.top.readings() == read


def test_the_speed_button_goes_round_and_is_remembered() -> None:
    host = asked_to_play()
    shown = []
    for _ in range(5):
        label = next(target.label for target in host.table.targets.all if target.key == "tool speed")
        assert label == f"Speed: {host.settings.pace.label}"
        shown.append(label.removeprefix("Speed: "))
        host.click_on("tool speed")
        host.frame()
    assert shown == ["Normal", "Fast", "Instant", "Slow", "Normal"]
    assert host.settings.pace is Speed.FAST
    again = StackHost()
    again.settings = host.settings
    assert again.settings.pace is Speed.FAST
