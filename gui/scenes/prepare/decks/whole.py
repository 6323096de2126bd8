"""A deck whole: all its cards, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

from engine.phrases import say, say_as, together
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.decks.cards import FULL
from gui.decks.deck import ITEMS
from gui.decks.files import DeckFiles
from gui.scenes.listed import ListedScene
from gui.scenes.page import PageScene
from gui.scenes.prepare.decks.fans import card_name
from gui.scenes.prepare.decks.giving import GIFT, SHEETS, GivingScene
from gui.scenes.prepare.decks.making import MakingScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.list_pane import ListPane
from gui.widgets.readings import Reading, listing
from gui.widgets.scrolling import EvenEdges
from gui.widgets.targets import Action

GAP: Final = 14.0
APART: Final = 36.0
"""Between two quartets side by side."""
FILLS: Final = 0.4
"""Share of a line of cards for which all become smaller, so that it fits too."""
WIDEST_CARD: Final = 168.0
BUTTON_PADDING: Final = 16.0
BUTTON_GAP: Final = 12.0
BAR: Final = 24.0
"""Room at the right of the cards for the scroll bar."""


class DeckScene(ListedScene, PageScene):
    """The cards of a deck, quartet by quartet."""

    def __init__(self, host: Host, files: DeckFiles, left: Action, play: Callable[[str], None] | None = None) -> None:
        """``left`` is called when the page is left, ``play`` with the key of the deck that is played with."""
        super().__init__(host)
        self._files, self._left, self._play = files, left, play
        self.rows = ListPane()
        self._each, self._card = 1, 0.0
        """Quartets side by side, and the width of a card."""
        self._buttons: tuple[Button, ...] = ()
        self._faces = host.faces_of_deck(files)
        self.title = self._faces.deck_name

    def leave(self) -> None:
        self._left()

    # -- what is done

    def _take(self) -> None:
        """Play with the deck."""
        assert self._play is not None, "there is a set-up below"
        self.host.back()
        self._play(self._files.key)

    def _change(self) -> None:
        draft = self.host.decks.drafts.begin(self._files)
        self.host.show(MakingScene(self.host, draft, done=self._changed))

    def _changed(self, files: DeckFiles) -> None:
        """Show the deck as it is since it was changed."""
        self._files = files
        self.layout()

    def _give(self) -> None:
        self.host.show(GivingScene(self.host, self._files, GIFT))

    def _print(self) -> None:
        self.host.show(GivingScene(self.host, self._files, SHEETS))

    def _ask_to_remove(self) -> None:
        name = self._faces.deck_name
        lines = [say("Its pictures are lost, unless you gave it to somebody.")]
        if self.host.store.plays_with(self._files.key):
            lines.append(say("Games that were played with it stay, and show numbers."))
        self.host.go.question(say("Remove {name}?", name=name), lines, say("Remove"), self._remove, say("Keep"))

    def _remove(self) -> None:
        try:
            self.host.decks.remove(self._files.key)
        except OSError as error:
            self.host.go.notice(
                say("The deck stays"), say("It cannot be removed: {reason}.", reason=error.strerror or "")
            )
        else:
            self.host.back()

    # -- layout

    def place_body(self) -> None:
        # The language may be another one now.
        self._faces = self.host.faces_of_deck(self._files)
        self.title = self._faces.deck_name
        self._buttons = self._placed_buttons()
        foot = self.body.bottom - min(button.rect.y for button in self._buttons) + GAP
        room = self.body._replace(h=self.body.h - foot, w=self.body.w - BAR)
        # Two quartets side by side where their cards are still whole ones.
        two = _fitting(room.w, 2) * self.z >= FULL and len(self._files.deck.quartets) > 1
        self._each = 2 if two else 1
        self._card = min(WIDEST_CARD, _fitting(room.w, self._each), (room.h - GAP) * CARD_RATIO)
        lines = -(-len(self._files.deck.quartets) // self._each)
        # A little smaller, they fill the height.
        fit = ceil(room.h / (self._card / CARD_RATIO + GAP) - FILLS)
        smaller = (room.h / max(1, fit) - GAP) * CARD_RATIO
        if fit <= lines and smaller * self.z >= FULL:
            self._card = min(self._card, smaller)
        high = self._card / CARD_RATIO + GAP
        self.rows.lay_out(room._replace(w=self.body.w), room, EvenEdges(lines, high))

    def _placed_buttons(self) -> tuple[Button, ...]:
        """Return the buttons below the cards, in as many lines as they need."""
        buttons, painter = self._made_buttons(), self.host.painter
        x, line, high = self.body.right, 0, theme.BUTTON_HEIGHT
        places: list[tuple[int, float]] = []
        for button in reversed(buttons):
            wide = button_width(painter, button.label, button.icon, BUTTON_PADDING)
            if places and x - wide < self.body.x:
                x, line = self.body.right, line + 1
            button.rect = Rect(x - wide, 0, wide, high)
            places.append((line, x - wide))
            x -= wide + BUTTON_GAP
        for button, (line, _) in zip(reversed(buttons), places, strict=True):
            button.rect = button.rect._replace(y=self.body.bottom - high - line * (high + BUTTON_GAP))
        return buttons

    def _made_buttons(self) -> tuple[Button, ...]:
        nowhere = Rect(0, 0, 0, 0)
        plain = partial(Button, rect=nowhere)
        sheets = plain("print", label=say("Print"), act=self._print, icon="copy")
        give = plain("give", label=say("Give to a friend"), act=self._give, icon="share")
        found = [give, sheets]
        if self.host.decks.is_own(self._files.key):
            change = plain("change", label=say("Change"), act=self._change, icon="pencil")
            remove = plain("remove", label=say("Remove"), act=self._ask_to_remove, icon="bin")
            found = [remove, change, give, sheets]
        if self._play is not None:
            kind = ButtonKind.PRIMARY
            found.append(plain("play", label=say_as("deck", "Play with it"), act=self._take, kind=kind, icon="play"))
        return tuple(found)

    def arrange_body(self) -> Sequence[Button]:
        return self._buttons

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        former, painter.card_faces = painter.card_faces, self._faces
        wide, high = self._card, self._card / CARD_RATIO
        of_quartet = ITEMS * (wide + GAP) - GAP
        left = self.rows.room.cx - (self._each * (of_quartet + APART) - APART) / 2
        for row in self.rows.seen:
            first, y = row * self._each, self.rows.place(row).y + high / 2
            for quartet in range(first, min(first + self._each, len(self._files.deck.quartets))):
                x = left + (quartet - first) * (of_quartet + APART) + wide / 2
                for place in range(ITEMS):
                    pose = Pose(x + place * (wide + GAP), y, high, 0.0)
                    painter.card(card_name(quartet, place), pose, lift=theme.CARD_LIFT_HAND)
        painter.card_faces = former
        self.rows.draw_bar(painter)

    def readings(self) -> Sequence[Reading]:
        """Return every quartet with its cards."""
        faces = self._faces
        quartets = [
            together(
                [
                    faces.heading(card_name(quartet, 0)),
                    together([faces.label(card_name(quartet, place)) for place in range(ITEMS)], ", "),
                ],
                ": ",
            )
            for quartet in range(len(self._files.deck.quartets))
        ]
        return [listing("quartets", say("Quartets"), quartets)]


def _fitting(width: float, each: int) -> float:
    """Return the width of cards with which that many quartets fit side by side."""
    return (width - (each - 1) * APART - each * (ITEMS - 1) * GAP) / (each * ITEMS)
