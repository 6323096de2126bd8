"""The points that each legal move brings in an imagined deal when good players go on from it.

All of them see their own cards alone (``playing_out.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from engine.cards import JOKER, Card, Suit
from engine.games.euchre.bots.expert.bidding import (
    Bid,
    Conceded,
    Made,
    Redealt,
    alone_against,
    asked_about_hands,
    begun,
    bid_out,
    defended,
    laid_away,
    settled,
    swapped_with_kitty,
    with_gift,
    with_hand,
    with_return,
)
from engine.games.euchre.bots.expert.callers import Callers
from engine.games.euchre.bots.expert.playing_out import PlayingOut, PlayState, in_bits
from engine.games.euchre.bots.expert.worlds import Deal, dealt
from engine.games.euchre.bots.knowledge.counting import Setting, setting_of, voids_of
from engine.games.euchre.bots.knowledge.seen import KITTY_SPOT, Seen
from engine.games.euchre.bots.knowledge.stakes import HandWorth, contract_of
from engine.games.euchre.bots.seasoned.figures import SEASONED
from engine.games.euchre.bots.skilled.valuing import Situation, situation_of
from engine.games.euchre.bots.solver.layout import ABOVE, BITS, LANE, TRUMPS, mask
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import DEFEND, KEEP, REDEAL, SEATS, SWAP, EuchreMove, Phase
from engine.games.euchre.scoring import POINT
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF, PARTNER_OF, TurnOrder, side_of
from engine.games.euchre.view import EuchreView
from engine.shuffles import fair_shuffle


class Decision(Protocol):
    """A decision whose moves can be tried in any deal."""

    def points(self, deal: Deal, moves: Sequence[EuchreMove]) -> tuple[int, ...]:
        """Return the points of the seat's side after each of the moves; those of the other side are negative."""


def decision_of(view: EuchreView, seen: Seen, stakes: HandWorth, callers: Callers, rng: Random) -> Decision:
    """Return the decision of the seat of ``view``."""
    return Playing(view, seen, stakes) if view.phase is Phase.PLAY else Settling(view, seen, stakes, callers, rng)


class Playing:
    """The choice of a card to play."""

    def __init__(self, view: EuchreView, seen: Seen, stakes: HandWorth) -> None:
        assert view.seat is not None, "a spectator plays nothing"
        self._trump = view.trump
        setting = setting_of(view)
        self._playing, self._needs = PlayingOut(setting, SEASONED), stakes.needs
        self._state = PlayState(
            view.seat,
            tuple((seat, BITS[view.trump][card]) for seat, card in view.trick),
            mask([play.card for play in seen.plays], view.trump),
            voids_of(seen, view.trump),
            tuple(view.tricks),
        )
        self._results = stakes.results(contract_of(view))
        self._alike = alike(view, seen, setting)

    def points(self, deal: Deal, moves: Sequence[EuchreMove]) -> tuple[int, ...]:
        """Return the points of the seat's side after each of the moves; those of the other side are negative."""
        hands, laid = in_bits(deal, self._trump)
        known: dict[int, int] = {}
        for move in moves:
            card = self._alike[move]
            if card not in known:
                makers = self._playing.tricks(hands, laid, self._state, card, self._needs)
                known[card] = self._results[makers]
        return tuple([known[self._alike[move]] for move in moves])


def alike(view: EuchreView, seen: Seen, setting: Setting) -> dict[EuchreMove, int]:
    """Return each legal move -> the lowest card of the hand that is as good: no card in play lies between them.

    They count as equal, although a player who counts learns a little more from one than from another.
    """
    bits = BITS[view.trump]
    hand = mask(view.hand, view.trump)
    gone = mask([play.card for play in seen.plays], view.trump)
    gone &= ~mask([card for _, card in view.trick], view.trump)
    in_play = setting.pack & ~(gone | hand)
    found: dict[EuchreMove, int] = {}
    for move in view.legal_moves():
        assert move.card is not None, "a play names a card"
        card = lowest = bits[move.card]
        below = hand & LANE[card] & card - 1
        while below:
            other = 1 << below.bit_length() - 1
            if in_play & ABOVE[other] & card - 1:
                break
            lowest, below = other, below ^ other
        found[move] = lowest
    return found


class Settling:
    """Any other decision. Good players settle the rest of the bidding, and the hand is played out."""

    def __init__(self, view: EuchreView, seen: Seen, stakes: HandWorth, callers: Callers, rng: Random) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        self._view, self._seat, self.stakes, self._rng = view, view.seat, stakes, rng
        self._house, self._side = view.house, side_of(view.seat)
        self._situation = None if view.phase is Phase.NAME else situation_of(view)
        self._laid_away = [card for card, spot in seen.known.items() if spot == KITTY_SPOT]
        self._playing: dict[tuple[object, ...], PlayingOut] = {}
        self._callers, self._luck = callers, [0.0] * SEATS

    def points(self, deal: Deal, moves: Sequence[EuchreMove]) -> tuple[int, ...]:
        """Return the points of the seat's side after each of the moves; those of the other side are negative."""
        self._luck = [self._rng.random() for _ in range(SEATS)]
        return tuple([self._worth(*self._after(move, deal)) for move in moves])

    def _call(self, hand: Sequence[Card], seat: int, situation: Situation) -> EuchreMove:
        """Return the next call of a seat; all moves are tried with the same luck."""
        return self._callers.call(hand, seat, situation, self._luck[seat])

    def _after(self, move: EuchreMove, deal: Deal) -> tuple[Bid, Situation]:
        """Return the result of the bidding after ``move``, and its situation."""
        view, seat, house = self._view, self._seat, self._house
        if self._situation is None:
            assert move.suit is not None, "the dealer names a suit"
            situation = Situation(view.dealer, move.suit, JOKER, True, view.score, view.target, house)
            return begun(deal, situation, self._call), situation
        situation = self._situation
        if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
            return bid_out(move, seat, deal.hands, situation, self._call), situation
        if view.maker is None:
            return self._after_an_answer(move, deal, situation), situation
        return self._before_the_lead(move, deal), situation

    def _after_an_answer(self, move: EuchreMove, deal: Deal, situation: Situation) -> Bid:
        """Return the bid after an answer about a weak hand, or a card laid away for another."""
        if move is REDEAL:
            return Redealt()
        seat, gone, swapped = self._seat, list(self._laid_away), self._view.swapped
        if move.card is not None:
            deal = with_hand(deal, seat, tuple(card for card in deal.hands[seat] if card is not move.card))
            gone.append(move.card)
        if move is SWAP or move.card is not None:
            deal, swapped = swapped_with_kitty(deal, seat, self._house, gone), True
        seats = EVERYBODY.rounds[LEFT_OF[situation.dealer]]
        return asked_about_hands(deal, seats[seats.index(seat) + 1 :], situation, swapped, self._call)

    def _before_the_lead(self, move: EuchreMove, deal: Deal) -> Made:
        view, seat, house = self._view, self._seat, self._house
        made = Made(contract_of(view), view.trump, deal.hands, deal.discard, view.picked_up)
        if view.phase is Phase.DISCARD:
            assert move.card is not None, "a discard names a card"
            assert view.picked_up is not None, "the dealer picked up a card"
            made = laid_away(made, seat, view.hand, move.card, view.picked_up)
            return settled(made, house)
        if view.phase is Phase.DEFEND:
            if move is DEFEND:
                return alone_against(made, seat)
            return made if PARTNER_OF[seat] == LEFT_OF[made.contract.maker] else defended(made, house, PARTNER_OF[seat])
        if move is KEEP:
            return defended(made, house)
        assert move.card is not None, "a gift is a card"
        if view.phase is Phase.GIVE:
            return defended(made._replace(hands=with_gift(made.hands, seat, view.trump, move.card)), house)
        return defended(made._replace(hands=with_return(made.hands, seat, move.card)), house)

    def _worth(self, bid: Bid, situation: Situation) -> int:
        while isinstance(bid, Redealt):
            deal, situation = _new_deal(situation, self._rng)
            bid = begun(deal, situation, self._call)
        if bid is None:
            return 0
        if isinstance(bid, Conceded):
            return POINT if bid.side == self._side else -POINT
        return self.stakes.results(bid.contract)[self.makers_tricks(bid, situation)]

    def makers_tricks(self, made: Made, situation: Situation) -> int:
        """Return the number of tricks that the makers take."""
        order = order_of(made)
        key = made.trump, made.contract.maker, order.seats, made.picked_up
        playing = self._playing.get(key)
        if playing is None:
            playing = self._playing[key] = PlayingOut(_setting(made, order, situation), SEASONED)
        state = PlayState(leader_of(made, order, situation), (), 0, (0,) * SEATS, (0,) * SEATS)
        trump = made.trump
        hands = [mask(made.hands[seat], trump) if seat in order.seats else 0 for seat in range(SEATS)]
        laid = mask(made.laid_away, trump)
        lead = playing.choice(playing.moment(state), hands[state.seat], laid)
        return playing.tricks(hands, laid, state, lead, self.stakes.needs)


def order_of(made: Made) -> TurnOrder:
    """Return the turn order of a hand that is about to be played."""
    order = EVERYBODY
    if made.contract.alone:
        order = order.without(PARTNER_OF[made.contract.maker])
    return order if made.defender is None else order.without(PARTNER_OF[made.defender])


def leader_of(made: Made, order: TurnOrder, situation: Situation) -> int:
    """Return the seat that leads the first trick."""
    contract = made.contract
    before = contract.maker if contract.alone and situation.house.loner_lead != "eldest" else situation.dealer
    return order.after[before]


def _setting(made: Made, order: TurnOrder, situation: Situation) -> Setting:
    """Return the setting of a hand that is about to be played."""
    bits = BITS[made.trump]
    pack = mask(pack_of(situation.house), made.trump)
    upcard = bits[situation.upcard]
    return Setting(
        trump=made.trump,
        trumps=0 if made.trump is None else TRUMPS,
        pack=pack if made.picked_up else pack & ~upcard,
        maker=made.contract.maker,
        order=order,
        dealer=situation.dealer,
        picked_up=upcard if made.picked_up else 0,
    )


def _new_deal(situation: Situation, rng: Random) -> tuple[Deal, Situation]:
    """Return a new deal by the same dealer."""
    upcard, *others = fair_shuffle(pack_of(situation.house), rng)
    suit = Suit(int(rng.random() * len(Suit))) if upcard is JOKER else upcard.suit
    return dealt(others, rng), situation._replace(upcard=upcard, proposed=suit, first_round=True)
