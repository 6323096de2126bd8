"""The command `host`: a table of friends without a window, who play in the browsers of their phones."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.catalogue import entry_of, games
from engine.entry import Entry
from engine.options import alternatives
from engine.quoting import quoted
from engine.streams import take_interrupts
from friends.invitation import PORT
from start import StartError, places
from start.parsing import PROGRAM, Parser, argument_type, whole_number


class HostRequest(NamedTuple):
    """The arguments after `host`, parsed."""

    game: str
    friends: int
    address: str
    """The address to listen at; empty for the one in the local network."""
    port: int
    public: str
    open_door: bool
    goes_on: bool
    pause: float


def parse(arguments: Sequence[str]) -> HostRequest:
    """Return the request in the arguments, `host` first. Raises StartError, or SystemExit(0) after --help."""
    known = {entry.key: entry for entry in games()}
    given = parser_for().read(list(arguments[1:]))
    if given.game not in known:
        raise StartError(f"There is no game {quoted(given.game)}; choose from {alternatives(known)}.")
    address = "127.0.0.1" if given.here else given.address
    return HostRequest(
        given.game, given.friends, address, given.port, given.public_address, given.open, given.go_on, given.pause
    )


def parser_for() -> Parser:
    """Return the parser for `host`."""
    parser = Parser(
        prog=f"{PROGRAM} host",
        usage=f"{PROGRAM} host GAME [options]",
        description=(
            "Open a table for friends: each plays in the browser of a phone on the same network. The QR code is the "
            "invitation; Enter lets in who wants to sit down. Bots take the other seats."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the key of the game")
    parser.add_argument(
        "--friends", metavar="N", type=argument_type(whole_number("--friends", 8)), default=1, help="seats of friends"
    )
    parser.add_argument("--here", action="store_true", help="listen on this computer alone")
    parser.add_argument("--address", metavar="IP", default="", help="the address of this computer to listen at")
    parser.add_argument("--port", metavar="N", type=argument_type(whole_number("--port", 65535)), default=PORT)
    parser.add_argument(
        "--public-address", metavar="HOST[:PORT]", default="", help="the address of a proxy with TLS before this table"
    )
    parser.add_argument("--open", action="store_true", help="let everybody sit down who has the invitation")
    parser.add_argument("--go-on", action="store_true", help="open the last table again, with its game and its friends")
    parser.add_argument("--pause", metavar="SECONDS", type=float, default=0.9, help="the time between bots' moves")
    return parser


def run(request: HostRequest) -> int:
    """Open the table and play until Ctrl-C; return the exit status."""
    take_interrupts()
    from store.store import Store

    store = Store.open(Path(places.store_file()))
    table = None
    try:
        table = opened(request, store)
        threading.Thread(target=_read_lines, args=(table.server.inbox,), daemon=True).start()
        table.run()
    except KeyboardInterrupt:
        pass
    finally:
        if table is not None:
            table.keep()
            table.pages.close()
            table.server.close()
        store.close()
    return 0


def opened(request: HostRequest, store: Any) -> Any:
    """Return the table, which listens, after its invitation is printed. Raises StartError."""
    from friends.files import ServedFiles
    from friends.hosted import HostedTable
    from friends.invitation import Invitation, own_address
    from friends.kept import KEPT
    from friends.server import Server
    from gui.friends.described import TableDescriber

    request = request._replace(address=request.address or own_address())
    kept = store.settings().get(KEPT) if request.goes_on else None
    if request.goes_on and not kept:
        raise StartError("There is no table of friends to be opened again.")
    entry = entry_of(kept["key"] if kept else request.game)
    plan = plan_of(entry, request, kept)
    describer = TableDescriber(plan.portraits)
    server = Server(ServedFiles(describer), Invitation(kept["invitation"] if kept else ""))
    table = HostedTable(plan, describer, server, store, _tell)
    try:
        if kept:
            table.open_again(kept)
        server.start(request.address, kept["port"] if kept else request.port, request.public)
    except (OSError, LookupError, ValueError) as error:
        raise StartError(f"The table cannot be opened: {error}") from None
    table.keep()
    _invite(request, server)
    return table


def plan_of(entry: Entry, request: HostRequest, kept: Mapping[str, Any] | None) -> Any:
    """Return who sits where: friends as far apart as they can, the usual bots between them. Raises StartError."""
    from engine.record import Seat
    from friends.table import Plan
    from gui.settings.table_plan import usual_plan

    rules = kept["rules"] if kept else entry.usual_rules
    usual = usual_plan(entry.key)
    seats = entry.seats(rules)
    if request.friends > seats:
        raise StartError(f"{entry.title} has {seats} seats.")
    friends = (
        tuple(kept["friends"])
        if kept
        else tuple(number * seats // request.friends for number in range(request.friends))
    )
    bots, portraits = {}, {}
    for seat in range(seats):
        seating = usual.seats[seat]
        portraits[seat] = seating.avatar
        if seat not in friends:
            player = entry.usual_bot(seat)
            name = seating.name if seat else "Ada"
            portraits[seat] = seating.avatar if seat else "cat"
            bots[seat] = Seat(name, player)
    return Plan(entry, rules, friends, bots, portraits, request.pause, request.open_door)


def _invite(request: HostRequest, server: Any) -> None:
    import segno

    scheme, where = "http", f"{request.address}:{server.port}"
    if request.public:
        scheme, where = "https", request.public
    address = f"{scheme}://{where}/#{server.invitation.token}"
    if sys.stdout.isatty():
        drawn = io.StringIO()
        segno.make(address, error="m").terminal(out=drawn, compact=True)
        print(drawn.getvalue())
    print(f"Friends open {address}")
    print(f"or type {where} and the code {server.invitation.code}")
    print(f"The table for all: {scheme}://{where}/watch#{server.invitation.token}", flush=True)


def _tell(words: str) -> None:
    print(words, flush=True)


def _read_lines(inbox: Any) -> None:
    from friends.hosted import Typed

    for line in sys.stdin:
        inbox.put(Typed(line))
