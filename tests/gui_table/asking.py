"""Tables of the asking games with known cards, and people who play whole games at them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine.asking.view import AskingView
from engine.cards import Card
from engine.catalogue import entry_of
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.games.faces import face_of
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BOTS, YOU
from tests.gui_table.hosts import NORMAL_SIZE, StackHost
from tests.gui_table.players import Act
from tests.quick_bots import QUICK

FRAME = 0.05
MOST_FRAMES = 600
NO_RULES: Mapping[str, Value] = MappingProxyType({})
PEOPLE = (YOU, *BOTS[1:])
"""You, Maya, Theo, Bruno, Noa, Finn, Vera, Pia."""


def pack_of(
    game: str, hands: Sequence[str], stock: str = "", rules: Mapping[str, Value] = NO_RULES
) -> tuple[Card, ...]:
    """A pack that deals those hands, and whose stock begins with those cards."""
    first = [[Card.parse(name) for name in hand.split()] for hand in hands]
    one_by_one = [card for cards in zip(*first, strict=True) for card in cards]
    dealt = one_by_one if game == "go-fish" else [card for hand in first for card in hand]
    known = [*dealt, *(Card.parse(name) for name in stock.split())]
    rest = [card for card in entry_of(game).new({"players": len(hands), **rules}, 1).pack if card not in set(known)]
    return (*known, *rest)


def table_with(
    game: str,
    rules: Mapping[str, Value] = NO_RULES,
    pack: tuple[Card, ...] | None = None,
    *,
    moves: Iterable[str] = ("deal",),
    size: tuple[int, int] = NORMAL_SIZE,
    viewer: int | None = 0,
    speed: str = "normal",
    people: int = 1,
    seed: int = 1,
) -> StackHost:
    """A table after those moves; the first ``people`` seats are people's, if there is a viewer."""
    host = StackHost(speed, size)
    entry = entry_of(game)
    values = entry.checked(rules)
    persons = [
        person._replace(name="Ada") if viewer is None and not place else person for place, person in enumerate(PEOPLE)
    ]
    sitting = persons[: entry.seats(values)]
    bot = QUICK[game]
    seats = tuple(
        Seat(person.name, "" if viewer is not None and place < people else bot) for place, person in enumerate(sitting)
    )
    match = Match(Record(game, values, seed, seats, pack))
    for move in moves:
        match.play(match.game.parse(move))
    host.show(TableScene(host, face_of(game).table(sitting, viewer), match, again=lambda: None))
    host.frame(FRAME)
    return host


def until_rest(host: StackHost) -> None:
    """Let the table come to rest, and not a frame longer."""
    for _ in range(MOST_FRAMES):
        if not isinstance(host.top, TableScene) or host.table.at_rest:
            return
        host.frame(FRAME)
    raise AssertionError("the table does not come to rest")


def heard(host: StackHost) -> list[str]:
    """Return the words that are being said now."""
    return [said.speech.words for said in host.table.board.speeches.said]


def message(host: StackHost) -> str:
    """The words in the pill."""
    return host.table.table.message(host.table.shown)


def groups(host: StackHost) -> list[str]:
    """The keys of the groups of the hand, from the left."""
    return [target.key for target in host.top.targets.all if target.group == "hand"]


def seats_offered(host: StackHost) -> list[str]:
    """The keys of the players who can be asked."""
    return [target.key for target in host.top.targets.all if target.key.startswith("spot seat")]


def _is_asked(host: StackHost) -> bool:
    scene = host.table
    view: AskingView = scene.session.view  # type: ignore[assignment] # both games have these facts
    return scene.at_rest and scene.session.person_to_move and view.dealt and bool(groups(host))


def by_click(host: StackHost, rng: Random) -> bool:
    """Click a rank and a player, in either order."""
    if not _is_asked(host):
        return False
    scene = host.table
    ply = scene.session.match.ply
    for kind in rng.sample(["group", "seat"], 2):
        if scene.session.match.ply != ply:
            break
        enabled = [target.key for target in scene.targets.all if target.enabled]
        wanted = groups(host) if kind == "group" else seats_offered(host)
        host.click_on(rng.choice([key for key in wanted if key in enabled]))
        if scene.session.match.ply == ply:
            host.frame(0.0)
    assert scene.session.match.ply == ply + 1
    return True


def by_keys(host: StackHost, rng: Random) -> bool:
    """The rank as it is written, arrows to a player, Enter."""
    if not _is_asked(host):
        return False
    scene = host.table
    ply = scene.session.match.ply
    view: AskingView = scene.session.view  # type: ignore[assignment] # both games have these facts
    held = sorted({card.rank.symbol for card in view.hand})
    for key in keys_of(rng.choice(held), held):
        if len(key) == 1:
            host.type(key)
        else:
            host.key(key)
    if scene.session.match.ply == ply:
        host.frame(0.0)
        assert scene.targets.focused in seats_offered(host)
        for _ in range(rng.randrange(4)):
            host.key(rng.choice(["left", "right", "up"]))
        if scene.targets.focused not in seats_offered(host):
            while scene.targets.focused not in seats_offered(host):
                host.key("tab")
        host.key("return")
    assert scene.session.match.ply == ply + 1
    return True


def keys_of(symbol: str, held: Iterable[str]) -> list[str]:
    """The keys that choose a rank; Enter ends a number that another one in the hand begins with."""
    longer = any(other != symbol and other.startswith(symbol) for other in held)
    return [*symbol.lower(), *(["return"] if longer else [])]


WAYS: dict[str, Act] = {"click": by_click, "keys": by_keys}
