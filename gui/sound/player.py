"""The player of sounds: it chooses variant and loudness, and leaves sounds out. The mixer only plays files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Protocol

from gui.art.theme import Speed
from gui.settings.settings import Settings
from gui.sound.score import CARDS, Sound

LOUDEST: Final = 0.5
"""The gain of a sound at full volume: room for several at once."""
MOST_AT_ONCE: Final = 6
"""Most sounds that are heard at once."""
CROWDED: Final = 0.35
"""The gain of a sound is divided by 1 plus this times the number of sounds that are still heard."""
SOFTER: Final = 0.25
"""Largest share by which chance makes a sound softer."""

GAP: Final = 0.12
"""Least seconds from a sound to the next of its kind."""
GAPS: Final[Mapping[Sound, float]] = {
    Sound.DEAL: 0.055,
    Sound.CARD: 0.055,
    Sound.FLIP: 0.055,
    Sound.SWEEP: 0.25,
    Sound.SHUFFLE: 0.5,
    Sound.BUTTON: 0.06,
}
INSTANT_GAP: Final = 0.3
"""Least seconds between two sounds of moves where moves take no time: bots alone would rattle."""
RESTS_AFTER: Final = 30.0
"""Seconds without a sound, and without anything that a person does, after which the mixer rests."""
NOT_OF_MOVES: Final = frozenset({Sound.BUTTON, Sound.REFUSED, Sound.TURN, Sound.WIN, Sound.LOSE})


class Sounds(Protocol):
    """Something that plays sounds."""

    def play(self, sound: Sound) -> None: ...


class Silence:
    """Plays nothing."""

    def play(self, sound: Sound) -> None: ...


class Mixer(Protocol):
    """Plays the files of sounds; `gui.sound.mixer` has the real one."""

    def open(self) -> None:
        """Begin to look for a device, without waiting for it; also after a rest."""

    def rest(self) -> None:
        """Give the device back until `open`: an open one takes a piece of silence 86 times a second."""

    @property
    def busy(self) -> int:
        """The number of sounds that are heard now."""

    def versions(self, sound: Sound) -> int:
        """Return the number of versions of a sound; 0 while there is no device, or none that works."""

    def play(self, sound: Sound, version: int, gain: float) -> None:
        """Play a version, counted from 0; ``gain`` is from 0 to 1."""

    def close(self) -> None:
        """Give the device back."""


class SoundPlayer:
    """Plays sounds by the player's settings, varied, and never too many."""

    def __init__(self, mixer: Mixer, settings: Settings, clock: Callable[[], float], rng: Random | None = None) -> None:
        """``clock`` returns seconds."""
        self._mixer, self._settings, self._clock = mixer, settings, clock
        self._rng = Random() if rng is None else rng
        self._opened = False
        self._last: dict[Sound, int] = {}
        """Sound -> the version of it that was heard last."""
        self._heard_at: dict[Sound, float] = {}
        self._moved_at = float("-inf")
        """The time of the last sound of a move."""
        self._rests = False
        self._stirred_at = clock()
        self.unseen = False
        """True while the window is minimised: then nothing is heard."""

    @property
    def gain(self) -> float:
        """The gain of a single sound by the settings; 0 for none."""
        settings = self._settings
        return 0.0 if settings.mute else LOUDEST * (settings.volume / 100) ** 1.5

    def wake(self) -> None:
        """Let the mixer look for a device, once, unless the sound is off."""
        if not self._opened and self.gain:
            self._opened = True
            self._mixer.open()

    def stir(self) -> None:
        """Note that a person is there, or that something is to be heard: the mixer rests no longer."""
        self._stirred_at = self._clock()
        if self._rests and self.gain:
            self._rests = False
            self._mixer.open()

    def update(self, now: float) -> None:
        """Let the mixer rest after a long silence."""
        if self._opened and not self._rests and now >= self._stirred_at + RESTS_AFTER:
            self._rests = True
            self._mixer.rest()

    def play(self, sound: Sound) -> None:
        gain, now = self.gain, self._clock()
        if not gain or self.unseen:
            return
        self.wake()
        self.stir()
        versions = self._mixer.versions(sound)
        busy = self._mixer.busy
        if not versions or busy >= MOST_AT_ONCE or self._too_soon(sound, now):
            return
        self._heard_at[sound] = now
        if sound not in NOT_OF_MOVES:
            self._moved_at = now
        softer = 1 - SOFTER * self._rng.random()
        self._mixer.play(sound, self._another(sound, versions), gain * softer / (1 + CROWDED * busy))

    def _too_soon(self, sound: Sound, now: float) -> bool:
        """Return whether the last sound of its kind, or of a move, is too recent."""
        gap = GAPS.get(sound, GAP)
        if self._settings.pace is Speed.INSTANT and sound not in NOT_OF_MOVES:
            gap = INSTANT_GAP
            if sound in CARDS and now < self._moved_at + gap:
                return True
        return now < self._heard_at.get(sound, float("-inf")) + gap

    def _another(self, sound: Sound, versions: int) -> int:
        """Return a version by chance, but not the one that was heard last."""
        last = self._last.get(sound)
        choices = [version for version in range(versions) if version != last] or [0]
        self._last[sound] = chosen = self._rng.choice(choices)
        return chosen

    def close(self) -> None:
        self._mixer.close()
