"""The changelog as data, for software centres and for Debian."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, timezone
from typing import NamedTuple
from xml.etree import ElementTree

from delivery import steps
from delivery.debian import MAINTAINER, NAME
from start import StartError

HEADING = re.compile(r"## \[(?P<version>[^\]]+)\] - (?P<day>\d{4}-\d\d-\d\d)\s*")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
FOR_WRITERS = "For bots and games: "
"""The beginning of a change that only writers of bots and games notice."""


class Release(NamedTuple):
    """A version, with its changes by section: "Added" -> sentences."""

    version: str
    day: date
    changes: dict[str, list[str]]


def releases_in(text: str) -> list[Release]:
    """Return the releases of a changelog as on keepachangelog.com, the newest first.

    Raises StartError if there is none, or if a change stands where it belongs to no section.
    """
    found: list[Release] = []
    section: list[str] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("## "):
            match = HEADING.fullmatch(line)
            section = None
            if match:
                found.append(Release(match["version"], date.fromisoformat(match["day"]), {}))
            elif line.strip("# ").strip("[]").lower() != "unreleased":
                raise StartError(f'Line {number} of the changelog is no heading such as "## [1.0.0] - 2026-11-23".')
        elif found and line.startswith("### "):
            section = found[-1].changes.setdefault(line[4:].strip(), [])
        elif found and line.startswith("- "):
            if section is None:
                raise StartError(f'Line {number} of the changelog has no heading such as "### Added" above it.')
            section.append(plain(line[2:]))
        elif section and line.startswith("  "):
            section[-1] += " " + plain(line.strip())
    if not found:
        raise StartError("The changelog has no release; write one as on keepachangelog.com.")
    return found


def between(version: str, last: Release) -> Release:
    """Return the state after a release, of which nothing is told yet. Its day is the commit's, and after the last."""
    day = datetime.fromtimestamp(steps.moment(), timezone.utc).date()
    return Release(version, max(day, last.day + timedelta(days=1)), {"Changed": ["A state between two releases."]})


def plain(text: str) -> str:
    """Return a line of Markdown without its signs."""
    return LINK.sub(r"\1", text).replace("`", "").replace("**", "").strip()


def appstream(releases: Sequence[Release]) -> ElementTree.Element:
    """Return the releases as AppStream's element, with what players notice."""
    element = ElementTree.Element("releases")
    for release in releases:
        one = ElementTree.SubElement(
            element, "release", version=release.version, date=release.day.isoformat(), type="stable"
        )
        description = ElementTree.Element("description")
        for section, changes in release.changes.items():
            noticed = [change for change in changes if not change.startswith(FOR_WRITERS)]
            if noticed:
                ElementTree.SubElement(description, "p").text = f"{section}:"
                listing = ElementTree.SubElement(description, "ul")
                for change in noticed:
                    ElementTree.SubElement(listing, "li").text = change
        if len(description):
            one.append(description)
    return element


def debian_changelog(releases: Sequence[Release]) -> str:
    """Return the releases as the changelog that Debian's policy describes."""
    return "\n".join(map(debian_entry, releases))


def debian_entry(release: Release) -> str:
    """Return one release of Debian's changelog."""
    lines = [f"{NAME} ({release.version}) stable; urgency=medium", ""]
    for section, changes in release.changes.items():
        lines += [f"  [ {section} ]"]
        for change in changes:
            lines += textwrap.wrap(change, 78, initial_indent="  * ", subsequent_indent="    ")
        lines.append("")
    return "\n".join([*lines, f" -- {MAINTAINER}  {moment(release):%a, %d %b %Y %H:%M:%S +0000}", ""])


def moment(release: Release) -> datetime:
    """Return when a release appeared, for dates of files too: as its day began, in UTC."""
    return datetime.combine(release.day, time(), timezone.utc)
