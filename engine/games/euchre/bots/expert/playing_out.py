"""Play-outs: a hand of a sampled deal played to its end, each player using the policy of the Club player.

Each player sees only its own cards, as at a table, so nobody finesses a king that it could not know of; players who see
all cards do (the "strategy fusion" of open hands: I. Frank and D. Basin, "Search in games with incomplete information",
1998). To choose the best card against a fixed policy is a step of policy iteration (D. Bertsekas and others, "Rollout
algorithms for combinatorial optimization", 1997).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Suit
from engine.games.euchre.bots.club.play import ClubPlay
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.counting import Setting, best_of, is_deciding
from engine.games.euchre.bots.solver.layout import LANE, mask
from engine.games.euchre.scoring import TRICKS_IN_HAND
from engine.games.euchre.turn_order import PARTNER_OF

FORGETFUL = 0.5
"""The share of players who remember trumps and voids, but of other suits only the last trick, as Club does."""


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
    last: int = 0
    """The cards of the last finished trick."""


class Moment(NamedTuple):
    """The facts of a turn that do not depend on the hands."""

    seat: int
    unseen: int
    """The cards that have not been played, in the memory of the seat; its own are among them."""
    led: int
    holder: int
    best: int
    laid: int
    void: tuple[int, ...]
    deciding: bool


class PlayingOut:
    """The play-outs of one setting."""

    def __init__(self, setting: Setting) -> None:
        self._setting, self._club = setting, ClubPlay(setting)
        self._leads: dict[tuple[int, ...], int] = {}
        self._makers = 1 << setting.maker | 1 << PARTNER_OF[setting.maker]

    def moment(self, state: PlayState, forgets: bool = False) -> Moment:
        """Return the facts of a turn.

        A seat that ``forgets`` remembers trumps and voids, and of the rest the last trick.
        """
        seat, trick, gone, void, tricks, last = state
        trumps = self._setting.trumps
        if forgets:
            gone = gone & trumps | last | sum(card for _, card in trick)
        led, holder, best = _best_of(trick, trumps)
        makers = sum(taken for seat, taken in enumerate(tricks) if self._makers >> seat & 1)
        deciding = is_deciding(makers, sum(tricks) - makers)
        return Moment(seat, self._setting.pack & ~gone, led, holder, best, len(trick), void, deciding)

    def choice(self, moment: Moment, hand: int, laid_away: int) -> int:
        """Return the card that a Club player with ``hand`` plays; ``laid_away`` is the dealer's discard."""
        seat, unseen, led, holder, best, laid, void, deciding = moment
        unseen &= ~(hand | laid_away if seat == self._setting.dealer else hand)
        return self._club.card(seat, hand, unseen, led, holder, best, laid, void, deciding)

    def tricks(
        self,
        hands: Sequence[int],
        laid_away: int,
        state: PlayState,
        card: int,
        needs: Sequence[int],
        forgetful: int = 0,
    ) -> int:
        """Return the number of the makers' tricks in the end if ``card`` is played now.

        The count stops early when all numbers that it can still become are on the same side of every one of ``needs``,
        which are the tricks at which the result changes. ``forgetful`` has a bit for every seat that forgets.
        """
        setting = self._setting
        choose, after, trumps = self._club.card, setting.order.after, setting.trumps
        dealer, pack, full, is_maker = setting.dealer, setting.pack, len(setting.order.seats), self._makers
        held, leads = list(hands), self._leads
        seat, trick, gone, void, tricks, recent = state
        voids = list(void)
        table = sum(card for _, card in trick)
        led, holder, best = _best_of(trick, trumps)
        laid = len(trick)
        makers = sum(taken for seat, taken in enumerate(tricks) if is_maker >> seat & 1)
        others = sum(tricks) - makers
        deciding = is_deciding(makers, others)
        while True:
            held[seat] &= ~card
            gone |= card
            table |= card
            if not laid:
                led, holder, best = LANE[card], seat, card
            else:
                if card > best and card & (led | trumps):
                    holder, best = seat, card
                if not card & led:
                    voids[seat] |= led
            laid += 1
            if laid < full:
                seat = after[seat]
            else:
                if is_maker >> holder & 1:
                    makers += 1
                else:
                    others += 1
                most = TRICKS_IN_HAND - others
                for need in needs:
                    if makers < need <= most:
                        break
                else:
                    return makers
                deciding = is_deciding(makers, others)
                seat, led, laid, recent, table = holder, 0, 0, table, 0
            hand = held[seat]
            if not (legal := hand & led or hand) & legal - 1:
                card = legal
                continue
            known = gone & trumps | recent | table if forgetful >> seat & 1 else gone
            unseen = pack & ~(known | hand | laid_away if seat == dealer else known | hand)
            if laid:
                card = choose(seat, hand, unseen, led, holder, best, laid, voids, deciding)
                continue
            # Leads take longest to choose, and two of five are asked again.
            key = seat, hand, unseen, deciding, *voids
            card = leads.get(key, 0)
            if not card:
                card = leads[key] = choose(seat, hand, unseen, 0, seat, 0, 0, voids, deciding)


def _best_of(trick: Sequence[tuple[int, int]], trumps: int) -> tuple[int, int, int]:
    """Return the whole suit that was led, and the winning seat and card; zeros for a bare table."""
    if not trick:
        return 0, 0, 0
    led = LANE[trick[0][1]]
    return led, *best_of(trick, led | trumps)


def in_bits(deal: Deal, trump: Suit | None) -> tuple[list[int], int]:
    """Return the hands of ``deal`` and the dealer's discard as sets of bits."""
    return [mask(hand, trump) for hand in deal.hands], mask(deal.discard, trump)


def after(state: PlayState, card: int, setting: Setting) -> PlayState:
    """Return the state after ``card`` was played; a full trick is taken at once."""
    order = setting.order
    seat, trick, gone, void, tricks, last = state
    if trick:
        led = LANE[trick[0][1]]
        if not card & led and not void[seat] & led:
            void = (*void[:seat], void[seat] | led, *void[seat + 1 :])
    played = (*trick, (seat, card))
    if len(played) < len(order.seats):
        return PlayState(order.after[seat], played, gone | card, void, tricks, last)
    winner, _ = best_of(played, LANE[played[0][1]] | setting.trumps)
    taken = (*tricks[:winner], tricks[winner] + 1, *tricks[winner + 1 :])
    return PlayState(winner, (), gone | card, void, taken, sum(card for _, card in played))
