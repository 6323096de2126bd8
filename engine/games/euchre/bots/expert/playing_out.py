"""Play-outs: a hand of a sampled deal played to its end, each player using the policy of one rule-of-thumb player.

Each player sees only its own cards, as at a table, so nobody finesses a king that it could not know of; players who see
all cards do (the "strategy fusion" of open hands: I. Frank and D. Basin, "Search in games with incomplete information",
1998). To choose the best card against a fixed policy is a step of policy iteration (D. Bertsekas and others, "Rollout
algorithms for combinatorial optimization", 1997).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Suit
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import Setting, is_deciding, voids_in, winner_so_far
from engine.games.euchre.bots.skilled.habits import SKILLED, Habits
from engine.games.euchre.bots.skilled.play import SkilledPlay
from engine.games.euchre.bots.solver.layout import LANE, LANE_STARTS, mask
from engine.games.euchre.scoring import TRICKS_IN_HAND
from engine.games.euchre.turn_order import PARTNER_OF
from engine.native import i64


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


class TurnFacts(NamedTuple):
    """The facts of a turn that do not depend on the hands."""

    seat: int
    unseen: int
    """The cards that have not been played; those of the seat are among them."""
    led: int
    holder: int
    best: int
    laid: int
    voids: int
    """The voids as :func:`voids_in` has them."""
    deciding: bool


class PlayingOut:
    """The play-outs of one setting, among players of the same habits, who remember every card."""

    def __init__(self, setting: Setting, habits: Habits = SKILLED) -> None:
        self._play = SkilledPlay(setting, habits)
        self._leads: dict[tuple[int, int, int], int] = {}
        self._makers: i64 = 1 << setting.maker | 1 << PARTNER_OF[setting.maker]
        self._trumps: i64 = setting.trumps
        self._pack: i64 = setting.pack
        self._dealer: i64 = setting.dealer
        self._playing: i64 = len(setting.order.seats)
        self._after: list[int] = list(setting.order.after)

    def moment(self, state: PlayState) -> TurnFacts:
        """Return the facts of a turn."""
        seat, trick, gone, void, tricks = state
        led, holder, best = _best_of(trick, self._trumps)
        makers = self._makers_of(tricks)
        deciding = is_deciding(makers, sum(tricks) - makers)
        return TurnFacts(seat, self._pack & ~gone, led, holder, best, len(trick), voids_in(void), deciding)

    def choice(self, moment: TurnFacts, hand: int, laid_away: int) -> int:
        """Return the card that a player with ``hand`` plays; ``laid_away`` is the dealer's discard."""
        seat, unseen, led, holder, best, laid, voids, deciding = moment
        unseen &= ~(hand | laid_away if seat == self._dealer else hand)
        return self._play.card(seat, hand, unseen, led, holder, best, laid, voids, deciding)

    def _makers_of(self, tricks: Sequence[int]) -> int:
        """Return the makers' share of the tricks that each seat took."""
        return sum([taken for seat, taken in enumerate(tricks) if self._makers >> seat & 1])

    def tricks(
        self,
        hands: list[int],
        laid_away: i64,
        state: PlayState,
        card: i64,
        needs: tuple[int, ...],
    ) -> int:
        """Return the number of the makers' tricks in the end if ``card`` is played now.

        The count stops early when all numbers that it can still become are on the same side of every one of ``needs``,
        which are the tricks at which the result changes.
        """
        trumps: i64 = self._trumps
        seat: i64 = state.seat
        gone: i64 = state.gone
        voids: i64 = voids_in(state.void)
        laid: i64 = len(state.trick)
        winning = _best_of(state.trick, trumps)
        led: i64 = winning[0]
        holder: i64 = winning[1]
        best: i64 = winning[2]
        makers: i64 = self._makers_of(state.tricks)
        others: i64 = sum(state.tricks) - makers
        deciding = is_deciding(makers, others)
        need: i64
        while True:
            gone |= card
            if not laid:
                led = LANE[card]
                holder = seat
                best = card
            else:
                if card > best and card & (led | trumps):
                    holder = seat
                    best = card
                if not card & led:
                    voids |= (led & LANE_STARTS) << seat
            laid += 1
            if laid < self._playing:
                seat = self._after[seat]
            else:
                if self._makers >> holder & 1:
                    makers += 1
                else:
                    others += 1
                for need in needs:
                    if makers < need <= TRICKS_IN_HAND - others:
                        break
                else:
                    return makers
                deciding = is_deciding(makers, others)
                seat = holder
                led = laid = 0
            hand: i64 = hands[seat] & ~gone
            legal: i64 = hand & led or hand
            if not legal & legal - 1:
                card = legal
                continue
            unseen: i64 = self._pack & ~(gone | hand | laid_away if seat == self._dealer else gone | hand)
            if laid:
                card = self._play.card(seat, hand, unseen, led, holder, best, laid, voids, deciding)
                continue
            # Leads take longest to choose, and two of five are asked again.
            key = (hand << 3 | seat << 1 | deciding, unseen, voids)
            card = self._leads.get(key, 0)
            if not card:
                card = self._play.card(seat, hand, unseen, 0, seat, 0, 0, voids, deciding)
                self._leads[key] = card


def _best_of(trick: Sequence[tuple[int, int]], trumps: int) -> tuple[int, int, int]:
    """Return the whole suit that was led, and the winning seat and card; zeros for a bare table."""
    if not trick:
        return 0, 0, 0
    led = LANE[trick[0][1]]
    holder, best = winner_so_far(trick, led | trumps)
    return led, holder, best


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
    winner, _ = winner_so_far(played, LANE[played[0][1]] | setting.trumps)
    taken = (*tricks[:winner], tricks[winner] + 1, *tricks[winner + 1 :])
    return PlayState(winner, (), gone | card, void, taken)
