"""Friends who sit down, play, go away and come back, over real sockets."""

from __future__ import annotations

import json
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from engine.catalogue import OWN, entry_of
from engine.events import Scored
from engine.fairness import Proof, verify
from engine.hashing import sha256_of
from engine.match import Match
from engine.phrases import spoken
from engine.record import Record, Recording, Seat
from friends.files import ServedFiles
from friends.hosted import HostedTable
from friends.invitation import Invitation
from friends.kept import KEPT
from friends.server import Server
from friends.table import Plan
from gui.friends.described import TableDescriber
from store.store import Store
from tests.friends.opened import PART, Page, is_over, opened
from tests.patience import wait_until

PAGE = Path(__file__).parents[2] / "friends" / "page"


@pytest.mark.parametrize("key", OWN)
def test_a_friend_plays_beside_bots(key: str) -> None:
    """A page plays by what it is told alone; every line is held against the schema."""
    with opened(key) as table:
        page, rng = Page(table, language="en"), Random(3)
        page.join("Dana")
        for _ in range(12):
            if is_over(page.my_turn()):
                break
            page.play(rng.choice(page.last["moves"]))
        assert page.last["words"]["message"] or page.last["words"]["turn"]
        assert not any("click" in line.lower() for line in page.lines), "a phone is tapped"
        assert table.match is not None
        assert Match(table.match.record).log == table.match.log


def test_two_friends_play_a_game_and_check_its_deal(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "games.db")
    with opened(friends=(0, 2), store=store, target=1) as table:
        first, second = Page(table), Page(table)
        first.join("Dana")
        second.join("Noa", "owl")
        watcher = Page(table, watch=True)
        pages = [first, second]
        with ThreadPoolExecutor() as both:
            for done in [both.submit(play_out, page, Random(seat)) for seat, page in enumerate(pages)]:
                done.result()
        watcher.until(lambda message: message["type"] == "fair")
        fair = [page.until(lambda message: message["type"] == "fair") for page in pages]
        assert fair[0] == fair[1]
        assert fair[0]["contributions"] == [PART, PART]
        assert sha256_of(bytes.fromhex(fair[0]["secret"])) == json.loads(first.lines[0])["commitment"]
        assert table.match is not None
        assert str(table.match.seed) == fair[0]["seed"]
        end: Any = table.match.view(0)
        ours, theirs = end.score
        who = ("You and Noa", "You and Dana", "Dana and Noa") if ours > theirs else ("Bot 1 and Bot 3",) * 3
        ends = [page.last["words"]["message"] for page in (*pages, watcher)]
        assert ends == [f"{names} win. {max(ours, theirs)} to {min(ours, theirs)}." for names in who]
        hidden = {card for line in watcher.lines for card in _hand_of(line)}
        assert not hidden, "who watches sees no hand"
        kept = store.games()[0]
        assert kept.finished
        record = store.record(kept.number)
        found = {finding.check: finding.proof for finding in verify(Recording(record)).findings}
        assert (found["Seed"], found["Result"]) == (Proof.PASSED, Proof.PASSED)
        assert [seat.name for seat in record.seats] == ["Dana", "Bot 1", "Noa", "Bot 3"]
    store.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_page_is_told_how_a_hand_ended(seed: int) -> None:
    """Between two hands the window shows a panel; a page says it where its message stands."""
    names = ("Dana", "Noa", "Ben", "Lior")
    match = Match(Record("euchre", entry_of("euchre").usual_rules, seed, tuple(map(Seat, names))))
    rng = Random(seed)
    end: Any = match.view(0)
    while not end.results:
        match.play(rng.choice(sorted(match.legal_moves(), key=str)))
        end = match.view(0)
    result = end.results[-1]
    side = 1 - result.side if result.euchred else result.side
    told = spoken(TableDescriber().describe(end, match.seats).message, None)
    assert any(name in told for name in (("You", "Ben"), ("Noa", "Lior"))[side])
    assert not any(name in told for name in (("You", "Ben"), ("Noa", "Lior"))[1 - side])


def test_there_is_time_to_read_how_a_hand_ended() -> None:
    """A table without a window has no panel that is closed: the next deal waits for as long as four moves."""
    now, entry, describer = [0.0], entry_of("euchre"), TableDescriber()
    bots = {seat: Seat(f"Bot {seat}", "random") for seat in range(4)}
    plan = Plan(entry, entry.usual_rules, (), bots, {}, pause=1.0)
    server = Server(ServedFiles(describer), Invitation(""))
    table = HostedTable(plan, describer, server, Store.open(None), lambda words: None, lambda: now[0])
    table.seated()
    assert table.match is not None
    match, waited, ended = table.match, list[float](), False
    while not ended:
        ended = any(isinstance(event, Scored) for event in match.log)
        ply, since = match.ply, now[0]
        while match.ply == ply:
            table.turn(0.005)
            now[0] += 0.2
        waited.append(now[0] - since)
    *moves, deal = waited
    assert deal > 3.5 > 2 * sorted(moves)[len(moves) // 2]


def play_out(page: Page, rng: Random) -> None:
    """Let a page play until the game is over."""
    while not is_over(page.my_turn()):
        page.play(rng.choice(page.last["moves"]))


def _hand_of(line: str) -> list[str]:
    message = json.loads(line)
    return message["picture"]["hand"] if message["type"] == "table" else []


def test_a_page_comes_back_to_its_seat_and_a_second_one_takes_it() -> None:
    with opened() as table:
        page = Page(table)
        page.join("Dana")
        page.my_turn()
        hand, number = page.last["picture"]["hand"], page.last["id"]
        page.socket.close()
        again = Page(table, secret=page.secret)
        assert again.my_turn()["picture"]["hand"] == hand
        assert again.last["id"] == number
        other = Page(table, secret=page.secret)
        assert again.until(lambda message: message["type"] == "sorry")["why"] == "elsewhere"
        with pytest.raises(ConnectionClosed):
            again.next()
        assert other.my_turn()["picture"]["hand"] == hand


def test_a_table_that_was_closed_opens_again_with_its_friends(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "games.db")
    with opened(store=store) as table:
        page = Page(table)
        page.join("Dana")
        page.my_turn()
        moves = page.last["moves"]
    kept = store.settings()[KEPT]
    assert page.secret not in json.dumps(kept)
    with opened(store=store, kept=kept) as table:
        again = Page(table, secret=page.secret)
        assert again.my_turn()["moves"] == moves
    store.close()


def test_nobody_moves_for_another_twice_or_against_the_rules() -> None:
    with opened(friends=(0, 2)) as table:
        first, second = Page(table), Page(table)
        first.join("Dana")
        second.join("Noa")
        while not (first.last.get("moves") or second.last.get("moves")):
            first.until(lambda one: one["type"] == "table")
            second.until(lambda one: one["type"] == "table" and one["id"] == first.last["id"])
        mover, other = (first, second) if first.last["moves"] else (second, first)
        assert table.match is not None
        ply, move, number = table.match.ply, mover.last["moves"][0], mover.last["id"]
        for said, wanted in ((move, number), (move, number - 1)):
            other.play(said, wanted)
            assert other.until(lambda one: one["type"] == "sorry")["why"] == "not now"
        for said, wanted in (("order up everything", number), (move, number - 1), (move, number + 1)):
            mover.play(said, wanted)
            assert mover.until(lambda one: one["type"] == "sorry")["why"] == "not now"
        assert table.match.ply == ply
        mover.play(move, number)
        mover.play(move, number)
        assert mover.until(lambda one: one["type"] == "sorry")["why"] == "not now"
        assert str(table.match.record.moves[ply]) == move


def test_a_bot_plays_for_a_friend_who_is_away() -> None:
    with opened(patience=0.2) as table:
        page = Page(table)
        page.join("Dana")
        number = page.my_turn()["id"]
        page.socket.close()
        assert table.match is not None
        wait_until(lambda: table.match is not None and table.match.ply > number, "no bot plays for who is away")
        again = Page(table, secret=page.secret)
        again.my_turn()
        again.play(again.last["moves"][0])
        assert again.until(lambda message: message["type"] in ("table", "sorry"))["type"] == "table"


def test_a_guest_takes_the_seat_of_a_bot_and_leaves_it() -> None:
    with opened() as table:
        first = Page(table)
        first.join("Dana")
        first.my_turn()
        second = Page(table)
        second.join("Noa", "owl")
        second.until(lambda message: message["type"] == "table")
        seat = second.last["position"]["seat"]
        assert [one["name"] for one in second.last["people"]].count("Noa") == 1
        assert second.last["people"][seat]["kind"] == "friend"
        third = Page(table)
        third.join("Dana")
        third.until(lambda message: message["type"] == "table")
        assert third.last["people"][third.last["position"]["seat"]]["name"] == "Dana 2"
        second.say({"type": "leave"})
        left = first.until(lambda message: message["type"] == "table" and message["people"][seat]["kind"] == "bot")
        assert left["people"][seat]["name"] == f"Bot {seat}"
        new = Page(table, secret=second.secret)
        assert new.until(lambda message: message["type"] == "lobby")["state"] == "new"


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no JavaScript outside browsers")
def test_the_page_checks_the_deal_as_python_makes_it() -> None:
    from engine.joint_deal import JointDeal
    from friends.chain import SecretChain

    fair = JointDeal.of("5a" * 32, (PART, "f" * 32))
    told = {"secret": fair.secret, "contributions": list(fair.contributions), "seed": str(fair.seed)}
    kept = {"commitment": fair.commitment, "random": PART}
    others = [{**kept, "random": "0" * 32}, {**kept, "commitment": "0" * 64}]
    chain = SecretChain("5a" * 32, 2)
    assert chain.following.following.secret == fair.secret
    missed = [(told, {**kept, "commitment": JointDeal.of(one.secret).commitment}) for one in (chain, chain.following)]
    wrong = [({**told, "seed": "7"}, kept), *((told, other) for other in others)]
    program = (
        "import {check} from './fair.js';"
        "for (const [fair, kept] of JSON.parse(process.argv[1])) console.log(check(fair, kept))"
    )
    command = ["node", "--input-type=module", "-e", program, json.dumps([(told, kept), *missed, *wrong])]
    said = subprocess.run(command, cwd=PAGE, capture_output=True, text=True, check=True).stdout.split()
    assert said == ["true", "true", "true", "false", "false", "false"]
