"""The actions on a kept game: the buttons of the panel beside the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from engine.phrases import say, together
from gui.art.geometry import Rect
from gui.scenes.dates import span_words
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.history.panel import PADDING, buttons_height, game_headline, lies
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.targets import Action


class GameActions:
    """The actions on one kept game, and their buttons: the gold one first, then the others."""

    def __init__(self, host: Host, clock: Callable[[], float], deleted: Action) -> None:
        """``deleted`` is called when a game is gone."""
        self._host, self._clock, self._deleted = host, clock, deleted

    def buttons(self, row: GameRow, panel: Rect) -> Sequence[Button]:
        """Return the buttons of a game: the same ones at the same places, greyed where the game does not allow them."""
        x, width, y = panel.x + PADDING, panel.w - 2 * PADDING, panel.bottom - buttons_height(panel)
        main = Rect(x, y, width, 52)
        middle, low = Rect(x, y + 64, width, 48), Rect(x, y + 124, width, 48)
        if lies(panel):
            left, right, low = side_by_side(middle, 3, 12)
        else:
            left, right = side_by_side(middle, 2, 12)
        side = max(self._host.painter.smallest_target, 40)
        bin_ = Rect(panel.right - 12 - side, panel.y + 12, side, side)
        remove = Button("delete", bin_, "", partial(self.ask_about, row), ButtonKind.TOOL, "bin", name=say("Delete"))
        if row.problem:
            show = Button("file", main, say("Show file"), partial(self._show_file, row), ButtonKind.PRIMARY, "file")
        elif row.running:
            resume = partial(self._host.go.resume, row.number)
            show = Button("continue", main, say("Continue"), resume, ButtonKind.PRIMARY, "play")
        else:
            review, reason = partial(self._host.go.review, row.number), row.no_review
            kind = ButtonKind.PRIMARY if reason is None else ButtonKind.PLAIN
            show = Button("review", main, say("Review"), review, kind, "chart", reason is None, reason=reason)
        # Of a game that cannot be reviewed the replay is the gold button, at its own place.
        second = ButtonKind.PLAIN if show.enabled else ButtonKind.PRIMARY
        others: Sequence[Button] = (
            Button("replay", left, say("Replay"), partial(self._host.go.replay, row.number), second),
            Button("share", right, say("Share"), partial(self._share, row)),
            Button("again", low, say("Same deal again"), partial(self._play_again, row)),
        )
        if row.problem:
            for button in others:
                button.enabled, button.reason = False, row.problem
        return (show, *others, remove)

    def ask_about(self, row: GameRow) -> None:
        """Ask whether a game is to be deleted."""
        when = span_words(row.kept.started, row.kept.changed, self._clock())
        words = (together(game_headline(row)), when, say("It cannot be brought back."))
        delete = partial(self._delete, row.number)
        title, remove, keep = say("Delete this game?"), say("Delete"), say("Keep it")
        self._host.go.question(title, words, remove, delete, keep)

    def _delete(self, number: int) -> None:
        self._host.store.delete([number])
        self._deleted()

    def _play_again(self, row: GameRow) -> None:
        if row.plan is not None:
            self._host.go.play(row.plan, record=replace(row.record, moves=()))

    def _share(self, row: GameRow) -> None:
        record = row.record
        with suppress(LookupError, ValueError):
            # The moves are for a check of the game alone; the deal can be shared without them.
            record = self._host.store.record(row.number)
        self._host.show(ShareScene(self._host, record, over=not row.running))

    def _show_file(self, row: GameRow) -> None:
        self._host.go.unreadable(game_headline(row)[0], row.problem)
