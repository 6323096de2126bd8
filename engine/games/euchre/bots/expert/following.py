"""What the played cards tell of the hands they came from: a hand from which a Club player would have played otherwise
is less likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.euchre.bots.expert.playing_out import Moment, PlayingOut, after
from engine.games.euchre.bots.knowledge.counting import Setting
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.bots.solver.layout import BITS
from engine.games.euchre.moves import SEATS

UNUSUAL = 0.3
"""How likely, beside the card that a Club player would play, is the one that was played instead."""


class _Play(NamedTuple):
    """A card that somebody else played."""

    moment: Moment
    card: int
    later: int
    """What the same seat has played from this card on: it held these cards then."""


class Following:
    """How well the hands of a deal explain what was played."""

    def __init__(self, seen: Seen, setting: Setting, seat: int) -> None:
        """``seat`` is the one that thinks about the others."""
        self._playing = PlayingOut(setting)
        self._plays = tuple(play for play in _plays(seen, setting) if play.moment.seat != seat)

    @property
    def none(self) -> bool:
        """Whether nobody else has played."""
        return not self._plays

    def likelihood(self, hands: Sequence[int], laid_away: int) -> float:
        """A factor for every card that a Club player would not have played; ``hands`` are what the seats hold now."""
        product = 1.0
        for moment, card, later in self._plays:
            if self._playing.choice(moment, hands[moment.seat] | later, laid_away) != card:
                product *= UNUSUAL
        return product


def start(setting: Setting, leader: int) -> Moment:
    """The moment before the first card is led."""
    return Moment(leader, (), 0, (0,) * SEATS, (0,) * SEATS)


def _plays(seen: Seen, setting: Setting) -> list[_Play]:
    bits = BITS[setting.trump]
    moments: list[Moment] = []
    later = [0] * SEATS
    if not seen.plays:
        return []
    moment = start(setting, seen.plays[0].seat)
    for play in seen.plays:
        moments.append(moment)
        moment = after(moment, bits[play.card], setting)
    found = []
    for moment, play in zip(reversed(moments), reversed(seen.plays), strict=True):
        card = bits[play.card]
        later[play.seat] |= card
        found.append(_Play(moment, card, later[play.seat]))
    return found
