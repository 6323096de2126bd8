"""The names of decisions in a review: the place in the match, the move, and the move as advice."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.coach.coach import Deed
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.telling import Teller


class _Words(NamedTuple):
    done: str
    advice: str


_PLACES: Final = {
    Phase.KEEP: "before calling",
    Phase.EXCHANGE: "before calling",
    Phase.NAME: "calling",
    Phase.ROUND_ONE: "calling",
    Phase.ROUND_TWO: "calling",
    Phase.DISCARD: "discard",
    Phase.GIVE: "exchange",
    Phase.RETURN: "exchange",
    Phase.DEFEND: "defence",
}
"""Phase -> the part of the hand, before the first trick."""

_LED, _FOLLOWED = _Words("Led", "Lead"), _Words("Followed with", "Follow with")
_TRUMPED, _THREW = _Words("Trumped with", "Trump with"), _Words("Threw", "Throw")

_WORDS: Final = {
    (Phase.KEEP, "keep"): _Words("Kept the hand", "Keep the hand"),
    (Phase.KEEP, "swap"): _Words("Swapped three cards", "Swap three cards"),
    (Phase.KEEP, "redeal"): _Words("Asked for a new deal", "Ask for a new deal"),
    (Phase.EXCHANGE, "exchange"): _Words("Laid away", "Lay away"),
    (Phase.ROUND_ONE, "pass"): _Words("Passed on", "Pass"),
    (Phase.ROUND_TWO, "pass"): _Words("Passed", "Pass"),
    (Phase.ROUND_TWO, "concede"): _Words("Gave a point away", "Give a point away"),
    (Phase.DISCARD, "discard"): _Words("Discarded", "Discard"),
    (Phase.GIVE, "give"): _Words("Gave the partner", "Give the partner"),
    (Phase.GIVE, "keep"): _Words("Kept all five cards", "Keep all five cards"),
    (Phase.RETURN, "give"): _Words("Gave the partner", "Give the partner"),
    (Phase.DEFEND, "pass"): _Words("Defended together", "Defend together"),
    (Phase.DEFEND, "defend"): _Words("Defended alone", "Defend alone"),
}
"""(phase, verb) -> the words of a move, except for calls of a suit and for cards played."""


def deed(view: EuchreView, move: EuchreMove, teller: Teller) -> Deed:
    """Return the name of the decision in which the view's seat makes ``move``."""
    hand = view.hand_number + 1
    part = f"trick {sum(view.tricks) + 1}" if view.phase is Phase.PLAY else _PLACES[view.phase]
    words, card = _words(view, move), move.card
    if view.phase is Phase.ROUND_ONE:
        card = view.turned_up
    return Deed(
        place=f"Hand {hand}, {part}",
        words=words.done,
        card=card,
        kind="call" if move.card is None else "card",
        hand=hand,
        advice=words.advice,
    )


def _words(view: EuchreView, move: EuchreMove) -> _Words:
    if view.phase is Phase.PLAY:
        return _of_card(view, move)
    if move.verb == "order":
        return _of_call(view, move)
    if move.verb == "name":
        assert move.suit is not None, "a suit is named"
        return _Words(f"Named {move.suit.word.lower()}", f"Name {move.suit.word.lower()}")
    return _WORDS[view.phase, move.verb]


def _of_call(view: EuchreView, move: EuchreMove) -> _Words:
    if view.phase is Phase.ROUND_ONE:
        if move.alone:
            return _Words("Went alone on", "Go alone")
        dealer = view.seat == view.dealer
        return _Words("Took up", "Take it up") if dealer else _Words("Ordered up", "Order it up")
    suit = "no trump" if move.suit is None else move.suit.word.lower()
    if move.alone:
        at = f"{'at' if move.suit is None else 'in'} {suit}"
        return _Words(f"Went alone {at}", f"Go alone {at}")
    return _Words(f"Called {suit}", f"Call {suit}")


def _of_card(view: EuchreView, move: EuchreMove) -> _Words:
    assert move.card is not None, "a card is played"
    if view.led is None:
        return _LED
    suit = SUIT_UNDER[view.trump][move.card]
    if suit is view.led:
        return _FOLLOWED
    return _TRUMPED if view.trump is not None and suit is view.trump else _THREW
