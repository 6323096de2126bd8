"""The search from trick to trick: perfect-information Euchre by alpha-beta on sets of bits.

The question is always whether the leader's side takes at least a given number of the tricks left. A position between
two tricks is the set of the cards left and the leader, because the owner of a card does not change. Of two cards in one
lane the better one is the greater number, and trump is the highest lane.

The code is numbers and small loops without objects, and its annotations (``i64`` is a machine integer) are those that
mypyc needs to compile it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.euchre.bots.solver.layout import COUNT
from engine.games.euchre.bots.solver.packing import PRIME, PackedCards, highest, run_above, sure_tricks
from engine.native import i64


class TrickSearch(PackedCards):
    """Answers the question for any trick of one deal, and remembers the answers."""

    __slots__ = ("_known",)

    def __init__(self, hands: Sequence[int], table: Sequence[int], spare: Sequence[int]) -> None:
        super().__init__(hands, table, spare)
        self._known: dict[int, int] = {}
        """Cards left and leader -> the fewest tricks that the leader's side takes, three bits lower the most."""

    def _takes(self, alive: i64, leader: i64, side: i64, need: i64, left: i64) -> bool:
        """Return whether ``side`` takes ``need`` of the ``left`` tricks to which the cards ``alive`` are played."""
        if need <= 0:
            return True
        if need > left:
            return False
        if leader & 1 != side:
            return not self._takes(alive, leader, leader & 1, left - need + 1, left)
        return self._reach(alive, leader, need, left)

    def _bounds(self, a: i64, b: i64, c: i64, d: i64, left: i64) -> i64:
        """Return the tricks that the leader's side surely takes, shifted by three, and those that it takes at most.

        ``a`` to ``d`` are the four hands from the leader on.
        """
        place: i64 = self._trump_place
        trumps_a: i64 = a >> place
        trumps_b: i64 = b >> place
        trumps_c: i64 = c >> place
        trumps_d: i64 = d >> place
        theirs: i64 = trumps_b | trumps_d
        low: i64 = 0
        high: i64 = left
        sure: i64 = 0
        if trumps_a:
            # The leader plays out the trumps that are above all others ...
            low = run_above(trumps_a, theirs | trumps_c)
        if COUNT[trumps_b] <= low and COUNT[trumps_d] <= low:
            # ... and when the opponents have none left, every card that is above all others of its lane.
            others: i64 = b | c | d
            for lane, start in self._sides:
                mine: i64 = a & lane
                if mine > others & lane:
                    low += run_above(mine >> start, (others & lane) >> start)
        if trumps_a:
            sure = sure_tricks(trumps_a, theirs)
            if sure > low:
                low = sure
        if trumps_c:
            sure = sure_tricks(trumps_c, theirs)
            if sure > low:
                low = sure
        if trumps_b:
            high = left - sure_tricks(trumps_b, trumps_a | trumps_c)
        if trumps_d:
            sure = left - sure_tricks(trumps_d, trumps_a | trumps_c)
            if sure < high:
                high = sure
        return low << 3 | high

    def _promising(self, leads: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64]:
        """Return the ``leads`` to try first and those to try next.

        First come those that no opponent can beat or ruff, next those that the partner wins; ``b`` to ``d`` are the
        other hands.
        """
        trump: i64 = self._trump
        opponents: i64 = b | d
        trumps_b: i64 = b & trump
        trumps_d: i64 = d & trump
        first: i64 = 0
        second: i64 = 0
        lane: i64
        for lane in self._lanes:
            group: i64 = leads & lane
            if group and (not trumps_b or b & lane) and (not trumps_d or d & lane):
                theirs: i64 = opponents & lane
                if group > theirs:
                    first |= highest(group)
                partners: i64 = c & lane
                if partners > theirs or (not partners and c & trump):
                    second |= group
        group = leads & trump
        if group and opponents & trump and group > opponents & trump:
            first |= highest(group)
        return first, second or group

    def _reach(self, alive: i64, leader: i64, need: i64, left: i64) -> bool:
        """Return whether the leader's side takes ``need`` of ``left`` tricks: at least 1, at most all."""
        if left == 1:
            return self._wins_last(alive, leader)
        hands = self._hands
        a: i64 = hands[leader] & alive
        b: i64 = hands[leader + 1] & alive
        c: i64 = hands[leader + 2] & alive
        d: i64 = hands[leader + 3] & alive
        key: i64 = alive << 2 | leader
        bounds: i64 = self._known.get(key, -1)
        if bounds < 0:
            bounds = self._bounds(a, b, c, d, left)
            if need <= bounds >> 3:
                return True
            if need > bounds & 7:
                return False
        elif need <= bounds >> 3:
            return True
        elif need > bounds & 7:
            return False
        if self._can_take(alive, leader, need, left, a, b, c, d):
            self._known[key] = need << 3 | bounds & 7
            return True
        self._known[key] = bounds & ~7 | need - 1
        return False

    def _can_take(self, alive: i64, leader: i64, need: i64, left: i64, a: i64, b: i64, c: i64, d: i64) -> bool:
        """Search for :meth:`_reach`; ``a`` to ``d`` are the hands from the leader on.

        The leader and the partner look for one card that succeeds against all, the opponents for one that prevents it.
        Of neighbouring cards of one hand only the lowest is tried; a card that beats those before it is tried first.
        """
        gone: i64 = self._all_cards & ~alive
        # Each card's mark, a bit above it, is carried up through the cards that are gone, to the next that is left.
        leads: i64 = a & ~(gone + (a << 1))
        b &= ~(gone + (b << 1))
        c &= ~(gone + (c << 1))
        d &= ~(gone + (d << 1))
        first: i64 = 0
        second: i64 = 0
        if leads & leads - 1:
            first, second = self._promising(leads, b, c, d)
        trump: i64 = self._trump
        while leads:
            group: i64 = leads & first or leads & second or leads & trump or leads
            card_a: i64 = group & -group
            leads ^= card_a
            suit: i64 = self._lane_of[card_a % PRIME]
            choices_b: i64 = b & suit or b
            all_c: i64 = c & suit or c
            all_d: i64 = d & suit or d
            suit |= trump
            better_a: i64 = suit & -card_a
            while choices_b:
                group = choices_b & better_a or choices_b
                card_b: i64 = group & -group
                choices_b ^= card_b
                lost = card_b & better_a != 0
                better_b: i64 = suit & -card_b if lost else better_a
                choices_c: i64 = all_c
                while choices_c:
                    group = choices_c & better_b or choices_c
                    card_c: i64 = group & -group
                    choices_c ^= card_c
                    rest: i64 = alive ^ card_a ^ card_b ^ card_c
                    if card_c & better_b:
                        if not self._can_prevent(rest, leader, 2, suit & -card_c, all_d, need, left):
                            break
                    elif not lost:
                        if not self._can_prevent(rest, leader, 0, better_a, all_d, need, left):
                            break
                    elif need < left and not self._can_use(rest, leader, better_b, all_d, left - need, left):
                        break
                else:
                    break
            else:
                return True
        return False

    def _can_prevent(
        self, alive: i64, leader: i64, holder: i64, better: i64, choices: i64, need: i64, left: i64
    ) -> bool:
        """Return whether the fourth seat has a card among ``choices`` after which the leader's side misses its need.

        The leader's side has the trick so far, by the leader (``holder`` 0) or the partner (2); ``better`` beats it.
        """
        winning: i64 = choices & better
        if winning:
            if need == left:
                return True
            choices ^= winning
            fourth: i64 = leader + 3 & 3
            while winning:
                card: i64 = winning & -winning
                winning ^= card
                if self._reach(alive ^ card, fourth, left - need, left - 1):
                    return True
        if need > 1:
            holder = leader + holder & 3
            while choices:
                card = choices & -choices
                choices ^= card
                if not self._reach(alive ^ card, holder, need - 1, left - 1):
                    return True
        return False

    def _can_use(self, alive: i64, leader: i64, better: i64, choices: i64, need: i64, left: i64) -> bool:
        """Return whether the opponents, the second of whom has the trick, then reach their ``need``.

        The fourth seat plays one of ``choices``; those in ``better`` take the trick over.
        """
        second: i64 = leader + 1 & 3
        fourth: i64 = leader + 3 & 3
        while choices:
            card: i64 = choices & -choices
            choices ^= card
            if self._reach(alive ^ card, fourth if card & better else second, need, left - 1):
                return True
        return False

    def _wins_last(self, alive: i64, leader: i64) -> bool:
        """Return whether the leader's side takes the last trick."""
        hands = self._hands
        playing: i64 = (self._lane_of[(hands[leader] & alive) % PRIME] | self._trump) & alive
        theirs: i64 = playing & (hands[leader + 1] | hands[leader + 3])
        return theirs < playing ^ theirs
