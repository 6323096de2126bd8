"""The sentences of the War table."""

from __future__ import annotations

from engine.events import Taken
from engine.games.war.view import WarView
from gui.table.sentences import Names, does, inside, is_you, joined

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ALL_OF_THEM = {2: "both", 3: "all three", 4: "all four"}


def subtitle(view: WarView) -> str:
    """Return the number of the turn, and of the war while there is one."""
    if not view.turns:
        return f"{view.dealt_cards // view.seats} cards each"
    words = f"Turn {turns_played(view)}"
    if view.at_war:
        number = len(view.wars)
        ordinal = _ORDINALS[number - 1] if number <= len(_ORDINALS) else f"{number}th"
        words += f", {ordinal} war of this game"
    return words


def turns_played(view: WarView) -> str:
    """Return the number of turns so far, and their limit where there is one."""
    return str(view.turns) if view.turns_left is None else f"{view.turns} of {view.turns + view.turns_left}"


def message(view: WarView, name: Names, viewer: int | None) -> str:
    """Say what the last turn brought."""
    turned, taken = view.turned, view.last_taken
    if not turned:
        return "Click your stack, or press Space, to turn the first cards." if view.dealt and viewer == 0 else ""
    if view.at_war:
        said = f"War! {turned[view.tied[0]].rank.plural.capitalize()} tie. {view.at_stake} cards at stake."
        standing = [seat for seat in view.playing if view.rows[seat] and not view.stack(seat)]
        if standing and not view.over:
            said += f" {possessive(name(standing[0]))} {turned[standing[0]].rank.word.lower()} stands."
    elif taken is not None:
        said = _who_won(view, taken, name)
    else:
        return ""
    gone = [name(seat) for seat in view.dropped_out]
    if gone:
        said += f" {' and '.join(gone)} {'is' if len(gone) == 1 and not is_you(gone[0]) else 'are'} out."
    return said


def _who_won(view: WarView, taken: Taken, name: Names) -> str:
    turned, who = view.turned, name(taken.seat)
    others = [card.rank for seat, card in turned.items() if seat != taken.seat]
    second = max(others, key=lambda rank: rank.order)
    beaten = f"{turned[taken.seat].rank.word} beats {second.word.lower()}"
    if taken.cards > len(turned):
        return f"{beaten}. {does(who, 'win', 'wins')} the war and {taken.cards} cards."
    return f"{beaten}: {inside(who)} {'take' if is_you(who) else 'takes'} {_ALL_OF_THEM[len(turned)]}."


def title(winners: list[str]) -> str:
    """Return the headline of the result."""
    if not winners:
        return "A draw"
    return f"{joined(winners)} {'wins' if len(winners) == 1 and not is_you(winners[0]) else 'win'}"


def possessive(who: str) -> str:
    """Return whose something is, at the beginning of a sentence."""
    return "Your" if is_you(who) else f"{who}'s"
