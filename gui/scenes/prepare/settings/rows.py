"""The rows of the settings: a control for each declared setting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.options import Choice, Number, Toggle, Value, Values
from engine.phrases import say
from engine.record import name_in_words
from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Felt
from gui.help.rules import value_words
from gui.settings.declared import BACK, FELT, LONGEST_NAME, PACK, SETTINGS, VOLUME, Name, Setting, greyed
from gui.settings.people import YOU
from gui.widgets.controls import ChooserControl, Control, Item, SegmentedControl, StepperControl, ToggleControl
from gui.widgets.entry import EntryControl, name_entry
from gui.widgets.sheet import ControlRow, WordsRow
from gui.widgets.slider import SliderControl
from gui.widgets.swatches import CARD_GAP, CARD_SIZE, FELT_SIZE, SwatchesControl, back_sample, face_sample, felt_sample

ROW = 60.0
SHARE: Final = 0.66
"""The most of a row's width that its control takes."""
SWATCHES_SHARE: Final = 0.74
"""The most that samples take, whose words are short."""
SEGMENTS_SHARE: Final = 0.6
NAME_WIDTH, SEGMENT_PADDING = 180.0, 9.0

Change = Callable[[str, Value], None]
"""Gives the setting of that key another value."""


def setting_rows(values: Values, own_felt: Felt, painter: Painter, width: float, change: Change) -> list[ControlRow]:
    """Return a row for every setting, for a sheet with that width inside; ``own_felt`` is that of the game shown."""
    rows: list[ControlRow] = []
    group = ""
    for setting in SETTINGS:
        heading, group = (setting.group if setting.group != group else ""), setting.group
        rows.append(
            WordsRow(
                painter,
                width,
                setting.title,
                [second_line(setting, values)],
                setting_control(setting, values, own_felt, painter, width, change),
                heading=heading,
                heading_colour=theme.GOLD,
                share=SWATCHES_SHARE if setting in (PACK, BACK, FELT) else SHARE,
                ruled=bool(rows),
                least=ROW,
            )
        )
    return rows


def control_key(key: str) -> str:
    """Return the key of a setting's control."""
    return f"setting {key}"


def second_line(setting: Setting, values: Values) -> str:
    """Return the words below the title: the reason why it is greyed, a choice that has no words, or the summary."""
    if isinstance(setting, Choice) and setting in (PACK, BACK, FELT):
        return setting.choices[str(values[setting.key])]
    return greyed(setting.key, values) or setting.summary


def setting_control(
    setting: Setting, values: Values, own_felt: Felt, painter: Painter, width: float, change: Change
) -> Control:
    """Return the control of a setting, for a row of that width."""
    key, title, value = control_key(setting.key), setting.title, values[setting.key]
    reason = greyed(setting.key, values)

    def item(other: Value, words: str = "") -> Item:
        assert not isinstance(setting, Name)
        return Item(value_words(setting, other), words, partial(change, setting.key, other), reason)

    if isinstance(setting, Toggle):
        return ToggleControl(key, title, bool(value), item(not value))
    if isinstance(setting, Name):
        return _name_control(setting, str(value), change)
    if isinstance(setting, Number):
        stops = setting.suggested
        if setting is VOLUME:
            step = stops[1] - stops[0]
            words = say("{percent}%", percent=int(value))
            choose = partial(change, setting.key)
            return SliderControl(key, title, int(value), setting.lowest, setting.highest, step, words, choose, reason)
        lower = max((stop for stop in stops if stop < int(value)), default=None)
        higher = min((stop for stop in stops if stop > int(value)), default=None)
        return StepperControl(
            key,
            title,
            say("{percent}%", percent=int(value)),
            None if lower is None else item(lower),
            None if higher is None else item(higher),
        )
    items = tuple(item(choice, words) for choice, words in setting.choices.items())
    chosen = list(setting.choices).index(str(value))
    if setting is PACK:
        faces = tuple(map(face_sample, setting.choices))
        return SwatchesControl(key, title, items, chosen, faces, CARD_SIZE, CARD_GAP)
    if setting is BACK:
        backs = tuple(map(back_sample, setting.choices))
        return SwatchesControl(key, title, items, chosen, backs, CARD_SIZE, CARD_GAP)
    if setting is FELT:
        own = felt_sample(own_felt, "table")
        felts = tuple(felt_sample(theme.FELTS[cloth]) if cloth in theme.FELTS else own for cloth in setting.choices)
        return SwatchesControl(key, title, items, chosen, felts, FELT_SIZE)
    segmented = SegmentedControl(key, title, items, chosen, SEGMENT_PADDING)
    if segmented.width(painter) <= SEGMENTS_SHARE * width:
        return segmented
    return ChooserControl(key, title, items, chosen, items[chosen].title)


def _name_control(setting: Name, name: str, change: Change) -> EntryControl:
    return name_entry(
        control_key(setting.key),
        setting.title,
        name,
        lambda text: change(setting.key, setting.check(text)),
        wide=NAME_WIDTH,
        longest=LONGEST_NAME,
        placeholder=name_in_words(YOU.name, is_bot=False),
    )
