"""The error for a program that fails, or breaks the protocol or the rules."""

from __future__ import annotations

from enum import Enum


class Kind(str, Enum):
    """The kinds of misbehaviour."""

    START = "start"
    """It cannot be started."""
    SILENCE = "silence"
    """It did not answer in time."""
    CRASH = "crash"
    """It ended."""
    ILLEGAL = "illegal"
    """It made an illegal move."""
    FLOOD = "flood"
    """It wrote far more than an answer."""
    MEMORY = "memory"
    """It needed more memory than it may have."""
    PROTOCOL = "protocol"
    """Its answer is no message of the protocol, or not the one that was due."""


class Misbehaved(Exception):  # noqa: N818 - what it did, not that it is an error
    """A failure that costs a program the game; ``str`` says in one sentence which program failed, and how."""

    def __init__(self, kind: Kind, sentence: str, last_words: str = "") -> None:
        """``last_words`` are the last lines that the program wrote to standard error."""
        super().__init__(kind, sentence, last_words)
        self.kind, self.sentence, self.last_words = kind, sentence, last_words
        self.seat = -1
        """The seat of the program, once it sits at one."""

    def __str__(self) -> str:
        return self.sentence
