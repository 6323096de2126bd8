"""Play-outs: a hand of a sampled deal played to its end, each player using the policy of the Club player.

Each player sees only its own cards, as at a table, so nobody finesses a king that it could not know of; players who see
all cards do (the "strategy fusion" of open hands: I. Frank and D. Basin, "Search in games with incomplete information",
1998). To choose the best card against a fixed policy is a step of policy iteration (D. Bertsekas and others, "Rollout
algorithms for combinatorial optimization", 1997).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Suit
from engine.games.euchre.bots.club.play import card_to_play
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import Count, Setting, best_of
from engine.games.euchre.bots.solver.layout import LANE, mask
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND
from engine.games.euchre.turn_order import PARTNER_OF

NEEDS = (MAJORITY, TRICKS_IN_HAND)
"""The numbers of tricks that count, without super-euchres."""


class PlayState(NamedTuple):
    """The public state of the play, in sets of bits."""

    seat: int
    """The seat to play."""
    trick: tuple[tuple[int, int], ...]
    """(seat, card) of the trick on the table."""
    gone: int
    """All cards played."""
    void: tuple[int, ...]
    """seat -> all cards of the suits that it did not follow."""
    tricks: tuple[int, ...]
    """seat -> the number of tricks taken."""


class PlayingOut:
    """The play-outs of one setting."""

    def __init__(self, setting: Setting, needs: Sequence[int] = NEEDS) -> None:
        """Take the numbers of tricks that :meth:`steps` counts, in ascending order."""
        self._setting, self._needs = setting, needs

    def choice(self, state: PlayState, hand: int, laid_away: int) -> int:
        """Return the card that a Club player with ``hand`` plays; ``laid_away`` is the dealer's discard."""
        setting, (seat, trick, gone, void, tricks) = self._setting, state
        legal = hand & LANE[trick[0][1]] or hand if trick else hand
        if not legal & legal - 1:
            return legal
        unseen = setting.pack & ~(gone | hand | laid_away if seat == setting.dealer else gone | hand)
        return card_to_play(Count(setting, seat, hand, unseen, trick, void, tricks))

    def steps(self, hands: Sequence[int], laid_away: int, state: PlayState, card: int) -> int:
        """Return how many of the needs the makers reach if ``card`` is played now."""
        maker, needs = self._setting.maker, self._needs
        held = list(hands)
        while True:
            held[state.seat] &= ~card
            state = after(state, card, self._setting)
            if not state.trick:
                makers = state.tricks[maker] + state.tricks[PARTNER_OF[maker]]
                most = TRICKS_IN_HAND + makers - sum(state.tricks)
                reached = bisect(needs, makers)
                if reached == bisect(needs, most):
                    return reached
            card = self.choice(state, held[state.seat], laid_away)


def in_bits(deal: Deal, trump: Suit | None) -> tuple[list[int], int]:
    """Return the hands of ``deal`` and the dealer's discard as sets of bits."""
    return [mask(hand, trump) for hand in deal.hands], mask(deal.discard, trump)


def after(state: PlayState, card: int, setting: Setting) -> PlayState:
    """Return the state after ``card`` was played; a full trick is taken at once."""
    order = setting.order
    seat, trick, gone, void, tricks = state
    if trick:
        led = LANE[trick[0][1]]
        if not card & led and not void[seat] & led:
            void = (*void[:seat], void[seat] | led, *void[seat + 1 :])
    played = (*trick, (seat, card))
    if len(played) < len(order.seats):
        return PlayState(order.after[seat], played, gone | card, void, tricks)
    winner, _ = best_of(played, LANE[played[0][1]] | setting.trumps)
    taken = (*tricks[:winner], tricks[winner] + 1, *tricks[winner + 1 :])
    return PlayState(winner, (), gone | card, void, taken)
