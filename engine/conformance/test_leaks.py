"""A seat learns nothing that it may not know: not from its view, its history, its legal moves or its bot."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.bot import rng_of
from engine.cards import Card
from engine.conformance.playing import (
    PICKS,
    SEEDS,
    Model,
    cards_inside,
    drawn_rules,
    facts_told,
    few,
    is_immutable,
    positions,
    public_names,
    universe,
    watching_seats,
)
from engine.entry import Entry
from engine.events import Asked, Event, Gathered, Log, Moved, redact
from engine.game import Game
from engine.position import event_data, position_of, position_text
from engine.shuffles import fair_shuffle
from engine.view import View
from engine.zones import Place, Visibility, sees


def unseen_places(game: Game[Any], seat: int | None) -> list[Place]:
    """The zones whose cards ``seat`` does not see, by their declared visibility alone."""
    return [
        place
        for place in game.zones
        if game.visibility[place.name] is not Visibility.ALL
        and not (game.visibility[place.name] is Visibility.OWNER and seat is not None and place.seat == seat)
    ]


def with_hidden_cards_mixed(game: Game[Any], seat: int | None, rng: Random) -> Game[Any]:
    """A clone in which the cards that ``seat`` does not see lie in each other's places."""
    twin = game.clone()
    places = unseen_places(game, seat)
    mixed = iter(fair_shuffle([card for place in places for card in twin.zones[place]], rng))
    for place in places:
        pile = twin.zones[place]
        for index in range(len(pile)):
            pile[index] = next(mixed)
    return twin


@cache
def constants(package: str) -> list[object]:
    """Return the tables of the engine's and the game's modules and what stands in them: no part of a game's state."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(("engine.", package))]
    tables = [table for module in modules for table in vars(module).values()]
    inner = [part for table in tables if isinstance(table, dict) for part in table.values()]
    inner += [part for table in tables if isinstance(table, (list, tuple)) for part in table]
    return [table for table in (*tables, *inner) if isinstance(table, (dict, list, tuple))]


def shared_by_games(game: Game[Any]) -> Iterator[object]:
    """Yield the tables that another game of the same rules has too: no part of a game's state either."""
    other = type(game)(game.rules, 0)
    for name in dir(game):
        # A compiled game names its weak references, but has none.
        table = getattr(game, name, None)
        if isinstance(table, (dict, list, tuple)) and table is getattr(other, name):
            yield table


def with_unseen_cards_swapped(
    game: Game[Any], log: Sequence[Event], seat: int | None, seen: set[Card], rng: Random
) -> tuple[Game[Any], list[Event]]:
    """The same game, to its last variable, with other cards for those that ``seat`` has not seen since the deal."""
    hidden = [card for place in unseen_places(game, seat) for card in game.zones[place] if card not in seen]
    swap = dict(zip(hidden, fair_shuffle(hidden, rng), strict=True))
    package = type(game).__module__.partition(".")[0]
    memo: dict[int, Any] = {id(table): table for table in (*constants(package), *shared_by_games(game))} | {
        id(old): new for old, new in swap.items()
    }
    dealt = max((index for index, event in enumerate(log) if isinstance(event, Gathered)), default=0)
    twin: Game[Any] = copy.deepcopy(game, memo)
    other_log = [
        event._replace(cards=tuple(swap.get(card, card) if card else None for card in event.cards))
        if isinstance(event, Moved)
        else event
        for event in log[dealt:]
    ]
    return twin, [*log[:dealt], *other_log]


def seen_so_far(log: Sequence[Event], game: Game[Any], seat: int | None) -> set[Card]:
    """The cards that ``seat`` has known since they were last put together, by its own redacted events."""
    seen: set[Card] = set()
    for event in log:
        if isinstance(event, Gathered):
            seen.clear()
        seen.update(cards_inside(tuple(redact(event, seat, game.visibility))))
    return seen


def view_text(view: View[Any]) -> str:
    """Return the text that goes to programs and into files: the position, the events and the legal moves."""
    history = [_event_text(type(event).__name__, event) for event in view.history]
    moves = [str(move) for move in view.legal_moves()]
    return "\n".join([json.dumps([position_of(view), moves]), *history, position_text(view)])


@lru_cache(100_000)
def _event_text(kind: str, event: Event) -> str:
    """Return the text of an event of a kind: events of two kinds can be equal as tuples."""
    return json.dumps(event_data(event))


def all_that_is_known(entry: Entry, view: View[Any], moves: Sequence[Any], seed: int, ply: int) -> dict[str, object]:
    """All that a seat can learn: its facts, the text that programs get, objections, and what each bot would choose."""
    everything = facts_told(view)
    everything["text"] = view_text(view)
    is_asked = view.seat is not None and view.to_move == view.seat
    everything["objections"] = [view.objection(move) for move in (moves if is_asked else moves[:1])]
    if view.seat is not None and is_asked:
        for key in entry.bots:
            everything[f"bot {key}"] = entry.bot(key).choose(view, rng_of(seed, view.seat, ply))
    return everything


@given(data=st.data(), rng=st.integers(0, 99).map(Random))
@few(6)
def test_hidden_cards_could_lie_anywhere_for_all_that_a_seat_learns(
    entry: Entry, data: st.DataObject, rng: Random
) -> None:
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    moves, log = universe(entry)[::17], Log()
    for ply, events in enumerate(positions(game, picks, most=40)):
        log += events
        for seat in watching_seats(game):
            truth = all_that_is_known(entry, game.view(seat, log), moves, 1, ply)
            mixed = with_hidden_cards_mixed(game, seat, rng)
            assert all_that_is_known(entry, mixed.view(seat, log), moves, 1, ply) == truth
            if ply % 4:
                continue
            swapped, other_log = with_unseen_cards_swapped(game, log, seat, seen_so_far(log, game, seat), rng)
            assert all_that_is_known(entry, swapped.view(seat, other_log), moves, 1, ply) == truth


def test_the_leak_test_itself_finds_a_leak(entry: Entry) -> None:
    """Swapping and mixing really change the game: the referee sees the difference."""
    game, log, changed = entry.new({}, 5), list[Event](), 0
    for events in positions(game, range(50), most=12):
        log += events
        for make in (
            with_hidden_cards_mixed(game, None, Random(1)),
            with_unseen_cards_swapped(game, log, None, seen_so_far(log, game, None), Random(1))[0],
        ):
            changed += {place: tuple(pile) for place, pile in make.zones.items()} != {
                place: tuple(pile) for place, pile in game.zones.items()
            }
    assert changed > 12


@given(data=st.data())
@few(12)
def test_a_history_names_no_card_that_the_seat_never_saw(entry: Entry, data: st.DataObject) -> None:
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    model, known = Model(game.zones), {seat: set[Card]() for seat in watching_seats(game)}
    log: list[Event] = []
    for events in positions(game, picks, most=250):
        for event in events:
            log.append(event)
            for seat, cards in known.items():
                look(model, game, seat, cards)
            model.hear(event)
            for seat, cards in known.items():
                look(model, game, seat, cards)
                check_event(event, redact(event, seat, game.visibility), game, seat, cards)
            if isinstance(event, Gathered):
                for cards in known.values():
                    cards.clear()
    for seat in known:
        view = game.view(seat, log)
        assert tuple(game.view(seat, Log(log)).history) == tuple(view.history)
        assert tuple(view.history) == tuple(redact(event, seat, game.visibility) for event in log)
        assert view.history[3:9] == tuple(view.history)[3:9]
        assert view.history[-1] == tuple(view.history)[-1]


def look(model: Model, game: Game[Any], seat: int | None, cards: set[Card]) -> None:
    """Learn every card that lies where ``seat`` sees it."""
    for place, pile in model.piles.items():
        if sees(game.visibility, place, seat):
            cards.update(pile)


def shown_cards(event: Event) -> set[Card]:
    """Return the cards that ``event`` tells of. A card that is asked for is named by who does not hold it."""
    return set() if isinstance(event, Asked) else set(cards_inside(tuple(event)))


def check_event(event: Event, shown: Event, game: Game[Any], seat: int | None, known: set[Card]) -> None:
    """``shown`` holds known cards only, hides all or nothing, and hides only what it must."""
    assert shown_cards(shown) <= known, f"seat {seat} never saw the cards of {event}"
    if not isinstance(event, Moved):
        assert shown == event
        return
    assert isinstance(shown, Moved)
    assert (shown.origin, shown.target) == (event.origin, event.target)
    open_to_seat = sees(game.visibility, event.origin, seat) or sees(game.visibility, event.target, seat)
    assert shown.cards == (event.cards if open_to_seat else (None,) * len(event.cards))


@given(data=st.data())
@few(12)
def test_only_moves_of_cards_can_carry_a_card_that_is_not_public(entry: Entry, data: st.DataObject) -> None:
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    model, public = Model(game.zones), set[Card]()
    for events in positions(game, picks, most=250):
        for event in events:
            if isinstance(event, Gathered):
                public.clear()
            model.hear(event)
            look(model, game, None, public)
            if not isinstance(event, Moved):
                assert shown_cards(event) <= public, event


@given(data=st.data())
@few(8)
def test_nobody_can_change_a_game_through_a_view(entry: Entry, data: st.DataObject) -> None:
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    log, before = Log(), 0
    for events in positions(game, picks, most=60):
        log += events
        for seat in watching_seats(game):
            view = game.view(seat, log)
            told = facts_told(view)
            told["history"] = view.history[before:]  # the events before were looked at when they were new
            for name, fact in told.items():
                assert name == "rules" or is_immutable(fact), f"{name} lends out {type(fact).__name__}"
            assert not hasattr(view.rules, "__setitem__"), "the rules can be changed"
            assert not hasattr(view.history, "append")
            assert not hasattr(view, "__dict__"), "a view has no room for notes"
            assert "zones" not in public_names(view)
        before = len(log)


def test_a_history_does_not_grow_under_its_reader(entry: Entry) -> None:
    game, log = entry.new({}, 3), list[Event]()
    rounds: Iterator[tuple[Event, ...]] = positions(game, (), most=6)
    for events in rounds:
        log += events
        view = game.view(0, log)
        before = tuple(view.history)
        log.append(Moved((), Place("a"), Place("b")))
        assert tuple(view.history) == before
        assert len(view.history) == len(before)
        log.pop()


@given(data=st.data())
@few(12)
def test_a_kept_view_tells_its_own_position_when_the_game_has_gone_on(entry: Entry, data: st.DataObject) -> None:
    """Also one that nobody has asked for anything before."""
    game, picks = entry.new(data.draw(drawn_rules(entry)), data.draw(SEEDS)), data.draw(PICKS)
    log, kept = Log(), list[tuple[View[Any], View[Any], dict[str, object]]]()
    for ply, events in enumerate(positions(game, picks, most=120)):
        log += events
        if ply % 8 == 0:
            for seat in watching_seats(game):
                asked = game.view(seat, log)
                kept.append((asked, game.view(seat, log), facts_told(game.clone().view(seat, tuple(log)))))
                assert facts_told(asked) == kept[-1][2]
    for asked, unasked, told in kept:
        assert facts_told(unasked) == told
        assert facts_told(asked) == told
