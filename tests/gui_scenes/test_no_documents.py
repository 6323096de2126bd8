"""Nobody at the table has read the papers that the games come from: no screen and no help speaks of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.catalogue import games
from engine.entry import Entry
from engine.options import Choice
from gui.help.rules import choice_words
from start.arguments import main_parser, play_parser

PROJECT = Path(__file__).parents[2]
SEEN = [*(PROJECT / "gui").rglob("*.py"), *(PROJECT / "start" / "launchers").glob("*.py")]
"""The sources of every screen and launcher."""
WORD = re.compile(r"document", re.IGNORECASE)
KEYS = {"document", "documents", "Documents", '^XDG_DOCUMENTS_DIR="(.+)"$'}
"""Keys of a value and a preset in the sources and in records, which have other names on the screen, and a folder."""


def spoken(path: Path) -> Iterator[str]:
    """The text literals of a source, without its docstrings and without keys."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings and node.value not in KEYS:
            yield str(node.value)


@pytest.mark.parametrize("path", SEEN, ids=lambda path: path.relative_to(PROJECT).as_posix())
def test_no_screen_says_the_word(path: Path) -> None:
    assert not [words for words in spoken(path) if WORD.search(words)]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_no_rule_and_no_bot_says_the_word(game: Entry) -> None:
    said = [game.title]
    for option in game.options:
        said += [option.title, option.summary, option.group]
        if isinstance(option, Choice):
            said += [words for choice, sentence in option.choices.items() for words in (choice_words(choice), sentence)]
    said += [condition.why for condition in game.conditions]
    said += [words for preset in game.presets for words in (preset.title, preset.summary)]
    said += [words for level in game.bots.values() for words in (level.title, level.summary)]
    assert not [words for words in said if WORD.search(words)]


def test_no_help_of_the_command_line_says_the_word() -> None:
    parsers = [main_parser(games()), play_parser(None, games()), *(play_parser(game, games()) for game in games())]
    for parser in parsers:
        text = parser.format_help()
        # What is played in the terminal keeps the words of the programs that it stands in for.
        assert not WORD.search(text.partition("in the terminal")[0]), text
