"""A project and a home of its own for tests of the set-up."""

from __future__ import annotations

from pathlib import Path

import pytest

from start import places
from start.bootstrap import environment
from tests import own_home


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a lock for each kind, in which nothing is set up yet."""
    (tmp_path / "requirements").mkdir()
    for kind in environment.NEEDS:
        (tmp_path / "requirements" / f"{kind}.lock").write_bytes(f"lock to {kind}\n".encode())
    monkeypatch.setattr(places, "ROOT", str(tmp_path))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    for name in own_home.HOMES:
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv(environment.ENTERED, raising=False)
    monkeypatch.delenv(environment.MADE, raising=False)
    return tmp_path
