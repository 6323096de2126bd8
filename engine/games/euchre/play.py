"""The tricks, and what they bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.cards import Card, Suit
from engine.events import Event, Moved
from engine.games.euchre.common_events import PLAYED, TAKEN_CARDS
from engine.games.euchre.moves import PLAY, TAKEN, TRICK, EuchreMove
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, TRUMPS
from engine.games.euchre.scoring import HandResult, ended, points_for, side_tricks, winning_side
from engine.games.euchre.turn_order import side_of

if TYPE_CHECKING:
    from engine.games.euchre.rules import Euchre

_FOLLOWING: Mapping[Suit | None, Mapping[Suit, Mapping[Card, EuchreMove]]] = {
    trump: {led: {card: PLAY[card] for card, suit in SUIT_UNDER[trump].items() if suit is led} for led in Suit}
    for trump in TRUMPS
}
"""trump -> led suit -> card -> playing it, for every card that follows suit."""

_play_of = PLAY.__getitem__


def legal_plays(game: Euchre) -> tuple[EuchreMove, ...]:
    """ "Trick Taking": follow suit if able; the left bower belongs to trump, and so does the Benny."""
    assert game.to_move is not None, "somebody plays until the hand is over"
    hand = game.hands[game.to_move]
    if game.table and len(hand) > 1:
        follows, following = game.follows, []
        for card in hand:
            if card in follows:
                following.append(PLAY[card])  # noqa: PERF401 - quicker than a comprehension for so few cards
        if following:
            return tuple(following)
    return tuple(map(_play_of, hand))


def play(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """A card comes to the table; the last one of a trick decides who takes it."""
    seat, trick, card = game.to_move, game.table, move.card
    assert seat is not None, "somebody plays"
    assert card is not None, "a legal play names a card"
    game.hands[seat].remove(card)
    if not trick:
        game.led = led = SUIT_UNDER[game.trump][card]
        game.follows, game.strength = _FOLLOWING[game.trump][led], STRENGTH[game.trump][led]
    trick.append(card)
    if len(trick) < game.active:
        game.to_move = game.after[seat]
        return PLAYED[seat][card]
    return PLAYED[seat][card] + _take_trick(game)


def _take_trick(game: Euchre) -> tuple[Event, ...]:
    trick = game.table
    cards = tuple(trick)
    trick.clear()
    strengths = [*map(game.strength.__getitem__, cards)]
    winner = game.rounds[game.leader][strengths.index(max(strengths))]
    game.last = game.leader, cards
    game.taken[winner].extend(cards)
    game.tricks[winner] += 1
    game.leader = game.to_move = winner
    taken = (Moved(cards, TRICK, TAKEN[winner]), TAKEN_CARDS[winner][len(cards)])
    return taken if game.hands[winner] else taken + _score_hand(game)


def _score_hand(game: Euchre) -> tuple[Event, ...]:
    """ "Scoring": count the tricks of a hand that is played."""
    maker, tricks = game.maker, side_tricks(game.tricks)
    assert maker is not None, "somebody made trump"
    side = winning_side(tricks)
    points, why = points_for(
        tricks[side],
        made=side == side_of(maker),
        alone=game.alone is not None,
        defended_alone=game.defending_alone is not None,
        loner_euchred=game.house.loner_euchred,
        super_euchre=game.house.super_euchre,
    )
    result = HandResult(
        game.hand_number,
        game.dealer,
        maker,
        game.trump,
        tricks,
        side,
        points,
        why,
        game.score,
        game.alone,
        game.defending_alone,
    )
    return ended(game, result)
