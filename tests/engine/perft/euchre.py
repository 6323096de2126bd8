"""Euchre by ``euchre-2024.txt``, its rulings and the sentences of its options, on tuples of texts.

The pack lies in the order after the shuffle, so a hand can be counted whatever the shuffle is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

SUITS = "SHCD"
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
JOKER = "JOKER"


def suit_of(card: str, trump: str) -> str:
    """Return the suit that a card belongs to: the left bower and the Benny are trumps."""
    if card == JOKER or (trump in SAME_COLOUR and card == "J" + SAME_COLOUR[trump]):
        return trump
    return card[-1]


def value_of(card: str, trump: str, led: str) -> int:
    """Return the strength of a card in a trick: trumps above the suit led, and that above the others."""
    if card == JOKER:
        return 103
    if suit_of(card, trump) == trump:
        if card[:-1] == "J":
            return 102 if card[-1] == trump else 101
        return 50 + RANKS.index(card[:-1])
    return 20 + RANKS.index(card[:-1]) if card[-1] == led else 0


@dataclass(frozen=True)
class Euchre:
    """A position of Euchre; ``trump`` is a letter, or NT, and empty before it is made."""

    rules: Mapping[str, Any]
    pack: tuple[str, ...]
    phase: str = "deal"
    hands: tuple[tuple[str, ...], ...] = ((), (), (), ())
    upcard: str = ""
    kitty: tuple[str, ...] = ()
    proposed: str = ""
    dealer: int = 0
    turn: int = 0
    swapped: tuple[str, ...] = ()
    """The cards of a farmer's hand that were laid away."""
    farmer: tuple[str, ...] = ()
    """The cards of the hand that may be laid away."""
    trump: str = ""
    maker: int | None = None
    alone: bool = False
    defender: int | None = None
    """The player who defends alone."""
    trick: tuple[tuple[int, str], ...] = ()
    tricks: tuple[int, ...] = (0, 0, 0, 0)
    score: tuple[int, int] = (0, 0)

    @property
    def facts(self) -> Any:
        if self.phase in ("deal", "over"):
            return self.phase, self.score, self.dealer if self.phase == "deal" else None
        hands = tuple(tuple(sorted(hand)) for hand in self.hands)
        called = self.trump, self.maker, self.alone, self.defender
        return self.turn, hands, self.upcard, self.kitty, called, self.trick, self.tricks, self.score

    # -- what may be done

    @property
    def moves(self) -> Sequence[str]:
        hand, rules = self.hands[self.turn], self.rules
        if self.phase == "deal":
            return ("deal",)
        if self.phase == "name":
            return [f"name {suit}" for suit in SUITS]
        if self.phase == "keep":
            farmers = ["swap"] if not self.swapped and self.farmers_cards(hand) else []
            return ["keep", *farmers, *(["redeal"] if self.may_be_dealt_anew(hand) else [])]
        if self.phase == "exchange":
            return [f"exchange {card}" for card in self.farmer if card in hand]
        if self.phase == "one":
            return [
                "pass",
                *(self.calls(self.proposed) if self.turn == self.dealer or self.can_call(self.proposed) else ()),
            ]
        if self.phase == "two":
            return self.second_round
        if self.phase == "discard":
            return [f"discard {card}" for card in hand if rules["discard_upcard"] or card != hand[-1]]
        if self.phase == "give":
            return ["keep", *(f"give {card}" for card in hand)]
        if self.phase == "return":
            return [f"give {card}" for card in hand]
        if self.phase == "defend":
            return ["pass", "defend"]
        if self.phase == "play":
            if self.trick:
                led = suit_of(self.trick[0][1], self.trump)
                hand = tuple(card for card in hand if suit_of(card, self.trump) == led) or hand
            return [f"play {card}" for card in hand]
        return ()

    def calls(self, suit: str) -> list[str]:
        """Return the ways to call a suit."""
        if not self.rules["going_alone"]:
            return [f"order {suit}"]
        if self.rules["canadian_loner"] and self.phase == "one" and self.turn == (self.dealer + 2) % 4:
            return [f"order {suit} alone"]
        return [f"order {suit}", f"order {suit} alone"]

    def can_call(self, suit: str) -> bool:
        return not self.rules["needs_trump"] or any(card[-1] == suit for card in self.hands[self.turn] if card != JOKER)

    @property
    def second_round(self) -> list[str]:
        stuck = self.turn == self.dealer and self.rules["stick_the_dealer"]
        suits = [suit for suit in SUITS if suit != self.proposed and (stuck or self.can_call(suit))]
        calls = [call for suit in (*suits, *(["NT"] if self.rules["no_trump"] else [])) for call in self.calls(suit)]
        if stuck:
            return [*calls, "concede"] if self.rules["give_point"] else calls
        return [*calls, "pass"]

    def farmers_cards(self, hand: Sequence[str]) -> tuple[str, ...]:
        """Return the cards that a hand may swap."""
        if self.rules["farmers_hand"] == "three":
            ranks = [card[:-1] for card in hand]
            return tuple(card for card in hand if card[:-1].isdigit() and ranks.count(card[:-1]) >= 3)
        is_low = self.rules["farmers_hand"] == "low" and all(card[:-1].isdigit() for card in hand)
        return tuple(hand) if is_low else ()

    def may_be_dealt_anew(self, hand: Sequence[str]) -> bool:
        aces = [card for card in hand if card[0] == "A"]
        others_are_low = all(card[:-1].isdigit() for card in hand if card not in aces)
        return others_are_low and self.rules["ace_no_face" if aces else "redeal"] is True

    # -- what comes of it

    def after(self, move: str) -> Euchre:
        verb, *words = move.split()
        if verb == "keep":
            return self.kept() if self.phase == "keep" else self.exchanged_with_partner()
        method: Any = getattr(self, verb if verb != "pass" else "passed")
        return method(*words)  # type: ignore[no-any-return]

    def to(self, phase: str, turn: int, **changes: Any) -> Euchre:
        return replace(self, phase=phase, turn=turn % 4, **changes)

    def with_hand(self, seat: int, hand: Sequence[str]) -> Euchre:
        return replace(self, hands=(*self.hands[:seat], tuple(hand), *self.hands[seat + 1 :]))

    def without(self, seat: int, card: str) -> Euchre:
        return self.with_hand(seat, [other for other in self.hands[seat] if other != card])

    def deal(self) -> Euchre:
        """Deal 3-2-3-2 and 2-3-2-3 cards from the dealer's left; then the upcard and the kitty."""
        now = Euchre(self.rules, self.pack, dealer=self.dealer, score=self.score)
        cards, seat = [*self.pack], self.dealer
        for size in (3, 2, 3, 2, 2, 3, 2, 3):
            seat = (seat + 1) % 4
            now = now.with_hand(seat, (*now.hands[seat], *cards[:size]))
            del cards[:size]
        now = replace(now, upcard=cards[0], kitty=tuple(cards[1:]))
        return now.to("name", self.dealer) if cards[0] == JOKER else now.proposing(cards[0][-1])

    def name(self, suit: str) -> Euchre:
        return self.proposing(suit)

    def proposing(self, suit: str) -> Euchre:
        rules = self.rules
        asked = rules["redeal"] or rules["ace_no_face"] or rules["farmers_hand"] != "off"
        return self.to("keep" if asked else "one", self.dealer + 1, proposed=suit)

    def kept(self) -> Euchre:
        """Ask the next player, or begin the bidding; after a swap, others are only asked about a new deal."""
        goes_on = not self.swapped or self.rules["redeal"] or self.rules["ace_no_face"]
        if self.turn == self.dealer or not goes_on:
            return self.to("one", self.dealer + 1)
        return self.to("keep", self.turn + 1)

    def redeal(self) -> Euchre:
        return self.to("deal", self.dealer)

    def swap(self) -> Euchre:
        return self.to("exchange", self.turn, farmer=self.farmers_cards(self.hands[self.turn]))

    def exchange(self, card: str) -> Euchre:
        now = self.without(self.turn, card)
        now = replace(now, swapped=(*self.swapped, card), kitty=(*self.kitty, card))
        if len(now.swapped) < 3:
            return now
        now = now.with_hand(self.turn, now.hands[self.turn] + now.kitty[:3])
        return replace(now, kitty=now.kitty[3:]).kept()

    def passed(self) -> Euchre:
        if self.phase == "defend":
            assert self.maker is not None
            is_first = self.turn == (self.maker + 1) % 4
            return self.to("defend", self.turn + 2) if is_first else self.led_off()
        if self.turn != self.dealer:
            return self.to(self.phase, self.turn + 1)
        if self.phase == "one":
            return self.to("two", self.dealer + 1)
        return self.to("deal", self.dealer + 1, dealer=(self.dealer + 1) % 4)

    def concede(self) -> Euchre:
        return self.scored(1 - self.dealer % 2, 1)

    def order(self, trump: str, alone: str = "") -> Euchre:
        now = replace(self, trump=trump, maker=self.turn, alone=bool(alone))
        dealer_sits_out = now.alone and self.turn == (self.dealer + 2) % 4
        if self.phase == "two" or dealer_sits_out:
            return now.called()
        now = now.with_hand(self.dealer, (*self.hands[self.dealer], self.upcard))
        return now.to("discard", self.dealer, upcard="")

    def discard(self, card: str) -> Euchre:
        return self.without(self.dealer, card).called()

    def called(self) -> Euchre:
        if self.alone and self.rules["partners_best"]:
            assert self.maker is not None
            return self.to("give", self.maker)
        return self.exchanged_with_partner()

    def give(self, card: str) -> Euchre:
        partner = (self.turn + 2) % 4
        now = self.without(self.turn, card).with_hand(partner, (*self.hands[partner], card))
        return now.to("return", partner) if self.phase == "give" else now.exchanged_with_partner()

    def exchanged_with_partner(self) -> Euchre:
        if self.alone and self.rules["defend_alone"]:
            assert self.maker is not None
            return self.to("defend", self.maker + 1)
        return self.led_off()

    def defend(self) -> Euchre:
        return replace(self, defender=self.turn).led_off()

    def sits_out(self, seat: int) -> bool:
        partner = (seat + 2) % 4
        return (self.alone and partner == self.maker) or partner == self.defender

    def following(self, seat: int) -> int:
        """Return the next player to the left of ``seat`` who does not sit out."""
        seat = (seat + 1) % 4
        return self.following(seat) if self.sits_out(seat) else seat

    def led_off(self) -> Euchre:
        assert self.maker is not None
        left_of = self.maker if self.alone and self.rules["loner_lead"] == "left" else self.dealer
        return self.to("play", self.following(left_of))

    def play(self, card: str) -> Euchre:
        now = replace(self.without(self.turn, card), trick=(*self.trick, (self.turn, card)))
        if len(now.trick) < sum(not self.sits_out(seat) for seat in range(4)):
            return now.to("play", self.following(self.turn))
        led = suit_of(now.trick[0][1], self.trump)
        winner = max(now.trick, key=lambda played: value_of(played[1], self.trump, led))[0]
        tricks = tuple(number + (seat == winner) for seat, number in enumerate(self.tricks))
        now = now.to("play", winner, trick=(), tricks=tricks)
        return now if now.hands[winner] else now.counted()

    def counted(self) -> Euchre:
        assert self.maker is not None
        made = self.tricks[self.maker] + self.tricks[(self.maker + 2) % 4]
        side = self.maker % 2
        if made == 5:
            return self.scored(side, 4 if self.alone else 2)
        if made >= 3:
            return self.scored(side, 1)
        points = 2 if not self.alone else int(self.rules["loner_euchred"])
        if self.defender is not None or (made == 0 and self.rules["super_euchre"]):
            points = 4
        return self.scored(1 - side, points)

    def scored(self, side: int, points: int) -> Euchre:
        score = [*self.score]
        score[side] += points
        if score[side] >= self.rules["target"]:
            return self.to("over", 0, score=(score[0], score[1]))
        dealer = (self.dealer + 1) % 4
        return self.to("deal", dealer, dealer=dealer, score=(score[0], score[1]))
