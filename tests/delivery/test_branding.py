"""The version resource of the program for Windows, read as PyInstaller reads it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from assets.licences import OWN_NOTICE
from delivery.branding import version_resource
from start import VERSION


def test_windows_shows_name_version_and_notice() -> None:
    numbers: dict[str, Any] = {}
    words: dict[str, str] = {}
    forms: dict[str, Any] = defaultdict(lambda: lambda *_, **named: numbers.update(named))
    forms["StringStruct"] = words.__setitem__
    eval(version_resource(), {}, forms)
    expected = (*map(int, VERSION.split(".")[:3]), 0)
    assert (numbers["filevers"], numbers["prodvers"]) == (expected, expected)
    assert (words["ProductName"], words["ProductVersion"]) == ("Card Table", VERSION)
    assert words["LegalCopyright"] == OWN_NOTICE
