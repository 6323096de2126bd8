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
from gui.practice.tasks import Answer, Solved, Wish
from gui.scenes.dates import row_words
from gui.scenes.list import ListScene
from gui.scenes.practice import words
from gui.scenes.scene import Host
from gui.scenes.scrolled import ScrolledPageScene
from gui.scenes.stops import ROWS, focus_along
from gui.sprites.fitted import draw_fitted
from gui.sprites.verdicts import draw_verdict_disc
from gui.widgets.button import Button, ButtonKind, button_width, draw_row_focus
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

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
ROW, ROW_GAP, RADIUS = 60.0, 4.0, 10.0
SIGN, TEXT_LEFT, BAR, BAR_HEIGHT, CHEVRON_ROOM, STATE_ROOM = 34.0, 56.0, 160.0, 8.0, 36.0, 190.0

Look = Callable[[Answer], None]


class _Row(NamedTuple):
    """A theme, or a puzzle with its last answer."""

    title: str
    act: Callable[[], None]
    numbers: Solved | None = None
    answer: Answer | None = None

    @property
    def verdict(self) -> Verdict | None:
        """The mark of the last answer; None where it is not known."""
        return self.answer.mark if self.answer is not None and self.answer.known else None


class PuzzlesScene(ScrolledPageScene):
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
        self._tab, self._selected = THEMES, 0
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
        self.rows.total = len(self._rows)
        self._selected = max(0, min(self._selected, len(self._rows) - 1))

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

    def _state(self, answer: Answer) -> str:
        """Return when a puzzle was answered, or when it comes back."""
        memory = answer.memory
        if self._tab == TODAY:
            return row_words(answer.task.when, self._now)
        if memory.is_done:
            return say("Done with")
        days = round((memory.due - self._now) / DAY)
        return say_count("Comes back in {n} day", "Comes back in {n} days", days) if days > 0 else say("Due today")

    # -- places

    def _place(self) -> None:
        body, rows = self.body, self.rows
        self.list_panel = Rect(body.x, body.y + TOP, body.w, body.h - TOP)
        panel = self.list_panel
        rows.room = Rect(panel.x + 12, panel.y + 12, panel.w - 36, panel.h - (FOOT + 12))
        rows.height = rows.room.h / max(1, int((rows.room.h + ROW_GAP) // (ROW)))
        rows.move_to(rows.first)

    @property
    def _high(self) -> float:
        return max(self.metrics.smallest_target, 44)

    @property
    def _tabs(self) -> Segments:
        place = Rect(self.body.x, self.body.y, len(TABS) * TAB_WIDTH, self._high)
        return Segments(place, TAB_KEYS, TABS, self._tab, self._choose_tab)

    def _choose_tab(self, tab: int) -> None:
        self._tab, self._selected, self.rows.first = tab, 0, 0
        self._read()
        self.layout()

    @property
    def _games(self) -> ChooserControl | None:
        """The choice of the game, where several have puzzles."""
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

    @property
    def _game_place(self) -> Rect:
        width = CHOOSER_WIDTH
        return Rect(self.body.right - width, self.body.y, width, self._high)

    def _open_games(self, control: ChooserControl) -> None:
        by_keys = self.targets.keyboard_mode
        self.host.show(
            ListScene(
                self.host,
                control.items,
                control.chosen,
                lambda: self._game_place.times(self.z),
                control.choose,
                by_keys=by_keys,
                title=control.label,
            )
        )

    def other_targets(self) -> Sequence[Target]:
        """Return the tabs, the choice of the game, and the rows on the screen."""
        self._place()
        games = self._games
        chooser = [] if games is None else [games.target(self._game_place, partial(self._open_games, games), "game")]
        return [*self._tabs.targets(), *chooser, *map(self._row_target, self.rows.seen)]

    def _row_target(self, place: int) -> Target:
        row = self._rows[place]
        state = "" if row.answer is None else self._state(row.answer)
        label = together([row.title, self._detail(row), state], ", ")
        act = partial(self._act_on, place)
        return Target(f"row {place}", self.rows.place(place, ROW_GAP), act, label=label, group=ROWS, role=Role.ITEM)

    def _act_on(self, place: int) -> None:
        self._selected = place
        self._rows[place].act()

    def arrange_body(self) -> Sequence[Button]:
        self._place()
        if not self._again:
            return ()
        panel = self.list_panel
        wide = button_width(self.host.painter, PRACTISE_AGAIN, None, 24)
        place = Rect(panel.right - 16 - wide, panel.bottom - FOOT / 2 - self._high / 2, wide, self._high)
        wish = Wish(misses=True, more=self._practice.today.is_over)
        return [Button("again", place, PRACTISE_AGAIN, partial(self._take, wish), ButtonKind.PRIMARY)]

    # -- keys

    def key_pressed(self, key: Key) -> bool:
        """Arrows and pages go along the rows, Tab goes to the list and on."""
        page, whole = self.rows.page, len(self._rows)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -whole, "end": whole}
        if key.name in steps and self._rows:
            first = key.name in ("up", "down") and self.targets.shown_focus != f"row {self._selected}"
            self._select(self._selected if first else self._selected + steps[key.name])
        elif key.name == "tab":
            row = f"row {self._selected}" if self._rows else None
            if row is not None and self._selected not in self.rows.seen:
                self.rows.show(self._selected)
                self.layout()
            focus_along(self.targets, -1 if key.shift else 1, row, (self._tabs.group, "game"))
        else:
            return super().key_pressed(key)
        return True

    def _select(self, place: int) -> None:
        self._selected = max(0, min(place, len(self._rows) - 1))
        self.rows.show(self._selected)
        self.layout()
        self.targets.focus(f"row {self._selected}")
        self.targets.keyboard_mode = True

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        panel = self.list_panel
        self._tabs.draw(painter, self.targets)
        games = self._games
        if games is not None:
            place = self._game_place
            pointer = place.cx if self.targets.hovered == games.key else None
            games.draw(painter, place, pointer, self.focus_shown(games.key))
        painter.panel(panel)
        if not self._rows:
            draw_fitted(painter, EMPTY[self._tab], panel.cx, panel.cy, panel.w * 0.8, 17, theme.MUTED, anchor="c")
        for number in self.rows.seen:
            self._draw_row(painter, self._rows[number], f"row {number}", self.rows.place(number, ROW_GAP))
        self.draw_bar(painter)
        self._draw_foot(painter)

    def _draw_row(self, painter: Painter, row: _Row, key: str, rect: Rect) -> None:
        cy = rect.cy
        painter.box(rect, RADIUS, theme.WHITE, 0.09 if self.targets.hovered == key else 0.05)
        if self.focus_shown(key):
            draw_row_focus(painter, rect, RADIUS)
        middle = rect.x + TEXT_LEFT / 2
        if row.verdict is None:
            painter.icon("target", middle, cy, 22, theme.GOLD)
        else:
            draw_verdict_disc(painter, middle, cy, row.verdict, SIGN)
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
        panel = self.list_panel
        right = min([button.rect.x for button in self.buttons if button.key == "again"], default=panel.right)
        x, y = panel.x + 24, panel.bottom - FOOT / 2
        draw_fitted(painter, self._ratings, x, y, right - 16 - x, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    @property
    def _ratings(self) -> str:
        practice = self._practice
        games = practice.games if practice.game is None else (practice.game,)
        told = [
            say("Your rating in {game}: {rating}.", game=entry_of(game).title, rating=words.rating_words(player.rating))
            for game in games
            if (player := practice.player(game)) is not None
        ]
        return together(told) if told else say("Your first answer gives you a rating.")
