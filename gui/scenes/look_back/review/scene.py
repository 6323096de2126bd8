"""The coach's review of a match: its three moments, its figures, and every decision with its cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.coach.review import Judgement
from engine.phrases import say, say_as
from engine.record import Record
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.coaching.coaching import ReviewProgress
from gui.games.faces import face_of
from gui.pieces.piece import Arranged
from gui.scenes.gentle import NOTHING_TO_DECIDE, without_figures
from gui.scenes.know.key_lists import HELP, page_opened
from gui.scenes.list import WIDTH as LIST_WIDTH
from gui.scenes.list import ListScene
from gui.scenes.listed import ListedScene
from gui.scenes.look_back.review.contents import review_contents
from gui.scenes.look_back.review.decisions import Filter
from gui.scenes.look_back.review.decisions_panel import DecisionsPanel
from gui.scenes.look_back.review.figures import figures_parts
from gui.scenes.look_back.review.layout import ReviewLayout
from gui.scenes.look_back.review.moments_page import MomentsPage, moment_cards
from gui.scenes.look_back.review.progress import ProgressWords, draw_review_progress, progress_words
from gui.scenes.scene import ButtonScene, Host
from gui.settings.table_plan import plan_of_record
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import Item
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

TITLE_SIZE, SMALL_TITLE_SIZE, SMALLEST_TITLE, SUMMARY_SIZE = 28.0, 22.0, 18.0, 14.5
MOMENTS, FIGURES, DECISIONS = range(3)
PART_KEYS: Final = ("part 1", "part 2", "part 3")
TAB_KEYS: Final = ("tab moments", "tab figures", "tab decisions")
TABS: Final = (say_as("tab", "Moments"), say_as("tab", "Figures"), say_as("tab", "Decisions"))
WAITING: Final = say("The moments are told when the coach has looked at every decision.")
LOOKING: Final = say("Looking …")
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


class ReviewScene(ListedScene, ButtonScene):
    """The review of a kept game on three pages: its moments, its figures, and every decision."""

    def __init__(self, host: Host, number: int) -> None:
        """Raises LookupError or ValueError with one sentence if the game is not over or cannot be read."""
        super().__init__(host)
        self.number = number
        self.contents = review_contents(host.store, number)
        self.title = say_as("screen", "Review")
        self._record = self.contents.record
        self._gentle = host.settings.plays_child
        """True for a child, who sees the moments alone."""
        self._chosen: int | None = None
        """The page that the player chose."""
        self._moments: MomentsPage | None = None
        self._tabs: Segments | None = None
        self._parts: Segments | None = None
        """The choice of a part of a low page."""
        self._shown_figures = 0
        """The part of the figures that a low page shows."""
        self.panel = DecisionsPanel(host.painter, self.targets, self.layout, self._open_hand)
        self.rows = self.panel.rows
        self.progress = ReviewProgress()
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
    def record_shown(self) -> Record:
        return self._record

    @property
    def page(self) -> int:
        """The page that is shown: the one that was chosen; else the moments, or the decisions while they arrive."""
        if self._gentle:
            return MOMENTS
        if not self.contents.has_decisions:
            return FIGURES
        if self._chosen is not None:
            return self._chosen
        return MOMENTS if self.progress.done else DECISIONS

    @property
    def places(self) -> ReviewLayout:
        """The places of everything in this window."""
        return ReviewLayout(self.metrics, not self.progress.done)

    def update(self, now: float) -> bool:
        if self.progress.done or not self._look():
            return False
        self.layout()
        return True

    # -- where things are

    def layout(self) -> None:
        self.panel.show(self.contents, self.progress)
        places = self.places
        self.panel.place(places)
        self._tabs = self._parts = None
        if self.contents.has_decisions and not self._gentle:
            self._tabs = Segments(places.tabs, TAB_KEYS, TABS, self.page, self.choose_page)
        if self._moments is None and self.progress.done and self.contents.has_decisions:
            cards = moment_cards(self.contents, gentle=self._gentle)
            self._moments = MomentsPage(cards, self._show_decision, tries=not self._gentle)
        super().layout()

    def choose_page(self, page: int) -> None:
        """Show the moments, the figures or the decisions."""
        self._chosen = page
        self.layout()

    @property
    def _heading(self) -> Rect:
        """The place of the heading over the decisions, a target that chooses the player."""
        line = self.places.title
        wide = self.host.painter.text_width(self._heading_words, self._heading_size, Weight.EXTRA_BOLD) + 40
        high = max(self.metrics.smallest_target, 44)
        return Rect(line.x - 2, line.y - high / 2, min(wide, line.w), high)

    @property
    def _heading_words(self) -> str:
        return self.contents.heading(self.panel.filter.seat)

    @property
    def _heading_size(self) -> float:
        return SMALL_TITLE_SIZE

    def other_targets(self) -> Sequence[Target]:
        """Return the tabs, the choice of a player, the filters and the decisions."""
        found = [target for row in (self._tabs, self._parts) if row is not None for target in row.targets()]
        if self.page != DECISIONS:
            return found
        words = self._heading_words
        found.append(Target("player", self._heading, self._choose_player, label=words, group="player"))
        return [*found, *self.panel.targets()]

    def arrange(self) -> Sequence[Button]:
        places, host = self.places, self.host
        buttons = [Button("back", places.arrow, "", host.back, ButtonKind.TOOL, "back", name=say("Back"))]
        if self.page == MOMENTS and self._moments is not None:
            buttons += self._arrange_moments(self._moments)
        if self.page == FIGURES:
            buttons += self._arrange_figures()
        if self.page == DECISIONS:
            opened = self.panel.button(self._open_words)
            buttons += [] if opened is None else [opened]
        if places.running and self.page != FIGURES:
            act = self._stop if self.progress.running else self._go_on
            label = say("Stop") if self.progress.running else say("Go on")
            buttons.append(Button("progress", places.go_on, label, act))
        elif self.page != DECISIONS:
            left, right = places.buttons
            again = Button("again", left, say("Play again"), self._play_again)
            buttons += [again, Button("menu", right, say("Menu"), host.go.menu)]
        return buttons

    def _arrange_moments(self, moments: MomentsPage) -> list[Button]:
        places, painter = self.places, self.host.painter
        if not places.low:
            return moments.arrange(painter, places.moments)
        self._parts = Segments(places.parts, PART_KEYS, moments.headings, moments.chosen, self._choose_moment, "parts")
        return moments.arrange_chosen(painter, places.page, places.actions)

    def _arrange_figures(self) -> list[Button]:
        contents, places = self.contents, self.places
        course = None if contents.without_chances else contents.course(self.panel.filter.seat, self.panel.focused)
        parts = figures_parts(self.host, contents, course)
        piece = parts.whole
        if places.low:
            words, pieces = zip(*parts.alone, strict=True)
            shown = min(self._shown_figures, len(words) - 1)
            keys = PART_KEYS[: len(words)]
            self._parts = Segments(places.parts, keys, words, shown, self._choose_figures, "parts")
            piece = pieces[shown]
        self._figures = Arranged(piece, self.host.painter, places.page)
        return self._figures.buttons

    def _choose_moment(self, place: int) -> None:
        if self._moments is not None:
            self._moments.chosen = place
        self.layout()

    def _choose_figures(self, place: int) -> None:
        self._shown_figures = place
        self.layout()

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
            self.host.go.decision(self.number, review.yours.index(one), listed=self._list_decisions)
        else:
            self.host.go.replay(self.number, one.ply)

    def _show_decision(self, place: int, tried: bool) -> None:
        """Show one of the own decisions, and how it can be tried if that is wanted; to a child the table alone."""
        review = self.contents.review
        if self._gentle and review is not None:
            self.host.go.replay(self.number, review.yours[place].ply)
            return
        self.host.go.decision(self.number, place, trying=tried, listed=self._list_decisions)

    def _list_decisions(self) -> None:
        self.choose_page(DECISIONS)

    def _play_again(self) -> None:
        self.host.go.play(plan_of_record(self._record, self.host.settings.faces))

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
            return self._heading._replace(w=LIST_WIDTH).times(self.z)

        title = say("Player")
        self.host.show(ListScene(self.host, items, chosen, anchor, choose, by_keys=by_keys, title=title))

    def _show_keys(self) -> None:
        self.host.go.keys((KEYS,))

    def _show_help(self) -> None:
        self.host.go.help(self._record.game)

    # -- the list of decisions, and keys

    @property
    def rows_shown(self) -> bool:
        return self.page == DECISIONS

    def choose_row(self, row: int) -> None:
        self.panel.follows = False
        super().choose_row(row)

    def rows_moved(self) -> None:
        self.panel.follows = False
        super().rows_moved()

    def key_pressed(self, key: Key) -> bool:
        """Enter opens the hand, Esc goes back."""
        opened = self.panel.focused if self.rows_shown and self.focus_on_rows else None
        if key.name == "escape":
            self.host.back()
        elif key.name == "return" and opened is not None:
            self._open_hand(opened)
        elif not page_opened(key, self._show_keys, self._show_help):
            return super().key_pressed(key)
        return True

    # -- for people who hear the screen

    def readings(self) -> Sequence[Reading]:
        return () if self.page != MOMENTS or self._moments is None else self._moments.readings()

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        places = self.places
        painter.felt(face_of(self._record.game).felt_by(self.host.settings))
        painter.panel(places.panel)
        if self.page == DECISIONS:
            self._draw_heading(painter)
            self.panel.draw(painter)
        else:
            self._draw_head(painter)
        if self.page == FIGURES:
            self._figures.draw(painter)
        elif self.page == MOMENTS and self._moments is not None:
            self._moments.draw(painter)
        elif self.page == MOMENTS:
            cx, cy = places.panel.centre
            words = WAITING if self.contents.has_decisions else NOTHING_TO_DECIDE
            draw_fitted(painter, words, cx, cy, places.summary.w, theme.BODY_SIZE, anchor="c")
        if places.running and self.page != FIGURES:
            draw_review_progress(painter, places.progress, places.go_on.x - 16, self._progress_words)
        for choice in (self._tabs, self._parts):
            if choice is not None:
                choice.draw(painter, self.targets)
        self.draw_buttons(painter)

    @property
    def _progress_words(self) -> ProgressWords:
        words = progress_words(self.progress, self.contents.review)
        if self._gentle:
            return words._replace(heading=without_figures(words.heading) or LOOKING, left="", below="")
        return words

    def _draw_head(self, painter: Painter) -> None:
        """Draw how the game ended and a line about it."""
        places, contents = self.places, self.contents
        line, bold = places.title, Weight.EXTRA_BOLD
        size = SMALL_TITLE_SIZE if self.metrics.drawer else TITLE_SIZE
        size = painter.fitting_size(contents.title, line.w, size, SMALLEST_TITLE, bold)
        painter.text(painter.fit(contents.title, line.w, size, bold), line.x, line.y, size, weight=bold)
        if places.low:
            return
        line, size, medium = places.summary, SUMMARY_SIZE, Weight.MEDIUM
        draw_fitted(painter, contents.summary, line.x, line.y, line.w, size, theme.MUTED, medium, most=1)

    def _draw_heading(self, painter: Painter) -> None:
        """Draw the heading with the sign that it opens a list of players."""
        place = self._heading
        ground = place._replace(x=place.x - 8, w=place.w + 12)
        if self.focus_shown("player"):
            painter.box(ground, 10, None, 1, theme.GOLD, 2)
        elif self.targets.hovered == "player":
            painter.box(ground, 10, theme.WHITE, 0.08)
        words = painter.fit(self._heading_words, place.w - 40, self._heading_size, Weight.EXTRA_BOLD)
        wide = painter.text(words, place.x + 2, place.cy, self._heading_size, weight=Weight.EXTRA_BOLD)
        painter.icon("down", place.x + 20 + wide, place.cy + 1, 18, theme.GOLD)
