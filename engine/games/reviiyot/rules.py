"""The rules of Reviiyot by ``reviiyot.txt`` and the rulings on it, and the house rules of ``house_rules``.

Numbers in comments are those of the document's section 3.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import ClassVar, cast

from engine.asking_moves import DEAL, AskMove, ask
from engine.cards import Card, Rank, checked_pack
from engine.events import Asked, Ended, Event, Gathered, Moved, Said
from engine.game import Game, IllegalMove
from engine.games.reviiyot.holding import Hand, Holding, Sizes
from engine.games.reviiyot.house_rules import (
    ASKS,
    CARDS,
    CONDITIONS,
    ENDLESS,
    HIGHEST,
    ONE,
    OPTIONS,
    PATIENCE,
    PLAYERS,
    PRESETS,
    UNTIL_REFUSED,
)
from engine.games.reviiyot.moves import (
    DEALT,
    DECK,
    QUARTET,
    QUARTETS,
    SIGHTS,
    Asks,
    pack_up_to,
)
from engine.games.reviiyot.view import ReviiyotView
from engine.games.reviiyot.words import objection
from engine.options import Condition, Option, Preset, Values, checked
from engine.quoting import quoted
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Sights, Zones

NONE = "none"
"""What is said by the one who has no card of the value asked for."""

_LOST_PATIENCE = "Nobody completed a quartet in {} turns."


class Reviiyot(Game[AskMove]):
    """A game of Reviiyot. Seat 0, the document's Player1, deals and has the first turn."""

    key: ClassVar[str] = "reviiyot"
    title: ClassVar[str] = "Reviiyot"
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    conditions: ClassVar[tuple[Condition, ...]] = CONDITIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    sights: ClassVar[Sights] = SIGHTS
    pack = pack_up_to(HIGHEST.default)

    def __init__(self, rules: Mapping[str, object], seed: int, pack: Sequence[Card] | None = None) -> None:
        """Set up a game that has not been dealt; all cards are in the deck.

        ``seed`` shuffles the cards; a given ``pack`` is dealt as it is, its first card first.
        Raises ValueError with one sentence for rules or a pack that do not fit.
        """
        values = checked(self.options, rules, self.conditions)
        self._set_up(values)
        self._lay_out(fair_shuffle(self.pack, Random(seed)) if pack is None else checked_pack(pack, self.pack))

    @classmethod
    def of(cls, highest: int, players: int, deck: Sequence[Card]) -> Reviiyot:
        """The document's game, of any size and without an end but its own; ``deck`` is dealt as it is.

        Raises ValueError with one sentence when these do not fit together.
        """
        game = object.__new__(cls)
        game._set_up(
            {HIGHEST.key: highest, PLAYERS.key: players, CARDS.key: DEALT, ASKS.key: ONE, PATIENCE.key: ENDLESS}
        )
        game._lay_out(checked_pack(deck, game.pack))
        return game

    def _set_up(self, rules: Values) -> None:
        self.rules = rules
        self.seats = seats = int(rules[PLAYERS.key])
        highest = int(rules[HIGHEST.key])
        if highest != HIGHEST.default:
            self.pack = pack_up_to(highest)
        self._dealt_to_each, self._patience = int(rules[CARDS.key]), int(rules[PATIENCE.key])
        self.until_refused = rules[ASKS.key] == UNTIL_REFUSED
        needed = seats * self._dealt_to_each
        if needed > len(self.pack):
            raise ValueError(
                f"There are too few cards: {self._dealt_to_each} for each of {seats} players are {needed}, "
                f"and the deck has {len(self.pack)}."
            )
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turns = 0
        self.given: tuple[AskMove, ...] = ()  # the asks of this turn, all of which were answered with cards
        self.asks = [0] * seats
        self._draw_at = -1  # the turn with which patience ends
        self.holdings = [Holding() for _ in range(seats)]
        self.sizes = Sizes(seats)
        # Events that happen in most turns, and the names of the hands, made once.
        self._hand = tuple(Place("hand", seat) for seat in range(seats))
        self._refused: tuple[Event, ...] = tuple(Said(seat, NONE) for seat in range(seats))

    def _lay_out(self, cards: Sequence[Card]) -> None:
        piles: dict[Place, Pile] = {DECK: deque(cards), QUARTETS: []}
        piles.update({place: Hand() for place in self._hand})
        self._use(Zones(SIGHTS, piles))

    def _use(self, zones: Zones) -> None:
        """Play with the piles of ``zones`` from here on."""
        self.zones = zones
        self._deck = cast("deque[Card]", zones[DECK])
        self._quartets = zones[QUARTETS]
        self._hands = [cast(Hand, zones[place]) for place in self._hand]
        everybody = frozenset(range(self.seats))
        self._asks = [Asks(seat, holding, everybody) for seat, holding in enumerate(self.holdings)]
        self._legal: Collection[AskMove] = ()
        if self.to_move is not None:
            self._legal = self._asks[self.to_move] if self.dealt else (DEAL,)

    @property
    def hand_places(self) -> tuple[Place, ...]:
        """Where each seat's cards lie."""
        return self._hand

    def hand(self, seat: int) -> Hand:
        """The cards of ``seat``. For referees: players have ``view.hand``."""
        return self._hands[seat]

    def legal_moves(self) -> Collection[AskMove]:
        """All moves that may be made now: a window on the hand whose turn it is, for as long as that lasts."""
        return self._legal

    def parse(self, text: str) -> AskMove:
        """The legal move whose text this is; see :meth:`engine.game.Game.parse`. It does not search."""
        move = _written(text)
        if move is not None and move in self._legal and str(move) == text:
            return move
        raise IllegalMove(f"{quoted(text)} is not a move that can be made now.")

    broken_rule = staticmethod(objection)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> ReviiyotView:
        """What ``seat`` may see."""
        return ReviiyotView(self, seat, history)

    def clone(self) -> Reviiyot:
        """An independent game in the same state."""
        twin = object.__new__(Reviiyot)
        twin.__dict__.update(self.__dict__)
        twin.asks = [*self.asks]
        twin.holdings = [holding.copy() for holding in self.holdings]
        twin.sizes = self.sizes.copy()
        twin._use(self.zones.copy())
        return twin

    def apply(self, move: AskMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        if move not in self._legal:
            raise IllegalMove(self.objection(move))
        _verb, rank, target = move
        if rank is None or target is None:
            return self._deal()
        return self._ask(rank, target)

    # -- what a move does

    def _deal(self) -> tuple[Event, ...]:
        """All cards of a player at once, before the next player (2); then dealt quartets are discarded (3)."""
        events: list[Event] = [Gathered(DECK)]
        for seat in range(self.seats):
            self._draw(seat, self._dealt_to_each, events)
        self.dealt = True
        self._draw_at = self._patience or -1
        self._legal = self._asks[0]
        self._end_if_somebody_won(range(self.seats), events)
        return tuple(events)

    def _ask(self, rank: Rank, target: int) -> tuple[Event, ...]:
        """A turn (5): the cards are handed over, or one is drawn; then it is the next player's turn (8).

        By a house rule the turn is over only when nothing is handed over.
        """
        seat = self.to_move
        assert seat is not None, "somebody asks"
        self.turns += 1
        self.asks[seat] += 1
        gives = rank in self.holdings[target].ranks
        if not (self.until_refused and self._is_one_of_several(rank, target, gives)):
            self.to_move = after = seat + 1 if seat + 1 < self.seats else 0
            self._legal = self._asks[after]
        asked = Asked(seat, target, rank)
        if not gives and not self._deck:
            # "If the deck of cards is empty the game continues without drawing new cards" (9): nothing happens. Large
            # games are made of such turns.
            if self.turns != self._draw_at:
                return asked, self._refused[target]
            return asked, self._refused[target], self._lose_patience()
        events: list[Event] = [asked]
        if gives:
            self._hand_over(rank, target, seat, events)
        else:
            events.append(self._refused[target])
            self._draw(seat, 1, events)
        # The first player, or the first two, without cards win (11).
        self._end_if_somebody_won((seat, target) if seat < target else (target, seat), events)
        return tuple(events)

    def _is_one_of_several(self, rank: Rank, target: int, gives: bool) -> bool:
        """Whether the turn goes on after this ask; all asks of a turn count as one."""
        if self.given:
            self.turns -= 1
        self.given = (*self.given, ask(rank, target)) if gives else ()
        return gives

    def _hand_over(self, rank: Rank, giver: int, taker: int, events: list[Event]) -> None:
        """K cards go from hand to hand; the giver draws K new ones, unless the hand is empty (6)."""
        cards = self.holdings[giver].give(rank)
        theirs, own = self._hands[giver], self._hands[taker]
        for card in cards:
            theirs.remove(card)
            own.append(card)
        events.append(Moved(cards, self._hand[giver], self._hand[taker]))
        if self.holdings[taker].add(rank, cards) == QUARTET:
            self._discard(taker, rank, events)
        self.sizes.change(taker, len(own))
        if theirs:
            self._draw(giver, len(cards), events)
        else:
            self.sizes.change(giver, 0)

    def _draw(self, seat: int, number: int, events: list[Event]) -> None:
        """``seat`` draws so many cards, or what is left in the deck, and only then discards its quartets (ruling)."""
        deck, hand, holding = self._deck, self._hands[seat], self.holdings[seat]
        cards = tuple([deck.popleft() for _ in range(min(number, len(deck)))])
        complete: list[Rank] = []
        for card in cards:
            hand.append(card)
            if holding.add(card.rank, (card,)) == QUARTET:
                complete.append(card.rank)
        if cards:
            events.append(Moved(cards, DECK, self._hand[seat]))
        for rank in complete:
            self._discard(seat, rank, events)
        self.sizes.change(seat, len(hand))

    def _discard(self, seat: int, rank: Rank, events: list[Event]) -> None:
        """All four cards of a value leave the hand (7)."""
        quartet = self.holdings[seat].give(rank)
        hand = self._hands[seat]
        for card in quartet:
            hand.remove(card)
        self._quartets.extend(quartet)
        events.append(Moved(quartet, self._hand[seat], QUARTETS))
        if self._patience:
            self._draw_at = self.turns + self._patience

    def _end_if_somebody_won(self, seats: Sequence[int], events: list[Event]) -> None:
        winners = tuple([seat for seat in seats if not self._hands[seat]])
        if winners:
            events.append(self._end(winners))
        elif self.turns == self._draw_at and not self.given:
            events.append(self._lose_patience())

    def _lose_patience(self) -> Event:
        self.why = _LOST_PATIENCE.format(self._patience)
        return self._end(())

    def _end(self, winners: tuple[int, ...]) -> Event:
        self.to_move, self._legal, self.winners, self.given = None, (), winners, ()
        return Ended(winners, self.why)


def _written(text: str) -> AskMove | None:
    """The move that ``text`` could be the text of."""
    verb, _, named = text.partition(" ")
    symbol, of, seat = named.partition(" of ")
    if not of:
        return AskMove(verb)
    try:
        return AskMove(verb, Rank(symbol), int(seat[:9]))
    except ValueError:
        return None
