"""The parts that claim the files of a frozen program, by the expressions in the table of licences."""

from __future__ import annotations

import re

from assets.licences import LicensedPart, licensed_parts


def part_of_file(path: str) -> LicensedPart | None:
    """Return the part to which a file of a frozen program belongs, None if no part claims it.

    `path` is relative to the program's libraries, with slashes.
    """
    name = path.rpartition("/")[2]
    for part in licensed_parts():
        if any(re.fullmatch(pattern, path if "/" in pattern else name, re.IGNORECASE) for pattern in part.files):
            return part
    return None
