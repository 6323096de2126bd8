"""SHA-256, for records, deals and codes.

`hashlib` loads OpenSSL, which takes 2 ms, and a start hashes nothing before its first frame. So it is imported with the
first hash.
"""

from __future__ import annotations


def sha256_of(data: bytes) -> str:
    """Return the SHA-256 of the bytes, 64 hexadecimal digits."""
    from hashlib import sha256

    return sha256(data).hexdigest()
