"""The set-up of an evening: who plays, and which games in which order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.catalogue import games as all_games
from engine.entry import PLAYERS
from engine.phrases import say, say_count
from gui.art import theme
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.prepare.setup.seats import People, seat_rows
from gui.scenes.scene import Host
from gui.scenes.sheet_page import SheetPageScene
from gui.series.series import LONGEST, can_play, evening_of
from gui.settings.table_plan import PERSON, TablePlan, usual_plan, with_name, with_option, with_person, with_player
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import ChooserControl, Item
from gui.widgets.sheet import ControlRow, Sheet, WordsRow
from store.people_rows import KeptPerson

USUAL_GAMES = 3
RULE = say("Whoever wins a game gets a point for every player beaten; partners both do.")
NOBODY = say("At least one person plays.")
NO_GAME = (say("No game"), say("The evening ends before it."))
ORDER = say("They are played in this order. Bots take the seats that are left.")


class EveningScene(SheetPageScene):
    """Players, then games. The players sit at a table of the game that has room for most."""

    title = say("An evening")

    def __init__(self, host: Host, plan: TablePlan) -> None:
        """Open the page with the people of ``plan``; a person alone brings the bots along."""
        super().__init__(host)
        self.sheet = Sheet("evening", self.title, lambda n: say_count("{n} more row", "{n} more rows", n))
        self.table = _table_for(plan)
        self.games = self._usual_games()

    def _usual_games(self) -> list[str]:
        return [entry.key for entry in all_games() if can_play(entry.key, len(self.table.seats))][:USUAL_GAMES]

    def _change(self, table: TablePlan, because: str = "") -> None:
        self.table, self.writing = table, None
        self.games = [game for game in self.games if can_play(game, len(table.seats))] or self._usual_games()
        self.layout()

    def _seat_person(self, place: int, person: KeptPerson | None) -> None:
        """Let somebody who plays here, or a guest, take a seat."""
        self._change(with_person(self.table, place, "" if person is None else person.name))

    def _choose(self, place: int, game: str) -> None:
        """Play that game in a place; none with an empty ``game``."""
        self.games[place : place + 1] = [game] if game else []
        self.layout()

    # -- what is seen

    def make_rows(self, painter: Painter, width: float) -> list[ControlRow]:
        people = People(self.host.settings.people, self._seat_person)
        rows = seat_rows(self.table, painter, width, self._change, None, people)
        for place in range(min(len(self.games) + 1, LONGEST)):
            heading, sentences = (say("Games"), [ORDER]) if place == 0 else ("", [])
            title, control = say("Game {n}", n=place + 1), self._game_control(place)
            rows.append(WordsRow(painter, width, title, sentences, control, heading=heading))
        return rows

    def _game_control(self, place: int) -> ChooserControl:
        players = len(self.table.seats)
        full = say("It has no seats for so many.")
        items = [
            Item(
                entry.title,
                face_of(entry.key).line,
                partial(self._choose, place, entry.key),
                "" if can_play(entry.key, players) else full,
            )
            for entry in all_games()
        ]
        keys = [entry.key for entry in all_games()]
        chosen = keys.index(self.games[place]) if place < len(self.games) else len(keys)
        if len(self.games) > 1 or place >= len(self.games):
            items.append(Item(*NO_GAME, partial(self._choose, place, "")))
        shown = items[chosen].title if chosen < len(keys) else NO_GAME[0]
        return ChooserControl(f"game {place}", say("Game {n}", n=place + 1), tuple(items), chosen, shown)

    def arrange_body(self) -> Sequence[Button]:
        word = say("Start the evening")
        return (Button("start", self.lay_out_sheet(word, "play"), word, self._start, ButtonKind.PRIMARY, "play"),)

    def draw_body(self, painter: Painter, now: float) -> None:
        super().draw_body(painter, now)
        if not self.notice:
            foot = self.foot
            draw_fitted(painter, RULE, foot.x, foot.cy, foot.w, theme.LABEL_SIZE, theme.TEXT, Weight.MEDIUM)

    def _start(self) -> None:
        self.notice = self.table.objection if self.table.people else NOBODY
        if not self.notice:
            self.host.go.series(evening_of(self.games, self.table.seats))


def _table_for(plan: TablePlan) -> TablePlan:
    """Return a table at which the people of a plan sit; with a person alone the bots of the plan."""
    largest = max(all_games(), key=lambda entry: entry.players[1])
    people = [seat for seat in plan.seats if seat.is_person]
    seats = people if len(people) > 1 else [*people, *(seat for seat in plan.seats if seat.is_bot)]
    table = with_option(usual_plan(largest.key, plan.own_name, plan.faces), PLAYERS, len(seats))
    for place, seat in enumerate(seats):
        table = with_player(table, place, PERSON if seat.is_person else largest.usual_bot(place))
    for place, seat in enumerate(seats):
        table = with_name(table, place, seat.name)
    return table
