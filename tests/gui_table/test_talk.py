"""Table talk over Go Fish, Reviiyot and War: every occasion means what is said here, by the cards as they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from engine.asking.moves import AskMove
from engine.cards import Card
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Ended, Event
from engine.game import Game
from engine.games.go_fish.moves import TurnReason
from engine.games.war.moves import DOWN, STACK, UP
from engine.match import Match
from engine.record import Record, Seat
from gui.asking import talk as asking
from gui.games.war import talk as war
from gui.table.company import GameTalk, Listener
from tests.gui_table.test_euchre_talk import talk_is_modest

MOST_MOVES = 500
Expected = Iterable[tuple[str, Iterable[int]]]
Asks = list[tuple[int, AskMove, int]]
"""Who asked, what, and the number of cards that came."""


def cards_at(game: Game[Any], name: str, seat: int | None = None) -> list[Card]:
    """Return the cards of all places with that name; those of one seat if it is given."""
    return [
        card for place in game.zones if place.name == name and seat in (None, place.seat) for card in game.zones[place]
    ]


def sets_of(game: Any, seat: int) -> int:
    """Return the number of cards in sets that a seat has made."""
    return int(game.made[seat]) if game.key == "reviiyot" else len(cards_at(game, "books", seat))


def after_ask(before: Any, move: AskMove, after: Any, asks: Asks) -> Expected:
    """Yield what an ask is an occasion for, with the seats; ``asks`` are those before it."""
    seat, target, stock = before.to_move, move.seat, "deck" if before.key == "reviiyot" else "pool"
    assert seat is not None
    assert target is not None
    everybody = {*range(before.seats)}
    hand = cards_at(before, "hand", target)
    given = len([card for card in hand if card.rank is move.rank and move.card in (None, card)])
    asks.append((seat, move, given))
    last = asks[-3:]
    if len(last) == 3 and all(ask.seat == target for _, ask, _ in last) and len({asker for asker, _, _ in last}) > 1:
        yield "asked again and again", [target]
    if given:
        if any(asker == target and ask.rank is move.rank for asker, ask, _ in asks[:-1]):
            yield "had asked for it", [target]
            yield "they had asked for it", [seat]
        if given > 1:
            yield "gave several", [target]
            yield "got several", [seat]
        run = next((place for place, (who, _, came) in enumerate(asks[::-1]) if who != seat or not came), len(asks))
        if run == 3:
            yield "three in a row", [seat]
            yield "their row", everybody - {seat}
    elif (seat, move, 0) in asks[:-1]:
        yield "the same answer", [target]
    if before.key == "go-fish" and after.view(None).turn is TurnReason.LUCKY:
        yield "lucky", [seat]
        yield "their luck", everybody - {seat}
    yield "made a set", {one for one in everybody if sets_of(after, one) > sets_of(before, one)}
    yield "no cards to draw", everybody if cards_at(before, stock) and not cards_at(after, stock) else ()


def after_turn(before: Any, move: object, after: Any, asks: Asks) -> Expected:
    """Yield what a turn of War is an occasion for, with the seats."""
    players = set(before.playing)
    up = {seat: [*before.zones[UP[seat]], *[*before.zones[STACK[seat]]][:1]] for seat in players}
    laid = sum(len(after.zones[place]) - len(before.zones[place]) for place in DOWN[: before.seats])
    yield "out", players - {*after.playing} if before.seats > 2 else ()
    if laid > 0:
        began = after.wars != before.wars
        # Who has no card to lay down is out before it begins; others may have one, but not all that are needed.
        able = {seat for seat in players if len(before.zones[STACK[seat]]) > 1}
        yield ("war" if began else "war again"), able | {*after.playing} if before.seats > 2 else players
    if cards_at(after, "up"):
        return
    strengths = {seat: up[seat][-1].rank.order for seat in players}
    winner = max(players, key=strengths.__getitem__)
    losers = players - {winner}
    if max(map(len, up.values())) > 1:
        yield "won a war", [winner]
        yield "lost a war", losers
        yield "lost an ace", [seat for seat in losers if any(card.name.startswith("A") for card in up[seat])]
        return
    yield "so close", [seat for seat in losers if strengths[seat] == strengths[winner] - 1]
    yield "small card", [winner] if up[winner][0].name[0] in "2345" else ()


GAMES: Mapping[str, tuple[Callable[[Match], GameTalk], Callable[..., Expected]]] = {
    "go-fish": (lambda match: asking.talk_of(match.game.seats, len(match.game.pack)), after_ask),
    "reviiyot": (lambda match: asking.talk_of(match.game.seats, len(match.game.pack)), after_ask),
    "war": (lambda match: war.TALK, after_turn),
}


def played(match: Match) -> Iterator[tuple[Any, Any, Sequence[Event]]]:
    """Play at random, asks of the same again and again among them; yield each move with the position before it."""
    rng, last = Random(match.seed), None
    while match.game.to_move is not None and match.ply < MOST_MOVES:
        before, legal = match.game.clone(), sorted(match.legal_moves(), key=str)
        move = last if last in legal and rng.random() < 0.3 else rng.choice(legal)
        last = move
        match.play(move)
        yield before, move, match.view(None).history


@pytest.mark.parametrize("game", GAMES)
def test_an_occasion_is_found_whenever_it_is_one_and_never_else(game: str) -> None:
    entry, (talk_to, expected) = entry_of(game), GAMES[game]
    found = set[str]()
    for seed, rules in enumerate(some_rules(entry, 12, seed=4)):
        if entry.seats(rules) > 8:
            continue
        match = Match(Record(game, rules, seed, tuple(Seat(str(place), "") for place in range(entry.seats(rules)))))
        talk, asks, heard = talk_to(match), Asks(), 0
        listener: Listener = talk.listener()
        for before, move, history in played(match):
            told = [one for event in history[heard:] for one in listener.hear(event)]
            heard = len(history)
            names = {one.name: {other.seat for other in told if other.name == one.name} for one in told}
            if before.dealt and not (game == "war" and isinstance(history[-1], Ended)):
                wanted = {name: {*seats} for name, seats in expected(before, move, match.game, asks) if seats}
                assert names == wanted, (match.ply, move)
            found |= names.keys()
        talk_is_modest(talk, match.view(None).history, match.game.seats)
    both = asking.REMARKS.keys() - ({"lucky", "their luck"} if game == "reviiyot" else set())
    assert found == (war.REMARKS.keys() if game == "war" else both)
