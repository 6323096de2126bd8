"""The state of a game of Euchre: its rules and score, and the hand that is being played.

The class holds the data and the few changes that several moves need. Moves are in ``rules.py``, whose ``Euchre`` is a
subclass: nothing else writes these attributes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import ClassVar, TypeVar, cast

from engine.cards import PACK_24, Card, Suit, checked_pack
from engine.events import Moved, moved
from engine.game import Game
from engine.games.euchre.dealing import SHUFFLES, pack_of
from engine.games.euchre.moves import (
    COVERED,
    DISCARDED,
    DRAWN,
    HAND,
    KITTY,
    SEATS,
    SHOWN,
    STOCK,
    TAKEN,
    TRICK,
    UPCARD,
    VISIBILITY,
    EuchreMove,
    Phase,
)
from engine.games.euchre.options import CONDITIONS, OPTIONS, house_of
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import EVERYBODY, TurnOrder
from engine.native import mypyc_attr, tell_apart
from engine.options import checked
from engine.zones import Place, Zones

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game[EuchreMove]):
    """Everything that the next move depends on."""

    # The attributes that every card played reads or writes are slots: an object with more than thirty others is slower.
    __slots__ = (
        "_legal",
        "after",
        "follows",
        "full_trick",
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

    usual_seats: ClassVar[int] = SEATS
    usual_pack: ClassVar[tuple[Card, ...]] = PACK_24

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game whose first dealer has not dealt yet; by the documents that is seat 0.

        ``seed`` is the source of the random shuffle and of the first dealer; ``pack`` the order of the cards at the
        start, new if not given. Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        self.rules = checked(OPTIONS, rules, CONDITIONS)
        self.house = house_of(self.rules)
        self.target = int(self.rules["target"])
        self.seats = SEATS
        self.pack = pack_of(self.house)
        self.pack_order = list(self.pack if pack is None else checked_pack(pack, self.pack))
        self.shuffle = SHUFFLES[str(self.rules["shuffle"])]
        self.rng = Random(seed)
        self.winners: tuple[int, ...] = ()
        self.score = (0, 0)
        self.results: tuple[HandResult, ...] = ()
        self.hand_number = 0
        self.dealer = 0
        self.dealt_by: int | None = None
        self.to_move: int | None = 0
        is_fixed = self.rules["first_dealer"] == "fixed"
        self.phase = Phase.DEAL if is_fixed else Phase.CUT
        self._forget_hand()
        places = [STOCK, UPCARD, KITTY, DISCARDED, TRICK, *HAND, *TAKEN]
        places += [*(() if is_fixed else DRAWN), *(COVERED if self.house.benny else ())]
        places += SHOWN if self.house.asks_about_hands else ()
        self._lay_out(Zones(VISIBILITY, {place: [] for place in places}))
        self.stock.extend(self.pack_order)

    def _forget_hand(self) -> None:
        """Reset everything that belongs to one hand, except the cards."""
        self.maker: int | None = None
        self.trump: Suit | None = None  # None before trump is made, and at no trump
        self.turned_up: Card | None = None
        self.proposed: Suit | None = None  # the suit of the upcard, or the one that the dealer named for the Benny
        self.named: Suit | None = None
        self.turned_down = False
        self.alone: int | None = None
        self.defending_alone: int | None = None
        self.leader = 0
        self.led: Suit | None = None
        self.tricks = [0] * SEATS
        self.laid_away: tuple[Card, ...] = ()  # by a farmer
        self.last: tuple[int, tuple[Card, ...]] = (0, ())  # the leader of the last trick, and its cards
        self.follows: dict[Card, EuchreMove] = {}  # the plays that follow the led suit, by card
        self.strength: dict[Card, int] = {}  # of each card in this trick
        self._seat(EVERYBODY)
        self._legal: tuple[EuchreMove, ...] | None = None

    def _seat(self, order: TurnOrder) -> None:
        self.turn_order = order
        self.full_trick, self.after, self.rounds = len(order.seats), order.after, order.rounds

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self.hands, self.taken = [self._pile(place) for place in HAND], [self._pile(place) for place in TAKEN]
        self.stock, self.upcard = self._pile(STOCK), self._pile(UPCARD)
        self.kitty, self.table = self._pile(KITTY), self._pile(TRICK)

    def _pile(self, place: Place) -> list[Card]:
        return cast("list[Card]", self.zones[place])

    def _move_cards(self, cards: Sequence[Card], origin: Place, target: Place) -> Moved:
        """Move ``cards`` between two zones and return the event."""
        source = self._pile(origin)
        for card in cards:
            source.remove(card)
        self._pile(target).extend(cards)
        return moved(tuple(cards), origin, target)

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The trick on the table as (seat, card), in the order of play."""
        return tuple(zip(self.rounds[self.leader], self.table, strict=False))

    @property
    def last_trick(self) -> tuple[tuple[int, Card], ...]:
        """The last finished trick of this hand, in the same form; empty before the first."""
        leader, cards = self.last
        return tuple(zip(self.rounds[leader], cards, strict=False))

    def clone(self: S) -> S:
        """Return an independent game in the same state."""
        twin = copy(self)
        twin.rng = Random(0)  # quicker than without a seed, which asks the system for one
        twin.rng.setstate(self.rng.getstate())
        twin.tricks = self.tricks.copy()
        twin._legal = None
        twin._lay_out(self.zones.copy())
        return twin


tell_apart(State)
