"""Refusals: every one is one clear sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache


@lru_cache(1_000)
def assert_sentence(text: str) -> None:
    """One line that begins with a capital or a quotation and ends with one full stop."""
    assert text.isprintable(), repr(text)
    assert text == text.strip() != "", repr(text)
    assert text[0].isupper() or text[0] == '"', text
    assert text.endswith("."), text
    assert not text.endswith(".."), text
    assert len(text) < 300, "too long to be read"


def refusal(call: Callable[..., object], *arguments: object, kind: type[ValueError] = ValueError) -> str:
    """The sentence with which ``call`` refuses; an error when it accepts or refuses in another way."""
    refused: ValueError | None = None
    try:
        call(*arguments)
    except kind as error:
        refused = error
    assert type(refused) is kind, f"{arguments} should be refused"
    assert_sentence(str(refused))
    return str(refused)
