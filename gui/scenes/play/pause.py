"""The menu over a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from engine.options import Values
from engine.phrases import say, say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.know.key_lists import COMMAND, HELP, Sections, key_words, page_opened
from gui.scenes.notice import with_reasons
from gui.scenes.panel import PiecesScene
from gui.scenes.prepare.code.fair import FairDeal
from gui.scenes.scene import Host
from gui.widgets.button import COLUMN_PADDING, Button, ButtonKind, button_width, tool_width
from gui.widgets.key import Key
from gui.widgets.targets import Action

BUTTON = theme.BUTTON_HEIGHT
DEAL_HEIGHT = 40.0
APART = 16.0
"""Between staying and leaving."""
KEPT_WORDS = say("Your game is kept: go on with it at any time.")
KEPT_SOON_WORDS = say("A game is kept from your first move on.")
FRIENDS = say("Friends at this table")
UNKEPT_WORDS = say("Your game lasts until the program ends.")
NO_MOVE_YET = say("There is nothing to look back on before your first move.")


class PauseScene(PiecesScene):
    """The menu over a table: go back to the game, begin another one, read the help, leave."""

    width: ClassVar[float] = 336.0

    def __init__(
        self,
        host: Host,
        title: str,
        again: Action,
        keys: Sections | None = None,
        game_key: str | None = None,
        rules: Values | None = None,
        keep: Action | None = None,
        look_back: Action | None = None,
        deal: FairDeal | None = None,
        friends: Action | None = None,
    ) -> None:
        """``again`` starts a new game of the same kind. ``keys`` are listed on the page of keys.

        The help is that of the game ``game_key``, with these rules. ``keep`` keeps a game that is not kept by itself;
        ``look_back`` shows one that is kept from its beginning: with neither, it is kept once somebody has moved.
        ``deal`` is the one that is played; ``friends`` shows the invitation to a table of friends.
        """
        super().__init__(host, title)
        self.targets = with_reasons(host)
        self._again = again
        self._keys = keys
        self._game_key, self._rules, self._keep, self._look_back = game_key, rules, keep, look_back
        self._deal, self._friends = deal, friends

    def pieces(self) -> Piece:
        pieces: list[Piece] = []
        # In small windows the buttons get lower and stand closer.
        least = self.metrics.smallest_target
        for key, label, act, icon, note, above in self._entries:
            make = partial(self._button, key, label, act, icon, note)
            pieces += [Gap(0, above), ButtonSlot(make, least, BUTTON - least)]
        if self._keep is None:
            # What is lost by leaving.
            kept = KEPT_WORDS if self._look_back is not None else KEPT_SOON_WORDS
            words = kept if self.host.store.keeps else UNKEPT_WORDS
            lines = Lines(words, theme.LABEL_SIZE, theme.MUTED, leading=theme.LINE / theme.LABEL_SIZE, centred=True)
            pieces += [Gap(6), lines, Gap(-6)]
        return Column(*pieces)

    @property
    def _entries(self) -> Sequence[tuple[str, str, Action, str, str, float]]:
        """The buttons as (key, words, action, icon, keyboard shortcut, space above)."""
        host, game = self.host, self._game_key
        set_up = self._after(lambda: host.go.set_up(game or ""))
        kept = ("look back", say("Look back"), self._after(self._look_back or host.back), "history", "", theme.GRID)
        if self._keep is not None:
            kept = ("keep", say("Keep this game"), self._after(self._keep), "check", "", theme.GRID)
        invite = self._after(self._friends or host.back)
        friends = [("friends", FRIENDS, invite, "phone", "", APART)] if self._friends is not None else []
        change = [] if game is None else [("setup", say("Change the rules"), set_up, "pencil", "", theme.GRID)]
        return (
            ("back", say("Back to the game"), host.back, "play", key_words("Esc"), 0.0),
            *friends,
            ("again", say("New game"), self._after(self._again), "plus", "", APART),
            # Who shares the screen with friends sees nobody's cards in a replay.
            *([] if friends else [kept]),
            *change,
            ("help", say("How to play"), self._show_help, "help", HELP[0], theme.GRID),
            ("settings", say("Settings"), host.go.settings, "gear", key_words(f"{COMMAND} ,"), theme.GRID),
            ("keys", say_as("keyboard", "Keys"), self._show_keys, "keyboard", "?", theme.GRID),
            ("fullscreen", say("Full screen"), host.toggle_fullscreen, "square", "F11", theme.GRID),
            ("menu", say("Menu"), host.go.menu, "menu", "", APART),
            ("quit", say("Quit"), host.go.quit, "quit", "", theme.GRID),
        )

    def _after(self, then: Action) -> Action:
        """Return an action that closes this menu first, so that its page leads back to the table."""

        def act() -> None:
            self.host.back()
            then()

        return act

    def _button(self, key: str, label: str, act: Action, icon: str, note: str, rect: Rect) -> Button:
        kind = ButtonKind.PRIMARY if key == "back" else ButtonKind.PLAIN
        reason = NO_MOVE_YET if key == "look back" and self._look_back is None else None
        return Button(key, rect, label, act, kind, icon, reason is None, reason=reason, note=note, in_column=True)

    def arrange(self) -> Sequence[Button]:
        return [*super().arrange(), *self._deal_button()]

    def _deal_button(self) -> list[Button]:
        """Return the button beside the title with the hash of the deal."""
        if self._deal is None:
            return []
        words = say("Deal {code}", code=self._deal.short_hash)
        width = tool_width(self.host.painter, words)
        height = max(self.metrics.smallest_target, DEAL_HEIGHT)
        middle = self.panel.y + self.head_height * 0.55
        rect = Rect(self.content.right - width + 12, middle - height / 2, width, height)
        return [Button("deal", rect, words, self._show_deal, ButtonKind.TOOL, "check")]

    def _show_deal(self) -> None:
        if self._deal is not None:
            self.host.go.fair_deal(self._deal.record, over=self._deal.over)

    def draw_buttons(self, painter: Painter, down: float = 0.0) -> None:
        """Draw every button with its keyboard shortcut."""
        super().draw_buttons(painter, down)
        for button in self.buttons:
            shortcut = painter.text_width(button.note, theme.LABEL_SIZE) + 16
            if COLUMN_PADDING + button_width(painter, button.label, button.icon, 0) + shortcut > button.rect.w:
                continue
            colour = theme.ON_GOLD if button.kind is ButtonKind.PRIMARY else theme.MUTED
            x, y = button.rect.right - 16, button.rect.cy + down
            painter.text(button.note, x, y, theme.LABEL_SIZE, colour, Weight.SEMI_BOLD, "rm")

    def _show_keys(self) -> None:
        self.host.go.keys(self._keys)

    def _show_help(self) -> None:
        self.host.go.help(self._game_key, self._rules)

    def key_pressed(self, key: Key) -> bool:
        return page_opened(key, self._show_keys, self._show_help) or super().key_pressed(key)
