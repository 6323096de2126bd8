"""The panel "Continue" at the head of the menu: the game that was left last, and the way back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.account import Account
from engine.phrases import say, starting, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.dates import ago_words
from gui.scenes.kept_games import ReplayedStanding, title_of
from gui.scenes.navigation import Navigation
from gui.settings.settings import Settings
from gui.sprites.fitted import draw_fitted
from gui.table.face import TileCards
from gui.table.layout import fan
from gui.waking import wake
from store.kept import KeptGame
from store.store import Store

if TYPE_CHECKING:
    from gui.series.standing import Standing

CARDS = 3
CARD_SHARE = 0.77
"""Height of the cards as a share of the panel's."""
CARD_STEP, CARD_ANGLE = 0.5, 5.0
LOW = 90.0
"""Height of a panel below which it has no heading, and its last line is a single one."""
UNREADABLE = say("This game cannot be read")


class PanelLengths(NamedTuple):
    """Lengths of the panel: of the cards' middle, of the words, and of the gold button."""

    cards: float
    words: float
    title: float
    button: float
    link_gap: float


WIDE = PanelLengths(cards=92, words=176, title=20, button=168, link_gap=8)
NARROW = PanelLengths(cards=76, words=148, title=18, button=136, link_gap=0)


class ContinuePanel:
    """The game that was left last: first as the store noted it, then as its replayed moves show it.

    What the store has noted is shown at once. After a crash the note may be older than the last moves, and it does not
    hold the cards: those follow from the moves.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self.series = _waiting_series(store, settings)
        """The series that goes on with a game that is not begun yet; None without one."""
        whose = settings.whose
        latest = store.games(finished=False, limit=1, person=whose) if self.series is None else []
        self.kept: KeptGame | None = latest[0] if latest else None
        self.others = max(0, store.count(finished=False, person=whose) - len(latest))
        """Number of unfinished games besides this one."""
        kept = self.kept
        self._number = "" if kept is None else _game_words(settings, kept.identity)
        self._standing = None if kept is None else ReplayedStanding(lambda: store.record(kept.number))

    @property
    def shown(self) -> bool:
        """True if there is something to go on with."""
        return self.kept is not None or self.series is not None

    def go_on(self, go: Navigation) -> None:
        """Go on with the game, or with the next one of the series."""
        if self.series is not None:
            go.series(self.series.series)
        elif self.kept is not None:
            go.resume(self.kept.number)

    @property
    def problem(self) -> str:
        """The reason why the game cannot be read; empty if none is known."""
        return "" if self._standing is None else self._standing.problem

    def replay_more(self) -> bool:
        """Replay more moves; return whether the panel has changed."""
        if self._standing is None or self._standing.settled:
            return False
        self._standing.go_on()
        if not self._standing.settled:
            wake()
        return self._standing.settled

    @property
    def account(self) -> Account:
        """The account of the game, as far as it is known."""
        known = None if self._standing is None else self._standing.account
        return known or Account.from_json(self.kept.account if self.kept is not None else {})

    @property
    def title(self) -> str:
        """The game, how far it is, and whether it is the player's turn."""
        if self.series is not None:
            return together((self.series.next_plan.entry.title, self.series.game_words), " · ")
        if self.kept is None:
            return ""
        if self.problem:
            return UNREADABLE
        account = self.account
        words = together((account.progress, account.turn), ", ")
        return together((title_of(self.kept.record.game), self._number, words), " · ")

    def lines(self, now: float) -> tuple[str, ...]:
        """Return what may stand below the title, the longest first."""
        if self.series is not None:
            from gui.series.words import standing_words

            return (standing_words(self.series),)
        if self.kept is None:
            return ()
        ago = ago_words(self.kept.changed, now)
        if self.problem:
            title = title_of(self.kept.record.game)
            whole = say("{game}. {problem}", game=title, problem=self.problem)
            return (whole, self.problem) if title else (self.problem,)
        standing = self.account.standing
        if not standing:
            return (say("Left {ago}.", ago=ago),)
        left, short = say("Left {ago}.", ago=ago), say("{ago}.", ago=starting(ago))
        return (together((standing, left)), together((standing, short)), standing)

    def draw(self, painter: Painter, rect: Rect, right: float, places: PanelLengths, now: float) -> None:
        """Draw the panel; ``right`` is the left end of what stands at its right, ``now`` is in seconds since 1970."""
        painter.panel(rect)
        self._draw_cards(painter, rect, places)
        x = rect.x + places.words
        room, low = right - x - 16, rect.h < LOW
        if not low:
            painter.text(say("CONTINUE"), x, rect.cy - 25, theme.CAPTION_SIZE, theme.GOLD, Weight.EXTRA_BOLD)
        size, title_y = places.title, rect.cy - (12 if low else 1)
        painter.text(painter.fit(self.title, room, size, Weight.BOLD), x, title_y, size, weight=Weight.BOLD)
        size = theme.LABEL_SIZE
        lines = self.lines(now)
        fitting = (line for line in lines if painter.text_width(line, size, Weight.MEDIUM) <= room)
        line = next(fitting, lines[-1])
        below = rect.cy + (12 if low else 26)
        draw_fitted(painter, line, x, below, room, size, theme.MUTED, Weight.MEDIUM, most=1 if low else 2)

    @property
    def _game(self) -> str:
        if self.series is not None:
            return self.series.next_plan.game
        return self.kept.record.game if self.kept is not None else ""

    def _draw_cards(self, painter: Painter, rect: Rect, places: PanelLengths) -> None:
        """Draw three of the player's own cards, or what is on the game's tile where none may be shown."""
        standing = self._standing
        if standing is not None and not standing.settled:
            return
        middle = rect.x + places.cards
        if self.problem:
            painter.icon("file", middle, rect.cy, 44, theme.MUTED)
            return
        room = Rect.around(middle, rect.cy, 2 * (places.cards - 16), rect.h)
        if standing is not None and standing.cards:
            names = standing.cards[:CARDS]
            poses = fan(len(names), middle, rect.cy, CARD_SHARE * rect.h, CARD_STEP, CARD_ANGLE)
            shown: TileCards = list(zip(names, poses, strict=True))
        else:
            shown = face_of(self._game).picture.cards(room, 0.0)
        with painter.rightwards(room):
            for name, pose in shown:
                painter.card(name, pose, lift=theme.CARD_LIFT_HAND)


def _waiting_series(store: Store, settings: Settings) -> Standing | None:
    if not settings.series:
        return None
    from gui.series.standing import waiting_series

    return waiting_series(settings, store)


def _game_words(settings: Settings, identity: str) -> str:
    """Return the number of a kept game in its series; empty for a game of its own."""
    if not settings.series:
        return ""
    from gui.series.standing import game_words, series_of

    found = series_of(settings, identity)
    return "" if found is None else game_words(*found)
