"""The War table by house rules: three and four players, one card down, wars that count, turns that are limited."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from engine.cards import Card
from engine.games.war.moves import DEAL, STACK, TURN
from engine.games.war.rules import War
from engine.games.war.view import WarView
from engine.options import Value
from gui.art.geometry import bounds_of
from gui.games.war import table as war_table
from gui.games.war.figures import ending_of, top_of
from gui.games.war.table import WarTable
from gui.games.war.words import message, subtitle
from gui.scenes.play.result.scene import ResultScene
from gui.settings.people import BRUNO, MAYA, THEO, YOU
from gui.table.choreography import PlacedPiece
from tests.gui_table.drawing import messages_drawn
from tests.gui_table.hosts import StackHost, agrees, finished, table_scene

pytestmark = pytest.mark.usefixtures("nothing_drawn")

PEOPLE = (YOU, MAYA, THEO, BRUNO)
WINDOWS = [(800, 600), (1280, 800), (1920, 1080)]
RULES: list[dict[str, Value]] = [
    {"players": 3},
    {"players": 4},
    {"players": 4, "down": "1", "out_of_cards": "last_card", "pickup": "shuffled", "wars": 3},
    {"players": 2, "down": "1", "wars": 5, "turns": 100},
]
EDGE = 0.5


def war_view(host: StackHost) -> WarView:
    view = host.table.session.view
    assert isinstance(view, WarView)
    return view


def positions(rules: dict[str, Value], size: tuple[int, int], seed: int, most: int) -> Iterator[StackHost]:
    """The table at rest after the deal and after every turn."""
    host = table_scene("war", seed, speed="instant", size=size, options=rules)
    for _ in range(most):
        for _ in range(100):
            host.frame(0.35)
            if finished(host) or (host.table.at_rest and war_view(host).dealt):
                break
        if finished(host):
            return
        yield host
        host.type(" ")


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("rules", RULES)
def test_nobody_covers_anybody(rules: dict[str, Value], size: tuple[int, int]) -> None:
    """No cards, plates or panel; and the message covers none of them either."""
    at_war, told = 0, set[str]()
    for host in positions(rules, size, seed=4, most=40):
        view, table = war_view(host), host.table.table
        assert isinstance(table, WarTable)
        lying = host.table.showing.arrangement
        pieces: dict[str, list[PlacedPiece]] = {}
        for place in host.table.showing.tabletop:
            seat = "aside" if place.seat is None else f"{place.name == 'stack'} {place.seat}"
            pieces.setdefault(seat, []).extend(lying[piece.key] for piece in host.table.showing.tabletop[place])
        named = {who: bounds_of(tuple(placed.pose for placed in cards)) for who, cards in pieces.items() if cards}
        named.update({f"plate {seat}": table.places.block(table.position(seat)).plate for seat in range(view.seats)})
        if table.places.panel is not None:
            named["panel"] = table.places.panel
        for one, other in combinations(named, 2):
            assert not named[one].overlaps(named[other]), (one, other)
        for who, rect in named.items():
            assert rect.x >= 0, who
            assert rect.right <= host.table.metrics.width, who
        assert agrees(host.table.showing.tabletop, view)
        at_war += view.at_war
        words = host.table.table.message(host.table.shown)
        if words and words not in told:
            told.add(words)
            (drawn,) = messages_drawn(host)
            for who, rect in named.items():
                assert not drawn.rect.inset(EDGE).overlaps(rect), (who, words)
    assert at_war
    assert len(told) > 5


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("key", ["e", "p"])
def test_every_rule_plays_to_its_result(rules: dict[str, Value], key: str) -> None:
    host = table_scene("war", 9, speed="instant", options=rules)
    for _ in range(20):
        host.frame(0.3)
    host.type(key)
    for number in range(60_000):
        host.frame(0.3, draw=number % 400 == 0)
        if finished(host):
            break
    assert isinstance(host.top, ResultScene)
    told = host.top.outcome
    assert len(told.parties) == rules["players"]
    cards = sum(int(party.count) for party in told.parties)
    assert cards == (51 if rules["players"] == 3 else 52)
    assert (told.title == "A draw") == (not any(party.won for party in told.parties))
    host.draw()


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_all_players_turn_at_the_same_time(speed: str) -> None:
    host = table_scene("war", 4, speed=speed, options={"players": 4})
    for _ in range(100):
        host.frame(0.2)
    host.type(" ")
    begins = {flight.begin for flight, _ in host.table.showing.animator.samples(host.now) if flight.after is not None}
    assert len(begins) == 1


# -- words


def played(*stacks: str, turns: int = 1, **rules: Value) -> WarView:
    """Return the view after some turns of a game whose stacks held these cards, top first."""
    game = War({"players": len(stacks), **rules}, 1)
    log = [*game.apply(DEAL)]
    for place, text in zip(STACK, stacks, strict=False):
        game.zones[place].clear()
        game.zones[place].extend(map(Card.parse, text.split()))
    for _ in range(turns):
        log += game.apply(TURN)
    return game.view(0, log)


def said(view: WarView) -> str:
    return message(view, lambda seat: PEOPLE[seat].name, 0)


def test_who_took_what_is_told() -> None:
    assert said(played("KS 2S", "QH 2H", "3D 2D")) == "King beats queen: you take all three."
    assert said(played("4S 2S", "QH 2H", "3D 2D", "4C 2C")) == "Queen beats four: Maya takes all four."
    assert said(played("4S 2S", "4H 9H AH", "3D 2D 2C", down="1")) == "War! Fours tie. 6 cards at stake. You are out."


def test_a_war_is_told_and_who_won_it() -> None:
    stacks = ("9S 5S 6S 7S KS 2S", "9H 5H", "3D 5D 6D 7D QD 2D")
    assert said(played(*stacks)) == "War! Nines tie. 10 cards at stake. Maya is out."
    assert said(played(*stacks, turns=2)) == "King beats queen. You win the war and 12 cards."


def test_who_is_out_is_told_once() -> None:
    assert said(played("KS 2S", "QH 2H", "3D", "4C")) == "King beats queen: you take all four. Theo and Bruno are out."
    assert said(played("KS 2S 4S", "QH 3H", "3D", turns=2)) == "Three beats two: Maya takes both."


def test_a_card_that_stands_is_told() -> None:
    view = played("9S", "9H 5H 6H 7H 8H 2H", out_of_cards="last_card")
    assert said(view) == "War! Nines tie. 5 cards at stake. Your nine stands."


def test_a_player_who_dropped_out_of_a_war_does_not_count_in_it_any_more() -> None:
    """The king that tied is gone; the next round of the war is between the fives."""
    stacks = ("KS 3S 5S 4S 6S 7S", "KH", "3D 4D 5D 2D 7D 8D")
    first = played(*stacks, down="1")
    assert first.tied == (0, 1)
    second = played(*stacks, down="1", turns=2)
    assert {seat: card.name for seat, card in second.turned.items()} == {0: "5S", 2: "5D"}
    assert said(second) == "War! Fives tie. 9 cards at stake."
    assert said(played(*stacks, down="1", turns=3)) == "Seven beats six. Theo wins the war and 11 cards."


def test_the_turn_is_told_with_its_limit() -> None:
    assert subtitle(War({"players": 3}, 1).view(0)) == "17 cards each"
    assert subtitle(played("KS 2S", "QH 2H")) == "Turn 1"
    limited = War({"turns": 30}, 1)
    limited.apply(DEAL)
    limited.apply(TURN)
    assert subtitle(limited.view(0)).startswith("Turn 1 of 30")


# -- the end


def test_several_winners_are_named_together() -> None:
    game = War({"players": 4, "turns": 1}, 1)
    game.apply(DEAL)
    for place, text in zip(STACK, ("9S 2S", "3H 4H 5H 6H 7H 8H", "2D 3S 4S 5S 6S 7S", "2C 3C"), strict=True):
        game.zones[place].clear()
        game.zones[place].extend(map(Card.parse, text.split()))
    game.apply(TURN)
    title = ending_of(game.view(0), PEOPLE, 0).title
    assert title == "You, Maya and Theo share the win", "five cards each, against one"
    game.winners = (1, 3)
    assert ending_of(game.view(0), PEOPLE, 0).title == "Maya and Bruno share the win"
    game.winners = (2,)
    assert ending_of(game.view(0), PEOPLE, 0).title == "Theo wins"
    for winners in ((), (0, 1, 2, 3)):
        game.winners = winners
        assert ending_of(game.view(0), PEOPLE, 0).title == "A draw"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plates_count_the_cards_that_the_strip_counts(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a war too: what lies on the table is still its owner's."""
    plates: dict[str, str] = {}

    def note(painter: Any, rect: Any, name: str, line: str, *_: Any, **__: Any) -> None:
        plates[name] = line

    monkeypatch.setattr(war_table, "draw_plate", note)
    at_war = 0
    for host in positions({"players": players}, (1280, 800), 5, 45):
        host.draw()
        view, name = war_view(host), host.table.table.name
        at_war += view.at_war
        for seat in view.playing:
            held = view.course(seat)[-1]
            assert plates[name(seat)] == ("1 card" if held == 1 else f"{held} cards")
    assert at_war


@pytest.mark.parametrize("players", [3, 4])
def test_the_labels_of_the_strip_stand_apart(players: int) -> None:
    """In the lowest strip, 64 pixels for the lines at a chrome factor of .85, labels of 13 keep from each other."""
    share = 52 // players
    for highest in range(share, 53):
        top = top_of(highest, share)
        assert top >= min(highest, 52)
        assert 64 * (top - share) / top >= 14
        assert 64 * share / top >= 14


# -- why it ended


def won(view: WarView) -> str:
    return ending_of(view, PEOPLE, 0).summary


def test_the_result_says_why_the_game_ended() -> None:
    assert won(played("KS 2S", "QH")) == "War, 1 turn. You have all the cards."
    assert won(played("QS", "KH 2H")) == "War, 1 turn. Maya has all the cards."
    # 48 to 4 in a war: whoever has too few cards for it has lost.
    assert won(played("9S 5S 6S 7S KS 2S", "9H 5H 3H")) == "War, 1 turn. Maya has too few cards for the war."
    assert won(played("9S 5S", "9H 5H 3H 2H 7H 8H")) == "War, 1 turn. You have too few cards for the war."
    three = played("9S 5S 6S 7S KS 2S", "9H 5H", "9D 2D 4D")
    assert won(three) == "War, 1 turn. Maya and Theo have too few cards for the war."
    assert won(played("9S", "9H")) == "War, 1 turn. Both players are out of cards."
    limited = War({"turns": 1}, 1)
    log = [*limited.apply(DEAL), *limited.apply(TURN)]
    assert won(limited.view(0, log)) == "War, 1 turn. The limit of turns is reached."


@pytest.mark.parametrize("rules", RULES)
def test_every_game_ends_with_a_reason(rules: dict[str, Value]) -> None:
    for seed in range(30):
        game = War(rules, seed)
        log = [*game.apply(DEAL)]
        while game.to_move is not None:
            log += game.apply(TURN)
        reason = won(game.view(0, log)).partition("turn")[2].partition(". ")[2]
        assert reason.endswith("."), won(game.view(0, log))
