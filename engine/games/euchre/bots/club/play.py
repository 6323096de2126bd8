"""The play of a good player, who counts but samples no deals.

Every card is weighed by the chance that the side takes the trick with it, less the later value of the card. The rules
of thumb follow from this: it does not trump the partner's winner, takes a trick as cheaply as possible, and throws a
single low card so that it can trump the suit. Leading trumps to draw those of others has explicit figures.

The expert asks for some ten thousand such cards for one choice of its own. So cards are bits, chances come from tables,
and the inner functions take numbers and are long.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Suit
from engine.games.euchre.bots.knowledge.counting import ORDER, Setting, Turn
from engine.games.euchre.bots.solver.layout import ABOVE, CARDS, LANE
from engine.games.euchre.moves import SEATS
from engine.games.euchre.turn_order import PARTNER_OF, side_of

SAVES = 0.5
"""The chance that a partner who can beat the card on the table can beat an opponent's as well."""
MAKERS_TRUMPS, OTHERS_TRUMPS = 1.6, 0.85
"""Factors by which a trump is likelier than another unseen card to be with the maker, and with another player."""
MOST_LIKELY = 0.95
DECIDING = 1.6
"""The weight of a trick that makes or breaks the hand; other tricks count 1."""

# -- later values

TRUMP_LATER = (0.9, 0.7, 0.55, 0.48, 0.42, 0.4, 0.38, *[0.36] * 4)
"""The later value of a trump, by the number of unseen better trumps."""

RANK_LATER = {rank: 0.012 * place for place, rank in enumerate((SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING))}
"""The later value of a card of another suit while there is a better one, a little more for a higher rank."""

_RANK_LATER: Mapping[Suit | None, Mapping[int, float]] = {
    trump: {bit: RANK_LATER.get(card.rank, 0.0) for bit, card in cards.items()} for trump, cards in CARDS.items()
}
_KINGS: Mapping[Suit | None, int] = {
    trump: sum(bit for bit, card in cards.items() if card.rank is KING) for trump, cards in CARDS.items()
}

# -- leading

BOSS_DRAWS, MAKER_DRAWS, PARTNER_DRAWS, LAST_TRUMP, DEFENDER_DRAWS = 0.6, 0.6, 0.5, -0.2, -0.5
"""The value of leading a trump: the best one left; another one by the maker with several, or by the maker's partner;
the maker's last; and any by a defender, who would help the makers."""
NOBODY_TO_DRAW_FROM = -0.3
"""The value of leading a trump when no opponent can hold one."""
DEFENDERS_ACE = 0.25
"""The value for a defender of leading the best card of a suit: later the makers may be able to trump it."""

# -- chances

_MOST_HELD, _MOST_UNSEEN = 6, 33

Powers = tuple[Sequence[float], tuple[Sequence[float], Sequence[float]]]
"""The chances that a seat holds none of a number of cards: of any suit; and of trumps, for a defender or partner of the
maker and for the maker."""


def _powers(held: int, unseen: int) -> Powers:
    """Return the chances about a seat with as many cards as one that holds ``held`` and does not see ``unseen``."""
    share = held / max(1, unseen)
    lacks = 1 - share, 1 - min(MOST_LIKELY, share * OTHERS_TRUMPS), 1 - min(MOST_LIKELY, share * MAKERS_TRUMPS)
    any_suit, others, makers = ([lack**count for count in range(unseen + 1)] for lack in lacks)
    return any_suit, (others, makers)


_POWERS = [[_powers(held, unseen) for unseen in range(_MOST_UNSEEN + 1)] for held in range(_MOST_HELD + 1)]


class ClubPlay:
    """The cards that Club players play in one setting."""

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
        "_trumps",
    )

    def __init__(self, setting: Setting) -> None:
        self._trumps, self._maker = setting.trumps, setting.maker
        self._dealer, self._picked_up = setting.dealer, setting.picked_up & setting.trumps
        self._order, self._kings = ORDER[setting.trump], _KINGS[setting.trump]
        self._rank_later = _RANK_LATER[setting.trump]
        self._is_maker = [seat == setting.maker for seat in range(SEATS)]
        self._makers_side = side_of(setting.maker)
        self._to_come = [[_to_come(setting, seat, laid) for laid in range(SEATS)] for seat in range(SEATS)]

    def card(
        self,
        seat: int,
        hand: int,
        unseen: int,
        led: int,
        holder: int,
        best: int,
        laid: int,
        void: Sequence[int],
        deciding: bool,
    ) -> int:
        """Return the card that a seat plays; the arguments are those of a :class:`Turn`."""
        legal = hand & led or hand
        if not legal & legal - 1:
            return legal
        trumps, order = self._trumps, self._order
        opponents, partner = self._to_come[seat][laid]
        powers = _POWERS[hand.bit_count()][unseen.bit_count()]
        # A dealer who picked up a trump practically always keeps it.
        upcard = self._picked_up & unseen if seat != self._dealer else 0
        can_win = led | trumps
        ruffs = hand & trumps
        left, right = seat ^ 1, seat ^ 3
        trumps_against = 0 if void[left] & void[right] & trumps else (unseen & trumps).bit_count()
        beaten = -1.0
        chosen, highest = 0, 0.0
        rest = legal
        while rest:
            card = rest & -rest
            rest ^= card
            above = unseen & ABOVE[card]
            # The chance to take this trick.
            if not laid:
                lane = LANE[card]
                chance = self._chance(card, lane, True, unseen, powers, opponents, partner, void, upcard)
            elif card > best and card & can_win:
                if opponents or partner >= 0:
                    chance = self._chance(card, led, True, unseen, powers, opponents, partner, void, upcard)
                else:
                    chance = 1.0
            else:
                if beaten < 0:
                    ours = not (holder ^ seat) & 1
                    if opponents or partner >= 0:
                        beaten = self._chance(best, led, ours, unseen, powers, opponents, partner, void, upcard)
                    else:
                        beaten = float(ours)
                chance = beaten
            value = DECIDING * chance if deciding else chance
            # The chance that the card would take a later trick.
            if card & trumps:
                value -= TRUMP_LATER[above.bit_count()]
            else:
                lane = LANE[card]
                length = (hand & lane).bit_count()
                if not above:
                    later = 0.25 if trumps_against else 0.5
                    if not (out := unseen & lane) & out - 1:
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
                    if not above and side_of(seat) != self._makers_side:
                        value += DEFENDERS_ACE
                elif not trumps_against:
                    value += NOBODY_TO_DRAW_FROM
                elif side_of(seat) != self._makers_side:
                    value += DEFENDER_DRAWS
                elif not above:
                    value += BOSS_DRAWS
                elif seat != self._maker:
                    value += PARTNER_DRAWS
                else:
                    value += MAKER_DRAWS if ruffs & ruffs - 1 else LAST_TRUMP
            if not chosen or value > highest or (value == highest and order[card] < order[chosen]):
                chosen, highest = card, value
        return chosen

    def _chance(
        self,
        winner: int,
        led: int,
        ours: bool,
        unseen: int,
        powers: Powers,
        opponents: Sequence[int],
        partner: int,
        void: Sequence[int],
        upcard: int,
    ) -> float:
        """Return the chance that the side takes the trick that ``winner`` is winning so far.

        ``opponents`` and ``partner`` (or -1) are still to play; ``upcard`` is a trump that the dealer surely has, or 0.
        """
        trumps, dealer, is_maker = self._trumps, self._dealer, self._is_maker
        lacks, lacks_trump = powers
        above = unseen & ABOVE[winner]
        safe, rescue = 1.0, 0.0
        if led == trumps:
            higher = above.bit_count()
            upcard &= above
            if upcard:
                higher -= 1
            for seat in opponents:
                if not led & void[seat]:
                    safe *= 0.0 if upcard and seat == dealer else lacks_trump[is_maker[seat]][higher]
            if partner >= 0 and not led & void[partner]:
                rescue = 1.0 if upcard and partner == dealer else 1 - lacks_trump[is_maker[partner]][higher]
        else:
            if winner & trumps:
                upcard &= above
                ruffs = above.bit_count()
                none_higher = 1.0
            else:
                ruffs = (unseen & trumps).bit_count()
                none_higher = lacks[above.bit_count()]
            none_following = lacks[(unseen & led).bit_count()]
            for seat in opponents:
                if upcard and seat == dealer:
                    beats = 1.0
                elif trumps & void[seat]:
                    beats = 0.0
                else:
                    beats = 1 - lacks_trump[is_maker[seat]][ruffs]
                if not led & void[seat]:
                    beats = 1 - none_higher + none_following * beats
                safe *= 1 - beats
            if partner >= 0:
                if upcard and partner == dealer:
                    rescue = 1.0
                elif not trumps & void[partner]:
                    rescue = 1 - lacks_trump[is_maker[partner]][ruffs]
                if not led & void[partner]:
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
    """Return the card that a Club player plays."""
    return ClubPlay(setting).card(*turn)
