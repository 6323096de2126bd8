"""The rows of the set-up for the deck: fans of the decks that are at hand, and the way to decks of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.decks.cards import DeckFaces
from gui.decks.files import DeckFiles
from gui.scenes.prepare.decks.fans import FAN_SIZE, fan_cards, fan_sample
from gui.scenes.prepare.setup.rules import Change
from gui.settings.table_plan import TablePlan
from gui.widgets.controls import Item, LinkControl
from gui.widgets.sheet import AROUND, LINE, SUMMARY_SIZE, TITLE_LINE, ControlRow, PlacedControl, WordsRow
from gui.widgets.swatches import SwatchesControl
from gui.widgets.targets import Action

GAP: Final = 8.0
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
        _FansRow(painter, width, items[chosen].title, sentences[0], control),
        WordsRow(painter, width, OWN_DECKS, [OWN_WORDS], link),
    ]


class _FansRow(ControlRow):
    """The name of the chosen deck with a sentence, and the fans below them, in the whole width."""

    def __init__(self, painter: Painter, width: float, title: str, words: str, control: SwatchesControl) -> None:
        self._title, self.about = title, words
        self._fans, self.controls = control, (control,)
        self._lines = painter.lines(words, width, SUMMARY_SIZE)
        self._wide = min(width, control.width(painter))
        self._high = control.height(painter)
        self.least = self.most = AROUND + TITLE_LINE + LINE * len(self._lines) + GAP + self._high + AROUND

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        painter.rule(rect.x, rect.y, rect.w)
        y = rect.y + AROUND + TITLE_LINE / 2
        if y + TITLE_LINE / 2 <= bottom:
            title = painter.fit(self._title, rect.w, theme.BODY_SIZE, Weight.BOLD)
            painter.text(title, rect.x, y, theme.BODY_SIZE, weight=Weight.BOLD)
        y += TITLE_LINE / 2 + LINE / 2
        for line in self._lines:
            if y + LINE / 2 <= bottom:
                painter.text(line, rect.x, y, SUMMARY_SIZE, theme.MUTED, Weight.MEDIUM)
            y += LINE

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        # The room before a sample is the first one's too: the fans begin where the words do.
        before = max(0.0, self._wide / len(self._fans.items) - FAN_SIZE[0])
        place = Rect(rect.x - before, rect.bottom - AROUND - self._high, self._wide, self._high)
        return (PlacedControl(self._fans, place),)


def _shown(chosen: str, decks: tuple[DeckFiles, ...]) -> tuple[DeckFiles, ...]:
    """Return the decks that have a fan: the first ones, and the chosen one."""
    first = decks[: MOST_FANS - 1]
    if chosen in {files.key for files in first}:
        return first
    return (*first[: MOST_FANS - 2], *(files for files in decks if files.key == chosen)) or first
