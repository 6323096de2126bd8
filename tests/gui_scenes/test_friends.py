"""The window's table of friends: phones are let in, play, go away and come back; the screen for all shows no hand."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random

import pygame
import pytest
from websockets.exceptions import ConnectionClosed

from engine.conformance.test_leaks import with_hidden_cards_mixed
from engine.match import Match
from engine.record import Seat
from friends.guests import State
from friends.kept import kept_table
from gui.scenes.notice import NoticeScene
from gui.scenes.play.friends.invite import LISTENS, InviteScene
from gui.scenes.play.friends.opened import HERE, OpenTable
from gui.scenes.play.friends.rules import FEWER_SEATS, NO_FRIENDS, STAY, FriendsSetupScene
from gui.scenes.play.friends.scene import FriendsTableScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.play.result.scene import ResultScene
from gui.settings.table_plan import FRIEND, TablePlan, usual_plan, with_option, with_player
from tests.friends.opened import PART, Page, is_over
from tests.gui_table.drawing import words_drawn
from tests.gui_table.hosts import StackHost
from tests.patience import wait_until


class Phone(Page):
    """A page whose lines are taken in while the window's loop turns; other tests hold them against the schema."""

    holds_against_schema = False

    def __init__(self, host: StackHost, table: OpenTable, *, secret: str = "", watch: bool = False) -> None:
        super().__init__(table, secret=secret, watch=watch)
        self.host = host

    def take_in(self) -> bool:
        """Take in the lines that have come; return False."""
        while True:
            try:
                text = self.socket.recv(0.0)
            except TimeoutError:
                return False
            self.host.frame(0.0)
            self.heard(str(text))

    def sit_down(self, name: str) -> None:
        """Ask to be let in, and be it."""
        self.say({"type": "join", "name": name, "animal": "fox", "random": PART})
        turn_until(self.host, lambda: _asks(self.host, name), f"{name} does not ask")
        keys = [target.key for target in self.host.top.targets.all]
        self.host.click_on(next(key for key in keys if key.startswith("let in")))
        turn_until(self.host, lambda: bool(self.secret) or self.take_in(), "no seat")


def _asks(host: StackHost, name: str) -> bool:
    scene = host.top
    assert isinstance(scene, InviteScene)
    return any(row.asks and row.name == name for row in scene.seats)


def _asked_again(dana: Phone, noa: Phone, before: int | None) -> bool:
    for phone in (dana, noa):
        phone.take_in()
    return dana.question.get("id") not in (None, before) and noa.question.get("id") == dana.question["id"]


def turn_until(host: StackHost, there: Callable[[], object], words: str) -> None:
    """Let the loop turn until the condition holds."""

    def turned() -> object:
        host.frame(0.1)
        return there()

    wait_until(turned, words, 0.002)


@contextmanager
def invited(host: StackHost, plan: TablePlan) -> Iterator[OpenTable]:
    """Open the table of a plan, which listens on this computer."""
    host.go.play(plan)
    scene = host.top
    assert isinstance(scene, InviteScene)
    turn_until(host, lambda: scene.table.listens or scene.table.problem, "nothing listens")
    scene.table.listen(HERE)
    turn_until(host, lambda: scene.table.listens, "nothing listens")
    try:
        yield scene.table
    finally:
        host.leave_all()


def with_friends(*seats: int, target: int = 1) -> TablePlan:
    """Return Euchre with friends at these seats, and quick bots."""
    plan = with_option(usual_plan("euchre"), "target", target)
    for place in range(1, 4):
        plan = with_player(plan, place, FRIEND if place in seats else "simple")
    return with_player(plan, 0, FRIEND) if 0 in seats else plan


def play_on(host: StackHost, *phones: Phone, until: Callable[[FriendsTableScene], bool]) -> None:
    """Let phones, the host and bots play until the condition holds."""
    rng = Random(1)

    def on() -> bool:
        for phone in phones:
            phone.take_in()
            if phone.last.get("moves") and phone.answered != phone.last["id"]:
                phone.answered = phone.last["id"]
                phone.play(rng.choice(phone.last["moves"]))
        scene = host.top
        if not isinstance(scene, FriendsTableScene) or (not scene.session.waits and until(scene)):
            return True
        if scene.summary is not None:
            scene.summary_read()
        elif scene.at_rest and scene.session.person_to_move and not scene.session.waits:
            scene.play(rng.choice(sorted(scene.session.match.legal_moves(), key=str)))
        return False

    turn_until(host, on, "the game does not go on")


def test_friends_play_with_the_window() -> None:
    """Two phones and the host play a whole game: one is lost and comes back, another takes a bot's seat and leaves."""
    host = StackHost("instant", keeps_settings=True)
    with invited(host, with_friends(1, 2, target=3)) as table:
        scene = host.top
        assert isinstance(scene, InviteScene)
        dana, watching = Phone(host, table), Phone(host, table, watch=True)
        dana.sit_down("Dana")
        assert not scene.gold_button, "a seat is still free"
        host.click_on("start")
        assert isinstance(host.top, NoticeScene), "it says what the start waits for"
        host.key("escape")
        noa = Phone(host, table)
        noa.sit_down("Noa")
        host.click_on("start")
        scene = host.top
        assert isinstance(scene, FriendsTableScene)
        assert scene.table.viewer == 0
        assert [person.name for person in scene.table.people[1:]] == ["Dana", "Noa", "Bruno"]
        play_on(host, dana, noa, until=lambda scene: scene.session.match.ply > 12)

        # Undo asks both phones; it is done once both have agreed, and not if one does not.
        for willing in (False, True):
            play_on(host, dana, noa, until=lambda scene: scene.at_rest and scene.session.person_to_move)
            before, ply = scene.session.undo_ply, scene.session.match.ply
            assert before is not None
            host.key("z", command=True)
            asked_before = dana.question.get("id")
            turn_until(host, partial(_asked_again, dana, noa, asked_before), "nobody is asked")
            assert scene.session.match.ply == ply
            noa.say({"type": "answer", "id": noa.question["id"], "yes": True})
            host.frame(0.1)
            dana.say({"type": "answer", "id": dana.question["id"], "yes": willing})
            wanted = before if willing else ply
            turn_until(host, lambda: scene.friends.question is None, "the question stays open")
            assert scene.session.match.ply == wanted
            assert "Dana" in scene.board.message or willing

        # Lost and back: the bar asks, a bot plays on, and the seat is given back.
        secret = dana.secret
        dana.socket.close()
        turn_until(host, lambda: scene.bar.asked, "nobody asks about who is away")
        assert any(reading.words.startswith("Dana") for reading in scene.readings())
        before = scene.session.match.ply
        host.click_on("bot plays on")
        play_on(host, noa, until=lambda scene: scene.session.match.ply > before + 4)
        assert scene.table.people[1].level
        dana = Phone(host, table, secret=secret)
        play_on(host, dana, noa, until=lambda scene: not scene.table.people[1].level and bool(dana.answered))

        # A friend takes a bot's seat in the middle of a game, over the pause sheet, and leaves it.
        ben = Phone(host, table)
        ben.say({"type": "join", "name": "Bruno", "animal": "owl", "random": PART})
        turn_until(host, lambda: scene.bar.asked, "Ben is not heard")
        host.key("escape")
        assert isinstance(host.top, PauseScene)
        host.click_on("friends")
        turn_until(host, lambda: _asks(host, "Bruno 2"), "nobody asks for the seat")
        host.click_on("let in 3")
        host.click_on("start")
        play_on(host, dana, noa, ben, until=lambda scene: bool(ben.answered))
        assert scene.table.people[3].name == "Bruno 2", "no two have the same name"
        ben.say({"type": "leave"})
        play_on(host, dana, noa, until=lambda scene: scene.table.people[3].name == "Bruno")

        play_on(host, dana, noa, until=lambda scene: False)
        turn_until(host, lambda: dana.fair or dana.take_in(), "the deal is not told")
        assert is_over(dana.last)
        watching.take_in()
        assert watching.last["picture"]["hand"] == []
        assert watching.last["position"] | {"seat": 0} != dana.last["position"]

        # The next game: everybody keeps the seat, and the secret that is known now is the hash of the next one.
        dana.take_in()
        host.click_on("setup")
        told(host, dana, '"changing"')
        chosen(host, lambda plan: plan)
        assert isinstance(host.top, InviteScene)
        host.click_on("start")
        turn_until(host, lambda: dana.take_in() or not is_over(dana.last), "the next game does not begin")
        assert table.fair.commitment == dana.fair["secret"]
        assert table.fair.contributions == (PART, PART, PART)
        assert host.table.table.people[1].name == "Dana"
    kept = host.store.games()[1]
    assert kept.finished
    assert kept_table(host.store.settings(), kept.identity) is None, "a finished game needs no secrets"
    assert kept_table(host.store.settings(), host.store.games()[0].identity) is not None
    assert [seat.name for seat in kept.record.seats] == ["Player 1", "Dana", "Noa", "Bruno"]
    assert host.store.played(finished=True)[0].people == (0,), "it is a game of the person at the screen"


def told(host: StackHost, phone: Phone, words: str) -> None:
    """Wait until the last line that a phone got has these words in it."""
    turn_until(host, lambda: phone.take_in() or (phone.lines and words in phone.lines[-1]), f"no word of {words}")


def chosen(host: StackHost, change: Callable[[TablePlan], TablePlan]) -> str:
    """Change the plan in the set-up, start, and return what it said."""
    scene = host.top
    assert isinstance(scene, FriendsSetupScene)
    scene._change(change(scene.plan), "")
    words = scene.notice
    host.click_on("start")
    return words


def seats_of(table: OpenTable) -> dict[str, int | None]:
    return {guest.name: guest.seat for guest in table.guests}


def is_reached(port: int) -> bool:
    """Return whether anything listens at that port of this computer."""
    with socket.socket() as probe:
        return probe.connect_ex((HERE, port)) == 0


def test_phones_stay_while_the_host_changes_the_rules() -> None:
    host = StackHost("instant", keeps_settings=True)
    with invited(host, with_friends(1, 2)) as table:
        dana, noa, ben = Phone(host, table), Phone(host, table), Phone(host, table)
        dana.sit_down("Dana")
        noa.sit_down("Noa")
        port = table.server.port
        # The screen shows that it can be reached, and where.
        host.resize_window((1280, 800))
        drawn = " ".join(words_drawn(host))
        assert LISTENS in drawn
        assert f"{HERE}:{port}" in drawn

        # Back from the invitation, and on without a change.
        host.click_on("back")
        assert isinstance(host.top, FriendsSetupScene)
        assert host.top.notice == STAY
        told(host, dana, '"changing"')
        ben.say({"type": "join", "name": "Ben", "animal": "owl", "random": PART})
        told(host, ben, '"waiting"')
        host.click_on("start")
        told(host, dana, '"seated"')
        assert (seats_of(table), table.server.port) == ({"Dana": 1, "Noa": 2, "Ben": None}, port)

        # In the middle of a game, and back to it: nobody moves meanwhile.
        host.click_on("start")
        play_on(host, noa, until=lambda scene: dana.take_in() or bool(dana.last.get("moves")))
        hand, ply = dana.last["picture"]["hand"], host.table.session.match.ply
        host.key("escape")
        host.click_on("setup")
        told(host, dana, '"changing"')
        dana.play(dana.last["moves"][0])
        turn_until(host, lambda: dana.take_in() or any('"not now"' in line for line in dana.lines), "a move is taken")
        host.key("escape")
        told(host, dana, '"table"')
        assert (dana.last["picture"]["hand"], host.table.session.match.ply) == (hand, ply)

        # Other rules: the game is kept, and the next one is played at the same table.
        host.key("escape")
        host.click_on("setup")
        chosen(host, lambda plan: with_player(with_option(plan, "target", 3), 0, FRIEND))
        assert isinstance(host.top, InviteScene)
        assert seats_of(table) == {"Dana": 1, "Noa": 2, "Ben": None}
        turn_until(host, lambda: _asks(host, "Ben"), "Ben has gone")
        host.click_on("let in 0")
        told(host, ben, '"seated"')
        host.click_on("start")
        told(host, ben, '"table"')
        assert host.table.session.match.record.rules["target"] == 3
        assert host.table.session.match.seats[0].name == "Ben"
        assert len([game for game in host.store.games() if not game.finished]) == 2
        host.key("escape")
        host.click_on("again")
        told(host, ben, '"seated"')
        host.click_on("start")
        told(host, ben, '"table"')

        # Nobody at the table holds a phone any more: it is closed, and nothing listens.
        host.key("escape")
        host.click_on("setup")
        words = chosen(host, lambda _: usual_plan("euchre"))
        assert words == NO_FRIENDS
        assert not isinstance(host.top, FriendsTableScene)
        turn_until(host, lambda: not is_reached(port), "it still listens")
    assert '"closed"' in _rest_of(dana)


def _rest_of(phone: Phone) -> str:
    """Return the last line of a phone whose connection is ended."""
    with pytest.raises(ConnectionClosed):
        phone.until(lambda message: False)
    return phone.lines[-1]


def test_with_fewer_seats_somebody_waits_and_who_leaves_the_set_up_closes_the_table() -> None:
    host = StackHost("instant")
    plan = with_option(usual_plan("go-fish"), "players", 4)
    for place in range(1, 4):
        plan = with_player(plan, place, FRIEND)
    with invited(host, plan) as table:
        phones = [Phone(host, table) for _ in range(3)]
        for phone, name in zip(phones, ("Dana", "Noa", "Ben"), strict=True):
            phone.sit_down(name)
        host.click_on("back")
        assert chosen(host, lambda plan: with_option(plan, "players", 3)) == FEWER_SEATS
        assert seats_of(table) == {"Dana": 1, "Noa": 2, "Ben": None}
        told(host, phones[2], '"full"')
        told(host, phones[0], '"seated"')
        host.click_on("let go 1")
        told(host, phones[2], '"waiting"')
        host.click_on("let in 1")
        told(host, phones[2], '"seated"')
        host.click_on("back")
        host.key("escape")
        turn_until(host, lambda: not is_reached(table.server.port), "it still listens")


def test_a_killed_game_goes_on_with_its_phones() -> None:
    host = StackHost("instant", keeps_settings=True)
    with invited(host, with_friends(1, 2)) as table:
        dana, noa = Phone(host, table), Phone(host, table)
        dana.sit_down("Dana")
        noa.sit_down("Noa")
        host.click_on("start")
        play_on(host, dana, noa, until=lambda scene: scene.session.match.ply > 8 and bool(dana.answered))
        turn_until(host, lambda: dana.take_in() or dana.last["id"] == table.asked, "a line is lost")
        number, ply = host.go.kept_number, host.table.session.match.ply
        hand = dana.last["picture"]["hand"]
        # Killed: nobody leaves the table in good order.
        table.server.close()
        other = StackHost("instant", keeps_settings=True)
        other.store = host.store
        assert number is not None
        other.go.resume(number)
        scene = other.top
        assert isinstance(scene, FriendsTableScene)
        again = scene.friends
        assert scene.session.match.ply == ply
        assert again.server.invitation.token == table.server.invitation.token
        turn_until(other, lambda: again.listens, "nothing listens")
        back = Phone(other, again, secret=dana.secret)
        turn_until(other, lambda: back.last or back.take_in(), "the phone is not back")
        assert back.last["picture"]["hand"] == hand
        assert [person.name for person in scene.table.people[:2]] == ["You", "Dana"]
        other.leave_all()


def test_the_table_for_all_shows_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the hidden cards lie, the screen is the same."""
    monkeypatch.setattr(OpenTable, "automatic", lambda self: None)
    host = StackHost("instant")
    with invited(host, with_friends(0, 1, 2, 3)) as table:
        for seat, guest in enumerate(table.guests.join(f"Friend {seat}", "fox")[0] for seat in range(4)):
            guest.state, guest.seat = State.SEATED, seat
        match = Match(table.begun())
        rng = Random(2)
        while match.ply < 9:
            match.play(rng.choice(sorted(match.legal_moves(), key=str)))
        pictures = []
        for number in range(3):
            hidden = with_hidden_cards_mixed(match.game, None, Random(number)) if number else match.game
            shown = Match.going_on(match.record, hidden, match.log, follows_record=False)
            journal = host.store.begin(match.record)
            host.replace(FriendsTableScene(host, table, shown, journal, apart=False))
            for _ in range(8):
                host.frame(0.5)
            host.draw()
            pictures.append(pygame.image.tobytes(host.painter.surface, "RGB"))
        assert hidden.zones != match.game.zones
        assert pictures[0] == pictures[1] == pictures[2]

        # At the end all look at the review together.
        while match.game.to_move is not None:
            match.play(rng.choice(sorted(match.legal_moves(), key=str)))
        host.replace(FriendsTableScene(host, table, match, host.store.begin(match.record), apart=False))
        turn_until(host, lambda: isinstance(host.top, ResultScene), "no result is shown")
        review = host.top.targets.get("review")
        assert review is not None
        assert review.enabled
    assert Seat("Friend 0") in match.seats
