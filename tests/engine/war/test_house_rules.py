"""War by its house rules: a second reading of them, and positions made to order."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import PACK_52, Card
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Ended, Moved, Said, Taken
from engine.games.war.moves import DEAL, DOWN, PACK, STACK, TURN, UP
from engine.games.war.options import LONGEST_GAME, REPEATS, repetition
from engine.games.war.rules import NO_WINNER, SEEN_BEFORE, War
from engine.options import Preset, Value
from engine.shuffles import fair_shuffle
from tests.engine.war.reference import played_by
from tests.thorough import thorough

MOST_TURNS = 3_000


def play_out(game: War) -> None:
    game.apply(DEAL)
    while game.to_move is not None:
        game.apply(TURN)


# -- whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_by_the_second_reading(players: int) -> None:
    ends: Counter[str] = Counter()
    for seed, chosen in enumerate(some_rules(entry_of("war"), 160, seed=players)):
        if chosen["pickup"] == "shuffled":
            continue
        rules: dict[str, Value] = {**chosen, "players": players}
        deck = fair_shuffle(PACK_52, Random(seed))
        expected = played_by(deck, rules, MOST_TURNS)
        game = War(rules, 0, deck)
        game.apply(DEAL)
        while game.to_move is not None and game.turns < MOST_TURNS:
            game.apply(TURN)
        length = game.turns + 1
        assert (
            list(zip(*(game.view(None).course(seat) for seat in range(players)), strict=True))
            == expected.counts[:length]
        )
        ends[game.why] += 1
        if game.to_move is None and game.why != "This position was seen before.":
            assert (game.winners, game.turns) == (expected.winners, expected.turns)
            assert game.wars_won == expected.wars_won
        else:
            assert expected.winners is None or expected.turns > game.turns
    assert min(ends[""], ends["The limit of turns is reached."], ends["That is as many wars as it takes."]) >= 3


@pytest.mark.parametrize("pickup", ["winner", "document", "shuffled"])
@pytest.mark.parametrize("down", ["3", "1"])
@pytest.mark.parametrize("out_of_cards", ["loses", "last_card"])
def test_turns_of_two_that_are_looked_up_are_those_of_any_number(pickup: str, down: str, out_of_cards: str) -> None:
    for seed in range(6):
        rules: dict[str, Value] = {
            "pickup": pickup,
            "down": down,
            "out_of_cards": out_of_cards,
            "wars": 12 * (seed % 2),
        }
        short, long = War(rules, seed), War(rules, seed)
        assert short.apply(DEAL) == long.apply(DEAL)
        while short.to_move is not None:
            long._plain = False
            assert short.apply(TURN) == long.apply(TURN)
        assert (long.to_move, short.winners, short.why) == (None, long.winners, long.why)
        assert short.view(None).course(1) == long.view(None).course(1)


def test_every_game_ends_though_nothing_repeats_itself() -> None:
    game = War({"pickup": "shuffled"}, 1)
    game.apply(DEAL)
    game.turns = LONGEST_GAME - 1
    assert game.apply(TURN)[-1] == Ended((), "Nobody has won in 20,000 turns.")
    assert game.to_move is None


def test_a_game_of_three_that_repeats_itself_is_a_draw_at_once() -> None:
    found = 0
    for seed in range(30):
        game = War({"players": 3, "down": "1"}, seed)
        game.apply(DEAL)
        positions = []
        while game.to_move is None or game.turns < MOST_TURNS:
            position = tuple(map(tuple, (*(game.zones[place] for place in STACK[:3]), *game.rows)))
            if game.to_move is None:
                break
            positions.append(position)
            game.apply(TURN)
        if game.why == "This position was seen before.":
            found += 1
            assert position in positions
            assert len(set(positions)) == len(positions), "no position came twice before"
        if found == 2:
            return
    raise AssertionError("too few deals repeated themselves")


# -- the deal


@pytest.mark.parametrize(("players", "each"), [(2, 26), (3, 17), (4, 13)])
def test_all_get_as_many_cards_one_at_a_time_and_the_rest_stays_aside(players: int, each: int) -> None:
    game = War({"players": players}, 1, PACK_52)
    game.apply(DEAL)
    for seat in range(players):
        assert list(game.zones[STACK[seat]]) == list(PACK_52[seat : each * players : players])
    assert list(game.zones[PACK]) == list(PACK_52[each * players :])
    assert game.view(None).dealt_cards == each * players
    assert game.view(0).cards(PACK) == (None,) * (52 - each * players)


# -- positions made to order


def war(*stacks: str, seed: int = 1, **rules: Value) -> War:
    """Return a dealt game in which the stacks hold these cards, top first. The others are out of the game."""
    game = War({"players": len(stacks), "pickup": "document", **rules}, seed)
    game.apply(DEAL)
    for place, text in zip(STACK, stacks, strict=False):
        game.zones[place].clear()
        game.zones[place].extend(map(Card.parse, text.split()))
    return game


def stack(game: War, seat: int) -> str:
    return " ".join(card.name for card in game.zones[STACK[seat]])


def lengths(game: War) -> list[int]:
    return [len(game.zones[STACK[seat]]) for seat in range(game.seats)]


@pytest.mark.parametrize(("pickup", "taken"), [("document", "7S 9H 4D"), ("winner", "9H 4D 7S")])
def test_the_highest_card_takes_all(pickup: str, taken: str) -> None:
    """The winner's own first, then clockwise; or as they came to the table."""
    game = war("7S 2S", "9H 2H", "4D 2D", pickup=pickup)
    events = game.apply(TURN)
    assert [event.target for event in events[:3] if isinstance(event, Moved)] == list(UP[:3])
    assert events[-1] == Taken(1, 3)
    assert stack(game, 1) == f"2H {taken}"


def test_a_tie_below_the_highest_is_no_war() -> None:
    game = war("9S 2S", "7H 2H", "7D 2D", "3C 2C")
    assert game.apply(TURN)[-1] == Taken(0, 4)
    assert game.wars == ()


@pytest.mark.parametrize(("down", "laid"), [("3", 3), ("1", 1)])
def test_when_the_highest_tie_all_join(down: str, laid: int) -> None:
    game = war("9S 5S 6S 7S 8S 2S", "9H 5H 6H 7H 8H 2H", "3D 5D 6D 7D AD 2D", down=down)
    events = game.apply(TURN)
    hidden = [event.target.seat for event in events if isinstance(event, Moved) and event.target.name == "down"]
    assert hidden == [0, 1, 2] * laid
    assert [len(game.rows[seat]) for seat in range(3)] == [1 + laid] * 3
    view = game.view(2)
    assert view.at_war
    assert view.rows[0] == (Card.parse("9S"), *[None] * laid)


def test_the_low_card_of_a_tie_may_win_the_war() -> None:
    game = war("9S 5S 8S 2S", "9H 5H 8H 2H", "3D 5D AD 2D", down="1")
    game.apply(TURN)
    assert game.apply(TURN)[-1] == Taken(2, 9)
    assert game.wars_won == [0, 0, 1]
    assert lengths(game) == [1, 1, 10]


def test_who_has_no_card_left_is_out_and_the_last_with_cards_wins() -> None:
    game = war("KS 3S", "5H 4H", "6D")
    events = game.apply(TURN)
    assert events[-2:] == (Taken(0, 3), Said(2, "out"))
    assert (game.playing, game.to_move) == ((0, 1), 0)
    game = war("KS 3S", "5H", "6D")
    assert game.apply(TURN)[-3:] == (Said(1, "out"), Said(2, "out"), Ended((0,)))


def test_who_cannot_go_on_with_a_war_is_out_and_the_cards_stay_at_stake() -> None:
    game = war("9S 5S 6S 7S KS 2S", "9H 5H", "3D 5D 6D 7D QD 2D")
    events = game.apply(TURN)
    dealt = [event.target.seat for event in events if isinstance(event, Moved) and event.target.name == "down"]
    assert dealt == [0, 1, 2, 0, 2, 0, 2]
    assert events.index(Said(1, "out")) == 6, "after the one card that could be laid"
    assert game.playing == (0, 2)
    assert game.apply(TURN)[-1] == Taken(0, 12)
    assert lengths(game) == [13, 0, 1]


def test_the_last_who_can_go_on_with_a_war_wins_and_nobody_is_a_draw() -> None:
    game = war("9S 5S 6S 7S KS", "9H 5H", "3D 5D 6D")
    assert game.apply(TURN)[-1] == Ended((0,))
    game = war("9S 5S", "9H 5H", "3D 5D")
    assert game.apply(TURN)[-1] == Ended((), "All players are out of cards.")


# -- the last card


def test_the_last_card_of_a_war_is_kept_to_be_turned() -> None:
    game = war("9S 5S 6S AS", "9H 5H 6H 7H KH 2H", out_of_cards="last_card")
    game.apply(TURN)
    assert (stack(game, 0), stack(game, 1)) == ("AS", "KH 2H")
    assert [len(row) for row in game.rows] == [3, 4]
    assert game.apply(TURN)[-1] == Taken(0, 9)
    assert stack(game, 0) == "9S 9H 5S 5H 6S 6H 7H AS KH"


def test_who_has_no_card_left_stands_by_the_one_that_tied() -> None:
    game = war("9S", "9H 5H 6H 7H 8H 2H", out_of_cards="last_card")
    game.apply(TURN)
    assert game.to_move == 0
    events = game.apply(TURN)
    assert next(event.target for event in events if isinstance(event, Moved)) == UP[1]
    assert events[-1] == Taken(0, 6), "the nine is higher than the eight"
    game = war("9S", "9H 5H 6H 7H 10H 2H", out_of_cards="last_card")
    game.apply(TURN)
    assert game.apply(TURN)[-2:] == (Taken(1, 6), Ended((1,)))


def test_the_card_that_stands_may_tie_again() -> None:
    game = war("9S", "9H 5H 9D 6H 10H", down="1", out_of_cards="last_card")
    for _ in range(2):
        game.apply(TURN)
    assert game.longest_war == 2
    assert game.apply(TURN)[-1] == Ended((1,))


def test_nobody_has_a_card_left_to_settle_a_war_with() -> None:
    game = war("9S", "9H", out_of_cards="last_card")
    assert game.apply(TURN)[-1] == Ended((), "Both players are out of cards.")
    game = war("9S", "9H", "4D", out_of_cards="last_card")
    assert game.apply(TURN)[-1] == Ended((), "All players are out of cards.")


# -- other ends


def test_the_first_to_win_so_many_wars_wins() -> None:
    game = war("9S 5S KS 8S 5C KC 2S", "9H 5H QH 8H 5D QD 2H", down="1", wars=2, pickup="winner")
    for _ in range(2):
        assert not isinstance(game.apply(TURN)[-1], Ended)
    assert game.view(None).wars_won[0] == 1
    game.apply(TURN)
    assert game.apply(TURN)[-1] == Ended((0,), "That is as many wars as it takes.")


def test_most_cards_win_at_the_limit_of_turns() -> None:
    game = war("9S 2S 2D 2C", "3H 4H 5H 6H", turns=1)
    assert game.apply(TURN)[-1] == Ended((0,), "The limit of turns is reached.")
    assert game.view(0).turns_left == 0


def test_equal_at_the_limit_is_a_draw_of_two_and_shared_by_some_of_more() -> None:
    game = war("9S 2S 2D", "3H 4H 5H 6H 7H", turns=1)
    assert game.apply(TURN)[-1] == Ended((), "The limit of turns is reached.")
    game = war("9S 2S 2D", "3H 4H 5H 6H 7H 8H", "2H 3S", turns=1)
    assert game.apply(TURN)[-1] == Ended((0, 1), "The limit of turns is reached.")


def test_the_cards_of_an_unfinished_war_are_still_ones_own_at_the_limit() -> None:
    game = war("9S 5S 6S 7S 8S", "9H 5H 6H 7H 8H 2H", turns=1)
    assert game.apply(TURN)[-1] == Ended((1,), "The limit of turns is reached.")
    assert [len(row) for row in game.rows] == [4, 4]


def test_a_game_with_a_limit_goes_on_to_it_though_it_repeats_itself() -> None:
    """By hand: the short cycle of two cards each, which is a draw after six turns without a limit."""
    game = war("2D JS", "QH 10S", turns=50)
    while game.to_move is not None:
        game.apply(TURN)
    assert (game.turns, game.winners, game.why) == (50, (), "The limit of turns is reached.")


def test_a_limit_is_told_as_what_is_left() -> None:
    game = War({"turns": 10}, 1)
    assert game.view(0).turns_left == 10
    game.apply(DEAL)
    game.apply(TURN)
    assert game.view(1).turns_left == 9
    assert War({}, 1).view(0).turns_left is None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", [preset for preset in War.presets if preset.key != "plain"], ids=lambda one: one.key)
def test_no_preset_but_the_fixed_order_repeats_itself_however_many_play(preset: Preset, players: int) -> None:
    rules = {**preset.rules, "players": players}
    assert repetition(entry_of("war").checked(rules)) == ""
    for seed in range(12):
        game = War(rules, seed)
        play_out(game)
        assert game.why not in (SEEN_BEFORE, NO_WINNER)


def test_the_first_preset_is_played_until_somebody_has_all_cards() -> None:
    first = War.presets[0]
    assert {**entry_of("war").checked({}), **first.rules} == {**entry_of("war").checked({}), "pickup": "shuffled"}


def test_what_is_said_of_repetition_fits_what_is_chosen() -> None:
    def said(**rules: Value) -> str:
        return repetition(entry_of("war").checked(rules))

    assert said(pickup="document") == "About one game in eight comes back to an earlier position, which is a draw."
    assert "two games in five" in said(pickup="document", down="1")
    assert "every second game" in said(players=3, down="1")
    assert said() == said(players=4) == said(players=3, pickup="shuffled") == ""
    assert said(players=3, turns=100) == said(players=3, wars=5) == ""


_SHARES = {
    "one game in seven": 1 / 7,
    "one game in eight": 1 / 8,
    "more than two games in five": 0.43,
    "every second game": 1 / 2,
    "one game in two hundred": 1 / 200,
    "one game in thirty": 1 / 30,
    "one game in twelve": 1 / 12,
    "one game in three": 1 / 3,
}


@pytest.mark.slow
@pytest.mark.parametrize("down", ["3", "1"])
@pytest.mark.parametrize("pickup", ["winner", "document"])
@pytest.mark.parametrize("players", [2, thorough(3), thorough(4)])
def test_how_often_games_repeat_themselves_is_said_as_it_is(players: int, pickup: str, down: str) -> None:
    deals = 300
    repeats = 0
    for seed in range(deals):
        game = War({"players": players, "pickup": pickup, "down": down}, seed)
        play_out(game)
        repeats += game.why == SEEN_BEFORE
    share = _SHARES.get(REPEATS.get((players, pickup, down), ""), 0.0)
    assert abs(repeats / deals - share) <= 3 * (share * (1 - share) / deals) ** 0.5 + 0.02 * share


def test_presets_can_be_played() -> None:
    for preset in War.presets:
        game = War(preset.rules, 3)
        play_out(game)
        assert game.winners or game.why


def test_every_place_belongs_to_a_seat_of_the_game() -> None:
    for players in (2, 3, 4):
        game = War({"players": players}, 1)
        assert set(game.zones) == {PACK, *STACK[:players], *UP[:players], *DOWN[:players]}
