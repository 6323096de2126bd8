"""The reasons for a move, in a player's words.

Each module has a list of reasons: predicates of a position and a move, with their words. ``choosing`` picks those that
tell two moves apart; this module makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.coach.assessment import Assessment, Judged
from engine.games.euchre.coach.reasons.choosing import against_move, beside, for_move, is_same, rival
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.reason import Finding
from engine.games.euchre.coach.reasons.words import Told
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.view import EuchreView
from engine.phrases import listed, mark, say, starting, together
from engine.telling import Teller

LONGEST = 120
"""Most letters of a sentence with two reasons; a longer one gives the first reason alone."""
LONGEST_CLOSE = 130
"""Most letters of a sentence about a close decision that names the other moves."""
LEAST_SECOND = 3.0
"""Least weight of a second reason."""
SELDOM = 0.07
"""Least share of the deals in which a move does better for that to be told."""
HARDLY = say("it hardly matters which")
LITTLE = 0.1
"""Points by which a move may be behind so that it hardly matters."""
WEAK = 2.0
"""Weight below which a reason is told together with the state of the trick."""


def recommendation(view: EuchreView, assessment: Assessment, teller: Teller) -> str:
    """Return one sentence: the best move and the reason. It begins with "Close: " if another may be as good."""
    position = Position(view, assessment)
    told, best = Told(position, teller), assessment.best
    advice = told.advice(best.move)
    if len(assessment.judged) == 1:
        # Translators: the advice is an imperative, such as "lead the right bower".
        return starting(say("{advice}: there is no other choice.", advice=advice))
    other = rival(position)
    if _is_all_the_same(assessment):
        # Translators: "Close" means that the best choice is only a little better than another, or not at all.
        return say("Close: {advice}, but every choice comes to the same thing.", advice=advice)
    if not assessment.is_close:
        return _advised(advice, _why_best(told, best.move, None if other is None else other.move))
    as_good = [judged for judged in assessment.judged[1:] if judged.is_as_good]
    other = next((judged for judged in as_good if not is_same(position, best.move, judged.move)), other)
    findings = [] if other is None else beside(position, best.move, other.move) or for_move(position, best.move, None)
    why = findings[0].words(told) if findings else ""
    sentence = _close(told, advice, why, as_good)
    is_long = len(sentence) > LONGEST_CLOSE and len(as_good) > 1
    return _close(told, advice, why, ()) if is_long else sentence


def _advised(advice: str, why: str) -> str:
    # Translators: advice in the imperative, and a clause that gives the reason: "Lead the ace: they cannot beat it."
    return starting(say("{advice}: {reason}.", advice=advice, reason=why))


def _close(told: Told, advice: str, why: str, as_good: Sequence[Judged]) -> str:
    """Return advice in a close decision with its reason, if there is one, and the one or two moves that are as good."""
    moves = [told.short(judged.move) for judged in as_good]
    if len(moves) == 1:
        if not why:
            return say("Close: {advice}; {move} is about as good.", advice=advice, move=moves[0])
        # Translators: "Close: pick it up, since at 0 to 0 a point is enough; going alone is about as good." The reason
        # is a whole clause, as in "Pick it up: at 0 to 0 a point is enough."
        words = mark("Close: {advice}, since {reason}; {move} is about as good.")
        return say(words, advice=advice, reason=why, move=moves[0])
    if len(moves) == 2:
        if not why:
            return say("Close: {advice}; {moves} are about as good.", advice=advice, moves=listed(moves))
        words = mark("Close: {advice}, since {reason}; {moves} are about as good.")
        return say(words, advice=advice, reason=why, moves=listed(moves))
    if not why:
        return say("Close: {advice}; others are about as good.", advice=advice)
    return say("Close: {advice}, since {reason}; others are about as good.", advice=advice, reason=why)


def comment(view: EuchreView, assessment: Assessment, move: EuchreMove, teller: Teller) -> str:
    """Return at most two sentences: what ``move`` missed and why the best is better, or why ``move`` is good."""
    position = Position(view, assessment)
    told, best = Told(position, teller), assessment.best
    if len(assessment.judged) == 1:
        return say("There was no other choice.")
    if move == best.move:
        other = rival(position)
        # Translators: the reason for a move, as a sentence.
        return starting(say("{reason}.", reason=_why_best(told, move, None if other is None else other.move)))
    if assessment.of(move).is_as_good or is_same(position, move, best.move):
        # Translators: the moves are cards ("the ace of clubs") or nouns ("passing").
        words = mark("{move} was about as good as {other}.")
        return starting(say(words, move=told.short(move), other=told.short(best.move)))
    faults = against_move(position, move, best.move)
    advice = told.advice(best.move)
    if not faults:
        return _advised(advice, _why(told, best.move, move) or HARDLY)
    findings = for_move(position, best.move, move)
    others = [finding for finding in findings if finding.reason.topic != faults[0].reason.topic]
    is_strong = bool(others) and others[0].reason.weight >= WEAK
    why = _words(told, others, len(advice)) if is_strong else _outcomes(told, best.move, move)
    # Translators: advice in the imperative, as a sentence.
    better = _advised(advice, why) if why else starting(say("{advice}.", advice=advice))
    return together([starting(faults[0].words(told)), better])


def _why(told: Told, move: EuchreMove, other: EuchreMove | None) -> str:
    """Return the reasons that tell ``move`` from ``other``, as one clause; empty if they hardly differ."""
    findings = for_move(told.position, move, other)
    if findings and findings[0].reason.weight < WEAK:
        # The rank of a card alone explains little, so the trick is told too.
        trick = [finding for finding in for_move(told.position, move, None) if finding.reason.topic == "trick"]
        findings = [*trick, *findings]
    if findings:
        return _words(told, findings, len(told.advice(move)))
    outcomes = _outcomes(told, move, other)
    if outcomes or other is None or told.position.assessment.of(other).behind < LITTLE:
        return outcomes
    # Translators: the move is a card ("the ace of clubs") or a noun ("passing").
    gap = told.position.assessment.of(other).behind - told.position.assessment.of(move).behind
    return say("it is worth {points:.2f} points more than {move}", points=gap, move=told.short(other))


def _why_best(told: Told, move: EuchreMove, other: EuchreMove | None) -> str:
    """Return the reasons for the best move, those that hold for another too if nothing tells it from ``other``."""
    findings = for_move(told.position, move, None)
    return _why(told, move, other) or (_words(told, findings, len(told.advice(move))) if findings else HARDLY)


def _words(told: Told, findings: list[Finding], length: int) -> str:
    """Return the first of the findings in words, and the second if there is room."""
    first, *others = [(finding, finding.words(told)) for finding in findings]
    for finding, words in others:
        fits = length + len(first[1]) + len(words) <= LONGEST and "," not in first[1]
        if fits and (finding.reason.weight >= LEAST_SECOND or first[0].reason.topic == "trick"):
            # Translators: two clauses that give reasons.
            return say("{first}, and {second}", first=first[1], second=words)
    return first[1]


def _outcomes(told: Told, move: EuchreMove, other: EuchreMove | None) -> str:
    """Return how often ``move`` does better than ``other`` in the imagined deals; empty if that is no reason."""
    if other is None:
        return ""
    better = told.position.share(lambda deal: deal.values[move] > deal.values[other])
    worse = told.position.share(lambda deal: deal.values[move] < deal.values[other])
    if better < SELDOM or round(10 * worse) >= round(10 * better):
        return ""
    often, than = told.often(better), told.short(other)
    if not round(10 * worse):
        return say("{often} it does better than {move}", often=often, move=than)
    # Translators: "in 7 out of 10 deals it does better than the ace of clubs, and worse in 1 out of 10 deals"
    words = mark("{often} it does better than {move}, and worse {seldom}")
    return say(words, often=often, move=than, seldom=told.often(worse))


def _is_all_the_same(assessment: Assessment) -> bool:
    return all(judged.behind == judged.behind_error == 0 for judged in assessment.judged)
