"""The play of a good player, who counts but samples no deals.

Every card is weighed by the chance that the side takes the trick with it, less the later value of the card. The rules
of thumb follow from this: the partner's winner is not trumped, a trick is taken as cheaply as possible, a single low
card goes so that its suit can be trumped. Leading trumps to draw those of others has explicit figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cards import EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Suit
from engine.games.euchre.bots.knowledge.counting import Count
from engine.games.euchre.bots.solver.layout import ABOVE, CARDS, LANE

SAVES = 0.5
"""The chance that a partner who can beat the card on the table can beat an opponent's as well."""


def card_to_play(count: Count) -> int:
    """Return the card that the seat of ``count`` plays, which has several legal ones."""
    value = _lead_value if count.led == 0 else _value
    order = count.order
    best, highest = 0, 0.0
    for card in _cards(count.legal):
        worth = value(count, card)
        if not best or worth > highest or (worth == highest and order[card] < order[best]):
            best, highest = card, worth
    return best


def _cards(several: int) -> Iterator[int]:
    while several:
        card = several & -several
        yield card
        several ^= card


def _value(count: Count, card: int) -> float:
    return _worth_now(count, card) - _worth_later(count, card)


def _worth_now(count: Count, card: int) -> float:
    return count.stake * chance_of_trick(count, card)


def chance_of_trick(count: Count, card: int) -> float:
    """Return the chance that the side takes this trick if ``card`` is played to it."""
    led, best = count.led or LANE[card], count.best
    if best is None or (card > best[1] and card & (led | count.trumps)):
        return _chance(count, card, led, True)
    if count.chance_left is None:
        count.chance_left = _chance(count, best[1], led, best[0] == count.partner)
    return count.chance_left


def _chance(count: Count, winner: int, led: int, ours: bool) -> float:
    """Return the chance that the side takes the trick that ``winner`` is winning so far."""
    if not count.to_come:
        return float(ours)
    threats = count.threats(winner, led)
    safe = 1.0
    for seat in count.opponents_after:
        safe *= 1 - count.can_beat(seat, threats)
    rescue = count.can_beat(count.partner, threats) if count.partner_after else 0.0
    if ours:
        return 1 - (1 - safe) * (1 - SAVES * rescue)
    return rescue * (safe + (1 - safe) * SAVES)


def _worth_later(count: Count, card: int) -> float:
    """Return the cost of parting with ``card``: about the chance that it would take a later trick."""
    if count.hand == card:
        return 0.0
    if card & count.trumps:
        return TRUMP_LATER[min((count.unseen & ABOVE[card]).bit_count(), len(TRUMP_LATER) - 1)]
    return _plain_later(count, card)


TRUMP_LATER = (0.9, 0.7, 0.55, 0.48, 0.42, 0.4, 0.38, 0.36)
"""The later value of a trump, by the number of unseen better trumps."""

RANK_LATER = {rank: 0.012 * place for place, rank in enumerate((SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING))}
"""The later value of a card of another suit while there is a better one, a little more for a higher rank."""

_RANK_LATER: Mapping[Suit | None, Mapping[int, float]] = {
    trump: {bit: RANK_LATER.get(card.rank, 0.0) for bit, card in cards.items()} for trump, cards in CARDS.items()
}
_KINGS: Mapping[Suit | None, int] = {
    trump: sum(bit for bit, card in cards.items() if card.rank is KING) for trump, cards in CARDS.items()
}


def _plain_later(count: Count, card: int) -> float:
    lane = LANE[card]
    length = (count.hand & lane).bit_count()
    out = count.unseen & lane
    better = (out & ABOVE[card]).bit_count()
    later = _RANK_LATER[count.trump][card] if better else 0.0
    if better == 0:
        later += 0.25 if count.trumps_against() else 0.5
        if out.bit_count() < 2:
            later -= 0.15
    elif better == 1 and length > 1 and card & _KINGS[count.trump]:
        later += 0.15
    elif better == 1:
        later += 0.08
    if length == 1 and count.hand & count.trumps and better:
        later -= 0.06  # with it gone the suit can be trumped
    return later


# -- leading

BOSS_DRAWS, MAKER_DRAWS, PARTNER_DRAWS, LAST_TRUMP, DEFENDER_DRAWS = 0.6, 0.6, 0.5, -0.2, -0.5
"""The value of leading a trump: the best one left; another one by the maker with several, or by the maker's partner;
the maker's last; and any by a defender, who would help the makers."""


def _lead_value(count: Count, card: int) -> float:
    value = _value(count, card)
    if card & count.trumps:
        return value + _trump_lead(count, card)
    return value + _plain_lead(count, card)


def _trump_lead(count: Count, card: int) -> float:
    """Return the value of drawing trumps with ``card``."""
    if not count.trumps_against():
        return -0.3
    if not count.makers_play:
        return DEFENDER_DRAWS
    if count.is_boss(card):
        return BOSS_DRAWS
    if count.maker == count.seat:
        return MAKER_DRAWS if (count.hand & count.trumps).bit_count() >= 2 else LAST_TRUMP
    return PARTNER_DRAWS


def _plain_lead(count: Count, card: int) -> float:
    value = -0.03 * (count.hand & LANE[card]).bit_count()
    if not count.makers_play and count.is_boss(card):
        value += DEFENDERS_ACE
    return value


DEFENDERS_ACE = 0.25
"""The value for a defender of leading the best card of a suit: later the makers may be able to trump it."""
