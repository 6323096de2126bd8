"""Sentences about who has most sets, for the accounts of the asking games."""

from __future__ import annotations

from collections.abc import Sequence

from engine.account import victors
from engine.asking.words import SetWords
from engine.phrases import mark, mark_all, say
from engine.telling import Teller


def best_of(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest number."""
    most = max(numbers)
    return tuple([seat for seat, number in enumerate(numbers) if number == most])


def sets_score(made: Sequence[int], seat: int, sets: SetWords) -> str:
    """Return the sets of ``seat`` at the end and the most of the others: ``5 books to 3``, ``5 books each``."""
    own, most = made[seat], max([*made[:seat], *made[seat + 1 :]])
    counted = sets.counted(own)
    if len({*made}) == 1:
        return say("{sets} each", sets=counted)
    if own == most == max(made):
        # Translators: another player has as many, and nobody more: "5 books, shared".
        return say("{sets}, shared", sets=counted)
    # Translators: the player's sets and those of the next one: "5 books to 3".
    return say("{sets} to {fewer}", sets=counted, fewer=most)


def tie_words(made: int, sets: SetWords) -> str:
    """Return the sentence on a draw, in which every player has ``made`` that many sets."""
    if not made:
        return say("A draw.")
    return say("A draw: {sets}.", sets=say("{sets} each", sets=sets.counted(made)))


def sets_standing(teller: Teller, made: Sequence[int], sets: SetWords, *, winners: Sequence[int], over: bool) -> str:
    """Return the sentence on who leads, or who won, with how many sets."""
    best, most = best_of(made), max(made)
    counted = sets.counted(most)
    each: str = say("{sets} each", sets=counted) if len(best) > 1 else counted
    if over and not victors(winners, len(made)):
        return tie_words(most, sets)
    if not most:
        return sets.none_yet
    if len(best) == len(made):
        return say("{sets} each.", sets=counted)
    if teller.seat is None or teller.seat in best:
        fewer = [number for number in made if number < most]
        if fewer and len(best) == 1:
            return _ahead_of(teller, best[0], counted, max(fewer), over=over)
        return _ahead(teller, best, each, over=over)
    return _behind(teller, best, each, made[teller.seat], over=over)


def _ahead(teller: Teller, best: Sequence[int], sets: str, *, over: bool) -> str:
    """Return the sentence on the players with most sets, when the reader is one of them or a spectator."""
    if over:
        return teller.tell(
            best,
            mark("You won with {sets}."),
            mark("{name} won with {sets}."),
            mark_all("{names} won with {sets}."),
            sets=sets,
        )
    return teller.tell(
        best,
        mark("You lead with {sets}."),
        mark("{name} leads with {sets}."),
        mark_all("{names} lead with {sets}."),
        sets=sets,
    )


def _ahead_of(teller: Teller, seat: int, sets: str, fewer: int, *, over: bool) -> str:
    """Return the sentence on a single player with most sets; ``fewer`` are the sets of the next one."""
    if over:
        return teller.tell(
            [seat],
            mark("You won with {sets} to {fewer}."),
            mark("{name} won with {sets} to {fewer}."),
            "",
            sets=sets,
            fewer=fewer,
        )
    return teller.tell(
        [seat],
        mark("You lead with {sets} to {fewer}."),
        mark("{name} leads with {sets} to {fewer}."),
        "",
        sets=sets,
        fewer=fewer,
    )


def _behind(teller: Teller, best: Sequence[int], sets: str, own: int, *, over: bool) -> str:
    """Return the sentence on players of whom the reader is none; ``own`` are the reader's sets."""
    if over and own:
        one = mark("{name} won with {sets}, you made {own}.")
        several = mark("{names} won with {sets}, you made {own}.")
    elif over:
        one = mark("{name} won with {sets}, you made none.")
        several = mark("{names} won with {sets}, you made none.")
    elif own:
        one = mark("{name} leads with {sets}, you have {own}.")
        several = mark("{names} lead with {sets}, you have {own}.")
    else:
        one = mark("{name} leads with {sets}, you have none.")
        several = mark("{names} lead with {sets}, you have none.")
    return teller.tell(best, "", one, several, sets=sets, own=own)


def asks_turn(teller: Teller, to_move: int | None, *, dealt: bool) -> str:
    """Return words for the seat that asks or deals, within a line; empty when the game is over."""
    if to_move is None:
        return ""
    if to_move == teller.seat:
        return say("you ask") if dealt else say("you deal")
    name = teller.name(to_move)
    return say("{name} asks", name=name) if dealt else say("{name} deals", name=name)
