"""The cards in the player's own hand: which may be chosen, how far each stands out, and one that is being dragged."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any

from engine.cards import Card
from gui import theme
from gui.animator import Transition
from gui.choreography import Arrangement, Placed
from gui.geometry import Pose
from gui.tables.table import Choice
from gui.targets import Target, Targets
from gui.theme import Motion

GROUP = "hand"
PLAYED_ABOVE = 0.35
"""A dragged card is played when it is let go this much of its height above its place in the hand."""


def key_of(card: Card) -> str:
    """The key of a card's target."""
    return f"card {card.name}"


class OwnCards:
    """The state of the hand between two layouts; poses and times come from the scene."""

    def __init__(self, targets: Targets, play: Callable[[Any], None]) -> None:
        self._targets, self._play = targets, play
        self._choices: Mapping[Card, Choice] = {}
        self._raised: dict[int, Transition] = {}
        self._drag: tuple[float, float] | None = None
        self._let_go: str | None = None
        """The card that is being let go: no longer dragged, and not yet anywhere else."""

    def offer(self, choices: Iterable[Choice]) -> None:
        """From now on these can be chosen, and no others."""
        self._choices = {choice.card: choice for choice in choices}

    def _choosable(self, arrangement: Arrangement) -> Iterator[tuple[Placed, Choice]]:
        for placed in arrangement.values():
            choice = self._choices.get(placed.card) if placed.card else None
            if choice is not None:
                yield placed, choice

    def targets(self, arrangement: Arrangement, z: float) -> list[Target]:
        """A target for every card that can be chosen, or that says why not."""
        return [self._target(placed, choice, z) for placed, choice in self._choosable(arrangement)]

    def _target(self, placed: Placed, choice: Choice, z: float) -> Target:
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
        """The pointer moves; whether anything may look different now."""
        before = (self._targets.hovered, self._targets.pressed, self._drag)
        self._drag = self._targets.dragging(x, y)
        return before != (self._targets.hovered, self._targets.pressed, self._drag)

    def let_go(self, x: float, y: float) -> None:
        """The button goes up: a click acts, a drag is dropped."""
        self._let_go = self._targets.dragged
        self._targets.release(x, y)
        self._let_go = self._drag = None

    def put_back(self) -> None:
        """Forget a press or a drag: something else was done meanwhile."""
        self._targets.cancel()
        self._drag = None

    def _drop(self, choice: Choice, home: Pose) -> None:
        if self._drag is not None and self._drag[1] < -PLAYED_ABOVE * home.height:
            self._play(choice.move)

    def is_dragged(self, placed: Placed) -> bool:
        """Whether that card is in the player's hand now, above everything."""
        return placed.card is not None and key_of(placed.card) in (self._targets.dragged, self._let_go)

    # -- standing out

    def aim(
        self, arrangement: Arrangement, flying: frozenset[Hashable], now: float, z: float, pace: float, awake: bool
    ) -> None:
        """Send every card to the height of its state: legal, or under hand. Asleep, all lie down.

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
        """Whether any card has yet to reach its height."""
        return any(not transition.settled(now) for transition in self._raised.values())

    def pose(self, placed: Placed, now: float) -> Pose:
        """Where a resting card is drawn: its place, raised or dragged."""
        raised = self._raised.get(placed.key)
        pose = placed.pose if raised is None else placed.pose.raised(raised.value(now))
        return pose.moved(*self._drag) if self._drag is not None and self.is_dragged(placed) else pose

    def lift(self, placed: Placed, z: float) -> float:
        """The depth of a card's shadow."""
        raised = self._raised.get(placed.key)
        if raised is None:
            return placed.lift
        return theme.CARD_LIFT_HOVER if raised.target > theme.RAISED * z else theme.CARD_LIFT_RAISED

    def is_focused(self, placed: Placed) -> bool:
        """Whether the keys are on that card, to be seen."""
        if placed.card is None or not self._targets.keyboard_mode:
            return False
        return self._targets.focused == key_of(placed.card)

    def is_refused(self, placed: Placed) -> bool:
        """Whether that card cannot be chosen now, though others can."""
        choice = self._choices.get(placed.card) if placed.card else None
        return choice is not None and bool(choice.reason)

    def away_from_home(self, arrangement: Arrangement, now: float) -> dict[int, Pose]:
        """The poses of the cards that do not lie where the layout has them."""
        return {
            placed.key: self.pose(placed, now)
            for placed in arrangement.values()
            if placed.key in self._raised or self.is_dragged(placed)
        }
