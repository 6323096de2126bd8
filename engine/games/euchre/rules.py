"""The rules of Euchre by ``euchre-2024.txt``, with house rules; the comments name that document's sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from engine.cards import JOKER
from engine.events import Ended, Event, Gathered, Said, Scored, Turned, moved
from engine.game import IllegalMove
from engine.games.euchre import bidding, dealing
from engine.games.euchre.moves import (
    CALLED,
    COVERED,
    CUT,
    DEAL,
    DEFEND,
    DISCARDED,
    DRAWN,
    GIVE,
    HAND,
    KEEP,
    KITTY,
    NAME,
    PASS,
    PASSED,
    PLAY,
    PLAYED,
    SHOWN,
    STOCK,
    TAKEN,
    TAKEN_CARDS,
    TRICK,
    TURN,
    UPCARD,
    VISIBILITY,
    EuchreMove,
    Phase,
)
from engine.games.euchre.options import CONDITIONS, OPTIONS, PRESETS
from engine.games.euchre.ranking import FOLLOWING, STRENGTH, SUIT_UNDER
from engine.games.euchre.scoring import MAJORITY, POINT, HandResult, points_for
from engine.games.euchre.state import State
from engine.games.euchre.turn_order import LEFT_OF, PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.games.euchre.words import objection
from engine.native import mypyc_attr, tell_apart
from engine.options import Condition, Option, Preset
from engine.phrases import say_as
from engine.tricks import playable, taker
from engine.zones import Visibilities

__all__ = ["Euchre"]

# Members of the enumeration that every move looks at: reading them from the class takes longer.
_PASSING_TWICE: Final = Phase.ROUND_TWO
_PLAYING: Final = Phase.PLAY
_DEFENDING: Final = Phase.DEFEND


@mypyc_attr(allow_interpreted_subclasses=True)
class Euchre(State):
    """A whole game of Euchre: the moves that change its state.

    >>> game = Euchre({"shuffle": "none"}, seed=1)
    >>> _ = game.apply(game.parse("deal"))
    >>> game.view(1).hand, game.view(1).upcard
    ((9S, 10S, JS, KH, AH), JD)
    >>> [str(move) for move in game.legal_moves()]
    ['pass', 'order D']
    """

    __slots__ = ()

    key: ClassVar[str] = "euchre"
    title: ClassVar[str] = say_as("game", "Euchre")
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    conditions: ClassVar[tuple[Condition, ...]] = CONDITIONS
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    visibility: ClassVar[Visibilities] = VISIBILITY

    def side(self, seat: int) -> int:
        return side_of(seat)

    def legal_moves(self) -> tuple[EuchreMove, ...]:
        """Return all moves that may be made now. They are worked out once for each position."""
        legal = self._legal
        if legal is None:
            seat = self.to_move
            if seat is None:
                legal = ()
            elif self.phase is _PLAYING:
                legal = self._legal_plays(seat)
            else:
                legal = _LEGAL[self.phase](self, seat)
            self._legal = legal
        return legal

    def apply(self, move: EuchreMove) -> tuple[Event, ...]:
        """Make ``move``; see :meth:`engine.game.Game.apply`."""
        if move not in (self._legal or self.legal_moves()):
            raise IllegalMove(self.objection(move))
        seat = self.to_move
        assert seat is not None, "nobody has a legal move in a game that is over"
        self._legal = None
        if move.verb == "play":
            return self._play(seat, move)
        return _EFFECT[move.verb](self, seat, move)

    @staticmethod
    def broken_rule(view: EuchreView, move: EuchreMove) -> str:
        return objection(view, move)

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> EuchreView:
        """Return the view of ``seat``."""
        return EuchreView(self, seat, history)

    # -- the first dealer

    def _cut_for_deal(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Let everybody draw until one has the highest card; the cards lie in view until they are gathered."""
        events: list[Event] = []
        rounds = dealing.draws(self.pack, self.rng)
        for drawn in rounds:
            for drawer, _ in drawn:
                if before := self.zones[DRAWN[drawer]]:
                    events.append(self._move_cards(tuple(before), DRAWN[drawer], STOCK))
            events += [self._move_cards((card,), STOCK, DRAWN[drawer]) for drawer, card in drawn]
        self._deal_next(max(rounds[-1], key=lambda drawn: drawn[1].rank.order)[0])
        return tuple(events)

    def _turn_up(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Deal the shuffled pack face up until a jack gives the deal; the cards lie in view until they are gathered."""
        suits = dealing.JACKS[str(self.rules["first_dealer"])]
        events: list[Event] = []
        for getter, card in dealing.turned_up(self.pack, suits, self.rng):
            events.append(self._move_cards((card,), STOCK, DRAWN[getter]))
        self._deal_next(getter)
        return tuple(events)

    def _deal_next(self, dealer: int) -> None:
        self.dealer = dealer
        self._ask(Phase.DEAL, dealer)

    def _ask(self, phase: Phase, seat: int) -> None:
        self.phase, self.to_move = phase, seat

    # -- the deal

    def _deal(self, dealer: int, move: EuchreMove) -> tuple[Event, ...]:
        """ "Shuffle" and "Deal". When the Benny is going to be turned up, the dealer's hand stays covered."""
        events: list[Event] = []
        if len(self.stock) < len(self.pack):
            self.zones.clear()
            events.append(Gathered(STOCK))
        self._forget_hand()
        self.pack_order = self.shuffle(self.pack_order, self.rng)
        self.stock.clear()
        pack = tuple(self.pack_order)
        upcard, kitty = pack[dealing.DEALT], pack[dealing.DEALT + 1 :]
        targets, hands = [*HAND], [*self.hands]
        if upcard is JOKER:
            targets[dealer], hands[dealer] = COVERED[dealer], self._pile(COVERED[dealer])
        for seat, batch in dealing.batches(pack, dealer):
            hands[seat].extend(batch)
            events.append(moved(batch, STOCK, targets[seat]))
        self.upcard.append(upcard)
        self.kitty.extend(kitty)
        events.append(moved(kitty, STOCK, KITTY))
        events.append(moved((upcard,), STOCK, UPCARD))
        self.dealt_by, self.turned_up = dealer, upcard
        if upcard is JOKER:
            self._ask(Phase.NAME, dealer)
        else:
            self.proposed = upcard.suit
            self._open_asking()
        return tuple(events)

    def _open_asking(self) -> None:
        """Ask about weak hands where that is a rule, else about trump, the eldest first."""
        self._ask(Phase.KEEP if self.house.asks_about_hands else Phase.ROUND_ONE, LEFT_OF[self.dealer])

    def _name(self, dealer: int, move: EuchreMove) -> tuple[Event, ...]:
        """Let the upturned Benny stand for a card of the suit that the dealer names; then the dealer sees the hand."""
        self.named = self.proposed = move.suit
        shown = self._move_cards(tuple(self.zones[COVERED[dealer]]), COVERED[dealer], HAND[dealer])
        self._open_asking()
        return Said(dealer, "name", move.suit), shown

    # -- weak hands

    def _keep(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Keep the hand as it was dealt, or go alone without the partner's best card."""
        if self.phase is Phase.KEEP:
            self._ask_next_about_hand(seat)
        else:
            self._exchange_is_over(seat)
        return (Said(seat, "keep"),)

    def _ask_next_about_hand(self, seat: int) -> None:
        # Once a farmer has taken from the kitty, the only question left is about a new deal.
        if seat == self.dealer or (self.laid_away and not self.house.redeals):
            self._ask(Phase.ROUND_ONE, LEFT_OF[self.dealer])
        else:
            self._ask(Phase.KEEP, LEFT_OF[seat])

    def _swap(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Show the cards that make a farmer's hand, and take them back: three of them will go."""
        self.phase = Phase.EXCHANGE
        claim = dealing.exchangeable(self.house.farmers_hand, self.hands[seat])
        shown = self._move_cards(claim, HAND[seat], SHOWN[seat])
        return Said(seat, "swap"), shown, self._move_cards(claim, SHOWN[seat], HAND[seat])

    def _exchange(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Lay a card below the kitty, face down; with the third the farmer gets the kitty's first three."""
        assert move.card is not None, "a legal exchange names a card"
        self.laid_away += (move.card,)
        laid = self._move_cards((move.card,), HAND[seat], KITTY)
        if len(self.laid_away) < dealing.EXCHANGED:
            return (laid,)
        drawn = self._move_cards(self.kitty[: dealing.EXCHANGED], KITTY, HAND[seat])
        self._ask_next_about_hand(seat)
        return laid, drawn

    def _redeal(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Show the whole hand; it is not played, and the same dealer deals again."""
        shown = self._move_cards(tuple(self.hands[seat]), HAND[seat], SHOWN[seat])
        self._ask(Phase.DEAL, self.dealer)
        return Said(seat, "redeal"), shown

    # -- the bidding

    def _legal_in_round_one(self, seat: int) -> tuple[EuchreMove, ...]:
        assert self.proposed is not None, "a suit is proposed"
        is_dealer, is_partner = seat == self.dealer, PARTNER_OF[seat] == self.dealer
        return bidding.round_one(
            self.house, self.hands[seat], self.proposed, is_dealer=is_dealer, is_partner=is_partner
        )

    def _legal_in_round_two(self, seat: int) -> tuple[EuchreMove, ...]:
        assert self.proposed is not None, "a suit was turned down"
        return bidding.round_two(self.house, self.hands[seat], self.proposed, is_dealer=seat == self.dealer)

    def _pass(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Pass in either round, or leave it to both defenders to play."""
        said = PASSED[seat]
        if self.phase is _DEFENDING:
            # Both opponents of the loner are asked, the one to the loner's left first.
            if self.alone is not None and seat == LEFT_OF[self.alone]:
                self.to_move = PARTNER_OF[seat]
            else:
                self._lead_off()
            return said
        self.to_move = LEFT_OF[seat]
        if seat != self.dealer:
            return said
        if self.phase is _PASSING_TWICE:
            # The dealer is not stuck: the hand is not played, and the next one deals.
            self._deal_next(LEFT_OF[seat])
            return (*said, Said(seat, "throw in"))
        self.phase, self.turned_down = Phase.ROUND_TWO, True
        return (*said, Turned(self.upcard[0], UPCARD, face_up=False))

    def _concede(self, dealer: int, move: EuchreMove) -> tuple[Event, ...]:
        """Give the other side a point and end the hand, as a stuck dealer may do instead of calling."""
        return Said(dealer, "concede"), *self._score(dealer, (0, 0), 1 - side_of(dealer), POINT, "conceded")

    def _order(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Make trump, or call no trump."""
        self.maker, self.trump = seat, move.suit
        said = CALLED[seat][move]
        if move.alone:
            self.alone = seat
            if not self.house.partners_best:
                self._seat(self.turn_order.without(PARTNER_OF[seat]))
        # A dealer who sits out has no use for the upcard: it stays on the table, where everybody saw it.
        if self.phase is _PASSING_TWICE or (move.alone and PARTNER_OF[seat] == self.dealer):
            self._bidding_is_over()
            return (said,)
        # "Adding the Upcard and Discarding a Card": six cards, and one of them goes.
        self._ask(Phase.DISCARD, self.dealer)
        return said, self._move_cards(tuple(self.upcard), UPCARD, HAND[self.dealer])

    def _discard(self, dealer: int, move: EuchreMove) -> tuple[Event, ...]:
        assert move.card is not None, "a legal discard names a card"
        discarded = self._move_cards((move.card,), HAND[dealer], DISCARDED)
        self._bidding_is_over()
        return (discarded,)

    def _bidding_is_over(self) -> None:
        if self.alone is not None and self.house.partners_best:
            self._ask(Phase.GIVE, self.alone)
        else:
            self._hands_are_settled()

    # -- loners

    def _legal_gifts(self, seat: int) -> tuple[EuchreMove, ...]:
        """Return the legal gifts: any card of the hand; the loner may keep them all."""
        gifts = tuple(GIVE[card] for card in self.hands[seat])
        return (KEEP, *gifts) if self.phase is Phase.GIVE else gifts

    def _give(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Give the partner a card, face down: first the loner, then the partner in return."""
        assert move.card is not None, "a legal gift names a card"
        partner = PARTNER_OF[seat]
        given = self._move_cards((move.card,), HAND[seat], HAND[partner])
        if self.phase is Phase.GIVE:
            self._ask(Phase.RETURN, partner)
        else:
            self._exchange_is_over(partner)
        return (given,)

    def _exchange_is_over(self, loner: int) -> None:
        self._seat(self.turn_order.without(PARTNER_OF[loner]))
        self._hands_are_settled()

    def _hands_are_settled(self) -> None:
        if self.alone is not None and self.house.defend_alone:
            self._ask(Phase.DEFEND, LEFT_OF[self.alone])
        else:
            self._lead_off()

    def _defend(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Let an opponent of the loner play alone, too."""
        self.defending_alone = seat
        self._seat(self.turn_order.without(PARTNER_OF[seat]))
        self._lead_off()
        return (Said(seat, "defend"),)

    def _lead_off(self) -> None:
        """Let the eldest lead, or by a house rule the seat to a loner's left; for one that sits out, the next one."""
        before = self.dealer if self.alone is None or self.house.loner_lead == "eldest" else self.alone
        self.leader = self.after[before]
        self._ask(Phase.PLAY, self.leader)

    # -- the play

    def _legal_plays(self, seat: int) -> tuple[EuchreMove, ...]:
        """ "Trick Taking": follow suit if able; the left bower belongs to trump, and so does the Benny."""
        hand = self.hands[seat]
        if len(hand) == 1:
            return (PLAY[hand[0]],)
        if self.table:
            return tuple([PLAY[card] for card in playable(hand, self.follows)])
        return tuple([PLAY[card] for card in hand])

    def _play(self, seat: int, move: EuchreMove) -> tuple[Event, ...]:
        """Play a card; the last one of a trick decides who takes it."""
        trick, card = self.table, move.card
        assert card is not None, "a legal play names a card"
        self.hands[seat].remove(card)
        if not trick:
            self.led = led = SUIT_UNDER[self.trump][card]
            self.follows, self.strength = FOLLOWING[self.trump][led], STRENGTH[self.trump][led]
        trick.append(card)
        if len(trick) < self.full_trick:
            self.to_move = self.after[seat]
            return PLAYED[seat][card]
        return PLAYED[seat][card] + self._take_trick()

    def _take_trick(self) -> tuple[Event, ...]:
        trick = self.table
        cards = tuple(trick)
        trick.clear()
        winner = self.rounds[self.leader][taker(cards, self.strength)]
        self.last = self.leader, cards
        self.taken[winner].extend(cards)
        self.tricks[winner] += 1
        self.leader = self.to_move = winner
        taken = (moved(cards, TRICK, TAKEN[winner]), TAKEN_CARDS[winner][len(cards)])
        return taken if self.hands[winner] else taken + self._score_hand()

    def _score_hand(self) -> tuple[Event, ...]:
        """ "Scoring": count the tricks of a hand that is played."""
        maker, tricks = self.maker, (self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3])
        assert maker is not None, "somebody made trump"
        side = 0 if tricks[0] >= MAJORITY else 1
        points, why = points_for(
            tricks[side],
            made=side == side_of(maker),
            alone=self.alone is not None,
            defended_alone=self.defending_alone is not None,
            loner_euchred=self.house.loner_euchred,
            super_euchre=self.house.super_euchre,
        )
        return self._score(maker, tricks, side, points, why)

    def _score(self, maker: int, tricks: tuple[int, int], side: int, points: int, why: str) -> tuple[Event, ...]:
        """Keep the result of a finished hand, then move the deal or end the game."""
        score = self.score = (self.score[0] + points * (side == 0), self.score[1] + points * (side == 1))
        self.results += (
            HandResult(
                self.hand_number,
                self.dealer,
                maker,
                self.trump,
                tricks,
                side,
                points,
                why,
                score,
                self.alone,
                self.defending_alone,
            ),
        )
        scored = Scored(side, points, score[side], why)
        if score[side] >= self.target:
            self.phase, self.to_move = Phase.OVER, None
            self.winners = (side, PARTNER_OF[side])
            return scored, Ended(self.winners)
        # "Deal": each subsequent hand the role of dealer moves one player to the left.
        self.hand_number += 1
        self._deal_next(LEFT_OF[self.dealer])
        return (scored,)


_LEGAL: Final[dict[Phase, Callable[[Euchre, int], tuple[EuchreMove, ...]]]] = {
    Phase.CUT: lambda game, seat: (CUT if game.rules["first_dealer"] == "cut" else TURN,),
    Phase.DEAL: lambda game, seat: (DEAL,),
    Phase.KEEP: lambda game, seat: dealing.answers_about_hand(
        game.house, game.hands[seat], swapped=bool(game.laid_away)
    ),
    Phase.EXCHANGE: lambda game, seat: dealing.exchanges(game.house, game.hands[seat], game.laid_away),
    Phase.NAME: lambda game, seat: tuple(NAME.values()),
    Phase.ROUND_ONE: Euchre._legal_in_round_one,
    Phase.ROUND_TWO: Euchre._legal_in_round_two,
    Phase.DISCARD: lambda game, seat: bidding.discards(game.house, game.hands[seat]),
    Phase.GIVE: Euchre._legal_gifts,
    Phase.RETURN: Euchre._legal_gifts,
    Phase.DEFEND: lambda game, seat: (PASS, DEFEND),
}

_EFFECT: Final[dict[str, Callable[[Euchre, int, EuchreMove], tuple[Event, ...]]]] = {
    "cut": Euchre._cut_for_deal,
    "turn": Euchre._turn_up,
    "deal": Euchre._deal,
    "keep": Euchre._keep,
    "swap": Euchre._swap,
    "exchange": Euchre._exchange,
    "redeal": Euchre._redeal,
    "name": Euchre._name,
    "pass": Euchre._pass,
    "order": Euchre._order,
    "concede": Euchre._concede,
    "discard": Euchre._discard,
    "give": Euchre._give,
    "defend": Euchre._defend,
}


tell_apart(Euchre)
