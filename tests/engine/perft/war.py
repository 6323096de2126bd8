"""War by ``war.txt``, its rulings and the sentences of its options, on tuples of texts. The pick-up is not shuffled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
UP, DOWN = "up", "down"
Laid = tuple[int, str, str]
"""A card on the table: its player, the card, and up or down."""


@dataclass(frozen=True)
class War:
    """A position of War. ``winners`` is None while the game goes on."""

    rules: Mapping[str, Any]
    pack: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...] = ()
    table: tuple[Laid, ...] = ()
    playing: tuple[int, ...] = ()
    wars_won: tuple[int, ...] = ()
    turns: int = 0
    at_war: bool = False
    seen: frozenset[Any] = frozenset()
    winners: tuple[int, ...] | None = None
    faces: tuple[tuple[int, str], ...] = ()
    """The cards that counted in the last turn, by player."""
    tied: tuple[int, ...] = ()
    """The players whose cards were highest in it."""
    gone: tuple[int, ...] = ()
    """The players who dropped out with it, while others play on."""

    @property
    def facts(self) -> Any:
        players = range(self.rules["players"])
        lying = tuple(tuple(card for _, card, way in self.of(seat) if way is UP) for seat in players)
        hidden = tuple(tuple(card for _, card, way in self.of(seat) if way is DOWN) for seat in players)
        stacks = self.stacks or ((),) * len(players)
        held = tuple(len(stacks[seat]) + len(self.of(seat)) for seat in players)
        war = held, len(self.table), max(map(len, lying)), self.wars_won or (0,) * len(players)
        return stacks, lying, hidden, self.winners, war, self.faces, self.tied, self.gone

    @property
    def moves(self) -> Sequence[str]:
        if self.winners is not None:
            return ()
        return ("turn",) if self.stacks else ("deal",)

    def of(self, seat: int) -> list[Laid]:
        return [laid for laid in self.table if laid[0] == seat]

    def after(self, move: str) -> War:
        if move == "deal":
            players = self.rules["players"]
            each = len(self.pack) // players
            stacks = tuple(self.pack[seat : each * players : players] for seat in range(players))
            dealt = replace(self, stacks=stacks, playing=tuple(range(players)), wars_won=(0,) * players)
            return replace(dealt, seen=frozenset([dealt.position]))
        played = self.turned().judged()
        gone = sorted(set(self.playing) - set(played.playing), key=lambda seat: (len(played.of(seat)), seat))
        return replace(played, gone=tuple(gone) if self.rules["players"] > 2 else ())

    @property
    def position(self) -> Any:
        return self.stacks, self.table, self.wars_won if self.rules["wars"] else ()

    def laid(self, seats: Sequence[int], way: str) -> War:
        stacks = [*self.stacks]
        table = self.table
        for seat in seats:
            table += ((seat, stacks[seat][0], way),)
            stacks[seat] = stacks[seat][1:]
        return replace(self, stacks=tuple(stacks), table=table)

    def able(self, cards: int = 1) -> tuple[int, ...]:
        return tuple(seat for seat in self.playing if len(self.stacks[seat]) >= cards)

    def turned(self) -> War:
        """Let all players who can turn a card; the highest takes all, or a war begins or goes on."""
        now = replace(self.laid(self.able(), UP), turns=self.turns + 1)
        faces = {seat: [card for _, card, way in now.of(seat) if way is UP][-1] for seat in now.playing}
        strengths = {seat: RANKS.index(card[:-1]) for seat, card in faces.items()}
        best = [seat for seat in now.playing if strengths[seat] == max(strengths.values())]
        now = replace(now, faces=tuple(faces.items()), tied=tuple(best))
        return now.taken(best[0]) if len(best) == 1 else replace(now, at_war=True).laid_down()

    def taken(self, winner: int) -> War:
        table = [*self.table]
        if self.rules["pickup"] == "winner":
            table.sort(key=lambda laid: (laid[0] - winner) % self.rules["players"])
        stacks, wars = [*self.stacks], [*self.wars_won]
        stacks[winner] += tuple(card for _, card, _ in table)
        wars[winner] += self.at_war
        playing = tuple(seat for seat in self.playing if stacks[seat])
        return replace(self, stacks=tuple(stacks), wars_won=tuple(wars), playing=playing, table=(), at_war=False)

    def laid_down(self) -> War:
        now, down = self, int(self.rules["down"])
        if self.rules["out_of_cards"] == "last_card":
            for _ in range(down):
                now = now.laid(now.able(2), DOWN)
            return now if any(now.stacks) else replace(now, winners=())
        for step in range(down + 1):
            now = replace(now, playing=now.able())
            if len(now.playing) < 2:
                return replace(now, winners=now.playing)
            if step < down:
                now = now.laid(now.playing, DOWN)
        return now

    def judged(self) -> War:
        """Return the position with the winners, if the game ends with it."""
        if self.winners is not None:
            return self
        if len(self.playing) == 1:
            return replace(self, winners=self.playing)
        champions = tuple(
            seat for seat in self.playing if self.rules["wars"] and self.wars_won[seat] >= self.rules["wars"]
        )
        if champions:
            return replace(self, winners=champions)
        if self.rules["turns"]:
            if self.turns < self.rules["turns"]:
                return self
            cards = {seat: len(self.stacks[seat]) + len(self.of(seat)) for seat in self.playing}
            richest = tuple(seat for seat in self.playing if cards[seat] == max(cards.values()))
            return replace(self, winners=() if len(richest) == self.rules["players"] else richest)
        if self.position in self.seen:
            return replace(self, winners=())
        return replace(self, seen=self.seen | {self.position})
