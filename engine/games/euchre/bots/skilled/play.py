"""The play of a good player, who counts but samples no deals.

Every card is weighed by the chance that the side takes the trick with it, less the later value of the card. The rules
of thumb follow from this: it does not trump the partner's winner, takes a trick as cheaply as possible, and throws a
single low card so that it can trump the suit. Leading trumps to draw those of others has explicit figures.

The expert asks for some ten thousand such cards for one choice of its own. So cards are bits, chances come from tables,
and the inner functions take numbers and are long.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.cards import EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Suit
from engine.games.euchre.bots.knowledge.counting import ORDER, Setting, TrickTurn, voids_in
from engine.games.euchre.bots.skilled.habits import LOW_TRUMP, SKILLED, Habits
from engine.games.euchre.bots.solver.layout import ABOVE, CARDS, COUNT, LANE, LANE_CARDS, LANE_STARTS, TRUMP_PLACE
from engine.games.euchre.moves import SEATS
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.native import i64

_RANKS = (SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING)
_RANK_PLACE: Final[dict[Suit | None, dict[int, int]]] = {
    trump: {bit: _RANKS.index(card.rank) if card.rank in _RANKS else 0 for bit, card in cards.items()}
    for trump, cards in CARDS.items()
}
_KINGS: Final[dict[Suit | None, int]] = {
    trump: sum(bit for bit, card in cards.items() if card.rank is KING) for trump, cards in CARDS.items()
}

# -- chances

MOST_LIKELY: Final = 0.95
_MOST_HELD, _MOST_UNSEEN = 6, 33

Powers = list[list[float]]
"""The chances that a seat holds none of a number of cards: of trumps, for a defender or partner of the maker and for
the maker; and of any other suit."""
_OTHER_SUIT: Final = 2


def _powers(held: int, unseen: int, habits: Habits) -> Powers:
    """Return the chances about a seat with as many cards as one that holds ``held`` and does not see ``unseen``."""
    share = held / max(1, unseen)
    others, makers = share * habits.others_trumps, share * habits.makers_trumps
    lacks = 1 - min(MOST_LIKELY, others), 1 - min(MOST_LIKELY, makers), 1 - share
    return [[lack**count for count in range(unseen + 1)] for lack in lacks]


@cache
def _all_powers(habits: Habits) -> list[list[Powers]]:
    """Return the chances by the numbers of cards held and unseen."""
    return [[_powers(held, unseen, habits) for unseen in range(_MOST_UNSEEN + 1)] for held in range(_MOST_HELD + 1)]


@cache
def _ranks_later(habits: Habits) -> dict[Suit | None, dict[int, float]]:
    """Return trump -> bit of a card -> its later value by its rank."""
    return {
        trump: {bit: habits.rank_later * place for bit, place in places.items()}
        for trump, places in _RANK_PLACE.items()
    }


class SkilledPlay:
    """The cards that players of the same habits play in one setting."""

    __slots__ = (
        "_boss_draws",
        "_boss_later",
        "_dealer",
        "_deciding",
        "_defender_draws",
        "_defenders_ace",
        "_free_boss_later",
        "_guarded",
        "_kings",
        "_last_boss",
        "_last_trump",
        "_length",
        "_maker",
        "_maker_draws",
        "_makers_side",
        "_nobody_to_draw_from",
        "_not_kept",
        "_order",
        "_partner_draws",
        "_picked_up",
        "_powers",
        "_rank_later",
        "_saves",
        "_second_best",
        "_single",
        "_to_come",
        "_trump_start",
        "_trumps",
        "_trumps_later",
    )

    def __init__(self, setting: Setting, habits: Habits = SKILLED) -> None:
        self._trumps: i64 = setting.trumps
        self._trump_start: i64 = setting.trumps & LANE_STARTS
        self._maker: i64 = setting.maker
        self._dealer: i64 = setting.dealer
        self._picked_up: i64 = setting.picked_up & setting.trumps
        self._order: dict[int, int] = ORDER[setting.trump]
        self._kings: i64 = _KINGS[setting.trump]
        self._makers_side: i64 = side_of(setting.maker)
        self._to_come = [[_to_come(setting, seat, laid) for laid in range(SEATS)] for seat in range(SEATS)]
        # The figures are copied, because attributes of this class are read fastest when it is compiled.
        self._powers = _all_powers(habits)
        self._rank_later: dict[int, float] = _ranks_later(habits)[setting.trump]
        self._trumps_later: list[float] = [*habits.trumps_later, *[LOW_TRUMP] * SEATS]
        self._saves: float = habits.saves
        self._not_kept: float = 1 - habits.keeps_upcard
        self._deciding: float = habits.deciding
        self._boss_later: float = habits.boss_later
        self._free_boss_later: float = habits.free_boss_later
        self._last_boss: float = habits.last_boss
        self._guarded: float = habits.guarded
        self._second_best: float = habits.second_best
        self._single: float = habits.single
        self._length: float = habits.length
        self._defenders_ace: float = habits.defenders_ace
        self._boss_draws: float = habits.boss_draws
        self._maker_draws: float = habits.maker_draws
        self._partner_draws: float = habits.partner_draws
        self._last_trump: float = habits.last_trump
        self._defender_draws: float = habits.defender_draws
        self._nobody_to_draw_from: float = habits.nobody_to_draw_from

    def card(
        self,
        seat: i64,
        hand: i64,
        unseen: i64,
        led: i64,
        holder: i64,
        best: i64,
        laid: i64,
        voids: i64,
        deciding: bool,
    ) -> i64:
        """Return the card that a seat plays.

        ``voids`` is the number of :func:`voids_in`; the other arguments are those of a :class:`Turn`.
        """
        legal: i64 = hand & led or hand
        if not legal & legal - 1:
            return legal
        trumps: i64 = self._trumps
        opponents, partner = self._to_come[seat][laid]
        held: int = hand
        not_seen: int = unseen
        powers: Powers = self._powers[held.bit_count()][not_seen.bit_count()]
        # A dealer who picked up a trump most probably kept it, until it did not follow to a trump.
        upcard: i64 = self._picked_up & unseen
        if upcard and (seat == self._dealer or self._trump_start & voids >> self._dealer):
            upcard = 0
        can_win: i64 = led | trumps
        ruffs: i64 = hand & trumps
        against = unseen & trumps != 0 and not voids >> (seat ^ 1) & voids >> (seat ^ 3) & self._trump_start
        beaten = -1.0
        chosen: i64 = 0
        order = 0
        highest = 0.0
        lane: i64 = 0
        rest: i64 = legal
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            above: i64 = unseen & ABOVE[card]
            # The chance to take this trick.
            if not laid:
                lane = LANE[card]
                chance = self._chance(card, above, lane, True, unseen, powers, opponents, partner, voids, upcard)
            elif card > best and card & can_win:
                if opponents or partner >= 0:
                    chance = self._chance(card, above, led, True, unseen, powers, opponents, partner, voids, upcard)
                else:
                    chance = 1.0
            else:
                if beaten < 0:
                    ours = (holder ^ seat) & 1 == 0
                    if opponents or partner >= 0:
                        higher: i64 = unseen & ABOVE[best]
                        beaten = self._chance(
                            best, higher, led, ours, unseen, powers, opponents, partner, voids, upcard
                        )
                    else:
                        beaten = 1.0 if ours else 0.0
                chance = beaten
            value = self._deciding * chance if deciding else chance
            # The chance that the card would take a later trick.
            if card & trumps:
                value -= self._trumps_later[COUNT[above % LANE_CARDS]]
            else:
                lane = LANE[card]
                length = COUNT[(hand & lane) % LANE_CARDS]
                if not above:
                    later = self._boss_later if against else self._free_boss_later
                    out: i64 = unseen & lane
                    if not out & out - 1:
                        later -= self._last_boss
                else:
                    later = self._rank_later[card]
                    if not above & above - 1:
                        later += self._guarded if length > 1 and card & self._kings else self._second_best
                    if ruffs and length == 1:
                        later -= self._single  # with it gone the suit can be trumped
                value -= later
            if not laid:
                if not card & trumps:
                    value -= self._length * length
                    if not above and seat & 1 != self._makers_side:
                        value += self._defenders_ace
                elif not against:
                    value += self._nobody_to_draw_from
                elif seat & 1 != self._makers_side:
                    value += self._defender_draws
                elif not above:
                    value += self._boss_draws
                elif seat != self._maker:
                    value += self._partner_draws
                else:
                    value += self._maker_draws if ruffs & ruffs - 1 else self._last_trump
            # Of equal cards the lowest follows; the highest is led, as an ace before its king.
            if not chosen or value > highest or (value == highest and (self._order[card] < order) == (laid > 0)):
                chosen = card
                order = self._order[card]
                highest = value
        return chosen

    def _chance(
        self,
        winner: i64,
        above: i64,
        led: i64,
        ours: bool,
        unseen: i64,
        powers: Powers,
        opponents: tuple[int, ...],
        partner: i64,
        voids: i64,
        upcard: i64,
    ) -> float:
        """Return the chance that the side takes the trick that ``winner`` is winning so far.

        ``above`` are the unseen cards above it in its lane. ``opponents`` and ``partner`` (or -1) are still to play;
        ``upcard`` is a trump that the dealer most probably has, or 0.
        """
        trumps: i64 = self._trumps
        dealer: i64 = self._dealer
        led_start: i64 = led & LANE_STARTS
        safe = 1.0
        rescue = 0.0
        seat: i64
        if led == trumps:
            higher = COUNT[above % LANE_CARDS]
            upcard &= above
            if upcard:
                higher -= 1
            for seat in opponents:
                if not led_start & voids >> seat:
                    lacks = powers[seat == self._maker][higher]
                    safe *= self._not_kept * lacks if upcard and seat == dealer else lacks
            if partner >= 0 and not led_start & voids >> partner:
                lacks = powers[partner == self._maker][higher]
                rescue = 1 - self._not_kept * lacks if upcard and partner == dealer else 1 - lacks
        else:
            plain = powers[_OTHER_SUIT]
            if winner & trumps:
                upcard &= above
                ruffs = COUNT[above % LANE_CARDS]
                none_higher = 1.0
            else:
                ruffs = COUNT[(unseen & trumps) >> TRUMP_PLACE]
                none_higher = plain[COUNT[above % LANE_CARDS]]
            none_following = plain[COUNT[(unseen & led) % LANE_CARDS]]
            trump_start: i64 = self._trump_start
            for seat in opponents:
                if trump_start & voids >> seat:
                    beats = 0.0
                else:
                    lacks = powers[seat == self._maker][ruffs]
                    beats = 1 - self._not_kept * lacks if upcard and seat == dealer else 1 - lacks
                if not led_start & voids >> seat:
                    beats = 1 - none_higher + none_following * beats
                safe *= 1 - beats
            if partner >= 0:
                if not trump_start & voids >> partner:
                    lacks = powers[partner == self._maker][ruffs]
                    rescue = 1 - self._not_kept * lacks if upcard and partner == dealer else 1 - lacks
                if not led_start & voids >> partner:
                    rescue = 1 - none_higher + none_following * rescue
        if ours:
            return 1 - (1 - safe) * (1 - self._saves * rescue)
        return rescue * (safe + (1 - safe) * self._saves)


def _to_come(setting: Setting, seat: int, laid: int) -> tuple[tuple[int, ...], int]:
    """Return the opponents that play after ``seat`` when ``laid`` cards lie on the table, and the partner or -1."""
    later = setting.order.rounds[seat][1 : max(1, len(setting.order.seats) - laid)]
    partner = PARTNER_OF[seat]
    return tuple(other for other in later if other != partner), partner if partner in later else -1


@lru_cache(maxsize=64)
def _play_of(setting: Setting, habits: Habits) -> SkilledPlay:
    """Return the play in one setting, which all cards of a hand share."""
    return SkilledPlay(setting, habits)


def card_to_play(setting: Setting, turn: TrickTurn, habits: Habits = SKILLED) -> int:
    """Return the card that a player of these habits plays."""
    seat, hand, unseen, led, holder, best, laid, void, deciding = turn
    return _play_of(setting, habits).card(seat, hand, unseen, led, holder, best, laid, voids_in(void), deciding)
