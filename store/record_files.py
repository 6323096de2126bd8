"""Record files: import and export of kept games. docs/records.md describes the format."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

from engine.account import account_of
from engine.bounded_json import LONGEST_LIST, LONGEST_TEXT
from engine.catalogue import entry_of
from engine.fairness import Proof, commitment, verify
from engine.hashing import sha256_of
from engine.match import Match
from engine.phrases import Phrase, say, say_count
from engine.quoting import printable
from engine.record import LATEST, Recording, digest, each_item, recordings_in
from store.kept import KeptGame
from store.merging import Merged
from store.store import Store

ENDING = ".card-table"
"""The ending of the names of record files: desktops tell their type by it. Files with any other name are read too."""


class ToImportError(ValueError):
    """A file is to be imported where one game to show is wanted; the text is a sentence."""


def recordings_of_file(path: str) -> Iterator[Recording | str]:
    """Yield the recordings in a file one by one, and a sentence for each one that is damaged.

    Raises ValueError with one sentence, which names the file, if it is no file of records.
    """
    return (item for item in items_of_file(path) if not isinstance(item, dict))


def items_of_file(path: str) -> Iterator[Recording | dict[str, Any] | str]:
    """Yield what `recordings_of_file` yields, and the fields of items that are no games (`engine.record.EXTRA`)."""
    text = _text_of_file(path, LONGEST_LIST)
    try:
        yield from each_item(text)
    except ValueError as error:
        raise ValueError(say("{file}: {reason}", file=_named(path), reason=str(error))) from None


def _named(path: str) -> str:
    return printable(path) or say("A file without a name")


def _text_of_file(path: str, longest: int) -> str:
    named = _named(path)
    if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):
        # A pipe would be waited for, perhaps for ever.
        raise ValueError(say("{file} is not a plain file.", file=named))
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(longest + 1)
    except UnicodeDecodeError:
        raise ValueError(say("{file} is not a Card Table record: it is not text.", file=named)) from None
    except OSError as error:
        why = error.strerror or ""
        raise ValueError(say("{file} cannot be read: {reason}.", file=named, reason=why)) from None
    except ValueError:
        # No file can have such a name: it holds a zero byte, for example.
        raise ValueError(say("{file} cannot be read: no file can have this name.", file=named)) from None
    if len(text) > longest and longest < LONGEST_LIST and text.lstrip().startswith("["):
        raise ToImportError(say("{file} holds many games; import them, and then choose one.", file=named))
    if len(text) > longest:
        raise ValueError(say("{file} is too large: it has more than {n:,} characters.", file=named, n=longest))
    return text


def recording_of_file(path: str) -> Recording:
    """Return the one recording in a file, which can be played. Raises ValueError with one sentence if there is none."""
    name = printable(os.path.basename(path)) or _named(path)
    if os.path.exists(path) and not os.path.isfile(path):
        raise ValueError(say("{file} is not a plain file.", file=name))
    text = _text_of_file(path, LONGEST_TEXT)
    try:
        found = recordings_in(text)
    except ValueError as error:
        raise ValueError(say("{file}: {reason}", file=name, reason=str(error))) from None
    if found.extras:
        raise ToImportError(say("{file} holds games, settings and practice; import it.", file=name))
    if len(found.recordings) != 1:
        count = len(found.recordings)
        if not count:
            raise ValueError(say("{file} holds no game.", file=name))
        raise ToImportError(
            say_count(
                "{file} holds {n:,} game; import them, and then choose one.",
                "{file} holds {n:,} games; import them, and then choose one.",
                count,
                file=name,
            )
        )
    try:
        Match(found.recordings[0].record)
    except ValueError as error:
        raise ValueError(say("{file} cannot be played: {reason}", file=name, reason=str(error))) from None
    return found.recordings[0]


def recording_of(store: Store, kept: KeptGame) -> Recording:
    """Return a kept game as an export writes it. Raises ValueError or LookupError with a sentence.

    A game that cannot be played here, because it is not installed any more, goes without its proofs.
    """
    # The clock of this machine may have been set to anything.
    started = min(max(0.0, kept.started), LATEST)
    ended = min(max(started, kept.changed), LATEST)
    recording = Recording(store.record(kept.number), kept.identity, started, ended, kept.undone)
    try:
        match = Match(recording.record)
    except ValueError:
        return recording
    return replace(
        recording,
        commitment=commitment(recording.record),
        digest=digest(match.log),
        winners=tuple(sorted(match.game.winners)) if match.game.to_move is None else None,
    )


def recording_title(recording: Recording) -> Phrase:
    """Return the title of a game in a file, with the time at which it began."""
    try:
        title = entry_of(recording.record.game).title
    except ValueError:
        title = printable(recording.record.game)
    if recording.started is None:
        # As text: a seed is no number to be grouped in thousands.
        return say("{game} with the seed {seed}", game=title, seed=str(recording.record.seed))
    return say("{game} of {time}", game=title, time=local_time(recording.started))


def local_time(seconds: float) -> str:
    """Return a time in seconds since 1970 as the clock here shows it, to the minute."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return say("an unknown time")


def take_in(store: Store, recording: Recording) -> Merged:
    """Keep a game that passes the check, or its further moves. Raises ValueError with a sentence if it fails."""
    wrong = [finding.sentence for finding in verify(recording).findings if finding.proof is Proof.FAILED]
    if wrong:
        raise ValueError(wrong[0])
    record = recording.record
    match = Match(record)
    people = [seat for seat, player in enumerate(record.seats) if not player.player]
    known = [time for time in (recording.started, recording.ended) if time is not None]
    merged = store.merge(
        record,
        # The same file taken in twice is one game, even if it says nothing but the moves.
        identity=recording.identity or sha256_of(record.to_json().encode())[:32],
        started=known[0] if known else None,
        changed=known[-1] if known else None,
        finished=match.game.to_move is None,
        undone=recording.undone,
        account=account_of(match, people[0] if people else None).to_json(),
    )
    if merged is None:
        raise ValueError(store.problem or say("It cannot be kept at present."))
    return merged
