"""The host's secrets for the games of one evening: each is the SHA-256 of the next, so the first hash fixes them all.

>>> chain = SecretChain("00" * 32, 2)
>>> chain.following.secret[:8], chain.following.following.secret == chain.root
('66687aad', True)
>>> sha256_of(bytes.fromhex(chain.following.secret)) == chain.secret
True
"""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from engine.hashing import sha256_of

SECRET_BYTES: Final = 32
LENGTH: Final = 200
"""The number of games that a chain has secrets for."""


class SecretChain(NamedTuple):
    """A secret that is drawn, and the number of times that it is hashed for the present game."""

    root: str
    hashes: int = LENGTH

    @classmethod
    def drawn(cls) -> SecretChain:
        """Return a new chain at its first game."""
        return cls(secrets.token_hex(SECRET_BYTES))

    @property
    def secret(self) -> str:
        """The secret of the present game."""
        secret = self.root
        for _ in range(self.hashes):
            secret = sha256_of(bytes.fromhex(secret))
        return secret

    @property
    def following(self) -> SecretChain:
        """The chain at the next game; after the last one, another chain."""
        return self._replace(hashes=self.hashes - 1) if self.hashes > 0 else SecretChain.drawn()
