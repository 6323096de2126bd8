"""The menu over a table, and the question before an unfinished game is lost."""

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
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.targets import Action, Key

WIDTH = 336.0
BUTTON, GAP = theme.BUTTON_HEIGHT, 8.0
APART = 16.0
"""Between staying and leaving."""
LEAVE_WIDTH = 416.0
LEAVE_WORDS = ("The game is not finished and will not be kept.", "Go on playing, or leave it for good.")
LINE = 24.0


class PauseScene(PanelScene):
    """The menu over a table: go back to the game, begin another one, read the help, leave."""

    def __init__(
        self,
        host: Host,
        title: str,
        again: Action,
        keys: Sections | None = None,
        game_key: str | None = None,
        rules: Values | None = None,
    ) -> None:
        """``again`` starts a new game of the same kind. ``keys`` are listed on the page of keys.

        The help is that of the game ``game_key``, with these rules.
        """
        super().__init__(host, title)
        self._again = again
        self._keys = keys
        self._game_key, self._rules = game_key, rules

    def content_size(self) -> tuple[float, float]:
        count = len(self._entries)
        return WIDTH, count * BUTTON + (count - 3) * GAP + 2 * APART

    @property
    def _entries(self) -> Sequence[tuple[str, str, Action, str, str, float]]:
        """The buttons as (key, words, action, icon, keyboard shortcut, space above)."""
        host, game = self.host, self._game_key
        set_up = self._after(lambda: host.set_up(game or ""))
        change = [] if game is None else [("setup", "Change the rules", set_up, "pencil", "", GAP)]
        return (
            ("back", "Back to the game", host.back, "play", "Esc", 0.0),
            ("again", "New game", self._after(self._again), "redo", "", APART),
            *change,
            ("help", "How to play", self._show_help, "help", HELP[0], GAP),
            ("settings", "Settings", host.show_settings, "gear", "Ctrl ,", GAP),
            ("keys", "Keys", self._show_keys, "keyboard", "?", GAP),
            ("fullscreen", "Full screen", host.toggle_fullscreen, "square", "F11", GAP),
            ("menu", "Menu", self._after(host.menu), "menu", "", APART),
            ("quit", "Quit", self._after(host.quit), "quit", "", GAP),
        )

    def _after(self, leave: Action) -> Action:
        """Return an action that closes this menu, then leaves: a player who stays after all is back at the table."""

        def act() -> None:
            self.host.back()
            leave()

        return act

    def arrange(self) -> Sequence[Button]:
        room, z = self.content, self.metrics.z
        buttons, y = [], room.y
        for key, label, act, icon, note, above in self._entries:
            y += above * z
            kind = ButtonKind.PRIMARY if key == "back" else ButtonKind.PLAIN
            buttons.append(Button(key, Rect(room.x, y, room.w, BUTTON * z), label, act, kind, icon, note=note))
            y += BUTTON * z
        return buttons

    def draw_buttons(self, painter: Painter, down: float = 0.0) -> None:
        """Draw every button with its keyboard shortcut."""
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
        return page_opened(key, self._show_keys, self._show_help) or super().key_pressed(key)


class LeaveScene(PanelScene):
    """The question whether an unfinished game is left; Enter, Esc and a click beside the panel go on with it."""

    def __init__(self, host: Host, leave_word: str, leave: Action, go_on: Action) -> None:
        """``leave_word`` stands on the button that does ``leave``."""
        super().__init__(host, "Leave this game?")
        self._leave_word, self._leave, self._go_on = leave_word, leave, go_on

    def content_size(self) -> tuple[float, float]:
        return LEAVE_WIDTH, len(LEAVE_WORDS) * LINE + APART + theme.MAIN_BUTTON_HEIGHT

    def arrange(self) -> Sequence[Button]:
        z, room = self.metrics.z, self.content
        height = theme.MAIN_BUTTON_HEIGHT * z
        left, right = side_by_side(Rect(room.x, room.bottom - height, room.w, height), 2, 12 * z)
        return (
            Button("leave", left, self._leave_word, self._leave),
            Button("stay", right, "Go on playing", self.close, ButtonKind.PRIMARY, "play"),
        )

    def draw_content(self, painter: Painter, room: Rect) -> None:
        z, y = painter.z, room.y + LINE * painter.z / 2
        for words in LEAVE_WORDS:
            words = painter.fit(words, room.w, theme.BODY_SIZE * z, Weight.MEDIUM)
            painter.text(words, room.x, y, theme.BODY_SIZE * z, theme.MUTED, Weight.MEDIUM)
            y += LINE * z

    def close(self) -> None:
        """Go on with the game."""
        self._go_on()
