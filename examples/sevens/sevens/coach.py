"""The coach of Sevens: it deals the cards that a seat does not see, plays every move on, and counts the wins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.cards import Card
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import CardChances, CoachWithoutParts, Deed, Fact
from engine.coach.paired import mean_and_error
from engine.options import Values
from engine.shuffles import fair_shuffle
from engine.telling import Teller
from engine.view import View
from sevens.bots import Keeper
from sevens.rules import DECK, PASS, ROW, Move, Sevens, hand

DEALS_EACH = 6
"""One deal is imagined for so many of the budget, because a whole game is played after every move."""


def imagine(view: View[Move], rng: Random) -> Sevens:
    """Return a game as it may be: the seat's own cards, the rows, and what others hold dealt at random."""
    game = Sevens(view.rules, 0)
    seats = [seat for seat in range(view.seats) if seat != view.seat]
    seen = {card for place in view.places for card in view.cards(place) if card is not None}
    hidden = list(fair_shuffle([card for card in game.pack if card not in seen], rng))
    game.zones[DECK].clear()
    for place in (*ROW.values(), hand(view.seat or 0)):
        game.zones[place].extend(card for card in view.cards(place) if card is not None)
    for seat in seats:
        game.zones[hand(seat)].extend(hidden.pop() for _ in range(view.count(hand(seat))))
    game.to_move = view.seat
    return game


def wins(game: Sevens, move: Move, seat: int, rng: Random) -> float:
    """Return 1.0 if ``seat`` wins when it makes ``move`` and everybody goes on like the Keeper."""
    bot = Keeper()
    game.apply(move)
    while game.to_move is not None:
        legal = game.legal_moves()
        game.apply(legal[0] if len(legal) == 1 else bot.choose(game.view(game.to_move), rng))
    return float(seat in game.winners)


class SevensCoach(CoachWithoutParts):
    """The coach of Sevens; see `engine.coach.coach.Coach`."""

    unit = "chance"

    def assessments(self, view: View[Move], rng: Random, budget: Budget) -> Iterator[Assessment]:
        """Yield the chance to win after every move, over more and more imagined deals."""
        assert view.seat is not None, "a spectator decides nothing"
        moves = tuple(view.legal_moves())
        results: dict[Move, list[float]] = {move: [] for move in moves}
        deals = max(1, budget.deals // DEALS_EACH)
        for deal in range(1, deals + 1):
            game = imagine(view, rng)
            seed = rng.random()
            for move in moves:
                results[move].append(wins(game.clone(), move, view.seat, Random(seed)))
            if deal == deals or deal % 10 == 0:
                yield _judged(results, deal)
            if budget.out_of_time():
                return

    def reason(self, view: View[Move], assessment: Assessment, teller: Teller) -> str:
        """Return the best move, with its chance."""
        best = assessment.best
        close = "Close: " if assessment.is_close else ""
        return f"{close}{_words(best.move)} wins {best.worth:.0%} of the deals that could be."

    def comment(self, view: View[Move], assessment: Assessment, move: Move, teller: Teller) -> str:
        """Return what the move gave away."""
        judged = assessment.of(move)
        if judged.is_as_good:
            return f"{_words(move)} is as good as any."
        return f"{_words(move)} wins {judged.behind:.0%} less often than {_words(assessment.best.move)}."

    def facts(self, view: View[Move], assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
        """Return the number of cards that the others hold."""
        fewest = min((seat for seat in range(view.seats) if seat != view.seat), key=lambda seat: view.count(hand(seat)))
        return (Fact("count", f"{teller.name(fewest)} has {view.count(hand(fewest))} cards left."),)

    def whereabouts(self, view: View[Move], assessment: Assessment) -> CardChances | None:
        """Return None: no card matters most."""
        return None

    def deed(self, view: View[Move], move: Move, teller: Teller) -> Deed:
        """Return the name of the decision."""
        number = 1 + sum(view.count(place) for place in ROW.values())
        return Deed(f"Card {number}", "Passed" if move == PASS else "Played", move.card, advice="Play")

    def chance(self, view: View[Any]) -> float | None:
        """Return None before the end: the chance is not told after every card."""
        return float(view.seat in view.winners) if view.over else None

    def no_luck(self, rules: Values) -> str:
        """Return the reason why a result has no parts."""
        return "nobody has measured it yet"


def _judged(results: dict[Move, list[float]], deals: int) -> Assessment:
    """Return the moves with their chances, the best first, each compared with the best in the same deals."""
    ranked = sorted(results, key=lambda move: -sum(results[move]))
    best = results[ranked[0]]
    judged: list[Judged] = []
    for move in ranked:
        worth, error = mean_and_error(results[move])
        behind, behind_error = mean_and_error([a - b for a, b in zip(best, results[move], strict=True)])
        judged.append(Judged(move, worth, worth, error, behind, behind_error, chance=worth))
    return Assessment(tuple(judged), deals, unit="chance")


def _words(move: Move) -> str:
    return "Passing" if move.card is None else starting(move.card)


def starting(card: Card) -> str:
    """Return the name of a card at the beginning of a sentence."""
    return card.the_words[:1].upper() + card.the_words[1:]


COACH = SevensCoach()
