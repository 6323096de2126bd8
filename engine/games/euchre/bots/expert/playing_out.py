"""A hand played out from any moment of an imagined deal, everybody playing as the Club player does.

Each sees its own cards alone, as at a table: so nobody finesses a king that nobody could know of, which is what players
do who see all cards (the "strategy fusion" of open hands: I. Frank and D. Basin, "Search in games with incomplete
information", 1998). To choose what is best when all others play well is a step of policy iteration (D. Bertsekas and
others, "Rollout algorithms for combinatorial optimization", 1997).
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
"""The numbers of tricks that count, but for a super-euchre."""


class Moment(NamedTuple):
    """How far a hand has been played, as everybody knows."""

    seat: int
    """Who is to play."""
    trick: tuple[tuple[int, int], ...]
    """Who played which card to the trick on the table."""
    gone: int
    """All cards played."""
    void: tuple[int, ...]
    """seat -> the suits that it did not follow."""
    tricks: tuple[int, ...]
    """seat -> taken."""


class PlayingOut:
    """Hands of one setting played to their ends."""

    def __init__(self, setting: Setting, needs: Sequence[int] = NEEDS) -> None:
        """``needs`` are the numbers of tricks that :meth:`steps` counts, in ascending order."""
        self._setting, self._needs = setting, needs

    def choice(self, moment: Moment, hand: int, laid_away: int) -> int:
        """What a Club player plays who holds ``hand``; ``laid_away`` is what the dealer put under the kitty."""
        setting, (seat, trick, gone, void, tricks) = self._setting, moment
        legal = hand & LANE[trick[0][1]] or hand if trick else hand
        if not legal & legal - 1:
            return legal
        unseen = setting.pack & ~(gone | hand | laid_away if seat == setting.dealer else gone | hand)
        return card_to_play(Count(setting, seat, hand, unseen, trick, void, tricks))

    def steps(self, hands: Sequence[int], laid_away: int, moment: Moment, card: int) -> int:
        """Return how many of the needs the makers reach when ``card`` is played now."""
        maker, needs = self._setting.maker, self._needs
        held = list(hands)
        while True:
            held[moment.seat] &= ~card
            moment = after(moment, card, self._setting)
            if not moment.trick:
                makers = moment.tricks[maker] + moment.tricks[PARTNER_OF[maker]]
                most = TRICKS_IN_HAND + makers - sum(moment.tricks)
                reached = bisect(needs, makers)
                if reached == bisect(needs, most):
                    return reached
            card = self.choice(moment, held[moment.seat], laid_away)


def in_bits(deal: Deal, trump: Suit | None) -> tuple[list[int], int]:
    """The hands of ``deal``, and what the dealer laid away, as sets of bits."""
    return [mask(hand, trump) for hand in deal.hands], mask(deal.discard, trump)


def after(moment: Moment, card: int, setting: Setting) -> Moment:
    """The moment after ``card`` was played; a full trick is taken up at once."""
    order = setting.order
    seat, trick, gone, void, tricks = moment
    if trick:
        led = LANE[trick[0][1]]
        if not card & led and not void[seat] & led:
            void = (*void[:seat], void[seat] | led, *void[seat + 1 :])
    played = (*trick, (seat, card))
    if len(played) < len(order.seats):
        return Moment(order.after[seat], played, gone | card, void, tricks)
    winner, _ = best_of(played, LANE[played[0][1]] | setting.trumps)
    taken = (*tricks[:winner], tricks[winner] + 1, *tricks[winner + 1 :])
    return Moment(winner, (), gone | card, void, taken)
