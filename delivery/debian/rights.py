"""The file in which Debian wants the copyright and the licences of all parts."""

from __future__ import annotations

from assets.licences import OWN_NOTICE, Part, parts, text_of

COMMON = {"Apache-2.0": "Apache-2.0", "GPL-3.0": "GPL-3", "LGPL-2.1": "LGPL-2.1", "LGPL-3.0": "LGPL-3"}
"""Licences that every Debian system has in /usr/share/common-licenses, by the names of their texts here."""


def copyright_file() -> str:
    """Return the notices of all parts, and below them the text of every licence that Debian does not bring itself."""
    known = parts()
    lines = ["Card Table", OWN_NOTICE, "", "The package holds these parts by others:", ""]
    for part in known:
        lines += [*notice(part), ""]
    for name in dict.fromkeys(name for part in known for name in part.texts):
        lines += ["-" * 78, name, "-" * 78, ""]
        lines += [f"See /usr/share/common-licenses/{COMMON[name]}." if name in COMMON else text_of(name), ""]
    return "\n".join(lines)


def notice(part: Part) -> list[str]:
    """Return the lines on a part."""
    texts = ", ".join(part.texts)
    return [part.name, f"  {part.home}", f"  {part.licence} (below: {texts})", *(f"  {line}" for line in part.holders)]
