"""What went wrong with a set-up, as one sentence that says what to do. Pure: texts in, a sentence out."""

from __future__ import annotations

import errno
import os
import shutil

UNREACHABLE = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Read timed out",
    "ProxyError",
    "name resolution",
    "Connection aborted",
    "Connection broken",
    "Network is unreachable",
)
UNTRUSTED = ("SSLError", "CERTIFICATE_VERIFY_FAILED")
FULL = ("No space left on device", "Errno 28", "Disk quota exceeded", "not enough space on the disk")
CHANGED = ("DO NOT MATCH THE HASHES",)
UNAVAILABLE = ("No matching distribution found", "Could not find a version that satisfies")
NO_ENSUREPIP = ("ensurepip is not available", "No module named ensurepip", "No module named 'ensurepip'")


def no_lock(kind: str) -> str:
    """There is no lock to install from: an incomplete copy, or a Card Table that pip installed without its needs."""
    wanted = "." if kind == "play" else f"'.[{kind}]'"
    return (
        f"This copy of Card Table lacks requirements/{kind}.lock and cannot set itself up; get a complete copy, "
        f"or install what it needs in its folder with: python3 -m pip install {wanted}"
    )


def not_sound(folder: str) -> str:
    """A new environment that its own interpreter does not find itself in."""
    return f"The private environment in {folder} does not work though it was just made; remove it and start again."


def no_module(name: str) -> str:
    """Python came without the module that the set-up works with."""
    if shutil.which("apt-get"):
        remedy = "install it with: sudo apt install python3-venv"
    else:
        remedy = "install Python from python.org, which brings it, or your system's package for it"
    return f"Card Table needs Python's {name} module to set itself up, and this Python came without it; {remedy}"


def of_system(error: OSError, folder: str) -> str:
    """The system refused to write."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return full(os.path.dirname(folder))
    if error.errno == errno.EEXIST:
        return f"{folder} holds something that is not Card Table's; move it away and start again."
    reason = (error.strerror or str(error) or "it cannot be written").rstrip(".")
    where = error.filename if isinstance(error.filename, str) else folder
    return f"Card Table cannot set itself up in {where} ({reason}); make that folder writable and start again."


def full(folder: str) -> str:
    """Say that the disk of that folder is full."""
    return f"The disk that holds {folder} is full; free 300 MB there and start Card Table again."


def of_step(said: str, log_path: str, version: tuple[int, ...], crowded: str | None = None) -> str:
    """A step failed that said `said`, which lies in `log_path`; `version` is the Python's.

    `crowded` is a folder on a disk that is all but full: there even the reason could not be written down.
    """
    details = f"The details are in {log_path}"

    def tells(signs: tuple[str, ...]) -> bool:
        return any(sign in said for sign in signs)

    if tells(NO_ENSUREPIP):
        return no_module("ensurepip")
    if tells(FULL):
        return full(crowded or os.path.dirname(os.path.dirname(log_path)))
    if tells(CHANGED):
        return (
            "A fetched package is not the one that Card Table was made with, so it was not installed; "
            f"start again, and report it if it stays so. {details}"
        )
    if tells(UNTRUSTED):
        return (
            "Card Table could not fetch what it needs because the secure connection was refused; "
            f"check the computer's date and its network's proxy, and start again. {details}"
        )
    if tells(UNREACHABLE):
        return (
            "Card Table could not reach the Python package index to fetch what it needs; "
            f"connect to the internet and start again. {details}"
        )
    if tells(UNAVAILABLE):
        python = ".".join(map(str, version[:2]))
        return (
            f"Something Card Table needs is not to be had for Python {python} on this computer; "
            f"install Python 3.13 from python.org and start again with it. {details}"
        )
    if crowded is not None:
        return full(crowded)
    return f"Setting up Card Table did not work; start again, and report it if it stays so. {details}"
