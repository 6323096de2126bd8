"""Cases that the quick run leaves out, and tests that only a thorough run has (docs/testing.md)."""

from __future__ import annotations

import os
from typing import Any, Final

import pytest

THOROUGH: Final = os.environ.get("CARD_TABLE_THOROUGH", "") not in ("", "0")
"""True if tests run in every window, and for all rules and games, instead of some."""


def slow(*values: Any) -> Any:
    """Return the values of a parametrized test as a case that the quick run (`-m "not slow"`) leaves out."""
    return pytest.param(*values, marks=pytest.mark.slow)


def thorough(*values: Any) -> Any:
    """Return the values of a parametrized test as a case that only a thorough run has."""
    return pytest.param(*values, marks=pytest.mark.thorough)
