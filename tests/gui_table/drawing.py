"""Recorders for tests: cards, words and messages as they are drawn, the calls of any function, the picture itself."""

from __future__ import annotations

import inspect
import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import pygame
import pytest

from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.sprites.messages import draw_pill
from gui.table.choreography import Choreographer, Timeline
from tests.gui_table.hosts import StackHost


class CardDrawn(NamedTuple):
    """One drawing of a card; ``name`` None is a back, ``mark`` the suit whose sign is in its corners."""

    name: str | None
    pose: Pose
    ring: bool
    mark: str


class Call(NamedTuple):
    """One call of a function: its arguments by their names, and its result."""

    arguments: Mapping[str, Any]
    result: Any


class Message(NamedTuple):
    """One drawing of the message pill: its words, where it is, and how wide it might have been."""

    words: str
    rect: Rect
    room: float


def cards_drawn(host: StackHost) -> list[CardDrawn]:
    """Every card of the next picture, the topmost last."""
    cards: list[CardDrawn] = []
    card = Painter.card

    def noting(self: Painter, name: str | None, pose: Pose, *, ring: bool = False, mark: str = "", **more: Any) -> None:
        cards.append(CardDrawn(name, pose, ring, mark))
        card(self, name, pose, ring=ring, mark=mark, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "card", noting)
        host.draw()
    return cards


def faces_drawn(host: StackHost) -> dict[str, Pose]:
    """Return the places of the faces in the next picture, by card name; the topmost last."""
    return {card.name: card.pose for card in cards_drawn(host) if card.name is not None}


def words_drawn(host: StackHost) -> list[str]:
    """Every line of words of the next picture."""
    lines: list[str] = []
    write = Painter.text

    def noting(self: Painter, words: str, *rest: Any, **more: Any) -> float:
        lines.append(words)
        return write(self, words, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "text", noting)
        host.draw()
    return lines


def calls_of(
    patch: pytest.MonkeyPatch, function: Callable[..., Any], then: Callable[[], None] = lambda: None
) -> list[Call]:
    """Return the list to which every call of ``function`` is added from now on, whichever module calls it.

    ``then`` is called after each.
    """
    calls: list[Call] = []
    parameters = inspect.signature(function)

    def noting(*arguments: Any, **more: Any) -> Any:
        bound = parameters.bind(*arguments, **more)
        bound.apply_defaults()
        result = function(*arguments, **more)
        calls.append(Call(bound.arguments, result))
        then()
        return result

    replace_everywhere(patch, function, noting)
    return calls


def replace_everywhere(patch: pytest.MonkeyPatch, function: Callable[..., Any], by: Callable[..., Any]) -> None:
    """Let every module of the program that calls ``function`` call another one instead."""
    for module in _modules_with(function.__name__, len(sys.modules)):
        if getattr(module, function.__name__) is function:
            patch.setattr(module, function.__name__, by)


@cache
def _modules_with(function: str, imported: int) -> Sequence[ModuleType]:
    """Return the modules of the program that know such a name, looked for when there are more modules than before."""
    return [module for name, module in sys.modules.items() if name.startswith("gui.") and hasattr(module, function)]


def calls_in_picture(host: StackHost, function: Callable[..., Any]) -> list[Call]:
    """Return the calls of ``function`` that the next picture takes."""
    with pytest.MonkeyPatch.context() as patch:
        calls = calls_of(patch, function)
        host.draw()
    return calls


def timelines_of(patch: pytest.MonkeyPatch) -> list[Timeline]:
    """Return the list to which the movement of every move is added from now on."""
    timelines: list[Timeline] = []
    timeline = Choreographer.timeline

    def noting(self: Choreographer, *arguments: Any, **more: Any) -> Timeline:
        timelines.append(timeline(self, *arguments, **more))
        return timelines[-1]

    patch.setattr(Choreographer, "timeline", noting)
    return timelines


def messages_drawn(host: StackHost) -> list[Message]:
    """Every message of the next picture: one, or none."""
    pills = [Message(told["words"], rect, told["width_limit"]) for told, rect in calls_in_picture(host, draw_pill)]
    return [pill for pill in pills if pill.room is not None]


def said(host: StackHost) -> str:
    """The words of the message, or none."""
    return "".join(message.words for message in messages_drawn(host))


def picture(host: StackHost) -> int:
    """Draw, and return a number that stands for the picture: it is another one for other pixels."""
    host.draw()
    return last_picture(host)


def draw_within(host: StackHost, place: pygame.Rect) -> None:
    """Draw the next picture as far as that place of the window; the rest stays as it was."""
    screen = host.painter.surface
    screen.set_clip(place)
    host.draw()
    screen.set_clip(None)


def last_picture(host: StackHost) -> int:
    """Return the number of the picture that was drawn last."""
    return zlib.crc32(pygame.image.tobytes(host.painter.surface, "RGB"))
