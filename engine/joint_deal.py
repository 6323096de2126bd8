"""A deal that nobody could choose: made of a secret, whose hash was shown first, and of what everybody added to it.

>>> deal = JointDeal.of("00" * 32, ("0f" * 16,))
>>> deal.commitment[:8], deal.seed
('66687aad', 387744217498386640)
>>> deal.fits(deal.seed, deal.luck), deal.fits(7, deal.luck)
(True, False)
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from engine.hashing import sha256_of

__all__ = ["CONTRIBUTION", "JointDeal"]

CONTRIBUTION: Final = re.compile("[0-9a-f]{32}")
"""The pattern of what one adds: 128 random bits, in hexadecimal digits."""
SEEDS: Final = 10**18
"""The number of deals that there are."""


class JointDeal(NamedTuple):
    """The parts of a deal: the host's secret with its hash, and what the others added, in the order in which it came.

    `docs/friends.md` describes how seed and luck are made of them.
    """

    commitment: str
    """The hash that was shown before anybody added a part: the SHA-256 of the secret's bytes."""
    secret: str
    contributions: tuple[str, ...] = ()

    @classmethod
    def of(cls, secret: str, contributions: tuple[str, ...] = ()) -> JointDeal:
        """Return the deal of a secret, with the hash that the secret has."""
        return cls(sha256_of(bytes.fromhex(secret)), secret, contributions)

    @property
    def text(self) -> str:
        """The text whose hash makes the deal: a line for the secret and for each contribution."""
        return "\n".join(["Card Table friends", self.secret, *self.contributions, ""])

    @property
    def seed(self) -> int:
        """The seed of the deal: the first 64 bits of the hash, below `SEEDS`."""
        return int(sha256_of(self.text.encode())[:16], 16) % SEEDS

    @property
    def luck(self) -> str:
        """The bots' key: the second half of the hash."""
        return sha256_of(self.text.encode())[32:]

    @property
    def is_kept(self) -> bool:
        """True if the secret is the one whose hash was shown."""
        return sha256_of(bytes.fromhex(self.secret)) == self.commitment

    def fits(self, seed: int, luck: str) -> bool:
        """Return whether seed and luck are made of these parts."""
        return (self.seed, self.luck) == (seed, luck)

    def with_part(self, contribution: str) -> JointDeal:
        """Return the deal with another contribution."""
        return self._replace(contributions=(*self.contributions, contribution))
