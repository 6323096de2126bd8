"""The keyboard of a table: translates keys into choices, buttons and pages."""

from __future__ import annotations

from typing import Any

from engine.phrases import say, together
from engine.view import View
from gui.scenes.know.key_lists import HELP_KEY, HOLDINGS_KEY, LYING_KEY, SCORE_KEY, page_opened
from gui.scenes.play.table.board import GameBoard
from gui.scenes.play.table.pages import TablePages
from gui.scenes.play.table.taking_back import TakingBack
from gui.table.position_words import turn_words
from gui.table.table import Table
from gui.widgets.key import Key
from gui.widgets.targets import Targets

SCROLLING = {"page up", "page down", "home", "end"}
MODIFIERS = {"caps lock", "numlock", "alt gr"} | {
    f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")
}


def opens_page(key: Key) -> bool:
    """Return whether a key opens a page over the table, whatever the table waits for."""
    return key.name in ("escape", HELP_KEY) or key.is_question_mark


class Keyboard:
    """The keys of one table at rest."""

    def __init__(self, board: GameBoard, targets: Targets, pages: TablePages, taking_back: TakingBack) -> None:
        self._board, self._targets, self._pages, self._taking_back = board, targets, pages, taking_back

    def press(self, key: Key) -> bool:
        """Do what a key means; return whether it means anything."""
        board, pages, adviser = self._board, self._pages, self._board.adviser
        if key.name == "escape":
            if adviser.is_open:
                adviser.close()
            else:
                pages.menu()
            return True
        if self._taking_back.key_pressed(key) or page_opened(key, pages.keys, pages.help):
            return True
        if key.command:
            return False
        if key.name in (LYING_KEY, SCORE_KEY, HOLDINGS_KEY):
            board.notice(*said_again(key.name, board.table, board.view))
            return True
        if key.name in ("return", "space") and self._targets.shown_focus is None:
            return board.enter()
        return board.typed(key) or self._targets.key_pressed(key)


def said_again(key: str, table: Table[Any], view: View[Any]) -> tuple[str, str]:
    """Return the answer to a key that repeats how things stand: the words that are shown, and those that are spoken.

    They are the cards on the table with the turn, the score, or who holds what. All that is known of hands is too long
    to be shown, so the players' numbers of cards are shown instead.
    """
    if key == LYING_KEY:
        words: str = together([table.lying_words(view), turn_words(view, table.viewer, table.name)])
        return words, words
    if key == SCORE_KEY:
        words = table.score_words(table.actions.settled)
        return words, words
    known = [reading.words for reading in table.holdings(view)]
    shown = together(say("{words}.", words=words) for words in table.player_words(view))
    return shown, together(known) if known else shown
