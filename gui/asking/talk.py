"""The occasions for remarks in games of asking; `tests/gui_table/test_talk.py` says what each one means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from engine.asking.turns import HAND
from engine.events import Asked, Event, Gathered, Moved, Said
from engine.phrases import say
from engine.zones import Place
from gui.settings.people import Manner, Mood
from gui.table.company import GameTalk, Occasion, Remarks

SEVERAL, ROW = 2, 3
ROUNDS = 2
"""Rounds of asks in a stretch with its own remarks."""


class AskingListener:
    """The public facts of a game of asking."""

    def __init__(self, seats: int, cards: int) -> None:
        """``cards`` is the number of all cards."""
        self._seats, self._left = seats, cards
        self._stock: Place | None = None
        self._asks: list[Asked] = []
        self._refused: set[Asked] = set()
        self._known: Counter[tuple[int, str]] = Counter()
        """(seat, rank) -> the number of times that the seat has asked for it."""
        self._row, self._row_of = 0, -1

    @property
    def stretch(self) -> int:
        return len(self._asks) // (ROUNDS * self._seats)

    def hear(self, event: Event) -> Iterable[Occasion]:
        """Take in an event, and return the occasions that it makes."""
        if isinstance(event, Asked):
            return self._asked(event)
        if isinstance(event, Gathered):
            self._stock = event.place
        elif isinstance(event, Said) and self._asks:
            return self._said(event)
        elif isinstance(event, Moved):
            return self._moved(event)
        return ()

    def _asked(self, event: Asked) -> Iterator[Occasion]:
        last = [*self._asks[1 - ROW :], event]
        self._asks.append(event)
        self._known[event.seat, event.rank.symbol] += 1
        if len(last) == ROW and {ask.target for ask in last} == {event.target} and len({ask.seat for ask in last}) > 1:
            yield Occasion("asked again and again", event.target)

    def _said(self, event: Said) -> Iterator[Occasion]:
        ask = self._asks[-1]
        if event.seat == ask.target:
            self._row = 0
            if ask in self._refused:
                yield Occasion("the same answer", ask.target)
            self._refused.add(ask)
        elif event.words == "lucky":
            yield Occasion("lucky", ask.seat, Mood.GLAD)
            yield from self._others(ask.seat, "their luck")

    def _moved(self, event: Moved) -> Iterator[Occasion]:
        origin, target, number = event.origin, event.target, len(event.cards)
        if origin == self._stock:
            self._left -= number
            if self._left == 0 and self._asks:
                yield from self._others(-1, "no cards to draw")
        elif origin.name == HAND and target.name == HAND and origin.seat is not None and target.seat is not None:
            yield from self._given(origin.seat, target.seat, number)
        elif origin.name == HAND and origin.seat is not None and self._asks:
            yield Occasion("made a set", origin.seat, Mood.GLAD)

    def _given(self, giver: int, taker: int, number: int) -> Iterator[Occasion]:
        self._row = self._row + 1 if taker == self._row_of else 1
        self._row_of = taker
        if self._known[giver, self._asks[-1].rank.symbol]:
            yield Occasion("had asked for it", giver, Mood.SORRY)
            yield Occasion("they had asked for it", taker, Mood.GLAD)
        if number >= SEVERAL:
            yield Occasion("gave several", giver, Mood.SORRY)
            yield Occasion("got several", taker, Mood.GLAD)
        if self._row == ROW:
            yield Occasion("three in a row", taker, Mood.GLAD)
            yield from self._others(taker, "their row")

    def _others(self, seat: int, name: str) -> Iterator[Occasion]:
        yield from (Occasion(name, other) for other in range(self._seats) if other != seat)


CHEERFUL, DRY, POLITE, QUIET = Manner.CHEERFUL, Manner.DRY, Manner.POLITE, Manner.QUIET

# Translators: what players say in passing at a card table, short and friendly, as it is said in your language. Any
# player may say any of them, man or woman, to one or to all: leave open who speaks and who listens.
REMARKS: Mapping[str, Remarks] = {
    "gave several": {
        CHEERFUL: (say("Take good care of them!"),),
        DRY: (say("My hand feels lighter now."),),
        POLITE: (say("With my compliments."),),
        QUIET: (say("There they go."),),
    },
    "got several": {
        CHEERFUL: (say("So many at once, thank you!"),),
        DRY: (say("That was worth asking."),),
        POLITE: (say("How generous."),),
    },
    "had asked for it": {
        CHEERFUL: (say("Oops, I asked for those myself!"),),
        DRY: (say("That comes of asking aloud."),),
        QUIET: (say("I said too much."),),
    },
    "they had asked for it": {
        CHEERFUL: (say("You asked for those before. Thank you!"),),
        DRY: (say("One hears things at this table."),),
        POLITE: (say("Thank you for mentioning them."),),
    },
    "three in a row": {
        CHEERFUL: (say("Three in a row! What a run!"),),
        DRY: (say("I could get used to this."),),
        QUIET: (say("Going well."),),
    },
    "their row": {
        CHEERFUL: (say("Leave some cards for us!"),),
        DRY: (say("Some days every question works."),),
        POLITE: (say("What a fine run."),),
    },
    "the same answer": {
        CHEERFUL: (say("Still nothing, I promise!"),),
        DRY: (say("The answer is still the same."),),
        POLITE: (say("Again no, I am afraid."),),
    },
    "asked again and again": {
        CHEERFUL: (say("Me again? I must be popular!"),),
        DRY: (say("There are other players here, too."),),
        QUIET: (say("Me again."),),
    },
    "lucky": {
        CHEERFUL: (say("Just what I wanted!"),),
        DRY: (say("Luck counts, too."),),
        QUIET: (say("Lucky."),),
    },
    "their luck": {
        CHEERFUL: (say("Now that is luck!"),),
        POLITE: (say("A lucky draw, congratulations."),),
    },
    "made a set": {
        CHEERFUL: (say("All together at last!"), say("And down they go!")),
        DRY: (say("Fewer cards to look after."),),
        POLITE: (say("A pleasure to lay these down."),),
        QUIET: (say("All there."),),
    },
    "no cards to draw": {
        CHEERFUL: (say("No more cards to draw. Now it gets exciting!"),),
        DRY: (say("That was the last card."),),
        POLITE: (say("From now on every question counts."),),
    },
}


def talk_of(seats: int, cards: int) -> GameTalk:
    """Return the table talk of a game with so many players and cards."""
    return GameTalk(lambda: AskingListener(seats, cards), REMARKS)
