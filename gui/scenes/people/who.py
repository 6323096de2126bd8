"""The page "Who plays?": a large face for everybody, one for a guest, and a sign for somebody new."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.page import PageScene
from gui.scenes.people.person import PersonScene
from gui.scenes.scene import Host
from gui.settings.people import YOU
from gui.settings.sitters import portrait_of
from gui.widgets.button import Button, ButtonKind
from gui.widgets.faces import FaceButton
from store.people_rows import MOST, KeptPerson, new_person

WIDEST, TALLEST, GAP = 208.0, 236.0, 12.0
"""The largest size of a face with its name, and the distance of two."""
PENCIL: Final = 44.0
WORDS_HEIGHT: Final = 48.0
ABOUT: Final = say("Everybody has games, statistics and practice of their own, and their own hints and speed.")
GUEST: Final = say("A guest")
NEW: Final = say("Somebody new")


class WhoPlaysScene(PageScene):
    """Choose who plays; a pencil at a face leads to the page of its person."""

    title = say("Who plays?")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        host.settings.look_for_people()

    # -- what is done

    def _sit_down(self, person: KeptPerson | None) -> None:
        """Let that person, or a guest, play from now on."""
        self.host.settings.sit_down(person)
        self.host.back()

    def _change(self, person: KeptPerson, *, new: bool = False) -> None:
        self.host.show(PersonScene(self.host, person, new=new, done=self.layout))

    def _make(self) -> None:
        first = not self.host.settings.people
        name = str(self.host.settings.name) if first else ""
        self._change(new_person(name), new=True)

    # -- where things are

    def arrange_body(self) -> Sequence[Button]:
        """Return a face for everybody, in rows, and the pencils at their corners."""
        people, settings = self.host.settings.people, self.host.settings
        places = face_places(self.body._replace(h=self.body.h - WORDS_HEIGHT), len(people) + 1 + (len(people) < MOST))
        faces: list[Button] = []
        for person, place in zip(people, places, strict=False):
            act, chosen = partial(self._sit_down, person), person.identity == settings.whose
            faces.append(FaceButton(person.identity, place, person.name, act, portrait_of(person), chosen=chosen))
            side = max(PENCIL, self.metrics.smallest_target)
            corner = Rect(place.right - side, place.y, side, side)
            change, name = partial(self._change, person), say("Change {name}", name=person.name)
            faces.append(Button(f"change {person.identity}", corner, "", change, ButtonKind.TOOL, "pencil", name=name))
        guest = settings.person is None
        faces.append(
            FaceButton("guest", places[len(people)], GUEST, partial(self._sit_down, None), YOU.avatar, chosen=guest)
        )
        if len(people) < MOST:
            faces.append(FaceButton("new", places[-1], NEW, self._make, "", icon="plus"))
        return faces

    def draw_body(self, painter: Painter, now: float) -> None:
        body = self.body
        lines = painter.lines(ABOUT, body.w, theme.LABEL_SIZE, Weight.MEDIUM)
        for place, line in enumerate(lines):
            y = body.bottom - WORDS_HEIGHT / 2 + (place - (len(lines) - 1) / 2) * theme.LINE
            painter.text(line, body.cx, y, theme.LABEL_SIZE, weight=Weight.MEDIUM, anchor="cm")


def face_places(room: Rect, count: int) -> list[Rect]:
    """Return the places of that many faces in the middle of the room, as large as all of them can be."""

    def size(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        wide = min(WIDEST, (room.w - GAP * (columns - 1)) / columns)
        return wide, min(TALLEST, (room.h - GAP * (rows - 1)) / rows)

    columns = max(range(1, count + 1), key=lambda columns: (min(size(columns)), columns))
    wide, high = size(columns)
    rows = [min(columns, count - start) for start in range(0, count, columns)]
    top = room.y + (room.h - len(rows) * high - (len(rows) - 1) * GAP) / 2
    return [
        Rect(
            room.cx - (length * wide + (length - 1) * GAP) / 2 + column * (wide + GAP),
            top + row * (high + GAP),
            wide,
            high,
        )
        for row, length in enumerate(rows)
        for column in range(length)
    ]
