"""The keyboard of a table: translates keys into choices, buttons and pages."""

from __future__ import annotations

from typing import Any

from engine.phrases import say, together
from engine.view import View
from gui.scenes.keys import HELP_KEY, HOLDINGS_KEY, LYING_KEY, SCORE_KEY, page_opened
from gui.scenes.table.chrome import TableChrome
from gui.scenes.table.own_cards import GROUP
from gui.scenes.table.pages import TablePages
from gui.scenes.table.taking_back import TakingBack
from gui.table.hearing import turn_words
from gui.table.table import Table
from gui.widgets.key import Key
from gui.widgets.targets import Targets

CHOOSE_FIRST = say("Go to a choice with Tab or the arrows, then press Enter.")
SCROLLING = {"page up", "page down", "home", "end"}
MODIFIERS = {"caps lock", "numlock", "alt gr"} | {
    f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")
}


def opens_page(key: Key) -> bool:
    """Return whether a key opens a page over the table, whatever the table waits for."""
    return key.name in ("escape", HELP_KEY) or key.is_question_mark


class Keyboard:
    """The keys of one table at rest."""

    def __init__(
        self, table: Table[Any], targets: Targets, chrome: TableChrome, pages: TablePages, taking_back: TakingBack
    ) -> None:
        self._table, self._targets, self._chrome, self._pages = table, targets, chrome, pages
        self._taking_back = taking_back

    def press(self, key: Key, view: View[Any], *, hand_open: bool) -> bool:
        """Do what a key means; return whether it means anything.

        ``view`` is what the table shows; ``hand_open`` is False while a summary lies over the hand.
        """
        table, pages, enters = self._table, self._pages, key.name in ("return", "space")
        if key.name == "escape":
            if self._chrome.hinting.is_open:
                self._chrome.hinting.close()
            else:
                pages.menu()
            return True
        if self._taking_back.key_pressed(key) or page_opened(key, pages.keys, pages.help):
            return True
        if key.command:
            return False
        if key.name in (LYING_KEY, SCORE_KEY, HOLDINGS_KEY):
            self._chrome.repeat(*said_again(key.name, table, view))
            return True
        if enters and self._targets.shown_focus is None:
            return self._chrome.go_on() or self._asks_to_choose(view, hand_open=hand_open)
        if key.text.isdecimal() and hand_open:
            # Where digits mean something of their own, as ranks do, they are no places in the hand.
            return table.key_pressed(key.text, view) or pick_card(self._targets, int(key.text))
        types = bool(key.text) and not key.text.isspace()
        return (types and self._letter(key.text.lower(), view, hand_open)) or self._targets.key_pressed(key)

    def _asks_to_choose(self, view: View[Any], *, hand_open: bool) -> bool:
        """Say that Enter needs a focus, if the viewer has to decide something; return whether it was said."""
        decides = hand_open and view.to_move is not None and view.to_move == view.seat
        if decides:
            self._table.actions.notice(CHOOSE_FIRST)
        return decides

    def _letter(self, text: str, view: View[Any], hand_open: bool) -> bool:
        """Do what a letter means at this table, or at all of them."""
        return self._table.key_pressed(text, view) or (hand_open and self._chrome.hinting.key_pressed(text))


def said_again(key: str, table: Table[Any], view: View[Any]) -> tuple[str, str]:
    """Return the answer to a key that repeats how things stand: the words that are spoken, and those that are shown.

    They are the cards on the table with the turn, the score, or who holds what. All that is known of hands is too long
    to be shown, so the players' numbers of cards are shown instead.
    """
    if key == LYING_KEY:
        words: str = together([table.lying_words(view), turn_words(table, view)])
        return words, words
    if key == SCORE_KEY:
        words = table.score_words(table.actions.settled)
        return words, words
    known = [reading.words for reading in table.holdings(view)]
    shown = together(say("{words}.", words=words) for words in table.player_words(view))
    return together(known) if known else shown, shown


def pick_card(targets: Targets, number: int) -> bool:
    """Choose the card ``number`` in the order of reading, from 1; 0 is the tenth. Return False if there is none."""
    hand = [target for target in targets.read if target.group == GROUP]
    number = number or 10
    if number > len(hand):
        return False
    targets.focus(hand[number - 1].key)
    targets.activate_focused()
    return True
