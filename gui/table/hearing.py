"""A table for people who hear it: the cards that lie open, the score, who holds what, and the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.cards import Card
from engine.events import Ended, Event, Scored, Taken
from engine.phrases import listed, mark, say, say_count, starting, together
from engine.view import View
from engine.zones import Place
from gui.art.geometry import Rect
from gui.table.choreography import Arrangement
from gui.table.descriptions import CardChoice, GroupChoice, key_of, key_of_group
from gui.table.sentences import tell
from gui.table.tabletop import Tabletop
from gui.widgets.readings import Reading, Role, listing, status

if TYPE_CHECKING:
    from gui.table.table import Table

NOTHING_LIES = say("No card lies open on the table.")
MOST_NAMED = 12
"""Most cards of a pile that are all named; of a larger one only the last card is."""


def matters(events: Sequence[Event]) -> bool:
    """Return whether a move changes the game for everybody: cards were won, points were made, it ended."""
    return any(isinstance(event, (Taken, Scored, Ended)) for event in events)


def open_cards(table: Table[Any], view: View[Any]) -> str:
    """Return the cards that lie open on the table, place by place."""
    said: list[str] = []
    for place in view.places:
        cards = [card for card in view.cards(place) if card is not None]
        if place.name == table.hand_zone or not cards:
            continue
        shown = cards if len(cards) <= MOST_NAMED else cards[-1:]
        names = listed([table.card_name(card, view) for card in shown])
        if place.seat is not None:
            said.append(say("{name}: {cards}.", name=table.name(place.seat), cards=names))
        else:
            said.append(starting(say("{cards}.", cards=names)))
    return together(said) if said else NOTHING_LIES


def counts(table: Table[Any], view: View[Any]) -> list[str]:
    """Return the number of cards that each player holds."""
    said: list[str] = []
    for seat in range(view.seats):
        own = [place for place in view.places if place.seat == seat]
        held = sum(map(view.count, [place for place in own if place.name == table.hand_zone] or own))
        cards = say_count("{n} card", "{n} cards", held)
        said.append(say("{name}: {cards}", name=table.name(seat), cards=cards))
    return said


def turn_words(table: Table[Any], view: View[Any]) -> str:
    """Return whose turn it is; empty when the game is over."""
    if view.to_move is None:
        return ""
    if view.to_move == table.viewer:
        return say("It is your turn.")
    return tell(table.name(view.to_move), mark("It is your turn."), mark("It is {name}’s turn."))


def readings(
    table: Table[Any],
    view: View[Any],
    settled: View[Any],
    message: str,
    choices: Sequence[CardChoice | GroupChoice],
    tabletop: Tabletop,
    arrangement: Arrangement,
) -> list[Reading]:
    """Return what can be read at a table; ``view`` is what is shown, ``settled`` what scores show."""
    said = [
        status("message", message),
        status("turn", turn_words(table, view)),
        status("score", table.score_words(settled)),
        status("lying", table.lying_words(view)),
        listing("players", say("Players"), table.player_words(view)),
    ]
    said.append(listing("holdings", say("Who holds what"), table.holdings(view)))
    return [
        *(one for one in said if one.children or (one.words and one.role is not Role.LIST)),
        *_hands(table, view, choices, tabletop, arrangement),
    ]


def _hands(
    table: Table[Any],
    view: View[Any],
    choices: Sequence[CardChoice | GroupChoice],
    tabletop: Tabletop,
    arrangement: Arrangement,
) -> list[Reading]:
    """Return the hands whose cards are seen, the viewer's last."""
    hands = []
    for seat in sorted(range(view.seats), key=lambda seat: seat == table.viewer):
        place = Place(table.hand_zone, seat)
        places = {piece.key for piece in tabletop[place]} if place in tabletop else set()
        lying = [placed for placed in arrangement.values() if placed.key in places and placed.card is not None]
        if table.metrics.leftwards:
            # The card that is read last lies lowest.
            lying.reverse()
        cards = {placed.card: placed.pose.bounds() for placed in lying if placed.card is not None}
        if not cards:
            continue
        own = seat == table.viewer
        name = say("Your hand") if own else say("{name}’s hand", name=table.name(seat))
        items = _items(table, view, cards, choices if own else ())
        hands.append(Reading(f"hand {seat}", Role.LIST, name, children=tuple(items)))
    return hands


def _items(
    table: Table[Any], view: View[Any], cards: Mapping[Card, Rect], choices: Sequence[CardChoice | GroupChoice]
) -> list[Reading]:
    """Return the cards of a hand as they are read, with what can be done with them; groups as one item."""
    chosen: dict[Card, CardChoice | GroupChoice] = {}
    for one in choices:
        chosen.update(dict.fromkeys(one.cards if isinstance(one, GroupChoice) else (one.card,), one))
    items: dict[str, Reading] = {}
    for card, place in cards.items():
        choice, name = chosen.get(card), starting(table.card_name(card, view))
        if isinstance(choice, GroupChoice):
            items.setdefault(key_of_group(choice.name), _group(table, view, choice))
            continue
        if choice is not None:
            refused = say("{card}, cannot be played now", card=name)
            name = refused if choice.reason else say("{card}, may be played", card=name)
        items[key_of(card)] = Reading(f"card {card.name}", Role.ITEM, name, place, target=key_of(card))
    return list(items.values())


def _group(table: Table[Any], view: View[Any], choice: GroupChoice) -> Reading:
    names = listed([table.card_name(card, view) for card in choice.cards])
    if choice.reason:
        words = say("{group}: {cards}, cannot be chosen now", group=starting(choice.name), cards=names)
    elif choice.chosen:
        words = say("{group}: {cards}, chosen", group=starting(choice.name), cards=names)
    else:
        words = say("{group}: {cards}, may be chosen", group=starting(choice.name), cards=names)
    return Reading(f"group {choice.name}", Role.ITEM, words, target=key_of_group(choice.name))
