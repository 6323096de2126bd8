"""Words are broken and shortened to their width."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gui.art.bidirectional import visual_runs
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


@given(st.lists(st.text("ilmw", min_size=1, max_size=9), max_size=30), st.integers(40, 200))
def test_a_line_ends_only_where_the_next_word_does_not_fit(words: list[str], width: int) -> None:
    """The letters have very different widths, so that the mean tells little about one line."""
    wide = {"i": 1, "l": 2, "m": 20, "w": 14, " ": 3, ELLIPSIS: 9}

    def measure(line: str) -> float:
        return sum(map(wide.__getitem__, line))

    expected, left = [""], list(words)
    while left:
        longer = f"{expected[-1]} {left[0]}".strip()
        if expected[-1] and measure(longer) > width:
            expected.append("")
        else:
            expected[-1] = longer
            left.pop(0)
    assert wrapped(" ".join(words), width, measure) == [ellipsis(line, width, measure) for line in expected]


def test_as_few_lines_as_possible_and_line_feeds_kept() -> None:
    assert wrapped("one two three four", 9, len) == ["one two", "three", "four"]
    assert wrapped("one\ntwo three", 20, len) == ["one", "two three"]
    assert wrapped("", 20, len) == [""]


def test_a_line_of_numbers_in_a_hebrew_text_is_read_from_the_right() -> None:
    """The full stop stands at the left of the number, where the sentence ends."""
    *_, last = wrapped("הדירוג של החידה הזאת: 1,540.", 22, len)
    assert [run.text for run in visual_runs(last)] == [".", "1,540"]
    *_, last = wrapped("The rating of this puzzle: 1,540.", 27, len)
    assert [run.text for run in visual_runs(last)] == ["1,540."]
