"""The key that mutes, everywhere: Ctrl+M switches all sounds off or on, and a pill says so for a while."""

from __future__ import annotations

from engine.phrases import say
from gui.art import theme
from gui.art.painter import Painter
from gui.settings.settings import Settings
from gui.sound.player import Sounds
from gui.sound.score import Sound
from gui.sprites.messages import draw_pill

TOLD = 1.8
"""Seconds for which the pill is shown."""
SOUND_OFF, SOUND_ON = say("The sound is off."), say("The sound is on.")


class Muting:
    """Switches the sounds, and tells it. Times are in seconds on the program's clock, and passed in."""

    def __init__(self, settings: Settings, sounds: Sounds) -> None:
        self._settings, self._sounds = settings, sounds
        self._told_until: float | None = None

    def toggle(self, now: float) -> None:
        """Switch all sounds off or on; what is on again is heard."""
        self._settings.mute = not self._settings.mute
        self._told_until = now + TOLD
        self._sounds.play(Sound.CARD)

    def update(self, now: float) -> bool:
        """Return whether the pill has to go now."""
        if self._told_until is None or now < self._told_until:
            return False
        self._told_until = None
        return True

    def draw(self, painter: Painter) -> None:
        """Draw the pill at the top of the window, above everything else, while it is shown."""
        if self._told_until is not None:
            z, words = painter.z, SOUND_OFF if self._settings.mute else SOUND_ON
            y = (theme.TOOLBAR_HEIGHT + theme.PILL_HEIGHT) * z
            draw_pill(painter, painter.size[0] / 2, y, words, dot=theme.GOLD)
