"""The face after the title of a page that shows the games of one person, or of everybody: it opens the list of both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.phrases import say
from gui.art.geometry import Rect
from gui.scenes.list import open_list
from gui.scenes.page import ARROW, PageScene
from gui.settings.sitters import portrait_of
from gui.widgets.button import Button
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.faces import PersonChip, chip_width

KEY: Final = "whose"
EVERYBODY: Final = say("Everybody")
GAP: Final = 20.0
LEAST: Final = 44.0


def whose_chip(
    page: PageScene, shown: str | None, right: float, choose: Callable[[str | None], None]
) -> tuple[Button, ...]:
    """Return the face of the person whose games are ``shown``; nothing where nobody is known, or without room.

    It ends before ``right``. ``choose`` is called with the identity of somebody else, or with None for everybody.
    """
    people, painter, head = page.host.settings.people, page.host.painter, page.head
    person = next((one for one in people if one.identity == shown), None)
    label: str = EVERYBODY if person is None else person.name
    x, side = head.x + page.title_width(painter) + GAP, max(page.metrics.smallest_target, LEAST)
    wide = max(side, chip_width(painter, label))
    if x + wide > right:
        wide, label = side, ""
    if not people or x + wide > right:
        return ()
    rect = Rect(x, head.y + ARROW / 2 - side / 2, wide, side)
    items = (
        Item(EVERYBODY, "", partial(choose, None)),
        *(Item(one.name, "", partial(choose, one.identity), portrait=portrait_of(one)) for one in people),
    )
    chosen = 0 if person is None else 1 + people.index(person)
    control = ChooserControl(KEY, say("Whose games"), items, chosen, label)
    name = say("Whose games: {name}", name=items[chosen].title)
    act = partial(open_list, page, control, lambda: rect)
    return (PersonChip(KEY, rect, label, act, "" if person is None else portrait_of(person), name),)
