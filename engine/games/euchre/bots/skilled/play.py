"""The play of a good player, who counts but samples no deals.

Every card is weighed by the chance that the side takes the trick with it, less the later value of the card. The rules
of thumb follow from this: it does not trump the partner's winner, takes a trick as cheaply as possible, and throws a
single low card so that it can trump the suit. Leading trumps to draw those of others has explicit figures.

The expert asks for some ten thousand such cards for one choice of its own. So cards are bits, chances come from tables,
and the inner functions take numbers and are long.
"""

from __future__ import annotations

from typing import Final

from engine.cards import EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Suit
from engine.games.euchre.bots.knowledge.counting import ORDER, Setting, Turn, voids_in
from engine.games.euchre.bots.solver.layout import ABOVE, CARDS, COUNT, LANE, LANE_CARDS, LANE_STARTS, TRUMP_PLACE
from engine.games.euchre.moves import SEATS
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.native import i64

SAVES: Final = 0.5
"""The chance that a partner who can beat the card on the table can beat an opponent's as well."""
MAKERS_TRUMPS: Final = 1.6
OTHERS_TRUMPS: Final = 0.85
"""Factors by which a trump is likelier than another unseen card to be with the maker, and with another player."""
MOST_LIKELY: Final = 0.95
DECIDING: Final = 1.6
"""The weight of a trick that makes or breaks the hand; other tricks count 1."""

# -- later values

TRUMP_LATER: Final = [0.9, 0.7, 0.55, 0.48, 0.42, 0.4, 0.38, *[0.36] * 4]
"""The later value of a trump, by the number of unseen better trumps."""

RANK_LATER = {rank: 0.012 * place for place, rank in enumerate((SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING))}
"""The later value of a card of another suit while there is a better one, a little more for a higher rank."""

_RANK_LATER: Final[dict[Suit | None, dict[int, float]]] = {
    trump: {bit: RANK_LATER.get(card.rank, 0.0) for bit, card in cards.items()} for trump, cards in CARDS.items()
}
_KINGS: Final[dict[Suit | None, int]] = {
    trump: sum(bit for bit, card in cards.items() if card.rank is KING) for trump, cards in CARDS.items()
}

# -- leading

BOSS_DRAWS: Final = 0.6
MAKER_DRAWS: Final = 0.6
PARTNER_DRAWS: Final = 0.5
LAST_TRUMP: Final = -0.2
DEFENDER_DRAWS: Final = -0.5
"""The value of leading a trump: the best one left; another one by the maker with several, or by the maker's partner;
the maker's last; and any by a defender, who would help the makers."""
NOBODY_TO_DRAW_FROM: Final = -0.3
"""The value of leading a trump when no opponent can hold one."""
DEFENDERS_ACE: Final = 0.25
"""The value for a defender of leading the best card of a suit: later the makers may be able to trump it."""

# -- chances

_MOST_HELD, _MOST_UNSEEN = 6, 33

Powers = list[list[float]]
"""The chances that a seat holds none of a number of cards: of trumps, for a defender or partner of the maker and for
the maker; and of any other suit."""
_OTHER_SUIT: Final = 2


def _powers(held: int, unseen: int) -> Powers:
    """Return the chances about a seat with as many cards as one that holds ``held`` and does not see ``unseen``."""
    share = held / max(1, unseen)
    lacks = 1 - min(MOST_LIKELY, share * OTHERS_TRUMPS), 1 - min(MOST_LIKELY, share * MAKERS_TRUMPS), 1 - share
    return [[lack**count for count in range(unseen + 1)] for lack in lacks]


_POWERS: Final[list[list[Powers]]] = [
    [_powers(held, unseen) for unseen in range(_MOST_UNSEEN + 1)] for held in range(_MOST_HELD + 1)
]


class SkilledPlay:
    """The cards that Skilled players play in one setting."""

    __slots__ = (
        "_dealer",
        "_is_maker",
        "_kings",
        "_maker",
        "_makers_side",
        "_order",
        "_picked_up",
        "_rank_later",
        "_to_come",
        "_trump_start",
        "_trumps",
    )

    def __init__(self, setting: Setting) -> None:
        self._trumps: i64 = setting.trumps
        self._trump_start: i64 = setting.trumps & LANE_STARTS
        self._maker: i64 = setting.maker
        self._dealer: i64 = setting.dealer
        self._picked_up: i64 = setting.picked_up & setting.trumps
        self._order: dict[int, int] = ORDER[setting.trump]
        self._kings: i64 = _KINGS[setting.trump]
        self._rank_later: dict[int, float] = _RANK_LATER[setting.trump]
        self._makers_side: i64 = side_of(setting.maker)
        self._to_come = [[_to_come(setting, seat, laid) for laid in range(SEATS)] for seat in range(SEATS)]

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
        powers: Powers = _POWERS[held.bit_count()][not_seen.bit_count()]
        # A dealer who picked up a trump practically always keeps it.
        upcard: i64 = self._picked_up & unseen if seat != self._dealer else 0
        can_win: i64 = led | trumps
        ruffs: i64 = hand & trumps
        against = unseen & trumps != 0 and not voids >> (seat ^ 1) & voids >> (seat ^ 3) & self._trump_start
        beaten = -1.0
        chosen: i64 = 0
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
            value = DECIDING * chance if deciding else chance
            # The chance that the card would take a later trick.
            if card & trumps:
                value -= TRUMP_LATER[COUNT[above % LANE_CARDS]]
            else:
                lane = LANE[card]
                length = COUNT[(hand & lane) % LANE_CARDS]
                if not above:
                    later = 0.25 if against else 0.5
                    out: i64 = unseen & lane
                    if not out & out - 1:
                        later -= 0.15
                else:
                    later = self._rank_later[card]
                    if not above & above - 1:
                        later += 0.15 if length > 1 and card & self._kings else 0.08
                    if ruffs and length == 1:
                        later -= 0.06  # with it gone the suit can be trumped
                value -= later
            if not laid:
                if not card & trumps:
                    value -= 0.03 * length
                    if not above and seat & 1 != self._makers_side:
                        value += DEFENDERS_ACE
                elif not against:
                    value += NOBODY_TO_DRAW_FROM
                elif seat & 1 != self._makers_side:
                    value += DEFENDER_DRAWS
                elif not above:
                    value += BOSS_DRAWS
                elif seat != self._maker:
                    value += PARTNER_DRAWS
                else:
                    value += MAKER_DRAWS if ruffs & ruffs - 1 else LAST_TRUMP
            if not chosen or value > highest or (value == highest and self._order[card] < self._order[chosen]):
                chosen = card
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
        ``upcard`` is a trump that the dealer surely has, or 0.
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
                    safe *= 0.0 if upcard and seat == dealer else powers[seat == self._maker][higher]
            if partner >= 0 and not led_start & voids >> partner:
                rescue = 1.0 if upcard and partner == dealer else 1 - powers[partner == self._maker][higher]
        else:
            lacks = powers[_OTHER_SUIT]
            if winner & trumps:
                upcard &= above
                ruffs = COUNT[above % LANE_CARDS]
                none_higher = 1.0
            else:
                ruffs = COUNT[(unseen & trumps) >> TRUMP_PLACE]
                none_higher = lacks[COUNT[above % LANE_CARDS]]
            none_following = lacks[COUNT[(unseen & led) % LANE_CARDS]]
            trump_start: i64 = self._trump_start
            for seat in opponents:
                if upcard and seat == dealer:
                    beats = 1.0
                elif trump_start & voids >> seat:
                    beats = 0.0
                else:
                    beats = 1 - powers[seat == self._maker][ruffs]
                if not led_start & voids >> seat:
                    beats = 1 - none_higher + none_following * beats
                safe *= 1 - beats
            if partner >= 0:
                if upcard and partner == dealer:
                    rescue = 1.0
                elif not trump_start & voids >> partner:
                    rescue = 1 - powers[partner == self._maker][ruffs]
                if not led_start & voids >> partner:
                    rescue = 1 - none_higher + none_following * rescue
        if ours:
            return 1 - (1 - safe) * (1 - SAVES * rescue)
        return rescue * (safe + (1 - safe) * SAVES)


def _to_come(setting: Setting, seat: int, laid: int) -> tuple[tuple[int, ...], int]:
    """Return the opponents that play after ``seat`` when ``laid`` cards lie on the table, and the partner or -1."""
    later = setting.order.rounds[seat][1 : max(1, len(setting.order.seats) - laid)]
    partner = PARTNER_OF[seat]
    return tuple(other for other in later if other != partner), partner if partner in later else -1


def card_to_play(setting: Setting, turn: Turn) -> int:
    """Return the card that a Skilled player plays."""
    seat, hand, unseen, led, holder, best, laid, void, deciding = turn
    return SkilledPlay(setting).card(seat, hand, unseen, led, holder, best, laid, voids_in(void), deciding)
