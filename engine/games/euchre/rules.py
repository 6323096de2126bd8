"""The rules of Euchre by ``euchre-2024.txt``, with house rules; section names in the comments are that document's.

Here is the state of a game. What can be done in each phase, and what it does, is in ``dealing``, ``making`` and
``playing``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, cast

from engine.cards import PACK_24, Card, Suit, checked_pack
from engine.events import Event
from engine.game import Game, IllegalMove
from engine.games.euchre import bidding as making
from engine.games.euchre import dealing
from engine.games.euchre import play as playing
from engine.games.euchre.moves import (
    COVERED,
    CUT,
    DEAL,
    DEFEND,
    DISCARDED,
    DRAWN,
    HAND,
    KITTY,
    NAME,
    PASS,
    SEATS,
    SHOWN,
    STOCK,
    TAKEN,
    TRICK,
    TURN,
    UPCARD,
    VISIBILITY,
    EuchreMove,
    Phase,
)
from engine.games.euchre.options import CONDITIONS, OPTIONS, PRESETS, SHUFFLE, TARGET, house_of
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF, Circle, circle_without, side_of
from engine.games.euchre.view import EuchreView
from engine.games.euchre.words import objection
from engine.options import Condition, Option, Preset, checked
from engine.zones import Visibilities, Zones

__all__ = ["SHUFFLE", "TARGET", "Euchre", "HandResult", "side_of"]


class Euchre(Game[EuchreMove]):
    """A whole game of Euchre; it holds the current hand, the score, the dealer and the order of the pack.

    >>> game = Euchre({"shuffle": "none"}, seed=1)
    >>> _ = game.apply(game.parse("deal"))
    >>> game.view(1).hand, game.view(1).upcard
    ((9S, 10S, JS, KH, AH), JD)
    >>> [str(move) for move in game.legal_moves()]
    ['pass', 'order D']
    """

    # What every card played reads or writes; an object with more than thirty other attributes would be slower.
    __slots__ = (
        "_legal",
        "active",
        "after",
        "follows",
        "hands",
        "last",
        "leader",
        "led",
        "phase",
        "rounds",
        "strength",
        "table",
        "taken",
        "to_move",
        "tricks",
        "trump",
    )

    key: ClassVar[str] = "euchre"
    title: ClassVar[str] = "Euchre"
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    conditions: ClassVar[tuple[Condition, ...]] = CONDITIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    partnerships: ClassVar[bool] = True
    visibility: ClassVar[Visibilities] = VISIBILITY
    seats = SEATS
    pack = PACK_24

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game whose first dealer has not dealt yet; by the documents that is seat 0.

        ``seed`` is the source of the random shuffle and of who deals first; ``pack`` the order of the cards at the
        start, new if not given. Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(self.options, rules, self.conditions)
        self.house = house_of(self.rules)
        self.documents_calls, self.asks_about_hands = self.house.documents_calls, self.house.asks_about_hands
        self.target = int(self.rules["target"])
        self.pack = dealing.pack_of(self.house)
        self.pack_order = list(self.pack if pack is None else checked_pack(pack, self.pack))
        self.shuffle = dealing.SHUFFLES[str(self.rules["shuffle"])]
        self.chance = Random(seed)
        self.winners: tuple[int, ...] = ()
        self.score = (0, 0)
        self.results: tuple[HandResult, ...] = ()
        self.hand_number = 0
        self.dealer = 0
        self.dealt_by: int | None = None
        self.to_move: int | None = 0
        is_fixed = self.rules["first_dealer"] == "fixed"
        self.phase = Phase.DEAL if is_fixed else Phase.CUT
        self.forget_hand()
        places = [STOCK, UPCARD, KITTY, DISCARDED, TRICK, *HAND, *TAKEN]
        places += [*(() if is_fixed else DRAWN), *(COVERED if self.house.benny else ())]
        places += SHOWN if self.asks_about_hands else ()
        self._lay_out(Zones(VISIBILITY, {place: [] for place in places}))
        self.stock.extend(self.pack_order)

    def forget_hand(self) -> None:
        """Begin a hand of which nothing is known yet."""
        self.maker: int | None = None
        self.trump: Suit | None = None  # none at no trump, too: then there is a maker
        self.turned_up: Card | None = None
        self.proposed: Suit | None = None  # the suit of the upcard, or what the dealer named for the Benny
        self.named: Suit | None = None
        self.turned_down = False
        self.alone: int | None = None
        self.defending_alone: int | None = None
        self.leader = 0
        self.led: Suit | None = None
        self.tricks = [0] * SEATS
        self.laid_away: tuple[Card, ...] = ()  # by a farmer
        self.last: tuple[int, tuple[Card, ...]] = (0, ())  # who led the last trick, and its cards
        self.follows: Mapping[Card, EuchreMove] = {}  # what follows the suit that was led
        self.strength: Mapping[Card, int] = {}  # of a card in this trick
        self._seat(EVERYBODY)
        self._legal: tuple[EuchreMove, ...] | None = None

    def _seat(self, circle: Circle) -> None:
        self.circle = circle
        self.active, self.after, self.rounds = len(circle.seats), circle.after, circle.rounds

    def sit_out(self, seat: int) -> None:
        """Leave ``seat`` out of the tricks of this hand."""
        self._seat(circle_without(self.circle, seat))

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self.hands = [cast("list[Card]", zones[place]) for place in HAND]
        self.taken = [zones[place] for place in TAKEN]
        self.stock, self.upcard, self.kitty, self.table = (
            cast("list[Card]", zones[place]) for place in (STOCK, UPCARD, KITTY, TRICK)
        )

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The trick on the table, who played which card, in the order of play."""
        return tuple(zip(self.rounds[self.leader], self.table, strict=False))

    @property
    def last_trick(self) -> tuple[tuple[int, Card], ...]:
        """The last finished trick of this hand, in the same form; empty before the first."""
        leader, cards = self.last
        return tuple(zip(self.rounds[leader], cards, strict=False))

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left."""
        return LEFT_OF[self.dealer]

    def side(self, seat: int) -> int:
        """0 for seats 0 and 2, 1 for seats 1 and 3 ("Players")."""
        return side_of(seat)

    def legal_moves(self) -> tuple[EuchreMove, ...]:
        """All moves that may be made now, made once a position."""
        legal = self._legal
        if legal is None:
            legal = self._legal = _LEGAL[self.phase](self)
        return legal

    def apply(self, move: EuchreMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        if move not in (self._legal or self.legal_moves()):
            raise IllegalMove(self.objection(move))
        self._legal = None
        return _EFFECT[move.verb](self, move)

    broken_rule = staticmethod(objection)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> EuchreView:
        """What ``seat`` may see."""
        return EuchreView(self, seat, history)

    def clone(self) -> Euchre:
        """An independent game in the same state."""
        twin = object.__new__(Euchre)
        twin.__dict__.update(self.__dict__)
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.chance = Random()
        twin.chance.setstate(self.chance.getstate())
        twin.pack_order = self.pack_order.copy()
        twin.tricks = self.tricks.copy()
        twin._legal = None
        twin._lay_out(self.zones.copy())
        return twin


_LEGAL: Mapping[Phase, Callable[[Euchre], tuple[EuchreMove, ...]]] = {
    Phase.CUT: lambda game: (CUT if game.rules["first_dealer"] == "cut" else TURN,),
    Phase.DEAL: lambda game: (DEAL,),
    Phase.KEEP: dealing.legal_about_hand,
    Phase.EXCHANGE: dealing.legal_exchanges,
    Phase.NAME: lambda game: tuple(NAME.values()),
    Phase.ROUND_ONE: making.legal_in_round_one,
    Phase.ROUND_TWO: making.legal_in_round_two,
    Phase.DISCARD: making.legal_discards,
    Phase.GIVE: making.legal_gifts,
    Phase.RETURN: making.legal_gifts,
    Phase.DEFEND: lambda game: (PASS, DEFEND),
    Phase.PLAY: playing.legal_plays,
    Phase.OVER: lambda game: (),
}

_EFFECT: Mapping[str, Callable[[Euchre, EuchreMove], tuple[Event, ...]]] = {
    "cut": dealing.cut_for_deal,
    "turn": dealing.turn_up,
    "deal": dealing.deal,
    "keep": lambda game, move: (dealing.keep if game.phase is Phase.KEEP else making.keep_all)(game, move),
    "swap": dealing.swap,
    "exchange": dealing.exchange,
    "redeal": dealing.redeal,
    "name": dealing.name,
    "pass": making.pass_on,
    "order": making.order,
    "concede": making.concede,
    "discard": making.discard,
    "give": making.give,
    "defend": making.defend,
    "play": playing.play,
}
