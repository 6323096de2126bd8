"""The settings that change how a table behaves: pauses, confirming, forced cards, the order of a hand, motion, felt."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from engine.cards import Card, Suit
from engine.events import Moved
from engine.games.euchre.view import EuchreView
from gui.art.theme import FELTS, Motion
from gui.games.euchre.cards import HandOrder, sorted_hand
from gui.scenes.board.speeches import growth_and_opacity
from gui.table.choreography import Choreographer, Step, after_trick_pause
from gui.table.descriptions import key_of
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.key import Key
from tests.gui_table.at_euchre import asked_to_play, cards, euchre_view, play_until, plays_a_card, plies, tab_to
from tests.gui_table.hosts import StackHost, agrees, bare_table, finished, random_match, seen, table_scene
from tests.gui_table.test_hot_seat import evening, shared

AWAKE = 3600.0


def waits(host: StackHost) -> bool:
    host.frame(0.0)
    return host.table.showing.waits and not host.table.showing.under_way(host.time)


def waiting_for_a_click() -> StackHost:
    """A Euchre table whose player looks at a full trick for as long as they like."""
    host = table_scene("euchre")
    host.settings.trick_pause = "click"
    return play_until(host, waits)


# -- the pause after a trick


@pytest.mark.parametrize(("setting", "seconds"), [("0.9", 0.9), ("2", 2.0)])
def test_a_full_trick_lies_as_long_as_was_set_and_for_a_player_two_thirds_of_it_at_any_speed(
    setting: str, seconds: float
) -> None:
    step = after_trick_pause(Step(0.38), setting, watched=False)
    assert (step.hold, step.waits) == (seconds, False)
    assert step.least_hold == pytest.approx(seconds * 2 / 3)
    assert after_trick_pause(Step(0.38), setting, watched=True).least_hold == 0


def test_nobody_is_waited_for_where_nobody_plays() -> None:
    assert after_trick_pause(Step(), "click", watched=False).waits
    assert after_trick_pause(Step(), "click", watched=True) == Step(hold=Motion.TRICK_PAUSE)


def test_a_trick_lies_until_a_click_and_then_goes_to_its_winner() -> None:
    host = waiting_for_a_click()
    scene, ply = host.table, plies(host)
    trick = [placed for placed in scene.showing.arrangement.values() if placed.card]
    assert not scene.at_rest
    assert scene.showing.view is not scene.showing.settled, "the trick is not counted yet"
    host.frame(5.0)
    host.frame(0.0)
    assert not host.frame(AWAKE), "nothing moves, nothing has to be drawn"
    assert plies(host) == ply, "no bot goes on"
    host.draw()
    host.click(scene.metrics.width / 2, scene.metrics.height / 3)
    assert not scene.showing.waits
    assert scene.showing.animator.busy(host.time), "the trick is swept, not gone at once"
    host.frame(2.0)
    host.frame(0.0)
    assert scene.showing.settled is scene.showing.view
    assert len([placed for placed in scene.showing.arrangement.values() if placed.card]) == len(trick) - 4


def test_the_second_half_of_a_double_click_does_not_take_the_trick_away_but_a_key_does() -> None:
    host = waiting_for_a_click()
    scene = host.table
    scene.showing.rest_at = host.time
    assert not host.table.mouse_pressed(400, 300)
    assert scene.showing.waits
    host.key("space")
    assert not scene.showing.waits


def test_the_toolbar_works_while_a_trick_waits() -> None:
    host = waiting_for_a_click()
    host.frame(1.0)
    host.click_on("menu")
    assert type(host.top).__name__ == "PauseScene"


# -- confirming


def test_a_first_click_raises_a_card_and_a_second_plays_it() -> None:
    host = asked_to_play()
    host.settings.confirm = True
    one, other = (cards(host, True) * 2)[:2]
    ply = plies(host)
    host.click_on(one)
    assert plies(host) == ply
    chosen = [
        placed.card for placed in host.table.showing.arrangement.values() if host.table.own_cards.is_chosen(placed.card)
    ]
    assert [f"card {card.name}" for card in chosen if card] == [one]
    if other != one:
        host.click_on(other)
        assert plies(host) == ply, "another card is raised instead"
        host.click_on(one)
    host.key("escape")
    assert not any(host.table.own_cards.is_chosen(placed.card) for placed in host.table.showing.arrangement.values())
    tab_to(host, one)
    host.key("return")
    assert plies(host) == ply
    host.key("return")
    assert plies(host) == ply + 1


def test_a_card_that_is_dragged_to_the_table_is_meant() -> None:
    host = asked_to_play()
    host.settings.confirm = True
    ply, (x, y) = plies(host), seen(host.table, cards(host, True)[0])
    host.time += 1
    host.move(x - 20, y)
    host.move(x, y)
    host.mouse_pressed(x, y)
    host.move(x, y - 30)
    host.move(x, y - 300)
    host.mouse_released(x, y - 300)
    assert plies(host) == ply + 1


# -- forced cards


def is_forced(host: StackHost) -> bool:
    return plays_a_card(host) and len(euchre_view(host).legal_moves()) == 1


def test_the_only_legal_card_plays_itself_after_a_moment_if_the_player_wishes() -> None:
    host = play_until(table_scene("euchre"), is_forced)
    ply = plies(host)
    host.frame(5.0)
    assert plies(host) == ply
    host.settings.forced_cards = True
    host.frame()
    assert plies(host) == ply + 1
    assert host.table.showing.under_way(host.time), "it is seen to be played"


def test_a_forced_card_that_was_taken_back_does_not_play_itself_again() -> None:
    host = play_until(table_scene("euchre"), is_forced)
    host.settings.forced_cards = True
    match = host.table.session.match
    ply = match.ply
    match.play(next(iter(match.legal_moves())))
    match.go_to(ply)
    host.table.session.viewer = 0
    host.frame(5.0)
    assert match.ply == ply


def test_nothing_plays_itself_where_others_at_the_screen_would_learn_from_it() -> None:
    host, forced = shared("euchre"), 0
    for scene in evening(host):
        scene.settings.forced_cards = True
        view = scene.session.view
        if scene.table.viewer is not None and len(view.legal_moves()) == 1:
            forced += 1
            assert scene.table.forced(view) is None
    assert forced > 3


# -- the order of a hand


def order_of(names: str, trump: str, wished: HandOrder) -> str:
    pieces = [CardPiece(key, Card.parse(name)) for key, name in enumerate(names.split())]
    suit = None if not trump else next(suit for suit in Suit if suit.letter == trump)
    view = cast(EuchreView, SimpleNamespace(maker=0 if trump else None, trump=suit))
    return " ".join(piece.card.name for piece in sorted_hand(pieces, view, wished) if piece.card)


@pytest.mark.parametrize(
    ("by_rank", "right", "trump", "expected"),
    [
        (False, False, "H", "JH JD AH 9S KD"),
        (False, True, "H", "KD 9S JH JD AH"),
        (True, False, "H", "JH JD AH KD 9S"),
        (True, True, "H", "KD 9S JH JD AH"),
        (True, False, "", "AH KD JH JD 9S"),
    ],
)
def test_a_hand_stands_in_the_order_that_the_player_likes(
    by_rank: bool, right: bool, trump: str, expected: str
) -> None:
    assert order_of("9S KD AH JD JH", trump, HandOrder(by_rank, right)) == expected


def test_a_change_of_settings_over_the_table_is_seen_at_once() -> None:
    host = asked_to_play()
    scene = host.table
    before = [placed.card for placed in scene.showing.held_by(0)]
    host.settings.trump_side, host.settings.felt = "right", "violet"
    host.frame()
    after = [placed.card for placed in scene.showing.held_by(0)]
    assert after != before
    assert set(after) == set(before)
    assert scene.felt == FELTS["violet"]


# -- reduced motion


def test_with_reduced_motion_cards_fade_in_where_they_go_and_pauses_stay() -> None:
    swept, match, table = 0, random_match("euchre", 1), bare_table("euchre", 0)
    tabletop = Tabletop(match.view(0))
    choreographer = Choreographer(tabletop, table.arrange, table.step_of)
    choreographer.settle(match.view(0))
    for _ in range(60):
        events = match.play(next(iter(match.legal_moves())))
        timeline = choreographer.timeline(events, match.view(0), 0.0, 1.0, still=True)
        for flight in timeline.flights:
            half = flight.sample(flight.begin + flight.duration / 2)
            assert half.pose == flight.end
            assert half.opacity == pytest.approx(0.5)
            assert 0 < flight.duration <= Motion.FADE
        for cue in timeline.cues:
            if isinstance(cue.event, Moved) and cue.event.target.name == "taken":
                swept += 1
                assert cue.time == pytest.approx(Motion.FADE + Motion.TRICK_PAUSE)
    assert swept > 3


def test_with_reduced_motion_a_bubble_fades_in_at_its_size() -> None:
    half = Motion.BUBBLE_IN / 2
    growth, opacity = growth_and_opacity(half, still=True)
    assert growth == 1
    assert opacity == pytest.approx(0.5)
    assert growth_and_opacity(half, still=False)[0] != 1
    assert growth_and_opacity(half, still=False)[1] == 1
    assert growth_and_opacity(Motion.BUBBLE_IN + 0.1, still=True) == (1, 1)


# -- the rest is mine


def claims(host: StackHost) -> bool:
    return plays_a_card(host) and host.table.table.claim(euchre_view(host)) is not None


def with_a_claim() -> StackHost:
    """A table whose player takes all remaining tricks in any case."""
    return play_until(table_scene("euchre", 3), claims)


def test_a_claim_plays_itself_out_and_is_recorded_move_by_move() -> None:
    host = with_a_claim()
    scene, cards_left, view = host.table, len(euchre_view(host).hand), euchre_view(host)
    taken, ply = sum(view.tricks[0::2]), plies(host)
    host.frame(3.0)
    assert plies(host) == ply, "nothing is claimed unless the player wants it"
    host.settings.claim = True
    host.settings.trick_pause = "click"
    for _ in range(200):
        host.frame(0.1, draw=True)
        if scene.summary is not None or finished(host):
            break
    result = euchre_view(host).results[-1]
    assert result.tricks[0] == taken + cards_left
    assert len(scene.session.match.record.moves) >= ply + cards_left
    assert not scene.claimed


def test_saying_that_the_rest_is_mine_is_believed_only_if_it_is() -> None:
    host = play_until(
        table_scene("euchre"), lambda host: plays_a_card(host) and not euchre_view(host).trick and not claims(host)
    )
    ply = plies(host)
    host.type("t")
    host.frame(3.0)
    assert plies(host) == ply
    host = with_a_claim()
    if not euchre_view(host).trick:
        host.type("t")
        assert host.table.claimed


# -- the left hand


def test_for_the_left_hand_tools_and_panels_lie_at_the_left_and_seats_stay() -> None:
    host = asked_to_play()
    scene = host.table
    seats = [scene.table.places.plate(seat) for seat in (1, 2, 3)]  # type: ignore[attr-defined]
    hand = [placed.pose for placed in scene.showing.held_by(0)]
    host.settings.left_handed = True
    host.frame()
    middle = scene.metrics.width / 2
    places = {target.key: target.centre[0] for target in scene.targets.all}
    assert places["tool undo"] < places["tool speed"] < middle < places["menu"]
    assert [scene.table.places.plate(seat) for seat in (1, 2, 3)] == seats  # type: ignore[attr-defined]
    assert [placed.pose for placed in scene.showing.held_by(0)] == hand, "the corner with the index stays in view"


# -- a trick that waits, and other things that happen meanwhile


def test_a_decision_can_be_taken_back_while_a_trick_waits() -> None:
    host = waiting_for_a_click()
    match = host.table.session.match
    before = match.decision_before()
    host.key_pressed(Key("z", command=True))
    for _ in range(5):
        host.frame(0.1)
    assert match.ply == before
    assert not host.table.showing.waits
    assert agrees(host.table.showing.tabletop, host.table.session.view)
    assert plays_a_card(host)


def test_a_window_of_another_size_takes_the_waiting_trick_away() -> None:
    host = waiting_for_a_click()
    host.resize_window((800, 600))
    host.frame(1.0)
    assert not host.table.showing.waits
    assert agrees(host.table.showing.tabletop, host.table.session.view)


def test_a_claim_is_forgotten_where_another_way_may_lead_to_as_many_moves() -> None:
    def leads_bowers(host: StackHost) -> bool:
        return claims(host) and not euchre_view(host).trick and len(euchre_view(host).hand) == 2

    host = play_until(table_scene("euchre", 8), leads_bowers)
    scene, match, begun = host.table, host.table.session.match, plies(host)
    hand = euchre_view(host).hand
    assert {card.rank.symbol for card in hand} == {"J"}, "either order takes both tricks"
    host.settings.claim = True
    host.frame(0.1)
    assert scene.claimed
    while euchre_view(host).hand:
        host.frame(0.1)
    own = [card for move in match.record.moves[begun:] for card in hand if move == f"play {card.name}"]
    assert len(own) == len(hand) == 2
    host.settings.claim = False
    while match.ply > begun:
        host.key_pressed(Key("z", command=True))
        host.frame(0.1)
        host.frame(0.1)
    assert not scene.claimed
    # The card that came last comes first, so what was found for the last trick is no longer held.
    host.click_on(key_of(own[-1]))
    host.settings.claim = True
    for _ in range(60):
        host.frame(0.1)
    assert match.ply == begun + 4
    assert euchre_view(host).hand == (own[0],), "the last card alone is not claimed"
