"""A table for people who hear it: how things stand, the players, and the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import Card
from engine.phrases import listed, say, starting
from engine.view import View
from engine.zones import Place
from gui.art.geometry import Rect
from gui.table.choreography import Arrangement
from gui.table.descriptions import CardChoice, GroupChoice, key_of, key_of_group
from gui.table.position_words import turn_words
from gui.table.table import Table
from gui.table.tabletop import Tabletop
from gui.widgets.readings import Reading, Role, listing, status


def table_readings(
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
        status("turn", turn_words(view, table.viewer, table.name)),
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
