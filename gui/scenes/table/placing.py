"""The places and targets of a table: computed for a window, some settings and a view, and again when one changes."""

from __future__ import annotations

from typing import Any

from engine.view import View
from gui.art.metrics import Metrics
from gui.scenes.scene import Host
from gui.scenes.table.chrome import TableChrome
from gui.scenes.table.own_cards import OwnCards
from gui.scenes.table.showing import Showing
from gui.scenes.table.spots import spot_target
from gui.settings.settings import Settings
from gui.table.descriptions import key_of, key_of_spot
from gui.table.table import Table
from gui.widgets.targets import SeenThing, Targets

Arranged = tuple[object, ...]
"""The values of the settings that places follow from."""


def arranged_by(settings: Settings) -> Arranged:
    """Return the values of the settings that say where cards, plates and panels lie."""
    return settings.sort, settings.trump_side, settings.left_handed, settings.table_scale, settings.memory


class Placing:
    """Lays one table out. ``window`` is the size of the window, before the factors of the table."""

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        targets: Targets,
        showing: Showing,
        own_cards: OwnCards,
        chrome: TableChrome,
    ) -> None:
        self._host, self._table, self._targets = host, table, targets
        self._showing, self._own_cards, self._chrome = showing, own_cards, chrome
        self._placed_for: tuple[Metrics, Arranged] | None = None
        """The window and the settings that all places were computed for; None if they have to be computed anew."""
        self._offered_for: View[Any] | None = None
        """The view that the targets were made for; None if they have to be made anew."""

    def offer_anew(self) -> None:
        """Make the targets anew before the next drawing."""
        self._offered_for = None

    def place_anew(self) -> None:
        """Compute all places anew before the next drawing."""
        self._placed_for = self._offered_for = None

    def is_stale(self, window: Metrics) -> bool:
        """Return whether places or targets are those of another window, of other settings, or of another view."""
        return self._offered_for is not self._showing.view or self._placed_for != self._wanted(window)

    def _wanted(self, window: Metrics) -> tuple[Metrics, Arranged]:
        return window, arranged_by(self._host.settings)

    def resize(self, window: Metrics) -> None:
        """Compute the places of the table and of its chrome."""
        metrics = self._table.sized(window)
        self._table.resize(metrics)
        self._chrome.resize(metrics)

    def lay_out(self, window: Metrics) -> None:
        """Compute the places, if the window or the settings have changed, and the targets."""
        if self._placed_for != self._wanted(window):
            self._placed_for = self._wanted(window)
            self._showing.finish(self._host.now)
            self.resize(window)
            self._showing.resize()
        self._offer(self._table.sized(window))

    def _offer(self, metrics: Metrics) -> None:
        """Make the targets; a summary leaves none but those of the chrome."""
        table, view = self._table, self._showing.view
        hand_open = self._chrome.hand_open
        self._offered_for = view
        self._own_cards.offer(table.choices(view), self._chrome.hinting.cards(view) if hand_open else ())
        spots = table.spots(view) if hand_open else ()
        targets = [spot_target(spot) for spot in spots if not spot.over_cards]
        if hand_open:
            targets += self._own_cards.targets(metrics)
        targets += [spot_target(spot) for spot in spots if spot.over_cards]
        held = self._showing.held_by(table.viewer)
        ringed = frozenset(key_of_spot(spot.key) for spot in spots if spot.ringed)
        with self._host.painter.zoomed(metrics.z):
            targets += self._chrome.arrange(view, held, ringed)
        # Cards are seen long before one of them can be chosen.
        seen = [SeenThing(key_of(placed.card), placed.pose) for placed in held if placed.card is not None]
        self._targets.replace(targets, seen)
