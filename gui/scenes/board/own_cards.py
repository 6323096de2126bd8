"""The cards in the player's own hand: which may be chosen, how far each stands out, and one that is being dragged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import Card
from engine.phrases import say, starting
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.theme import Motion
from gui.scenes.board.showing import Showing
from gui.settings.settings import Settings
from gui.table.animator import Transition
from gui.table.choreography import PlacedPiece
from gui.table.descriptions import CardChoice, GroupChoice, key_of, key_of_group
from gui.widgets.targets import HAND, Target, Targets

PLAYED_ABOVE = 0.35
"""A dragged card is played when it is let go this much of its height above its place in the hand."""


def _key_of_choice(choice: CardChoice | GroupChoice) -> str:
    return key_of(choice.card) if isinstance(choice, CardChoice) else key_of_group(choice.name)


class _Homing(NamedTuple):
    """A card that was dragged and not played, on its way back."""

    key: str
    away: tuple[float, float]
    """The distance from its place at which it was let go."""
    share: Transition
    """The share of that distance that is left."""


class OwnCards:
    """The state of the hand from frame to frame. Times are in seconds on the program's clock, and passed in."""

    def __init__(
        self,
        targets: Targets,
        showing: Showing,
        settings: Settings,
        play: Callable[[Any], None],
        notice: Callable[[str], None],
    ) -> None:
        """``notice`` shows a sentence in place of the message for a while."""
        self._targets, self._showing, self._settings, self._play = targets, showing, settings, play
        self._notice = notice
        self._choices: Mapping[Card | None, CardChoice | GroupChoice] = {}
        self._meant: Card | None = None
        """The card that a second click plays, where the player confirms every card."""
        self._hinted: Collection[Card] = ()
        """The cards that the coach advises."""
        self._raised: dict[int, Transition] = {}
        self._drag: tuple[float, float] | None = None
        self._let_go: str | None = None
        """The card that is being let go: no longer dragged, and not yet anywhere else."""
        self._homing: _Homing | None = None
        self._still: dict[int, Pose] = {}
        """The poses at which cards are held until the move that was chosen is made."""
        self._still_on_top: frozenset[int] = frozenset()
        """Those of them that were above everything: others keep their places among the cards of the hand."""

    def offer(self, choices: Iterable[CardChoice | GroupChoice], hinted: Collection[Card] = ()) -> None:
        """Offer exactly these cards and groups from now on; the ``hinted`` cards get a ring."""
        self._hinted = hinted
        self._choices = {
            card: choice
            for choice in choices
            for card in (choice.cards if isinstance(choice, GroupChoice) else (choice.card,))
        }
        meant = self._choices.get(self._meant)
        if meant is None or meant.reason:
            self._meant = None

    @property
    def offered(self) -> Sequence[CardChoice | GroupChoice]:
        """The cards and groups that are offered now."""
        return list(dict.fromkeys(choice for _, choice in self._choosable()))

    def _choosable(self) -> Iterator[tuple[PlacedPiece, CardChoice | GroupChoice]]:
        """Yield the cards on the table that are offered, the lowest first."""
        for placed in self._showing.arrangement.values():
            choice = self._choices.get(placed.card)
            if choice is not None:
                yield placed, choice

    def targets(self, metrics: Metrics) -> list[Target]:
        """Return a target for every card or group that can be chosen, or that says why not; groups lie on top.

        ``metrics`` are those of the table.
        """
        leftwards = metrics.leftwards
        single: list[Target] = []
        places: dict[GroupChoice, Rect] = {}
        for placed, choice in self._choosable():
            if isinstance(choice, CardChoice):
                single.append(self._target(placed, choice)._replace(last_first=leftwards))
            else:
                bounds = placed.pose.raised(theme.RAISED).bounds()
                places[choice] = places[choice].union(bounds) if choice in places else bounds
        grouped = [
            Target(
                _key_of_choice(group),
                place,
                act=group.choose,
                enabled=not group.reason,
                reason=group.reason,
                label=group.name,
                group=HAND,
                last_first=leftwards,
                things=tuple(map(key_of, group.cards)),
            )
            for group, place in places.items()
        ]
        return single + grouped

    def _target(self, placed: PlacedPiece, choice: CardChoice) -> Target:
        legal = not choice.reason
        return Target(
            _key_of_choice(choice),
            placed.pose.raised(theme.RAISED) if legal else placed.pose,
            act=lambda: self._choose(choice),
            enabled=legal,
            reason=choice.reason,
            label=choice.card.words,
            group=HAND,
            draggable=legal,
            drop=lambda x, y: self._drop(choice, placed.pose),
        )

    def pick(self, number: int) -> bool:
        """Choose a card by its place in the order of reading, from 1; 0 is the tenth. Return False if there is none."""
        hand = [target for target in self._targets.read if target.group == HAND]
        number = number or 10
        if number > len(hand):
            return False
        self._targets.focus(hand[number - 1].key)
        self._targets.activate_focused()
        return True

    # -- confirming

    def _choose(self, choice: CardChoice) -> None:
        """Play a card, or raise it first where the player confirms every card."""
        if self._settings.confirm and self._meant is not choice.card:
            self._meant = choice.card
            self._notice(starting(say("{card}: once more to confirm.", card=choice.card.the_words)))
        else:
            self._meant = None
            self._play(choice.move)

    def lay_down(self) -> bool:
        """Forget the card that was raised to be confirmed; return whether there was one."""
        was_raised, self._meant = self._meant is not None, None
        return was_raised

    # -- dragging

    def dragging(self, x: float, y: float) -> bool:
        """Follow the pointer; return whether anything may look different now."""
        before = (self._targets.hovered, self._targets.pressed, self._drag)
        self._drag = self._targets.dragging(x, y)
        return before != (self._targets.hovered, self._targets.pressed, self._drag)

    def let_go(self, x: float, y: float, now: float) -> None:
        """Let the button go: a click acts, a dragged card is played or goes back to its place."""
        self._let_go = self._targets.dragged
        self._homing = self._way_home(now)
        self._targets.release(x, y)
        self._let_go = self._drag = None

    def put_back(self, now: float) -> None:
        """Forget a press or a drag, as something else was done meanwhile."""
        self._homing = self._way_home(now)
        self._targets.cancel()
        self._drag = None

    def _way_home(self, now: float) -> _Homing | None:
        """Return how the card that is dragged goes back; one that already does goes on."""
        dragged = self._targets.dragged
        if dragged is None or self._drag is None:
            return self._homing
        share = Transition(1.0, 0.0 if self._settings.reduced_motion else Motion.PUT_BACK * self._settings.pace.value)
        share.aim(0.0, now)
        return _Homing(dragged, self._drag, share)

    def _drop(self, choice: CardChoice, home: Pose) -> None:
        if self._drag is not None and self._drag[1] < -PLAYED_ABOVE * home.height:
            self._homing = self._meant = None
            self._play(choice.move)

    def is_dragged(self, placed: PlacedPiece) -> bool:
        """Return whether the player holds that card now."""
        return placed.card is not None and key_of(placed.card) in (self._targets.dragged, self._let_go)

    def is_on_top(self, placed: PlacedPiece, now: float) -> bool:
        """Return whether that card is above everything: it is dragged, or on its way back."""
        return self.is_dragged(placed) or self._away(placed, now) is not None or placed.key in self._still_on_top

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

    def aim(self, now: float, *, awake: bool) -> None:
        """Send every card to its height: legal cards stand out, the one pointed at more; all lie down unless ``awake``.

        A card that flies lands in its place first: it would jump if it had been raised meanwhile.
        """
        flying = self._showing.animator.hidden(now)
        pointed = self._targets.hovered, self._targets.focused if self._targets.keyboard_mode else None
        meant = self._choices.get(self._meant)
        wanted = {}
        for placed, choice in self._choosable() if awake else ():
            if placed.key not in flying:
                is_pointed = _key_of_choice(choice) in pointed or choice is meant
                wanted[placed.key] = _height(choice, pointed=is_pointed, hinted=self.is_hinted(placed.card))
        for piece in self._raised.keys() | wanted.keys():
            transition = self._raised.setdefault(piece, Transition(0.0, Motion.RAISE))
            transition.duration = 0.0 if self._settings.reduced_motion else Motion.RAISE * self._settings.pace.value
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
        if placed.key in self._still:
            return self._still[placed.key]
        raised = self._raised.get(placed.key)
        pose = placed.pose if raised is None else placed.pose.raised(raised.value(now))
        away = self._away(placed, now)
        return pose if away is None else pose.moved(*away)

    def lift(self, placed: PlacedPiece) -> float:
        """Return the depth of a card's shadow."""
        raised = self._raised.get(placed.key)
        if raised is None:
            return placed.lift
        return theme.CARD_LIFT_HOVER if raised.target > theme.RAISED else theme.CARD_LIFT_RAISED

    def is_focused(self, placed: PlacedPiece) -> bool:
        """Return whether that card has the focus, and shows it."""
        choice = self._choices.get(placed.card) if self._targets.keyboard_mode else None
        return choice is not None and self._targets.focused == _key_of_choice(choice)

    def is_chosen(self, card: Card | None) -> bool:
        """Return whether that card is among those chosen so far, or is to be confirmed."""
        choice = self._choices.get(card)
        return card is not None and (
            card is self._meant if isinstance(choice, CardChoice) else choice is not None and choice.chosen
        )

    def is_hinted(self, card: Card | None) -> bool:
        """Return whether the coach advises that card."""
        return card is not None and card in self._hinted

    def is_refused(self, placed: PlacedPiece) -> bool:
        """Return whether that card cannot be chosen now, though others can."""
        choice = self._choices.get(placed.card)
        return choice is not None and bool(choice.reason)

    def hold_still(self, now: float) -> None:
        """Hold the cards that do not lie where the layout has them, until they may fly."""
        lying = self._showing.arrangement.values()
        self._still_on_top = frozenset(placed.key for placed in lying if self.is_on_top(placed, now))
        self._still = {
            placed.key: self.pose(placed, now)
            for placed in lying
            if placed.key in self._raised or placed.key in self._still_on_top
        }

    def let_fly(self) -> dict[int, Pose]:
        """Hold nothing any more; return the poses from which the cards fly."""
        held, self._still, self._still_on_top = self._still, {}, frozenset()
        return held


def _height(choice: CardChoice | GroupChoice, *, pointed: bool, hinted: bool) -> float:
    """Return how far the cards of that choice stand out."""
    if pointed and not choice.reason:
        return theme.RAISED_HOVER
    if isinstance(choice, GroupChoice):
        return theme.RAISED if choice.chosen or choice.raised or hinted else 0.0
    if pointed:
        return theme.RAISED / 2
    return 0.0 if choice.reason else theme.RAISED
