"""Reasons for playing or defending alone, and for the partner's company."""

from __future__ import annotations

from engine.cards import ACE, JACK, JOKER, KING
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.calling import beside_alone, called
from engine.games.euchre.coach.reasons.naming import number_of_cards
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import About, Reason, ReasonForMove, when
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import DEFEND, PASS, EuchreMove, Phase
from engine.games.euchre.ranking import weakest
from engine.games.euchre.scoring import LONE_MARCH, MAJORITY, MARCH, POINT
from engine.phrases import mark, say, say_count

RARE = 0.05
"""Share of deals below which something hardly ever happens."""


def beside_together(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    """Return True if the other move makes the same suit trump, with the partner."""
    return other == _together_with_partner(move)


def _top(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a loner with the highest trumps."""
    suit = called(move)
    if suit is None or not move.alone:
        return ()
    held = position.held_for(suit)
    top = position.top_of(suit, held)
    return when(top >= 2, suit=suit, count=top, cards=held[:top])


def _beside_fewer(position: Position, move: EuchreMove, other: EuchreMove) -> bool:
    return all(mine.count > its.count for mine in _top(position, move) for its in _top(position, other))


def _top_words(wording: Wording, finding: ReasonForMove) -> str:
    top = finding.about.count
    return say_count(
        "with the highest trump you need little help",
        "with the {count} highest trumps you need little help",
        top,
        count=number_of_cards(top),
    )


def _alone(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone and tells_marches(position))


def tells_marches(position: Position) -> bool:
    """Return True if the worth of a loner tells a march from fewer tricks: not where one point wins the match."""
    return position.need > POINT


def _march_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    stakes = position.stakes
    return deal.values[move] > stakes.scale * (stakes.of(POINT) + stakes.of(LONE_MARCH)) / 2


def no_march_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    """Return True if a loner does not take all five tricks in the deal."""
    return not _march_in(position, move, about, deal)


def _four_win(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone and MARCH < position.need <= LONE_MARCH)


def _needs_no_help(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return when(move.alone and _together_with_partner(move) in position.view.legal_moves())


def _needs_no_help_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return deal.values[move] >= deal.values[_together_with_partner(move)]


def _together_with_partner(move: EuchreMove) -> EuchreMove:
    return move._replace(alone=False)


def _with_partner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with the partner where going alone is possible."""
    return when(called(move) is not None and not move.alone and _lone(move) in position.view.legal_moves())


def _might_go_alone(position: Position, move: EuchreMove) -> tuple[About, ...]:
    return _with_partner(position, move) if tells_marches(position) else ()


def _lone(move: EuchreMove) -> EuchreMove:
    return move._replace(alone=True)


def _lone_fails_in(position: Position, move: EuchreMove, about: About, deal: Imagined) -> bool:
    return no_march_in(position, _lone(move), about, deal)


def _not_five_words(wording: Wording, finding: ReasonForMove) -> str:
    share = 1 - finding.share
    if share < RARE:
        # Translators: a lone hand is played without the partner, for four points if it takes all five tricks.
        return say("a lone hand would hardly ever take all five")
    return say("a lone hand would take all five only {often}", often=wording.often(share))


def _needs_partner(position: Position, move: EuchreMove) -> tuple[About, ...]:
    """Find a call with the partner where going alone is possible, and the weakest card of another suit."""
    suit = called(move)
    if suit is None or not _with_partner(position, move):
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


def _sure_words(wording: Wording, finding: ReasonForMove) -> str:
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
    Reason("alone-top", "hand", 6.5, _top, _top_words, beside=_beside_fewer),
    Reason(
        "alone-march",
        "chance",
        5.5,
        _alone,
        # Translators: all five tricks bring two points, and four to a player without the partner.
        mark("{often} you take all five tricks alone and score four"),
        _march_in,
        0.2,
    ),
    Reason(
        "alone-no-help",
        "alone",
        4,
        _needs_no_help,
        mark("{often} {partner}'s help would bring no more"),
        _needs_no_help_in,
        0.7,
        beside_together,
    ),
    Reason(
        "alone-wins-match",
        "score",
        7.5,
        _four_win,
        mark("the four points for all five tricks alone would win the match"),
    ),
    Reason(
        "alone-not-with-loser",
        "alone",
        5,
        _needs_partner,
        mark("{card} may need {partner}'s help"),
        beside=beside_alone,
    ),
    Reason(
        "alone-not-five",
        "alone",
        6.5,
        _might_go_alone,
        _not_five_words,
        _lone_fails_in,
        beside=beside_alone,
    ),
    Reason("defend-sure", "hand", 8, _sure_defence, _sure_words),
    Reason("defend-euchres", "chance", 5, _defends, mark("{often} you take three tricks alone"), _euchres_in),
    Reason(
        "defend-together", "chance", 5, _together, mark("{often} you would not take three tricks alone"), _together_in
    ),
)
"""Reasons for and against going alone, and defending alone."""
ABOUT_GOING_ALONE = frozenset(
    (
        "alone-top",
        "alone-march",
        "alone-wins-match",
        "alone-not-with-loser",
        "alone-not-five",
        "alone-no-help",
        "call-enough",
    )
)
"""The reasons that tell a call from the same call alone."""
