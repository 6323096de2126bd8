"""The invitation to a table: 128 bits in the QR code, and a short code to type, which wrong guesses use up."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The signs of a short code: none is like another."""
SIGNS: Final = 6
MOST_WRONG: Final = 5
"""Wrong codes after which there is a new one."""


class Invitation:
    """What a page has to know before it is told anything."""

    def __init__(self, token: str = "") -> None:
        """``token`` is that of a table that is opened again."""
        self.token = token or secrets.token_urlsafe(16)
        self._wrong = 0
        self.code = _new_code()

    def accepts(self, given: str) -> bool:
        """Return whether that is the token, or the short code; a wrong code counts."""
        if hmac.compare_digest(given.encode(), self.token.encode()):
            return True
        typed = given.upper().replace("-", "").replace(" ", "")
        if hmac.compare_digest(typed.encode(), self.code.replace("-", "").encode()):
            return True
        self._wrong += 1
        if self._wrong >= MOST_WRONG:
            self._wrong, self.code = 0, _new_code()
        return False


def _new_code() -> str:
    signs = "".join(secrets.choice(LETTERS) for _ in range(SIGNS))
    return f"{signs[:3]}-{signs[3:]}"
