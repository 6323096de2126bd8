"""Games of Euchre as they may stand, for all that a seat knows.

The deals of this hand that fit are counted (`bots/expert/worlds`); each is taken back to the cards as they were dealt,
and the hand is played again from there (`coach/redealing`). Events of earlier hands stay as the seat knew them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from engine.events import Event, Moved, Said, Scored
from engine.games.euchre.bots.expert.worlds import Deal, Worlds
from engine.games.euchre.bots.knowledge.seen import seen_by, this_hand
from engine.games.euchre.coach.redealing import before_naming, redealt_by
from engine.games.euchre.moves import DEAL, SHOWN, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from engine.sampling import Sampled

AT_ONCE: Final = 64
"""Deals for which the ways to share out the cards are counted once."""
MISSES: Final = 20_000
"""Deals in a row that may break a rule, such as a call that the hand does not allow, before it gives up."""
WITHOUT_A_MOVE: Final = frozenset({"throw in"})
"""The words that follow from the hands, so that no move says them."""


def samples(view: EuchreView, rng: Random) -> Iterator[Sampled]:
    """Yield games in the position of ``view``; see :data:`engine.sampling.Sampler`."""
    if view.dealt_by is None:
        while True:
            yield Sampled(_before_the_first_deal(view, rng), view.history)
    events = this_hand(view)
    start = _before_this_hand(view, events, rng)
    earlier = view.history[: len(view.history) - len(events)]
    for game, log in redealt_by(_fitting, MISSES, view, start, _moves_in(view, events), rng):
        yield Sampled(game, [*earlier, *log])
    raise LookupError("No deal was found that fits this view.")


def _fitting(view: EuchreView, rng: Random) -> Iterator[Deal]:
    """Yield deals that fit, each as likely as every other."""
    if view.phase is Phase.NAME:
        yield before_naming(view, rng)
        return
    seen = seen_by(view)
    if view.phase is Phase.DEAL:  # a hand was shown, to be dealt anew
        shown = [card for place in SHOWN if place in view.places for card in view.cards(place)]
        seen = seen._replace(gone=seen.gone.union([card for card in shown if card is not None]))
    worlds = Worlds(view, seen)
    for _ in range(AT_ONCE):
        yield worlds.deal(rng)


def _before_the_first_deal(view: EuchreView, rng: Random) -> Euchre:
    """Return a game in which at most the cards for the first deal were turned up."""
    game = Euchre(view.rules, rng.getrandbits(64))
    for event in view.history:
        if isinstance(event, Moved):
            game._move_cards([card for card in event.cards if card is not None], event.origin, event.target)
    if view.history:
        game._deal_next(view.dealer)
    return game


def _before_this_hand(view: EuchreView, events: Sequence[Event], rng: Random) -> Euchre:
    """Return the game before the hand with these events was dealt."""
    assert view.dealt_by is not None, "the hand was dealt"
    game = Euchre(view.rules, rng.getrandbits(64))
    scored = any(isinstance(event, Scored) for event in events)
    game.hand_number = view.results[-1].number if scored else view.hand_number
    game.results = view.results[:-1] if scored else view.results
    game.score = game.results[-1].score if game.results else (0, 0)
    game._deal_next(view.dealt_by)
    return game


def _moves_in(view: EuchreView, events: Sequence[Event]) -> list[tuple[int, EuchreMove]]:
    """Return the moves of the hand as (seat, move); those that the seat did not see have no card."""
    assert view.dealt_by is not None, "the hand was dealt"
    moves = [(view.dealt_by, DEAL)]
    for event in events:
        if isinstance(event, Said):
            if event.words not in WITHOUT_A_MOVE:
                moves.append((event.seat, _said(event)))
        elif isinstance(event, Moved) and event.origin.name == "hand":
            verb = _VERBS.get(event.target.name, "")
            assert event.origin.seat is not None, "a hand is somebody's"
            if verb:
                moves.append((event.origin.seat, EuchreMove(verb, event.cards[0])))
    return moves


_VERBS: Final = {"trick": "play", "discard": "discard", "hand": "give", "kitty": "exchange"}
"""The place where a card of a hand goes -> the move."""


def _said(said: Said) -> EuchreMove:
    """Return the move that a seat announced."""
    words = said.words.split()
    alone = words[-1] == "alone"
    if words[0] in ("order", "no"):
        return EuchreMove("order", suit=said.suit, alone=alone)
    return EuchreMove(said.words, suit=said.suit)
