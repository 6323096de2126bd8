"""Keys that mean the same on every screen: they change the sound and the size of the text, and a pill tells it.

Ctrl+M mutes, Ctrl with plus and minus changes the size of the text, Ctrl+0 makes it as usual.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.phrases import say
from gui.art import theme
from gui.art.painter import Painter
from gui.settings.declared import TEXT_SIZE
from gui.settings.settings import Settings
from gui.sound.player import Sounds
from gui.sound.score import Sound
from gui.sprites.messages import draw_pill, pill_width
from gui.widgets.key import Key
from gui.widgets.toolbar import TITLE_FROM

TOLD: Final = 2.4
"""Seconds for which the pill is shown."""
LARGER: Final = ("+", "=", "[+]", "keypad +")
SMALLER: Final = ("-", "[-]", "keypad -")
USUAL: Final = ("0", "[0]", "keypad 0")


def size_words(size: int, largest: float) -> str:
    """Return the size of the text in words, in per cent, and the largest factor that fits here if that is less."""
    most = min(size, round(100 * largest))
    if most >= size:
        return say("Size of text: {size}%", size=size)
    return say("Size of text: {size}%. {most}% fits here.", size=size, most=most)


class EverywhereKeys:
    """The keys, and the pill about the last one. Times are seconds on the program's clock."""

    def __init__(self, settings: Settings, sounds: Sounds) -> None:
        self._settings, self._sounds = settings, sounds
        self._words = ""
        self._told_until = 0.0

    def take(self, key: Key, now: float, largest: Callable[[], float]) -> bool:
        """Do what a key means; return whether it is one of these keys.

        ``largest`` returns the factor of the largest text that fits on the screen that is shown.
        """
        if not key.command:
            return False
        if key.name == "m":
            self._settings.mute = not self._settings.mute
            # Heard only if the sound is on again.
            self._sounds.play(Sound.CARD)
            self._tell(say("The sound is off.") if self._settings.mute else say("The sound is on."), now)
            return True
        sizes, size = TEXT_SIZE.suggested, self._settings.text_size
        if key.name in LARGER:
            size = min((one for one in sizes if one > size), default=size)
        elif key.name in SMALLER:
            size = max((one for one in sizes if one < size), default=size)
        elif key.name in USUAL:
            size = TEXT_SIZE.default
        else:
            return False
        self._settings.text_size = size
        self._tell(size_words(size, largest()), now)
        return True

    def _tell(self, words: str, now: float) -> None:
        self._words, self._told_until = words, now + TOLD

    def update(self, now: float) -> bool:
        """Take the pill away when its time is over; return whether it went."""
        if not self._words or now < self._told_until:
            return False
        self._words = ""
        return True

    def draw(self, painter: Painter) -> None:
        """Draw the pill while it is shown, over the title at the top: it covers no card."""
        if self._words:
            wide = pill_width(painter, self._words, dot=True)
            x, y = TITLE_FROM + wide / 2, theme.TOOLBAR_HEIGHT / 2
            draw_pill(painter, x, y, self._words, dot=theme.GOLD, width_limit=max(wide, painter.size[0]))
