"""Plans: what follows from a choice, what is remembered, and what no longer fits."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import entry_of, games
from engine.entry import PLAYERS
from engine.options import Number, Option, Toggle, Value
from engine.record import Record, Seat
from gui.settings import table_plan as plans
from gui.settings.declared import LONGEST_NAME
from gui.settings.remembered_plans import fields_of, plan_of
from gui.settings.table_plan import (
    LARGEST_SEED,
    PERSON,
    TablePlan,
    again,
    ordered,
    plan_of_record,
    usual_plan,
    watched,
    with_name,
    with_option,
    with_player,
    with_preset,
    with_rules,
)

KEYS = [entry.key for entry in games()]
MANY = [entry.key for entry in games() if any(option.key == PLAYERS for option in entry.options)]


def names(plan: TablePlan) -> list[str]:
    return [seat.name for seat in plan.seats]


@pytest.mark.parametrize("game", KEYS)
def test_usually_you_play_against_the_usual_bots_by_the_first_preset(game: str) -> None:
    plan = usual_plan(game)
    assert dict(plan.rules) == plan.entry.checked(plan.entry.presets[0].rules)
    assert plan.preset == plan.entry.presets[0].key
    assert plan.people == (0,)
    assert plan.seats[0].name == "You"
    assert len(plan.seats) == plan.entry.seats(plan.rules)
    company = list(plan.entry.company) + [plan.entry.company[-1]] * len(plan.seats)
    assert [seat.player for seat in plan.seats[1:]] == company[: len(plan.seats) - 1]
    assert plan.seed is None
    assert not plan.objection


def test_there_is_no_plan_for_an_unknown_game() -> None:
    with pytest.raises(ValueError, match="There is no game"):
        usual_plan("chess")


# -- seats


@pytest.mark.parametrize("game", MANY)
def test_seats_follow_the_number_of_players(game: str) -> None:
    plan = usual_plan(game)
    option = next(option for option in plan.entry.options if option.key == PLAYERS)
    assert isinstance(option, Number)
    for count in (option.highest, option.lowest, option.highest):
        plan = with_option(plan, PLAYERS, count)
        assert len(plan.seats) == plan.rules[PLAYERS] == count
        assert len(set(names(plan))) == count
        assert len({seat.avatar for seat in plan.seats}) == count


def test_who_left_the_table_comes_back_as_before() -> None:
    plan = with_name(with_player(usual_plan("reviiyot"), 3, "random"), 3, "Gustav")
    fewer = with_option(plan, PLAYERS, 2)
    assert names(fewer) == ["You", "Maya"]
    assert with_option(fewer, PLAYERS, 4).seats == plan.seats


def test_whoever_joins_plays_as_the_last_bot_does() -> None:
    plan = usual_plan("reviiyot")
    for place in (1, 2, 3):
        plan = with_player(plan, place, "lowest")
    assert with_option(plan, PLAYERS, 6).seats[5].player == "lowest"


def test_several_people_are_told_apart_by_numbers_and_one_alone_is_you() -> None:
    plan = with_player(usual_plan("euchre"), 2, PERSON)
    assert names(plan) == ["Player 1", "Maya", "Player 2", "Bruno"]
    assert plan.people == (0, 2)
    assert names(with_player(plan, 2, "simple")) == ["You", "Maya", "Theo", "Bruno"]


def test_a_name_of_ones_own_stays_with_its_person() -> None:
    plan = with_name(usual_plan("euchre"), 0, "  Anna   Lena ")
    assert names(plan)[0] == "Anna Lena"
    assert names(with_player(plan, 1, PERSON)) == ["Anna Lena", "Player 2", "Theo", "Bruno"]
    assert names(with_name(plan, 0, " "))[0] == "You"
    assert names(with_name(plan, 1, ""))[1] == "Player 2" if plan.seats[1].is_person else "Maya"
    assert len(names(with_name(plan, 0, "x" * 99))[0]) == LONGEST_NAME


def test_another_level_does_not_rename_a_bot() -> None:
    plan = with_name(usual_plan("euchre"), 1, "Gerda")
    assert with_player(plan, 1, "random").seats[1].name == "Gerda"


def test_two_of_one_name_cannot_start() -> None:
    plan = with_name(usual_plan("euchre"), 0, "maya")
    assert plan.objection == "Two players are called Maya. Give one of them another name."


@pytest.mark.parametrize("game", KEYS)
def test_who_watches_has_bots_at_every_seat(game: str) -> None:
    plan = watched(usual_plan(game))
    assert plan.people == ()
    assert plan.seats[0].name == "Ada"
    assert all(seat.player in plan.entry.bots for seat in plan.seats)


# -- rules


@pytest.mark.parametrize("game", KEYS)
def test_every_value_of_every_option_can_be_chosen_and_the_rest_fits_to_it(game: str) -> None:
    usual = usual_plan(game)
    for option in usual.entry.options:
        for value in values_of(option):
            plan = with_option(usual, option.key, value)
            assert plan.entry.checked(plan.rules) == dict(plan.rules)
            assert len(plan.seats) == plan.entry.seats(plan.rules)


def values_of(option: Option) -> list[Value]:
    if isinstance(option, Number):
        return [option.lowest, option.default, option.highest]
    return [False, True] if isinstance(option, Toggle) else list(option.choices)


@pytest.mark.parametrize("game", KEYS)
def test_a_preset_is_recognised_by_its_values_alone(game: str) -> None:
    plan = usual_plan(game)
    for preset in plan.entry.presets:
        chosen = with_preset(plan, preset.key)
        assert chosen.preset == preset.key
        assert replace(usual_plan(game), rules=chosen.rules, seats=chosen.seats).preset == preset.key


def test_ones_own_rules_are_no_preset_and_defaults_lead_back() -> None:
    own = with_option(usual_plan("euchre"), "target", 7)
    assert own.preset is None
    assert with_preset(own, own.entry.presets[0].key) == usual_plan("euchre")


@pytest.mark.parametrize("game", MANY)
def test_a_preset_applies_whole_and_as_few_players_come_or_go_as_possible(game: str) -> None:
    usual = usual_plan(game)
    (players,) = (option for option in usual.entry.options if option.key == PLAYERS)
    assert isinstance(players, Number)
    for count in range(players.lowest, players.highest + 1):
        plan = with_option(usual, PLAYERS, count)
        for preset in plan.entry.presets:
            chosen = with_preset(plan, preset.key)
            assert chosen.preset == preset.key
            assert chosen.entry.checked(chosen.rules) == dict(chosen.rules)
            if PLAYERS in preset.rules:
                assert chosen.rules[PLAYERS] == preset.rules[PLAYERS]
            elif chosen.rules[PLAYERS] != count:
                with pytest.raises(ValueError, match="too few cards"):
                    plan.entry.checked({**preset.rules, PLAYERS: count})


def test_a_preset_for_four_is_not_recognised_with_three() -> None:
    four = next(preset for preset in entry_of("war").presets if preset.rules.get(PLAYERS) == 4)
    plan = with_preset(usual_plan("war"), four.key)
    assert plan.preset == four.key
    assert len(plan.seats) == 4
    assert with_option(plan, PLAYERS, 3).preset is None


def test_what_gave_way_to_a_choice_comes_back_when_it_fits_again() -> None:
    plan = with_preset(usual_plan("reviiyot"), "plain")
    nine = with_option(with_option(plan, PLAYERS, 2), "dealt", 9)
    crowded = nine
    for count in (4, 6, 8):
        crowded = with_option(crowded, PLAYERS, count)
    assert int(crowded.rules["dealt"]) < 9
    assert crowded.aside == {"dealt": 9}
    assert with_option(crowded, PLAYERS, 5).rules["dealt"] == 9
    assert with_option(with_option(crowded, "dealt", 5), PLAYERS, 5).rules["dealt"] == 5


@given(st.data())
@settings(max_examples=60)
def test_to_choose_and_to_go_back_leaves_the_rules_as_they_were(data: st.DataObject) -> None:
    plan = usual_plan(data.draw(st.sampled_from(KEYS)))
    option = data.draw(st.sampled_from(plan.entry.options))
    there = with_option(plan, option.key, data.draw(st.sampled_from(values_of(option))))
    back = with_option(there, option.key, plan.rules[option.key])
    assert (dict(back.rules), dict(back.aside)) == (dict(plan.rules), {})


def test_all_bots_are_set_at_once_and_people_stay() -> None:
    plan = plans.with_bots(with_player(usual_plan("euchre"), 2, PERSON), "beginner")
    assert [seat.player for seat in plan.seats] == [PERSON, "beginner", PERSON, "beginner"]


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(ValueError, match="no preset"):
        with_preset(usual_plan("euchre"), "martian")


# -- the deal


def test_a_chosen_deal_is_followed_by_the_next_and_no_deal_by_any() -> None:
    plan = usual_plan("war")
    assert again(plan) == plan
    assert again(replace(plan, seed=7)).seed == 8
    assert again(replace(plan, seed=LARGEST_SEED)).seed == 0


# -- as written on the command line


def test_what_was_written_changes_the_usual_plan() -> None:
    plan = ordered(usual_plan("euchre"), {"target": 5}, ("person", "random", "person"), 9)
    assert plan.rules["target"] == 5
    assert [seat.player for seat in plan.seats] == [PERSON, "random", PERSON, PERSON]
    assert plan.seed == 9
    assert ordered(usual_plan("euchre"), {}, (), None) == usual_plan("euchre")


def test_the_last_player_written_takes_all_seats_left() -> None:
    plan = ordered(usual_plan("go-fish"), {PLAYERS: 6}, ("person", "random"), None)
    assert [seat.player for seat in plan.seats] == [PERSON, *["random"] * 5]


@pytest.mark.parametrize(("rules", "seats"), [({"target": 0}, ()), ({"colour": 1}, ()), ({}, ("martian",))])
def test_what_does_not_fit_is_refused_in_a_sentence(rules: dict[str, Value], seats: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        ordered(usual_plan("euchre"), rules, seats, None)


# -- remembering


def random_plan(game: str, draw: st.DrawFn) -> TablePlan:
    plan = usual_plan(game)
    for option in draw(st.lists(st.sampled_from(plan.entry.options), max_size=4)):
        with suppress(ValueError):
            plan = with_option(plan, option.key, draw(st.sampled_from(values_of(option))))
    for place in range(len(plan.seats)):
        plan = with_player(plan, place, draw(st.sampled_from([PERSON, *plan.entry.bots])))
        plan = with_name(plan, place, draw(st.sampled_from(["", "Anna", f"Fred {place}"])))
    return plan


@given(st.data())
@settings(max_examples=60)
def test_what_was_kept_as_json_comes_back(data: st.DataObject) -> None:
    plan = data.draw(st.composite(lambda draw: random_plan(draw(st.sampled_from(KEYS)), draw))())
    assert plan_of(plan.game, json.loads(json.dumps(fields_of(plan)))) == plan


def test_the_deal_is_not_kept() -> None:
    assert plan_of("war", fields_of(replace(usual_plan("war"), seed=5))).seed is None


@pytest.mark.parametrize(
    "fields",
    [
        None,
        3,
        [],
        "euchre",
        {},
        {"rules": 3, "seats": 4},
        {"rules": None, "seats": [None, 3, [], "x"]},
        {"rules": {"target": "ten", "shuffle": "sideways", "colour": 1, "benny": 1}},
        {"seats": [{"name": 3, "player": 4}, {}, {"player": "martian"}, {"name": "\u0007", "player": "skilled"}]},
        {"rules": {"target": True}, "seats": {"0": {}}},
    ],
)
def test_what_makes_no_sense_is_as_if_nothing_was_kept(fields: Any) -> None:
    assert plan_of("euchre", fields) == usual_plan("euchre")


def test_a_level_that_was_renamed_is_written_with_its_present_key() -> None:
    kept = plan_of("euchre", {"seats": [{"name": "", "player": ""}, {"name": "", "player": "club"}]})
    seats = tuple(Seat(name, player) for name, player in zip("abcd", ("", "club", "expert", "club"), strict=True))
    seen = plan_of_record(Record("euchre", {}, 1, seats))
    asked = ordered(usual_plan("euchre"), {}, ("person", "club"), None)
    for plan in (kept, seen, asked):
        assert plan.seats[1].player == "skilled"
        assert fields_of(plan)["seats"][1]["player"] == "skilled"
        assert plan.persons[1].level == "Skilled"


def test_what_still_fits_is_kept_beside_what_does_not() -> None:
    fields = {
        "rules": {"target": 7, "gone": True},
        "seats": [{"name": "Anna", "player": ""}, {"name": "Otto", "player": "martian"}],
    }
    plan = plan_of("euchre", fields)
    assert plan.rules["target"] == 7
    assert names(plan) == ["Anna", "Otto", "Theo", "Bruno"]
    assert plan.seats[1].player == plan.entry.usual_bot(1)


def test_kept_rules_that_no_longer_fit_together_are_mended() -> None:
    plan = plan_of("reviiyot", {"rules": {"highest": 1, PLAYERS: 8, "dealt": 9}})
    assert plan.entry.checked(plan.rules) == dict(plan.rules)
    assert len(plan.seats) == plan.rules[PLAYERS]


def test_more_seats_than_the_rules_have_are_left_out() -> None:
    fields = fields_of(with_option(usual_plan("go-fish"), PLAYERS, 6))
    fields["rules"][PLAYERS] = 2
    assert len(plan_of("go-fish", fields).seats) == 2


def test_plans_know_no_pygame() -> None:
    assert "pygame" not in vars(plans)
    assert with_rules(usual_plan("war"), usual_plan("war").rules) == usual_plan("war")
