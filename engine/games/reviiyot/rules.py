"""The rules of Reviiyot by ``reviiyot.txt`` and the rulings on it, and the house rules of ``options.py``.

Numbers in comments are those of the document's section 3.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import ClassVar, Final, cast

from engine.asking.moves import DEAL, AskMove
from engine.cards import Card, Rank, checked_pack
from engine.events import Asked, Ended, Event, Gathered, Said, moved
from engine.game import Game, IllegalMove
from engine.games.reviiyot.holding import Hand, Holding, Sizes
from engine.games.reviiyot.moves import (
    DECK,
    QUARTET,
    QUARTETS,
    VISIBILITY,
    Asks,
    CardAsks,
    pack_up_to,
)
from engine.games.reviiyot.options import (
    CONDITIONS,
    ENDLESS,
    HIGHEST,
    OPTIONS,
    PATIENCE,
    PLAYERS,
    PRESETS,
    Agreed,
)
from engine.games.reviiyot.view import ReviiyotView
from engine.games.reviiyot.words import objection
from engine.native import mypyc_attr, tell_apart
from engine.options import Condition, Option, Preset, Values, checked
from engine.phrases import say, say_as
from engine.quoting import quoted
from engine.shuffles import fair_shuffle
from engine.zones import Pile, Place, Visibilities, Zones

__all__ = ["Reviiyot"]

NONE = "none"
"""The word of a player who has no card of the rank asked for."""

_tuple_of: Final = tuple.__new__  # makes an event in less time than its class does


@mypyc_attr(allow_interpreted_subclasses=True)
class Reviiyot(Game[AskMove]):
    """A game of Reviiyot. Seat 0, the document's Player1, deals and has the first turn.

    >>> game = Reviiyot({"players": 3, "highest": 3}, seed=1)
    >>> _ = game.apply(game.parse("deal"))
    >>> game.view(0).hand
    (AD, JS, 3H, QD, KH, 2C, 2D)
    >>> len(game.legal_moves()), game.parse("ask 2 of 1") in game.legal_moves()
    (12, True)
    """

    key: ClassVar[str] = "reviiyot"
    title: ClassVar[str] = say_as("game", "Reviiyot")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    conditions: ClassVar[tuple[Condition, ...]] = CONDITIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    visibility: ClassVar[Visibilities] = VISIBILITY
    usual_pack: ClassVar[tuple[Card, ...]] = pack_up_to(HIGHEST.default)

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
        """Return the document's game, of any size and without a limit of turns; ``deck`` is dealt as it is.

        Raises ValueError with one sentence when these do not fit together.
        """
        game = cls({}, 0)  # set up anew: the rules above allow no game of any size
        defaults = {option.key: option.default for option in OPTIONS}
        game._set_up({**defaults, HIGHEST.key: highest, PLAYERS.key: players, PATIENCE.key: ENDLESS})
        game._lay_out(checked_pack(deck, game.pack))
        return game

    def _set_up(self, rules: Values) -> None:
        self.rules = rules
        self.seats = seats = int(rules[PLAYERS.key])
        highest = int(rules[HIGHEST.key])
        self.pack = self.usual_pack if highest == HIGHEST.default else pack_up_to(highest)
        self.agreed = agreed = Agreed.of(rules)
        # By the document the turn passes to the left after every ask; house rules that change this take a slower path.
        self._turn_varies = agreed.until_refused or agreed.to_refuser or agreed.most_win
        needed = seats * agreed.dealt
        if needed > len(self.pack) and not agreed.all_dealt:
            raise ValueError(
                f"There are too few cards: {agreed.dealt} for each of {seats} players are {needed}, "
                f"and the deck has {len(self.pack)}."
            )
        self.to_move: int | None = 0
        self.winners: tuple[int, ...] = ()
        self.why = ""
        self.dealt = False
        self.turns = 0
        self.given: tuple[AskMove, ...] = ()  # the asks of this turn, if cards were given for all of them
        self.asks = [0] * seats
        self._draw_at = -1  # the turn with which patience ends
        self.made = [0] * seats
        """The number of quartets that each seat has completed."""
        self.holdings = [Holding() for _ in range(seats)]
        self.sizes = Sizes(seats)
        # The places of the hands and the events of most turns, made once.
        self._hand = tuple(Place("hand", seat) for seat in range(seats))
        self._refused: tuple[Event, ...] = tuple(Said(seat, NONE) for seat in range(seats))

    def _lay_out(self, cards: Sequence[Card]) -> None:
        piles: dict[Place, Pile] = {DECK: deque(cards), QUARTETS: []}
        piles.update({place: Hand() for place in self._hand})
        self._use(Zones(VISIBILITY, piles))

    def _use(self, zones: Zones) -> None:
        """Play with the piles of ``zones`` from here on."""
        self.zones = zones
        self._deck = cast("deque[Card]", zones[DECK])
        self._quartets = zones[QUARTETS]
        self._hands = [cast(Hand, zones[place]) for place in self._hand]
        # Nobody is out before the end, unless most quartets win.
        out = (
            {seat for seat, hand in enumerate(self._hands) if not hand}
            if self.dealt and self.agreed.most_win
            else set()
        )
        self._in_play = {*range(self.seats)} - out
        window = CardAsks if self.agreed.asks_for_card else Asks
        self._asks = [window(seat, holding.ranks, self._in_play) for seat, holding in enumerate(self.holdings)]
        self._legal: Collection[AskMove] = ()
        if self.to_move is not None:
            self._legal = self._asks[self.to_move] if self.dealt else (DEAL,)

    def hand(self, seat: int) -> Hand:
        """Return the cards of ``seat``. For referees: players have ``view.hand``."""
        return self._hands[seat]

    def legal_moves(self) -> Collection[AskMove]:
        """Return all moves that may be made now, as a sequence that reads the hand and is good for this turn only."""
        return self._legal

    def parse(self, text: str) -> AskMove:
        """Return the legal move with this text, without a search. Raises :class:`IllegalMove` for any other text."""
        move = _written(text)
        if move is not None and move in self._legal and str(move) == text:
            return move
        raise IllegalMove(f"{quoted(text)} is not a move that can be made now.")

    @staticmethod
    def broken_rule(view: ReviiyotView, move: AskMove) -> str:
        return objection(view, move)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> ReviiyotView:
        view = ReviiyotView(self, seat, history)
        view.agreed, view.asks_for_card = self.agreed, self.agreed.asks_for_card
        view.dealt, view.turns, view.given, view.why = self.dealt, self.turns, self.given, self.why
        view.patience = self._draw_at - self.turns if self.agreed.patience and self.dealt else None
        sizes = self.sizes
        view.fullest = sizes.second if sizes.first == seat else sizes.first
        view._favourites = (Holding() if seat is None else self.holdings[seat]).favourites()
        view._asks, view._made, view._kept = tuple(self.asks), tuple(self.made), None
        return view

    def clone(self) -> Reviiyot:
        twin = copy(self)
        twin.asks, twin.made = [*self.asks], [*self.made]
        twin.holdings = [holding.copy() for holding in self.holdings]
        twin.sizes = self.sizes.copy()
        twin._use(self.zones.copy())
        return twin

    def with_cards(self, hands: Sequence[Sequence[Card]], deck: Sequence[Card]) -> Reviiyot:
        """Return a copy in which the players hold ``hands`` and the deck is ``deck``, its next card first.

        For imagined deals: the quartets and everything else stay, and every hand has as many cards as before.
        """
        twin = self.clone()
        twin.holdings = [Holding() for _ in range(self.seats)]
        for hand, cards, holding in zip(twin._hands, hands, twin.holdings, strict=True):
            hand.clear()
            hand.extend(cards)
            for card in cards:
                holding.add(card.rank, (card,))
        twin._deck.clear()
        twin._deck.extend(deck)
        twin._use(twin.zones)
        return twin

    def apply(self, move: AskMove) -> tuple[Event, ...]:
        if move not in self._legal:
            raise IllegalMove(self.objection(move))
        return self._ask(move) if self.dealt else self._deal()

    # -- what a move does

    def _deal(self) -> tuple[Event, ...]:
        """Deal all cards of a player at once, before the next player (2); then discard dealt quartets (3)."""
        events: list[Event] = [Gathered(DECK)]
        each, more = divmod(len(self.pack), self.seats) if self.agreed.all_dealt else (self.agreed.dealt, 0)
        for seat in range(self.seats):
            self._draw(seat, each + (seat < more), events)
        self.dealt = True
        self._draw_at = self.agreed.patience or -1
        self._fill(range(self.seats), events)
        self._go_on(0, events, range(self.seats))
        return tuple(events)

    def _ask(self, move: AskMove) -> tuple[Event, ...]:
        """Play an ask (5): hand the cards over, or draw one; then it is the next player's turn (8).

        By a house rule the turn is over only when nothing is handed over, or the asker's hand is empty.
        """
        _verb, rank, target, card = move
        seat = self.to_move
        assert seat is not None, "a seat asks"
        assert rank is not None, "every ask names a rank"
        assert target is not None, "every ask names a seat"
        if not self.given:  # all asks of a turn count as one
            self.turns += 1
        self.asks[seat] += 1
        gives = rank in self.holdings[target].ranks if card is None else card in self._hands[target]
        ask: Event = _tuple_of(Asked, (seat, target, rank, card))
        if not gives and not self._deck:
            # "If the deck of cards is empty the game continues without drawing new cards" (9): nothing happens. Large
            # games are made of such turns.
            after = seat + 1 if seat + 1 < self.seats else 0
            if self._turn_varies:
                after = self._with_cards(target if self.agreed.to_refuser else after)
                self.given = ()
            self.to_move, self._legal = after, self._asks[after]
            if self.turns != self._draw_at:
                return ask, self._refused[target]
            return ask, self._refused[target], self._lose_patience()
        events: list[Event] = [ask]
        if gives:
            self._hand_over(move, seat, events)
        else:
            events.append(self._refused[target])
            self._draw(seat, 1, events)
        if self.agreed.fewest:
            self._fill((target, seat), events)
        # The first player, or the first two, without cards win (11).
        self._go_on(self._after(move, seat, gives), events, (seat, target) if seat < target else (target, seat))
        return tuple(events)

    def _after(self, move: AskMove, seat: int, gives: bool) -> int:
        """Return the seat that asks after ``move`` of ``seat``, and record the asks of this turn."""
        if gives and self.agreed.until_refused and self._hands[seat]:
            self.given = (*self.given, move)
            return seat
        self.given = ()
        assert move.seat is not None, "somebody was asked"
        return move.seat if self.agreed.to_refuser and not gives else (seat + 1) % self.seats

    def _with_cards(self, seat: int) -> int:
        """Return ``seat``, or the next one to the left that is not out."""
        while seat not in self._in_play:
            seat = (seat + 1) % self.seats
        return seat

    def _go_on(self, after: int, events: list[Event], changed: Sequence[int]) -> None:
        """End the game, or give the turn to ``after`` or the next seat with cards; ``changed`` hands may be empty."""
        if self.agreed.most_win:
            self._in_play.difference_update([seat for seat in changed if not self._hands[seat]])
            if not self._in_play:
                events.append(self._end(self._with_most_quartets))
                return
            after = self._with_cards(after)
        elif winners := tuple([seat for seat in changed if not self._hands[seat]]):
            events.append(self._end(winners))
            return
        if self.turns == self._draw_at and not self.given:
            events.append(self._lose_patience())
        else:
            self.to_move, self._legal = after, self._asks[after]

    def _hand_over(self, move: AskMove, taker: int, events: list[Event]) -> None:
        """Move the cards from hand to hand; the giver draws as many, unless the hand is empty (6)."""
        _verb, rank, giver, card = move
        assert rank is not None, "every ask names a rank"
        assert giver is not None, "somebody is asked"
        if card is None:
            cards = self.holdings[giver].give(rank)
        else:
            cards = (card,)
            self.holdings[giver].give_one(card)
        theirs, own = self._hands[giver], self._hands[taker]
        for one in cards:
            theirs.remove(one)
            own.append(one)
        events.append(moved(cards, self._hand[giver], self._hand[taker]))
        if self.holdings[taker].add(rank, cards) == QUARTET:
            self._discard(taker, rank, events)
        self.sizes.change(taker, len(own))
        if theirs and self.agreed.replaces:
            self._draw(giver, len(cards), events)
        else:
            self.sizes.change(giver, len(theirs))

    def _fill(self, seats: Iterable[int], events: list[Event]) -> None:
        """Let hands with too few cards draw up to the number dealt, as long as there is a deck (house rules)."""
        for seat in seats:
            hand = self._hands[seat]
            while len(hand) < self.agreed.fewest and self._deck:
                self._draw(seat, self.agreed.dealt - len(hand), events)

    def _draw(self, seat: int, number: int, events: list[Event]) -> None:
        """Let ``seat`` draw ``number`` cards, or what is left in the deck, and then discard its quartets (ruling)."""
        deck, hand, holding = self._deck, self._hands[seat], self.holdings[seat]
        cards = tuple([deck.popleft() for _ in range(min(number, len(deck)))])
        complete: list[Rank] = []
        for card in cards:
            hand.append(card)
            if holding.add(card.rank, (card,)) == QUARTET:
                complete.append(card.rank)
        if cards:
            events.append(moved(cards, DECK, self._hand[seat]))
        for rank in complete:
            self._discard(seat, rank, events)
        self.sizes.change(seat, len(hand))

    def _discard(self, seat: int, rank: Rank, events: list[Event]) -> None:
        """Move all four cards of a rank from the hand to the quartets (7)."""
        quartet = self.holdings[seat].give(rank)
        hand = self._hands[seat]
        for card in quartet:
            hand.remove(card)
        self._quartets.extend(quartet)
        self.made[seat] += 1
        events.append(moved(quartet, self._hand[seat], QUARTETS))
        if self.agreed.patience:
            self._draw_at = self.turns + self.agreed.patience

    @property
    def _with_most_quartets(self) -> tuple[int, ...]:
        most = max(self.made)
        return tuple([seat for seat, made in enumerate(self.made) if made == most]) if most else ()

    def _lose_patience(self) -> Event:
        self.why = say("Nobody completed a quartet in {turns} turns.", turns=self.agreed.patience)
        return self._end(self._with_most_quartets if self.agreed.most_win else ())

    def _end(self, winners: tuple[int, ...]) -> Event:
        self.to_move, self._legal, self.winners, self.given = None, (), winners, ()
        return Ended(winners, self.why)


def _written(text: str) -> AskMove | None:
    """Return the move that ``text`` could describe; None if it describes none."""
    verb, _, named = text.partition(" ")
    symbol, of, seat = named.partition(" of ")
    if not of:
        return AskMove(verb)
    try:
        card = Card.parse(symbol) if symbol[-1:].isalpha() and symbol[:-1] else None
        return AskMove(verb, Rank(symbol) if card is None else card.rank, int(seat[:9]), card)
    except ValueError:
        return None


tell_apart(Reviiyot)
