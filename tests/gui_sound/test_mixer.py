"""SDL's mixer, in processes of their own: a device that writes to a file, and none at all."""

from __future__ import annotations

import array
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from assets.sounds import FOLDER
from gui.sound.mixer import BUFFER, RATE, at_pitch, may_have_device

ROOT = Path(__file__).parents[2]
PLAYED = f"""
import os, sys, time
from gui.sound.mixer import SdlMixer
from gui.sound.score import Sound
mixer = SdlMixer()
assert mixer.versions(Sound.CARD) == 0 and mixer.busy == 0
mixer.open()
mixer.wait()
for sound in Sound:
    for version in range(mixer.versions(sound)):
        while mixer.busy:
            time.sleep(0.002)
        mixer.play(sound, version, 1.0)
        assert mixer.busy == 1
while mixer.busy:
    time.sleep(0.002)
time.sleep(4 * {BUFFER} / {RATE})
mixer.close()
print(*(mixer.versions(sound) for sound in Sound))
"""
SILENT = """
from gui.sound.mixer import SdlMixer
from gui.sound.score import Sound
mixer = SdlMixer()
mixer.open()
mixer.wait()
print(mixer.versions(Sound.CARD), mixer.busy)
mixer.play(Sound.CARD, 0, 1.0)
mixer.close()
"""
RESTING = """
import pygame
from gui.sound.mixer import SdlMixer
from gui.sound.score import Sound
mixer = SdlMixer()
mixer.open()
mixer.wait()
mixer.rest()
mixer.wait()
print(pygame.mixer.get_init(), mixer.versions(Sound.CARD), mixer.busy)
mixer.play(Sound.CARD, 0, 1.0)
mixer.open()
mixer.wait()
print(mixer.busy)
mixer.close()
"""


def run(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_pitch_changes_the_rate_and_nothing_else() -> None:
    wav = (FOLDER / "card-1.wav").read_bytes()
    higher = at_pitch(wav, 1.035)
    assert struct.unpack_from("<I", higher, 24)[0] == round(22050 * 1.035)
    assert (higher[:24], higher[32:]) == (wav[:24], wav[32:])
    assert at_pitch(wav, 1.0) == wav


@pytest.mark.slow
def test_every_version_of_every_sound_comes_out_clean(tmp_path: Path) -> None:
    """Alone and at full gain: no clipping, no constant part, silence before and after."""
    raw = tmp_path / "sounds.raw"
    done = run(PLAYED, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(raw), SDL_DISKAUDIODELAY="1")
    assert done.returncode == 0, done.stderr
    heard = array.array("h", raw.read_bytes())
    assert len(heard) > 20 * RATE
    loudest = max(map(abs, heard))
    assert 0.4 * 32768 < loudest < 0.62 * 32768
    assert abs(sum(heard) / len(heard)) < 2
    assert heard[0] == heard[-1] == 0


def test_without_a_device_everything_is_silent_and_nothing_is_said() -> None:
    done = run(SILENT, SDL_AUDIODRIVER="no such driver")
    assert (done.returncode, done.stdout.split()[-2:], done.stderr) == (0, ["0", "0"], "")


def test_a_mixer_that_rests_has_no_device_and_the_sound_that_wakes_it_is_heard() -> None:
    done = run(RESTING, SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    resting, woken = done.stdout.splitlines()[-2:]
    versions = resting.split()[1]
    assert (resting, int(versions) > 1) == (f"None {versions} 0", True)
    assert woken == "1"


def test_a_machine_without_devices_is_not_asked(tmp_path: Path) -> None:
    runtime = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert may_have_device(runtime, "linux") == (Path("/dev/snd").exists() or Path("/dev/dsp").exists())
    assert may_have_device({}, "win32")
    assert may_have_device({"SDL_AUDIODRIVER": "disk"}, "linux")
    assert may_have_device({"PULSE_SERVER": "here"}, "linux")
    (tmp_path / "pulse").mkdir()
    assert may_have_device(runtime, "linux")
