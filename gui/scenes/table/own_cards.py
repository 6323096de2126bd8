"""The cards in the player's own hand: which may be chosen, how far each stands out, and one that is being dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.cards import Card
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.theme import Motion
from gui.table.animator import Transition
from gui.table.choreography import Arrangement, PlacedPiece
from gui.table.table import CardChoice, GroupChoice
from gui.widgets.targets import Target, Targets

GROUP = "hand"
PLAYED_ABOVE = 0.35
"""A dragged card is played when it is let go this much of its height above its place in the hand."""


def key_of(card: Card) -> str:
    """Return the key of a card's target."""
    return f"card {card.name}"


def key_of_group(name: str) -> str:
    """Return the key of the target of cards that are chosen together."""
    return f"group {name}"


class _Homing(NamedTuple):
    """A card that was dragged and not played, on its way back."""

    key: str
    away: tuple[float, float]
    """The distance from its place at which it was let go."""
    share: Transition
    """The share of that distance that is left."""


class OwnCards:
    """The state of the hand from frame to frame; poses and times come from the scene."""

    def __init__(self, targets: Targets, play: Callable[[Any], None]) -> None:
        self._targets, self._play = targets, play
        self._choices: Mapping[Card, CardChoice] = {}
        self._groups: Mapping[Card, GroupChoice] = {}
        self._raised: dict[int, Transition] = {}
        self._drag: tuple[float, float] | None = None
        self._let_go: str | None = None
        """The card that is being let go: no longer dragged, and not yet anywhere else."""
        self._homing: _Homing | None = None

    def offer(self, choices: Iterable[CardChoice | GroupChoice]) -> None:
        """Take the cards that can be chosen from now on, and no others."""
        offered = tuple(choices)
        self._choices = {choice.card: choice for choice in offered if isinstance(choice, CardChoice)}
        self._groups = {card: group for group in offered if isinstance(group, GroupChoice) for card in group.cards}

    def _choosable(self, arrangement: Arrangement) -> Iterator[tuple[PlacedPiece, CardChoice]]:
        for placed in arrangement.values():
            choice = self._choices.get(placed.card) if placed.card else None
            if choice is not None:
                yield placed, choice

    def _grouped(self, arrangement: Arrangement) -> Iterator[tuple[PlacedPiece, GroupChoice]]:
        for placed in arrangement.values():
            group = self._groups.get(placed.card) if placed.card else None
            if group is not None:
                yield placed, group

    def targets(self, arrangement: Arrangement, z: float) -> list[Target]:
        """Return a target for every card or group that can be chosen, or that says why not."""
        single = [self._target(placed, choice, z) for placed, choice in self._choosable(arrangement)]
        return single + self._group_targets(arrangement, z)

    def _group_targets(self, arrangement: Arrangement, z: float) -> list[Target]:
        places: dict[str, Rect] = {}
        groups: dict[str, GroupChoice] = {}
        for placed, group in self._grouped(arrangement):
            bounds = placed.pose.raised(theme.RAISED * z).bounds()
            places[group.name] = places[group.name].union(bounds) if group.name in places else bounds
            groups[group.name] = group
        return [
            Target(
                key_of_group(name),
                places[name],
                act=group.choose,
                enabled=not group.reason,
                reason=group.reason,
                label=name,
                group=GROUP,
                things=tuple(map(key_of, group.cards)),
            )
            for name, group in groups.items()
        ]

    def _target(self, placed: PlacedPiece, choice: CardChoice, z: float) -> Target:
        legal = not choice.reason
        return Target(
            key_of(choice.card),
            placed.pose.raised(theme.RAISED * z) if legal else placed.pose,
            act=lambda: self._play(choice.move),
            enabled=legal,
            reason=choice.reason,
            label=choice.card.words,
            group=GROUP,
            draggable=legal,
            drop=lambda x, y: self._drop(choice, placed.pose),
        )

    # -- dragging

    def dragging(self, x: float, y: float) -> bool:
        """Follow the pointer; return whether anything may look different now."""
        before = (self._targets.hovered, self._targets.pressed, self._drag)
        self._drag = self._targets.dragging(x, y)
        return before != (self._targets.hovered, self._targets.pressed, self._drag)

    def let_go(self, x: float, y: float, now: float, pace: float) -> None:
        """Let the button go: a click acts, a dragged card is played or goes back to its place."""
        self._let_go = self._targets.dragged
        self._homing = self._way_home(now, pace)
        self._targets.release(x, y)
        self._let_go = self._drag = None

    def put_back(self, now: float, pace: float) -> None:
        """Forget a press or a drag, as something else was done meanwhile."""
        self._homing = self._way_home(now, pace)
        self._targets.cancel()
        self._drag = None

    def _way_home(self, now: float, pace: float) -> _Homing | None:
        """Return how the card that is dragged goes back; one that already does goes on."""
        dragged = self._targets.dragged
        if dragged is None or self._drag is None:
            return self._homing
        share = Transition(1.0, Motion.PUT_BACK * pace)
        share.aim(0.0, now)
        return _Homing(dragged, self._drag, share)

    def _drop(self, choice: CardChoice, home: Pose) -> None:
        if self._drag is not None and self._drag[1] < -PLAYED_ABOVE * home.height:
            self._homing = None
            self._play(choice.move)

    def is_dragged(self, placed: PlacedPiece) -> bool:
        """Return whether the player holds that card now."""
        return placed.card is not None and key_of(placed.card) in (self._targets.dragged, self._let_go)

    def is_on_top(self, placed: PlacedPiece, now: float) -> bool:
        """Return whether that card is above everything: it is dragged, or on its way back."""
        return self.is_dragged(placed) or self._away(placed, now) is not None

    def _away(self, placed: PlacedPiece, now: float) -> tuple[float, float] | None:
        """Return how far a drag has brought that card from its place; None if it lies there."""
        if self._drag is not None and self.is_dragged(placed):
            return self._drag
        homing = self._homing
        if homing is None or placed.card is None or key_of(placed.card) != homing.key or homing.share.settled(now):
            return None
        left = homing.share.value(now)
        return homing.away[0] * left, homing.away[1] * left

    # -- standing out

    def aim(
        self, arrangement: Arrangement, flying: frozenset[int], now: float, z: float, pace: float, awake: bool
    ) -> None:
        """Send every card to its height: legal cards stand out, the one pointed at more; all lie down unless ``awake``.

        A card that flies lands in its place first: it would jump if it had been raised meanwhile.
        """
        pointed = self._targets.hovered
        focused = self._targets.focused if self._targets.keyboard_mode else None
        wanted: dict[int, float] = {}
        for placed, choice in self._choosable(arrangement) if awake else ():
            if placed.key in flying:
                continue
            if key_of(choice.card) in (pointed, focused):
                wanted[placed.key] = (theme.RAISED_HOVER if not choice.reason else theme.RAISED / 2) * z
            elif not choice.reason:
                wanted[placed.key] = theme.RAISED * z
        for placed, group in self._grouped(arrangement) if awake else ():
            if placed.key in flying:
                continue
            if key_of_group(group.name) in (pointed, focused) and not group.reason:
                wanted[placed.key] = theme.RAISED_HOVER * z
            elif group.chosen or group.raised:
                wanted[placed.key] = theme.RAISED * z
        for piece in self._raised.keys() | wanted.keys():
            transition = self._raised.setdefault(piece, Transition(0.0, Motion.RAISE))
            transition.duration = Motion.RAISE * pace
            transition.aim(wanted.get(piece, 0.0), now)
        self._raised = {
            key: transition
            for key, transition in self._raised.items()
            if transition.target or not transition.settled(now)
        }

    def settling(self, now: float) -> bool:
        """Return whether any card has yet to reach its height or its place."""
        if self._homing is not None and not self._homing.share.settled(now):
            return True
        return any(not transition.settled(now) for transition in self._raised.values())

    def pose(self, placed: PlacedPiece, now: float) -> Pose:
        """Return the pose at which a resting card is drawn: its place, raised or dragged."""
        raised = self._raised.get(placed.key)
        pose = placed.pose if raised is None else placed.pose.raised(raised.value(now))
        away = self._away(placed, now)
        return pose if away is None else pose.moved(*away)

    def lift(self, placed: PlacedPiece, z: float) -> float:
        """Return the depth of a card's shadow."""
        raised = self._raised.get(placed.key)
        if raised is None:
            return placed.lift
        return theme.CARD_LIFT_HOVER if raised.target > theme.RAISED * z else theme.CARD_LIFT_RAISED

    def is_focused(self, placed: PlacedPiece) -> bool:
        """Return whether that card has the focus, and shows it."""
        if placed.card is None or not self._targets.keyboard_mode:
            return False
        group = self._groups.get(placed.card)
        return self._targets.focused == (key_of(placed.card) if group is None else key_of_group(group.name))

    def is_chosen(self, card: Card | None) -> bool:
        """Return whether that card is among those chosen so far."""
        group = self._groups.get(card) if card is not None else None
        return group is not None and group.chosen

    def is_refused(self, placed: PlacedPiece) -> bool:
        """Return whether that card cannot be chosen now, though others can."""
        if placed.card is None:
            return False
        choice = self._choices.get(placed.card) or self._groups.get(placed.card)
        return choice is not None and bool(choice.reason)

    def away_from_home(self, arrangement: Arrangement, now: float) -> dict[int, Pose]:
        """Return the poses of the cards that do not lie where the layout has them."""
        return {
            placed.key: self.pose(placed, now)
            for placed in arrangement.values()
            if placed.key in self._raised or self.is_on_top(placed, now)
        }
