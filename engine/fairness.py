"""Fair deals: a hash that fixes a deal before the first card, and the check of a record. See docs/fair-deals.md.

>>> from engine.record import Seat
>>> record = Record("war", {"players": 2, "turns": 50}, 42, (Seat("Ada"), Seat("Ben")), luck="0f" * 16)
>>> print(committed_text(record), end="")
Card Table deal
game: war
rules: {"turns":50}
pack: new
seed: 42
luck: 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f
>>> commitment(record)[:8]
'3c514a5d'
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from engine.account import victors
from engine.catalogue import entry_of
from engine.hashing import sha256_of
from engine.match import Match
from engine.phrases import listed, say, say_as, say_count, starting
from engine.quoting import quoted
from engine.record import Record, Recording, digest

__all__ = ["Finding", "Proof", "Verification", "commitment", "committed_text", "verify"]


def committed_text(record: Record) -> str:
    """Return the text whose hash fixes the deal: six lines in ASCII, each with a line feed at its end.

    It names only the options that differ from their defaults, so an option that a later version adds changes nothing.
    Raises ValueError with one sentence if there is no such game or the rules do not fit it.
    """
    entry = entry_of(record.game)
    defaults = {option.key: option.default for option in entry.options}
    rules = {key: value for key, value in entry.checked(record.rules).items() if value != defaults[key]}
    pack = "new" if record.pack is None else " ".join(card.name for card in record.pack)
    return (
        f"Card Table deal\n"
        f"game: {record.game}\n"
        f"rules: {json.dumps(rules, sort_keys=True, separators=(',', ':'))}\n"
        f"pack: {pack}\n"
        f"seed: {record.seed}\n"
        f"luck: {record.luck or 'none'}\n"
    )


def commitment(record: Record) -> str:
    """Return the hash that fixes the deal, 64 hexadecimal digits.

    Nobody can find the seed by trying, because the random `luck` is hashed with it. Raises as `committed_text`.
    """
    return sha256_of(committed_text(record).encode())


class Proof(Enum):
    """The outcome of one check."""

    PASSED = "right"
    OPEN = "open"
    """Nothing is wrong, and nothing is proved."""
    FAILED = "wrong"


class Finding(NamedTuple):
    """One check of a record."""

    check: str
    """Its name: Hash, Seed, Deals, Moves or Result."""
    proof: Proof
    sentence: str


class Verification(NamedTuple):
    """All checks of a record."""

    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """True if nothing is wrong."""
        return all(finding.proof is not Proof.FAILED for finding in self.findings)


def verify(recording: Recording) -> Verification:
    """Play the game again and return what is found: hash, seed, deals, whether every move is legal, the result."""
    try:
        match = Match(replace(recording.record, moves=()))
        hashed = [_hash(recording, commitment(recording.record)), *_seed(recording.record)]
    except ValueError as error:
        return Verification((Finding(say_as("check", "Game"), Proof.FAILED, str(error)),))
    for number, text in enumerate(recording.record.moves, 1):
        try:
            match.play(match.game.parse(text))
        except ValueError as error:
            sentence = say("Move {n}, {move}, is not allowed: {reason}", n=number, move=quoted(text), reason=str(error))
            return Verification((*hashed, Finding(say_as("check", "Moves"), Proof.FAILED, sentence)))
    allowed = say("All {n} moves are allowed by the rules.", n=match.ply)
    moves = Finding(say_as("check", "Moves"), Proof.PASSED, allowed)
    return Verification((*hashed, _deals(recording, match), moves, _result(recording, match)))


def _hash(recording: Recording, hashed: str) -> Finding:
    if recording.commitment and recording.commitment != hashed:
        said = recording.commitment
        sentence = say("The file says {said}, but this deal has the hash {hash}.", said=said, hash=hashed)
        return Finding(say_as("check", "Hash"), Proof.FAILED, sentence)
    if not recording.record.luck:
        return Finding(
            say_as("check", "Hash"), Proof.OPEN, say("This deal was chosen by its number, so its hash hid nothing.")
        )
    if not recording.commitment:
        sentence = say(
            "The file has no hash; compare {hash} with the one that was shown before the first card.", hash=hashed
        )
        return Finding(say_as("check", "Hash"), Proof.OPEN, sentence)
    return Finding(
        say_as("check", "Hash"), Proof.PASSED, say("The hash of this deal is the one in the file, {hash}.", hash=hashed)
    )


def _seed(record: Record) -> Iterator[Finding]:
    """Yield whether the seed of a joint deal is made of its parts; nothing for another deal."""
    joint = record.joint
    if joint is None:
        return
    check = say_as("check", "Seed")
    if not joint.is_kept:
        yield Finding(check, Proof.FAILED, say("The host's secret does not have the hash that was shown first."))
    elif not joint.fits(record.seed, record.luck):
        yield Finding(check, Proof.FAILED, say("The seed is not made of the host's secret and the friends' parts."))
    elif not joint.contributions:
        yield Finding(check, Proof.OPEN, say("No friend added a part to the seed, so nothing is proved."))
    else:
        sentence = say_count(
            "The seed is made of a secret whose hash was shown first, and of a part from a friend: nobody chose it.",
            "The seed is made of a secret whose hash was shown first, and of {n} parts from friends: nobody chose it.",
            len(joint.contributions),
        )
        yield Finding(check, Proof.PASSED, sentence)


def _deals(recording: Recording, match: Match) -> Finding:
    # As text: a seed is no number to be grouped in thousands.
    found, seed = digest(match.log), str(recording.record.seed)
    if recording.digest and recording.digest != found:
        sentence = say("These moves do not lead to the events in the file: its seed, rules or moves were changed.")
        return Finding(say_as("check", "Deals"), Proof.FAILED, sentence)
    if recording.record.pack is not None:
        return Finding(
            say_as("check", "Deals"),
            Proof.OPEN,
            say("The order of the cards was chosen beforehand, so nothing is proved."),
        )
    follows = (
        say("Every card follows from the seed {seed}, and all events are those of the file.", seed=seed)
        if recording.digest
        else say("Every card follows from the seed {seed}.", seed=seed)
    )
    return Finding(say_as("check", "Deals"), Proof.PASSED, follows)


def _result(recording: Recording, match: Match) -> Finding:
    over, winners = match.game.to_move is None, victors(sorted(match.game.winners), match.game.seats)
    found = _won(match, winners) if over else say("the game is not over after {n} moves", n=match.ply)
    # A win of all is a draw, and some records of draws have no winners.
    kept = None if recording.winners is None else victors(recording.winners, match.game.seats)
    if kept is not None and (not over or kept != winners):
        said = _won(match, kept)
        sentence = say("The file says {said}, but {found}.", said=said, found=found)
        return Finding(say_as("check", "Result"), Proof.FAILED, sentence)
    return Finding(
        say_as("check", "Result"), Proof.PASSED if over else Proof.OPEN, starting(say("{found}.", found=found))
    )


def _won(match: Match, winners: tuple[int, ...]) -> str:
    """Return who won, as a part of a sentence."""
    names = [quoted(match.seats[seat].name) for seat in winners]
    return say("{names} won", names=listed(names)) if names else say("nobody won")
