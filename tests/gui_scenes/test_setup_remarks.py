"""The set-up tells what rules lead to together, and three players of War get rules by which games end."""

from __future__ import annotations

import pytest

from engine.games.war.options import repetition
from gui.settings.table_plan import usual_plan, with_option
from tests.gui_scenes.setting_up import setup, words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_table_of_war_never_repeats_itself(players: int) -> None:
    plan = with_option(usual_plan("war"), "players", players)
    assert plan.rules["pickup"] == "shuffled"
    assert repetition(plan.rules) == ""


def test_how_often_games_repeat_themselves_is_told_for_what_is_chosen() -> None:
    plan = with_option(with_option(usual_plan("war"), "players", 3), "pickup", "winner")
    assert "About one game in seven comes back" in " ".join(words(setup("war", plan=plan)))
    shorter = " ".join(words(setup("war", plan=with_option(plan, "down", "1"))))
    assert "About every second game comes back" in shorter
    limited = " ".join(words(setup("war", plan=with_option(plan, "turns", 100))))
    assert "comes back" not in limited
