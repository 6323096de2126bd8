"""A hand of Euchre in sentences, for people who hear the table."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card
from engine.games.euchre.moves import HAND, Phase
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, say, say_count, starting, together
from gui.games.euchre.words import dealer_of, partnership, side_name, trump_words
from gui.table.sentences import Names, tell


def score_words(view: EuchreView, viewer: int | None, name: Names) -> str:
    """Return the score, the tricks of this hand, and trump."""
    first = side_of(viewer or 0)
    us, them = (partnership(side, name) if viewer is None else side_name(side, viewer) for side in (first, 1 - first))
    said = [
        say(
            "{us} {ours}, {them} {theirs}; first to {target}.",
            us=us,
            ours=view.score[first],
            them=them,
            theirs=view.score[1 - first],
            target=view.target,
        )
    ]
    if view.maker is not None:
        said += [say("{words}.", words=line) for line in trump_words(view, name)]
        ours, theirs = (view.tricks[side] + view.tricks[PARTNER_OF[side]] for side in (first, 1 - first))
        said.append(say("Tricks: {us} {ours}, {them} {theirs}.", us=us, ours=ours, them=them, theirs=theirs))
    return together(said)


def lying_words(view: EuchreView, name: Names, card_name: Callable[[Card], str]) -> str:
    """Return the upcard, or the trick on the table with the card that wins it so far."""
    if view.upcard is not None:
        if view.turned_down:
            return say("Turned down: {card}.", card=view.upcard.words)
        return say("Upcard: {card}.", card=view.upcard.words)
    if not view.trick:
        return say("No card lies on the table.") if view.phase is Phase.PLAY else ""
    played = [
        tell(name(seat), mark("You: {card}."), mark("{name}: {card}."), card=card_name(card))
        for seat, card in view.trick
    ]
    winning = view.winning
    assert winning is not None, "a trick with cards has a winner so far"
    leads = tell(name(winning[0]), mark("You are winning."), mark("{name} is winning."))
    return together([*played, leads])


def player_words(seat: int, view: EuchreView, name: Names, line: str) -> str:
    """Return a player with the number of cards in hand, and the dealer as such; ``line`` is that of the plate."""
    cards = say_count("{n} card", "{n} cards", view.count(HAND[seat]))
    dealer = say("dealer") if view.phase is not Phase.CUT and seat == dealer_of(view) else ""
    parts = [starting(name(seat)), line, dealer, cards]
    return together(parts, ", ")
