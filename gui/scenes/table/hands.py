"""What pointer and keys mean on a table: they finish what is moving, and then act on what is seen now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gui.scenes.keys import page_opened
from gui.scenes.table.own_cards import GROUP
from gui.widgets.targets import Key

if TYPE_CHECKING:
    from gui.scenes.table.scene import TableScene


class TableHands:
    """The pointer and the keys at one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def press(self, x: float, y: float) -> bool:
        """The main button went down; whether anything may look different now.

        A press that is not taken does not finish what moves either: the trick that a double click ends is seen.
        """
        scene = self._scene
        if not scene.targets.heeds(x, y):
            return False
        scene.arrive()
        if scene.targets.heeds(x, y) and scene.targets.press(x, y) is None and scene.table.let_go():
            scene.layout()
        return True

    def key(self, key: Key, otherwise: Callable[[Key], bool]) -> bool:
        """A key went down, and means what it says here or what it means ``otherwise``; whether it meant anything."""
        scene = self._scene
        if key.name in _MODIFIERS:
            return False
        if key.name in _LEAVES and scene.table.scroller is not None:
            return scene.table.scroller.leaf(key.name)
        scene.arrive()
        scene.put_back()
        if key.name == "escape":
            if scene.table.let_go():
                scene.changed()
            else:
                scene.open_menu()
        elif page_opened(key, scene.open_keys, scene.open_help) or (_enters(key) and scene.table.confirm()):
            return True
        elif _enters(key) and not self._focus_shown:
            return scene.chrome.do_main(scene.shown)
        elif key.text.isdecimal() and scene.summary is None:
            # Where digits mean something of their own, as ranks do, they are no places in the hand.
            return scene.table.key_pressed(key.text, scene.shown) or self._pick(int(key.text))
        elif key.text and not key.text.isspace() and scene.table.key_pressed(key.text.lower(), scene.shown):
            return True
        else:
            return otherwise(key)
        return True

    @property
    def _focus_shown(self) -> bool:
        return self._scene.targets.keyboard_mode and self._scene.targets.focused is not None

    def _pick(self, number: int) -> bool:
        """Choose what is at that place of the hand, counted from 1 at the left; 0 is the tenth."""
        targets = self._scene.targets
        hand = [target for target in targets.all if target.group == GROUP]
        number = number or 10
        if not 1 <= number <= len(hand):
            return False
        targets.focus(hand[number - 1].key)
        targets.activate_focused()
        return True


def _enters(key: Key) -> bool:
    return key.name in ("return", "space")


_LEAVES = frozenset({"page up", "page down", "home", "end"})
_MODIFIERS = frozenset(f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")) | {
    "caps lock",
    "numlock",
    "alt gr",
}
