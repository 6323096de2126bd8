"""The text that names a program as a bot: ``cmd:``, the command, and after ``::`` the program's options.

>>> command = Command.parse("cmd:./mybot --fast :: depth=3 style=wild")
>>> command.words, command.options
(('./mybot', '--fast'), {'depth': '3', 'style': 'wild'})
>>> Command.parse("cmd:~/mybot").words == (os.path.expanduser("~/mybot"),)
True
>>> separated('cmd:./mybot "--levels=1,2",expert')
('cmd:./mybot "--levels=1,2"', 'expert')
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.quoting import quoted

PREFIX = "cmd:"
"""The beginning of a bot's name that is a command."""
OPTIONS = "::"
"""The word between a command and the options of the program."""


@dataclass(frozen=True)
class Command:
    """A command, taken apart without a shell."""

    text: str
    """The command as it was written, without the prefix."""
    words: tuple[str, ...]
    """The program and its arguments."""
    options: Mapping[str, str] = field(hash=False)
    """The options to set once the program has declared them: name -> value as written."""

    @property
    def short(self) -> str:
        """The command as sentences name it: files without their folders."""
        return " ".join(word.replace("\\", "/").rstrip("/").rpartition("/")[2] or word for word in self.words)

    @staticmethod
    def parse(text: str) -> Command:
        """Return the command in ``text``, with or without the prefix. Raises ValueError with one sentence.

        A ``~`` at the beginning of a word stands for the home folder, as in a shell.
        """
        written = text.removeprefix(PREFIX).strip()
        try:
            words = words_of(written)
        except ValueError:
            raise ValueError(f"The command {quoted(written)} has a quotation mark that is not closed.") from None
        settings: list[str] = []
        if OPTIONS in words:
            place = words.index(OPTIONS)
            words, settings = words[:place], words[place + 1 :]
        words = [os.path.expanduser(word) for word in words]
        if not words:
            raise ValueError(f"{quoted(text)} names no program; write {PREFIX} and a command, as in: {PREFIX}./mybot")
        options: dict[str, str] = {}
        for setting in settings:
            name, equals, value = setting.partition("=")
            if not (name and equals):
                raise ValueError(f"{quoted(setting)} sets no option; write name=value after {OPTIONS}.")
            options[name] = value
        return Command(written, tuple(words), options)


def words_of(text: str) -> list[str]:
    """Return the words of a command as this system's users write them. Raises ValueError for an open quotation mark.

    On Windows a backslash parts folders, an apostrophe is a letter of a name, and double quotation marks alone quote,
    also in the middle of a word.
    """
    if sys.platform != "win32":
        return shlex.split(text)
    if text.count('"') % 2:
        raise ValueError(text)
    return [word.replace('"', "") for word in re.findall(r'(?:[^\s"]|"[^"]*")+', text)]


def joined(words: Sequence[str]) -> str:
    """Return the command that has these words: the inverse of `words_of`."""
    if sys.platform != "win32":
        return shlex.join(words)
    return " ".join(word if word and word.split() == [word] else f'"{word}"' for word in words)


def separated(text: str) -> tuple[str, ...]:
    """Return the names between the commas of ``text``; a comma in quotation marks belongs to its name."""
    marks = '"' if sys.platform == "win32" else "\"'"
    names, quote = [""], ""
    for character in text:
        if character == "," and not quote:
            names.append("")
            continue
        names[-1] += character
        if character == quote:
            quote = ""
        elif character in marks and not quote and names[-1].lstrip().startswith(PREFIX):
            quote = character
    return tuple(name.strip() for name in names)
