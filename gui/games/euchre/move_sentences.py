"""Sentences on the moves of Euchre, for replays, and on the course of a hand, for puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.events import Event, Moved, Said, Taken
from engine.games.euchre.moves import HAND, TRICK, UPCARD
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.turn_order import PARTNER_OF
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, mark_all, say, say_count, starting, together
from gui.games.euchre.results import hand_headline
from gui.games.euchre.words import dealer_of, named_suit, ordered_words, passes
from gui.table.sentences import Names, is_you, tell, tell_all, tell_two

_CALLS = {
    "pass": (mark("You passed."), mark("{name} passed.")),
    "keep": (mark("You kept the hand."), mark("{name} kept the hand.")),
    "swap": (mark("You swapped three cards with the kitty."), mark("{name} swapped three cards with the kitty.")),
    "redeal": (mark("You showed the hand for a new deal."), mark("{name} showed the hand for a new deal.")),
    "throw in": (mark("You threw the hand in."), mark("{name} threw the hand in.")),
    "concede": (mark("You gave a point instead of calling."), mark("{name} gave a point instead of calling.")),
    "defend": (mark("You defended alone."), mark("{name} defended alone.")),
}
"""Announcement in the game's events -> what was done, where no suit is named."""


def move_sentence(events: Sequence[Event], view: EuchreView, name: Names) -> str:
    """Return what a move did: a deal, a call, a card played or laid away, and the trick or hand that it ended."""
    calls = [event for event in events if isinstance(event, Said)]
    moved = [event for event in events if isinstance(event, Moved)]
    if calls:
        return together(_called(call, moved, name) for call in calls)
    if any(event.target == UPCARD for event in moved):
        return _dealt(view, name)
    played = next((event for event in moved if event.target == TRICK), None)
    if played is None:
        return _moved_unseen(moved, name)
    ends_hand = view.trick == () and bool(view.results) and not any(map(view.count, HAND))
    if ends_hand:
        result = say("{result}.", result=hand_headline(view.results[-1], name))
        return together([_played(played, view, name), result])
    taker = next((event.seat for event in events if isinstance(event, Taken)), None)
    took = mark("You took the trick."), mark("{name} took the trick.")
    return together([_played(played, view, name), "" if taker is None else tell(name(taker), *took)])


def story(view: EuchreView, name: Names) -> str:
    """Return who deals, the card that was turned up, and the calls so far, in the present."""
    dealer, upcard = name(dealer_of(view)), view.turned_up
    deals = tell(dealer, mark("You deal."), mark("{name} deals."))
    if upcard is None:
        return deals
    if view.maker is None:
        return together([_upcard(view, dealer, deals, upcard), _passes(view, name)])
    maker, card, alone = name(view.maker), upcard.the_words, view.alone is not None
    if view.turned_down:
        suit = named_suit(view.trump)
        return together([deals, starting(tell(maker, *_NAMES[alone], card=card, suit=suit))])
    if maker == dealer:
        return tell(dealer, *_PICKS_UP[alone], card=card)
    return together([deals, tell(maker, *_ORDERS_UP[alone], card=card)])


_NAMES = {
    False: (
        mark("{card} is turned down, and you name {suit}."),
        mark("{card} is turned down, and {name} names {suit}."),
    ),
    True: (
        mark("{card} is turned down, and you name {suit} and play alone."),
        mark("{card} is turned down, and {name} names {suit} and plays alone."),
    ),
}
_PICKS_UP = {
    False: (mark("You deal and pick up {card}."), mark("{name} deals and picks up {card}.")),
    True: (
        mark("You deal and pick up {card} and play alone."),
        mark("{name} deals and picks up {card} and plays alone."),
    ),
}
_ORDERS_UP = {
    False: (mark("You order up {card}."), mark("{name} orders up {card}.")),
    True: (mark("You order up {card} and play alone."), mark("{name} orders up {card} and plays alone.")),
}
"""Somebody plays alone -> messages about the reader and about others."""


def _upcard(view: EuchreView, dealer: str, deals: str, upcard: Card) -> str:
    card = upcard.the_words
    if view.turned_down:
        return together([deals, starting(say("{card} is turned down.", card=card))])
    return tell(dealer, mark("You deal and turn up {card}."), mark("{name} deals and turns up {card}."), card=card)


def _passes(view: EuchreView, name: Names) -> str:
    passed = sorted(passes(view, name), key=is_you)
    pass_ = mark("You pass."), mark("{name} passes."), mark_all("{names} pass.")
    return tell_all(passed, *pass_) if passed else ""


def _dealt(view: EuchreView, name: Names) -> str:
    dealer = name(dealer_of(view))
    if view.upcard is None:
        return tell(dealer, mark("You dealt."), mark("{name} dealt."))
    dealt = mark("You dealt and turned up {card}."), mark("{name} dealt and turned up {card}.")
    return tell(dealer, *dealt, card=view.upcard.the_words)


def _called(call: Said, moved: Sequence[Moved], name: Names) -> str:
    who = name(call.seat)
    if call.words in _CALLS:
        return tell(who, *_CALLS[call.words])
    alone = call.words.endswith("alone")
    upcard = next((event for event in moved if event.origin == UPCARD), None)
    if upcard is not None and upcard.cards[0] is not None:
        picks_up = upcard.target.seat == call.seat
        return ordered_words(who, upcard.cards[0].the_words, picks_up=picks_up, alone=alone)
    named = mark("You named {suit}."), mark("{name} named {suit}.")
    if alone:
        named = mark("You named {suit} to play alone."), mark("{name} named {suit} to play alone.")
    return tell(who, *named, suit=named_suit(call.suit))


def _played(played: Moved, view: EuchreView, name: Names) -> str:
    """Say who led or followed with which card."""
    seat, card = played.origin.seat, played.cards[0]
    assert seat is not None, "a hand has an owner"
    assert card is not None, "everybody sees a card that is played"
    first = (view.trick or view.last_trick)[0][1]
    suits = SUIT_UNDER[view.trump]
    if card is first:
        did = mark("You led {card}."), mark("{name} led {card}.")
    elif suits[card] is suits[first]:
        did = mark("You followed with {card}."), mark("{name} followed with {card}.")
    elif view.trump is not None and suits[card] is view.trump:
        did = mark("You trumped with {card}."), mark("{name} trumped with {card}.")
    else:
        did = mark("You threw {card}."), mark("{name} threw {card}.")
    return tell(name(seat), *did, card=card.the_words)


def _moved_unseen(moved: Sequence[Moved], name: Names) -> str:
    """Say who discarded, swapped or gave a card; the card is named where the reader saw it."""
    first = next((event for event in moved if event.origin.seat is not None), None)
    if first is None or first.origin.seat is None:
        return ""
    card = first.cards[0] if len(first.cards) == 1 else None
    cards = say_count("{n} card", "{n} cards", len(first.cards)) if card is None else card.the_words
    who = name(first.origin.seat)
    if first.target.seat == PARTNER_OF[first.origin.seat]:
        return tell_two(
            who,
            name(first.target.seat),
            mark("You gave {other} {cards}."),
            mark("{name} gave you {cards}."),
            mark("{name} gave {other} {cards}."),
            cards=cards,
        )
    return tell(who, mark("You laid {cards} away."), mark("{name} laid {cards} away."), cards=cards)
