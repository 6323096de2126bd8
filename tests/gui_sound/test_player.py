"""The player of sounds: settings, variation, and never too many."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from gui.settings.settings import Settings
from gui.sound.player import INSTANT_GAP, LOUDEST, MOST_AT_ONCE, RESTS_AFTER, SoundPlayer
from gui.sound.score import Sound

FRAME = 1 / 60


class FakeMixer:
    """A mixer that writes down what it is to play."""

    def __init__(self, versions: int = 6) -> None:
        self.count, self.opened, self.rested, self.closed, self.busy = versions, 0, 0, False, 0
        self.played: list[tuple[Sound, int, float]] = []

    def open(self) -> None:
        self.opened += 1

    def rest(self) -> None:
        self.rested += 1

    def versions(self, sound: Sound) -> int:
        return self.count

    def play(self, sound: Sound, version: int, gain: float) -> None:
        self.played.append((sound, version, gain))

    def close(self) -> None:
        self.closed = True


class Scene:
    def __init__(self, **settings: object) -> None:
        self.time, self.mixer = 0.0, FakeMixer()
        self.settings = Settings(**settings)  # type: ignore[arg-type]
        self.player = SoundPlayer(self.mixer, self.settings, lambda: self.time, Random(1))

    def play(self, sound: Sound, after: float = 1.0) -> bool:
        """Let time pass and play; return whether anything was heard."""
        self.time += after
        before = len(self.mixer.played)
        self.player.play(sound)
        return len(self.mixer.played) > before


def test_ten_deals_in_a_row_do_not_sound_like_a_machine() -> None:
    scene = Scene()
    for _ in range(200):
        assert scene.play(Sound.DEAL, 0.09)
    versions = [version for _, version, _ in scene.mixer.played]
    assert all(one != other for one, other in pairwise(versions))
    assert set(versions) == set(range(6))
    assert len({gain for _, _, gain in scene.mixer.played}) > 100


@pytest.mark.parametrize(("settings", "heard"), [({"volume": 0}, False), ({"mute": True}, False), ({}, True)])
def test_volume_and_mute(settings: dict[str, object], heard: bool) -> None:
    scene = Scene(**settings)
    scene.player.wake()
    assert scene.play(Sound.CARD) == heard
    # Without any sound the device is not even asked for.
    assert scene.mixer.opened == heard
    scene.settings.change({"volume": 100, "mute": False})
    assert scene.play(Sound.CARD)
    assert scene.mixer.opened == 1
    scene.player.close()
    assert scene.mixer.closed


def test_louder_is_louder() -> None:
    scene = Scene()
    gains = []
    for volume in range(10, 101, 10):
        scene.settings.volume = volume
        gains.append(scene.player.gain)
    assert gains == sorted(gains)
    assert gains[-1] == LOUDEST
    # SDL counts 128 steps: the softest is not silent.
    assert gains[0] * 0.75 * 128 > 1


def test_no_device_and_a_window_that_nobody_sees_are_silent() -> None:
    scene = Scene()
    scene.mixer.count = 0
    assert not scene.play(Sound.WIN)
    scene.mixer.count = 6
    scene.player.unseen = True
    assert not scene.play(Sound.WIN)
    scene.player.unseen = False
    assert scene.play(Sound.WIN)


def test_many_at_once_are_softer_and_limited() -> None:
    scene = Scene()
    gains = []
    for busy in range(MOST_AT_ONCE):
        scene.mixer.busy = busy
        assert scene.play(Sound.CARD)
        gains.append(scene.mixer.played[-1][2])
    assert sum(gains) < 4 * LOUDEST
    scene.mixer.busy = MOST_AT_ONCE
    assert not scene.play(Sound.CARD)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_cards_do_not_rattle(speed: str) -> None:
    scene = Scene(speed=speed)
    heard = [scene.play(sound, FRAME) for _ in range(120) for sound in (Sound.CARD, Sound.SWEEP)]
    assert 0 < sum(heard) <= (4 / INSTANT_GAP + 1 if speed == "instant" else 4 / 0.055 + 4 / 0.25 + 1)
    # What a person does is answered at once, at any speed.
    assert scene.play(Sound.BUTTON, 0)
    assert scene.play(Sound.TURN, 0)


def test_the_device_is_given_back_after_a_long_silence_until_somebody_stirs() -> None:
    scene = Scene()
    scene.play(Sound.CARD)
    for seconds, rested in ((RESTS_AFTER - 1, 0), (1.0, 1), (100.0, 1)):
        scene.time += seconds
        scene.player.update(scene.time)
        assert scene.mixer.rested == rested
    assert scene.mixer.opened == 1
    scene.player.stir()
    scene.player.stir()
    assert scene.mixer.opened == 2
    scene.time += RESTS_AFTER
    scene.player.update(scene.time)
    assert scene.play(Sound.CARD), "a sound that comes from nowhere opens the device, too"
    assert (scene.mixer.rested, scene.mixer.opened) == (2, 3)


def test_nobody_opens_the_device_while_the_sound_is_off() -> None:
    scene = Scene()
    scene.play(Sound.CARD)
    scene.settings.mute = True
    scene.time += RESTS_AFTER
    scene.player.update(scene.time)
    scene.player.stir()
    assert (scene.mixer.rested, scene.mixer.opened) == (1, 1)
    scene.settings.mute = False
    assert scene.play(Sound.CARD)
    assert scene.mixer.opened == 2
