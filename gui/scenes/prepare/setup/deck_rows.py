"""The rows of the set-up for the deck: fans of the decks that are at hand, and the way to decks of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine.phrases import say
from gui.art.painter import Painter
from gui.decks.cards import DeckFaces
from gui.decks.files import DeckFiles
from gui.scenes.prepare.decks.fans import FAN_SIZE, fan_cards, fan_sample
from gui.scenes.prepare.setup.rules import Change
from gui.settings.table_plan import TablePlan
from gui.widgets.controls import Item, LinkControl
from gui.widgets.sheet import ControlRow, WordsRow
from gui.widgets.swatches import SwatchesControl
from gui.widgets.targets import Action

CARDS: Final = say("Cards")
USUAL: Final = (say("A usual pack"), say("Numbers, jacks, queens, kings and aces."))
OWN_DECKS: Final = say("Decks of your own")
OWN_WORDS: Final = say("Made of your photographs, and decks of friends.")
MOST_FANS: Final = 5
"""Fans side by side, the usual pack among them; further decks are on the page of decks."""


def deck_rows(
    plan: TablePlan,
    decks: tuple[DeckFiles, ...],
    faces: Callable[[DeckFiles], DeckFaces],
    painter: Painter,
    width: float,
    change: Change,
    show_decks: Action,
) -> list[ControlRow]:
    """Return the rows; ``faces`` returns those of a deck in the window's language."""
    shown = _shown(plan.deck, decks)
    chosen = next((place for place, files in enumerate(shown, 1) if files.key == plan.deck), 0)
    items = [Item(*USUAL, partial(change, replace(plan, deck=""), ""))]
    samples = [fan_sample(None, fan_cards(None))]
    for files in shown:
        items.append(Item(faces(files).deck_name, "", partial(change, replace(plan, deck=files.key), "")))
        samples.append(fan_sample(faces(files), fan_cards(files)))
    control = SwatchesControl("deck", CARDS, tuple(items), chosen, tuple(samples), FAN_SIZE)
    sentences = [USUAL[1]] if chosen == 0 else [say("Quartets with names and pictures; the rules stay the same.")]
    link = LinkControl("decks", say("All decks"), show_decks, "card")
    return [
        WordsRow(painter, width, items[chosen].title, sentences, control),
        WordsRow(painter, width, OWN_DECKS, [OWN_WORDS], link),
    ]


def _shown(chosen: str, decks: tuple[DeckFiles, ...]) -> tuple[DeckFiles, ...]:
    """Return the decks that have a fan: the first ones, and the chosen one."""
    first = decks[: MOST_FANS - 1]
    if chosen in {files.key for files in first}:
        return first
    return (*first[: MOST_FANS - 2], *(files for files in decks if files.key == chosen)) or first
