"""Skips tests whose programs are not installed on this system."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest


def need_none(missing: Sequence[str]) -> None:
    """Skip the test where something is missing; where CI runs, which installs all of it, the test fails instead."""
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"{' and '.join(missing)} must be installed where CI runs")
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed")
