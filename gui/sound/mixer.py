"""The mixer: SDL's audio, opened on a thread after the first frame. Without a device everything stays silent.

While nobody is there the device is closed. The sound that opens it again is heard a little late.
"""

from __future__ import annotations

import io
import logging
import os
import struct
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from assets.sounds import FOLDER
from gui.sound.score import CARDS, Sound

log = logging.getLogger(__name__)

RATE: Final = 44100
BUFFER: Final = 512
"""Samples in a piece that the mixer hands to the device: 12 ms."""
CHANNELS: Final = 12
"""Channels of the mixer: more than are ever heard at once, so that no sound is cut off."""
PITCHES: Final = (0.965, 1.0, 1.035)
"""The pitches at which the noises of cards are played."""
TONES: Final = (0.99, 1.0, 1.01)
"""The pitches at which all other sounds are played."""
PATIENCE: Final = 2.0
"""Seconds that closing waits for the thread that opens the device."""
LATE: Final = 0.2
"""Most seconds by which a sound may be late because the device had to be opened for it."""


def at_pitch(wav: bytes, pitch: float) -> bytes:
    """Return the WAV file with another rate in its header, which makes it ``pitch`` times as fast and as high."""
    rate, bytes_a_second = struct.unpack_from("<II", wav, 24)
    header = struct.pack("<II", round(rate * pitch), round(bytes_a_second * pitch / 2) * 2)
    return wav[:24] + header + wav[32:]


def may_have_device(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return whether there may be a device. On Linux, libraries write errors when they look for one in vain."""
    if not platform.startswith("linux") or environment.get("SDL_AUDIODRIVER") or environment.get("PULSE_SERVER"):
        return True
    runtime = Path(environment.get("XDG_RUNTIME_DIR") or "/nowhere")
    return any(map(Path.exists, (Path("/dev/snd"), Path("/dev/dsp"), runtime / "pulse", runtime / "pipewire-0")))


class _Asked(NamedTuple):
    """A sound that was asked for while the device was not open, and when."""

    sound: Sound
    version: int
    gain: float
    time: float


class SdlMixer:
    """The device, and every sound in several versions: each variant at each pitch."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._versions: dict[Sound, list[pygame.mixer.Sound]] = {}
        """Empty until everything is loaded."""
        self._is_open = self._closing = False
        self._asked: _Asked | None = None
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        self._begin(self._open)

    def rest(self) -> None:
        self._is_open, self._asked = False, None
        self._begin(pygame.mixer.quit)

    def _begin(self, work: Callable[[], None]) -> None:
        """Do ``work`` on a thread, after what was begun before."""
        before = self._thread

        def run() -> None:
            if before is not None:
                before.join()
            work()

        self._thread = threading.Thread(target=run, name="sound", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until it is known whether there is a device."""
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _open(self) -> None:
        if not may_have_device():
            log.info("No sound: there is no device.")
            return
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            loaded = self._versions or self._loaded()
        except (pygame.error, OSError, struct.error) as error:
            log.info("No sound: %s", error)
            self._versions = {}
            return
        if self._closing:
            return
        self._versions, self._is_open = loaded, True
        if self._asked is not None and time.monotonic() < self._asked.time + LATE:
            self.play(*self._asked[:3])

    def _loaded(self) -> dict[Sound, list[pygame.mixer.Sound]]:
        """Return every sound in its versions; not all of them if the mixer is closed meanwhile."""
        loaded: dict[Sound, list[pygame.mixer.Sound]] = {sound: [] for sound in Sound}
        for sound in Sound:
            pitches = PITCHES if sound in CARDS else TONES
            for path in sorted(self._folder.glob(f"{sound.value}-*.wav")):
                wav = path.read_bytes()
                loaded[sound] += [pygame.mixer.Sound(io.BytesIO(at_pitch(wav, pitch))) for pitch in pitches]
                if self._closing:
                    return loaded
        return loaded

    @property
    def busy(self) -> int:
        return sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)) if self._is_open else 0

    def versions(self, sound: Sound) -> int:
        return len(self._versions.get(sound, ()))

    def play(self, sound: Sound, version: int, gain: float) -> None:
        if not self._is_open:
            self._asked = _Asked(sound, version, gain, time.monotonic())
            return
        try:
            channel, chosen = pygame.mixer.find_channel(), self._versions[sound][version]
            if channel is not None:
                # The volume of a channel takes effect only some time after the sound has begun.
                chosen.set_volume(gain)
                channel.play(chosen)
        except pygame.error as error:
            log.info("No sound any more: %s", error)
            self._versions, self._is_open = {}, False

    def close(self) -> None:
        self._closing = True
        self.wait()
        self._versions, self._is_open = {}, False
        if pygame.mixer.get_init() is not None:
            pygame.mixer.quit()
