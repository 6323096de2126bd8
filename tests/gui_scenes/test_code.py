"""Codes of deals on the screen: shown large, copied, entered, refused while they are wrong."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import pytest

from engine.catalogue import entry_of, games
from engine.fairness import commitment, committed_text
from engine.joint_deal import JointDeal
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from engine.sharing import code_of
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.prepare.code.check import CheckScene
from gui.scenes.prepare.code.fair import FairDeal, FairDealScene
from gui.scenes.prepare.code.scene import DealCodeScene
from gui.scenes.prepare.code.share import COPIED, NOT_COPIED, ShareScene
from gui.scenes.prepare.code.words import rules_in_words
from gui.scenes.scene import Scene
from gui.settings.table_plan import usual_plan
from gui.widgets.key import Key
from tests.gui_scenes.hosts import SIZES, FakeHost
from tests.gui_scenes.recording import check_targets, check_words, laid_out, painter_for
from tests.gui_table.hosts import StackHost
from tests.patience import PATIENCE

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SEED = 123_456_789_012_345_678
OWN_RULES: dict[str, Value] = {
    "target": 77, "cards": "32", "redeal": True, "super_euchre": True, "needs_trump": True, "farmers_hand": "three",
    "discard_upcard": False, "first_dealer": "cut", "ace_no_face": True,
}  # fmt: skip


def record(rules: dict[str, Value] | None = None, seed: int = SEED) -> Record:
    rules = entry_of("euchre").usual_rules if rules is None else rules
    return Record("euchre", rules, seed, tuple(Seat(name, "skilled") for name in "NESW"))


def lucky() -> Record:
    return replace(record(), luck="0123456789abcdef" * 2)


def code(rules: dict[str, Value] | None = None) -> str:
    shared = record(rules)
    return code_of(shared.game, shared.rules, shared.seed)


def drawn(scene: Scene, size: tuple[int, int] = (1280, 800)) -> str:
    painter = painter_for(size)
    scene.resize(Metrics(*size))
    scene.paint(painter, 10.0)
    return "\n".join(line.words for line in painter.written)


def typed(scene: Scene, text: str) -> None:
    for letter in text:
        scene.key_pressed(Key("space" if letter == " " else letter.lower(), letter))
        scene.text_typed(letter)


def page(host: FakeHost, text: str = "") -> DealCodeScene:
    scene = DealCodeScene(host, text)
    laid_out(scene)
    return scene


def enabled(scene: Scene) -> set[str]:
    return {target.key for target in scene.targets.all if target.enabled}


# -- room


SCENES: dict[str, Callable[[], Scene]] = {
    "share": lambda: ShareScene(FakeHost(), record()),
    "share long": lambda: ShareScene(FakeHost(), record(OWN_RULES)),
    "fair deal": lambda: FairDealScene(FakeHost(), FairDeal(lucky(), False)),
    "fair deal, over": lambda: FairDealScene(FakeHost(), FairDeal(lucky(), True)),
    "fair deal, to check": lambda: FairDealScene(FakeHost(), FairDeal(finished_war(), True)),
    "fair deal, chosen": lambda: FairDealScene(FakeHost(), FairDeal(record(), True)),
    "pause": lambda: PauseScene(FakeHost(), "Euchre", lambda: None, game_key="euchre", deal=FairDeal(lucky(), False)),
    "no code": lambda: ShareScene(FakeHost(), record(seed=-1)),
    "begin": lambda: DealCodeScene(FakeHost()),
    "slip": lambda: DealCodeScene(FakeHost(), code()[:-1]),
    "other rules": lambda: DealCodeScene(FakeHost(), "x" * 150),
    "right": lambda: DealCodeScene(FakeHost(), code()),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_targets_and_words_lie_apart_inside_the_window(name: str, size: tuple[int, int]) -> None:
    scene = SCENES[name]()
    scene.resize(Metrics(*size))
    check_targets(scene, size)
    painter = painter_for(size)
    scene.paint(painter, 10.0)
    written = [line for line in painter.written if "x" * 50 not in line.words]
    painter.written[:] = written
    check_words(painter, size)
    for target in scene.targets.all:
        for line in written:
            assert isinstance(target.shape, Rect)
            inside = target.shape.x <= line.rect.x and line.rect.right <= target.shape.right
            assert inside or not target.shape.overlaps(line.rect), line


# -- showing a code


def test_the_code_of_the_deal_is_shown_and_copied() -> None:
    host = FakeHost()
    scene = ShareScene(host, record())
    assert code() in drawn(scene)
    scene.key_pressed(Key("return", "\r"))
    assert host.copied == code()
    assert COPIED in drawn(scene)


def test_a_long_code_is_shown_whole_in_lines_that_end_in_dashes() -> None:
    lines = drawn(ShareScene(FakeHost(), record(OWN_RULES)), (800, 600)).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("euchre-"))
    assert lines[first].endswith("-")
    assert lines[first] + lines[first + 1] == code(OWN_RULES)


@pytest.mark.parametrize("size", SIZES)
def test_the_code_of_usual_rules_is_one_line(size: tuple[int, int]) -> None:
    for entry in games():
        seats = (Seat("N"), Seat("S"))
        shared = Record(entry.key, entry.usual_rules, SEED, seats)
        words = drawn(ShareScene(FakeHost(), shared), size).splitlines()
        assert code_of(shared.game, shared.rules, shared.seed) in words


def test_where_nothing_can_be_copied_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    host = FakeHost()
    monkeypatch.setattr(host, "copy", lambda text: False)
    scene = ShareScene(host, record())
    scene.key_pressed(Key("c", "c", command=True))
    assert NOT_COPIED in drawn(scene)


def test_a_deal_without_a_code_says_why_and_offers_no_copy() -> None:
    scene = ShareScene(FakeHost(), record(seed=-1))
    assert "too long for a code" in drawn(scene)
    assert enabled(scene) == {"close"}


# -- the hash of a deal


def words_of(scene: Scene) -> str:
    return drawn(scene).replace(" ", "").replace("\n", "")


def test_the_menu_of_a_game_shows_the_hash_and_leads_to_all_of_it() -> None:
    host = FakeHost()
    pause = PauseScene(host, "Euchre", lambda: None, game_key="euchre", deal=FairDeal(lucky(), False))
    digits = commitment(lucky())
    assert f"Deal {digits[:4]} {digits[4:8]}" in drawn(pause)
    button = pause.targets.get("deal")
    assert button is not None
    button.act()
    (shown,) = host.shown
    assert commitment(lucky()) in words_of(shown)


def test_while_the_game_goes_on_the_hash_alone_is_shown_and_copied() -> None:
    host = FakeHost()
    scene = FairDealScene(host, FairDeal(lucky(), False))
    words = words_of(scene)
    assert commitment(lucky()) in words
    assert str(SEED) not in words
    assert lucky().luck not in words
    scene.key_pressed(Key("return", "\r"))
    assert host.copied == commitment(lucky())


def test_after_the_game_its_secret_is_shown_and_the_copied_text_has_that_hash() -> None:
    host = FakeHost()
    scene = FairDealScene(host, FairDeal(lucky(), True))
    words = words_of(scene)
    assert all(part in words for part in (commitment(lucky()), str(SEED), lucky().luck))
    scene.copy()
    text, _, hashed = host.copied.partition("SHA-256: ")
    assert text == committed_text(lucky())
    assert hashed.strip() == sha256(text.encode()).hexdigest()


def test_after_a_game_of_friends_the_parts_of_its_deal_are_shown() -> None:
    joint = JointDeal.of("5a" * 32, ("0f" * 16, "e1" * 16))
    fair = replace(lucky(), seed=joint.seed, luck=joint.luck, joint=joint)
    words = drawn(FairDealScene(FakeHost(), FairDeal(fair, True)), (1000, 1600)).replace(" ", "").replace("\n", "")
    assert all(part in words for part in (joint.secret, *joint.contributions))
    assert joint.secret not in words_of(FairDealScene(FakeHost(), FairDeal(fair, False)))


def test_a_chosen_deal_says_that_its_hash_hides_nothing() -> None:
    assert "chosenbyitsnumber" in words_of(FairDealScene(FakeHost(), FairDeal(record(), False)))


def test_who_shares_a_finished_deal_can_see_its_secret() -> None:
    host = FakeHost()
    ShareScene(host, lucky(), over=True).show_fair_deal()
    assert lucky().luck in words_of(host.shown[0])


# -- the check of a game


def finished_war(luck: str = "0123456789abcdef" * 2) -> Record:
    match = Match(Record("war", {"turns": 5}, 3, (Seat("Ada", "random"), Seat("Ben", "random")), luck=luck))
    match.play_out()
    return match.record


def checked(record: Record) -> CheckScene:
    """Ask on the page of a deal for the check of its game, and wait for it."""
    host = StackHost("instant")
    host.show(FairDealScene(host, FairDeal(record, True)))
    host.click_on("check")
    scene = host.top
    assert isinstance(scene, CheckScene)
    end = time.monotonic() + PATIENCE
    while not scene.findings:
        assert time.monotonic() < end
        time.sleep(0.002)
        host.frame()
    assert host.announcements.speak()
    assert host.announcements.log[-1][1] == scene.words
    host.key("return")
    assert isinstance(host.top, FairDealScene)
    return scene


def test_the_check_says_in_the_window_what_the_command_says() -> None:
    scene = checked(finished_war())
    words = drawn(scene)
    winner = Match(finished_war()).game.winners
    name = "Ada" if winner == (0,) else "Ben"
    for said in (
        "Nothing is wrong.",
        "Hash: open",
        "Compare the hash",
        "Deals: right",
        "Every card follows from the seed 3.",
        "Moves: right",
        "All 6 moves are allowed by the rules.",
        "Result: right",
        f'"{name}" won.',
    ):
        assert said in words


def test_the_check_finds_a_move_that_was_changed() -> None:
    record = finished_war()
    scene = checked(replace(record, moves=(*record.moves[:3], "fly", *record.moves[4:])))
    words = drawn(scene)
    assert "Something is wrong" in words
    assert "Moves: wrong" in words
    assert 'Move 4, "fly", is not allowed' in words.replace("\n", " ")


def test_of_a_chosen_deal_the_hash_is_open_and_the_rest_is_checked() -> None:
    words = drawn(checked(finished_war(luck="")))
    assert "so its hash hid nothing" in words
    assert "Nothing is wrong." in words


def test_there_is_no_check_before_the_end_or_without_moves() -> None:
    host = FakeHost()
    for deal in (FairDeal(finished_war(), False), FairDeal(lucky(), True)):
        scene = laid_out(FairDealScene(host, deal))
        assert "check" not in enabled(scene)
        assert "Check" not in drawn(scene)


def test_the_history_leads_to_the_check_of_a_game() -> None:
    host = StackHost("instant")
    record = finished_war()
    seats = (Seat("You"), record.seats[1])
    host.store.add(replace(record, seats=seats), finished=True)
    host.show(HistoryScene(host))
    for key in ("share", "fair", "check"):
        host.click_on(key)
    assert isinstance(host.top, CheckScene)


# -- entering a code


def test_what_is_typed_is_judged_sign_by_sign_and_plays_once_it_is_right() -> None:
    host = FakeHost()
    scene = page(host)
    assert enabled(scene) == {"code", "back", "paste"}
    typed(scene, code().lower()[:-1])
    assert "mistake" in scene.sentence
    scene.key_pressed(Key("return", "\r"))
    assert not host.played, "nothing is dealt yet"
    typed(scene, code()[-1])
    assert "Euchre" in drawn(scene)
    assert not any("123" in words for words in drawn(scene))
    assert enabled(scene) == {"code", "back", "paste", "setup", "play"}
    scene.key_pressed(Key("return", "\r"))
    (plan,) = host.played
    assert (plan.game, plan.seed, dict(plan.rules)) == ("euchre", SEED, entry_of("euchre").usual_rules)
    assert host.asked == ["play euchre"]


def test_the_rules_of_the_deal_go_before_those_of_the_last_time_and_the_players_stay() -> None:
    host = FakeHost()
    host.settings.remember(usual_plan("euchre"))
    scene = page(host, code(OWN_RULES))
    scene.set_up()
    (plan,) = host.played
    assert host.asked == ["set up euchre"]
    assert plan.rules == entry_of("euchre").checked(OWN_RULES)
    assert [seat.player for seat in plan.seats] == [seat.player for seat in usual_plan("euchre").seats]


def test_a_code_with_another_number_of_players_brings_seats_for_them() -> None:
    host = FakeHost()
    page(host, code_of("go-fish", {"players": 6}, 5)).play()
    assert len(host.played[0].seats) == 6


def test_pasting_replaces_what_is_written_by_the_first_line_with_a_code() -> None:
    host = FakeHost()
    scene = page(host, "euchre-")
    host.copied = f"\n\n  {code().replace('-', '–')}\nis my deal\n"
    scene.key_pressed(Key("v", "v", command=True))
    assert scene.written.text == code()
    assert scene.deal is not None
    host.copied = ""
    scene.paste()
    assert scene.sentence == "There is nothing to paste. Copy a code first."
    assert scene.deal is None


def test_a_sign_that_no_code_has_is_refused_with_a_sentence_and_what_is_written_stays() -> None:
    scene = page(FakeHost(), code())
    scene.key_pressed(Key("end"))
    typed(scene, "é")
    assert scene.written.text == code()
    assert "letters, digits and dashes" in scene.sentence
    typed(scene, "0")
    assert "mistake" in scene.sentence
    scene.key_pressed(Key("backspace"))
    assert scene.deal is not None


def test_everything_works_by_keyboard_alone() -> None:
    host = FakeHost()
    scene = page(host)
    typed(scene, code())
    visited = []
    for _ in range(5):
        scene.key_pressed(Key("tab"))
        visited.append(scene.targets.focused)
    assert set(visited) == {"code", "back", "paste", "setup", "play"}
    while scene.targets.focused != "setup":
        scene.key_pressed(Key("tab"))
    scene.key_pressed(Key("space", " "))
    scene.text_typed(" ")
    assert host.asked == ["set up euchre"]
    assert scene.written.text == code(), "the space was for the button"
    scene.key_pressed(Key("escape"))
    assert host.asked[-1] == "back"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"pickup": "shuffled"}, "Classic rules"),
        ({"pickup": "shuffled", "players": 3}, "Classic rules"),
        ({"pickup": "shuffled", "turns": 100}, "Classic rules; Limit of turns: 100"),
        ({"pickup": "document", "last": 0}, "Fixed order rules"),
    ],
)
def test_the_rules_of_a_deal_in_words(rules: dict[str, Value], words: str) -> None:
    rules.pop("last", None)
    deal = page(FakeHost(), code_of("war", rules, 1)).deal
    assert deal is not None
    assert rules_in_words(deal).startswith(words)
