"""Words are broken and shortened to their width."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gui.art.typesetting import ELLIPSIS, ellipsis, wrapped

WORDS = st.text(alphabet="abc de", max_size=60)


@given(WORDS, st.integers(1, 30))
def test_shortened_words_fit_and_are_a_beginning(words: str, width: int) -> None:
    shown = ellipsis(words, width, len)
    assert len(shown) <= width
    assert shown == words or (shown.endswith(ELLIPSIS) and words.startswith(shown[:-1]))


@given(WORDS, st.integers(3, 30))
def test_broken_lines_fit_and_lose_nothing(words: str, width: int) -> None:
    lines = wrapped(words, width, len)
    assert all(len(line) <= width for line in lines)
    if all(len(word) <= width for word in words.split()):
        assert " ".join(lines).split() == words.split()


def test_as_few_lines_as_possible_and_line_feeds_kept() -> None:
    assert wrapped("one two three four", 9, len) == ["one two", "three", "four"]
    assert wrapped("one\ntwo three", 20, len) == ["one", "two three"]
    assert wrapped("", 20, len) == [""]
