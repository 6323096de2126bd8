"""The occasions for remarks in a hand of Euchre; `tests/gui_table/test_euchre_talk.py` says what each one means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards import ACE, JACK, Card, Suit
from engine.events import Event, Moved, Said, Scored, Taken, Turned
from engine.games.euchre.moves import SEATS, STOCK, TRICK, UPCARD
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, left_bower
from engine.games.euchre.scoring import MAJORITY, TRICKS_IN_HAND
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from gui.games.euchre.remarks import REMARKS
from gui.settings.people import Mood
from gui.table.company import GameTalk, Occasion

CALLS = ("order", "order alone", "no trump", "no trump alone")
"""The words that make trump, or say that there is none."""


class EuchreListener:
    """The public facts of the hand that is played."""

    def __init__(self, target: int) -> None:
        """``target`` is the number of points that win the game."""
        self.stretch = 0
        self._target = target
        self._score = [0, 0]
        self._begin_hand()

    def _begin_hand(self) -> None:
        self._trump: Suit | None = None
        self._maker: int | None = None
        self._loner: int | None = None
        self._passes = 0
        self._plays: dict[int, Card] = {}
        self._tricks = [0] * SEATS

    def hear(self, event: Event) -> Iterable[Occasion]:
        """Take in an event, and return the occasions that it makes."""
        if isinstance(event, Moved):
            return self._moved(event)
        if isinstance(event, Said):
            return self._called(event)
        if isinstance(event, Taken):
            return self._taken(event.seat)
        if isinstance(event, Scored):
            return self._scored(event)
        if isinstance(event, Turned) and not event.face_up:
            return [Occasion("turned down", seat) for seat in range(SEATS)]
        return ()

    # -- the bidding

    def _moved(self, event: Moved) -> Iterable[Occasion]:
        card = event.cards[0] if event.cards else None
        origin, target = event.origin, event.target
        if origin == STOCK and target == UPCARD:
            self.stretch += 1
            self._begin_hand()
        elif target == TRICK and card is not None and origin.seat is not None:
            self._plays[origin.seat] = card
        dealer = target.seat if origin == UPCARD else None
        if dealer is not None and card is not None and card.rank is JACK and card.suit is self._trump:
            return _both(1 - side_of(dealer), "picks up a bower")
        return ()

    def _called(self, event: Said) -> Iterator[Occasion]:
        self._passes += event.words == "pass"
        if event.words == "throw in":
            yield from (Occasion("thrown in", seat) for seat in range(SEATS))
        if event.words not in CALLS:
            return
        seat, self._maker, self._trump = event.seat, event.seat, event.suit
        if event.words.endswith("alone"):
            self._loner = seat
            yield Occasion("goes alone", seat)
            yield Occasion("partner goes alone", PARTNER_OF[seat])
            yield from _both(1 - side_of(seat), "they go alone")
        elif self._passes == 2 * SEATS - 1:
            yield Occasion("last to call", seat)

    # -- a trick

    def _taken(self, winner: int) -> Iterable[Occasion]:
        plays, self._plays = self._plays, {}
        self._tricks[winner] += 1
        found = [*self._upsets(plays, winner), *self._partners(plays, winner)]
        card = plays[winner]
        if not self._is_trump(card) and card.rank < JACK:
            found.append(Occasion("small card", winner, Mood.GLAD))
        if len(plays) == SEATS and all(map(self._is_trump, plays.values())):
            found += [Occasion("all trumps", seat) for seat in plays]
        return found

    def _is_trump(self, card: Card) -> bool:
        return self._trump is not None and SUIT_UNDER[self._trump][card] is self._trump

    def _upsets(self, plays: dict[int, Card], winner: int) -> Iterator[Occasion]:
        """Yield the occasions of a strong card that lost to the other side."""
        trump, card, leader = self._trump, plays[winner], next(iter(plays))
        if trump is None or not self._is_trump(card):
            return
        bowers = {trump: "right bower", trump.same_colour: "left bower"}
        role = bowers[card.suit] if card.rank is JACK else ""
        led, opponents = plays[leader], [seat for seat in plays if side_of(seat) != side_of(winner)]
        if led.rank is ACE and not self._is_trump(led) and leader in opponents:
            yield Occasion("my ace was trumped", leader, Mood.SORRY)
            yield Occasion("trumped an ace", winner, Mood.GLAD)
        for seat in opponents:
            if plays[seat] is left_bower(trump):
                yield Occasion("my left bower lost", seat, Mood.SORRY)
                yield Occasion("caught the left bower", winner, Mood.GLAD)
            elif role == "left bower" and self._is_trump(plays[seat]):
                yield Occasion("the left bower hurt", seat, Mood.SORRY)
        if role == "right bower":
            yield from (Occasion("the right bower", seat) for seat in opponents)

    def _partners(self, plays: dict[int, Card], winner: int) -> Iterator[Occasion]:
        """Yield the occasions of partners who both played to the trick."""
        partner, order = PARTNER_OF[winner], [*plays]
        before = order[: order.index(winner)]
        if self._tricks[winner] == MAJORITY:
            yield Occasion("partner took three", partner, Mood.GLAD)
        if partner not in before:
            return
        strength = STRENGTH[self._trump][SUIT_UNDER[self._trump][plays[order[0]]]]
        best = max(before, key=lambda seat: strength[plays[seat]])
        if best == partner:
            yield Occasion("both wanted it", partner)
        else:
            yield Occasion("partner saved it", partner, Mood.GLAD)

    # -- the end of a hand

    def _scored(self, event: Scored) -> Iterator[Occasion]:
        side, maker = event.side, self._maker
        self._score[side] = event.total
        if maker is None or sum(self._tricks) != TRICKS_IN_HAND or event.total >= self._target:
            return
        tricks = max(sum(self._tricks[seat] for seat in range(SEATS) if side_of(seat) == one) for one in (0, 1))
        if event.why == "euchred":
            yield from _both(side, "euchred them", Mood.GLAD)
            yield from _both(1 - side, "we are euchred", Mood.SORRY)
        elif event.why == "march":
            yield from self._marched(side)
        elif tricks == MAJORITY:
            yield Occasion("just made it", maker, Mood.GLAD)
            yield Occasion("just made it", PARTNER_OF[maker])
            yield from _both(1 - side, "one trick short")
        if event.total == self._target - 1:
            yield from _both(side, "one to go")
        elif self._score[0] == self._score[1]:
            yield from (Occasion("level", seat) for seat in range(SEATS))

    def _marched(self, side: int) -> Iterator[Occasion]:
        yield from _both(1 - side, "they took all five", Mood.SORRY)
        if self._loner is None:
            yield from _both(side, "we took all five", Mood.GLAD)
        else:
            yield Occasion("all five alone", self._loner, Mood.GLAD)
            yield Occasion("watched all five", PARTNER_OF[self._loner], Mood.GLAD)


def _both(side: int, name: str, mood: Mood | None = None) -> list[Occasion]:
    """Return an occasion for both players of a side."""
    return [Occasion(name, seat, mood) for seat in (side, PARTNER_OF[side])]


def talk_to(target: int) -> GameTalk:
    """Return the table talk of a game to so many points."""
    return GameTalk(lambda: EuchreListener(target), REMARKS)
