"""The parts that Card Table is made of, and their licences: the table `parts.json`, and the texts in `texts/`.

A new dependency gets an entry in the table and, if its licence is a new one, the text word for word as its makers wrote
it. The tests tell what is missing. Standard library alone, so that `main.py --licences` needs no set-up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
TEXTS = FOLDER / "texts"

OWN_NOTICE = "© 2026 the Card Table authors, all rights reserved."
"""The notice of the program itself, whose authors have not chosen a licence."""


@dataclass(frozen=True)
class LicensedPart:
    """A part by somebody else."""

    key: str
    name: str
    group: str
    purpose: str
    """Its use, in English words that the window translates, as it does the group."""
    licence: str
    """An SPDX expression."""
    holders: tuple[str, ...]
    """The copyright notices, and other sentences that a licence asks for."""
    home: str
    texts: tuple[str, ...]
    """The names of the texts of its licences."""
    distribution: str = ""
    """Its name among the packages of Python; "" if it is none."""
    version: str = ""
    """The source of its version, for `versions`: "module NAME ATTRIBUTE" or "library NAME SYMBOL"; "" for a package of
    Python, and if nothing tells it."""
    files: tuple[str, ...] = ()
    """Regular expressions for its files in a frozen program: for a name, or for a path if one has a slash."""

    @property
    def text(self) -> str:
        """The notices and the licences, as they have to be passed on."""
        return "\n\n".join(["\n".join(self.holders), *map(licence_text, self.texts)])


@cache
def licensed_parts() -> tuple[LicensedPart, ...]:
    """Return all parts, group by group."""
    table = json.loads((FOLDER / "parts.json").read_text(encoding="utf-8"))["parts"]
    lists = ("holders", "texts", "files")
    return tuple(LicensedPart(**{**entry, **{key: tuple(entry.get(key, ())) for key in lists}}) for entry in table)


def licence_text(name: str) -> str:
    """Return the text of a licence, word for word."""
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8").strip("\n")


def licence_paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text, each as one line, for a window that breaks lines itself.

    A line goes on in the next one if it is long, and if the next one does not begin a point of a list.
    """
    shown: list[str] = []
    before = 0
    for line in text.split("\n"):
        words = line.strip()
        goes_on = bool(shown and shown[-1] and words) and before >= LONG and not _POINT.match(words)
        if goes_on:
            shown[-1] += " " + words
        else:
            shown.append(words)
        before = len(words)
    return shown


LONG = 46
"""The least letters of a line that goes on in the next one."""
_POINT = re.compile(r"([-*•=]|\d+[.)]|\(?[a-z0-9]{1,2}\)|Copyright\b|©)")


def licences_listing(versions: Sequence[str]) -> list[str]:
    """Return the lines of `main.py --licences`: all parts with their versions, then the text of every licence once."""
    known = licensed_parts()
    lines = ["Card Table", OWN_NOTICE, "", "It is made with these parts:", ""]
    for part, version in zip(known, versions, strict=True):
        lines += [f"{part.name} {version}".rstrip(), f"  {part.purpose}. {part.home}", f"  {part.licence}"]
        lines += [*(f"  {holder}" for holder in part.holders), f"  Texts below: {', '.join(part.texts)}", ""]
    for name in dict.fromkeys(name for part in known for name in part.texts):
        lines += ["=" * 78, name, "=" * 78, "", licence_text(name), ""]
    return lines[:-1]
