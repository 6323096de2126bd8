"""Which card a good player plays who counts, but imagines no deals.

Every card is weighed by how likely the side takes the trick with it, less what the card is worth later. From this the
rules of thumb follow: the partner's winner is not trumped, a trick is taken as cheaply as will do, a lone low card goes
so that its suit can be trumped. What they do not tell, who leads what to draw trumps, is said here in so many words.
"""

from __future__ import annotations

from engine.cards import EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Card
from engine.games.euchre.counting import Count
from engine.games.euchre.ranking import STRENGTH

DECIDING = 1.6
"""How much a trick counts that makes or breaks the hand."""
WANTED = 3


SAVES = 0.5
"""How often a partner who can beat what is on the table has a card that beats the opponent's, too."""


def card_to_play(count: Count) -> Card:
    """The card that the seat of ``count`` plays, which has several to choose from."""
    if count.led is None:
        return _lead(count)
    return max(
        count.legal, key=lambda card: (_worth_now(count, card) - _worth_later(count, card), _lowness(count, card))
    )


def _lowness(count: Count, card: Card) -> int:
    return -STRENGTH[count.trump][None][card]


def _stake(count: Count) -> float:
    """How much this trick counts."""
    mine, theirs = count.tricks
    return DECIDING if WANTED - 1 in (mine, theirs) and max(mine, theirs) < WANTED else 1.0


def _worth_now(count: Count, card: Card) -> float:
    return _stake(count) * chance_of_trick(count, card)


def chance_of_trick(count: Count, card: Card) -> float:
    """How likely the side takes this trick when ``card`` is played to it."""
    led = count.suit_of[card] if count.led is None else count.led
    best = count.best
    if best is None or count.strength[card] > count.strength[best[1]]:
        winner, ours = card, True
    else:
        winner, ours = best[1], best[0] == count.partner
    if not count.to_come:
        return float(ours)
    threats = count.threats(winner, led)
    safe = 1.0
    for seat in count.opponents_after:
        safe *= 1 - count.can_beat(seat, threats)
    rescue = count.can_beat(count.partner, threats) if count.partner_after and count.partner is not None else 0.0
    if ours:
        return 1 - (1 - safe) * (1 - SAVES * rescue)
    return rescue * (safe + (1 - safe) * SAVES)


def _worth_later(count: Count, card: Card) -> float:
    """What it costs to part with ``card``: about the chance that it would take a later trick."""
    if len(count.hand) == 1:
        return 0.0
    if count.suit_of[card] is count.trump:
        return _trump_later(count, card)
    return _plain_later(count, card)


TRUMP_LATER = (0.9, 0.7, 0.55, 0.48, 0.42, 0.4, 0.38, 0.36)
"""By the number of unseen trumps that are better."""


def _trump_later(count: Count, card: Card) -> float:
    order = STRENGTH[count.trump][None]
    better = sum(order[other] > order[card] for other in count.trumps)
    return TRUMP_LATER[min(better, len(TRUMP_LATER) - 1)]


RANK_LATER = {rank: 0.012 * place for place, rank in enumerate((SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING))}
"""A little more for a higher card of the other suits, as long as there is a better one."""


def _plain_later(count: Count, card: Card) -> float:
    order = STRENGTH[count.trump][None]
    suit = count.suit_of[card]
    length = sum(count.suit_of[other] is suit for other in count.hand)
    out = [other for other in count.unseen if count.suit_of[other] is suit]
    better = sum(order[other] > order[card] for other in out)
    holds_trump = any(count.suit_of[other] is count.trump for other in count.hand)
    later = RANK_LATER[card.rank] if better else 0.0
    if better == 0:
        later += 0.25 if count.trumps_against() else 0.5
        if len(out) < 2:
            later -= 0.15
    elif better == 1 and length > 1 and card.rank is KING:
        later += 0.15
    elif better == 1:
        later += 0.08
    if length == 1 and holds_trump and better:
        later -= 0.06  # with it gone the suit can be trumped
    return later


# -- leading

BOSS_DRAWS, MAKER_DRAWS, PARTNER_DRAWS, LAST_TRUMP, DEFENDER_DRAWS = 0.6, 0.6, 0.5, -0.2, -0.5
"""What it brings to lead a trump: the best one there is, another of several of the maker's, one of the partner's, the
maker's last; and one of a defender's, who would help the makers."""


def _lead(count: Count) -> Card:
    return max(count.legal, key=lambda card: (_lead_value(count, card), _lowness(count, card)))


def _lead_value(count: Count, card: Card) -> float:
    value = _worth_now(count, card) - _worth_later(count, card)
    if count.suit_of[card] is count.trump:
        return value + _trump_lead(count, card)
    return value + _plain_lead(count, card)


def _trump_lead(count: Count, card: Card) -> float:
    """What it brings to draw trumps."""
    against = count.trumps_against()
    if not against:
        return -0.3
    held = sum(count.suit_of[other] is count.trump for other in count.hand)
    if not count.makers_play:
        return DEFENDER_DRAWS
    if count.is_boss(card):
        return BOSS_DRAWS
    if count.maker == count.seat:
        return MAKER_DRAWS if held >= 2 else LAST_TRUMP
    return PARTNER_DRAWS


def _plain_lead(count: Count, card: Card) -> float:
    length = sum(count.suit_of[other] is count.suit_of[card] for other in count.hand)
    value = -0.03 * length
    if not count.makers_play and count.is_boss(card):
        value += DEFENDERS_ACE
    return value


DEFENDERS_ACE = 0.25
"""What it brings a defender to lead the best card of a suit: later the makers may be able to trump it."""
