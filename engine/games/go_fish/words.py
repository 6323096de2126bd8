"""The sentences of Go Fish: the reasons why a move is not legal, and the terminal's account of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.asking.moves import AskMove
from engine.cards import TEN, Card, Suit
from engine.events import Asked, Ended, Event, Moved, Said
from engine.games.go_fish.moves import GO_FISH, POOL, RANKS, TurnReason
from engine.games.go_fish.view import GoFishView, last_askers
from engine.phrases import say, starting

LETTER_OF = {rank: "T" if rank is TEN else rank.symbol for rank in RANKS}
"""Rank -> its character in the document's notation, in the document's order."""

_RANK_ORDER = {rank: place for place, rank in enumerate(RANKS)}
_SUIT_ORDER = {suit: place for place, suit in enumerate((Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES))}


def objection(view: GoFishView, move: AskMove) -> str:
    """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    if view.over:
        return say("The game is over.")
    if move.verb != ("ask" if view.dealt else "deal"):
        return say("Ask somebody for a rank.") if view.dealt else say("The cards have to be dealt first.")
    if move.verb == "deal":
        if move.rank is not None:
            return say('A rank does not belong to "deal".')
        return say('A seat does not belong to "deal".')
    if move.rank is None:
        return say("Say which rank you ask for.")
    if move.seat is None:
        return say("Say whom you ask.")
    if move.seat == view.seat:
        return say("You cannot ask yourself.")
    if not 0 <= move.seat < view.seats:
        return say("Nobody sits there whom you could ask.")
    if all(card.rank is not move.rank for card in view.hand):
        return say("You hold no {rank}: ask for a rank that you hold.", rank=move.rank.words)
    return say("That player holds no cards: ask one who does.")


def player_name(seat: int) -> str:
    """Return the name of a seat for the middle of a sentence; the user sits in seat 0."""
    return "you" if seat == 0 else f"player {seat + 1}"


def counted_things(number: int, thing: str) -> str:
    """Return a number of things: ``1 book``, ``2 books``."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def cards_text(cards: Iterable[Card | None]) -> str:
    """Return cards as the document writes them (``TC``), in its order of ranks and suits."""
    known = sorted(
        [card for card in cards if card is not None], key=lambda card: (_RANK_ORDER[card.rank], _SUIT_ORDER[card.suit])
    )
    return " ".join(LETTER_OF[card.rank] + card.suit.letter for card in known)


def narrated(event: Event) -> str:
    """Return the line that tells the user about ``event``; empty for an event that needs none."""
    if isinstance(event, Asked):
        return f"{_does(event.seat, 'ask')} {player_name(event.target)} for {event.rank.plural}."
    if isinstance(event, Said) and event.words == GO_FISH:
        return f"{_does(event.seat, 'say')}: Go Fish!"
    if isinstance(event, Said):
        return f"It is what {player_name(event.seat)} asked for."
    if isinstance(event, Moved):
        return _moved_line(event)
    return f"The game is over. {event.why}" if isinstance(event, Ended) else ""


def _does(seat: int, verb: str) -> str:
    return f"{starting(player_name(seat))} {verb if seat == 0 else verb + 's'}"


def _moved_line(event: Moved) -> str:
    cards, giver, seat = cards_text(event.cards), event.origin.seat, event.target.seat
    assert seat is not None, "once the cards are put together they go to somebody"
    if event.target.name == "books":
        rank = next(card.rank for card in event.cards if card is not None)
        return f"{_does(seat, 'make')} a book of {rank.plural}: {cards}."
    if event.origin == POOL:
        return f"{_does(seat, 'take')} {cards or 'a card'} from the fishing pool."
    assert giver is not None, "what is not fished is given"
    shown = f": {cards}" if cards else ""
    return f"{_does(giver, 'give')} {counted_things(len(event.cards), 'card')} to {player_name(seat)}{shown}."


def turn_line(view: GoFishView) -> str:
    """Return the line that says whose turn it is after a move that did not end the game."""
    assert view.to_move is not None, "the game goes on"
    if view.turn is TurnReason.REFUSED:
        return f"The turn passes to {player_name(view.to_move)}."
    return f"{_does(view.to_move, 'get')} another turn."


def information_lines(view: GoFishView) -> Iterator[str]:
    """Yield the lines of the command ``i``."""
    for seat in range(view.seats):
        books = counted_things(len(view.books(seat)), "book")
        yield f"{starting(player_name(seat))}: {counted_things(view.held(seat), 'card')}, {books}"
    yield "Who asked last for each rank:"
    askers = last_askers(view.history)
    for rank, letter in LETTER_OF.items():
        yield f"{letter}: {player_name(askers[rank]) if rank in askers else 'nobody'}"


def final_lines(view: GoFishView, hands: Sequence[Iterable[Card]]) -> Iterator[str]:
    """Yield the lines of the final listing; ``hands`` are the cards that each seat has left."""
    for seat, hand in enumerate(hands):
        books = counted_things(len(view.books(seat)), "book")
        yield f"{starting(player_name(seat))}: {books}, left with {cards_text(hand) or 'no cards'}"
    best = view.winners or range(view.seats)
    books = counted_things(len(view.books(best[0])), "book")
    if len(best) > 1:
        *names, last = map(player_name, best)
        yield f"It is a tie: {', '.join(names)} and {last} made {books} each."
    else:
        yield f"{_does(best[0], 'win')} with {books}."
