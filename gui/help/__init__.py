"""How each game is played, in our own words; the screen that shows it is ``gui.scenes.help``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from gui.help.content import Help
from gui.help.euchre import EUCHRE
from gui.help.go_fish import GO_FISH
from gui.help.reviiyot import REVIIYOT
from gui.help.war import WAR

HELPS: Mapping[str, Help] = MappingProxyType({help_.key: help_ for help_ in (EUCHRE, WAR, GO_FISH, REVIIYOT)})
"""Game -> its help, in the order of the menu."""
