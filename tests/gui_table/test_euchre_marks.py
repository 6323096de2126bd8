"""The Euchre table's order of cards, its marks and tags, and who sits out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from random import Random

import pytest

from engine.cards import Suit
from engine.catalogue import entry_of
from engine.games.euchre.moves import DEAL, HAND, PASS, Phase
from engine.games.euchre.ranking import effective_suit, left_bower
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.games.euchre.cards import suits_in_order
from gui.games.euchre.table import EuchreTable
from gui.games.euchre.words import message
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BRUNO, MAYA, THEO, YOU
from tests.gui_table.drawing import cards_drawn, faces_drawn, said, words_drawn
from tests.gui_table.hosts import StackHost, finished

pytestmark = pytest.mark.usefixtures("nothing_drawn")

ALONE: dict[str, Value] = {"going_alone": True, "target": 5}
MOST_MOVES = 400


def moments(
    seed: int, rules: dict[str, Value], speed: str = "instant", others: str = "random", *, passes: bool = False
) -> Iterator[StackHost]:
    """Yield a table after every move, at rest, while everybody plays at random, or as said; ``passes``: one passes."""
    host, entry, rng = StackHost(speed), entry_of("euchre"), Random(seed)
    seats = tuple(Seat(name, bot) for name, bot in zip("YMTB", ("", others, others, others), strict=True))
    match = Match(Record("euchre", entry.checked(rules), seed, seats))
    scene = TableScene(host, EuchreTable((YOU, MAYA, THEO, BRUNO), 0), match, again=lambda: None)
    host.show(scene)
    for _ in range(MOST_MOVES):
        host.frame(1.0)
        if finished(host):
            return
        if scene.summary is not None:
            scene.summary_read()
        legal = match.legal_moves()
        if match.game.to_move == 0 and scene.at_rest and DEAL not in legal:
            yield host
            scene.play(PASS if passes and PASS in legal else rng.choice(tuple(legal)))
        elif scene.at_rest:
            yield host


def view_of(host: StackHost) -> EuchreView:
    view = host.table.session.view
    assert isinstance(view, EuchreView)
    return view


# -- the order of a hand


def red(suit: Suit) -> bool:
    return suit in (Suit.HEARTS, Suit.DIAMONDS)


def alike(order: tuple[Suit, ...]) -> int:
    return sum(red(one) is red(other) for one, other in pairwise(order))


@pytest.mark.parametrize("trump", [None, *Suit])
def test_red_and_black_take_turns_as_far_as_they_can(trump: Suit | None) -> None:
    for count in range(1, 5):
        for held in combinations(Suit, count):
            order = suits_in_order(held, trump)
            assert sorted(order) == sorted(held)
            possible = [one for one in permutations(held) if trump not in held or one[0] is trump]
            assert order in possible
            assert alike(order) == min(map(alike, possible))


def test_a_hand_lies_suit_by_suit_with_the_left_bower_among_trump() -> None:
    hands = 0
    for host in moments(1, {"target": 3}):
        view = view_of(host)
        if not view.hand or view.phase is Phase.CUT or view.phase is Phase.DEAL:
            continue
        faces = faces_drawn(host)
        held = sorted(view.hand, key=lambda card: faces[card.name].x)
        suits = [effective_suit(card, view.trump) for card in held]
        groups = [suit for place, suit in enumerate(suits) if place == 0 or suits[place - 1] is not suit]
        assert len(groups) == len(set(groups)), "a suit stands together"
        if view.trump in groups:
            assert groups[0] is view.trump
        hands += 1
    assert hands > 10


# -- marks and tags


def test_the_left_bower_carries_the_sign_of_trump_wherever_it_lies_open_and_no_other_card_does() -> None:
    marked = 0
    for host in moments(2, {"target": 3}):
        trump = view_of(host).trump
        for card in cards_drawn(host):
            is_left = trump is not None and card.name == left_bower(trump).name
            assert card.mark == (trump.letter if is_left and trump is not None else "")
            marked += is_left
    assert marked


def test_the_left_bower_is_marked_when_one_looks_back_at_its_trick() -> None:
    for seed in range(1, 30):
        for host in moments(seed, {"target": 2}):
            view = view_of(host)
            trump = view.trump
            if trump is None or left_bower(trump) not in [card for _, card in view.last_trick] or view.trick:
                continue
            leader = host.table.table.own_name(view.last_trick[0][0])
            host.type("l")
            assert isinstance(host.top, LookBackScene)
            above = cards_drawn(host)[-len(view.last_trick) :]
            assert [card.mark for card in above if card.name == left_bower(trump).name] == [trump.letter]
            assert f"{leader} led" in words_drawn(host)
            return
    raise AssertionError("the left bower was never played")


def test_the_card_that_was_led_says_so() -> None:
    told = 0
    for host in moments(1, {"target": 2}):
        view = view_of(host)
        if view.phase is not Phase.PLAY:
            assert "Led" not in words_drawn(host)
            continue
        assert words_drawn(host).count("Led") == bool(view.trick)
        told += bool(view.trick)
    assert told


def test_a_dealer_sees_which_card_was_given_and_who_ordered_it() -> None:
    ordered_by: set[bool] = set()
    for seed in range(1, 30):
        for host in moments(seed, {"target": 2}):
            view = view_of(host)
            shown = words_drawn(host)
            if view.phase is not Phase.DISCARD:
                assert "Upcard" not in shown or view.upcard is not None
                continue
            assert view.maker is not None
            words = said(host)
            given = view.hand[-1]
            assert given.words in words
            assert (host.table.table.name(view.maker) + " ") in words
            assert ("ordered up" in words) is (view.maker != view.dealer)
            assert "Upcard" in shown
            ordered_by.add(view.maker == view.dealer)
        if len(ordered_by) == 2:
            return
    raise AssertionError("a dealer was not both ordered to pick up and picking up")


# -- going alone


def test_who_sits_out_lays_the_hand_away() -> None:
    away: set[int] = set()
    for seed in range(1, 40):
        for host in moments(seed, ALONE, "normal"):
            view, scene = view_of(host), host.table
            for seat in range(4):
                pieces = scene.showing.tabletop[HAND[seat]]
                if len(pieces) < 2 or view.phase not in (Phase.PLAY, Phase.DISCARD, Phase.ROUND_ONE, Phase.ROUND_TWO):
                    continue
                lying = [scene.showing.arrangement[piece.key] for piece in pieces]
                spread = max(abs(lying[0].pose.x - lying[-1].pose.x), abs(lying[0].pose.y - lying[-1].pose.y))
                sits_out = seat not in view.active
                assert (spread < 0.1 * lying[0].pose.height) is sits_out
                if sits_out:
                    assert all(placed.card is None for placed in lying)
                    away.add(seat)
        if len(away) == 4:
            return
    assert len(away) == 4, "everybody sat out once"


def test_going_alone_is_plain_once_it_is_ticked() -> None:
    for seed in range(1, 30):
        for host in moments(seed, ALONE, others="simple", passes=True):
            view = view_of(host)
            if view.phase is not Phase.ROUND_TWO or view.to_move != 0:
                continue
            assert "Go alone" in words_drawn(host)
            host.click_on("alone")
            host.frame(0.1)
            assert "Going alone" in words_drawn(host)
            assert said(host) == "You will play alone, without Theo. Name a suit."
            host.click_on("alone")
            host.frame(0.1)
            assert "alone" not in said(host)
            return
    raise AssertionError("nobody was asked in the second round")


# -- words


def test_nobody_at_the_table_has_a_point_of_the_compass_for_a_name() -> None:
    for host in moments(2, ALONE):
        for words in words_drawn(host):
            assert not re.search(r"\b(North|East|South|West|[NESW] –)", words), words


@pytest.mark.parametrize("viewer", [1, 2, 3])
def test_you_come_last_of_those_who_passed_and_in_small_letters(viewer: int) -> None:
    names = ("Ada", "Maya", "Theo", "Bruno")
    match = Match(Record("euchre", entry_of("euchre").checked({}), 1, tuple(Seat(name, "random") for name in names)))
    match.play(DEAL)
    told: list[str] = []
    for _ in range(7):
        match.play(PASS)
        view = match.view(viewer)
        assert isinstance(view, EuchreView)
        words = message(view, lambda seat: "You" if seat == viewer else names[seat])
        told += re.findall(r"(\w[^.]*) passed\.", words)
    assert told
    several = [names for names in told if "you" in names]
    assert several
    assert all(re.search(r" and you$", names) for names in several)
    assert not any(re.search(r"\w.*You", names) for names in told)
