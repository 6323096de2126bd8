"""Games in the terminal, worked out by hand from the document and the rulings, and played again.

``example`` is the document's own game. In ``two-winners`` Ami is dealt four jacks; the last turn empties both hands.
``three-strategies`` has the ties of strategy 2 and the rounds of strategies 3 and 4. In ``repeats`` the deck is used up
by the third turn, and from then on everybody asks somebody who has nothing of the kind: the position after turn 6 is
the one after turn 3, which Brent's way marks (it marks 0, 1, 3, 7 …).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.playing import assert_as_told

FOLDER = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_game_goes_as_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_as_told(path, monkeypatch)
