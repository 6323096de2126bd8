"""The desktop's setting for less motion: every way to read it is guarded."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gui.settings.desktop import wants_less_motion
from gui.settings.settings import Settings
from tests.kept_values import ValuesInMemory


def answering(folder: Path, name: str, words: str) -> None:
    """Put a program of that name into the folder that prints the words."""
    program = folder / name
    program.write_text(f'#!/bin/sh\necho "{words}"\n')
    program.chmod(0o755)


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    return tmp_path


@pytest.mark.parametrize(("factor", "still"), [("0", True), ("0.5", False), ("x", False)])
def test_kde(desktop: Path, factor: str, still: bool) -> None:
    assert not wants_less_motion("linux")
    (desktop / "kdeglobals").write_text(f"[General]\nx\n[KDE]\nAnimationDurationFactor={factor}\n")
    assert wants_less_motion("linux") == still
    (desktop / "kdeglobals").write_bytes(b"no section = \xff\n")
    assert not wants_less_motion("linux")


@pytest.mark.skipif(os.name == "nt", reason="the programs are scripts of a shell")
@pytest.mark.parametrize(
    ("program", "words", "platform", "still"),
    [
        ("gsettings", "false", "linux", True),
        ("gsettings", "true", "linux", False),
        ("gdbus", "(<uint32 1>,)", "linux", True),
        ("gdbus", "(<uint32 0>,)", "linux", False),
        ("defaults", "1", "darwin", True),
        ("defaults", "0", "darwin", False),
    ],
)
def test_what_the_system_answers(desktop: Path, program: str, words: str, platform: str, still: bool) -> None:
    assert not wants_less_motion(platform)
    answering(desktop, program, words)
    assert wants_less_motion(platform) == still


@pytest.mark.parametrize(
    ("kept", "system", "reduced"),
    [
        (None, False, False),
        (None, True, True),
        ("system", True, True),
        ("off", True, False),
        ("on", False, True),
        # As earlier versions kept it.
        (True, False, True),
        (False, True, False),
    ],
)
def test_the_setting_follows_the_system_unless_the_player_has_chosen(kept: object, system: bool, reduced: bool) -> None:
    settings = Settings(ValuesInMemory({} if kept is None else {"reduced_motion": kept}))
    settings.system_reduces_motion = system
    assert settings.reduced_motion == reduced
