"""Attacks on a table that is open: none stops it, sees a card, or takes a seat."""

from __future__ import annotations

import contextlib
import json
import socket
import sys
import time
from collections.abc import Iterator
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from friends import lines, server
from friends.files import ServedFiles
from friends.guests import clean_name
from friends.hosted import HostedTable
from friends.invitation import MOST_WRONG, Invitation, own_address
from gui.friends.described import TableDescriber
from tests.friends.opened import PART, TO_PAGE, Page, opened, socket_to
from tests.patience import PATIENCE, wait_until
from tests.thorough import THOROUGH


@pytest.fixture(scope="module")
def table() -> Iterator[HostedTable]:
    """A table for two friends, at which one sits; the game has not begun."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(server, "TIME_TO_OPEN", 2.0)
        with opened(friends=(0, 2)) as table:
            Page(table).join("Dana")
            yield table


class QuietPage(Page):
    """A page whose lines other tests hold against the schema."""

    holds_against_schema = False


def asked(table: HostedTable, request: bytes, seconds: float = 5.0) -> bytes:
    """Return all that the server answers to these bytes."""
    with socket.create_connection(("127.0.0.1", table.server.port), seconds) as connection:
        connection.sendall(request)
        answer = b""
        with contextlib.suppress(ConnectionResetError):
            while block := connection.recv(65536):
                answer += block
        return answer


def dripped(table: HostedTable) -> bytes:
    """Return the answer to a request whose letters come one by one, until the server has enough of it."""
    with socket.create_connection(("127.0.0.1", table.server.port), 0.1) as connection:
        end = time.monotonic() + PATIENCE
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < end:
                connection.sendall(b"G")
                with contextlib.suppress(TimeoutError):
                    return connection.recv(4096)
        return b""


def get(table: HostedTable, path: str, host: str = "", *more: str) -> bytes:
    named = host or f"127.0.0.1:{table.server.port}"
    return asked(table, "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {named}", *more, "", ""]).encode())


def still_works(table: HostedTable) -> bool:
    """Return whether a page is still told who sits where."""
    page = Page(table)
    message = page.until(lambda message: message["type"] == "lobby")
    page.socket.close()
    return bool(message["people"][0]["name"] == "Dana")


def test_the_page_is_served_with_a_strict_policy_and_nothing_else_is(table: HostedTable) -> None:
    page = get(table, "/")
    assert page.startswith(b"HTTP/1.1 200")
    head = page.partition(b"\r\n\r\n")[0].decode()
    assert "default-src 'none'; script-src 'self'" in head
    assert "unsafe" not in head
    assert "cookie" not in head.lower()
    for path in (
        "/cards/AS.svg",
        "/cards/back.svg",
        "/animals/fox.svg",
        "/page/main.js",
        "/fonts/manrope.ttf",
        "/watch",
    ):
        assert get(table, path).startswith(b"HTTP/1.1 200"), path
    for path in (
        "/../main.py",
        "/page/../hosted.py",
        "/page/%2e%2e/hosted.py",
        "/cards/__init__.py",
        "/cards/",
        "//etc/passwd",
    ):
        assert get(table, path).startswith(b"HTTP/1.1 404"), path


def test_other_hosts_and_origins_are_refused(table: HostedTable) -> None:
    """A site whose name points here (DNS rebinding) gets no page, and no socket."""
    port = table.server.port
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port}.evil.example"):
        assert get(table, "/", host).startswith(b"HTTP/1.1 421"), host
    assert get(table, "/", f"127.0.0.1:{port}", "Host: evil.example").startswith(b"HTTP/1.1 421")
    for origin in ("http://evil.example", f"http://evil.example:{port}", "null", ""):
        with pytest.raises((InvalidStatus, ValueError)) as refused:
            socket_to(table, origin=origin)
        assert isinstance(refused.value, InvalidStatus)
        assert refused.value.response.status_code == 403


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.2 is no address there")
def test_it_listens_only_where_it_was_told_to_and_while_it_is_open() -> None:
    """127.0.0.2 is this computer too, at an address of its own."""
    listening = server.Server(ServedFiles(TableDescriber()), Invitation())
    listening.start("127.0.0.2")
    with socket.create_connection(("127.0.0.2", listening.port), 5.0):
        pass
    for address in ("127.0.0.1", own_address()):
        with pytest.raises(OSError, match="refused"), socket.create_connection((address, listening.port), 5.0):
            pass
    listening.close()
    with pytest.raises(OSError, match="refused"), socket.create_connection(("127.0.0.2", listening.port), 5.0):
        pass


def test_guessed_secrets_and_further_names_take_no_seat() -> None:
    with opened(friends=(0, 2)) as table:
        dana = Page(table)
        dana.join("Dana")
        key = next(iter(table.guests)).key
        for guess in ("", "0", key, dana.secret.swapcase(), dana.secret + "A", "A" * 22):
            other = QuietPage(table, secret=guess)
            assert other.until(lambda message: message["type"] == "lobby")["state"] == "new", guess
            other.socket.close()
        for name in ("Noa", "Ben"):
            dana.say({"type": "join", "name": name, "animal": "fox", "random": PART})
        # Lines are taken in their order, so these have been taken when that one is answered.
        dana.play("no move at all", 0)
        dana.until(lambda message: message["type"] == "sorry")
        assert [(guest.name, guest.seat) for guest in table.guests] == [("Dana", 0)]


def test_an_invitation_is_needed_and_codes_are_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "AFTER_WRONG", 0.0)
    with opened() as table:
        code = table.server.invitation.code
        for guess in range(MOST_WRONG):
            connection = socket_to(table)
            connection.send(json.dumps({"type": "hello", "protocol": 2, "invitation": f"AAA-AA{guess + 2}"}))
            with pytest.raises(ConnectionClosed):
                connection.recv(5)
        assert table.server.invitation.code != code
        connection = socket_to(table)
        connection.send(json.dumps({"type": "hello", "protocol": 2, "invitation": code}))
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4003
        assert not table.server.invitation.accepts("")
    invitation = Invitation()
    assert len(invitation.token) == 22, "16 bytes in base64"
    assert invitation.accepts(invitation.code.lower().replace("-", " "))


def test_an_older_page_is_told_to_load_again(table: HostedTable) -> None:
    connection = socket_to(table)
    connection.send(json.dumps({"type": "hello", "protocol": 1, "invitation": table.server.invitation.token}))
    with pytest.raises(ConnectionClosed) as closed:
        connection.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4002


def malformed(rng: Random) -> str | bytes:
    """Return a line that no page sends: cut, mixed, nested, endless, of other kinds."""
    line = json.dumps(
        rng.choice(
            [
                {
                    "type": "move",
                    "id": rng.choice([1, -1, 1e300, None, "1", 10**39]),
                    "move": rng.choice(["pass", 7, None, {}]),
                },
                {"type": "join", "name": rng.choice([[], 5, None]), "animal": "fox", "random": PART},
                {"type": rng.choice(["table", "", None, 3, "hello" * 99]), "id": 1},
                [[[[[[]]]]]],
                "move",
                5,
                None,
            ]
        )
    )
    how = rng.randrange(5)
    if how == 0:
        return line[: rng.randrange(len(line) + 1)]
    if how == 1:
        return "".join(rng.choice('[]{}",:0\x00\u202eé') for _ in range(rng.randrange(200)))
    if how == 2:
        return line.encode() if rng.random() < 0.5 else "[" * 3000
    return line


def test_ten_thousand_malformed_lines_are_read_and_refused() -> None:
    rng, refused = Random(5), 0
    for _ in range(10_000):
        line = malformed(rng)
        try:
            found = lines.read(line)
        except ValueError:
            refused += 1
        else:
            assert found.kind in ("move", "join", "hello", "leave")
    assert refused > 9_000
    half = '{"type":"hello","protocol":2,"invitation":"\\ud800"}'
    for line in ("x" * 5000, '{"type":"move","type":"move"}', "\ud800", half):
        with pytest.raises(ValueError, match=" is "):
            lines.read(line)


def test_malformed_frames_end_their_connection_alone(table: HostedTable) -> None:
    token, rng = table.server.invitation.token, Random(8)
    for _ in range(10_000 if THOROUGH else 25):
        line = malformed(rng)
        connection = socket_to(table)
        connection.send(json.dumps({"type": "hello", "protocol": 2, "invitation": token}))
        connection.send(line)
        connection.close()
    raw = [b"\x81\xfe\xff", b"\x8f\x80\0\0\0\0", b"\x81\x05hello", b"\x01\x80" * 50, bytes(rng.randbytes(300))]
    key = f"Host: 127.0.0.1:{table.server.port}\r\nOrigin: http://127.0.0.1:{table.server.port}"
    opening = f"GET /table HTTP/1.1\r\n{key}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    opening += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    for frame in raw:
        asked(table, opening.encode() + frame, 20.0)  # it returns, because the connection is ended
    for request in (
        b"\0" * 200,
        b"POST / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 500,
        b"GET " + b"/" * 20000,
    ):
        answer = asked(table, request + b"\r\n\r\n", 20.0)
        assert not answer.startswith(b"HTTP/1.1 2")
    assert still_works(table)


def test_long_and_many_lines_end_their_connection(table: HostedTable) -> None:
    for said, count in (("x" * 5000, 1), (json.dumps({"type": "leave"}), 200)):
        page = Page(table)
        page.next()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(count):
                page.socket.send(said)
        with pytest.raises(ConnectionClosed):
            page.until(lambda message: False)
    assert still_works(table)


def test_five_hundred_connections_and_half_open_ones(table: HostedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that say nothing are ended; the table answers again as soon as they are."""
    assert not asked(table, b"GET / HTTP/1.1\r\nHost: 127", 30.0).startswith(b"HTTP/1.1 2")
    assert not dripped(table).startswith(b"HTTP/1.1 2"), "headers that come letter by letter"
    port = table.server.port
    silent = []
    for number in range(500):
        connection = socket.socket()
        connection.setblocking(False)
        connection.connect_ex(("127.0.0.1", port))
        silent.append(connection)
        if number % 50 == 0:
            time.sleep(0.01)
    wait_until(lambda: len(table.server._open) <= server.MOST_OPEN, "there are too many connections")
    for connection in silent:
        connection.close()
    wait_until(lambda: len(table.server._open) < 20, "closed connections are not forgotten")
    assert still_works(table)


def test_eight_seats_and_24_onlookers_and_not_one_more() -> None:
    """The page that is one too many is told so, in its language, and opens once another is gone."""
    with opened("reviiyot", friends=range(8), players=8) as table:
        seated = [QuietPage(table) for _ in range(8)]
        for number, page in enumerate(seated):
            page.join(f"Friend {number}")
        onlookers = [QuietPage(table, watch=True) for _ in range(24)]
        for page in (*seated, *onlookers):
            page.until(lambda message: message["type"] == "table")
        assert table.server.pages == server.MOST_PAGES == len(seated) + len(onlookers)
        host = f"127.0.0.1:{table.server.port}"
        for language in ("en", "de-AT,de;q=0.9", "nonsense"):
            headers, ours = {"Accept-Language": language}, Origin(f"http://{host}")
            with connect(f"ws://{host}/table", origin=ours, additional_headers=headers, ping_interval=None) as late:
                told = json.loads(late.recv(20.0))
                TO_PAGE.validate(told)
                assert told["why"] == "full"
                with pytest.raises(ConnectionClosed) as closed:
                    late.recv(20.0)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        onlookers[0].socket.close()
        wait_until(lambda: table.server.pages < server.MOST_PAGES, "the page is still there")
        assert QuietPage(table, watch=True).until(lambda message: message["type"] == "table")


def test_a_page_that_does_not_read_is_let_go(table: HostedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table goes on meanwhile: sending never waits."""
    slow = socket.create_connection(("127.0.0.1", table.server.port))
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    named = f"127.0.0.1:{table.server.port}"
    head = f"GET /table HTTP/1.1\r\nHost: {named}\r\nOrigin: http://{named}\r\n"
    head += "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    hello = json.dumps({"type": "hello", "protocol": 2, "invitation": table.server.invitation.token}).encode()
    frame = b"\x81" + bytes([128 | len(hello)]) + b"\0\0\0\0" + hello
    known = set(table.server._pages)
    slow.sendall(head.encode() + frame)
    wait_until(lambda: set(table.server._pages) - known, "the page is not known")
    line = (set(table.server._pages) - known).pop()
    for _ in range(3000):
        table.server.send(line, "x" * 4000)
    # Whoever sends has not waited: the page still has most of it to read.
    wait_until(lambda: line not in table.server._pages, "the slow page is still there")
    slow.close()
    assert still_works(table)


def test_answers_count_once_and_of_friends_alone() -> None:
    with opened(friends=(0, 2)) as table:
        first, second, onlooker, stranger = Page(table), Page(table), Page(table, watch=True), Page(table)
        agreed, refused = list[bool](), list[str]()
        first.join("Dana")
        second.join("Noa")
        second.until(lambda message: message["type"] == "table")
        table.ask("Is that so?", lambda: agreed.append(True), refused.append)
        number = first.until(lambda message: message["type"] == "question")["id"]
        for page, answered, yes in (
            (first, number + 1, False),
            (first, number - 1, False),
            (onlooker, number, False),
            (stranger, number, False),
            (first, number, True),
            (first, number, True),
            (first, number, False),
        ):
            page.say({"type": "answer", "id": answered, "yes": yes})
        # Lines are taken in their order, so these have been taken when that one is answered.
        for page in (onlooker, stranger):
            page.socket.ping().wait()
        first.play("no move at all", 0)
        first.until(lambda message: message["type"] == "sorry")
        assert (agreed, refused) == ([], [])
        second.say({"type": "answer", "id": number, "yes": True})
        wait_until(lambda: agreed, "nobody has agreed")
        assert (agreed, refused) == ([True], [])


def test_names_are_text_alone(table: HostedTable) -> None:
    assert clean_name("<img src=x onerror=alert(1)>") == "<img src=x onerror=a"
    assert clean_name("\u202eanaD\u2066") == "anaD"
    assert clean_name("  \n ") == "Guest"
    assert clean_name("x" * 500) == "x" * 20
    with opened() as other:
        page = Page(other)
        page.join("\u202e<b onclick=x>\u2066Noa</b>")
        people = page.until(lambda message: message["type"] == "table")["people"]
        assert people[0]["name"] == "<b onclick=x>Noa</b>"
    scripts = [
        file.plain.decode()
        for path in ("main", "table", "elements")
        if (file := table.server._files.get(f"/page/{path}.js"))
    ]
    assert len(scripts) == 3
    for forbidden in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
        assert all(forbidden not in script for script in scripts)
