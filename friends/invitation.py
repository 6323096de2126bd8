"""The invitation to a table: 128 bits in the QR code, and a short code to type, which wrong guesses use up."""

from __future__ import annotations

import contextlib
import hmac
import secrets
import socket
from typing import Final

PORT: Final = 8765
"""The port at which a table usually listens."""
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The signs of a short code: none is like another."""
SIGNS: Final = 6
MOST_WRONG: Final = 5
"""Wrong codes after which there is a new one."""


def own_address() -> str:
    """Return the address of this computer in its network; the loopback without one. Nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


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
