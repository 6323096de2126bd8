"""The rules panel: a row for every option that the game declares, one for the usual combinations, one for the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Protocol

from engine.entry import PLAYERS
from engine.options import Choice, Number, Option, Toggle, Value, objections
from gui.art.painter import Painter
from gui.help.option_words import choice_words, value_words
from gui.scenes.setup.rows import Row, words_row
from gui.scenes.setup.words import grouped
from gui.settings.table_plan import LARGEST_SEED, Seating, TablePlan, with_defaults, with_option, with_preset
from gui.widgets.controls import (
    ChooserControl,
    Control,
    EntryControl,
    Item,
    LinkControl,
    SegmentedControl,
    StepperControl,
    ToggleControl,
)

SEGMENTS_SHARE = 0.52
"""Choices stand side by side where they take no more of the row than this."""
READY_MADE = "Ready-made rules"
OWN_RULES = ("Your own", "Rules that you have put together yourself.")
SHOWN_SEEDS = 10**6
"""A deal that the dice choose has a number below this: it can be told to somebody."""
SEED_DIGITS = 12
SEED_WIDTH = 196.0


class Actions(Protocol):
    """What the rows may have done."""

    @property
    def bench(self) -> Sequence[Seating]:
        """Who sat at the table since the screen was opened."""

    def change(self, plan: TablePlan, because: str = "") -> None:
        """Show that plan from now on; ``because`` is the option or preset that was chosen."""

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""

    def open_list(self, control: ChooserControl) -> None:
        """Show all values of a control."""

    def write(self, control: EntryControl) -> None:
        """Let a control be written on."""


def rule_rows(plan: TablePlan, painter: Painter, width: float, actions: Actions) -> list[Row]:
    """The rows of the rules panel, which gives them that width."""
    rows: list[Row] = []
    if len(plan.entry.presets) > 1:
        rows.append(_preset_row(plan, painter, width, actions))
    group = ""
    for option in plan.entry.options:
        if option.key == PLAYERS:
            continue
        heading, group = (option.group if option.group != group else ""), option.group
        rows.append(_option_row(plan, option, painter, width, actions, heading, ruled=bool(rows)))
    rows.append(_seed_row(plan, painter, width, actions, ruled=bool(rows)))
    return rows


def defaults_link(plan: TablePlan, actions: Actions) -> LinkControl:
    """The way back to the usual rules."""
    usual = with_defaults(plan, actions.bench)
    return LinkControl(
        "defaults",
        "Defaults",
        lambda: actions.change(usual, usual.preset or ""),
        enabled=dict(usual.rules) != dict(plan.rules),
    )


# -- options


def _option_row(
    plan: TablePlan, option: Option, painter: Painter, width: float, actions: Actions, heading: str, ruled: bool
) -> Row:
    control = option_control(plan, option, painter, width, actions)
    sentences = [option.summary]
    if isinstance(option, Choice):
        sentences.append(option.choices[str(plan.rules[option.key])])
        if option.remark is not None and (remark := option.remark(plan.rules)):
            sentences.append(remark)
    return words_row(painter, width, option.title, sentences, control, heading=heading, ruled=ruled)


def option_control(plan: TablePlan, option: Option, painter: Painter, width: float, actions: Actions) -> Control:
    """What changes that option: its kind decides which."""
    barred = objections(option, plan.rules, plan.entry.conditions)
    value = plan.rules[option.key]
    if isinstance(option, Toggle):
        return ToggleControl(
            f"rule {option.key}",
            option.title,
            bool(value),
            lambda on: _chooser(plan, option, on, actions)(),
            actions.refuse,
            barred.get(not value, ""),
        )
    if isinstance(option, Number):
        lower, higher = (_number_item(plan, option, by, barred, actions) for by in (-1, 1))
        return StepperControl(
            f"rule {option.key}", option.title, value_words(option, value), lower, higher, actions.refuse
        )
    return _choice_control(plan, option, barred, painter, width, actions)


def _number_item(plan: TablePlan, option: Number, by: int, barred: dict[Value, str], actions: Actions) -> Item | None:
    """What minus or plus does."""
    value = following(option, int(plan.rules[option.key]), by)
    if value is None:
        return None
    return Item(value_words(option, value), "", _chooser(plan, option, value, actions), barred.get(value, ""))


def following(option: Number, value: int, by: int) -> int | None:
    """The number that the stepper goes to, upwards or downwards; None at the end."""
    stops = option.suggested or range(option.lowest, option.highest + 1)
    ahead = [stop for stop in stops if (stop - value) * by > 0]
    return min(ahead, key=lambda stop: abs(stop - value)) if ahead else None


def _choice_control(
    plan: TablePlan, option: Choice, barred: dict[Value, str], painter: Painter, width: float, actions: Actions
) -> Control:
    items = tuple(
        Item(choice_words(choice), words, _chooser(plan, option, choice, actions), barred.get(choice, ""))
        for choice, words in option.choices.items()
    )
    chosen = list(option.choices).index(str(plan.rules[option.key]))
    key = f"rule {option.key}"
    segmented = SegmentedControl(key, option.title, items, chosen, actions.refuse)
    if segmented.width(painter) <= SEGMENTS_SHARE * width:
        return segmented
    return ChooserControl(key, option.title, items, chosen, actions.refuse, items[chosen].title, actions.open_list)


def _chooser(plan: TablePlan, option: Option, value: Value, actions: Actions) -> Callable[[], None]:
    def choose() -> None:
        try:
            changed = with_option(plan, option.key, value, actions.bench)
        except ValueError as error:
            actions.refuse(str(error))
        else:
            actions.change(changed, option.key)

    return choose


# -- several options at once


def _preset_row(plan: TablePlan, painter: Painter, width: float, actions: Actions) -> Row:
    presets = plan.entry.presets
    items = [Item(preset.title, preset.summary, _preset_chooser(plan, preset.key, actions)) for preset in presets]
    chosen = next((place for place, preset in enumerate(presets) if preset.key == plan.preset), None)
    shown, words = OWN_RULES if chosen is None else (items[chosen].title, items[chosen].summary)
    control = ChooserControl("preset", READY_MADE, tuple(items), chosen, actions.refuse, shown, actions.open_list)
    return words_row(painter, width, READY_MADE, [words], control, ruled=False)


def _preset_chooser(plan: TablePlan, key: str, actions: Actions) -> Callable[[], None]:
    return lambda: actions.change(with_preset(plan, key, actions.bench), key)


# -- the deal


def _seed_row(plan: TablePlan, painter: Painter, width: float, actions: Actions, ruled: bool) -> Row:
    def commit(text: str) -> None:
        actions.change(replace(plan, seed=int(text) if text else None))

    def roll() -> None:
        actions.change(replace(plan, seed=SystemRandom().randrange(SHOWN_SEEDS)))

    def nudge(by: int) -> None:
        if plan.seed is None:
            roll()
        else:
            actions.change(replace(plan, seed=min(LARGEST_SEED, max(0, plan.seed + by))))

    control = EntryControl(
        key="seed",
        label="Deal number",
        text="" if plan.seed is None else grouped(plan.seed),
        raw="" if plan.seed is None else str(plan.seed),
        placeholder="Any",
        allowed=lambda letter: letter in "0123456789",
        wrong="A deal number is made of digits.",
        longest=SEED_DIGITS,
        too_long=f"A deal number has {SEED_DIGITS} digits at the most.",
        commit=commit,
        begin=actions.write,
        wide=SEED_WIDTH,
        icon="dice",
        use_icon=roll,
        nudge=nudge,
    )
    words = "The same number deals the same cards again. Any: new cards every time."
    return words_row(painter, width, "Deal number", [words], control, ruled=ruled)
