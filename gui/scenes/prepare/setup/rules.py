"""The rules panel: a row for every option of the game, one for ready-made rules, and one for the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import SystemRandom

from engine.entry import PLAYERS
from engine.options import Choice, Number, Option, Toggle, Value, objections
from engine.phrases import number, say, say_as
from gui.art.painter import Painter
from gui.help.rules import value_words
from gui.settings.table_plan import LARGEST_SEED, TablePlan, with_option, with_preset
from gui.widgets.controls import (
    ChooserControl,
    Control,
    Item,
    LinkControl,
    RefusedError,
    SegmentedControl,
    StepperControl,
    ToggleControl,
)
from gui.widgets.entry import EntryControl
from gui.widgets.sheet import ControlRow, WordsRow

SEGMENTS_SHARE = 0.52
"""Largest share of a row that choices side by side may take; more of them become a list."""
READY_MADE = say("Ready-made rules")
DEAL_NUMBER = say("Deal number")
OWN_RULES = (say_as("rules", "Your own"), say("Rules that you have put together yourself."))
LENGTH = say("How many games")
LENGTHS = {
    1: (say("One game"), say("After it you can play again.")),
    3: (say("Best of three"), say("Whoever wins two games wins the series. The next player deals or begins.")),
    5: (say("Best of five"), say("Whoever wins three games wins the series. The next player deals or begins.")),
}
"""The most games of a series -> title and sentence."""
EVENING = (say("An evening"), say("Several games in a row, with a score for everybody."))
SHOWN_SEEDS = 10**6
"""Deals that the dice choose have numbers below this, short enough to tell somebody."""
SEED_DIGITS = 12
SEED_WIDTH = 196.0

Change = Callable[[TablePlan, str], None]
"""Shows another plan from now on; the text is the key of the option or preset that was chosen, empty for other changes.
"""


def rule_rows(
    plan: TablePlan, painter: Painter, width: float, change: Change, length: ChooserControl
) -> list[ControlRow]:
    """Return the rows of the rules panel, for a panel with that width inside.

    ``length`` is the choice of how many games are played.
    """
    rows: list[ControlRow] = [_length_row(painter, width, length)]
    if len(plan.entry.presets) > 1:
        rows.append(_preset_row(plan, painter, width, change))
    group = ""
    for option in plan.entry.options:
        if option.key == PLAYERS:
            continue
        heading, group = (option.group if option.group != group else ""), option.group
        sentences = [option.summary]
        if isinstance(option, Choice):
            sentences.append(option.choices[str(plan.rules[option.key])])
            if option.remark is not None and (remark := option.remark(plan.rules)):
                sentences.append(remark)
        control = option_control(plan, option, painter, width, change)
        rows.append(WordsRow(painter, width, option.title, sentences, control, heading=heading, ruled=bool(rows)))
    words = say("The same number deals the same cards again. Any: new cards every time.")
    rows.append(WordsRow(painter, width, DEAL_NUMBER, [words], _seed_control(plan, change), ruled=bool(rows)))
    return rows


def defaults_link(plan: TablePlan, change: Change) -> LinkControl:
    """Return the link back to the usual rules."""
    usual = with_preset(plan, plan.entry.presets[0].key)
    back = partial(change, usual, usual.preset or "")
    return LinkControl("defaults", say("Defaults"), back, enabled=dict(usual.rules) != dict(plan.rules))


def option_control(plan: TablePlan, option: Option, painter: Painter, width: float, change: Change) -> Control:
    """Return the control for an option: a switch, a number between minus and plus, segments, or a list."""
    key, title, value = f"rule {option.key}", option.title, plan.rules[option.key]
    barred = objections(option, plan.rules, plan.entry.conditions)

    def choose(other: Value) -> None:
        try:
            changed = with_option(plan, option.key, other)
        except ValueError as error:
            raise RefusedError(str(error)) from None
        change(changed, option.key)

    def item(other: Value, summary: str = "") -> Item:
        return Item(value_words(option, other), summary, partial(choose, other), barred.get(other, ""))

    if isinstance(option, Toggle):
        return ToggleControl(key, title, bool(value), item(not value))
    if isinstance(option, Number):
        lower, higher = (following(option, int(value), by) for by in (-1, 1))
        return StepperControl(
            key,
            title,
            value_words(option, value),
            None if lower is None else item(lower),
            None if higher is None else item(higher),
        )
    items = tuple(item(choice, words) for choice, words in option.choices.items())
    chosen = list(option.choices).index(str(value))
    segmented = SegmentedControl(key, title, items, chosen)
    if segmented.width(painter) <= SEGMENTS_SHARE * width:
        return segmented
    return ChooserControl(key, title, items, chosen, items[chosen].title)


def following(option: Number, value: int, by: int) -> int | None:
    """Return the number that the stepper goes to, upwards (1) or downwards (-1); None at the end."""
    stops = option.suggested or range(option.lowest, option.highest + 1)
    ahead = [stop for stop in stops if (stop - value) * by > 0]
    return min(ahead, key=lambda stop: abs(stop - value)) if ahead else None


def _preset_row(plan: TablePlan, painter: Painter, width: float, change: Change) -> ControlRow:
    presets = plan.entry.presets

    def choose(key: str) -> None:
        change(with_preset(plan, key), key)

    items = tuple(Item(preset.title, preset.summary, partial(choose, preset.key)) for preset in presets)
    chosen = next((place for place, preset in enumerate(presets) if preset.key == plan.preset), None)
    shown, words = OWN_RULES if chosen is None else (items[chosen].title, items[chosen].summary)
    control = ChooserControl("preset", READY_MADE, items, chosen, shown)
    return WordsRow(painter, width, READY_MADE, [words], control)


def length_control(most: int, choose: Callable[[int], None], evening: Callable[[], None]) -> ChooserControl:
    """Return the choice between one game, a series of at most ``most`` games, and an evening of several games."""
    items = [Item(title, words, partial(choose, games)) for games, (title, words) in LENGTHS.items()]
    chosen = list(LENGTHS).index(most)
    return ChooserControl("length", LENGTH, (*items, Item(*EVENING, evening, opens=True)), chosen, items[chosen].title)


def _length_row(painter: Painter, width: float, control: ChooserControl) -> ControlRow:
    chosen = 0 if control.chosen is None else control.chosen
    return WordsRow(painter, width, LENGTH, [control.items[chosen].summary], control, ruled=False)


def _seed_words(seed: int) -> str:
    """Return the number of a deal in words; "From a code" for a very long one, which nobody reads."""
    # Translators: the deal comes from a code that the player entered.
    return number(seed) if seed < SHOWN_SEEDS else say_as("deal", "From a code")


def _seed_control(plan: TablePlan, change: Change) -> EntryControl:
    def take(seed: int | None) -> None:
        change(replace(plan, seed=seed), "")

    def roll() -> None:
        take(SystemRandom().randrange(SHOWN_SEEDS))

    def nudge(by: int) -> None:
        if plan.seed is None:
            roll()
        else:
            take(min(LARGEST_SEED, max(0, plan.seed + by)))

    return EntryControl(
        key="seed",
        label=DEAL_NUMBER,
        text="" if plan.seed is None else _seed_words(plan.seed),
        raw="" if plan.seed is None else str(plan.seed),
        placeholder=say_as("deal", "Any"),
        allowed=lambda letter: letter in "0123456789",
        wrong=say("A deal number is made of digits."),
        longest=SEED_DIGITS,
        too_long=say("A deal number has {n} digits at the most.", n=SEED_DIGITS),
        commit=lambda text: take(int(text) if text else None),
        wide=SEED_WIDTH,
        icon="dice",
        icon_name=say("Roll the dice"),
        use_icon=roll,
        nudge=nudge,
    )
