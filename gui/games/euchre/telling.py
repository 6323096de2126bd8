"""Sentences on the moves of Euchre, for replays, and on the course of a hand, for puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.events import Event, Moved, Said, Taken
from engine.games.euchre.moves import HAND, TRICK, UPCARD
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.turn_order import PARTNER_OF
from engine.games.euchre.view import EuchreView
from gui.games.euchre.results import headline
from gui.games.euchre.words import dealer_of, doers, passes
from gui.table.sentences import Names, counted, does, inside, is_you

_CALLS = {
    "pass": "passed",
    "keep": "kept the hand",
    "swap": "swapped three cards with the kitty",
    "redeal": "showed the hand for a new deal",
    "throw in": "threw the hand in",
    "concede": "gave a point instead of calling",
    "defend": "defended alone",
}
"""Announcement in the game's events -> what was done, where no suit is named."""


def told(events: Sequence[Event], view: EuchreView, name: Names, audience: int | None) -> str:
    """Return what a move did: a deal, a call, a card played or laid away, and the trick or hand that it ended.

    ``audience`` is the seat that the results address as "you"; None for all who share the screen.
    """
    calls = [event for event in events if isinstance(event, Said)]
    moved = [event for event in events if isinstance(event, Moved)]
    if calls:
        return " ".join(_called(call, moved, name) for call in calls)
    if any(event.target == UPCARD for event in moved):
        return _dealt(view, name)
    played = next((event for event in moved if event.target == TRICK), None)
    if played is None:
        return _moved_unseen(moved, view, name)
    ends_hand = view.trick == () and bool(view.results) and not any(map(view.count, HAND))
    if ends_hand:
        return f"{_played(played, view, name)} {headline(view.results[-1], name, audience)}."
    taker = next((event.seat for event in events if isinstance(event, Taken)), None)
    took = "" if taker is None else f" {name(taker)} took the trick."
    return f"{_played(played, view, name)}{took}"


def story(view: EuchreView, name: Names) -> str:
    """Return who deals, the card that was turned up, and the calls so far, in the present."""
    dealer, upcard = name(dealer_of(view)), view.turned_up
    deals = does(dealer, "deal", "deals")
    if upcard is None:
        return f"{deals}."
    if view.maker is None:
        return f"{_upcard(view, dealer, upcard)}{_passes(view, name)}"
    maker = name(view.maker)
    alone = "" if view.alone is None else f" and {'play' if is_you(maker) else 'plays'} alone"
    if view.turned_down:
        named = "no trump" if view.trump is None else view.trump.word.lower()
        called = f"{inside(maker)} {'name' if is_you(maker) else 'names'} {named}{alone}"
        return f"{deals}. The {upcard.words} is turned down, and {called}."
    if maker == dealer:
        return f"{deals} and {'pick' if is_you(dealer) else 'picks'} up the {upcard.words}{alone}."
    return f"{deals}. {does(maker, 'order', 'orders')} up the {upcard.words}{alone}."


def _upcard(view: EuchreView, dealer: str, upcard: Card) -> str:
    deals = does(dealer, "deal", "deals")
    if view.turned_down:
        return f"{deals}. The {upcard.words} is turned down."
    return f"{deals} and {'turn' if is_you(dealer) else 'turns'} up the {upcard.words}."


def _passes(view: EuchreView, name: Names) -> str:
    passed = passes(view, name)
    if not passed:
        return ""
    alone = len(passed) == 1 and not is_you(passed[0])
    return f" {doers(passed)} {'passes' if alone else 'pass'}."


def _dealt(view: EuchreView, name: Names) -> str:
    dealt = f"{name(dealer_of(view))} dealt"
    return f"{dealt}." if view.upcard is None else f"{dealt} and turned up the {view.upcard.words}."


def _called(call: Said, moved: Sequence[Moved], name: Names) -> str:
    who = name(call.seat)
    if call.words in _CALLS:
        return f"{who} {_CALLS[call.words]}."
    alone = " to play alone" if call.words.endswith("alone") else ""
    upcard = next((event for event in moved if event.origin == UPCARD), None)
    if upcard is not None and upcard.cards[0] is not None:
        ordered = "picked up" if upcard.target.seat == call.seat else "ordered up"
        return f"{who} {ordered} the {upcard.cards[0].words}{alone}."
    return f"{who} named {'no trump' if call.suit is None else call.suit.word.lower()}{alone}."


def _played(played: Moved, view: EuchreView, name: Names) -> str:
    """Say who led or followed with which card."""
    seat, card = played.origin.seat, played.cards[0]
    assert seat is not None, "a hand has an owner"
    assert card is not None, "everybody sees a card that is played"
    first = (view.trick or view.last_trick)[0][1]
    suits = SUIT_UNDER[view.trump]
    if card is first:
        did = "led"
    elif suits[card] is suits[first]:
        did = "followed with"
    else:
        did = "trumped with" if view.trump is not None and suits[card] is view.trump else "threw"
    return f"{name(seat)} {did} the {card.words}."


def _moved_unseen(moved: Sequence[Moved], view: EuchreView, name: Names) -> str:
    """Say who discarded, swapped or gave a card; the card is named where the reader saw it."""
    first = next((event for event in moved if event.origin.seat is not None), None)
    if first is None or first.origin.seat is None:
        return ""
    card = first.cards[0] if len(first.cards) == 1 else None
    what = counted(len(first.cards), "card") if card is None else f"the {card.words}"
    if first.target.seat == PARTNER_OF[first.origin.seat]:
        return f"{name(first.origin.seat)} gave {inside(name(first.target.seat))} {what}."
    return f"{name(first.origin.seat)} laid {what} away."
