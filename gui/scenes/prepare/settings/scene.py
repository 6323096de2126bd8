"""The player's settings on one screen: groups, their rows, and a preview of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.catalogue import entry_of, games
from engine.options import Value
from engine.phrases import say, say_as, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.page import PageScene
from gui.scenes.prepare.settings.preview import Preview
from gui.scenes.prepare.settings.rows import setting_rows
from gui.scenes.scene import Host
from gui.scenes.sheets import SheetScene
from gui.settings.declared import ACCESS, CARDS, GROUPS, LANGUAGES_GROUP, NAMES, SETTINGS, SOUND, SPEED, TABLE, VOLUME
from gui.sound.score import Sound
from gui.widgets.button import Button, ButtonKind, tool_width
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.segments import Segments
from gui.widgets.sheet import Sheet
from gui.widgets.targets import Target

ICONS: Final = {
    TABLE: "table",
    CARDS: "card",
    SOUND: "sound",
    ACCESS: "access",
    LANGUAGES_GROUP: "globe",
    NAMES: "person",
}
RAIL, PREVIEW = 184.0, 392.0
RAIL_ROW, RAIL_STEP = 48.0, 54.0
PADDING = 28.0
PREVIEW_HEAD, PREVIEW_INSET = 56.0, 16.0
TABS, STRIP, SMALL_GAP = 40.0, 120.0, 12.0
ABOUT_SIGN = 44.0
USUAL_WORDS = say("Changes take effect at once.")
TAKEN_BACK = say("Your settings are as they were.")
DEFAULTS_WORDS = say("Back to the defaults.")


class SettingsScene(SheetScene, PageScene):
    """Every setting in one list; the rail, or the tabs of a small window, scroll it and follow it."""

    title = say("Settings")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.sheet = Sheet("settings", say("Settings"), lambda n: say_count("{n} more setting", "{n} more settings", n))
        self._group: str = GROUPS[0]
        self._before: dict[str, Value] | None = None
        """The values before the defaults were chosen, while they can be taken back."""
        game = host.settings.last_game
        known = [entry.key for entry in games()]
        self._preview = Preview(host.settings, game if game in known else known[0], host.now)
        self._tabs: Segments | None = None
        self._rail = self._panel = Rect(0, 0, 0, 0)

    @property
    def shown(self) -> Sequence[Sheet]:
        return (self.sheet,)

    @property
    def stops_before(self) -> Sequence[str]:
        return [_rail_key(group) for group in GROUPS]

    # -- where things are

    def layout(self) -> None:
        PageScene.layout(self)

    def arrange_body(self) -> Sequence[Button]:
        """Lay out the list and the piece of the table; return the button for the defaults."""
        body, painter = self.body, self.host.painter
        if self.small:
            self._lay_out_small(painter)
        else:
            top = body._replace(y=body.y + 8, h=body.h - 8)
            self._rail = top._replace(w=RAIL)
            self._panel = top._replace(x=top.right - PREVIEW, w=PREVIEW)
            left = self._rail.right + theme.PADDING
            self._fill(top._replace(x=left, w=self._panel.x - theme.PADDING - left), painter)
            inset = PREVIEW_INSET
            table = self._panel.inset(inset)
            head = PREVIEW_HEAD
            table = Rect(table.x, self._panel.y + head, table.w, self._panel.h - head - inset)
            self._preview.lay_out(table, self.host.now, painter)
            self._tabs = None
        defaults = self._defaults_button(painter)
        return (self._about_button(defaults.rect, painter), defaults)

    def _lay_out_small(self, painter: Painter) -> None:
        """Put tabs above the list, and the piece of the table below it as a strip."""
        body = self.body
        tabs = Rect(body.x, body.y, body.w, max(painter.smallest_target, TABS))
        strip = Rect(body.x, body.bottom - STRIP, body.w, STRIP)
        top = tabs.bottom + SMALL_GAP
        self._fill(Rect(body.x, top, body.w, strip.y - SMALL_GAP - top), painter)
        self._preview.lay_out(strip, self.host.now, painter)
        keys = [_rail_key(group) for group in GROUPS]
        chosen = GROUPS.index(self.group)
        self._tabs = Segments(tabs, keys, GROUPS, chosen, lambda place: self._go_to(GROUPS[place]))

    def _fill(self, panel: Rect, painter: Painter) -> None:
        width = panel.w - 2 * PADDING
        settings = self.host.settings
        rows = setting_rows(settings.values, self._preview.face.felt, painter, width, self._change)
        self.sheet.lay_out(panel, painter, rows, (), titled=False, says_more=False, padding=PADDING)

    def _defaults_button(self, painter: Painter) -> Button:
        """Return the button that leads to the defaults, or back from them."""
        word, icon, act = say("Defaults"), "again", self._choose_defaults
        if self._before is not None:
            word, icon, act = say_as("settings", "Undo"), "redo", self._take_back
        width, height = tool_width(painter, word), theme.BUTTON_HEIGHT
        if self.small:
            place = Rect(self.head.right - width, self.head.y - 2, width, height)
        else:
            place = Rect(self._rail.right - 10 - width, self._rail.bottom - 10 - height, width, height)
        enabled = self._before is not None or not self.host.settings.are_defaults
        return Button("defaults", place, word, act, ButtonKind.TOOL, icon, enabled=enabled)

    def _about_button(self, defaults: Rect, painter: Painter) -> Button:
        """Return the button to the page about the program: above that of the defaults, or left of it, as a sign."""
        word, act = say("About"), self.host.go.about
        if self.small:
            wide = max(painter.smallest_target, ABOUT_SIGN)
            place = defaults._replace(x=defaults.x - wide, w=wide)
            return Button("about", place, "", act, ButtonKind.TOOL, "info", name=word)
        width = tool_width(painter, word)
        place = Rect(defaults.right - width, defaults.y - defaults.h, width, defaults.h)
        return Button("about", place, word, act, ButtonKind.TOOL, "info")

    def other_targets(self) -> Sequence[Target]:
        if self._tabs is not None:
            return [*self._tabs.targets(), *super().other_targets()]
        rail = self._rail
        places = [
            Rect(rail.x + 10, rail.y + 12 + RAIL_STEP * place, rail.w - 20, RAIL_ROW) for place in range(len(GROUPS))
        ]
        groups = [
            Target(_rail_key(group), rect, partial(self._go_to, group), label=group, group="rail", role=Role.TAB)
            for group, rect in zip(GROUPS, places, strict=True)
        ]
        return [*groups, *super().other_targets()]

    # -- the groups

    @property
    def group(self) -> str:
        """The group that the list shows: the chosen one while its head is seen, else that of the uppermost row.

        At the end of the list it is the last group.
        """
        seen = [index for index, _ in self.sheet.seen]
        focused = self.sheet.row_of(self.targets.focused) if self.targets.keyboard_mode else None
        if focused in seen and focused is not None:
            return SETTINGS[focused].group
        if not seen or _first_of(self._group) in seen:
            return self._group
        # At the end of the list the last group may be too short to reach the top.
        at_end = seen[0] > 0 and seen[-1] == len(SETTINGS) - 1
        return SETTINGS[seen[-1 if at_end else 0]].group

    def _go_to(self, group: str) -> None:
        """Scroll the list to that group."""
        self._group = group
        self.sheet.list.move_to(_first_of(group))
        self.layout()

    # -- what is done

    def _change(self, key: str, value: Value) -> None:
        self._before, self.notice = None, ""
        self.host.settings[key] = value
        if key == SPEED.key:
            self._preview.play(self.host.now)
        if key == VOLUME.key:
            self.host.sounds.play(Sound.CARD)
        self.writing = None
        self.layout()

    def _choose_defaults(self) -> None:
        settings = self.host.settings
        self._before, self.notice = dict(settings.values), DEFAULTS_WORDS
        settings.defaults()
        self.layout()

    def _take_back(self) -> None:
        if self._before is not None:
            self.host.settings.change(self._before)
        self._before, self.notice = None, TAKEN_BACK
        self.layout()

    def leave(self) -> None:
        """Drop the large pictures at once: the rest of the screen waits for the garbage collector."""
        self._preview.drop()

    # -- time and keys

    def update(self, now: float) -> bool:
        return self._preview.update(now)

    def key_pressed(self, key: Key) -> bool:
        """Esc leads back, except from a line that is being written."""
        if key.name == "escape" and self.writing is None:
            self.host.back()
            return True
        return SheetScene.key_pressed(self, key)

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        self.sheet.draw(painter)
        for control, rect in self.sheet.placed:
            self.draw_control(painter, control, rect)
        if self._tabs is None:
            self._draw_words(painter)
            self._draw_rail(painter)
            self._draw_panel(painter)
        else:
            Segments(self._tabs.rect, self._tabs.keys, GROUPS, GROUPS.index(self.group), self._tabs.choose).draw(
                painter, self.targets
            )
            self._draw_words(painter)
        self._preview.draw(painter, now)

    def _draw_words(self, painter: Painter) -> None:
        """Draw the notice at the right of the title; without one, the words on when changes take effect."""
        size = theme.LABEL_SIZE
        right = next(one for one in self.buttons if one.key == "about").rect.x - 8 if self.small else self.head.right
        left = self.head.x + painter.text_width(self.title, theme.TITLE_SIZE, Weight.EXTRA_BOLD) + 60
        reason, y = self.host.store.unkept, self.head.y + 22
        unkept = say("Changes take effect, but are not kept: {reason}.", reason=reason) if reason else ""
        words, colour = self.notice or unkept or USUAL_WORDS, theme.GOLD if self.notice or unkept else theme.TEXT
        painter.text(painter.fit(words, right - left, size, Weight.MEDIUM), right, y, size, colour, Weight.MEDIUM, "rm")

    def _draw_rail(self, painter: Painter) -> None:
        present = self.group
        painter.panel(self._rail)
        for group in GROUPS:
            key = _rail_key(group)
            target = self.targets.get(key)
            if target is None or not isinstance(target.shape, Rect):
                continue
            rect, chosen = target.shape, group == present
            if chosen:
                painter.box(rect, 10, theme.WHITE, 0.10)
                painter.box(Rect(rect.x, rect.y + 12, 4, rect.h - 24), 2, theme.GOLD)
            elif self.targets.hovered == key:
                painter.box(rect, 10, theme.WHITE, 0.06)
            if self.focus_shown(key):
                painter.box(rect, 10, None, 1, theme.GOLD, 2)
            painter.icon(ICONS[group], rect.x + 28, rect.cy, 20, theme.GOLD if chosen else theme.MUTED)
            weight = Weight.BOLD if chosen else Weight.SEMI_BOLD
            painter.text(group, rect.x + 52, rect.cy, theme.BODY_SIZE, weight=weight)

    def _draw_panel(self, painter: Painter) -> None:
        """Draw the ground of the piece of the table, with the game's name."""
        panel = self._panel
        painter.panel(panel)
        y = panel.y + 30
        painter.text(say("Preview"), panel.x + 24, y, theme.BODY_SIZE, weight=Weight.BOLD)
        game = entry_of(self._preview.game).title
        painter.text(game, panel.right - 24, y, 13.5, theme.MUTED, Weight.MEDIUM, "rm")


def _rail_key(group: str) -> str:
    return f"group {group}"


def _first_of(group: str) -> int:
    """Return the number of the first row of a group."""
    return next(place for place, setting in enumerate(SETTINGS) if setting.group == group)
