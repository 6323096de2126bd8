"""What the War table says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards import Card
from engine.events import Moved, Said, Taken
from engine.games.war.view import WarView

Names = Callable[[int], str]

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ALL_OF_THEM = {2: "both", 3: "all three", 4: "all four"}


def subtitle(view: WarView) -> str:
    """The turn, and the war while there is one."""
    if not view.turns:
        return f"{view.dealt_cards // view.seats} cards each"
    words = f"Turn {turns_played(view)}"
    if view.at_war:
        number = len(view.wars)
        ordinal = _ORDINALS[number - 1] if number <= len(_ORDINALS) else f"{number}th"
        words += f", {ordinal} war of this game"
    return words


def turns_played(view: WarView) -> str:
    """The turns so far, of how many where they are limited."""
    return str(view.turns) if view.turns_left is None else f"{view.turns} of {view.turns + view.turns_left}"


def last_turned(view: WarView) -> dict[int, Card]:
    """Seat -> the card that counted in the last turn, for every seat that took part in it.

    That is the last card it turned since cards were taken before: in a war who has none left stands by the one that
    tied. Who dropped out before that turn took no part.
    """
    found: dict[int, Card] = {}
    gone: set[int] = set()
    for event in reversed(view.history):
        if isinstance(event, Taken) and found:
            break
        if isinstance(event, Said) and found:
            gone.add(event.seat)
        elif isinstance(event, Moved) and event.target.name == "up" and event.target.seat is not None:
            card = event.cards[0]
            if card is not None:
                found.setdefault(event.target.seat, card)
    return {seat: card for seat, card in sorted(found.items()) if seat not in gone}


def last_taken(view: WarView) -> Taken | None:
    """Who took cards last, and how many."""
    return next((event for event in reversed(view.history) if isinstance(event, Taken)), None)


def at_stake(view: WarView) -> int:
    """How many cards lie in the undecided war."""
    return sum(len(view.rows[seat]) for seat in range(view.seats))


def held(view: WarView, seat: int) -> int:
    """Return the cards of a seat: those that lie in a war are still its own, as in the momentum strip."""
    return view.stack(seat) + len(view.rows[seat])


def tied(view: WarView) -> Sequence[int]:
    """The seats whose cards were highest in the last turn."""
    turned = last_turned(view)
    highest = max(card.rank.order for card in turned.values())
    return [seat for seat, card in turned.items() if card.rank.order == highest]


def message(view: WarView, name: Names, viewer: int | None) -> str:
    """What the last turn brought."""
    turned = last_turned(view)
    if not turned:
        return "Click your stack, or press Space, to turn the first cards." if view.dealt and viewer == 0 else ""
    if view.at_war:
        said = f"War! {turned[tied(view)[0]].rank.plural.capitalize()} tie. {at_stake(view)} cards at stake."
        standing = [seat for seat in view.playing if view.rows[seat] and not view.stack(seat)]
        if standing and not view.over:
            said += f" {possessive(name(standing[0]))} {turned[standing[0]].rank.word.lower()} stands."
        return said + _who_is_out(view, name)
    taken = last_taken(view)
    if taken is None:
        return ""
    return _who_won(view, turned, taken, name) + _who_is_out(view, name)


def _who_won(view: WarView, turned: dict[int, Card], taken: Taken, name: Names) -> str:
    high = turned[taken.seat].rank.word
    others = [card.rank for seat, card in turned.items() if seat != taken.seat]
    beaten = f"{high} beats {max(others, key=lambda rank: rank.order).word.lower()}"
    if taken.cards > len(turned):
        return f"{beaten}. {_verb(name(taken.seat), 'win')} the war and {taken.cards} cards."
    return f"{beaten}: {_verb(name(taken.seat).replace('You', 'you'), 'take')} {_ALL_OF_THEM[len(turned)]}."


def _who_is_out(view: WarView, name: Names) -> str:
    """Who dropped out with the last turn, while others play on."""
    gone: list[int] = []
    for event in reversed(view.history):
        if isinstance(event, Moved) and event.target.name in ("up", "stack"):
            break
        if isinstance(event, Said):
            gone.insert(0, event.seat)
    if not gone:
        return ""
    names = [name(seat) for seat in gone]
    verb = "is" if len(names) == 1 and names[0] != "You" else "are"
    return f" {' and '.join(names)} {verb} out."


def possessive(who: str) -> str:
    """Whose something is, at the beginning of a sentence."""
    return "Your" if who == "You" else f"{who}'s"


def _verb(who: str, verb: str) -> str:
    return f"{who} {verb}" if who.lower() == "you" else f"{who} {verb}s"
