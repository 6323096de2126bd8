"""The mixer: SDL's audio, opened on a thread after the first frame. Without a device everything stays silent."""

from __future__ import annotations

import io
import logging
import os
import struct
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

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


class SdlMixer:
    """The device, and every sound in several versions: each variant at each pitch."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._versions: dict[Sound, list[pygame.mixer.Sound]] = {}
        """Empty until everything is loaded."""
        self._thread: threading.Thread | None = None
        self._closing = False

    def open(self) -> None:
        self._thread = threading.Thread(target=self._open, name="sound", daemon=True)
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
            loaded: dict[Sound, list[pygame.mixer.Sound]] = {sound: [] for sound in Sound}
            for sound in Sound:
                pitches = PITCHES if sound in CARDS else TONES
                for path in sorted(self._folder.glob(f"{sound.value}-*.wav")):
                    wav = path.read_bytes()
                    loaded[sound] += [pygame.mixer.Sound(io.BytesIO(at_pitch(wav, pitch))) for pitch in pitches]
                    if self._closing:
                        return
        except (pygame.error, OSError, struct.error) as error:
            log.info("No sound: %s", error)
            return
        self._versions = loaded

    @property
    def busy(self) -> int:
        return sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)) if self._versions else 0

    def versions(self, sound: Sound) -> int:
        return len(self._versions.get(sound, ()))

    def play(self, sound: Sound, version: int, gain: float) -> None:
        try:
            channel, chosen = pygame.mixer.find_channel(), self._versions[sound][version]
            if channel is not None:
                # The volume of a channel takes effect only some time after the sound has begun.
                chosen.set_volume(gain)
                channel.play(chosen)
        except pygame.error as error:
            log.info("No sound any more: %s", error)
            self._versions = {}

    def close(self) -> None:
        self._closing = True
        self.wait()
        self._versions = {}
        if pygame.mixer.get_init() is not None:
            pygame.mixer.quit()
