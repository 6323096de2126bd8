"""Zones, who sees them, redacted events and their texts."""

from __future__ import annotations

from collections import deque

import pytest

from engine.cards import PACK_24, Card, Suit
from engine.events import Ended, Event, Gathered, History, Log, Moved, Said, Scored, Taken, Turned, event_text, redact
from engine.zones import Place, Visibility, Zones, sees

VISIBILITY = {"hand": Visibility.OWNER, "table": Visibility.ALL, "stock": Visibility.NOBODY}
STOCK, TABLE, HANDS = Place("stock"), Place("table"), [Place("hand", seat) for seat in range(3)]
JS, TEN = Card.parse("JS"), Card.parse("10C")


@pytest.mark.parametrize(
    ("place", "seers"),
    [(STOCK, set()), (TABLE, {0, 1, 2, None}), (HANDS[0], {0}), (HANDS[2], {2}), (Place("hand"), set())],
)
def test_who_sees_a_place(place: Place, seers: set[int | None]) -> None:
    assert {seat for seat in (0, 1, 2, None) if sees(VISIBILITY, place, seat)} == seers


@pytest.mark.parametrize(
    ("origin", "target", "seers"),
    [
        (STOCK, HANDS[1], {1}),
        (HANDS[1], HANDS[2], {1, 2}),  # a card passed from hand to hand: giver and taker
        (HANDS[1], STOCK, {1}),
        (HANDS[1], TABLE, {0, 1, 2, None}),
        (TABLE, STOCK, {0, 1, 2, None}),
        (STOCK, STOCK, set()),
    ],
)
def test_a_moving_card_is_known_to_those_who_see_where_it_was_or_is(
    origin: Place, target: Place, seers: set[int | None]
) -> None:
    event = Moved((JS, TEN), origin, target)
    for seat in (0, 1, 2, None):
        hidden = Moved((None, None), origin, target)
        assert redact(event, seat, VISIBILITY) == (event if seat in seers else hidden)


def test_texts() -> None:
    events: dict[Event, str] = {
        Gathered(STOCK): "gathered <stock>",
        Moved((JS, None, TEN), STOCK, HANDS[1]): "moved [JS ? 10C] <stock> <hand 1>",
        Turned(JS, TABLE, True): "turned JS <table> True",
        Said(2, "order", Suit.HEARTS): "said 2 order H",
        Said(2, "pass"): "said 2 pass ?",
        Taken(3, 4): "taken 3 4",
        Scored(0, 2, 7, "march"): "scored 0 2 7 march",
        Ended((0, 2)): "ended [0 2] ",
        Ended((), "A draw."): "ended [] A draw.",
    }
    for event, text in events.items():
        assert event_text(event) == text


def test_a_history_is_a_sequence() -> None:
    log = Log([Moved((card,), STOCK, HANDS[0]) for card in PACK_24])
    history = History(log.told(1, VISIBILITY))
    log.append(Ended(()))
    own = History(log.told(0, VISIBILITY))
    hidden = [Moved((None,), STOCK, HANDS[0])] * 24
    assert len(history) == 24
    assert list(history) == [history[index] for index in range(24)] == list(history[:]) == hidden
    assert list(own) == list(own[:]) == log
    assert history[-1] == history[23] == Moved((None,), STOCK, HANDS[0])
    assert own[-2::-1] == tuple(log[-2::-1])
    assert list(own.only(Moved)) == log[:24]
    assert list(history.only(Moved)) == hidden
    assert list(own.only(Ended)) == [Ended(())]
    assert not list(history.only(Ended)), "the end came later"
    for index in (24, -25, 1000):
        with pytest.raises(IndexError):
            history[index]


def test_what_each_seat_is_told_of_a_log_that_grows_and_of_its_beginning() -> None:
    """Both hands see a card that goes from one to the other; the third sees that one went."""
    a, b, c = PACK_24[:3]
    log = Log([Moved((a,), STOCK, HANDS[0])])
    assert [*History(log.told(0, VISIBILITY))] == log
    log += [Moved((a,), HANDS[0], HANDS[1]), Moved((b,), STOCK, HANDS[2]), Moved((c,), STOCK, TABLE)]
    first = log.first(3)
    first.append(Moved((c,), STOCK, HANDS[1]))
    unseen = [Moved((None,), event.origin, event.target) for event in first if isinstance(event, Moved)]
    for seat, known in ((0, (0, 1, 3)), (1, (1, 3)), (2, (2, 3)), (None, (3,))):
        expected = [event if place in known else unseen[place] for place, event in enumerate(log)]
        assert [*History(log.told(seat, VISIBILITY))] == expected, f"seat {seat}"
        own = first[3] if seat == 1 else unseen[3]
        assert [*History(first.told(seat, VISIBILITY))] == [*expected[:3], own], f"seat {seat}"


def test_zones() -> None:
    zones = Zones(VISIBILITY, {STOCK: deque(PACK_24), TABLE: [], HANDS[0]: []})
    twin = zones.copy()
    zones.clear()
    assert all(not pile for pile in zones.values())
    assert list(twin[STOCK]) == list(PACK_24), "a copy has piles of its own"
    assert type(twin[STOCK]) is deque
    assert list(zones) == [STOCK, TABLE, HANDS[0]]
    with pytest.raises(KeyError, match="no visibility"):
        Zones(VISIBILITY, {Place("shoe"): []})
