"""The server: pages and sockets on one port, on a thread of its own, which never waits for a page.

What pages say comes to `inbox` as (connection, line), what they are told goes out by :meth:`Server.send`. The pictures
of a deck are drawn by the table, which owns fonts and decks: a `Drawing` in the inbox is answered by its bytes. A page
that reads too slowly, writes too much or says what no page says is let go; the table notices nothing but its absence.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import sys
import threading
import time
from collections.abc import Callable, Sequence
from itertools import count
from queue import SimpleQueue
from types import ModuleType
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

try:
    import ssl  # noqa: F401
except ImportError:
    # The server speaks no TLS itself, so packages of the program bring no OpenSSL. websockets imports the module all
    # the same, and uses it for wss:// alone; asyncio, which does without it, is imported above.
    sys.modules["ssl"] = ModuleType("ssl")

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from friends.files import ServedFile, ServedFiles
from friends.invitation import Invitation
from friends.lines import LONGEST, VERSION, Asked, read, sorry
from friends.page_words import NO_ROOM
from protocol.messages import line_of

log = logging.getLogger(__name__)

MOST_PAGES: Final = 32
"""Connections of pages at once."""
MOST_OPEN: Final = 128
"""Connections of any kind at once: a browser opens several to load a page."""
LINES_A_SECOND: Final = 20
MOST_WAITING: Final = 48
"""Lines that a page may leave unread."""
TIME_TO_OPEN: Final = 5.0
"""Seconds in which a request must be whole, and in which a page must say hello."""
TIME_TO_READ: Final = 10.0
"""Seconds in which a page must take a line."""
TIME_TO_CLOSE: Final = 1.0
"""Seconds that a page has to take the end of its connection."""
AFTER_WRONG: Final = 1.0
"""Seconds for which a wrong invitation is not answered."""
SOCKET: Final = "/table"


class Said(NamedTuple):
    """What a connection said; None for the end of it."""

    line: int
    asked: Asked | None


class Drawing(NamedTuple):
    """A picture that a page wants and the table draws: ``drawn`` is called with its bytes, or None without one."""

    path: str
    drawn: Callable[[bytes | None], None]


class _Page:
    """The connection of a page, with the lines that it has not read yet."""

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection
        self.unread: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        """The lines that wait; None after the last one."""
        self.writing: asyncio.Future[None] | None = None
        """The task that sends them."""
        self._allowed, self._at = float(LINES_A_SECOND), time.monotonic()

    def may_speak(self) -> bool:
        """Count a line, and return False if there were too many."""
        now = time.monotonic()
        self._allowed = min(LINES_A_SECOND, self._allowed + (now - self._at) * LINES_A_SECOND)
        self._at = now
        self._allowed -= 1
        return self._allowed >= 0

    async def write(self) -> None:
        """Send the lines one after the other, and close the connection after the last one."""
        while (line := await self.unread.get()) is not None:
            await asyncio.wait_for(self.connection.send(line), TIME_TO_READ)
        await self.connection.close()

    def let_go(self) -> None:
        self.connection.transport.abort()


class Server:
    """Listens from :meth:`start` to :meth:`close`, and nowhere but at the address that it was given."""

    def __init__(self, files: ServedFiles, invitation: Invitation, news: Callable[[], None] = lambda: None) -> None:
        """``news`` is called, on the server's thread, whenever there is something new in the inbox."""
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self.invitation = invitation
        self._files, self._news = files, news
        self._pages: dict[int, _Page] = {}
        self._numbers = count(1)
        self._names: frozenset[str] = frozenset()
        self._public = ""
        """The values of the Host header that are ours."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._open: set[Any] = set()
        self._thread: threading.Thread | None = None
        self.port = 0

    def start(self, address: str = "127.0.0.1", port: int = 0, public: str = "") -> None:
        """Begin to listen; ``public`` is the address by which a proxy reaches us. Raises OSError if that fails."""
        started: SimpleQueue[OSError | None] = SimpleQueue()
        work = self._work(address, port, public, started)
        self._thread = threading.Thread(target=lambda: asyncio.run(work), name="friends", daemon=True)
        self._thread.start()
        error = started.get()
        if error is not None:
            raise error

    def close(self) -> None:
        """Stop listening, and end every connection."""
        if self._loop is not None and self._stop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stop.set)
        if self._thread is not None:
            self._thread.join(5.0)

    def send(self, line: int, text: str | None) -> None:
        """Send a line to a page, from any thread; None ends the connection after the lines before it.

        A page that has left too many lines unread is let go.
        """
        self.send_all([(line, text)])

    def send_all(self, texts: Sequence[tuple[int, str | None]]) -> None:
        """Send many lines at once, each to its page: the other thread is woken once, not for every line."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._send_all, texts)

    def end(self, line: int) -> None:
        """End a connection, from any thread, once what was sent to it is read."""
        self.send(line, None)

    @property
    def pages(self) -> int:
        """The number of pages that are connected."""
        return len(self._pages)

    def _send_all(self, texts: Sequence[tuple[int, str | None]]) -> None:
        for line, text in texts:
            page = self._pages.get(line)
            if page is None:
                continue
            try:
                page.unread.put_nowait(text)
            except asyncio.QueueFull:
                page.let_go()

    async def _work(self, address: str, port: int, public: str, started: SimpleQueue[OSError | None]) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        open_ = self._open

        class Bounded(ServerConnection):
            """A connection that is ended at once if too many are open."""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                if len(open_) >= MOST_OPEN:
                    self.transport.abort()
                open_.add(self)

            def connection_lost(self, exc: Exception | None) -> None:
                open_.discard(self)
                super().connection_lost(exc)

        quiet = logging.getLogger("friends.websockets")
        quiet.setLevel(logging.CRITICAL)
        try:
            listening = await serve(
                self._talk,
                address,
                port,
                process_request=self._answer,
                create_connection=Bounded,
                compression=None,
                max_size=LONGEST,
                max_queue=4,
                open_timeout=TIME_TO_OPEN,
                close_timeout=TIME_TO_CLOSE,
                ping_interval=5.0,
                ping_timeout=5.0,
                server_header=None,
                logger=quiet,
            )
        except OSError as error:
            started.put(error)
            return
        self.port = listening.sockets[0].getsockname()[1]
        self._names, self._public = names_of(address, self.port, public), public.lower()
        started.put(None)
        async with listening:
            await self._stop.wait()
            await self._say_the_last()

    async def _say_the_last(self) -> None:
        """Send what waits to be sent, and then close every page; none is waited for much longer than it takes."""
        self._send_all([(line, None) for line in self._pages])
        writing = [page.writing for page in self._pages.values() if page.writing is not None]
        if writing:
            await asyncio.wait(writing, timeout=TIME_TO_CLOSE)

    # -- requests

    async def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return a page or a refusal; None for a socket that may be opened."""
        hosts = request.headers.get_all("Host")
        if len(hosts) != 1 or hosts[0].lower() not in self._names:
            return _refusal(421, "Misdirected Request")
        path = urlsplit(request.path).path
        if path == SOCKET:
            origins = request.headers.get_all("Origin")
            if len(origins) != 1 or urlsplit(origins[0]).netloc.lower() not in self._names:
                return _refusal(403, "Forbidden")
            return None
        file = self._files.get(path) or await self._drawn(path)
        if file is None:
            return _refusal(404, "Not Found")
        packs = file.packed and "gzip" in request.headers.get("Accept-Encoding", "")
        body = file.packed if packs else file.plain
        headers = Headers(SAFE)
        headers["Content-Security-Policy"] = policy(hosts[0])
        headers["Content-Type"], headers["Content-Length"] = file.kind, str(len(body))
        headers["Cache-Control"] = "private, max-age=86400" if file.lasts else "no-cache"
        headers["Vary"] = "Accept-Encoding"
        if hosts[0].lower() == self._public:
            # Without TLS browsers ignore it, and complain.
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
        if packs:
            headers["Content-Encoding"] = "gzip"
        return Response(200, "OK", headers, body)

    async def _drawn(self, path: str) -> ServedFile | None:
        """Return a picture once the table has drawn it; a request waits for `TIME_TO_OPEN` at most."""
        if not self._files.is_drawn(path):
            return None
        loop = asyncio.get_running_loop()
        drawing: asyncio.Future[bytes | None] = loop.create_future()

        def settle(data: bytes | None) -> None:
            if not drawing.done():
                drawing.set_result(data)

        def drawn(data: bytes | None) -> None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, data)

        self.inbox.put(Drawing(path, drawn))
        self._news()
        data = await drawing
        return None if data is None else self._files.keep(path, data)

    # -- pages

    async def _talk(self, connection: ServerConnection) -> None:
        if len(self._pages) >= MOST_PAGES:
            await self._turn_away(connection)
            return
        line, page = next(self._numbers), _Page(connection)
        self._pages[line] = page
        page.writing = writing = asyncio.ensure_future(self._writing(page))
        greeted = False
        try:
            first = await asyncio.wait_for(self._next(page), TIME_TO_OPEN)
            if first is None or first.kind != "hello" or not await self._invited(page, first):
                return
            greeted = True
            self._say(Said(line, first))
            while (asked := await self._next(page)) is not None:
                self._say(Said(line, asked))
        except (ConnectionClosed, asyncio.TimeoutError):
            pass
        finally:
            writing.cancel()
            del self._pages[line]
            if greeted:
                self._say(Said(line, None))

    async def _turn_away(self, connection: ServerConnection) -> None:
        """Tell a page that there are too many, in the language that its browser asks for."""
        request = connection.request
        language = request.headers.get("Accept-Language", "") if request is not None else ""
        told = sorry("full", NO_ROOM, self._files.catalogue(language[:2].lower()))
        with contextlib.suppress(ConnectionClosed, asyncio.TimeoutError):
            await asyncio.wait_for(connection.send(line_of(told).decode()), TIME_TO_OPEN)
        await connection.close(1013)

    async def _writing(self, page: _Page) -> None:
        try:
            await page.write()
        except (ConnectionClosed, asyncio.TimeoutError):
            page.let_go()

    async def _next(self, page: _Page) -> Asked | None:
        """Return the next line of a page; None if the page is to be let go."""
        text = await page.connection.recv()
        if not page.may_speak() or isinstance(text, bytes):
            await page.connection.close(1008)
            return None
        try:
            return read(text)
        except (ValueError, RecursionError):
            await page.connection.close(1008)
            return None

    async def _invited(self, page: _Page, hello: Asked) -> bool:
        if hello.fields["protocol"] != VERSION:
            await page.connection.close(4002, "version")
            return False
        if self.invitation.accepts(hello.fields["invitation"]):
            return True
        # There may be another code to show.
        self._news()
        await asyncio.sleep(AFTER_WRONG)
        await page.connection.close(4003, "invitation")
        return False

    def _say(self, said: Said) -> None:
        self.inbox.put(said)
        self._news()


SAFE: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Connection": "close",
}


def policy(host: str) -> str:
    """Return the Content-Security-Policy of a page of ours: nothing from elsewhere, nothing inline."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _refusal(status: int, reason: str) -> Response:
    body = f"{reason}\n".encode()
    headers = Headers(SAFE)
    headers["Content-Type"], headers["Content-Length"] = "text/plain; charset=utf-8", str(len(body))
    return Response(status, reason, headers, body)


def names_of(address: str, port: int, public: str = "") -> frozenset[str]:
    """Return the values of the Host header by which the server is reached: no other site's name is among them.

    >>> sorted(names_of("127.0.0.1", 8765))
    ['127.0.0.1:8765', 'localhost:8765']
    >>> sorted(names_of("192.168.1.20", 80, "cards.example.org"))
    ['192.168.1.20', '192.168.1.20:80', 'cards.example.org']
    """
    written = f"[{address}]" if ":" in address else address
    names = {f"{written}:{port}"}
    if ipaddress.ip_address(address).is_loopback:
        names.add(f"localhost:{port}")
    if port == 80:
        names.add(written)
    if public:
        names.add(public.lower())
    return frozenset(names)
