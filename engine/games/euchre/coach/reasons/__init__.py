"""The reasons for a move, in a player's words.

Each module has a list of reasons: predicates of a position and a move, with their words. ``choosing`` picks those that
tell two moves apart; this module makes sentences of them.

A reason is data: a search in a position for a move, a message, and a weight. A certain reason follows from the view by
counting. A likely one has `in_deal` and is told with the share of the imagined deals in which it holds. Reasons are
chosen that hold for the best move and not for the next different one (equal cards, and moves that never differed, are
one choice); without one, the sentence says what both are worth. `naming` has the names of cards in the forms that
sentences need.

Every reason has a second, brute-force definition in `tests/engine/euchre/meanings.py`. Tests compare the two in many
kinds of positions, ask the second whether what is said is false for the second-best move, and find every reason at
least once.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.coach.assessment import Assessment, Judged
from engine.coach.verdicts import SURE
from engine.games.euchre.bots.knowledge.stakes import NEAR_THE_END
from engine.games.euchre.coach.reasons.calling import is_twin
from engine.games.euchre.coach.reasons.choosing import (
    against_move,
    as_good,
    for_move,
    is_level,
    is_same,
    reasons_against,
    rival,
)
from engine.games.euchre.coach.reasons.keeping import CLAIM
from engine.games.euchre.coach.reasons.loners import ABOUT_GOING_ALONE
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import ReasonForMove
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.view import EuchreView
from engine.phrases import listed, mark, say, starting, together
from engine.telling import Teller

LONGEST = 135
"""Most letters of a sentence with two reasons; a longer one gives the first reason alone."""
LONGEST_CLOSE = 165
"""Most letters of a sentence about a close decision that gives a reason for each of two moves."""
LONGEST_WITH_LONER = 190
"""Most letters of a sentence that explains a call, and why it is not made alone."""
JOINTS = (", and", ", but")
"""The joints of a reason of two parts, which stands alone: beside another one it would be too long."""
WEAK = 2.0
"""Weight below which a reason is not worth telling in a close decision."""
LEAST_SECOND = 3.0
"""Least weight of a second reason."""


def recommendation(view: EuchreView, assessment: Assessment, teller: Teller) -> str:
    """Return one sentence: the best move and the reason. It begins with "Close: " if another is about as good."""
    position = Position(view, assessment)
    wording, best = Wording(position, teller), assessment.best
    advice = wording.advice(best.move)
    if len(assessment.judged) == 1:
        # Translators: the advice is an imperative, such as "lead the right bower".
        return starting(say("{advice}: there is no other choice.", advice=advice))
    other = rival(position)
    if other is None and all(judged.is_alike for judged in assessment.judged):
        # Translators: the deals are those that fit what the player has seen; the coach has tried many of them.
        return starting(say("{advice}: in every deal tried, all choices come to the same.", advice=advice))
    if other is None:
        return starting(say("{advice}: your cards are all worth the same here.", advice=advice))
    level = as_good(position)
    if level:
        return _close(wording, advice, level)
    if best.move.verb == "order" and not best.move.alone and is_twin(best.move, other.move):
        return _not_alone(wording, advice, other.move)
    return _advised(advice, _why(wording, best.move, other.move))


def _not_alone(wording: Wording, advice: str, alone: EuchreMove) -> str:
    """Return advice to call with the partner, with a reason for the call, and one for not going alone."""
    findings = for_move(wording.position, wording.position.assessment.best.move, alone)
    why = [finding.words(wording) for finding in findings]
    if len(why) > 1 and findings[1].reason.key in ABOUT_GOING_ALONE:
        # Translators: "Call spades: you hold three trumps; not alone, since the king of hearts may need Theo's help."
        words = mark("{advice}: {reason}; not alone, since {other}.")
        sentence = starting(say(words, advice=advice, reason=why[0], other=why[1]))
        if len(sentence) <= LONGEST_WITH_LONER:
            return sentence
    return _advised(advice, why[0] if why else _worths(wording, wording.position.assessment.best.move, alone))


def _advised(advice: str, why: str) -> str:
    # Translators: advice in the imperative, and a clause that gives the reason: "Lead the ace: they cannot beat it."
    return starting(say("{advice}: {reason}.", advice=advice, reason=why))


def _close(wording: Wording, advice: str, level: Sequence[Judged]) -> str:
    """Return advice in a close decision, with a reason for each of two moves, and the names of the others."""
    best, moves = wording.position.assessment.best.move, [wording.short(judged.move) for judged in level]
    if all(map(is_level, wording.position.assessment.judged)) and len(moves) > 1:
        return say("Close: {advice}, but it hardly matters which.", advice=advice)
    if len(moves) > 1 or not _strong(wording.position, best, level[0].move):
        shared = _for_all(wording.position, level)
        if shared:
            return _shared(wording, advice, level, shared[0].words(wording))
    if len(moves) == 2:
        return say("Close: {advice}; {moves} are about as good.", advice=advice, moves=listed(moves))
    if len(moves) > 2:
        return say("Close: {advice}; others are about as good.", advice=advice)
    mine, other = _strong(wording.position, best, level[0].move), _strong(wording.position, level[0].move, best)
    if not mine:
        return say("Close: {advice}; {move} is about as good.", advice=advice, move=moves[0])
    why = mine[0].words(wording)
    if other:
        # Translators: "Close" means that the best choice is only a little better than another, or not at all. The
        # reasons are whole clauses, as in "Pick it up: you hold three trumps." The move is a noun, such as "passing".
        words = mark("Close: {advice}, since {reason}; {move} is about as good, since {other}.")
        sentence = say(words, advice=advice, reason=why, move=moves[0], other=other[0].words(wording))
        if len(sentence) <= LONGEST_CLOSE:
            return sentence
    # Translators: "Close: pick it up, since you hold three trumps; going alone is about as good." The reason is a whole
    # clause, as in "Pick it up: you hold three trumps."
    words = mark("Close: {advice}, since {reason}; {move} is about as good.")
    return say(words, advice=advice, reason=why, move=moves[0])


def _shared(wording: Wording, advice: str, level: Sequence[Judged], why: str) -> str:
    """Return advice in a close decision, with a reason that speaks for all cards that are about as good."""
    cards = [wording.object_card(judged.move.card) for judged in level]
    if len(cards) == 1:
        # Translators: "Close: throw the nine of spades or the ten of spades, since Theo's ace is winning."
        return say("Close: {advice} or {card}, since {reason}.", advice=advice, card=cards[0], reason=why)
    if len(cards) == 2:
        words = mark("Close: {advice}, {first} or {second}, since {reason}.")
        return say(words, advice=advice, first=cards[0], second=cards[1], reason=why)
    return say("Close: {advice}, since {reason}; others are about as good.", advice=advice, reason=why)


def _strong(position: Position, move: EuchreMove, other: EuchreMove) -> list[ReasonForMove]:
    """Return the findings that tell a move from one that is about as good, without the weak ones."""
    found = [finding for finding in reasons_against(position, move, other) if finding.reason.weight >= WEAK]
    if is_twin(move, other):
        return [finding for finding in found if finding.reason.key in ABOUT_GOING_ALONE]
    return found


def _for_all(position: Position, level: Sequence[Judged]) -> list[ReasonForMove]:
    """Return the findings for the best card, and as much for those that are as good, against the first that is not."""
    worse = next((judged.move for judged in position.assessment.judged if not is_level(judged)), None)
    if worse is None or worse.card is None:
        return []
    shared = [
        {(finding.reason.key, finding.about) for finding in reasons_against(position, judged.move, worse)}
        for judged in level
    ]
    found = reasons_against(position, position.assessment.best.move, worse)
    return [finding for finding in found if all((finding.reason.key, finding.about) in each for each in shared)]


def comment(view: EuchreView, assessment: Assessment, move: EuchreMove, teller: Teller) -> str:
    """Return at most two sentences: what ``move`` missed and why the best is better, or why ``move`` is good."""
    position = Position(view, assessment)
    wording, best = Wording(position, teller), assessment.best
    if len(assessment.judged) == 1:
        return say("There was no other choice.")
    if move == best.move:
        other = rival(position)
        if other is None:
            return say("Your cards were all worth the same.")
        # Translators: the reason for a move, as a sentence.
        return starting(say("{reason}.", reason=_why(wording, move, other.move)))
    if is_level(assessment.of(move), SURE) or is_same(position, move, best.move):
        # Translators: the moves are cards ("the ace of clubs") or nouns ("passing").
        words = mark("{move} was about as good as {other}.")
        return starting(say(words, move=wording.short(move), other=wording.short(best.move)))
    faults = against_move(position, move, best.move)
    advice = wording.advice(best.move)
    if not faults:
        return _advised(advice, _why(wording, best.move, move))
    findings = for_move(position, best.move, move)
    others = [finding for finding in findings if finding.reason.topic != faults[0].reason.topic]
    why = _words(wording, others, len(advice)) if others else _worths(wording, best.move, move)
    return together([starting(faults[0].words(wording)), _advised(advice, why)])


def _why(wording: Wording, move: EuchreMove, other: EuchreMove) -> str:
    """Return the reasons that tell ``move`` from ``other`` as one clause, or what they are worth if there are none."""
    findings = for_move(wording.position, move, other)
    return _words(wording, findings, len(wording.advice(move))) if findings else _worths(wording, move, other)


def _words(wording: Wording, findings: Sequence[ReasonForMove], length: int) -> str:
    """Return the first of the findings in words, and the second if there is room after advice of that length."""
    first, *others = findings
    words = first.words(wording)
    if first.reason.topic == CLAIM:
        return words
    for other in others:
        second = other.words(wording)
        are_short = length + len(words) + len(second) <= LONGEST and not any(
            joint in f"{words} {second}" for joint in JOINTS
        )
        if other.reason.weight >= LEAST_SECOND and are_short:
            # Translators: two clauses that give reasons.
            return say("{first}, and {second}", first=words, second=second)
    return words


def _worths(wording: Wording, move: EuchreMove, other: EuchreMove) -> str:
    """Return what the moves are worth: points, or near the end of a match the chances to win it."""
    position = wording.position
    mine, others = position.assessment.of(move), position.assessment.of(other)
    if min(position.need, position.they_need) > NEAR_THE_END or mine.chance is None or others.chance is None:
        # Translators: the numbers are points that the hand brings on average. The move is a card ("the ace of clubs")
        # or a noun ("passing").
        words = mark("on average it brings {mine:+.2f} points, and {move} {others:+.2f}")
        return say(words, mine=_rounded(mine.worth), move=wording.short(other), others=_rounded(others.worth))
    # Translators: the numbers are chances in percent. The move is a card ("the ace of clubs") or a noun ("passing").
    words = mark("it wins you the match {mine:.1%} of the time, and {move} {others:.1%}")
    return say(words, mine=mine.chance, move=wording.short(other), others=others.chance)


def _rounded(points: float) -> float:
    """Return points as they are shown, without a negative zero."""
    return round(points, 2) + 0.0
