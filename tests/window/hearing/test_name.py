"""To a screen reader the program is called by its name, not by that of Python."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from start.bootstrap import environment, setup
from tests.patience import wait_until
from tests.window.conftest import Start
from tests.window.hearing.listening import SYSTEM_PYTHON, Session

pytestmark = [pytest.mark.window, pytest.mark.skipif(sys.platform != "linux", reason="it is Linux that tells the file")]

NAMES = "import pyatspi\nfor one in pyatspi.Registry.getDesktop(0): print(one.name if one else '')"


def test_a_screen_reader_hears_the_programs_name(
    start: Start, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in the private environment, which the set-up makes, with a copy of Python under that name."""
    folder = tmp_path / "environment"
    venv.create(folder, symlinks=True)
    ours = sysconfig.get_path("purelib")
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "ours.pth").write_text(f"{ours}\n")
    setup.name_python(str(folder))
    monkeypatch.setattr(sys, "executable", environment.python_to_enter(str(folder), console=True))
    start("play", "war", bus=session.address)

    def heard() -> list[str]:
        done = subprocess.run(
            [SYSTEM_PYTHON, "-c", NAMES], env=session.environment, capture_output=True, text=True, check=False
        )
        return done.stdout.split("\n")

    wait_until(lambda: any(heard()), "no program is heard", pause=0.2)
    assert [name for name in heard() if name] == ["Card Table"]
