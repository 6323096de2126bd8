"""The session and the listener; skipped where something is missing, but never where CI runs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import Screen
from tests.window.hearing.listening import Listener, Session, missing
from tests.window.installed import need_none

TRANSCRIPTS = "CARD_TABLE_TRANSCRIPTS"
"""Environment variable with a folder into which the transcripts of the tests are written."""


@pytest.fixture
def session() -> Iterator[Session]:
    need_none(missing())
    made = Session()
    yield made
    made.close()


@pytest.fixture
def listener(session: Session, screen: Screen, request: pytest.FixtureRequest) -> Iterator[Listener]:
    """Somebody who listens in that session; what they heard is written down if a folder is given."""
    made = Listener(session.environment)
    yield made
    made.announced()
    made.close()
    folder = os.environ.get(TRANSCRIPTS)
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, f"{request.node.name}.txt").write_text("\n".join(made.transcript) + "\n", encoding="utf-8")
