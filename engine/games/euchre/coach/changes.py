"""The value of a hand's deal, and the moves that changed the value.

See ``reference.py`` for the value of a position. It changes only with a move that the reference player would not have
made, and the last value is the result. So the value of the deal and these changes add up to the points of the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.euchre.bots.expert.playing_out import PlayState, after
from engine.games.euchre.coach.reference import BETWEEN_HANDS, ReferencePlay, evened, expected, usual_call, value
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.rules import Euchre


class HandStep(NamedTuple):
    """A move of a hand, and a copy of the game before it."""

    ply: int
    game: Euchre
    move: EuchreMove

    @property
    def seat(self) -> int:
        """The seat that moved."""
        seat = self.game.to_move
        assert seat is not None, "somebody moved"
        return seat


@dataclass(frozen=True)
class Deviation:
    """A move that the reference player would not have made. Values are points for side 0."""

    step: HandStep
    usual: EuchreMove
    change: float
    """The value after the move less the value before it."""
    play: ReferencePlay | None
    """The play that the decision belongs to; None before the first lead."""
    state: PlayState | None

    def difference(self, game: Euchre) -> float:
        """Return the value of the move less that of the usual one with the hidden cards of ``game``."""
        if self.play is not None:
            position = self.play.position(game, self.state)
            return self.play.value(position, self.step.move) - self.play.value(position, self.usual)
        made, usual = evened(game), evened(game)
        made.apply(self.step.move)
        usual.apply(self.usual)
        return value(made) - value(usual)


@dataclass(frozen=True)
class AnalysedHand:
    """A finished hand. Values are points for side 0."""

    steps: tuple[HandStep, ...]
    cards: float
    """The value of the deal."""
    expected: float
    """The mean value of all deals by the same dealer."""
    deviations: tuple[Deviation, ...]
    points: float
    """The points of the hand."""

    def dealings(self) -> Sequence[Sequence[HandStep]]:
        """Return the moves of each dealing; there are several dealings if cards were dealt anew."""
        starts = [place for place, step in enumerate(self.steps) if step.game.phase is Phase.DEAL]
        return [self.steps[start:end] for start, end in zip(starts, (*starts[1:], len(self.steps)), strict=True)]


def hands(steps: Iterable[HandStep], cut_off: bool = False) -> Iterator[AnalysedHand]:
    """Yield the finished hands of a match, or of a part of it that begins between two hands.

    ``cut_off`` is True if the moves may end before cards are dealt anew; the last hand's points are then the value of
    dealing.
    """
    hand: list[HandStep] = []
    for step in steps:
        if step.game.phase is Phase.DEAL and _is_new_hand(step.game, hand):
            yield from _finished(hand)
            hand = []
        if hand or step.game.phase is Phase.DEAL:
            hand.append(step)
    yield from _finished(hand, cut_off)


def _is_new_hand(game: Euchre, hand: Sequence[HandStep]) -> bool:
    """Return whether the deal in ``game`` begins a hand; after a request for a new deal it continues ``hand``."""
    return not hand or game.dealer != game.dealt_by


def _finished(hand: Sequence[HandStep], cut_off: bool = False) -> Iterator[AnalysedHand]:
    if not hand:
        return
    first, last = hand[0].game, hand[-1].game.clone()
    last.apply(hand[-1].move)
    if last.phase not in BETWEEN_HANDS:
        return
    if last.phase is Phase.DEAL and last.dealer == last.dealt_by:
        if cut_off:
            yield _walked(hand, expected(last))
        return
    points = (last.score[0] - first.score[0]) - (last.score[1] - first.score[1])
    yield _walked(hand, float(points))


def _walked(hand: Sequence[HandStep], points: float) -> AnalysedHand:
    """Return the hand with its deviations."""
    mean = expected(hand[0].game)
    now, cards = 0.0, 0.0
    deviations: list[Deviation] = []
    play: ReferencePlay | None = None
    state: PlayState | None = None
    for step in hand:
        game, move = step.game, step.move
        if game.phase is Phase.PLAY:
            play = play or ReferencePlay(game)
            position = play.position(game, state)
            state = position.state
            if move != (usual := play.usual(position)):
                after_it = play.value(position, move)
                deviations.append(Deviation(step, usual, after_it - now, play, state))
                now = after_it
            state = after(state, play.bit(move), play.setting)
        elif game.phase in (Phase.DEAL, Phase.NAME):
            # The dealer names a suit for the Benny before seeing any card, so its change counts as luck of the cards.
            dealt = _value_after(game, move)
            cards, now = cards + dealt - now, dealt
        elif move != (usual := usual_call(game)):
            after_it = _value_after(game, move)
            deviations.append(Deviation(step, usual, after_it - now, None, None))
            now = after_it
    return AnalysedHand(tuple(hand), cards, mean, tuple(deviations), points)


def _value_after(game: Euchre, move: EuchreMove) -> float:
    twin = evened(game)
    twin.apply(move)
    return value(twin)
