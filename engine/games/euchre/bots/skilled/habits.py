"""The figures by which players choose cards: chances that they assume, and later values of cards, in tricks.

`skilled/play.py` weighs cards by them. Two players have figures of their own: Skilled, whose figures were set by hand,
and Seasoned, whose figures were found by ``python -m laboratory habits`` (docs/laboratory.md).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Habits(NamedTuple):
    """The figures of one player."""

    saves: float = 0.5
    """The chance that a partner who can beat the card on the table can beat an opponent's as well."""
    makers_trumps: float = 1.6
    others_trumps: float = 0.85
    """Factors by which a trump is likelier than another unseen card to be with the maker, and with another player."""
    keeps_upcard: float = 1.0
    """The chance that a dealer who picked up a trump still holds it."""
    deciding: float = 1.6
    """The weight of a trick that makes or breaks the hand; other tricks count 1."""

    # later values
    trumps_later: tuple[float, ...] = (0.9, 0.7, 0.55, 0.48, 0.42, 0.4, 0.38)
    """The later value of a trump, by the number of unseen better trumps; below the last one it is :data:`LOW_TRUMP`."""
    rank_later: float = 0.012
    """The later value of a card of another suit while there is a better one, for each rank above the seven."""
    boss_later: float = 0.25
    free_boss_later: float = 0.5
    """The later value of the best card of another suit, and the same when no opponent can trump it."""
    last_boss: float = 0.15
    """Taken from it when one other card of the suit is out at most."""
    guarded: float = 0.15
    second_best: float = 0.08
    """Added for a card with a single better one: for a king that is not alone, and for any other card."""
    single: float = 0.06
    """Taken from a card whose suit can be trumped when it is gone."""

    # leading
    length: float = 0.03
    """Taken from the lead of another suit for every card of it in the hand."""
    defenders_ace: float = 0.25
    """The value for a defender of leading the best card of a suit: later the makers may be able to trump it."""
    boss_draws: float = 0.6
    maker_draws: float = 0.6
    partner_draws: float = 0.5
    last_trump: float = -0.2
    defender_draws: float = -0.5
    """The value of leading a trump: the best one left; another one by the maker with several, or by the maker's
    partner; the maker's last; and any by a defender, who would help the makers."""
    nobody_to_draw_from: float = -0.3
    """The value of leading a trump when no opponent can hold one."""


LOW_TRUMP: Final = 0.36

SKILLED: Final = Habits()
