"""Sampled deals, weighted by how well they explain the other players' calls and plays."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.games.euchre.bots.expert.callers import Callers
from engine.games.euchre.bots.expert.playing_out import PlayingOut, PlayState, after, in_bits
from engine.games.euchre.bots.expert.worlds import Deal, Worlds, dealt
from engine.games.euchre.bots.knowledge.counting import Setting, setting_of
from engine.games.euchre.bots.knowledge.seen import Seen
from engine.games.euchre.bots.seasoned.figures import SEASONED
from engine.games.euchre.bots.skilled.calling import discard
from engine.games.euchre.bots.solver.layout import BITS, LANE_WIDTH, LANES
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import SEATS, Phase
from engine.games.euchre.ranking import SUIT_UNDER, best
from engine.games.euchre.view import EuchreView

BATCH = 24
"""Deals sampled at a time."""
POOL = 4
"""Deals drawn for each that is used."""
UNUSUAL = 0.3
"""The likelihood of a card that a Seasoned player would not have played, relative to the one that it would."""
SIX = 6
"""The dealer's cards before the discard."""
STRANGE = 0.15
"""The share of dealers who lay away any of their six cards."""

Weighted = tuple[float, Deal]


def imagined(
    view: EuchreView, seen: Seen, rng: Random, count: int, callers: Callers | None = None
) -> Iterator[Weighted]:
    """Yield about ``count`` deals with their weights, drawn from more by how well each explains calls and plays.

    They are sampled a batch at a time, so that the caller may stop early. No generator expressions here: compiled they
    are lists, which would draw their random numbers at once.
    """
    if view.phase is Phase.NAME:
        unseen = [card for card in pack_of(view.house) if card is not view.upcard]
        for _ in range(count):
            yield 1.0, dealt(unseen, rng)
        return
    worlds = Worlds(view, seen)
    opinions = Opinions(view, seen, callers or Callers(view, seen))
    for start in range(0, count, BATCH):
        size = min(BATCH, count - start)
        if opinions.none:
            for _ in range(size):
                yield 1.0, worlds.deal(rng)
            continue
        pool = [opinions.weighed(worlds.deal(rng), rng) for _ in range(POOL * size)]
        yield from _drawn(pool, rng, size)


def _drawn(pool: Sequence[Weighted], rng: Random, count: int) -> Iterator[Weighted]:
    """Yield ``count`` draws at even distances along the sum of the pool's weights; a deal drawn twice counts double."""
    step = sum([weight for weight, _ in pool], 0.0) / count
    mark = rng.random() * step
    for weight, deal in pool:
        draws = 0
        while mark < weight:
            draws += 1
            mark += step
        mark -= weight
        if draws:
            yield float(draws), deal


class Opinions:
    """The likelihood of the other players' calls and plays, given a deal."""

    def __init__(self, view: EuchreView, seen: Seen, callers: Callers) -> None:
        self._trump, self._dealer = view.trump, view.dealer
        self._callers = callers
        self._played = [[play.card for play in seen.plays if play.seat == seat] for seat in range(SEATS)]
        self._picked_up = view.picked_up
        self._discards = Discards.of(view, seen)
        self._following = None
        if any(play.seat != view.seat for play in seen.plays) and view.seat is not None:
            self._following = Following(seen, setting_of(view), view.seat)

    @property
    def none(self) -> bool:
        """True if nothing was said or played that makes one deal likelier than another."""
        return not self._callers.heard and self._following is None and self._discards is None

    def weighed(self, deal: Deal, rng: Random) -> Weighted:
        """Return a deal with its weight; the dealer's discard is drawn anew, as a good dealer's would be."""
        factor = 1.0
        if self._discards is not None:
            factor, deal = self._discards.redrawn(deal, rng)
        return factor * self.likelihood(deal), deal

    def likelihood(self, deal: Deal) -> float:
        """Return the product of the likelihoods of all calls and plays, if the hands are those of ``deal``."""
        product = 1.0
        if self._following is not None:
            product *= self._following.likelihood(*in_bits(deal, self._trump))
        heard = self._callers.heard
        return product * self._callers.likelihood({seat: self._hand_then(seat, deal) for seat in heard})

    def _hand_then(self, seat: int, deal: Deal) -> tuple[Card, ...]:
        """Return the five cards that ``seat`` called with: before it played any, and before it took the upcard."""
        hand = (*deal.hands[seat], *self._played[seat])
        if seat != self._dealer or self._picked_up is None or not deal.discard:
            return hand
        six = (*hand, *deal.discard)
        # A loner who gave the upcard to the partner got a card for it, most probably the best.
        later = self._picked_up if self._picked_up in six else best(hand, self._trump)
        return tuple(card for card in six if card is not later)


class Discards:
    """The discard of a dealer who picked up the upcard.

    Deals come with any of the dealer's six cards laid away, all equally likely. A dealer lays away the worst, so the
    discard of a deal is drawn anew from the same six cards. Without it the dealer's hand would be much too weak: as
    defenders, four Skilled players expected half a point more at the first lead than they got.
    """

    def __init__(self, view: EuchreView, upcard: Card, played: Sequence[Card], void: Collection[Suit]) -> None:
        assert view.trump is not None, "the upcard is picked up when its suit is trump"
        self._dealer, self._upcard, self._trump, self._house = view.dealer, upcard, view.trump, view.house
        self._played, self._void = tuple(played), void
        self._suit_of = SUIT_UNDER[view.trump]

    @classmethod
    def of(cls, view: EuchreView, seen: Seen) -> Discards | None:
        """Return the discards in ``view``; None if there was none, or its seat knows it."""
        dealer, upcard = view.dealer, view.picked_up
        settled = view.phase in (Phase.GIVE, Phase.RETURN, Phase.DEFEND, Phase.PLAY)
        if upcard is None or not settled or dealer == view.seat or dealer in seen.exchanged:
            return None
        return cls(view, upcard, [play.card for play in seen.plays if play.seat == dealer], seen.void[dealer])

    def redrawn(self, deal: Deal, rng: Random) -> Weighted:
        """Return the deal with another discard, and the weight of all the dealer's possible discards together."""
        (gone,) = deal.discard
        held = deal.hands[self._dealer]
        six = [card for card in (*self._played, *held, gone) if card is not self._upcard]
        usual = discard((*six, self._upcard), self._trump, self._house)
        if self._suit_of[gone] in self._void:
            # No other card can have been laid away: this one would have followed suit.
            return STRANGE + (1 - STRANGE) * SIX * (usual is gone), deal
        if usual in self._played:
            return STRANGE, deal
        kept = not self._house.discard_upcard and self._upcard in held
        weight = STRANGE + (1 - STRANGE) * SIX / (len(held) + 1 - kept)
        if rng.random() * weight < STRANGE:
            return weight, deal
        if usual is not gone:
            hand = tuple(gone if card is usual else card for card in held)
            hands = (*deal.hands[: self._dealer], hand, *deal.hands[self._dealer + 1 :])
            deal = Deal(hands, deal.kitty, (usual,))
        return weight, deal


class _Past(NamedTuple):
    """A card that another player played."""

    state: PlayState
    card: int
    later: int
    """All that the same seat has played from this card on: it held these cards then."""


class Following:
    """The likelihood of the other players' plays, if they probably play as Seasoned does.

    A hand that was held at a play comes back in many deals, so the answers are remembered.
    """

    def __init__(self, seen: Seen, setting: Setting, seat: int) -> None:
        """Take the plays of all seats but ``seat``, which is the one that thinks."""
        self._playing, self._dealer = PlayingOut(setting, SEASONED), setting.dealer
        self._plays = [
            (play, self._playing.moment(play.state), dict[int, float]())
            for play in _plays(seen, setting)
            if play.state.seat != seat
        ]

    def likelihood(self, hands: Sequence[int], laid_away: int) -> float:
        """Return the likelihood of all plays, given the ``hands`` that the seats hold now."""
        product = 1.0
        for (state, card, later), moment, known in self._plays:
            hand = hands[state.seat] | later
            key = hand | laid_away << _ABOVE_ALL if state.seat == self._dealer else hand
            factor = known.get(key)
            if factor is None:
                usual = self._playing.choice(moment, hand, laid_away) == card
                factor = known[key] = 1.0 if usual else UNUSUAL
            product *= factor
        return product


_ABOVE_ALL = LANES * LANE_WIDTH


def _plays(seen: Seen, setting: Setting) -> list[_Past]:
    """Return every play, the last one first."""
    bits = BITS[setting.trump]
    states: list[PlayState] = []
    state = PlayState(seen.plays[0].seat, (), 0, (0,) * SEATS, (0,) * SEATS)
    for play in seen.plays:
        states.append(state)
        state = after(state, bits[play.card], setting)
    later = [0] * SEATS
    found = []
    for state, play in zip(reversed(states), reversed(seen.plays), strict=True):
        card = bits[play.card]
        later[play.seat] |= card
        found.append(_Past(state, card, later[play.seat]))
    return found
