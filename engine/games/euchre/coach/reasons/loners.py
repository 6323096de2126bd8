"""Reasons for playing or defending alone, and for the partner's company."""

from __future__ import annotations

from engine.cards import ACE, JACK, JOKER, KING
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.calling import called, is_alone, takes_upcard
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Finding, Reason, when
from engine.games.euchre.coach.reasons.words import Told
from engine.games.euchre.moves import DEFEND, PASS, EuchreMove, Phase
from engine.games.euchre.ranking import weakest
from engine.games.euchre.scoring import LONE_MARCH, MAJORITY, MARCH
from engine.phrases import mark, say, say_count


def _top(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a loner with the highest trumps."""
    suit = called(move)
    if suit is None or not move.alone:
        return ()
    held = position.held_for(suit)
    top = position.top_of(suit, held)
    return when(top >= 2, suit=suit, count=top, cards=held[:top])


def _top_words(told: Told, finding: Finding) -> str:
    top = finding.about.count
    count = number_of_cards(top)
    if takes_upcard(told.position):
        return say_count(
            "you would have the highest trump", "you would have the {count} highest trumps", top, count=count
        )
    return say_count("you hold the highest trump", "you hold the {count} highest trumps", top, count=count)


def _alone(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone)


def _march_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[move] >= position.stakes.of(LONE_MARCH)


def no_march_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    """Return True if a loner does not take all five tricks in the deal."""
    return not _march_in(position, move, about, deal)


def _four_win(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone and MARCH < position.need <= LONE_MARCH)


def _needs_partner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with the partner where going alone is possible, and the weakest card of another suit."""
    suit = called(move)
    if suit is None or move.alone or move._replace(alone=True) not in position.view.legal_moves():
        return ()
    held = position.held_for(suit)
    losers = [card for card in position.hand if card not in held and card.rank is not ACE]
    return when(bool(losers), card=weakest(losers, suit)) if losers else ()


def _sure_defence(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a lone defence with trumps that certainly take three tricks."""
    if move != DEFEND or position.trump is None:
        return ()
    sure = position.top_of(position.trump, position.trumps) >= MAJORITY
    return when(sure, cards=position.trumps[:MAJORITY])


def _sure_words(told: Told, finding: Finding) -> str:
    """Return the clause which says that three trumps are certain tricks.

    They are the highest, but for a left bower that lies open.
    """
    *others, last = finding.about.cards
    if last.rank is JACK:
        return say("your Benny, right bower and left bower take three tricks, whatever the others hold")
    suit = last.suit.of_cards
    if last.rank is KING:
        return say("your right bower, ace and king of {suit} take three tricks, whatever the others hold", suit=suit)
    if JOKER in others:
        return say("your Benny, right bower and ace of {suit} take three tricks, whatever the others hold", suit=suit)
    return say("your right bower, left bower and ace of {suit} take three tricks, whatever the others hold", suit=suit)


def _defends(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move == DEFEND)


def _euchres_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[DEFEND] > 0


def _together(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move == PASS and position.phase is Phase.DEFEND)


def _together_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[DEFEND] <= 0


LONERS = (
    Reason("alone-top", "hand", 6.5, _top, _top_words),
    Reason(
        "alone-march",
        "chance",
        5.5,
        _alone,
        mark("{often} you take all five tricks, which is four points"),
        _march_in,
        0.3,
    ),
    Reason("alone-wins-match", "score", 7.5, _four_win, mark("all five tricks alone would win the match")),
    Reason(
        "alone-not-with-loser",
        "alone",
        5,
        _needs_partner,
        mark("{card} is too weak for going alone"),
        beside=is_alone,
    ),
    Reason("defend-sure", "hand", 8, _sure_defence, _sure_words),
    Reason("defend-euchres", "chance", 5, _defends, mark("{often} you take three tricks alone"), _euchres_in),
    Reason(
        "defend-together", "chance", 5, _together, mark("{often} you would not take three tricks alone"), _together_in
    ),
)
"""Reasons for and against going alone, and defending alone."""
