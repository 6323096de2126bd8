"""Deals in words, and as plans: for the screens that share one or take one in."""

from __future__ import annotations

from dataclasses import replace

from engine.catalogue import entry_of
from engine.entry import PLAYERS
from engine.options import Option, Value
from engine.phrases import say, say_count, together
from engine.sharing import SharedDeal
from gui.help.rules import value_words
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan, ordered


def rules_in_words(deal: SharedDeal) -> str:
    """Return a line on the rules: the preset that they are or come nearest to, and what differs from it."""
    entry = entry_of(deal.game)
    exact = entry.preset_with(deal.rules)
    presets = [entry.checked(preset.rules) for preset in entry.presets]
    own = [[option for option in entry.options if rules[option.key] != deal.rules[option.key]] for rules in presets]
    place = entry.presets.index(exact) if exact else min(range(len(own)), key=lambda place: len(own[place]))
    changes = [_value(option, deal.rules[option.key]) for option in own[place]]
    return together((say("{preset} rules", preset=entry.presets[place].title), *changes), "; ")


def _value(option: Option, value: Value) -> str:
    """Return an option and its value: "Points to win: 15"."""
    if option.key == PLAYERS:
        return say_count("{n} player", "{n} players", int(value))
    return say("{option}: {value}", option=option.title, value=value_words(option, value))


def plan_of_deal(settings: Settings, deal: SharedDeal) -> TablePlan:
    """Return the plan to play a deal: its rules and its number, with the players of the last time."""
    plan = settings.plan(deal.game)
    return replace(ordered(plan, deal.rules, (), deal.seed), seed=deal.seed)
