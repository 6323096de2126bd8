"""Players who are not at this screen, as a session asks about them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol


class Outside(Protocol):
    """The players who may be asked elsewhere than at this screen: friends, on their phones."""

    @property
    def here(self) -> Collection[int]:
        """The seats of the people at this screen."""

    def asks(self, seat: int) -> bool:
        """Return whether the player of a seat decides elsewhere now."""
