"""A deal that nobody could choose: made of the host's secret, whose hash was shown first, and of all contributions.

>>> fair = FairDeal("00" * 32, ("0f" * 16,))
>>> fair.commitment[:8], fair.seed
('66687aad', 158044312610846563)
"""

from __future__ import annotations

import re
import secrets
from typing import Final, NamedTuple

from engine.hashing import sha256_of

SECRET_BYTES: Final = 32
CONTRIBUTION: Final = re.compile("[0-9a-f]{32}")
"""A page's part: 128 random bits."""
SEEDS: Final = 10**18
"""The number of deals that there are."""


class FairDeal(NamedTuple):
    """The parts of a deal: the host's secret, and what the pages gave, in the order in which it came."""

    secret: str
    contributions: tuple[str, ...] = ()

    @classmethod
    def begun(cls) -> FairDeal:
        """Return the parts of a new deal, with a secret."""
        return cls(secrets.token_hex(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """The hash that is shown before anybody contributes: the SHA-256 of the secret's bytes."""
        return sha256_of(bytes.fromhex(self.secret))

    @property
    def text(self) -> str:
        """The text whose hash makes the deal: a line for the secret and for each contribution."""
        return "".join(f"{part}\n" for part in ("Card Table friends", self.secret, *self.contributions))

    @property
    def seed(self) -> int:
        """The seed of the deal: the first 64 bits of the hash, below `SEEDS`."""
        return int(sha256_of(self.text.encode())[:16], 16) % SEEDS

    @property
    def luck(self) -> str:
        """The bots' key: the second half of the hash."""
        return sha256_of(self.text.encode())[32:]

    def with_part(self, contribution: str) -> FairDeal:
        """Return the deal with another contribution."""
        return self._replace(contributions=(*self.contributions, contribution))
