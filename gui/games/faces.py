"""What the window knows of each game: its table and its help, in the order of the menu."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from gui.games.euchre.help import EUCHRE
from gui.games.euchre.table import EuchreTable
from gui.games.go_fish.help import GO_FISH
from gui.games.go_fish.table import GoFishTable
from gui.games.reviiyot.help import REVIIYOT
from gui.games.reviiyot.table import ReviiyotTable
from gui.games.war.help import WAR
from gui.games.war.table import WarTable
from gui.help.content import Help
from gui.table.table import Table

TABLES: Final[dict[str, type[Table[Any]]]] = {
    "euchre": EuchreTable,
    "war": WarTable,
    "go-fish": GoFishTable,
    "reviiyot": ReviiyotTable,
}
"""Game -> its table."""

HELPS: Mapping[str, Help] = MappingProxyType({help_.key: help_ for help_ in (EUCHRE, WAR, GO_FISH, REVIIYOT)})
"""Game -> its help, in the order of the menu."""
