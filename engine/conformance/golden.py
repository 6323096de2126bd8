"""Golden playthroughs: a short record of each game, and every seat's view beside the truth after every move.

``python -m engine.conformance.golden`` writes the texts anew; read what changed against the rules before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from engine.cards import Card, Suit
from engine.conformance.playing import facts_told, watching_seats
from engine.events import Event, event_text, redact
from engine.match import Match
from engine.record import Record
from engine.zones import Place

LEFT_OUT = {"history", "legal moves", "rules", "house", "seat", "places", "seats"}


def playthrough(record: Record) -> str:
    """The whole text of one record."""
    match = Match(Record(record.game, record.rules, record.seed, record.seats, record.pack))
    lines = [
        f"{match.entry.title}, {', '.join(f'{key} {value}' for key, value in match.game.rules.items())}",
        'Each place: the truth, then what each seat and the spectator (-) see: "=" the same, "?" so many hidden cards.',
        "Facts (.name) that changed are listed; those that differ between seats are listed seat by seat.",
    ]
    shown: dict[str, str] = {}
    lines += changed(match, shown)
    for text in record.moves:
        lines.append("")
        lines.append(f"-- {match.ply + 1}. seat {match.game.to_move}: {text}")
        events = match.play(match.game.parse(text))
        for event in events:
            lines += event_lines(match, event)
        lines += changed(match, shown)
    return "\n".join(lines) + "\n"


def event_lines(match: Match, event: Event) -> Iterator[str]:
    """The event as the referee saw it, and who was told something else."""
    truth = event_text(event)
    told: dict[str, list[str]] = {}
    for seat in watching_seats(match.game):
        told.setdefault(event_text(redact(event, seat, match.game.visibility)), []).append(name_of(seat))
    yield f"   > {truth}".rstrip()
    for text, seats in told.items():
        if text != truth:
            yield f"     to {' '.join(seats)}: {text}"


def changed(match: Match, shown: dict[str, str]) -> Iterator[str]:
    """The lines of places and facts that are not as they were shown last."""
    for key, line in state_lines(match):
        if shown.get(key) != line:
            shown[key] = line
            yield f"   {key}: {line}".rstrip()


def state_lines(match: Match) -> Iterator[tuple[str, str]]:
    game = match.game
    views = {name_of(seat): game.view(seat, match.log) for seat in watching_seats(game)}
    for place in game.zones:
        truth = tuple(game.zones[place])
        cells = (f"{name}{cell(view.cards(place), truth)}" for name, view in views.items())
        yield str(place), f"[{' '.join(card.name for card in truth)}]  {' '.join(cells)}"
    told = {name: facts_told(view) for name, view in views.items()}
    for fact in told["-"]:
        if fact in LEFT_OUT or fact.startswith(("cards ", "count ", "shows ")):
            continue
        texts = {name: value_text(values[fact]) for name, values in told.items()}
        same = len(set(texts.values())) == 1
        yield f".{fact}", texts["-"] if same else "; ".join(f"{name}: {text}" for name, text in texts.items())
    for name, view in views.items():
        yield f"legal for {name}", ", ".join(str(move) for move in view.legal_moves()) or "nothing"


def cell(seen: Sequence[Card | None], truth: tuple[Card, ...]) -> str:
    if tuple(seen) == truth:
        return "="
    return f"?{len(seen)}" if not any(seen) else value_text(tuple(seen))


def name_of(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def value_text(value: Any) -> str:
    """A fact on one line, the same in every version of Python."""
    if value is None:
        return "none"
    if isinstance(value, Suit):
        return value.word
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, (Card, Place)):
        return str(value) if isinstance(value, Place) else value.name
    if isinstance(value, tuple):
        return "[" + " ".join(map(value_text, value)) + "]"
    return str(value)


def main() -> None:
    """Write every text of the folder anew."""
    for path in Path(sys.argv[1]).glob("*.json"):
        record = Record.from_json(path.read_text(encoding="utf-8"))
        path.with_suffix(".txt").write_text(playthrough(record), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
