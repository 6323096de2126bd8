"""The events of the window, each handed to those whom it concerns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from gui.scenes.stack import SceneStack
from gui.sound.player import SoundPlayer
from gui.widgets.key import Key, meant
from gui.window_follower import WindowFollower

MAIN_BUTTON = 1
_SIZE_CHANGES = frozenset(
    (
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWDISPLAYCHANGED,
    )
)
_PLACE_CHANGES = frozenset(
    (
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWRESTORED,
    )
)
_SEEN = {
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWHIDDEN: False,
    pygame.WINDOWRESTORED: True,
    pygame.WINDOWSHOWN: True,
    pygame.WINDOWMAXIMIZED: True,
}
"""Event of the window -> True if the window can be seen after it."""
_SPELLED = {"keypad enter": "return", "enter": "return"}


class WindowEvents:
    """Hands pointer and keys to the scenes, in logical pixels and by the names of keys, and says what the window does.

    ``tell_place`` is called when the window has moved, with True or False when it has got or lost the keyboard.
    """

    def __init__(
        self,
        stack: SceneStack,
        follower: WindowFollower,
        sounds: SoundPlayer,
        tell_place: Callable[[bool | None], None],
    ) -> None:
        self._stack, self._follower, self._sounds = stack, follower, sounds
        self._tell_place = tell_place
        self._handlers: Mapping[int, Callable[[pygame.event.Event], None]] = {
            **dict.fromkeys({*_SIZE_CHANGES, *_PLACE_CHANGES, *_SEEN}, self._window_changed),
            pygame.WINDOWFOCUSGAINED: lambda event: tell_place(True),
            pygame.WINDOWFOCUSLOST: lambda event: tell_place(False),
            pygame.WINDOWLEAVE: lambda event: stack.mouse_left(),
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.MOUSEBUTTONDOWN: self._mouse_pressed,
            pygame.MOUSEBUTTONUP: self._mouse_released,
            pygame.MOUSEWHEEL: self._mouse_wheeled,
            pygame.KEYDOWN: self._key_pressed,
            pygame.TEXTINPUT: lambda event: stack.text_typed(event.text),
            pygame.DROPFILE: lambda event: stack.go.file_dropped(event.file),
        }
        """Kind of an event -> what takes it; nothing takes the others."""

    def take(self, event: pygame.event.Event) -> None:
        """Hand an event to whom it concerns."""
        handler = self._handlers.get(event.type)
        if handler is not None:
            handler(event)

    def _window_changed(self, event: pygame.event.Event) -> None:
        if event.type in _PLACE_CHANGES:
            self._follower.moved(event.type)
            self._tell_place(None)
        if event.type in _SEEN:
            self._sounds.unseen = not _SEEN[event.type]
        if event.type in _SIZE_CHANGES:
            self._stack.changed = True
            self._follower.may_have_changed()

    def _mouse_moved(self, event: pygame.event.Event) -> None:
        self._stack.mouse_moved(*self._follower.to_screen(event.pos))

    def _mouse_pressed(self, event: pygame.event.Event) -> None:
        if event.button == MAIN_BUTTON:
            self._stack.mouse_pressed(*self._follower.to_screen(event.pos))

    def _mouse_released(self, event: pygame.event.Event) -> None:
        if event.button == MAIN_BUTTON:
            self._stack.mouse_released(*self._follower.to_screen(event.pos))

    def _mouse_wheeled(self, event: pygame.event.Event) -> None:
        where = self._follower.to_screen(pygame.mouse.get_pos())
        self._stack.mouse_wheeled(*where, -event.precise_y if event.flipped else event.precise_y)

    def _key_pressed(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F11:
            self._follower.toggle_fullscreen()
        else:
            self._stack.key_pressed(_key_of(event))


def _key_of(event: pygame.event.Event) -> Key:
    """Return the key of an event of the window, by what it means on this keyboard."""
    name = pygame.key.name(event.key)
    shift, command = event.mod & pygame.KMOD_SHIFT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
    key = Key(_SPELLED.get(name, name), event.unicode, bool(shift), bool(command))
    other_level = event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)
    return meant(key, getattr(event, "scancode", 0), other_level=bool(other_level))
