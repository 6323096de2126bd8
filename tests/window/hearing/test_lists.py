"""A list that is seen in part is heard as a whole: each row tells its place, and the keys are followed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.gui_scenes.keeping import keep_many
from tests.patience import PATIENCE
from tests.window.conftest import Start
from tests.window.driver import store_of
from tests.window.hearing.listening import PAUSE, Heard, Listener, Session

pytestmark = pytest.mark.window


def focused_row(listener: Listener) -> Heard | None:
    """Return the row with the focus."""
    rows = (thing for thing in listener.things() if thing.role == "list item" and "focused" in thing.states)
    return next(rows, None)


def test_the_rows_of_a_long_history_tell_their_places(
    start: Start, session: Session, listener: Listener, tmp_path: Path
) -> None:
    with store_of(tmp_path / "home") as store:
        keep_many(store, 310)
    program = start(bus=session.address)
    listener.press(listener.wait_for("History"))
    listener.wait_for("Delete old games")
    rows = [thing for thing in listener.things() if thing.role == "list item"]
    assert [row.place for row in rows] == [(str(place), "310") for place in range(1, len(rows) + 1)]
    for key, place in (("End", "310"), ("Up", "309"), ("Home", "1"), ("Down", "2")):
        program.key(key)
        end = time.monotonic() + PATIENCE
        while (row := focused_row(listener)) is None or row.place != (place, "310"):
            assert time.monotonic() < end, f"{key} leads to {row}"
            time.sleep(PAUSE)
