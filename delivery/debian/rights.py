"""The file in which Debian wants the copyright and the licences of all parts."""

from __future__ import annotations

import re

from assets.licences import OWN_NOTICE, LicensedPart, licence_text, licensed_parts

COMMON = {"Apache-2.0": "Apache-2.0", "GPL-3.0": "GPL-3", "LGPL-2.1": "LGPL-2.1", "LGPL-3.0": "LGPL-3"}
"""Licences that every Debian system has in /usr/share/common-licenses, by the names of their texts here."""
CHAPTER = re.compile(r"\n={8,}\n *([^\n]+?) *\n={8,}\n")
COMMON_CHAPTERS = {"GNU General Public License": "GPL-2", "Apache License 2.0": "Apache-2.0"}
"""The same for chapters of a text that quotes whole licences, by their headings."""


def copyright_file() -> str:
    """Return the notices of all parts, and below them the text of every licence that Debian does not bring itself."""
    known = licensed_parts()
    lines = ["Card Table", OWN_NOTICE, "", "The package holds these parts by others:", ""]
    for part in known:
        lines += [*notice(part), ""]
    for name in dict.fromkeys(name for part in known for name in part.texts):
        lines += [
            "-" * 78,
            name,
            "-" * 78,
            "",
            see(COMMON[name]) if name in COMMON else without_common(licence_text(name)),
            "",
        ]
    return "\n".join(lines)


def notice(part: LicensedPart) -> list[str]:
    """Return the lines on a part."""
    texts = ", ".join(part.texts)
    return [part.name, f"  {part.home}", f"  {part.licence} (below: {texts})", *(f"  {line}" for line in part.holders)]


def see(licence: str) -> str:
    """Return the sentence that says where Debian has a licence."""
    return f"See /usr/share/common-licenses/{licence}."


def without_common(text: str) -> str:
    """Return a text in which a chapter that Debian has as a file is replaced by the file's name."""
    first, *others = CHAPTER.split(text)
    chapters = [first]
    for heading, body in zip(others[::2], others[1::2], strict=True):
        licence = COMMON_CHAPTERS.get(heading)
        chapters += [f"\n{heading}\n{'=' * len(heading)}\n", f"\n{see(licence)}\n" if licence else body]
    return "".join(chapters)
