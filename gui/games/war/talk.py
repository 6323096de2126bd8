"""The occasions for remarks in War; `tests/gui_table/test_talk.py` says what each one means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.cards import ACE, FIVE, Card
from engine.events import Event, Moved, Said, Taken
from engine.games.war.rules import OUT
from engine.phrases import say
from gui.settings.people import Manner, Mood
from gui.table.company import GameTalk, Occasion, Remarks

TURNS = 15
"""Turns in a stretch with its own remarks."""


class WarListener:
    """The cards of the turn, or of the war, that is played."""

    def __init__(self) -> None:
        self._turns = 0
        self._begin_turn()

    def _begin_turn(self) -> None:
        self._up: dict[int, list[Card]] = {}
        self._ties = 0

    @property
    def stretch(self) -> int:
        return self._turns // TURNS

    def hear(self, event: Event) -> Iterable[Occasion]:
        """Take in an event, and return the occasions that it makes."""
        if isinstance(event, Moved):
            return self._moved(event)
        if isinstance(event, Taken):
            return self._taken(event.seat)
        if isinstance(event, Said) and event.words == OUT:
            self._up.pop(event.seat, None)
            return [Occasion("out", event.seat, Mood.SORRY)]
        return ()

    def _moved(self, event: Moved) -> Iterable[Occasion]:
        name, seat, card = event.target.name, event.target.seat, event.cards[0] if event.cards else None
        if name == "up" and seat is not None and card is not None:
            self._up.setdefault(seat, []).append(card)
        elif name == "down" and self._ties < self._rounds:
            self._ties = self._rounds
            return [Occasion("war" if self._ties == 1 else "war again", player) for player in self._up]
        return ()

    @property
    def _rounds(self) -> int:
        """The number of cards that were turned up by the player who turned most."""
        return max(map(len, self._up.values()), default=0)

    def _taken(self, winner: int) -> Iterable[Occasion]:
        found = [*(self._war(winner) if self._rounds > 1 else self._turn(winner))]
        self._turns += 1
        self._begin_turn()
        return found

    def _war(self, winner: int) -> Iterator[Occasion]:
        yield Occasion("won a war", winner, Mood.GLAD)
        for seat, cards in self._up.items():
            if seat != winner:
                yield Occasion("lost a war", seat, Mood.SORRY)
                if any(card.rank is ACE for card in cards):
                    yield Occasion("lost an ace", seat, Mood.SORRY)

    def _turn(self, winner: int) -> Iterator[Occasion]:
        card = self._up[winner][0]
        if card.rank.order <= FIVE.order:
            yield Occasion("small card", winner)
        for seat, (lost, *_) in self._up.items():
            if card.rank.order - lost.rank.order == 1:
                yield Occasion("so close", seat)


CHEERFUL, DRY, POLITE, QUIET = Manner.CHEERFUL, Manner.DRY, Manner.POLITE, Manner.QUIET

# Translators: what players say in passing at a card table, short and friendly, as it is said in your language. Any
# player may say any of them, man or woman, to one or to all: leave open who speaks and who listens.
REMARKS: Mapping[str, Remarks] = {
    "war": {
        CHEERFUL: (say("War! Hold on to your cards!"),),
        DRY: (say("Here we go."),),
        POLITE: (say("May the higher card win."),),
        QUIET: (say("War."),),
    },
    "war again": {
        CHEERFUL: (say("And again!"),),
        DRY: (say("One war was not enough."),),
    },
    "won a war": {
        CHEERFUL: (say("Hooray, all for me!"),),
        DRY: (say("Peace at last."),),
        POLITE: (say("A good fight."),),
    },
    "lost a war": {
        CHEERFUL: (say("Just you wait!"),),
        DRY: (say("Wars are expensive."),),
        POLITE: (say("Fairly won."),),
    },
    "lost an ace": {
        CHEERFUL: (say("My ace! Come back!"),),
        DRY: (say("An ace, of all cards."),),
        QUIET: (say("My ace."),),
    },
    "so close": {
        CHEERFUL: (say("Oh, so close!"),),
        DRY: (say("Beaten by a whisker."),),
    },
    "small card": {
        CHEERFUL: (say("Small, but enough!"),),
        QUIET: (say("Enough."),),
    },
    "out": {
        CHEERFUL: (say("I am out. Go on without me!"),),
        DRY: (say("Out of cards. It happens."),),
        POLITE: (say("Well played, all of you."),),
    },
}
TALK = GameTalk(WarListener, REMARKS)
