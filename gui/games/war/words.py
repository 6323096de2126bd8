"""The sentences of the War table."""

from __future__ import annotations

from engine.events import Taken
from engine.games.war.view import WarView
from engine.phrases import mark, mark_all, number, say, say_count, starting, together
from gui.table.sentences import Names, tell, tell_all, you_first

_ORDINALS = (
    say("first war of this game"),
    say("second war of this game"),
    say("third war of this game"),
    say("fourth war of this game"),
    say("fifth war of this game"),
    say("sixth war of this game"),
    say("seventh war of this game"),
    say("eighth war of this game"),
    say("ninth war of this game"),
    say("tenth war of this game"),
)
_TAKES = {
    # Translators: "King beats nine: Maya takes both."
    2: (mark("{high} beats {low}: you take both."), mark("{high} beats {low}: {name} takes both.")),
    3: (mark("{high} beats {low}: you take all three."), mark("{high} beats {low}: {name} takes all three.")),
    4: (mark("{high} beats {low}: you take all four."), mark("{high} beats {low}: {name} takes all four.")),
}


def subtitle(view: WarView) -> str:
    """Return the number of the turn, and of the war while there is one."""
    if not view.turns:
        return say_count("{n} card each", "{n} cards each", view.dealt_cards // view.seats)
    words = say("Turn {turn}", turn=turns_played(view))
    if view.at_war:
        war = len(view.wars)
        ordinal = _ORDINALS[war - 1] if war <= len(_ORDINALS) else say("{n}th war of this game", n=war)
        return together([words, ordinal], ", ")
    return words


def turns_played(view: WarView) -> str:
    """Return the number of turns so far, and their limit where there is one."""
    if view.turns_left is None:
        return number(view.turns, "d")
    return say("{turn} of {limit}", turn=view.turns, limit=view.turns + view.turns_left)


def message(view: WarView, name: Names, viewer: int | None) -> str:
    """Say what the last turn brought."""
    turned, taken = view.turned, view.last_taken
    if not turned:
        first = say("Click your stack, or press Space, to turn the first cards.")
        return first if view.dealt and viewer == 0 else ""
    if view.at_war:
        said = _tie(view, name)
    elif taken is not None:
        said = [_who_won(view, taken, name)]
    else:
        return ""
    gone = you_first(map(name, view.dropped_out))
    if gone:
        out = mark("You are out."), mark("{name} is out."), mark_all("{names} are out.")
        said.append(tell_all(gone, *out))
    return together(said)


def _tie(view: WarView, name: Names) -> list[str]:
    turned = view.turned
    said: list[str] = [
        say("War!"),
        starting(say("{ranks} tie.", ranks=turned[view.tied[0]].rank.plural)),
        say_count("{n} card at stake.", "{n} cards at stake.", view.at_stake),
    ]
    standing = [seat for seat in view.playing if view.rows[seat] and not view.stack(seat)]
    if standing and not view.over:
        # Translators: the player has no more cards; the card that tied stays in play: "Maya's seven stands."
        stands = mark("Your {card} stands."), mark("{name}'s {card} stands.")
        said.append(tell(name(standing[0]), *stands, card=turned[standing[0]].rank.words))
    return said


def _who_won(view: WarView, taken: Taken, name: Names) -> str:
    turned, who = view.turned, name(taken.seat)
    others = [card.rank for seat, card in turned.items() if seat != taken.seat]
    high, low = turned[taken.seat].rank.words, max(others, key=lambda rank: rank.order).words
    if taken.cards > len(turned):
        won = mark("You win the war and {cards}."), mark("{name} wins the war and {cards}.")
        cards = say_count("{n} card", "{n} cards", taken.cards)
        return together([starting(say("{high} beats {low}.", high=high, low=low)), tell(who, *won, cards=cards)])
    return starting(tell(who, *_TAKES[len(turned)], high=high, low=low))


def course_words(who: str) -> str:
    """Return the title of the course of one player's cards."""
    return tell(who, mark("Your cards, turn by turn"), mark("{name}'s cards, turn by turn"))
