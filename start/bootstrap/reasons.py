"""Sentences for a set-up that failed: what happened, and what to do. Texts in, a sentence out."""

from __future__ import annotations

import errno
import os
import shutil
import sys

from engine.quoting import printable

NO_ENSUREPIP = ("ensurepip is not available", "No module named ensurepip", "No module named 'ensurepip'")
LONGEST_FOLDER, LONGEST_ON_WINDOWS = 3500, 100
"""Bytes of the longest path of a folder in which packages still have room for theirs."""
FULL = ("No space left on device", "Errno 28", "Disk quota exceeded", "not enough space on the disk")

OF_PIP = (
    (
        ("DO NOT MATCH THE HASHES",),
        "A fetched package is not the one that Card Table was made with, so it was not installed; "
        "start again, and report it if it stays so.",
    ),
    (
        ("SSLError", "CERTIFICATE_VERIFY_FAILED"),
        "Card Table could not fetch what it needs because the secure connection was refused; "
        "check the computer's date and its network's proxy, and start again.",
    ),
    (
        (
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
        ),
        "Card Table could not reach the Python package index to fetch what it needs; "
        "connect to the internet and start again.",
    ),
    (
        ("No matching distribution found", "Could not find a version that satisfies"),
        "Something Card Table needs is not available for Python {}.{} on this computer; "
        "install Python 3.13 from python.org and start again with it.".format(*sys.version_info[:2]),
    ),
)
"""Signs in pip's output, and the sentence for the first group of which one is there."""


def no_lock(kind: str) -> str:
    """The copy is incomplete, or pip installed Card Table without what it needs."""
    wanted = "." if kind == "play" else f"'.[{kind}]'"
    return (
        f"This copy of Card Table lacks requirements/{kind}.lock and cannot set itself up; get a complete copy, "
        f"or install what it needs in its folder with: python3 -m pip install {wanted}"
    )


def no_module(name: str) -> str:
    """Python came without a module that the set-up needs."""
    if shutil.which("apt-get"):
        remedy = "install it with: sudo apt install python3-venv"
    else:
        remedy = "install Python from python.org, which brings it, or your system's package for it"
    return f"Card Table needs Python's {name} module to set itself up, and this Python came without it; {remedy}"


def of_system(error: OSError, folder: str) -> str:
    """The system refused to write in `folder`."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return full(os.path.dirname(folder))
    if error.errno == errno.EEXIST:
        return f"{folder} holds something that is not Card Table's; move it away and start again."
    reason = (error.strerror or str(error) or "it cannot be written").rstrip(".")
    where = error.filename if isinstance(error.filename, str) else folder
    return f"Card Table cannot set itself up in {where} ({reason}); make that folder writable and start again."


def full(folder: str) -> str:
    """The disk of that folder is full."""
    return f"The disk that holds {folder} is full; free 300 MB there and start Card Table again."


def unfit(folder: str) -> str:
    """No environment can be made in that folder; empty if one can, as far as its path and its disk tell."""
    there = folder
    while not os.path.exists(there) and there != os.path.dirname(there):
        there = os.path.dirname(there)
    if os.pathsep in folder:
        reason = f'"{os.pathsep}" in its path parts one folder from the next'
    elif "\udc80" <= max(folder) <= "\udfff":
        reason = "its path is no text in UTF-8"
    elif len(os.fsencode(folder)) > (LONGEST_ON_WINDOWS if sys.platform == "win32" else LONGEST_FOLDER):
        reason = "its path is too long"
    elif sys.platform == "linux" and os.statvfs(there).f_flag & os.ST_NOEXEC:
        reason = "nothing on its disk may be run (noexec)"
    else:
        return ""
    other = "" if sys.platform in ("win32", "darwin") else ", or set XDG_DATA_HOME to one,"
    remedy = f"move Card Table to another folder{other} and start again"
    return f"Card Table cannot set itself up in {printable(folder)}, because {reason}; {remedy}."


def unknown(log_path: str) -> str:
    """A step failed and nothing in the log tells why."""
    return (
        f"Setting up Card Table did not work; start again, and report it if it stays so. The details are in {log_path}"
    )


def known_reason(said: str, log_path: str, full_folder: str | None) -> str:
    """A step failed and wrote `said` into the log; empty if that tells nothing.

    `full_folder` is a folder on a full disk, where the step may have been unable to write the reason down.
    """
    if any(sign in said for sign in NO_ENSUREPIP):
        return no_module("ensurepip")
    if any(sign in said for sign in FULL):
        return full(full_folder or os.path.dirname(os.path.dirname(log_path)))
    sentence = next((sentence for signs, sentence in OF_PIP if any(sign in said for sign in signs)), None)
    if sentence is None and full_folder is not None:
        return full(full_folder)
    return f"{sentence} The details are in {log_path}" if sentence else ""
