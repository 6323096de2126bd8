"""Sentences about who has most sets, for the accounts of the asking games."""

from __future__ import annotations

from collections.abc import Sequence

from engine.telling import Teller, counted


def best_of(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest number."""
    most = max(numbers)
    return tuple([seat for seat, number in enumerate(numbers) if number == most])


def sets_score(made: Sequence[int], seat: int, thing: str) -> str:
    """Return the sets of ``seat`` at the end and the most of the others: ``5 books to 3``, ``5 books each``."""
    own, most = made[seat], max([*made[:seat], *made[seat + 1 :]])
    if len({*made}) == 1:
        return f"{counted(own, thing)} each"
    return f"{counted(own, thing)}, shared" if own == most == max(made) else f"{counted(own, thing)} to {most}"


def sets_standing(teller: Teller, made: Sequence[int], thing: str, *, winners: Sequence[int], over: bool) -> str:
    """Return the sentence on who leads, or who won, with how many sets."""
    best, most = best_of(made), max(made)
    number = counted(most, thing) + (" each" if len(best) > 1 else "")
    if over and not winners:
        return f"A draw: {number}." if most else "A draw."
    if not most:
        return f"No {thing}s yet."
    if len(best) == len(made) and not over:
        return f"{number}."
    lead = teller.does(best, "won", "won") if over else teller.does(best, "leads", "lead")
    if teller.seat is None or teller.seat in best:
        others = [fewer for fewer in made if fewer < most]
        return f"{lead} with {number}{f' to {max(others)}' if others and len(best) == 1 else ''}."
    return f"{lead} with {number}, you {'made' if over else 'have'} {made[teller.seat] or 'none'}."


def asks_turn(teller: Teller, to_move: int | None, *, dealt: bool) -> str:
    """Return words for the seat that asks or deals; empty when the game is over."""
    if to_move is None:
        return ""
    verb = "ask" if dealt else "deal"
    return f"{teller.name(to_move)} {verb if to_move == teller.seat else verb + 's'}"
