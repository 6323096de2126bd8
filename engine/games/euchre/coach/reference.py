"""The reference player, and the value of a position when it plays on in all four seats.

Values are points for side 0, with all cards known. The reference player is the thorough Skilled player at even stakes.
It sees only its own cards and what lies open, uses no chance and ignores the score. So one play-out finds the value,
and the value changes only when somebody makes a move that the reference player would not make.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from statistics import fmean
from typing import NamedTuple

from engine.games.euchre.bots.expert.playing_out import PlayingOut, PlayState
from engine.games.euchre.bots.knowledge.counting import setting_of
from engine.games.euchre.bots.knowledge.stakes import HandWorth, contract_of
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.bots.skilled.calling import call, discard
from engine.games.euchre.bots.skilled.valuing import Situation
from engine.games.euchre.bots.solver.layout import BITS, CARDS, mask
from engine.games.euchre.moves import DEAL, DISCARD, DISCARDED, PLAY, SEATS, EuchreMove, Phase
from engine.games.euchre.options import CONDITIONS, OPTIONS, PRESETS, House, house_of
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.options import Value, Values, checked

FAR = 1000
"""Points to win, so far away that the score does not matter."""
BETWEEN_HANDS = (Phase.CUT, Phase.DEAL, Phase.OVER)

_SKILLED = Skilled(thorough=True)


def evened(game: Euchre) -> Euchre:
    """Return a copy of ``game`` at 0 : 0 with :data:`FAR` points to win."""
    twin = game.clone()
    twin.score, twin.target = (0, 0), FAR
    return twin


# -- before the first lead


def usual_call(game: Euchre) -> EuchreMove:
    """Return the move of the reference player in a position before the first lead."""
    moves, seat = game.legal_moves(), game.to_move
    assert seat is not None, "somebody is to move"
    if len(moves) == 1:
        return moves[0]
    if game.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        assert game.proposed is not None, "a suit is proposed"
        assert game.turned_up is not None, "there is an upcard"
        first_round = game.phase is Phase.ROUND_ONE
        situation = Situation(game.dealer, game.proposed, game.turned_up, first_round, (0, 0), FAR, game.house)
        return call(game.hands[seat], seat, situation)
    if game.phase is Phase.DISCARD:
        assert game.trump is not None, "the dealer picks up after trump is made"
        return DISCARD[discard(game.hands[seat], game.trump, game.house)]
    return _SKILLED.choose(evened(game).view(seat), Random(0))


def value(game: Euchre) -> float:
    """Return the value of a position before the first lead, or of the end of a hand.

    If the cards are dealt anew, the value is the mean value of a deal.
    """
    found = _value(game)
    return expected(game) if found is None else found


def _value(game: Euchre) -> float | None:
    twin = evened(game)
    while twin.phase is not Phase.PLAY:
        if twin.phase in BETWEEN_HANDS:
            is_dealt_anew = twin.score == (0, 0) and twin.dealer == twin.dealt_by
            return None if is_dealt_anew else float(twin.score[0] - twin.score[1])
        twin.apply(usual_call(twin))
    play = ReferencePlay(twin)
    return play.value(play.position(twin))


# -- the play


class PlayPosition(NamedTuple):
    """A position in the play, with cards as sets of bits."""

    state: PlayState
    hands: Sequence[int]
    laid_away: int
    """The dealer's discard."""


class ReferencePlay:
    """The facts about the play of a hand that stay the same until it ends, and the reference player's moves in it."""

    def __init__(self, game: Euchre) -> None:
        view = EuchreView(evened(game), None)
        stakes = HandWorth(view, 0)
        self.setting = setting_of(view)
        self._results, self._needs = stakes.results(contract_of(view)), stakes.needs
        self._playing = PlayingOut(self.setting)
        self._bits, self._cards = BITS[view.trump], CARDS[view.trump]

    def position(self, game: Euchre, state: PlayState | None = None) -> PlayPosition:
        """Return the position of ``game``; ``state`` is its public state, None before the first lead."""
        trump = self.setting.trump
        public = PlayState(game.leader, (), 0, (0,) * SEATS, (0,) * SEATS) if state is None else state
        return PlayPosition(public, [mask(hand, trump) for hand in game.hands], mask(game.zones[DISCARDED], trump))

    def bit(self, move: EuchreMove) -> int:
        """Return the card of a play as a bit."""
        assert move.card is not None, "a play names a card"
        return self._bits[move.card]

    def usual(self, position: PlayPosition) -> EuchreMove:
        """Return the move of the reference player."""
        return PLAY[self._cards[self._choice(position)]]

    def value(self, position: PlayPosition, move: EuchreMove | None = None) -> float:
        """Return the value of the position, after ``move`` if one is given."""
        state, hands, laid_away = position
        card = self._choice(position) if move is None else self.bit(move)
        return float(self._results[self._playing.tricks(list(hands), laid_away, state, card, self._needs)])

    def _choice(self, position: PlayPosition) -> int:
        state, hands, laid_away = position
        return self._playing.choice(self._playing.moment(state), hands[state.seat], laid_away)


# -- what a deal is worth before anybody sees it

DEALS_OF_ESTIMATE = 1000
"""Deals for an estimate under rules without a measured figure; its error is about 0.05 points."""

DEALING: Mapping[str, float] = {
    "usual": 0.512,
    "plain": 0.462,
    "michigan": 0.544,
    "canadian": 0.492,
    "british": 0.401,
    "kitchen": 0.546,
    "hoyle": 0.503,
}
"""Preset -> the mean value of a deal to the dealer's side, in points.

The usual rules: 20,000 deals, error 0.012. The others: 6,000 deals each, error 0.02.

Measured with ``python -m benchmarks.luck dealing``.
"""


def expected(game: Euchre) -> float:
    """Return the mean value of all deals by the dealer of ``game``."""
    mean = dealing_is_worth(game.rules)
    return mean if side_of(game.dealer) == 0 else -mean


def dealing_is_worth(rules: Values) -> float:
    """Return the mean value of a deal to the dealer's side under these rules, in points."""
    known = _known().get(house_of(rules))
    return _estimated(tuple(sorted(rules.items()))) if known is None else known


@cache
def _known() -> Mapping[House, float]:
    presets = {preset.key: preset.rules for preset in PRESETS}
    return {house_of(checked(OPTIONS, presets[key], CONDITIONS)): mean for key, mean in DEALING.items()}


@cache
def _estimated(rules: tuple[tuple[str, Value], ...]) -> float:
    return fmean(values_of_deals(dict(rules), DEALS_OF_ESTIMATE))


def values_of_deals(rules: Values, count: int) -> Sequence[float]:
    """Return the values of ``count`` deals by seat 0, without those that would be dealt anew."""
    found = []
    for seed in range(count):
        game = Euchre({**rules, "first_dealer": "fixed"}, seed)
        game.apply(DEAL)
        if (points := _value(game)) is not None:
            found.append(points)
    return found
