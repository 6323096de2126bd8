"""The command `package`, which `delivery` does where it is there: no package holds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.streams import take_interrupts
from start import StartError

if TYPE_CHECKING:
    from delivery.command import PackageOrder


def parse(arguments: Sequence[str]) -> PackageOrder:
    """Return the order for the packages. Raises StartError; SystemExit(0) after --help."""
    try:
        from delivery.command import parse as order_of
    except ModuleNotFoundError:
        sentence = "This copy of Card Table came without what makes packages; get a complete copy to make them."
        raise StartError(sentence) from None
    return order_of(arguments[1:])


def run(order: PackageOrder) -> int:
    """Make the packages, print their paths, and return the exit status. Raises StartError."""
    from delivery.command import run as make

    take_interrupts()
    return make(order)
