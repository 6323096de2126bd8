"""Fair deals: the hash that is shown beforehand, and the check of a whole record."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache

import pytest

from engine.catalogue import OWN, entry_of
from engine.conformance.sentences import assert_sentence, refusal
from engine.fairness import Proof, Verification, commitment, committed_text, verify
from engine.joint_deal import JointDeal
from engine.match import Match
from engine.record import Record, Recording, Seat, digest

LUCK = "000102030405060708090a0b0c0d0e0f"
WAR = Record("war", {"turns": 30}, 42, (Seat("Ada"), Seat("Ben")), luck=LUCK)


def test_the_text_that_is_hashed_is_the_documented_one() -> None:
    text = (
        'Card Table deal\ngame: war\nrules: {"turns":30}\npack: new\nseed: 42\nluck: 000102030405060708090a0b0c0d0e0f\n'
    )
    assert committed_text(WAR) == text
    assert commitment(WAR) == hashlib.sha256(text.encode("ascii")).hexdigest()


def test_rules_that_are_written_out_change_nothing_and_neither_do_players_and_moves() -> None:
    whole = replace(WAR, rules=entry_of("war").checked(WAR.rules), seats=(Seat("X", "random"), Seat("Y")))
    assert commitment(whole) == commitment(replace(WAR, moves=("deal",))) == commitment(WAR)


def test_whatever_decides_the_cards_or_the_bots_changes_the_hash() -> None:
    pack = entry_of("war").kind.usual_pack
    others = [
        WAR, replace(WAR, seed=43), replace(WAR, luck=LUCK[::-1]), replace(WAR, luck=""), replace(WAR, pack=pack),
        replace(WAR, pack=pack[::-1]), replace(WAR, rules={"turns": 31}), replace(WAR, rules={}),
        replace(WAR, game="go-fish", rules={}),
    ]  # fmt: skip
    assert len({commitment(record) for record in others}) == len(others)


def test_what_is_no_game_has_no_hash() -> None:
    assert "no game" in refusal(commitment, replace(WAR, game="chess"))
    assert "turns" in refusal(commitment, replace(WAR, rules={"turns": -1})).lower()


# -- checking a record


@cache
def finished(game: str) -> Recording:
    """Return a game that bots played to its end, as it is exported."""
    entry = entry_of(game)
    rules = {"target": 1} if game == "euchre" else {}
    weakest = "random" if game != "reviiyot" else "least"
    seats = tuple(Seat(f"Seat {seat}", weakest) for seat in range(entry.seats(entry.checked(rules))))
    match = Match(Record(game, rules, 9, seats, luck=LUCK))
    match.play_out()
    winners = tuple(sorted(match.game.winners))
    return Recording(match.record, commitment=commitment(match.record), digest=digest(match.log), winners=winners)


def proofs(verdict: Verification) -> dict[str, str]:
    for finding in verdict.findings:
        assert_sentence(finding.sentence)
    assert verdict.passed == all(finding.proof is not Proof.FAILED for finding in verdict.findings)
    return {finding.check: finding.proof.value for finding in verdict.findings}


@pytest.mark.parametrize("game", OWN)
def test_an_honest_game_passes_every_check(game: str) -> None:
    all_right = {"Hash": "right", "Deals": "right", "Moves": "right", "Result": "right"}
    assert proofs(verify(finished(game))) == all_right


def test_another_seed_is_found_by_the_hash() -> None:
    game = finished("war")
    verdict = verify(replace(game, record=replace(game.record, seed=10)))
    assert proofs(verdict)["Hash"] == "wrong"
    assert not verdict.passed


def test_another_move_is_found() -> None:
    game = finished("go-fish")
    moves = (*game.record.moves[:5], "ask 2 of 7", *game.record.moves[6:])
    found = verify(replace(game, record=replace(game.record, moves=moves))).findings
    assert [finding.proof for finding in found if finding.check == "Moves"] == [Proof.FAILED]
    assert found[-1].sentence.startswith('Move 6, "ask 2 of 7", is not allowed: ')


def test_moves_after_the_end_are_found() -> None:
    game = finished("war")
    verdict = verify(replace(game, record=replace(game.record, moves=(*game.record.moves, "turn"))))
    assert proofs(verdict)["Moves"] == "wrong"


def test_another_digest_and_another_winner_are_found() -> None:
    game = finished("euchre")
    assert proofs(verify(replace(game, digest="0" * 64)))["Deals"] == "wrong"
    others = tuple(seat for seat in range(4) if seat not in (game.winners or ()))
    verdict = verify(replace(game, winners=others))
    assert proofs(verdict)["Result"] == "wrong"
    assert "The file says " in verdict.findings[-1].sentence


def test_a_winner_of_a_game_that_is_not_over_is_found() -> None:
    game = finished("war")
    cut = replace(game, record=replace(game.record, moves=game.record.moves[:3]), digest="")
    assert proofs(verify(cut))["Result"] == "wrong"
    assert proofs(verify(replace(cut, winners=None)))["Result"] == "open"


def test_what_proves_nothing_is_left_open() -> None:
    game = finished("war")
    assert proofs(verify(replace(game, commitment="")))["Hash"] == "open"
    chosen = replace(game.record, luck="")
    assert proofs(verify(replace(game, record=chosen, commitment=commitment(chosen))))["Hash"] == "open"
    laid = replace(game.record, pack=entry_of("war").kind.usual_pack, moves=("deal",))
    verdict = verify(Recording(laid, commitment=commitment(laid)))
    assert proofs(verdict)["Deals"] == "open"
    assert verdict.passed


def test_a_joint_deal_is_made_of_all_its_parts_and_of_the_secret_that_was_promised() -> None:
    secret, parts = "5a" * 32, ("0f" * 16, "e1" * 16)
    promised = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    hashed = hashlib.sha256(f"Card Table friends\n{secret}\n{parts[0]}\n{parts[1]}\n".encode()).hexdigest()
    joint = JointDeal(promised, secret, parts)
    fair = replace(WAR, seed=int(hashed[:16], 16) % 10**18, luck=hashed[32:], joint=joint)
    verdict = verify(Recording(fair, commitment=commitment(fair)))
    assert proofs(verdict) == {"Hash": "right", "Seed": "right", "Deals": "right", "Moves": "right", "Result": "open"}
    assert "2 parts" in verdict.findings[1].sentence
    alone = JointDeal.of(secret)
    outcomes = {
        "a secret chosen later": (replace(fair, joint=joint._replace(secret="5b" * 32)), "wrong"),
        "another order": (replace(fair, joint=joint._replace(contributions=parts[::-1])), "wrong"),
        "a part left out": (replace(fair, joint=joint._replace(contributions=parts[:1])), "wrong"),
        "another seed": (replace(fair, seed=7), "wrong"),
        "another luck": (replace(fair, luck=LUCK), "wrong"),
        "nobody's part": (replace(fair, seed=alone.seed, luck=alone.luck, joint=alone), "open"),
    }
    found = {name: proofs(verify(Recording(record)))["Seed"] for name, (record, _) in outcomes.items()}
    assert found == {name: outcome for name, (_, outcome) in outcomes.items()}


def test_a_record_that_cannot_be_played_at_all_says_why() -> None:
    for wrong in (replace(WAR, game="chess"), replace(WAR, rules={"x": 1}), replace(WAR, seats=(Seat("A"),))):
        verdict = verify(Recording(wrong))
        assert proofs(verdict) == {"Game": "wrong"}
