"""The player's settings on one screen: groups, their rows, and a preview of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.catalogue import games
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
from gui.settings.declared import (
    ACCESS,
    CARDS,
    GROUPS,
    LANGUAGES_GROUP,
    NAMES,
    REDUCED_MOTION,
    SETTINGS,
    SOUND,
    SPEED,
    TABLE,
    TRICK_PAUSE,
    VOLUME,
)
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan, with_own_name
from gui.sound.score import Sound
from gui.widgets.button import Button, ButtonKind, tool_width
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.segments import Segments
from gui.widgets.sheet import Sheet, WordsRow
from gui.widgets.targets import Target

ICONS: Final = {
    TABLE: "table",
    CARDS: "card",
    SOUND: "sound",
    ACCESS: "access",
    LANGUAGES_GROUP: "globe",
    NAMES: "person",
}
RAIL, PREVIEW, GAP = 168.0, 424.0, 16.0
RAIL_ROW, RAIL_STEP, RAIL_INSET = 48.0, 54.0, 10.0
RAIL_ICON, RAIL_WORD = 22.0, 42.0
PADDING = 28.0
TABS, SMALL_GAP = 40.0, 12.0
PREVIEW_SHARE = 0.38
"""The preview's share of a small window's width."""
ABOUT_SIGN = 44.0
MOTION: Final = (SPEED.key, TRICK_PAUSE.key, REDUCED_MOTION.key)
"""The settings that are seen only while cards move."""
USUAL_WORDS = say("Changes take effect at once.")
TAKEN_BACK = say("Your settings are as they were.")
DEFAULTS_WORDS = say("Back to the defaults.")


class SettingsScene(SheetScene, PageScene):
    """Every setting in one list, and a table beside it; the rail, or tabs in a small window, scroll and follow it."""

    title = say("Settings")

    def __init__(self, host: Host, played: TablePlan | None = None) -> None:
        """``played`` is what the preview shows; without one it is the game that was played last."""
        super().__init__(host)
        self.sheet = Sheet("settings", say("Settings"), lambda n: say_count("{n} more setting", "{n} more settings", n))
        self._group: str = GROUPS[0]
        self._before: dict[str, Value] | None = None
        """The values before the defaults were chosen, while they can be taken back."""
        self._chosen_at: int | None = None
        """The first row that was shown when a group was chosen; None if none was."""
        self._played = played or _last_played(host.settings)
        self.preview = Preview(host, self._shown_plan)
        self._tabs: Segments | None = None
        self._rail = Rect(0, 0, 0, 0)

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
        """Lay out the list and the table; return the buttons for the defaults and the page about the program."""
        body, painter = self.body, self.host.painter
        if self.small:
            tabs = Rect(body.x, body.y, body.w, max(painter.smallest_target, TABS))
            keys = [_rail_key(group) for group in GROUPS]
            self._tabs = Segments(tabs, keys, GROUPS, None, lambda place: self._go_to(GROUPS[place]))
            top, gap = tabs.bottom + SMALL_GAP, SMALL_GAP
            room = body._replace(y=top, h=body.bottom - top)
            wide = min(PREVIEW, PREVIEW_SHARE * body.w)
        else:
            self._tabs = None
            room, gap, wide = body._replace(y=body.y + 8, h=body.h - 8), GAP, PREVIEW
            self._rail = room._replace(w=RAIL)
            left = self._rail.right + gap
            room = room._replace(x=left, w=room.right - left)
        self._fill(room._replace(w=room.w - gap - wide), painter)
        if self.preview.plan != self._shown_plan:
            self.preview = Preview(self.host, self._shown_plan)
        self.preview.lay_out_in(room._replace(x=room.right - wide, w=wide), painter)
        return self._about_button(painter), self._defaults_button(painter)

    @property
    def _shown_plan(self) -> TablePlan:
        """The plan of the table that is shown, with the player's present name."""
        return with_own_name(self._played, self.host.settings.own_name)

    def _fill(self, panel: Rect, painter: Painter) -> None:
        width = panel.w - 2 * PADDING
        settings = self.host.settings
        rows = setting_rows(settings.values, self.preview.own_felt, painter, width, self._change)
        self.sheet.lay_out(panel, painter, rows, (), titled=False, says_more=False, padding=PADDING)

    def _defaults_button(self, painter: Painter) -> Button:
        """Return the button that leads to the defaults, or back from them."""
        word, icon, act = say("Defaults"), "again", self._choose_defaults
        if self._before is not None:
            word, icon, act = say_as("settings", "Undo"), "redo", self._take_back
        place = self._small_place(painter) if self.small else self._rail_row(-1)
        enabled = self._before is not None or not self.host.settings.are_defaults
        return Button("defaults", place, word, act, ButtonKind.TOOL, icon, enabled=enabled)

    def _about_button(self, painter: Painter) -> Button:
        """Return the button to the page about the program: a sign in a small window."""
        word, act = say("About"), self.host.go.about
        if self.small:
            wide, defaults = max(painter.smallest_target, ABOUT_SIGN), self._small_place(painter)
            place = defaults._replace(x=defaults.x - wide, w=wide)
            return Button("about", place, "", act, ButtonKind.TOOL, "info", name=word)
        return Button("about", self._rail_row(-2), word, act, ButtonKind.TOOL, "info")

    def _small_place(self, painter: Painter) -> Rect:
        """Return the place of the button for the defaults in a small window: it has room for both of its words."""
        width = max(tool_width(painter, word) for word in (say("Defaults"), say_as("settings", "Undo")))
        return Rect(self.head.right - width, self.head.y - 2, width, theme.BUTTON_HEIGHT)

    def _rail_row(self, place: int) -> Rect:
        """Return the place of a row of the rail; below zero, from its lower end."""
        rail, inset = self._rail, RAIL_INSET
        y = rail.y + 12 + RAIL_STEP * place if place >= 0 else rail.bottom - inset + RAIL_ROW * place
        return Rect(rail.x + inset, y, rail.w - 2 * inset, RAIL_ROW)

    def other_targets(self) -> Sequence[Target]:
        present = self.group
        if self._tabs is not None:
            return [*self._tabs._replace(chosen=GROUPS.index(present)).targets(), *super().other_targets()]
        groups = [
            Target(
                _rail_key(group),
                self._rail_row(place),
                partial(self._go_to, group),
                label=group,
                group="rail",
                role=Role.TAB,
                selected=group == present,
            )
            for place, group in enumerate(GROUPS)
        ]
        return [*groups, *super().other_targets()]

    # -- the groups

    @property
    def group(self) -> str:
        """The group that the list shows: that of the focus, or the chosen one until the list is moved.

        While it is moved, a line goes through the rows that are seen, from the first one at the top of the list to the
        last one at its end: the group is that of the row at the line. So the last ones are reached, however short.
        """
        seen, rows = [index for index, _ in self.sheet.seen], self.sheet.list
        focused = self.sheet.row_of(self.targets.focused) if self.targets.keyboard_mode else None
        if focused in seen and focused is not None:
            return SETTINGS[focused].group
        if not seen or rows.first == self._chosen_at:
            return self._group
        share = rows.first / rows.last_first if rows.last_first else 0.0
        return SETTINGS[seen[round(share * (len(seen) - 1))]].group

    def _go_to(self, group: str) -> None:
        """Scroll the list to that group."""
        self._group = group
        self.sheet.list.move_to(_first_of(group))
        self._chosen_at = self.sheet.list.first
        self.layout()

    # -- what is done

    def _change(self, key: str, value: Value) -> None:
        self._before, self.notice = None, ""
        try:
            self.host.settings[key] = value
        except ValueError as refusal:
            # A person cannot have every name.
            self.notice = str(refusal)
        if key in MOTION:
            self.preview.move()
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
        self.preview.drop()

    # -- time and keys

    def update(self, now: float) -> bool:
        return self.preview.update(now)

    def key_pressed(self, key: Key) -> bool:
        """Esc leads back, except from a line that is being written."""
        if key.name == "escape" and self.writing is None:
            self.host.back()
            return True
        return SheetScene.key_pressed(self, key)

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        present = self.group
        first = self.sheet.list.first
        for place, (row, setting) in enumerate(zip(self.sheet.rows, SETTINGS, strict=True)):
            assert isinstance(row, WordsRow)
            row.heading_colour = theme.GOLD if setting.group == present else theme.MUTED
            row.ruled = place != first
        self.sheet.draw(painter)
        for control, rect in self.sheet.placed:
            self.draw_control(painter, control, rect)
        if self._tabs is None:
            self._draw_rail(painter)
        else:
            self._tabs._replace(chosen=GROUPS.index(present)).draw(painter, self.targets)
        self._draw_words(painter)
        self.preview.draw_in(painter, now)

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
            painter.icon(ICONS[group], rect.x + RAIL_ICON, rect.cy, 20, theme.GOLD if chosen else theme.MUTED)
            weight, room = Weight.BOLD if chosen else Weight.SEMI_BOLD, rect.w - RAIL_WORD - 8
            size = painter.fitting_size(group, room, theme.BODY_SIZE, painter.smallest_size, Weight.BOLD)
            painter.text(painter.fit(group, room, size, weight), rect.x + RAIL_WORD, rect.cy, size, weight=weight)


def _last_played(settings: Settings) -> TablePlan:
    """Return how the game that was played last is played."""
    known = [entry.key for entry in games()]
    return settings.plan(settings.last_game if settings.last_game in known else known[0])


def _rail_key(group: str) -> str:
    return f"group {group}"


def _first_of(group: str) -> int:
    """Return the number of the first row of a group."""
    return next(place for place, setting in enumerate(SETTINGS) if setting.group == group)
