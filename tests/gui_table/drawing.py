"""Recorders of a table's drawing for tests: cards and words in their order, messages, the picture itself."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest

from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.sprites.messages import draw_pill
from tests.gui_table.hosts import StackHost


class CardDrawn(NamedTuple):
    """One drawing of a card; ``name`` None is a back, ``mark`` the suit whose sign is in its corners."""

    name: str | None
    pose: Pose
    ring: bool
    mark: str


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


def messages_drawn(host: StackHost) -> list[Message]:
    """Every message of the next picture: one, or none."""
    messages: list[Message] = []

    def noting(painter: Painter, x: float, y: float, words: str, *, width_limit: float, dot: str | None) -> Rect:
        rect = draw_pill(painter, x, y, words, width_limit=width_limit, dot=dot)
        messages.append(Message(words, rect, width_limit))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gui.scenes.table.chrome.draw_pill", noting)
        host.draw()
    return messages


def said(host: StackHost) -> str:
    """The words of the message, or none."""
    return "".join(message.words for message in messages_drawn(host))


def picture(host: StackHost) -> bytes:
    """The picture itself, to be compared."""
    host.draw()
    return pygame.image.tobytes(host.painter.surface, "RGB")
