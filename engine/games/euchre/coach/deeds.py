"""The names of decisions in a review: the place in the match, the move, and the move as advice."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.coach.coach import Deed
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, mark_deed, say, say_as
from engine.telling import Teller


class _Words(NamedTuple):
    done: str
    """A message, with a place for the ``suit`` if there is one."""
    advice: str
    suit: str = ""


# Translators: the place of a decision in a match: the number of the hand, and the part of it before the first trick.
_BEFORE_CALLING, _CALLING = mark("Hand {hand}, before calling"), mark("Hand {hand}, calling")
_EXCHANGE = mark("Hand {hand}, exchange")
_PLACES: Final = {
    Phase.KEEP: _BEFORE_CALLING,
    Phase.EXCHANGE: _BEFORE_CALLING,
    Phase.NAME: _CALLING,
    Phase.ROUND_ONE: _CALLING,
    Phase.ROUND_TWO: _CALLING,
    Phase.DISCARD: mark("Hand {hand}, discard"),
    Phase.GIVE: _EXCHANGE,
    Phase.RETURN: _EXCHANGE,
    Phase.DEFEND: mark("Hand {hand}, defence"),
}
"""Phase -> the message for the part of the hand, before the first trick."""

# Translators: "your deed" tells what the reader did, "deed" what another player did, "advice" tells to do it. A small
# picture of the card may stand behind the words: "Led" and the card, "Gave the partner" and the card.
_LED = _Words(mark_deed("Led"), say_as("advice", "Lead"))
# Translators: played a card of the suit that was led.
_FOLLOWED = _Words(mark_deed("Followed with"), say_as("advice", "Follow with"))
# Translators: played a trump where another suit was led.
_TRUMPED = _Words(mark_deed("Trumped with"), say_as("advice", "Trump with"))
# Translators: played a worthless card of a suit that was not led.
_THREW = _Words(mark_deed("Threw"), say_as("advice", "Throw"))

_WORDS: Final = {
    (Phase.KEEP, "keep"): _Words(mark_deed("Kept the hand"), say_as("advice", "Keep the hand")),
    (Phase.KEEP, "swap"): _Words(mark_deed("Swapped three cards"), say_as("advice", "Swap three cards")),
    (Phase.KEEP, "redeal"): _Words(mark_deed("Asked for a new deal"), say_as("advice", "Ask for a new deal")),
    (Phase.EXCHANGE, "exchange"): _Words(mark_deed("Laid away"), say_as("advice", "Lay away")),
    # Translators: did not make the suit of the upcard trump. The picture of the upcard follows.
    (Phase.ROUND_ONE, "pass"): _Words(mark_deed("Passed on"), say_as("advice", "Pass")),
    (Phase.ROUND_TWO, "pass"): _Words(mark_deed("Passed"), say_as("advice", "Pass")),
    (Phase.ROUND_TWO, "concede"): _Words(mark_deed("Gave a point away"), say_as("advice", "Give a point away")),
    (Phase.DISCARD, "discard"): _Words(mark_deed("Discarded"), say_as("advice", "Discard")),
    (Phase.GIVE, "give"): _Words(mark_deed("Gave the partner"), say_as("advice", "Give the partner")),
    (Phase.GIVE, "keep"): _Words(mark_deed("Kept all five cards"), say_as("advice", "Keep all five cards")),
    (Phase.RETURN, "give"): _Words(mark_deed("Gave the partner"), say_as("advice", "Give the partner")),
    (Phase.DEFEND, "pass"): _Words(mark_deed("Defended together"), say_as("advice", "Defend together")),
    (Phase.DEFEND, "defend"): _Words(mark_deed("Defended alone"), say_as("advice", "Defend alone")),
}
"""(phase, verb) -> the words of a move, except for calls of a suit and for cards played."""


def deed(view: EuchreView, move: EuchreMove, teller: Teller) -> Deed:
    """Return the name of the decision in which the view's seat makes ``move``."""
    hand = view.hand_number + 1
    if view.phase is Phase.PLAY:
        place = say("Hand {hand}, trick {trick}", hand=hand, trick=sum(view.tricks) + 1)
    else:
        place = say(_PLACES[view.phase], hand=hand)
    words, card = _words(view, move), move.card
    if view.phase is Phase.ROUND_ONE:
        card = view.turned_up
    return Deed(
        place=place,
        words=teller.did(words.done, **({"suit": words.suit} if words.suit else {})),
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
        suit = move.suit.words
        return _Words(mark_deed("Named {suit}"), say_as("advice", "Name {suit}", suit=suit), suit)
    return _WORDS[view.phase, move.verb]


def _of_call(view: EuchreView, move: EuchreMove) -> _Words:
    if view.phase is Phase.ROUND_ONE:
        if move.alone:
            # Translators: called trump with the upcard, whose picture follows, and played without the partner.
            return _Words(mark_deed("Went alone on"), say_as("advice", "Go alone"))
        if view.seat == view.dealer:
            # Translators: the dealer picked up the upcard, whose picture follows.
            return _Words(mark_deed("Picked up"), say_as("advice", "Pick it up"))
        # Translators: made the suit of the upcard, whose picture follows, trump; the dealer takes that card.
        return _Words(mark_deed("Ordered up"), say_as("advice", "Order it up"))
    if move.suit is None:
        if move.alone:
            return _Words(mark_deed("Went alone at no trump"), say_as("advice", "Go alone at no trump"))
        return _Words(mark_deed("Called no trump"), say_as("advice", "Call no trump"))
    suit = move.suit.words
    if move.alone:
        went, go = mark_deed("Went alone in {suit}"), say_as("advice", "Go alone in {suit}", suit=suit)
        return _Words(went, go, suit)
    return _Words(mark_deed("Called {suit}"), say_as("advice", "Call {suit}", suit=suit), suit)


def _of_card(view: EuchreView, move: EuchreMove) -> _Words:
    assert move.card is not None, "a card is played"
    if view.led is None:
        return _LED
    suit = SUIT_UNDER[view.trump][move.card]
    if suit is view.led:
        return _FOLLOWED
    return _TRUMPED if view.trump is not None and suit is view.trump else _THREW
