"""The set-up of a game: who sits where, by which rules, with which deal. Enter starts it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.phrases import say, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.know.key_lists import SET_UP, page_opened
from gui.scenes.prepare.setup.rules import defaults_link, length_control, rule_rows
from gui.scenes.prepare.setup.seats import OwnBots, People, seat_rows, seats_head
from gui.scenes.prepare.setup.words import changed_besides
from gui.scenes.scene import Host
from gui.scenes.sheets import SheetScene
from gui.settings.table_plan import TablePlan, with_own_name, with_person, with_player
from gui.sprites.messages import draw_notice
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.key import Key
from gui.widgets.segments import Segments, segments_width
from gui.widgets.sheet import PADDING, ControlRow, Sheet
from gui.widgets.targets import Target
from store.people_rows import KeptPerson

WIDEST, TALLEST = 1152.0, 1000.0
"""The screen grows with its window up to this size."""
HEAD, SHORT_HEAD = 104.0, 64.0
"""From the top of the room to the panels."""
FOOT = 76.0
"""From the panels' lower edge to the room's."""
START_WIDTH = 200.0
TAB_WIDTH, TAB_HEIGHT = 120.0, 40.0
TAB_KEYS = ("tab 0", "tab 1")
LEAST_TITLE, SUBTITLE_SIZE, FOOT_SIZE = 16.0, 16.0, 15.0
HOW_TO_PLAY = say("How to play")
ONE_GAME = say("A table with friends plays one game at a time. Choose one game.")


class SetupScene(SheetScene):
    """Everything that can be chosen before a game; nothing has to be.

    The panels are made anew from the plan after every change of it.
    """

    def __init__(self, host: Host, plan: TablePlan) -> None:
        super().__init__(host)
        self.plan = replace(plan, bench=())
        self.sheets = (
            Sheet("seats", say("Seats"), lambda n: say_count("{n} more seat", "{n} more seats", n)),
            Sheet("rules", say("Rules"), lambda n: say_count("{n} more rule", "{n} more rules", n)),
        )
        self.tab = 0
        """Number of the panel that a narrow window shows."""
        self.most = 1
        """The most games of the series that starts; 1 for a game of its own."""
        self.title = say("New game of {game}", game=plan.entry.title)
        self._before_watching: TablePlan | None = None
        self._tabs: Segments | None = None
        self._room = Rect(0, 0, 0, 0)

    @property
    def seated(self) -> TablePlan:
        return self.plan

    @property
    def shown(self) -> Sequence[Sheet]:
        """The panels that are seen."""
        return (self.sheets[self.tab],) if self.metrics.drawer else self.sheets

    def _change(self, plan: TablePlan, because: str) -> None:
        """Show that plan from now on; ``because`` is the option or preset that was chosen, or empty."""
        deck = face_of(plan.game).decks.get(because)
        if deck is not None and not plan.deck and (files := self.host.decks.ours(deck)) is not None:
            plan = replace(plan, deck=files.key)
        plays = self.plan.people or self.plan.friends
        self._before_watching = self.plan if plays and not (plan.people or plan.friends) else None
        self.notice = changed_besides(self.plan, plan, because)
        self.plan, self.writing = plan, None
        self.layout()

    # -- where things are

    def layout(self) -> None:
        metrics, painter = self.metrics, self.host.painter
        margin = theme.MENU_MARGIN if not metrics.drawer else 24
        top = 48 if not metrics.drawer else 16
        width = min(metrics.width - 2 * margin, WIDEST)
        height = min(metrics.height - top - 24, TALLEST)
        self._room = room = Rect(metrics.window.cx - width / 2, (metrics.height - 24 + top - height) / 2, width, height)
        head = SHORT_HEAD if metrics.drawer else HEAD
        self._tabs = self._tabs_at_head() if metrics.drawer else None
        self._fill(Rect(room.x, room.y + head, room.w, room.h - head - FOOT), painter)
        super().layout()

    def _fill(self, body: Rect, painter: Painter) -> None:
        """Lay the panels out side by side, or in the same place where only one is shown."""
        plan, change, narrow = self.plan, self._change, self.metrics.drawer
        half = body._replace(w=(body.w - theme.WIDE_PADDING) / 2)
        left, right = (body, body) if narrow else (half, half.move(half.w + theme.WIDE_PADDING, 0))
        width = left.w - 2 * PADDING
        seats, rules = self.sheets
        game, programs = self.plan.game, self.host.settings.programs
        own = OwnBots([program for program in programs if program.plays(game)], self._show_own_bots)
        people = People(self.host.settings.people, self._seat_person)
        head = seats_head(plan, change, self._before_watching, own)
        seats.lay_out(left, painter, seat_rows(plan, painter, width, change, own, people), head, titled=not narrow)
        link = defaults_link(plan, change)
        length = length_control(self.most, self._choose_length, self._show_evening)
        first, *others = rule_rows(plan, painter, width, change, length)
        rows = [first, *self._deck_rows(width), *others]
        rules.lay_out(right, painter, rows, [link], titled=not narrow)

    def _deck_rows(self, width: float) -> list[ControlRow]:
        """Return the rows for the deck, in a game of quartets."""
        host = self.host
        if not face_of(self.plan.game).has_quartets:
            return []
        # It may have been changed into another, or removed.
        self.plan = replace(self.plan, deck=host.decks.now(self.plan.deck))
        from gui.scenes.prepare.setup.deck_rows import deck_rows

        decks, painter = host.decks.decks(), host.painter
        return deck_rows(self.plan, decks, host.faces_of_deck, painter, width, self._change, self._show_decks)

    def _tabs_at_head(self) -> Segments:
        room = self._room
        titles = [sheet.title for sheet in self.sheets]
        width = max(2 * TAB_WIDTH, segments_width(self.host.painter, titles))
        height = max(self.metrics.smallest_target, TAB_HEIGHT)
        right = self._help_place().x - 16
        rect = Rect(right - width, room.y + 24 - height / 2, width, height)
        return Segments(rect, TAB_KEYS, titles, self.tab, self._choose_tab)

    def _choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.layout()

    def _help_place(self) -> Rect:
        room = self._room
        width = button_width(self.host.painter, HOW_TO_PLAY, "help", 16)
        return Rect(room.right - width, room.y, width, theme.BUTTON_HEIGHT)

    def arrange(self) -> Sequence[Button]:
        room = self._room
        height = theme.MAIN_BUTTON_HEIGHT
        start = Rect(room.right - START_WIDTH, room.bottom - height, START_WIDTH, height)
        back = Rect(room.x - 12, room.y, theme.BUTTON_HEIGHT, theme.BUTTON_HEIGHT)
        return (
            Button("start", start, say("Start game"), self._start, ButtonKind.PRIMARY, "play"),
            Button("back", back, "", self.host.go.menu, ButtonKind.TOOL, "back", name=say("Menu")),
            Button("help", self._help_place(), HOW_TO_PLAY, self._show_help, icon="help"),
        )

    def other_targets(self) -> Sequence[Target]:
        """Return the tabs and every control that is seen."""
        tabs = [] if self._tabs is None else self._tabs.targets()
        return [*tabs, *super().other_targets()]

    @property
    def stops_before(self) -> Sequence[str]:
        return TAB_KEYS if self._tabs is not None else ()

    # -- what is done

    def _start(self) -> None:
        self.notice = self.plan.objection or (ONE_GAME if self.plan.friends and self.most > 1 else "")
        if not self.notice:
            self.host.settings.remember(self.plan)
            if self.most > 1:
                from gui.series.series import best_of

                self.host.go.series(best_of(self.plan, self.most))
            else:
                self.host.go.play(self.plan)

    def _choose_length(self, most: int) -> None:
        self.most = most
        self.layout()

    def _show_evening(self) -> None:
        """Show the page of an evening, with the people who sit here."""
        self.host.go.evening(self.plan)

    def _seat_person(self, place: int, person: KeptPerson | None) -> None:
        """Let somebody who plays here, or a guest, take a seat; whoever takes the first one sits down at the screen."""
        settings, plan = self.host.settings, self.plan
        if place == 0:
            settings.sit_down(person)
            plan = with_own_name(with_person(plan, 0, ""), settings.own_name, settings.faces)
        else:
            plan = with_person(plan, place, "" if person is None else person.name)
        self._change(plan, "")

    def _show_decks(self) -> None:
        """Show the page of all decks, on which one may be chosen for this game."""
        self.host.go.decks(self._take_deck, self.layout)

    def _take_deck(self, deck: str) -> None:
        """Play with a deck, or with usual cards without one."""
        self._change(replace(self.plan, deck=deck), "")

    def _show_own_bots(self, place: int) -> None:
        """Show the page on which a program for that seat is entered."""
        from gui.scenes.prepare.setup.own_bots import OwnBotsScene

        def take(player: str) -> None:
            self._change(with_player(self.plan, place, player), "")

        self.host.show(OwnBotsScene(self.host, self.plan.entry, take, self._without_program))

    def _without_program(self, player: str) -> None:
        """Give the seats of a program that was removed to the game's usual bots."""
        plan, entry = self.plan, self.plan.entry
        for place, seat in enumerate(plan.seats):
            if seat.player == player:
                plan = with_player(plan, place, entry.usual_bot(place))
        self._change(plan, "")

    def _show_help(self) -> None:
        self.host.go.help(self.plan.game, self.plan.rules)

    def _show_keys(self) -> None:
        self.host.go.keys([SET_UP])

    def key_pressed(self, key: Key) -> bool:
        """Enter starts the game; Esc leads back, except from a line that is being written."""
        if key.name == "escape" and self.writing is None:
            self.host.go.menu()
            return True
        free = self.writing is None
        return (free and page_opened(key, self._show_keys, self._show_help)) or super().key_pressed(key)

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(face_of(self.plan.game).felt)
        self._draw_head(painter)
        for sheet in self.shown:
            sheet.draw(painter)
            for control, rect in sheet.placed:
                self.draw_control(painter, control, rect)
        if self._tabs is not None:
            self._tabs.draw(painter, self.targets)
        self._draw_foot(painter)
        self.draw_buttons(painter)

    def _draw_head(self, painter: Painter) -> None:
        room = self._room
        title: str = say("New game of {game}", game=self.plan.entry.title)
        x = room.x + 40
        right = (self._tabs.rect.x if self._tabs is not None else self._help_place().x) - 16
        least = LEAST_TITLE
        size = painter.fitting_size(title, right - x, theme.TITLE_SIZE, least, Weight.EXTRA_BOLD)
        title = painter.fit(title, right - x, size, Weight.EXTRA_BOLD)
        painter.text(title, x, room.y + 24, size, weight=Weight.EXTRA_BOLD)
        if self._tabs is None:
            words = face_of(self.plan.game).about
            painter.text(words, room.x, room.y + 68, SUBTITLE_SIZE, weight=Weight.MEDIUM)

    def _draw_foot(self, painter: Painter) -> None:
        """Draw how long the game takes; instead of that what there is to be said now."""
        room = self._room
        height = theme.MAIN_BUTTON_HEIGHT
        free = Rect(room.x, room.bottom - height, room.w - (START_WIDTH + 24), height)
        if self.notice:
            draw_notice(painter, free, self.notice)
        else:
            lasts = face_of(self.plan.game).lasts_by(self.plan.rules)
            painter.text(lasts, free.x, free.cy, FOOT_SIZE, weight=Weight.MEDIUM)
