"""No bot finds the cards by what it is handed. The attack here once found every deal of the table and of the arena."""

from __future__ import annotations

from random import Random
from typing import Any

from arena.contest import SECRET_BITS, Chunk, Contest, Pair, play_chunk
from engine.bot import RandomBot, rng_of
from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat
from engine.view import View

TRIED = 1500
"""Seeds that the attack tries for every choice; those that it used to find in the arena were smaller."""
KEY = "000102030405060708090a0b0c0d0e0f"

finds: list[int] = []
"""The seeds that the finders found."""
attacks: list[int] = []
"""The plies at which they tried."""


class Finder:
    """Tries every small seed that its luck could come from, in the first choices of a deal."""

    def choose(self, view: View[Any], rng: Random) -> Any:
        state, seat = rng.getstate(), view.seat
        # The deal and each pass before this choice are one move.
        ply = 1 + sum(type(event).__name__ == "Said" for event in view.history)
        if len(attacks) < 4:
            attacks.append(ply)
            finds.extend(seed for seed in range(TRIED) if any(Random(text).getstate() == state for text in (
                f"bot {seed} {seat} {ply}", f"{seed} {seat} {ply}", seed,
            )))  # fmt: skip
        return RandomBot().choose(view, rng)


def attacked(luck: str) -> list[int]:
    """Return the seeds that a finder finds in the first choice of a deal, and what it then knows of it."""
    finds.clear()
    attacks.clear()
    match = Match(Record("euchre", {}, 1234, tuple(Seat(name, "random") for name in "ABCD"), luck=luck))
    match.play_out(1)
    match.bots = (Finder(),) * 4
    match.bot_move()
    assert attacks == [1]
    return [*finds]


def test_the_attack_finds_a_deal_by_whose_seed_the_bots_draw_too() -> None:
    """A chosen deal, as of ``play --seed``, promises nothing against it."""
    assert attacked("") == [1234]


def test_the_attack_finds_nothing_where_the_bots_have_a_key_of_their_own() -> None:
    assert attacked(KEY) == []


def test_the_attack_finds_no_deal_in_the_arena() -> None:
    finds.clear()
    attacks.clear()
    name = f"{__name__}:Finder"
    for seed in (3, Random().getrandbits(SECRET_BITS)):
        play_chunk(Chunk(Contest("euchre", entry_of("euchre").checked({}), seed), Pair(name, "random"), (0,)))
    assert len(attacks) == 4
    assert not finds


def test_every_deal_of_a_contest_has_keys_of_its_own() -> None:
    rules = entry_of("euchre").checked({})
    keys = [Contest("euchre", rules, seed).keys(deal) for seed in (0, 1, 2**127) for deal in range(50)]
    seeds, lucks = zip(*keys, strict=True)
    assert len({*seeds}) == len({*lucks}) == len({*seeds, *(int(luck, 16) for luck in lucks)}) / 2 == 150
    assert max(seeds).bit_length() > 120
    assert {len(luck) for luck in lucks} == {32}


def test_keys_and_luck_are_pinned() -> None:
    """Results that were kept, and matches that were saved, hang on these numbers in every version of Python."""
    contest = Contest("euchre", {}, 1)
    assert contest.keys(0) == (329675489585476051773561303893353208522, "7156ffd44adc5db205bed9e0e49492a4")
    assert {rng_of(seed, 2, 3, KEY).random() for seed in range(3)} == {0.051909417168531036}
    assert len({rng_of(0, seat, ply, KEY).random() for seat in range(4) for ply in range(9)}) == 36
