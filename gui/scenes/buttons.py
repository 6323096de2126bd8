"""A screen whose targets are buttons: laid out once a size, drawn in their states, acted on by click and by key."""

from __future__ import annotations

from collections.abc import Sequence

from gui.art.painter import Painter
from gui.scenes.scene import Host, Scene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Key, Target


class ButtonScene(Scene):
    """A screen with buttons. Subclasses say in ``arrange`` which there are and where.

    Enter acts on the gold button as long as no focus is shown. Space does not: it may still be going down from the
    table that was there a moment ago.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.buttons: tuple[Button, ...] = ()

    def arrange(self) -> Sequence[Button]:
        """The buttons for ``self.metrics``, in the order in which Tab visits them."""
        raise NotImplementedError

    def other_targets(self) -> Sequence[Target]:
        """What else can be chosen; Tab visits it before the buttons."""
        return ()

    def layout(self) -> None:
        """Put the buttons in their places."""
        self.buttons = tuple(self.arrange())
        self.targets.replace([*self.other_targets(), *(button.target() for button in self.buttons)])

    def focus_shown(self, key: str) -> bool:
        """Whether the focus is on that target and to be seen."""
        return self.targets.keyboard_mode and self.targets.focused == key

    def draw_buttons(self, painter: Painter, down: float = 0.0) -> None:
        """Every button in its present state, ``down`` logical pixels below its place."""
        for button in self.buttons:
            button.draw(painter, self.targets, down)

    def key_pressed(self, key: Key) -> bool:
        """Enter without a focus means the gold button; the rest is as everywhere."""
        no_focus = not self.targets.keyboard_mode or self.targets.focused is None
        if key.name in ("return", "space") and no_focus:
            return key.name == "return" and self._act_on_primary()
        return super().key_pressed(key)

    def _act_on_primary(self) -> bool:
        for button in self.buttons:
            if button.kind is ButtonKind.PRIMARY and button.enabled:
                button.act()
                return True
        return False
