"""A panel over a screen while games are written or read: how far that is, and in the end what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from engine.phrases import say, say_count, together
from gui.art import theme
from gui.exchange.files import ExchangeError, Export, Imported, StoppedError, import_file, write_new
from gui.exchange.folder import free_path
from gui.pieces.order import Column, Row
from gui.pieces.path import PathLines
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.background import BackgroundWork
from gui.scenes.file import open_folder
from gui.scenes.look_back.exchange.contents import Contents
from gui.scenes.notice import BUTTON_WIDTH
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host
from gui.table.announcing import Importance
from gui.waking import wake
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Action
from store.store import Store

GAP: Final = 12.0
MOST_PATH_LINES: Final = 5
TELLS: Final = 0.2
"""Seconds between two numbers that the panel shows."""
PATIENCE: Final = 2.0
"""Seconds for which leaving the panel waits for work that is to stop; it stops after each game."""


class Outcome(NamedTuple):
    """The result of the work, as the panel tells it."""

    title: str
    words: str
    path: str = ""
    """The file that was written; empty if none was."""
    imported: Imported | None = None


Work = Callable[[Callable[[], None]], Outcome]
"""Does the work on a thread, and calls its argument after every game, which raises StoppedError."""


def export_work(store: Store, contents: Contents, folder: Path) -> Work:
    """Return the work that writes a new file into a folder."""

    def work(each: Callable[[], None]) -> Outcome:
        export = Export(store, contents.games(), everything=contents.everything, person=contents.person)
        path = free_path(folder, f"{contents.stem}-{time.strftime('%Y-%m-%d')}")
        try:
            write_new(path, export.text(each, alone=contents.alone))
        except (ExchangeError, LookupError) as error:
            return Outcome(say("Nothing was exported"), str(error))
        done = export.done(path)
        return Outcome(
            say("Exported"), together([done.words, *_left_out(done.left_out, say("The history says more."))]), path
        )

    return work


def import_work(store: Store, path: str) -> Work:
    """Return the work that takes in a file."""

    def work(each: Callable[[], None]) -> Outcome:
        try:
            imported = import_file(store, path, each)
        except ExchangeError as error:
            return Outcome(say("Nothing was imported"), str(error))
        words = together([imported.words, *_left_out(imported.left_out, say("The file stays as it is."))])
        return Outcome(say("Imported"), words, imported=imported)

    return work


def _left_out(sentences: Sequence[str], last: str) -> list[str]:
    """Return the first of the sentences on what was left out, the number of the others, and a ``last`` sentence."""
    if not sentences:
        return []
    others = len(sentences) - 1
    more = [say_count("{n:,} more is left out for such a reason.", "{n:,} more are left out for such reasons.", others)]
    return [sentences[0], *(more if others else []), last]


def games_so_far(count: int) -> str:
    """Return the words for that many games that are written or read."""
    return say_count("{n:,} game so far.", "{n:,} games so far.", count)


class WorkScene(PiecesScene):
    """Works on a thread, with a button that stops it; then says what came of it."""

    width: ClassVar[float] = 560.0

    def __init__(
        self,
        host: Host,
        title: str,
        work: Work,
        done: Action | None = None,
        so_far: Callable[[int], str] = games_so_far,
    ) -> None:
        """``done`` is called when the work has come to an end; ``so_far`` returns the words for a count before that."""
        super().__init__(host, title)
        self._done, self._so_far = done, so_far
        self._count, self._seen = 0, 0
        self._stopped = False
        self._told_at = 0.0
        self._copied: str = say("Copy path")
        """The words on the button that copies the path."""
        self.outcome: Outcome | None = None
        self._work: BackgroundWork[Outcome] | None = BackgroundWork(lambda: work(self._each))

    def _each(self) -> None:
        """Count a game; on the thread of the work. Raises StoppedError."""
        if self._stopped:
            raise StoppedError
        self._count += 1
        if time.monotonic() >= self._told_at + TELLS:
            self._told_at = time.monotonic()
            wake()

    # -- the course of the work

    def update(self, now: float) -> bool:
        """Take the outcome once it is there, or the number of games so far."""
        if self._work is not None:
            try:
                outcome = self._work.result(0.0)
            except StoppedError:
                self._work = None
                self.host.back()
                return True
            if outcome is not None:
                self._end(outcome)
                return True
            if self._seen != self._count:
                self.layout()
                return True
        return super().update(now)

    def _end(self, outcome: Outcome) -> None:
        self._work, self.outcome, self.title = None, outcome, outcome.title
        if outcome.imported is not None and outcome.imported.settings:
            self.host.settings.take_in(outcome.imported.settings)
            self.host.settings.look_for_people()
        if self._done is not None:
            self._done()
        self.host.announce(together([outcome.words, outcome.path]), Importance.TURN)
        self.layout()

    def close(self) -> None:
        """Close the panel; while the work goes on, let it stop first."""
        if self._work is None:
            super().close()
        self._stopped = True

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press outside the panel closes it, but does not stop the work."""
        changed = super().mouse_pressed(x, y)
        self._pressed_outside = self._pressed_outside and self._work is None
        return changed

    def leave(self) -> None:
        self._stopped = True
        if self._work is not None:
            # The thread removes what is half written.
            with suppress(StoppedError):
                self._work.result(PATIENCE)

    # -- the picture

    def pieces(self) -> Piece:
        if self.outcome is None:
            self._seen = self._count
            words = self._so_far(self._count)
            stop = ButtonSlot(partial(Button, "stop", label=say("Stop"), act=self.close, icon="stop"))
            return Column(
                Lines(words, colour=theme.MUTED), Gap(2 * GAP), Row(Gap(0), stop, widths=(None, BUTTON_WIDTH))
            )
        back = ButtonSlot(partial(Button, "back", label=say("Back"), act=self.close, kind=ButtonKind.PRIMARY))
        path = self.outcome.path
        if not path:
            return Column(Lines(self.outcome.words), Gap(2 * GAP), Row(Gap(0), back, widths=(None, BUTTON_WIDTH)))
        copy = ButtonSlot(partial(Button, "copy", label=self._copied, act=partial(self._copy, path), icon="copy"))
        show = partial(open_folder, Path(path).parent)
        folder = ButtonSlot(partial(Button, "folder", label=say("Open folder"), act=show, icon="file"))
        return Column(
            Lines(self.outcome.words),
            Gap(GAP / 2),
            PathLines(path, MOST_PATH_LINES),
            Gap(2 * GAP),
            Row(folder, copy, back, gap=GAP),
        )

    def _copy(self, path: str) -> None:
        self._copied = say("Copied") if self.host.copy(path) else say("Not copied")
        self.layout()
