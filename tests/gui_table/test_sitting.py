"""From a plan to a match at its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.bot import RandomBot
from engine.games.euchre.moves import DEAL
from gui.games.faces import FACES
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from gui.settings.table_plan import (
    LARGEST_SEED,
    PERSON,
    TablePlan,
    usual_plan,
    watched,
    with_name,
    with_option,
    with_player,
)
from gui.table.thoughts import LONGEST_THOUGHT
from tests.gui_table.hosts import StackHost, wait_for_bot


def seated(plan: TablePlan) -> TableScene:
    host = StackHost("instant")
    host.show(sitting.new_table(host, plan))
    return host.table


@pytest.mark.parametrize("game", FACES)
def test_the_match_is_that_of_the_plan(game: str) -> None:
    plan = with_name(replace(usual_plan(game), seed=11), 0, "Anna")
    scene = seated(plan)
    record = scene.session.match.record
    assert (record.game, record.seed, dict(record.rules)) == (game, 11, dict(plan.rules))
    assert [(seat.name, seat.player) for seat in record.seats] == [(seat.name, seat.player) for seat in plan.seats]
    assert [(who.name, who.avatar) for who in scene.table.people] == [(seat.name, seat.avatar) for seat in plan.seats]
    assert scene.table.viewer == 0


def test_a_deal_that_nobody_chose_has_a_seed_for_a_code_and_another_key_for_the_bots() -> None:
    records = [seated(usual_plan("euchre")).session.match.record for _ in range(4)]
    assert all(0 <= record.seed <= LARGEST_SEED for record in records)
    assert max(record.seed.bit_length() for record in records) > 40
    assert len({record.seed for record in records}) == len({record.luck for record in records}) == 4
    assert {len(record.luck) for record in records} == {32}
    assert all(record.seed != int(record.luck, 16) for record in records)
    assert seated(replace(usual_plan("euchre"), seed=11)).session.match.luck == "", "a number is all that it takes"


@pytest.mark.parametrize("game", FACES)
def test_who_watches_sees_what_everybody_sees(game: str) -> None:
    assert seated(watched(usual_plan(game))).table.viewer is None


def test_a_person_at_another_seat_sees_from_there() -> None:
    plan = with_player(watched(usual_plan("euchre")), 2, PERSON)
    scene = seated(plan)
    assert (scene.table.viewer, scene.table.bottom) == (2, 2)


@pytest.mark.parametrize(("game", "most"), [("war", 4), ("go-fish", 6), ("reviiyot", 8)])
def test_as_many_as_the_rules_say_sit_down(game: str, most: int) -> None:
    scene = seated(with_option(usual_plan(game), "players", most))
    assert scene.session.match.game.seats == most


class Ponderer(RandomBot):
    """Remembers by whose clock it was hurried, if it was."""

    out_of_time: Callable[[], bool] | None = None

    def hurried(self, out_of_time: Callable[[], bool]) -> RandomBot:
        self.out_of_time = out_of_time
        return self


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("persons", [False, True])
def test_bots_are_hurried_only_where_somebody_waits_and_not_in_a_chosen_deal(chosen: bool, persons: bool) -> None:
    plan = replace(with_option(usual_plan("euchre"), "first_dealer", "fixed"), seed=3 if chosen else None)
    host = StackHost("instant")
    host.show(sitting.new_table(host, plan if persons else watched(plan)))
    session = host.table.session
    bot = Ponderer()
    session.match.bots = (session.match.bots[0], bot, bot, bot)
    session.match.play(DEAL)
    session.think_ahead()
    wait_for_bot(session)
    if chosen or not persons:
        assert bot.out_of_time is None
        return
    assert bot.out_of_time is not None
    assert not bot.out_of_time()
    host.time += LONGEST_THOUGHT
    assert bot.out_of_time(), "it goes by the table's clock"


def test_without_a_chosen_deal_every_game_is_another() -> None:
    plan = usual_plan("war")
    assert len({seated(plan).session.match.seed for _ in range(4)}) == 4


@pytest.mark.parametrize(("seed", "following"), [(7, 8), (None, None)])
def test_again_means_the_same_plan_and_the_next_deal(
    seed: int | None, following: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = replace(with_option(usual_plan("euchre"), "target", 7), seed=seed)
    played: list[TablePlan] = []
    host = StackHost("instant")
    monkeypatch.setattr(host.go, "play", lambda plan: played.append(plan))
    scene: Scene = sitting.new_table(host, plan)
    assert isinstance(scene, TableScene)
    scene.pages.again()
    assert played == [replace(plan, seed=following)]
