"""Euchre as numbers. Seats are relative: 0 the observer, 1 the left opponent, 2 the partner, 3 the right opponent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

from engine.cards import JOKER, Card, Suit
from engine.events import Gathered, Moved, Said, Taken, Turned
from engine.games.euchre import moves as euchre
from engine.games.euchre.moves import CALLED, SEATS, EuchreMove, Phase
from engine.games.euchre.options import house_of
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, TRUMPS
from engine.native import mypyc_attr
from engine.zones import Place
from learning.encoding import Encoder, Encoding, Variant, scored_points
from learning.parts import Layout

PHASES: Final = {phase: number for number, phase in enumerate(Phase)}
CALLS: Final = frozenset(said.words for said in CALLED[0].values())
"""The words with which trump, or no trump, is called."""
NO_TRUMP: Final = len(Suit)
PLAY: Final = Phase.PLAY


def parts(variant: Variant) -> Iterator[tuple[str, int, str]]:
    """Yield the parts of an observation."""
    cards, suits, house = len(variant.pack), len(Suit), house_of(variant.rules)
    yield "hand", cards, "1 for each card that you hold, by the order of the pack"
    yield (
        "strength",
        cards,
        "for each card that you hold its place among all cards, 1 for the lowest: under the trump and the suit led, "
        "before trump is made under the suit proposed",
    )
    yield "turned_up", cards, "1 for the card that was turned up in this hand"
    yield "turned_down", 1, "1 once everybody has passed in the first round"
    yield "picked_up", 1, "1 once the dealer has picked the upcard up"
    yield "proposed", suits, "the suit of the upcard, or the one that the dealer named for the Benny"
    yield "trump", suits + 1, "the trump suit (S, H, C, D), or no trump; all 0 before it is made"
    yield "dealer", SEATS, "the dealer; between two hands the next one"
    yield "maker", SEATS, "the player who made trump"
    yield "alone", SEATS, "the maker, if the maker plays alone"
    yield "defending_alone", SEATS, "the player who defends alone"
    yield "leader", SEATS, "the player who leads, or led, the trick; all 0 before the first lead"
    yield "to_move", SEATS, "the player whose move it is"
    yield "led", suits, "the suit led to the trick on the table; all 0 when it is bare"
    yield "trick", SEATS * cards, "the card of each player in the trick on the table"
    yield "played", SEATS * cards, "the cards that each player has played in this hand, the trick on the table included"
    yield "void", SEATS * suits, "1 for the suits of which a player has shown to have none, by not following"
    yield "discarded", cards, "the cards that you laid away in this hand, face down"
    yield "tricks", SEATS, "the number of tricks that each player took in this hand"
    yield "score", 2, "the points of your side, then of the other side"
    yield "target", 1, "the points that win the game"
    yield "phase", len(PHASES), f"the kind of decision to make: {', '.join(phase.value for phase in Phase)}"
    if house.asks_about_hands:
        yield "shown", SEATS * cards, "the cards that each player has shown to swap cards or for a new deal"
    if house.partners_best:
        yield "given", cards, "the cards that you gave to your partner in this hand"


def moves(variant: Variant) -> Iterator[EuchreMove]:
    """Yield every move of these rules."""
    house, pack = house_of(variant.rules), variant.pack
    yield euchre.DEAL
    yield euchre.PASS
    yield from euchre.ORDER.values()
    if house.going_alone:
        yield from euchre.ORDER_ALONE.values()
    if house.no_trump:
        yield euchre.NO_TRUMP
        if house.going_alone:
            yield euchre.NO_TRUMP_ALONE
    for table in (euchre.DISCARD, euchre.PLAY):
        yield from [table[card] for card in pack]
    if variant.rules["first_dealer"] != "fixed":
        yield euchre.CUT if variant.rules["first_dealer"] == "cut" else euchre.TURN
    if house.benny:
        yield from euchre.NAME.values()
    if house.asks_about_hands or house.partners_best:
        yield euchre.KEEP
    if house.farmers_hand != "off":
        yield euchre.SWAP
        yield from [euchre.EXCHANGE[card] for card in pack]
    if house.redeals:
        yield euchre.REDEAL
    if house.give_point:
        yield euchre.CONCEDE
    if house.partners_best:
        yield from [euchre.GIVE[card] for card in pack]
    if house.defend_alone:
        yield euchre.DEFEND


@mypyc_attr(allow_interpreted_subclasses=True)
class EuchreEncoder(Encoder):
    """The memory of a hand of Euchre: the cards that moved, for each seat as it saw them."""

    def __init__(self, variant: Variant, layout: Layout) -> None:
        super().__init__(layout, SEATS)
        self._number, self._at = variant.number_of, {part.name: part.start for part in layout}
        self._cards = cards = len(variant.pack)
        self._none_on_table = bytes(SEATS * cards)
        self._trick, self._played, self._void = self.rows("trick"), self.rows("played"), self.rows("void")
        self._shown = self.rows("shown") if "shown" in self._at else bytearray()
        at = self._at
        self._strength = {
            trump: {led: _placed(variant.pack, trump, led) for led in (None, *Suit)}
            for trump in TRUMPS
            if trump is not None or JOKER not in variant.pack
        }
        self._starts = (
            (at["strength"], at["proposed"], at["trump"], at["dealer"], at["maker"], at["alone"]),
            (at["defending_alone"], at["leader"], at["to_move"], at["led"], at["tricks"], at["score"]),
            (at["target"], at["phase"]),
        )
        """The starts of the parts that `observation` writes: to unpack them is quicker than to look each up."""
        self._forget()

    def _forget(self) -> None:
        self._led: Suit | None = None
        self._trump: Suit | None = None
        self._hands: list[set[int]] = [set() for _ in range(SEATS)]
        """Seat -> the numbers of its cards, as far as the reader of the events knows them."""

    def begin(self) -> None:
        super().begin()
        self._forget()

    def hear(self, events: Iterable[Any]) -> None:
        for event in events:
            kind = type(event)
            if kind is Moved:
                cards, origin, target = event
                if target.name == "trick":
                    self._play(origin.seat, cards[0])
                elif origin.name != "trick":
                    self._move(cards, origin, target)
            elif kind is Taken:
                self._led = None
                self._trick[:] = self._none_on_table
            elif kind is Said:
                if event.words in CALLS:
                    self._trump = event.suit
            elif kind is Gathered:
                self.begin()
            elif kind is Turned:
                self._for_all("turned_down")

    def _play(self, seat: int, card: Card) -> None:
        number = self._number[card]
        at = seat * self._cards + number
        self._trick[at] = self._played[at] = 1
        self.own[seat][number] = 0
        self._hands[seat].discard(number)
        suit = SUIT_UNDER[self._trump][card]
        if self._led is None:
            self._led = suit
        elif suit is not self._led:
            self._void[seat * len(Suit) + self._led] = 1

    def _move(self, cards: Sequence[Card | None], origin: Place, target: Place) -> None:
        """Follow cards from zone to zone outside the tricks; the hand is the first part of an observation."""
        for card in cards:
            if card is None:
                continue
            number = self._number[card]
            if origin.name == "hand" and origin.seat is not None:
                own = self.own[origin.seat]
                own[number] = 0
                self._hands[origin.seat].discard(number)
                if target.name == "hand":
                    own[self._at["given"] + number] = 1
                elif target.name in ("discard", "kitty"):
                    own[self._at["discarded"] + number] = 1
            if target.name == "hand" and target.seat is not None:
                own = self.own[target.seat]
                own[number] = 1
                self._hands[target.seat].add(number)
                if "given" in self._at:
                    own[self._at["given"] + number] = 0
            elif target.name == "upcard":
                self._for_all("turned_up", number)
            elif target.name == "shown" and target.seat is not None:
                self._shown[target.seat * self._cards + number] = 1
        if origin.name == "upcard":
            self._for_all("picked_up")

    def _for_all(self, part: str, column: int = 0) -> None:
        """Set a number for every observer."""
        for own in self.own:
            own[self._at[part] + column] = 1

    def observation(self, source: Any, seat: int) -> bytearray:
        seen = super().observation(source, seat)
        (strength, proposed_at, trump_at, dealer, maker_at, alone_at), more, (target, phase) = self._starts
        defending, leader, to_move, led_at, tricks_at, score_at = more
        trump, maker, led = source.trump, source.maker, self._led
        proposed = source.proposed
        if proposed is not None:
            seen[proposed_at + proposed] = 1
        seen[dealer + (source.dealer - seat) % SEATS] = 1
        if maker is not None:
            seen[trump_at + (NO_TRUMP if trump is None else trump)] = 1
            seen[maker_at + (maker - seat) % SEATS] = 1
            if source.phase is PLAY:
                seen[leader + (source.leader - seat) % SEATS] = 1
            if source.alone is not None:
                seen[alone_at + (source.alone - seat) % SEATS] = 1
                if source.defending_alone is not None:
                    seen[defending + (source.defending_alone - seat) % SEATS] = 1
        elif not source.turned_down:
            trump = proposed
        if source.to_move is not None:
            seen[to_move + (source.to_move - seat) % SEATS] = 1
        if led is not None:
            seen[led_at + led] = 1
        places = self._strength.get(trump)
        if places is not None:
            order = places[led]
            for number in self._hands[seat]:
                seen[strength + number] = order[number]
        a, b, c, d = source.tricks
        if a or b or c or d:
            turned = (a, b, c, d, a, b, c)
            seen[tricks_at : tricks_at + SEATS] = bytes(turned[seat : seat + SEATS])
        score = source.score
        seen[score_at], seen[score_at + 1] = score[seat & 1], score[1 - (seat & 1)]
        seen[target] = source.target
        seen[phase + PHASES[source.phase]] = 1
        return seen


@cache
def _placed(pack: tuple[Card, ...], trump: Suit | None, led: Suit | None) -> bytes:
    """Return, for every card of the pack, its place among them in the order of strength, from 1."""
    strength = STRENGTH[trump][led]
    order = sorted(pack, key=strength.__getitem__)
    return bytes([order.index(card) + 1 for card in pack])


ENCODING: Final = Encoding(parts, EuchreEncoder, moves, scored_points)
