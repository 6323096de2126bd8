"""The menu over a table: go on, begin again, leave."""

from __future__ import annotations

from collections.abc import Sequence

from engine.options import Values
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.help.scene import HelpScene
from gui.scenes.keys import HELP, KeysScene, Sections, page_opened
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action, Key

WIDTH = 336.0
BUTTON, GAP = theme.BUTTON_HEIGHT, 8.0
APART = 16.0
"""Between staying and leaving."""


class PauseScene(PanelScene):
    """What can be done besides playing; the game goes on where it was."""

    def __init__(
        self,
        host: Host,
        title: str,
        again: Action,
        keys: Sections | None = None,
        game_key: str | None = None,
        rules: Values | None = None,
    ) -> None:
        """``again`` starts a new game of the same kind, ``keys`` are the table's own for the page of keys.

        The help tells of the game of that key as it is played by these rules.
        """
        super().__init__(host, title)
        self._again = again
        self._keys = keys
        self._game_key, self._rules = game_key, rules

    def content_size(self) -> tuple[float, float]:
        """One column."""
        count = len(self._entries)
        return WIDTH, count * BUTTON + (count - 3) * GAP + 2 * APART

    @property
    def _entries(self) -> Sequence[tuple[str, str, Action, str, str, float]]:
        """Key, words, what it does, icon, the key that does the same, and what is left free above. Leaving is last."""
        host, game = self.host, self._game_key
        set_up = self._after(lambda: host.set_up(game or ""))
        change = [] if game is None else [("setup", "Change the rules", set_up, "gear", "", GAP)]
        return (
            ("back", "Back to the game", host.back, "play", "Esc", 0.0),
            ("again", "New game", self._after(self._again), "redo", "", APART),
            *change,
            ("help", "How to play", self._show_help, "help", HELP[0], GAP),
            ("keys", "Keys", self._show_keys, "keyboard", "?", GAP),
            ("fullscreen", "Full screen", host.toggle_fullscreen, "square", "F11", GAP),
            ("menu", "Menu", self._after(host.menu), "menu", "", APART),
            ("quit", "Quit", self._after(host.quit), "quit", "", GAP),
        )

    def _after(self, leave: Action) -> Action:
        """Close this menu, then leave, so that a player who stays after all is back at the table."""

        def act() -> None:
            self.host.back()
            leave()

        return act

    def arrange(self) -> Sequence[Button]:
        """Going on first, leaving last."""
        room, z = self.content, self.metrics.z
        buttons, y = [], room.y
        for key, label, act, icon, note, above in self._entries:
            y += above * z
            kind = ButtonKind.PRIMARY if key == "back" else ButtonKind.PLAIN
            buttons.append(Button(key, Rect(room.x, y, room.w, BUTTON * z), label, act, kind, icon, note=note))
            y += BUTTON * z
        return buttons

    def draw_buttons(self, painter: Painter, down: float = 0.0) -> None:
        """The buttons, each with the key that does the same."""
        super().draw_buttons(painter, down)
        z = painter.z
        for button in self.buttons:
            colour = theme.ON_GOLD if button.kind is ButtonKind.PRIMARY else theme.MUTED
            x, y = button.rect.right - 16 * z, button.rect.cy + down
            painter.text(button.note, x, y, theme.LABEL_SIZE * z, colour, Weight.SEMI_BOLD, "rm")

    def _show_keys(self) -> None:
        self.host.show(KeysScene(self.host, self._keys))

    def _show_help(self) -> None:
        self.host.show(HelpScene(self.host, self._game_key, self._rules))

    def key_pressed(self, key: Key) -> bool:
        """The question mark shows the keys, F1 how to play."""
        return page_opened(key, self._show_keys, self._show_help) or super().key_pressed(key)
