"""The command `test`: pytest on the project."""

from __future__ import annotations

import os
from collections.abc import Sequence

from engine.streams import take_interrupts
from start import StartError, places


def parse(arguments: Sequence[str]) -> Sequence[str]:
    """Return the arguments after `test`, which are pytest's."""
    return arguments[1:]


def run(arguments: Sequence[str]) -> int:
    """Run pytest, and return its exit status. Raises StartError if there are no tests."""
    if not os.path.isdir(os.path.join(places.ROOT, "tests")):
        raise StartError("This copy of Card Table came without its tests; get a complete copy to run them.")
    import pytest

    take_interrupts()
    os.chdir(places.ROOT)
    return int(pytest.main([*arguments]))
