"""Rule options in words: their values, and the pages that compare rules with the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.entry import Entry
from engine.options import Choice, Number, Option, Preset, Toggle, Value, Values
from engine.phrases import number, say, say_as, together
from gui.help.content import Block, Explained, Help, RuleLine, RuleNote, Section

AS_USUAL = say("Every rule in this game is the usual one.")
MARKED = say("A gold mark shows what differs from the usual rules.")
SETS = say("Ready-made rules")
_WRITTEN: Final = {"in-shuffle": "In-shuffle", "document": "As laid"}
"""Values that are written otherwise than by their keys, in which hyphens stand for spaces."""


def choice_words(choice: str) -> str:
    """Return a choice as words: ``until-refused`` is "Until refused", ``last_card`` is "Last card"."""
    words = choice.replace("_", " ").replace("-", " ")
    return _WRITTEN.get(choice) or words[:1].upper() + words[1:]


def value_words(option: Option, value: Value) -> str:
    """Return a value of that option as the screen writes it: "On", "10", "Off" for a limit of 0, "In-shuffle"."""
    if isinstance(option, Toggle):
        return say_as("switch", "On") if value else say_as("switch", "Off")
    if isinstance(option, Number):
        return option.zero if value == 0 and option.zero else number(int(value), "d")
    assert isinstance(option, Choice), "there are three kinds of options"
    return option.titles.get(str(value)) or choice_words(str(value))


def rules_section(entry: Entry, help_: Help, rules: Values | None) -> Section:
    """Return every option: with the value that is on, or with all its values where no rules are given."""
    usual = entry.usual_rules
    if rules is None:
        options = tuple(_all_values(option, help_.rules[option.key], usual[option.key]) for option in entry.options)
        opening = together([say("These rules can be chosen before a game begins."), MARKED])
        return Section(say("House rules"), (opening, *options))
    notes = tuple(
        _value_that_is_on(option, help_.rules[option.key], rules[option.key], usual[option.key])
        for option in entry.options
    )
    differing = [note for note in notes if note.lines[0].differs]
    same = [note for note in notes if not note.lines[0].differs]
    head: list[Block] = []
    preset = entry.preset_with(rules)
    if preset is not None:
        head.append(_described(preset, help_))
    elif not differing:
        head.append(AS_USUAL)
    if differing:
        head.append(MARKED)
    return Section(say("Rules in this game"), (*head, *differing, *same))


def presets_section(entry: Entry, help_: Help) -> tuple[Section, ...]:
    """Return the page of the presets; nothing where there is only one."""
    if len(entry.presets) < 2:
        return ()
    notes = tuple(_described(preset, help_) for preset in entry.presets)
    return (Section(SETS, (say("Some rules go together. One choice before the game sets them all."), *notes)),)


def _described(preset: Preset, help_: Help) -> RuleNote:
    return RuleNote(preset.title, (RuleLine("", help_.presets[preset.key], differs=False),), "")


def _value_that_is_on(option: Option, explained: Explained, value: Value, usual: Value) -> RuleNote:
    differs = explained.compared and value != usual
    line = RuleLine(value_words(option, value), explained.of(value), differs)
    return RuleNote(option.title, (line,), usual_words(option, usual) if differs else "")


def usual_words(option: Option, usual: Value) -> str:
    """Return a sentence with the value that is usual.

    >>> usual_words(Toggle("sleep", "Sleep", "Whether to sleep.", default=True), True)
    'Usual: On.'
    """
    return say("Usual: {value}.", value=value_words(option, usual))


def _all_values(option: Option, explained: Explained, usual: Value) -> RuleNote:
    lines = tuple(
        RuleLine(_named(option, explained, value), explained.of(value), explained.compared and value != usual)
        for value in _told(option, explained, usual)
    )
    return RuleNote(option.title, lines, "")


def _named(option: Option, explained: Explained, value: Value) -> str:
    """Return the name of a value where other values are listed too."""
    words = value_words(option, value)
    if not isinstance(option, Number) or (explained.off and not value) or isinstance(explained.words, Mapping):
        return words
    if explained.off:
        return say("For example {value}", value=words)
    return say("{lowest} to {highest}, usually {value}", lowest=option.lowest, highest=option.highest, value=words)


def _told(option: Option, explained: Explained, usual: Value) -> tuple[Value, ...]:
    """Return the values that are explained one by one, the usual one first; of most numbers there are too many."""
    if isinstance(option, Toggle):
        return usual, not usual
    if not isinstance(option, Number):
        every: tuple[Value, ...] = tuple(option.choices)
    elif isinstance(explained.words, Mapping):
        every = tuple(range(option.lowest, option.highest + 1))
    else:
        every = (option.suggested[len(option.suggested) // 2],) if explained.off else ()
    return (usual, *(value for value in every if value != usual))
