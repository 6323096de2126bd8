"""Hints at the table: the bulb, the two presses, what closes them, and who gets them. The coach's process is played."""

from __future__ import annotations

import pytest

from engine.coach.assessment import Assessment, Judged
from engine.coach.hint import Hint
from engine.games.euchre.moves import Phase
from engine.match import Match
from gui.scenes.board.board import NOTICE_STAYS
from gui.scenes.play.table import sitting
from gui.scenes.play.table.hinting import LOOKING, LOOKING_AFTER, LOOKING_AT_ALL, NOT_NOW, OTHER_KEY
from gui.settings.table_plan import ordered, usual_plan
from gui.sprites import hints
from gui.sprites.worths import signed
from gui.table.asked_hints import LOST
from gui.table.descriptions import key_of
from gui.table.thinking import Lost
from gui.widgets.targets import SEEN
from tests.gui_table.at_euchre import asked_to_play, euchre_view, play_until, plays_a_card
from tests.gui_table.drawing import calls_in_picture, said
from tests.gui_table.drawn_text import watch_text
from tests.gui_table.hinted import (
    SENTENCE,
    advice,
    advised,
    coached,
    hint_of,
    hinting_of,
    shown_hint,
    until_asked,
    worths_drawn,
)
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.players import is_asked
from tests.patience import wait_until
from tests.quick_bots import with_quick_bots


def test_the_first_press_advises_a_card_and_the_second_tells_what_all_are_worth() -> None:
    host = asked_to_play()
    coach, hinting = coached(host), hinting_of(host)
    host.click_on("tool hint")
    shown_hint(host, coach, hint_of(host))
    best = hint_of(host).assessment
    assert best is not None
    assert advised(host) == [key_of(best.best.move.card)]
    assert host.table.own_cards.is_hinted(best.best.move.card)
    assert coach.asked == [host.table.session.match.record]
    assert advice(host) == SENTENCE
    assert worths_drawn(host) == []
    host.type("i")
    host.frame(0.05, draw=True)
    worths = worths_drawn(host)
    judged = {key_of(one.move.card): signed(one.worth) for one in best.judged}
    assert {worth.key: worth.words for worth in worths} == judged
    assert [worth.key for worth in worths if worth.close] == advised(host)
    host.type("i")
    assert not hinting.is_open
    assert coach.rested == 1


def test_the_advice_does_not_change_between_close_moves_until_their_figures_are_shown() -> None:
    host = asked_to_play()
    coach = coached(host)
    host.type("i")
    shown_hint(host, coach, hint_of(host, 0, 0.2, "Close: the first."))
    first = advised(host)
    coach.tell(hint_of(host, 1, 0.2, "Close: the second."))
    host.frame()
    assert advised(host) == first
    coach.tell(hint_of(host, 1, 0.2, "Close: the second, again."))
    host.frame()
    assert advised(host) == first
    host.type("i")
    host.frame(draw=True)
    worths = worths_drawn(host)
    assert sum(worth.close for worth in worths) > 1
    (starred,) = (worth for worth in worths if worth.best)
    assert starred.words == signed(0), "all others are worth less"
    assert advised(host) == [starred.key] != first
    coach.tell(hint_of(host, 2, 0.01, "The second."))
    host.frame()
    assert advised(host) != first
    assert advice(host) == "The second."


def test_without_an_answer_it_says_that_it_looks() -> None:
    host = asked_to_play()
    coach = coached(host)
    host.type("i")
    host.frame(LOOKING_AFTER / 2)
    assert advice(host) == ""
    host.frame(LOOKING_AFTER)
    assert advice(host) == LOOKING
    shown_hint(host, coach, hint_of(host))
    assert advice(host) == SENTENCE


def test_a_play_closes_it_and_the_coach_rests() -> None:
    host = asked_to_play()
    coach, hinting = coached(host), hinting_of(host)
    host.type("i")
    shown_hint(host, coach, hint_of(host))
    host.click_on(advised(host)[0])
    host.frame()
    assert not hinting.is_open
    assert coach.rested == 1
    assert not any(map(host.table.own_cards.is_hinted, euchre_view(host).hand))


def test_undo_closes_it_too() -> None:
    host = play_until(table_scene("euchre", 1), lambda host: plays_a_card(host) and sum(euchre_view(host).tricks) > 0)
    coach = coached(host)
    host.type("i")
    shown_hint(host, coach, hint_of(host))
    host.key("z", command=True)
    host.frame()
    assert not hinting_of(host).is_open
    assert coach.rested == 1


def test_escape_and_the_cross_close_it_and_the_next_escape_opens_the_menu() -> None:
    host = asked_to_play()
    coach = coached(host)
    host.type("i")
    shown_hint(host, coach, hint_of(host))
    host.click_on("hint close")
    assert not hinting_of(host).is_open
    host.type("i")
    until_asked(coach, 2)
    host.key("escape")
    assert not hinting_of(host).is_open
    scene = host.table
    host.key("escape")
    assert host.top is not scene


def suit_is_asked(host: StackHost) -> bool:
    return is_asked(host.table) and euchre_view(host).phase is Phase.ROUND_TWO


def test_while_a_suit_is_asked_for_h_names_hearts_and_i_advises() -> None:
    def hearts_can_be_named(host: StackHost) -> bool:
        return suit_is_asked(host) and "order H" in map(str, euchre_view(host).legal_moves())

    host = play_until(table_scene("euchre", 1), hearts_can_be_named)
    coach, ply = coached(host), host.table.session.match.ply
    host.type("i")
    shown_hint(host, coach, hint_of(host))
    assert hinting_of(host).is_open
    assert host.table.session.match.ply == ply
    host.type("h")
    host.frame()
    assert host.table.session.match.record.moves[-1] == "order H"


def test_where_hearts_cannot_be_named_h_says_why_and_opens_no_hint() -> None:
    def hearts_were_turned_down(host: StackHost) -> bool:
        return suit_is_asked(host) and "order H" not in map(str, euchre_view(host).legal_moves())

    host = play_until(table_scene("euchre", 1), hearts_were_turned_down)
    coach, ply = coached(host), host.table.session.match.ply
    host.type("h")
    host.frame()
    assert "hearts" in said(host).lower()
    assert said(host) != OTHER_KEY
    assert (coach.asked, hinting_of(host).is_open, host.table.session.match.ply) == ([], False, ply)


def test_where_no_suit_is_asked_for_h_says_once_which_key_the_hint_has() -> None:
    def hearts_are_proposed(host: StackHost) -> bool:
        view = euchre_view(host)
        return is_asked(host.table) and view.phase is Phase.ROUND_ONE and "order H" in map(str, view.legal_moves())

    host = play_until(table_scene("euchre", 1), hearts_are_proposed)
    coach, ply = coached(host), host.table.session.match.ply
    host.type("h")
    host.frame()
    assert said(host) == "The hint is I."
    assert (coach.asked, hinting_of(host).is_open, host.table.session.match.ply) == ([], False, ply)
    host.frame(NOTICE_STAYS + 0.1)
    host.type("h")
    host.frame()
    assert said(host) != "The hint is I."
    host.type("i")
    shown_hint(host, coach, hint_of(host))
    assert advised(host)[0] in {target.key for target in host.table.targets.all}


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_i_is_the_hint_in_the_asking_games_too(game: str) -> None:
    host = table_scene(game, 1)
    while not (is_asked(host.table) and host.table.table.choices(host.table.shown)):
        host.frame(0.4)
    coached(host)
    host.type("h")
    assert said(host) == "The hint is I."
    assert not hinting_of(host).is_open
    host.type("i")
    assert hinting_of(host).is_open


def test_a_second_press_before_the_answer_asks_for_the_worth_of_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    host = asked_to_play()
    coach, hinting = coached(host), hinting_of(host)
    host.type("i")
    host.frame(LOOKING_AFTER)
    assert advice(host) == LOOKING
    host.type("i")
    host.frame()
    assert (hinting.is_open, advice(host)) == (True, LOOKING_AT_ALL)
    drawn: list[str] = []
    watch_text(monkeypatch, lambda painter, text: drawn.append(text.words))
    shown_hint(host, coach, hint_of(host))
    assert advice(host) == SENTENCE
    assert "2 of 2" in drawn
    host.type("i")
    assert not hinting.is_open


def test_a_call_to_go_alone_is_advised_by_both_its_buttons() -> None:
    host = play_until(
        table_scene("euchre", 1), lambda host: is_asked(host.table) and euchre_view(host).phase is Phase.ROUND_TWO
    )
    coach = coached(host)
    moves = sorted(host.table.session.match.legal_moves(), key=str)
    alone = next(place for place, move in enumerate(moves) if move.alone)
    host.click_on("tool hint")
    shown_hint(host, coach, hint_of(host, alone))
    assert advised(host) == ["alone", moves[alone].suit.word]
    host.click_on("alone")
    assert advised(host) == [moves[alone].suit.word], "what is chosen already is not advised any more"


def test_a_lost_process_is_told_in_a_sentence() -> None:
    host = asked_to_play()
    coach = coached(host)
    host.type("i")
    until_asked(coach)
    coach.fail(Lost("It is gone."))

    def told() -> bool:
        host.frame(draw=True)
        return advice(host) == LOST

    wait_until(told, "the mistake is not told")


def test_there_is_no_hint_while_others_play() -> None:
    host = table_scene("euchre", 1)
    coach = coached(host)
    host.type("i")
    assert said(host) == NOT_NOW
    host.frame()
    assert coach.asked == []


def test_without_the_setting_there_is_neither_bulb_nor_key() -> None:
    host = asked_to_play()
    coach = coached(host)
    host.settings.hints = False
    host.table.board.changed()
    host.frame()
    assert host.table.targets.get("tool hint") is None
    host.type("i")
    host.frame()
    assert coach.asked == []


@pytest.mark.parametrize("demo", [True, False])
def test_bots_alone_and_games_without_a_coach_have_no_bulb(demo: bool) -> None:
    host = table_scene("euchre", 1, demo=True) if demo else table_scene("euchre", 1)
    if not demo:
        entry = host.table.session.match.entry
        host.table.session.match.entry = entry._replace(coach="")
        host.table.board.changed()
    host.frame()
    assert host.table.targets.get("tool hint") is None


def test_on_a_shared_screen_only_the_person_who_looks_is_advised() -> None:
    host = StackHost("instant")
    plan = with_quick_bots(ordered(usual_plan("euchre"), {}, ["person", "simple", "person", "simple"], 1))
    host.show(sitting.new_table(host, plan))
    scene = host.table
    coach = coached(host)
    for _ in range(200):
        host.frame(0.5)
        if host.top is not scene:
            break
    assert host.top is not scene, "somebody is asked to look"
    host.type("i")
    assert coach.asked == []
    host.time += 2 * SEEN
    host.click_on("look")
    host.frame(0.5)
    assert host.top is scene
    host.type("i")
    until_asked(coach)
    assert scene.table.viewer == scene.session.match.game.to_move


def test_the_words_take_the_place_of_the_message_where_there_is_no_room_beside_the_hand() -> None:
    for size, panel in (((1280, 800), True), ((800, 600), False), ((1920, 1080), True)):
        host = play_until(table_scene("euchre", 1, size=size), plays_a_card)
        coach = coached(host)
        host.type("i")
        shown_hint(host, coach, hint_of(host, sentence=f"{SENTENCE} {SENTENCE} {SENTENCE}"))
        host.type("i")
        host.frame(0.05, draw=True)
        assert bool(said(host)) is panel
        (drawn,) = calls_in_picture(host, hints.draw_hint_panel if panel else hints.draw_hint_pill)
        place = drawn.arguments["rect"]
        hand = [placed.pose.bounds() for placed in host.table.showing.held_by(0)]
        window = host.table.metrics
        assert place.x >= 0
        assert (place.right <= window.width, place.bottom <= window.height) == (True, True)
        assert not any(place.overlaps(card) for card in hand)


def test_hints_in_a_match_change_nothing_of_it() -> None:
    plain, hinted = asked_to_play(), asked_to_play()
    coach = coached(hinted)
    hinted.type("i")
    shown_hint(hinted, coach, hint_of(hinted))
    assert hinted.table.session.match.record == plain.table.session.match.record
    assert Match(hinted.table.session.match.record).ply == plain.table.session.match.ply


def test_a_suit_shows_the_worth_of_its_call_with_the_partner_until_alone_is_ticked() -> None:
    host = play_until(table_scene("euchre", 1), suit_is_asked)
    coach = coached(host)
    host.type("i")
    until_asked(coach)
    alone = next(move for move in host.table.session.match.legal_moves() if move.alone)
    others = [move for move in host.table.session.match.legal_moves() if move != alone]
    found = Assessment(
        (Judged(alone, 0.9, 0.9, 0.1), *(Judged(move, 0.4, 0.4, 0.1, 0.5, 0.1) for move in others)), deals=48
    )
    coach.tell(Hint(found, SENTENCE))
    host.type("i")
    host.frame(0.05, draw=True)
    named, tick = alone.suit.word, "alone"
    worths = {worth.key: worth.words for worth in worths_drawn(host)}
    assert (worths[named], worths[tick]) == ("+0.40", "+0.90")
    host.type("a")
    host.frame(0.05, draw=True)
    assert {worth.key: worth.words for worth in worths_drawn(host)}[named] == "+0.90"
