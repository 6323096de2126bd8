"""The coach's review of a match: its course, the parts of the result, and every decision with its cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.coach.review import Judgement
from engine.phrases import say, say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.coaching.coaching import Progress
from gui.games.faces import face_of
from gui.scenes.help.scene import HelpScene
from gui.scenes.history.panel import draw_lead
from gui.scenes.keys import HELP, KeysScene, page_opened
from gui.scenes.list import WIDTH as LIST_WIDTH
from gui.scenes.list import ListScene
from gui.scenes.review.contents import contents_of
from gui.scenes.review.decisions import Filter
from gui.scenes.review.decisions_panel import DecisionsPanel
from gui.scenes.review.layout import PARTS_HEAD, ReviewLayout
from gui.scenes.review.match_panel import draw_course, draw_difference, draw_head, draw_players
from gui.scenes.review.progress import draw_progress, progress_words
from gui.scenes.scene import ButtonScene, Host
from gui.scenes.stops import focus_along
from gui.settings.table_plan import plan_of_record
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.controls import Item
from gui.widgets.key import Key
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

HEADING_SIZE, SMALL_HEADING_SIZE = 24.0, 22.0
TAB_KEYS: Final = ("tab chance", "tab decisions")
TABS: Final = (say_as("tab", "Chance"), say_as("tab", "Decisions"))
REVIEW: Final = say_as("screen", "Review")
KEYS: Final = (
    REVIEW,
    (
        ("↑ ↓", say("Go through the decisions")),
        (say_as("keys", "PgUp PgDn"), say("A page on, or back")),
        (say_as("keys", "Home End"), say("To the first, or the last")),
        (say_as("keys", "Enter"), say("Open the hand")),
        HELP,
    ),
)


class ReviewScene(ButtonScene):
    """The review of a kept game, two panels side by side; a narrow window shows one of them at a time."""

    def __init__(self, host: Host, number: int) -> None:
        """Raises LookupError or ValueError with one sentence if the game is not over or cannot be read."""
        super().__init__(host)
        self.number = number
        self.contents = contents_of(host.store, number)
        self.title = say_as("screen", "Review")
        self._record = self.contents.record
        self._tab = 0
        self.panel = DecisionsPanel(host.painter, self.targets, self.layout, self._open_hand)
        self.progress = Progress()
        host.coaching.start(number)
        self._look()

    # -- what is known

    def _look(self) -> bool:
        """Take over the coach's new judgements; return whether there are any."""
        coaching = self.host.coaching
        before = self.contents.review, self.progress
        review, self.progress = coaching.review(self.number), coaching.progress(self.number)
        self.contents = replace(self.contents, review=review)
        self.panel.show(self.contents, self.progress)
        return (review, self.progress) != before

    @property
    def places(self) -> ReviewLayout:
        """The places of everything in this window."""
        return ReviewLayout(self.metrics, self.contents.lines, not self.progress.done)

    @property
    def shown(self) -> tuple[bool, bool]:
        """Two flags: the match is shown, the decisions are shown."""
        return (self._tab == 0, self._tab == 1) if self.places.small else (True, True)

    def update(self, now: float) -> bool:
        if self.progress.done or not self._look():
            return False
        self.layout()
        return True

    # -- where things are

    def layout(self) -> None:
        self.panel.show(self.contents, self.progress)
        self.panel.place(self.places)
        super().layout()

    @property
    def _tabs(self) -> Segments | None:
        place = self.places.tabs
        if place is None:
            return None
        return Segments(place, TAB_KEYS, TABS, self._tab, self._choose_tab)

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.layout()

    @property
    def _heading(self) -> Rect:
        """The place of the heading over the decisions, a target that chooses the player."""
        line, z = self.places.heading, self.metrics.z
        wide = self.host.painter.text_width(self._heading_words, self._heading_size, Weight.EXTRA_BOLD) + 40 * z
        high = max(SMALLEST_TARGET, 44 * z)
        return Rect(line.x - 2 * z, line.y - high / 2, min(wide, line.w), high)

    @property
    def _heading_words(self) -> str:
        return self.contents.heading(self.panel.filter.seat) if self.contents.has_decisions else say("The coach")

    @property
    def _heading_size(self) -> float:
        return (SMALL_HEADING_SIZE if self.places.small else HEADING_SIZE) * self.metrics.z

    def other_targets(self) -> Sequence[Target]:
        """Return the tabs, the choice of a player, the filters and the decisions."""
        found = [] if self._tabs is None else self._tabs.targets()
        if not self.shown[1]:
            return found
        if self.contents.has_decisions:
            words, group = self._heading_words, "player"
            found.append(Target("player", self._heading, self._choose_player, label=words, group=group))
        return [*found, *self.panel.targets()]

    def arrange(self) -> Sequence[Button]:
        places, host = self.places, self.host
        buttons = [Button("back", places.arrow, "", host.back, ButtonKind.TOOL, "back", name=say("Back"))]
        if self.shown[1]:
            opened = self.panel.button(self._open_words)
            buttons += [] if opened is None else [opened]
            if places.running:
                act = self._stop if self.progress.running else self._go_on
                label = say("Stop") if self.progress.running else say("Go on")
                buttons.append(Button("progress", places.go_on, label, act))
        if self.shown[0]:
            left, right = side_by_side(places.buttons, 2, 16 * self.metrics.z)
            again = Button("again", left, say("Play again"), self._play_again)
            buttons += [again, Button("menu", right, say("Menu"), host.menu)]
        return buttons

    @property
    def _open_words(self) -> str:
        review = self.contents.review
        in_hands = review is not None and review.hands
        if self.panel.filter.seat == self.contents.seat:
            return say("Open the hand") if in_hands else say("Open the table")
        return say("See the hand") if in_hands else say("See the table")

    # -- what is done

    def _open_hand(self, one: Judgement) -> None:
        """Show the screen of an own decision, or another player's decision in the replay."""
        review = self.contents.review
        if review is not None and one.seat == review.seat:
            self.host.decision(self.number, review.yours.index(one))
        else:
            self.host.replay(self.number, one.ply)

    def _play_again(self) -> None:
        self.host.play(plan_of_record(self._record))

    def _stop(self) -> None:
        self.host.coaching.stop(self.number)
        self._look()
        self.layout()

    def _go_on(self) -> None:
        self.panel.follows = True
        self.host.coaching.start(self.number)
        self._look()
        self.layout()

    def _choose_player(self) -> None:
        contents, review = self.contents, self.contents.review
        order = contents.order

        def choose(place: int) -> None:
            self.panel.choose(Filter(order[place]))

        def summary(seat: int) -> str:
            if review is None:
                return ""
            return say("{words}.", words=contents.unit.total(len(review.of(seat)), review.cost(seat)))

        items = tuple(Item(contents.heading(seat), summary(seat), lambda: None) for seat in order)
        chosen = order.index(self.panel.filter.seat)
        by_keys = self.targets.keyboard_mode

        def anchor() -> Rect:
            # The list begins where the heading does.
            return self._heading._replace(w=LIST_WIDTH * self.metrics.z)

        title = say("Player")
        self.host.show(ListScene(self.host, items, chosen, anchor, choose, by_keys=by_keys, title=title))

    def _show_keys(self) -> None:
        self.host.show(KeysScene(self.host, (KEYS,)))

    def _show_help(self) -> None:
        self.host.show(HelpScene(self.host, self._record.game))

    # -- pointer and keys

    def key_pressed(self, key: Key) -> bool:
        """Arrows and pages go through the decisions, Enter opens the hand, Esc goes back."""
        panel, count = self.panel, len(self.panel.shown)
        page = max(1, panel.rows.count - 1)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -count, "end": count}
        if key.name == "escape":
            self.host.back()
        elif key.name in steps and count and self.shown[1]:
            self._select(panel.selected + steps[key.name])
        elif key.name == "tab":
            self._focus_along(-1 if key.shift else 1)
        elif key.name == "return" and self._on_the_list and panel.focused is not None:
            self._open_hand(panel.focused)
        elif not page_opened(key, self._show_keys, self._show_help):
            return super().key_pressed(key)
        return True

    @property
    def _on_the_list(self) -> bool:
        """True if the focus is on the list, so that Enter opens the hand."""
        focused = self.targets.get(self.targets.focused)
        return self.shown[1] and (not self.targets.keyboard_mode or focused is None or focused.group == "rows")

    def _select(self, place: int) -> None:
        self.panel.select(place)
        self.targets.focus(f"row {self.panel.selected}")
        self.targets.keyboard_mode = True

    def _focus_along(self, step: int) -> None:
        """Move the focus to the next stop; the list is one stop, its open decision."""
        row = f"row {self.panel.selected}" if self.shown[1] and self.panel.focused is not None else None
        if row is not None:
            self.panel.see()
            super().layout()
        focus_along(self.targets, step, row, ("tabs", "player", "kinds", "verdicts"))

    def mouse_pressed(self, x: float, y: float) -> bool:
        """Take hold of the scroll bar, or press a target."""
        if self.shown[1] and self.panel.grasps(x, y):
            bar = self.panel.bar
            self.panel.follows = False
            self.panel.rows.take(y, None if bar is None else bar[0])
            return True
        return super().mouse_pressed(x, y)

    def mouse_moved(self, x: float, y: float) -> bool:
        pulled = self.panel.rows.pull(y)
        if pulled:
            self.layout()
        return super().mouse_moved(x, y) or pulled

    def mouse_released(self, x: float, y: float) -> bool:
        if self.panel.rows.held:
            self.panel.rows.let_go()
            return True
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """Move a row for every notch."""
        if not self.shown[1] or not self.places.right.contains(x, y):
            return False
        self.panel.follows = False
        moved = self.panel.rows.scroll(-round(steps) or (-1 if steps > 0 else 1))
        if moved:
            self.layout()
        return moved

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        places, contents = self.places, self.contents
        painter.felt(face_of(self._record.game).felt_by(self.host.settings))
        for panel, shown in zip((places.left, places.right), self.shown, strict=True):
            if shown:
                painter.panel(panel)
        if self.shown[0]:
            draw_head(painter, places, contents.title, contents.summary, contents.scores)
            seat, focused = self.panel.filter.seat, self.panel.focused
            if contents.without_chances:
                draw_lead(painter, places.chart, contents.row)
            else:
                draw_course(painter, places.chart, places.curve, contents.course(seat, focused))
            self._draw_parts(painter)
        if self.shown[1]:
            self._draw_heading(painter)
            self.panel.draw(painter)
            if places.running:
                words = progress_words(self.progress, contents.review)
                draw_progress(painter, places.progress, places.go_on.x - 16 * painter.z, words)
        if self._tabs is not None:
            self._tabs.draw(painter, self.targets)
        self.draw_buttons(painter)

    def _draw_parts(self, painter: Painter) -> None:
        """Draw the parts of the result, and the players where there is room or there are no parts."""
        places, difference, head = self.places, self.contents.difference, PARTS_HEAD * painter.z
        if difference is not None:
            draw_difference(painter, places.parts, difference, head, places.pitch)
        block, players = places.players, self.contents.players
        if difference is None and players:
            draw_players(painter, places.parts, players, head, places.pitch, self.contents.no_luck)
        elif block is not None and block.h >= head + len(players) * places.pitch:
            draw_players(painter, block, players, head, places.pitch)

    def _draw_heading(self, painter: Painter) -> None:
        """Draw the heading with the sign that it opens a list of players."""
        z, place = painter.z, self._heading
        ground = place._replace(x=place.x - 8 * z, w=place.w + 12 * z)
        if self.focus_shown("player"):
            painter.box(ground, 10 * z, None, 1, theme.GOLD, 2 * z)
        elif self.targets.hovered == "player":
            painter.box(ground, 10 * z, theme.WHITE, 0.08)
        words = painter.fit(self._heading_words, place.w - 40 * z, self._heading_size, Weight.EXTRA_BOLD)
        wide = painter.text(words, place.x + 2 * z, place.cy, self._heading_size, weight=Weight.EXTRA_BOLD)
        if self.contents.has_decisions:
            painter.icon("down", place.x + 20 * z + wide, place.cy + z, 18 * z, theme.GOLD)
