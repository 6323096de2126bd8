"""The random numbers with which a decision is judged.

They follow from what its seat saw. So hints, reviews, puzzles and the bots that think like the coach imagine the same
deals for the same decision, and more deals only refine a judgement. Hidden cards cannot change it.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

from engine.events import event_text
from engine.view import View

__all__ = ["decision_rng"]

LATEST: Final = 64
"""Events that tell one decision from others; those before them are only counted."""


def decision_rng(view: View[Any]) -> Random:
    """Return the random numbers for the decision of the view's seat, always the same for the same decision."""
    assert view.seat is not None, "somebody decides"
    history = view.history
    latest = "\n".join([event_text(event) for event in history[max(0, len(history) - LATEST) :]])
    digest = blake2b(f"{view.seat} {len(history)}\n{latest}".encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest, "big"))
