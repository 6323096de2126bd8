"""A table of friends that is open, and pages of our own making that talk to it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from engine.catalogue import entry_of
from engine.record import Seat
from friends.files import ServedFiles
from friends.hosted import HostedTable
from friends.invitation import Invitation
from friends.server import Server
from friends.table import PATIENCE as AWAY
from friends.table import FriendsTable, Plan
from gui.friends.described import TableDescriber
from store.store import Store
from tests.patience import PATIENCE

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "friends.schema.json").read_text(encoding="utf-8"))
TO_PAGE = Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": "#/$defs/to_page"})
FROM_PAGE = Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": "#/$defs/from_page"})
PART = "0123456789abcdef" * 2


@contextmanager
def opened(
    key: str = "euchre",
    friends: Sequence[int] = (0,),
    store: Store | None = None,
    kept: Any = None,
    patience: float = AWAY,
    public: str = "",
    **rules: Any,
) -> Iterator[HostedTable]:
    """Open a table on this computer, whose loop runs on a thread, with bots that choose at random."""
    entry = entry_of(key)
    values = {**entry.usual_rules, **rules}
    bots = {seat: Seat(f"Bot {seat}", "random") for seat in range(entry.seats(values)) if seat not in friends}
    plan = Plan(entry, values, tuple(friends), bots, {}, pause=0.0, open_door=True, patience=patience)
    describer = TableDescriber()
    server = Server(ServedFiles(describer), Invitation(kept["invitation"] if kept else ""))
    table = HostedTable(plan, describer, server, store or Store.open(None), lambda words: None)
    if kept:
        table.open_again(kept)
    server.start(public=public)
    loop = threading.Thread(target=table.run, daemon=True)
    loop.start()
    try:
        yield table
    finally:
        table.stop()
        loop.join(PATIENCE)
        server.close()


class Page:
    """A page: it says hello, and holds every line that it is told against the schema."""

    holds_against_schema = True

    def __init__(self, table: FriendsTable, *, secret: str = "", watch: bool = False, language: str = "en") -> None:
        self.lines: list[str] = []
        self.secret = secret
        self.last: dict[str, Any] = {}
        self.fair: dict[str, Any] = {}
        self.question: dict[str, Any] = {}
        self.answered = 0
        """The number of the table that was answered last."""
        self.socket = socket_to(table)
        invitation = table.server.invitation.token
        hello = {"type": "hello", "protocol": 2, "invitation": invitation, "language": language}
        self.say({**hello, "secret": secret, "watch": watch})

    def say(self, message: dict[str, Any]) -> None:
        """Send a line."""
        FROM_PAGE.validate(message)
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        """Return the next line."""
        text = self.socket.recv(20.0)
        assert isinstance(text, str)
        return self.heard(text)

    def heard(self, text: str) -> dict[str, Any]:
        """Take in a line."""
        self.lines.append(text)
        message: dict[str, Any] = json.loads(text)
        if self.holds_against_schema:
            TO_PAGE.validate(message)
        if message["type"] == "joined":
            self.secret = message["secret"]
        if message["type"] == "table":
            self.last = message
        if message["type"] == "question":
            self.question = message
        if message["type"] == "fair":
            self.fair = message
        return message

    def until(self, there: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Return the first line for which the condition holds."""
        while not there(message := self.next()):
            pass
        return message

    def join(self, name: str, animal: str = "fox") -> None:
        self.say({"type": "join", "name": name, "animal": animal, "random": PART})
        self.until(lambda message: message["type"] == "joined")

    def my_turn(self) -> dict[str, Any]:
        """Return the table at which it is this page's turn, or at which the game is over."""
        return self.until(lambda message: message["type"] == "table" and (message["moves"] or is_over(message)))

    def play(self, move: str, number: int | None = None) -> None:
        self.say({"type": "move", "id": self.last["id"] if number is None else number, "move": move})


def is_over(message: dict[str, Any]) -> bool:
    """Return whether the game is over at a table."""
    return message["position"]["to_move"] is None


def socket_to(table: FriendsTable, **headers: str) -> ClientConnection:
    """Return an open socket; ``headers`` replace Origin and Host."""
    host = f"127.0.0.1:{table.server.port}"
    origin = headers.get("origin", f"http://{host}")
    opening = connect(
        f"ws://{host}/table", origin=Origin(origin), compression=None, max_size=1 << 20, ping_interval=None
    )
    return opening.__enter__()
