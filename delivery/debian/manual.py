"""The manual page card-table(6), made from the declaration of the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence

from delivery.debian import NAME, SUMMARY
from delivery.debian.releases import Release
from engine.entry import Entry
from start import arguments
from start.commands import OF_SOURCE
from store.record_files import ENDING

FILES = (
    ("~/.local/share/card-table", "The data folder, or card-table below $XDG_DATA_HOME."),
    ("~/.local/share/card-table/card-table.sqlite", "Kept games and settings."),
    ("~/.local/state/card-table/log/card-table.log", "The log, or below $XDG_STATE_HOME."),
)
STATUSES = (
    ("0", "Everything was done."),
    ("1", "A record failed the check, a part of a file could not be used, or a game in the terminal did not end."),
    ("2", "The program could not start, and said why in one sentence."),
)
EXAMPLES = (
    ("card-table play {game}", "Go straight to a table."),
    ("card-table play {game} --seed 7 --speed fast", "Play this deal, with faster cards."),
    ("card-table history", "List the games that are kept, with their numbers."),
    (f"card-table export game{ENDING} 12", "Write number 12 to a file."),
    (f"card-table game{ENDING}", "Show it again, move by move."),
)


def page(games: Sequence[Entry], release: Release) -> str:
    """Return the page as troff, with the date and the number of a release."""
    return "".join(f"{line}\n" for line in lines(games, release))


def lines(games: Sequence[Entry], release: Release) -> Iterator[str]:
    """Yield the lines of the page."""
    yield f'.TH {NAME.upper()} 6 {release.day.isoformat()} "Card Table {release.version}" Games'
    yield ".SH NAME"
    yield f"{troff_text(NAME)} \\- {troff_text(SUMMARY)}"
    yield ".SH SYNOPSIS"
    for words in ("[options] [settings]", "play GAME [options]", "FILE", "COMMAND [options]"):
        yield f".B {troff_text(NAME)}"
        yield troff_text(words)
        yield ".br"
    yield ".SH DESCRIPTION"
    yield from troff_paragraph(
        "A card table for the desktop. Without a command it opens the menu. Every game in which a person plays is kept "
        "on this machine, move by move; nothing leaves it."
    )
    yield ".SH COMMANDS"
    for name, does in arguments.commands(games):
        if name.split()[0] not in OF_SOURCE:  # no package has the source
            yield from item(name, sentence(does))
    yield from troff_paragraph("Each command tells its options:")
    yield from item(f"{NAME} COMMAND --help")
    parser = arguments.main_parser(games)
    for group in parser._action_groups:
        # Help and version stand in argparse's own group, which the program calls options too.
        yield from options_section(str(group.title), group._group_actions)
    play = arguments.play_parser(None, games)
    yield from options_section(
        "options of play", [one for one in play._actions if one.dest in ("seed", "code", "demo", "keep")]
    )
    yield from troff_paragraph("Every game has rules of its own, and players to choose:")
    for game in games:
        yield from item(f"{NAME} play {game.key} --help")
    yield ".SH IN THE TERMINAL"
    yield from troff_paragraph("These play without a window:")
    for game in games:
        if game.terminal:
            yield from item(f"{NAME} {game.key} {game.terminal.takes}")
    for heading, entries in (("FILES", FILES), ("EXIT STATUS", STATUSES)):
        yield f".SH {heading}"
        for name, text in entries:
            yield from item(name, text)
    yield ".SH EXAMPLES"
    for command, text in EXAMPLES:
        yield from item(command.format(game=games[0].key), text)


def options_section(title: str, actions: Iterable[argparse.Action]) -> Iterator[str]:
    """Yield a section with the options that argparse knows, without hidden ones."""
    shown = [action for action in actions if action.option_strings and action.help != argparse.SUPPRESS]
    if shown:
        yield f".SH {troff_text(title.upper())}"
    for action in shown:
        value = f" {action.metavar}" if action.metavar else ""
        value = f"[={action.metavar}]" if action.nargs == "?" else value
        yield from item(", ".join(action.option_strings) + value, sentence((action.help or "").replace("%%", "%")))


def item(name: str, text: str = "") -> Iterator[str]:
    """Yield a paragraph with a name before it."""
    yield ".TP"
    yield f".B {troff_text(name)}"
    yield troff_text(text) if text else "\\&"


def troff_paragraph(text: str) -> Iterator[str]:
    """Yield a paragraph."""
    yield ".PP"
    yield troff_text(text)


def sentence(text: str) -> str:
    """Return a piece of the help as a sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?")) else f"{text}."


def troff_text(text: str) -> str:
    """Return a text for troff: a hyphen that can be typed, and no line that begins like a request."""
    text = re.sub(r"[\\]", r"\\e", " ".join(text.split())).replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text
