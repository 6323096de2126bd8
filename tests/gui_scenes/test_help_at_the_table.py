"""The help at each table: F1 and the table's menu lead to the rules of this very match, and back to it."""

from __future__ import annotations

import pytest

from engine.options import Value
from gui.games.faces import FACES, face_of
from gui.scenes.know.key_lists import HELP
from gui.scenes.know.keys import KeysScene
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.hosts import StackHost, table_scene

HOUSE_RULES: dict[str, dict[str, Value]] = {
    "euchre": {"benny": True, "going_alone": True, "target": 5},
    "war": {"down": "1", "players": 3},
    "go-fish": {"sets": "pairs", "ends": "all"},
    "reviiyot": {"asks": "until-refused", "highest": 12},
}
each_table = pytest.mark.parametrize("game", FACES)


def _at_a_table(game: str) -> StackHost:
    host = table_scene(game, 1, options=HOUSE_RULES[game])
    host.frame(draw=True)
    return host


@each_table
def test_f1_shows_the_rules_of_the_match_and_leads_back(game: str) -> None:
    host = _at_a_table(game)
    rules = host.table.session.match.record.rules
    assert {key: rules[key] for key in HOUSE_RULES[game]} == HOUSE_RULES[game]
    host.key("f1")
    shown = host.top
    assert isinstance(shown, HelpScene)
    told = face_of(game).help.sections(rules)
    assert shown.game == game
    assert shown.sections[: len(told)] == told
    assert shown.sections[len(told)].title == "Rules in this game"
    host.draw()
    host.key("f1")
    assert isinstance(host.top, TableScene)


@each_table
def test_the_menu_of_the_table_leads_to_the_same_page(game: str) -> None:
    host = _at_a_table(game)
    host.key("f1")
    by_key = host.top
    host.key("escape")
    host.key("escape")
    assert isinstance(host.top, PauseScene)
    host.click_on("help")
    shown = host.top
    assert isinstance(by_key, HelpScene)
    assert isinstance(shown, HelpScene)
    assert shown.sections == by_key.sections
    host.key("return")
    assert isinstance(host.top, PauseScene)


@each_table
def test_the_key_is_on_the_page_of_keys_and_no_table_uses_it(game: str) -> None:
    host = _at_a_table(game)
    assert HELP[0] not in [key for key, _ in host.table.table.keys]
    host.type("?")
    assert isinstance(host.top, KeysScene)
    rows = [row for section in host.top.readings() for row in section.children]
    assert HELP in [tuple(cell.words for cell in row.children) for row in rows]
