"""The time that the set-up promises for a game of War: that of the turns, by the rules."""

from __future__ import annotations

import pytest

from engine.catalogue import entry_of
from engine.games.war.view import WarView
from engine.options import Value
from gui.games.faces import face_of
from gui.games.war.duration import TURN, TURNS
from tests.gui_table.drawing import words_drawn
from tests.gui_table.hosts import StackHost, table_scene

PROMISES: list[tuple[str, dict[str, Value], str]] = [
    ("classic", {}, "A game usually takes 3 to 8 minutes."),
    ("classic", {"players": 4}, "A game usually takes 1 to 7 minutes."),
    ("quick", {}, "A game takes about 2 minutes."),
    ("family", {}, "A game usually takes 4 to 14 minutes."),
    ("five_wars", {}, "A game usually takes 2 to 4 minutes."),
    ("plain", {}, "A game usually takes 6 to 20 minutes."),
    ("classic", {"turns": 40}, "A game takes about 1 minute."),
]


@pytest.mark.parametrize(("preset", "rules", "promise"), PROMISES)
def test_the_set_up_says_how_long_a_game_by_these_rules_takes(
    preset: str, rules: dict[str, Value], promise: str
) -> None:
    entry = entry_of("war")
    wanted = entry.checked({**next(one.rules for one in entry.presets if one.key == preset), **rules})
    assert face_of("war").lasts_by(wanted) == promise


def test_the_promise_is_drawn() -> None:
    host = StackHost()
    host.go.set_up("war")
    assert "A game usually takes 3 to 8 minutes." in words_drawn(host)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_half_of_the_games_take_as_many_turns(players: int) -> None:
    least, most = TURNS[players, "3", "shuffled"]
    lengths = []
    for seed in range(300, 400):
        game = entry_of("war").new({"players": players, "pickup": "shuffled"}, seed)
        while game.to_move is not None:
            game.apply(next(iter(game.legal_moves())))
        view = game.view(None)
        assert isinstance(view, WarView)
        lengths.append(view.turns)
    inside = sum(least <= turns <= most for turns in lengths)
    assert 35 <= inside <= 65


def test_a_turn_takes_as_long_at_normal_speed() -> None:
    host = table_scene("war", 1, options={"turns": 30})
    for _ in range(100):
        host.frame(0.1)
    begin = host.time
    host.type("p")
    while not host.table.session.view.over:
        host.frame()
    assert (host.time - begin) / 30 == pytest.approx(TURN, rel=0.1)
