"""The scenes on the screen, one above the other: events, time and drawing reach them in their order."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, TypeVar

from engine.phrases import Catalogue, say
from gui.art.cards import CardStyle
from gui.art.metrics import MOST_TEXT, Metrics
from gui.art.painter import Painter
from gui.scenes.everywhere import EverywhereKeys
from gui.scenes.know.about.program import UNKNOWN, ProgramCopy
from gui.scenes.navigator import Navigator
from gui.scenes.scene import Scene
from gui.scenes.unkept_sign import KEPT_AGAIN
from gui.scenes.window_language import WindowLanguage
from gui.settings.settings import Settings
from gui.sound.player import Silence, Sounds
from gui.sound.score import sound_of_press
from gui.table.announcing import LEAST, Announcements, Importance
from gui.waking import wake
from gui.widgets.key import Key
from gui.widgets.targets import HAND, Target
from store.store import Store

if TYPE_CHECKING:
    from engine.record import Record
    from gui.coaching.coaching import Coaching
    from gui.decks.cards import DeckFaces
    from gui.decks.files import DeckFiles
    from gui.decks.shelf import Shelf
    from gui.scenes.window_deck import WindowDeck

log = logging.getLogger(__name__)

NO_DECK: Final = say("The deck of this game is not on this computer; the cards have numbers.")

_Result = TypeVar("_Result")


class SceneStack:
    """The scenes on the screen, the topmost last; every scene has the stack as its host.

    Pointer and keys go to the scene on top. A scene that comes up is told where the pointer rests.
    """

    def __init__(
        self,
        painter: Painter,
        settings: Settings,
        store: Store,
        *,
        clock: Callable[[], float],
        clipboard: Callable[[], str],
        copy: Callable[[str], bool],
        toggle_fullscreen: Callable[[], None],
        bots_apart: bool = True,
        preferred_languages: Sequence[str] = (),
        sounds: Sounds | None = None,
        program: ProgramCopy = UNKNOWN,
    ) -> None:
        """``clock`` returns seconds. ``bots_apart`` lets slow bots think in a process of their own.

        ``preferred_languages`` are the codes of the system's languages, the player's first choice first.
        Without ``sounds`` nothing is heard. ``program`` is this copy of the program.
        """
        self.sounds: Sounds = Silence() if sounds is None else sounds
        self._everywhere = EverywhereKeys(settings, self.sounds)
        self.painter, self.settings, self.store = painter, settings, store
        store.tell(wake)
        painter.art.photographs = store.people.photo
        self.clipboard, self.copy, self.toggle_fullscreen = clipboard, copy, toggle_fullscreen
        self._clock = clock
        self._language = WindowLanguage(painter, settings, preferred_languages)
        self._pointer: tuple[float, float] | None = None
        """The pointer's last known place, in logical pixels, as scenes lay out; None outside the window."""
        self.scenes: list[Scene] = []
        self.go = Navigator(self, self.scenes, program, bots_apart=bots_apart)
        self.metrics: Metrics | None = None
        """The window's measures; None until it is known how large it is."""
        self.changed = True
        """True if the screen has to be drawn again."""
        self.announcements = Announcements()
        """The sentences that wait to be spoken, if somebody listens."""
        self._told: set[str] = set()
        """The sentences about the store that were shown already, and are still true."""
        self._unkept = ""
        """The reason why nothing reached the disk a moment ago; empty if everything did."""
        self._held_back: deque[Callable[[Scene], bool]] = deque()
        """The pointer and key events that came while the scene on top waited for the disk."""

    @property
    def now(self) -> float:
        return self._clock()

    @cached_property
    def coaching(self) -> Coaching:
        from gui.coaching.coaching import Coaching

        return Coaching(self.store)

    @property
    def language(self) -> str:
        """The code of the language of the window."""
        return self._language.code

    @cached_property
    def decks(self) -> Shelf:
        """The decks of quartets that are at hand."""
        from gui.decks.shelf import Shelf

        path = self.store.path
        return Shelf(None if path is None else path.parent)

    @cached_property
    def _deck(self) -> WindowDeck:
        from gui.scenes.window_deck import WindowDeck

        return WindowDeck(self.painter, lambda: self.decks)

    def deck_trouble(self, record: Record) -> str:
        """Return the sentence about a game whose deck is not here; empty for all others."""
        return NO_DECK if record.deck and self.decks.find(record.deck) is None else ""

    def faces_of_deck(self, files: DeckFiles) -> DeckFaces:
        """Return the faces of a deck's first quartets, in the language of the window."""
        return self._deck.sample(files, self._language.code, self._language.catalogue)

    def _follow_deck(self) -> None:
        """Draw cards in the deck of the game that is shown, be it behind other scenes."""
        shown = (scene.record_shown for scene in reversed(self.scenes))
        record = next((record for record in shown if record is not None), None)
        # Most games have no deck of their own, and their start imports nothing for one.
        needed = (record is not None and record.deck) or "_deck" in self.__dict__
        if needed and self._deck.follow(record, self._language.code, self._language.catalogue):
            # What was spoken would be found again with other names.
            self.announcements.log.clear()

    @property
    def catalogue(self) -> Catalogue | None:
        """The words of the window's language; None for English."""
        return self.painter.catalogue

    def _follow_language(self) -> None:
        """Lay every scene out anew if the player has chosen another language."""
        was_leftwards = self.painter.leftwards
        if not self._language.follow():
            return
        if self._pointer is not None and was_leftwards is not self.painter.leftwards:
            # The window turns round under the pointer.
            self._pointer = self._window_width - self._pointer[0], self._pointer[1]
        self.changed = True
        if self.metrics is not None:
            self.resize(self.metrics)
            if self.scenes:
                self._come_up()

    def _come_up(self) -> None:
        """Tell the scene on top where the pointer rests."""
        scene = self.top
        self.painter.z = scene.z
        scene.targets.come_up(None if self._pointer is None else _in_units(self._pointer, scene))

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def close(self) -> None:
        """Leave every scene and end the work in the background. Call this before the store is closed."""
        self.leave_all()
        if "coaching" in self.__dict__:
            self.coaching.close()

    # -- from scene to scene

    def show(self, scene: Scene) -> None:
        """Put ``scene`` on top of the present one."""
        self._follow_language()
        if self.scenes:
            self.top.targets.leave()
        self.scenes.append(scene)
        self._follow_deck()
        scene.targets.on_choice = self._sound_choice
        self._log_top()
        if self.metrics is not None:
            scene.resize(self.metrics)
        self._come_up()
        self.changed = True

    def replace(self, scene: Scene) -> None:
        """Leave every scene and show this one."""
        self.leave_all()
        self.show(scene)

    def back(self) -> None:
        """Leave the scene on top; the window closes with the last one."""
        self.scenes.pop().leave()
        if self.scenes:
            self._follow_deck()
            self._log_top()
            self._come_up()
        self.changed = True

    def leave_all(self) -> None:
        """Leave every scene, which closes the window."""
        while self.scenes:
            self.scenes.pop().leave()

    def _sound_choice(self, target: Target) -> None:
        sound = sound_of_press(enabled=target.enabled, moves_cards=target.group == HAND)
        if sound is not None:
            self.sounds.play(sound)

    def _log_top(self) -> None:
        log.info("On the screen: %s", type(self.top).__name__)

    def take_trouble(self) -> str:
        """Return a sentence about games that cannot be kept, once; empty without one, or if it was taken already."""
        problem = self.store.problem
        if not problem or problem in self._told:
            return ""
        self._told.add(problem)
        return problem

    # -- the window

    def announce(self, words: str, importance: Importance = Importance.DETAIL) -> None:
        """Let a screen reader speak a sentence, if the player wants to hear of things that matter so much."""
        if importance >= LEAST[self.settings.announcements]:
            self.announcements.add(words)

    def resize(self, metrics: Metrics) -> None:
        """Lay every scene out for a window of another size."""
        metrics = replace(metrics, leftwards=self.painter.leftwards)
        self.metrics = metrics
        self._follow_deck()
        for scene in self.scenes:
            scene.resize(metrics)
        self.painter.z = self.top.z if self.scenes else metrics.z
        self.changed = True

    def update(self, now: float) -> None:
        """Let time pass for the scene on top."""
        self._follow_language()
        self._follow_store()
        for scene in self.scenes[:-1]:
            scene.below(now)
        self.changed = self._taken(self.top, partial(self.top.update, now)) or self.changed
        if not self.scenes:
            # The window closes: what it waited for is kept.
            return
        if self._pointer is not None and self.top.targets.wakes and not self.top.waits:
            # What came under the resting pointer has been seen now: it is as if the pointer were moved there.
            moved = partial(self.top.mouse_moved, *_in_units(self._pointer, self.top))
            self.changed = self._taken(self.top, moved) or self.changed
        self.changed = self._everywhere.update(now) or self.changed
        self._hand_on_held_back()

    def _follow_store(self) -> None:
        """Show on every screen whether games reach the disk, and say it when that changes."""
        before, self._unkept = self._unkept, self.store.unkept
        if before == self._unkept:
            return
        self._told.clear()
        for scene in self.scenes:
            self._taken(scene, scene.layout)
        self.changed = True
        self.announce(self.store.problem or KEPT_AGAIN, Importance.TURN)

    def draw(self, now: float) -> None:
        """Draw the scene on top, and the scenes below that can be seen behind it."""
        self.changed = False
        settings = self.settings
        self.painter.art.cards.set_style(
            CardStyle(settings.four_colours, settings.large_index, settings.back, settings.pack)
        )
        self.painter.high_contrast = settings.high_contrast
        lowest = len(self.scenes) - 1
        while lowest and self.scenes[lowest].overlay:
            lowest -= 1
        for scene in self.scenes[lowest:]:
            scene.covered = scene is not self.top
            if self.painter.notes is not None:
                self.painter.notes.begin()
            scene.paint(self.painter, now)
        with self.painter.zoomed(1.0 if self.metrics is None else self.metrics.z):
            self._everywhere.draw(self.painter)

    # -- pointer and keys: held back, in their order, while what was chosen is on its way to the disk

    def _hand_on(self, take: Callable[[Scene], bool]) -> None:
        """Pass a pointer or key event to the scene on top; hold it back while that scene waits for the disk."""
        self._held_back.append(take)
        self._hand_on_held_back()

    def _hand_on_held_back(self) -> None:
        while self._held_back and self.scenes and not self.top.waits:
            take, scene = self._held_back.popleft(), self.top
            self.changed = self._taken(scene, partial(take, scene)) or self.changed

    def _taken(self, scene: Scene, work: Callable[[], _Result]) -> _Result:
        """Return what ``work`` returns, which measures words in the units of the scene."""
        self.painter.z = scene.z
        result = work()
        if self.scenes:
            self.painter.z = self.top.z
        return result

    @property
    def _window_width(self) -> float:
        """The width of the window in logical pixels."""
        return self.painter.size[0] * self.painter.z

    def across(self, x: float) -> float:
        """Return the x in the window of an x in the layout of a scene, or the other way round, in logical pixels.

        Scenes are mirrored in a language that is read from right to left.
        """
        return self._window_width - x if self.painter.leftwards else x

    def operate(self, scene: Scene, work: Callable[[], None]) -> None:
        """Do what a screen reader asked for on ``scene``, unless that is no longer on top by then."""

        def take(top: Scene) -> bool:
            if top is scene:
                work()
            return top is scene

        self._hand_on(take)

    def mouse_moved(self, x: float, y: float) -> None:
        x = self.across(x)
        self._pointer = (x, y)
        self._hand_on(lambda scene: scene.mouse_moved(*_in_units((x, y), scene)))

    def mouse_left(self) -> None:
        self._pointer = None
        self._hand_on(lambda scene: scene.mouse_left())

    def mouse_pressed(self, x: float, y: float) -> None:
        x = self.across(x)
        self._pointer = (x, y)
        self._hand_on(lambda scene: scene.mouse_pressed(*_in_units((x, y), scene)))

    def mouse_released(self, x: float, y: float) -> None:
        x = self.across(x)
        self._hand_on(lambda scene: scene.mouse_released(*_in_units((x, y), scene)))

    def mouse_wheeled(self, x: float, y: float, steps: float) -> None:
        x = self.across(x)

        def take(scene: Scene) -> bool:
            changed = scene.mouse_wheeled(*_in_units((x, y), scene), steps)
            scene.targets.wheeled()
            return changed

        self._hand_on(take)

    def text_typed(self, text: str) -> None:
        self._hand_on(lambda scene: scene.text_typed(text))

    def key_pressed(self, key: Key) -> None:
        """Hand a key to the scene on top; from everywhere Ctrl and comma show the settings.

        The arrows to the left and to the right go where they point on the screen, also where it is mirrored.
        """
        if self.painter.leftwards:
            key = key.turned

        def take(scene: Scene) -> bool:
            window = self.metrics
            if self._everywhere.take(key, self.now, lambda: scene.largest_text(window) if window else MOST_TEXT):
                scene.layout()
                return True
            if key.command and key.name == ",":
                self.go.settings()
                return True
            return scene.key_pressed(key)

        self._hand_on(take)


def _in_units(place: tuple[float, float], scene: Scene) -> tuple[float, float]:
    """Return a place in the window, in logical pixels, in the units of a scene."""
    return place[0] / scene.z, place[1] / scene.z
