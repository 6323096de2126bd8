"""Every transcript, played again: the documents' own examples and what they and the rulings describe in words.

The transcripts were worked out by hand from the documents; none was recorded from the program.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.playing import TRANSCRIPTS, assert_as_told


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_game_goes_as_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_as_told(path, monkeypatch)


def test_a_wrong_transcript_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself can fail: with a line changed, left out, added, or at another place."""
    told = (TRANSCRIPTS / "war-all-equal.txt").read_text(encoding="utf-8").splitlines()
    (tmp_path / "equal.deck").write_text((TRANSCRIPTS / "equal.deck").read_text(encoding="utf-8"), encoding="utf-8")
    for wrong in (
        [*told[:2], told[2].replace("9s", "9c"), *told[3:]],
        [*told[:2], *told[3:]],
        [*told[:2], "DRAW!!!", *told[2:]],
        [told[0], told[2], told[1], *told[3:]],
        [told[0], ":", told[2], told[1], ":", told[-1]],
        [*told[:-1], "= 1"],
        [*told[:3], ":"],
    ):
        path = tmp_path / "wrong.txt"
        path.write_text("\n".join(wrong) + "\n", encoding="utf-8")
        with pytest.raises(AssertionError):
            assert_as_told(path, monkeypatch)
