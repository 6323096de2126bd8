"""The list of practice: the themes with their numbers of solved puzzles, the puzzles of today, and the missed ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.catalogue import entry_of
from engine.coach.verdicts import Verdict
from engine.phrases import say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.practice.memory import DAY
from gui.practice.practice import Practice
from gui.practice.tasks import PuzzleAnswer, Solved, Wish
from gui.scenes.dates import list_day
from gui.scenes.gentle import kind_verdict
from gui.scenes.learn.practice import words
from gui.scenes.listed_page import FilteredPageScene
from gui.scenes.scene import Host
from gui.sprites.fitted import draw_fitted
from gui.sprites.verdicts import draw_verdict_disc
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.filter_strip import FilterStrip
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import sharing
from gui.widgets.segments import Segments

ALL_PUZZLES = say("All puzzles")
TABS: Final = (say("Themes"), say_as("tab", "Today"), say_as("tab", "Missed"))
TAB_KEYS: Final = ("themes tab", "today tab", "missed tab")
THEMES, TODAY, MISSED = range(3)
EMPTY: Final = {
    THEMES: say("No puzzles have come with the program."),
    TODAY: say("You have not answered a puzzle today."),
    MISSED: say("You have missed none so far."),
}
ALL_GAMES, GAME = say("All games"), say("Game")
PRACTISE_AGAIN = say("Practise these again")
TAB_WIDTH, CHOOSER_WIDTH, TOP, FOOT = 132.0, 200.0, 60.0, 68.0
ROW, ROW_GAP = 60.0, 4.0
SIGN, TEXT_LEFT, BAR, BAR_HEIGHT, CHEVRON_ROOM, STATE_ROOM = 34.0, 56.0, 160.0, 8.0, 36.0, 190.0

Look = Callable[[PuzzleAnswer], None]


class _Row(NamedTuple):
    """A theme, or a puzzle with its last answer."""

    title: str
    act: Callable[[], None]
    numbers: Solved | None = None
    answer: PuzzleAnswer | None = None

    @property
    def verdict(self) -> Verdict | None:
        """The mark of the last answer; None where it is not known."""
        return self.answer.mark if self.answer is not None and self.answer.known else None


class PuzzlesScene(FilteredPageScene):
    """One list with three tabs. A theme is practised; a puzzle opens with its answer."""

    title = ALL_PUZZLES

    def __init__(
        self,
        host: Host,
        practice: Practice,
        choose: Callable[[Wish], None],
        look_at: Look,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """``choose`` shows a puzzle as wished, after this page is closed; ``look_at`` shows an answered one over it."""
        super().__init__(host)
        self._practice, self._choose, self._look_at = practice, choose, look_at
        self._now = practice.now if clock is None else clock()
        self._tab = THEMES
        self.rows = ListPane(self._act_on, self._row_words, gap=ROW_GAP)
        self._details: dict[str, str] = {}
        """Key of a puzzle -> its choice and the best one, in words."""
        self._read()

    # -- what is listed

    def _read(self) -> None:
        practice, more = self._practice, self._practice.today.is_over
        self._again = self._tab == MISSED and practice.next(Wish(misses=True)) is not None
        if self._tab == THEMES:
            count = practice.count()
            every = _Row(words.ALL_THEMES, partial(self._take, Wish(more=more)), count)
            themes = [
                _Row(words.theme_title(each), partial(self._take, Wish(each, more=more)), solved)
                for each, solved in practice.themes().items()
            ]
            self._rows = [every, *themes] if count.all else []
        else:
            self._rows = [
                _Row(words.themes_title(answer.task), partial(self._look_at, answer), answer=answer)
                for answer in (practice.answered_today() if self._tab == TODAY else practice.missed())
            ]

    def _take(self, wish: Wish) -> None:
        self.host.back()
        self._choose(wish)

    def _detail(self, row: _Row) -> str:
        """Return the second line of a row."""
        if row.numbers is not None:
            return words.solved_words(row.numbers)
        assert row.answer is not None, "a row is a theme or a puzzle"
        key = row.answer.task.key
        if key not in self._details:
            try:
                self._details[key] = words.last_words(row.answer, row.answer.task.puzzle.view())
            except (LookupError, ValueError):
                self._details[key] = say("This puzzle cannot be read")
        return self._details[key]

    def _state(self, answer: PuzzleAnswer) -> str:
        """Return when a puzzle was answered, or when it comes back."""
        memory = answer.memory
        if self._tab == TODAY:
            return list_day(answer.task.when, self._now)
        if memory.is_done:
            return say("Done with")
        days = round((memory.due - self._now) / DAY)
        return say_count("Comes back in {n} day", "Comes back in {n} days", days) if days > 0 else say("Due today")

    # -- places

    def place_body(self) -> None:
        body = self.body
        panel = Rect(body.x, body.y + TOP, body.w, body.h - TOP)
        room = Rect(panel.x + 12, panel.y + 12, panel.w - 36, panel.h - FOOT - 12)
        self.rows.lay_out(panel, room, sharing(len(self._rows), ROW, room.h, ROW_GAP))

    @property
    def _high(self) -> float:
        return max(self.metrics.smallest_target, 44)

    @property
    def filters(self) -> FilterStrip:
        """The tabs, and the choice of the game where several have puzzles."""
        body, games = self.body, self._games
        tabs = Segments(
            Rect(body.x, body.y, len(TABS) * TAB_WIDTH, self._high), TAB_KEYS, TABS, self._tab, self._choose_tab
        )
        place = Rect(body.right - CHOOSER_WIDTH, body.y, CHOOSER_WIDTH, self._high)
        return FilterStrip(tabs, () if games is None else ((games, place),))

    def _choose_tab(self, tab: int) -> None:
        self._tab, self.rows.chosen, self.rows.first = tab, 0, 0
        self._read()
        self.layout()

    @property
    def _games(self) -> ChooserControl | None:
        games = self._practice.games
        if len(games) < 2:
            return None
        values = [None, *games]
        titles = [ALL_GAMES, *(entry_of(game).title for game in games)]
        items = tuple(
            Item(title, "", partial(self._choose_game, value)) for title, value in zip(titles, values, strict=True)
        )
        chosen = values.index(self._practice.game)
        return ChooserControl("game", GAME, items, chosen, titles[chosen])

    def _choose_game(self, game: str | None) -> None:
        self._practice.game = game
        self._read()
        self.layout()

    def _row_words(self, place: int) -> str:
        """Return a row of the list as words."""
        row = self._rows[place]
        state = "" if row.answer is None else self._state(row.answer)
        return together([row.title, self._detail(row), state], ", ")

    def _act_on(self, place: int) -> None:
        self.rows.choose(place)
        self._rows[place].act()

    def arrange_body(self) -> Sequence[Button]:
        if not self._again:
            return ()
        panel = self.rows.panel
        wide = button_width(self.host.painter, PRACTISE_AGAIN, None, 24)
        place = Rect(panel.right - 16 - wide, panel.bottom - FOOT / 2 - self._high / 2, wide, self._high)
        wish = Wish(misses=True, more=self._practice.today.is_over)
        return [Button("again", place, PRACTISE_AGAIN, partial(self._take, wish), ButtonKind.PRIMARY)]

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        panel = self.rows.panel
        self.filters.draw(painter, self.targets)
        painter.panel(panel)
        if not self._rows:
            draw_fitted(painter, EMPTY[self._tab], *panel.centre, panel.w * 0.8, 17, theme.MUTED, anchor="c")
        for place in self.rows.seen:
            self._draw_row(painter, self._rows[place], self.rows.draw_ground(painter, place, self.targets))
        self.rows.draw_bar(painter)
        self._draw_foot(painter)

    def _draw_row(self, painter: Painter, row: _Row, rect: Rect) -> None:
        cy = rect.cy
        middle = rect.x + TEXT_LEFT / 2
        if row.verdict is None:
            painter.icon("target", middle, cy, 22, theme.GOLD)
        else:
            verdict = kind_verdict(row.verdict) if self.host.settings.plays_child else row.verdict
            draw_verdict_disc(painter, middle, cy, verdict, SIGN)
        painter.icon("chevron", rect.right - CHEVRON_ROOM / 2, cy, 16, theme.MUTED)
        right, x = rect.right - CHEVRON_ROOM, rect.x + TEXT_LEFT
        if row.numbers is not None:
            bar = Rect(right - BAR, cy - BAR_HEIGHT / 2, BAR, BAR_HEIGHT)
            painter.box(bar, bar.h / 2, theme.WHITE, 0.14)
            if row.numbers.solved:
                share = row.numbers.solved / row.numbers.all
                painter.box(bar._replace(w=max(bar.h, bar.w * share)), bar.h / 2, theme.GOLD)
            right = bar.x - 16
        elif row.answer is not None:
            state, size = self._state(row.answer), 13.5
            right -= draw_fitted(painter, state, right, cy, STATE_ROOM, size, theme.MUTED, Weight.MEDIUM, "r") + 16
        draw_fitted(painter, row.title, x, cy - 11, right - x, 15, weight=Weight.BOLD, most=1)
        draw_fitted(painter, self._detail(row), x, cy + 12, right - x, 13.5, theme.MUTED, Weight.MEDIUM, most=1)

    def _draw_foot(self, painter: Painter) -> None:
        """Write the player's ratings below the list."""
        panel = self.rows.panel
        right = min([button.rect.x for button in self.buttons if button.key == "again"], default=panel.right)
        x, y = panel.x + 24, panel.bottom - FOOT / 2
        draw_fitted(painter, self._ratings, x, y, right - 16 - x, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    @property
    def _ratings(self) -> str:
        practice = self._practice
        if self.host.settings.plays_child:
            return ""
        games = practice.games if practice.game is None else (practice.game,)
        sentences = [
            say("Your rating in {game}: {rating}.", game=entry_of(game).title, rating=words.rating_words(player.rating))
            for game in games
            if (player := practice.player(game)) is not None
        ]
        return together(sentences) if sentences else say("Your first answer gives you a rating.")
