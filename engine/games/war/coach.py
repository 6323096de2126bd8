"""The coach of War. There is nothing to decide, so it only tells the chance to win."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.cards import Card
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import CardChances, CoachWithoutParts, Deed, Fact
from engine.coach.paired import mean_and_error
from engine.events import Moved
from engine.games.war.moves import DEAL, STACK, TURN, WarMove
from engine.games.war.rules import War
from engine.games.war.view import WarView
from engine.options import Values
from engine.phrases import say, say_as, together
from engine.shuffles import fair_shuffle
from engine.telling import Teller

GAMES = 100
"""Play-outs for one estimate of the chance to win."""
_DEEDS = {DEAL: say_as("move", "Deal"), TURN: say_as("move", "Turn")}


class WarCoach(CoachWithoutParts):
    """The coach of War; see :class:`engine.coach.coach.Coach`."""

    unit = "chance"

    def assessments(self, view: WarView, rng: Random, budget: Budget) -> Iterator[Assessment]:
        """Yield the assessment of the only move there is."""
        yield Assessment(tuple(Judged(move, 0.0, 0.0, 0.0) for move in view.legal_moves()), 0, unit=self.unit)

    def line(self, view: WarView, teller: Teller) -> str:
        """Return one or two sentences: there is nothing to decide, and the chance to win by the cards seen so far."""
        nothing = say("War has no decisions, so there is nothing to advise.")
        if not view.dealt or view.over or view.seat is None:
            return nothing
        if view.seat not in view.playing:
            return together([nothing, say("You are out.")])
        chance, error = share_of_win(view)
        chances = say(
            "By the cards seen so far you win {chance:.0f}% of such games (± {error:.0f}).",
            chance=100 * chance,
            error=100 * error,
        )
        return together([nothing, chances])

    def reason(self, view: WarView, assessment: Assessment, teller: Teller) -> str:
        """Return the coach's one line."""
        return self.line(view, teller)

    def comment(self, view: WarView, assessment: Assessment, move: WarMove, teller: Teller) -> str:
        """Return the coach's one line."""
        return self.line(view, teller)

    def facts(self, view: WarView, assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
        """Return no facts: there are no decisions."""
        return ()

    def whereabouts(self, view: WarView, assessment: Assessment) -> CardChances | None:
        """Return None: there are no decisions."""
        return None

    def deed(self, view: WarView, move: WarMove, teller: Teller) -> Deed:
        """Return the name of the turn."""
        return Deed(say("Turn {number}", number=view.turns + 1), _DEEDS[move])

    def chance(self, view: WarView) -> float | None:
        """Return the chance of the view's seat to win by the cards seen so far."""
        if view.over:
            return 1 / len(view.winners) if view.seat in view.winners else 0.0
        if not view.dealt or view.seat is None:
            return 1 / view.seats
        return share_of_win(view)[0]

    def no_luck(self, rules: Values) -> str:
        """Return the reason why there are no parts."""
        return say("nobody decides anything")


def share_of_win(view: WarView) -> tuple[float, float]:
    """Return the share of the win that the view's seat gets in play-outs from here, and its standard error.

    A card that was seen when somebody took it lies in that player's stack; the others lie anywhere, in any order. The
    cards of an undecided war are back in the stacks that they came from.
    """
    assert view.seat is not None, "a spectator wins nothing"
    # The same random numbers for the same position, so that the chance is the same whenever it is shown.
    rng = Random(view.turns)
    seen = seen_in_stacks(view)
    return mean_and_error([_share(view, random_stacks(view, seen, rng), rng) for _ in range(GAMES)])


def seen_in_stacks(view: WarView) -> dict[Card, int]:
    """Return card -> the seat that took it last, for every card that was seen since the deal."""
    owners: dict[Card, int] = {}
    for event in view.history:
        if isinstance(event, Moved) and event.target.name == "stack" and event.target.seat is not None:
            owners.update({card: event.target.seat for card in event.cards if card is not None})
    return owners


def random_stacks(view: WarView, seen: dict[Card, int], rng: Random) -> list[list[Card]]:
    """Return a random stack for every seat, of its present size, with the ``seen`` cards of that seat in it."""
    stacks: list[list[Card]] = [[] for _ in range(view.seats)]
    room = [view.held(seat) for seat in range(view.seats)]
    left = [card for card in War.usual_pack if card not in seen]
    for card in fair_shuffle(tuple(seen), rng):
        # A seen card that was laid face down later may have changed hands; then its old stack may have no room for it.
        stack = stacks[seen[card]]
        (stack if len(stack) < room[seen[card]] else left).append(card)
    left = list(fair_shuffle(left, rng))
    for stack, size in zip(stacks, room, strict=True):
        while len(stack) < size:
            stack.append(left.pop())
    return [list(fair_shuffle(stack, rng)) for stack in stacks]


def _share(view: WarView, stacks: list[list[Card]], rng: Random) -> float:
    """Play a game with these stacks to its end, and return the share of the win of the view's seat."""
    game = War(view.rules, int(rng.random() * 2**32))
    (deal,) = game.legal_moves()
    game.apply(deal)
    for seat, stack in enumerate(stacks):
        cards = game.zones[STACK[seat]]
        cards.clear()
        cards.extend(stack)
    game.turns, game.playing, game.wars_won = view.turns, view.playing, list(view.wars_won)
    while game.to_move is not None:
        game.apply(TURN)
    return 1 / len(game.winners) if view.seat in game.winners else 0.0


COACH = WarCoach()
