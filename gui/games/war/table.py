"""The War table: a row of cards for every player, the balance of the game, and ways to let it run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.cards import Card
from engine.events import Event, Moved, Taken
from engine.games.war.moves import DEAL, DOWN, STACK, TURN, UP, WarMove
from engine.games.war.view import WarView
from engine.phrases import number, say, say_as, say_count
from engine.zones import Place
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Speed, Weight
from gui.games.war.figures import draw_panel, ending_of
from gui.games.war.layout import ASIDE_WORDS, WarLayout, panel_parts
from gui.games.war.words import message, subtitle
from gui.settings.people import Person
from gui.sprites.fitted import draw_fitted
from gui.sprites.plates import draw_plate
from gui.table.animator import in_cubic, out_back_by, out_cubic
from gui.table.choreography import Arrangement, PlacedPiece, Step
from gui.table.descriptions import Speech, Spot
from gui.table.ending import Ending
from gui.table.endings import cascade, gathered
from gui.table.moment import MovingCards
from gui.table.story import StoryKind
from gui.table.table import Table, open_to_the_left, stacked
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.button import Button, ButtonKind
from gui.widgets.segments import Segments
from gui.widgets.toolbar import Tool

if TYPE_CHECKING:
    from gui.table.company import GameTalk

SPEEDS = (Speed.SLOW, Speed.NORMAL, Speed.FAST)
"""The speeds at which the game can play on by itself."""
LEAST_TURN = 0.2
"""Least seconds between two turns when the game plays on by itself, so that it can be followed and stopped."""
DEAL_GAP = 0.022
"""Seconds from card to card of the deal: fifty-two of them, so closer than at other tables."""
SEEN, LEAST_SEEN = 0.55, 0.45
"""Seconds that turned cards lie before the winner takes them, and the least for somebody who plays, at any speed."""
TIE_SEEN = 0.25
"""Seconds that cards that tie lie before the war's cards come down."""
BURST = out_back_by(1.1)
FOUR = 4
"""The players of a table without anybody in its middle."""
SLOT_OPACITY = 0.6
"""Opacity of the place of a card that is to be turned."""
OUT_OPACITY = 0.55
"""Opacity of the plate of a player who is out."""


class WarTable(Table[WarView]):
    """Two to four players; seat 0 turns for all."""

    title: ClassVar[str] = say_as("game", "War")
    hides_hands: ClassVar[bool] = False
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        (say_as("key", "Space"), say("Turn the next cards")),
        ("W", say("To the next war")),
        ("P", say("Play on by itself, or stop")),
        ("E", say("To the end")),
    )

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self.plays_on = viewer is None
        """True while turns are made without being asked for."""
        self._shown = 0
        """The number of what the panel or the drawer shows, in `_contents`; it goes round."""
        self._rows: tuple[dict[int, bool], ...] = tuple({} for _ in people)
        """By seat: piece -> True if it lies face up, for every card that came to the table since it was bare."""

    def resize(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.places = WarLayout(metrics, len(self.people))

    def position(self, seat: int) -> int:
        """Return the position of a seat in the layout: of four, none sits in the middle, where a mirror leaves it."""
        position = super().position(seat)
        return (position - 1) % FOUR if self.metrics.leftwards and len(self.people) == FOUR else position

    # -- cards

    def arrange(self, tabletop: Tabletop, view: WarView) -> Arrangement:
        return {placed.key: placed for place in tabletop for placed in self._arranged(place, tabletop, view.down)}

    def _arranged(self, place: Place, tabletop: Tabletop, down: int) -> Iterator[PlacedPiece]:
        """Yield how the pieces at one place lie, the lowest first; a row is laid with its turned cards."""
        seat, pieces = place.seat or 0, tabletop[place]
        if place.name == "stack":
            # The first card of a stack is its top card.
            poses = self.places.stack(self.position(seat), len(pieces))
            return stacked(pieces[::-1], poses, theme.CARD_LIFT_PILE)
        if place.name == "pack":
            return self._pack(pieces)
        return self._row(seat, tabletop, down) if place.name == "up" else iter(())

    def _pack(self, pieces: Sequence[CardPiece]) -> Iterator[PlacedPiece]:
        """Yield the pack in the middle while it is dealt; a card that does not go round goes aside."""
        aside = self.places.aside
        if aside is not None and len(pieces) < len(self.people):
            yield from (PlacedPiece(piece.key, piece.face, aside) for piece in pieces)
            return
        pose = self.places.pack
        yield from stacked(pieces[::-1], [pose.moved(-layer, -layer) for layer in range(6)], theme.CARD_LIFT_PILE)

    def _row(self, seat: int, tabletop: Tabletop, down: int) -> Iterator[PlacedPiece]:
        """Yield one player's cards on the table; while the winner takes them one by one the rest stay in place."""
        present = {piece.key: piece for place in (UP[seat], DOWN[seat]) for piece in tabletop[place]}
        row = self._rows[seat]
        if not any(key in present for key in row):
            row.clear()
        for piece in _row_of(tabletop, seat, down):
            row.setdefault(piece.key, piece.card is not None)
        position = self.position(seat)
        lying = [
            PlacedPiece(key, present[key].face, pose)
            for key, pose in zip(row, self.places.row(position, tuple(row.values())), strict=True)
            if key in present
        ]
        # A row that is too long for its room overlaps so that the left edges, with the indices, are seen.
        yield from open_to_the_left(lying, leftwards=self.places.block(position).mirrored is not self.metrics.leftwards)

    def step_of(self, event: Event, previous: Event | None, tabletop: Tabletop) -> Step:
        follows_up = isinstance(previous, Moved) and previous.target.name == "up"
        # A war is told once the cards that tie lie open, before its cards come down and players drop out.
        tie = TIE_SEEN if follows_up else 0.0
        if not isinstance(event, Moved):
            return Step(advance=0.0, hold=tie)
        if event.origin.name == "pack":
            return Step(Motion.DEAL, advance=DEAL_GAP)
        # All players turn and lay their cards at the same time: the next event waits for the last of them.
        seat = event.target.seat
        is_last = seat is None or not any(tabletop[STACK[other]] for other in range(seat + 1, len(self.people)))
        if event.target.name == "up":
            # The words of the last turn would be wrong beside a new card.
            return Step(Motion.WAR_FLIP, advance=None if is_last else 0.0, unsays=True, easing=out_cubic)
        if event.target.name == "down":
            return Step(Motion.WAR_DOWN, advance=Motion.WAR_DOWN_GAP if is_last else 0.0, hold=tie, easing=BURST)
        taken = Step(Motion.SWEEP, advance=0.04, easing=in_cubic)
        if follows_up:
            return taken._replace(hold=SEEN, least_hold=LEAST_SEEN if self.viewer is not None else 0.0)
        return taken

    def spotlight(self, events: Sequence[Event], view: WarView) -> Card | None:
        """Return the card that won the turn."""
        taken = next((event for event in events if isinstance(event, Taken)), None)
        return None if taken is None else view.turned.get(taken.seat)

    # -- chrome

    def subtitle(self, view: WarView) -> str:
        return subtitle(view)

    def message(self, view: WarView) -> str:
        return message(view, self.name, self.viewer)

    def move_sentence(self, events: Sequence[Event], view: WarView) -> str:
        return message(view, self.name, self.viewer) if view.turned else ""

    def plate_words(self, seat: int, view: WarView) -> str:
        """Return the number of cards in a player's stack."""
        return say_count("{n} card", "{n} cards", view.count(STACK[seat]))

    @property
    def beside_panel(self) -> Rect:
        return self.places.beside_panel

    def message_place(self, view: WarView) -> tuple[float, float, float]:
        """Return the place below the rows, where no card flies."""
        return *self.places.message, self.places.message_room

    def draw_under(self, painter: Painter, view: WarView) -> None:
        """Draw plates with counts, the places of cards to come, and the panel with figures and chart."""
        for seat in range(view.seats):
            self._draw_player(painter, view, seat)
        aside = self.places.aside
        if aside is not None and view.dealt:
            x, words = aside.bounds().right + 10, say("1 card aside")
            draw_fitted(painter, words, x, aside.y, ASIDE_WORDS - 10, theme.LABEL_SIZE, weight=Weight.SEMI_BOLD)
        if self.places.panel is not None:
            draw_panel(painter, self.places.panel, view, self.name, self.bottom, chart=self._content is not False)

    def _draw_player(self, painter: Painter, view: WarView, seat: int) -> None:
        block = self.places.block(self.position(seat))
        is_out = view.dealt and seat not in view.playing
        held = view.held(seat)
        cards = number(held) if self.metrics.narrow else say_count("{n} card", "{n} cards", held)
        with painter.faded(OUT_OPACITY if is_out else 1.0):
            draw_plate(
                painter,
                block.plate,
                self.name(seat),
                say("Out") if is_out else cards,
                self.people[seat].avatar,
                turn=seat == self.viewer and not view.over and not is_out,
            )
        if not view.stack(seat) and view.dealt:
            with painter.faded(OUT_OPACITY):
                painter.slot(block.stack)
        if view.dealt and not is_out:
            with painter.faded(SLOT_OPACITY):
                painter.slot(block.first)
        if view.wars_to_win:
            x, y, anchor = block.wars_at
            words = say("{won} of {wars} wars", won=view.wars_won[seat], wars=view.wars_to_win)
            painter.text(words, x, y, theme.LABEL_SIZE, theme.TEXT, Weight.BOLD, anchor)

    def draw_over(self, painter: Painter, view: WarView) -> None:
        """Draw the figures over the rows, where the window is narrow and they were asked for."""
        if self.places.panel is None and (chart := self._content) is not None:
            draw_panel(painter, self.places.drawer, view, self.name, self.bottom, chart=chart, over_cards=True)

    def speech_at(self, seat: int, words: str) -> Speech:
        """Return words in a bubble over the plate, or below one in the upper half of the window."""
        plate, gap = self.places.block(self.position(seat)).plate, self.metrics.gap / 2
        if plate.cy > self.metrics.height / 2:
            return Speech(words, plate.cx, plate.y - gap, "down")
        return Speech(words, plate.cx, plate.bottom + gap, "up")

    def talk(self, view: WarView) -> GameTalk:
        from gui.games.war.talk import TALK  # nobody says a word before the first move

        return TALK

    # -- what can be done

    def buttons(self, view: WarView) -> Sequence[Button]:
        """Return the ways to go on: one turn, to the next war, by itself, to the end."""
        if not view.dealt or view.over:
            return ()
        turn, war, on, end = self.places.buttons(4)
        if self.plays_on:
            return (
                Button(
                    "on", on, say_as("button", "Stop"), self._toggle_play_on, ButtonKind.PRIMARY, "pause", goes_on=True
                ),
                Button("end", end, say("To the end"), self._to_the_end, icon="end"),
            )
        return (
            Button("turn", turn, say("Next turn"), self._turn, ButtonKind.PRIMARY, "play", goes_on=True),
            Button("war", war, say("Next war"), self._to_next_war, icon="bolt"),
            Button("on", on, say("Play on"), self._toggle_play_on, icon="speed"),
            Button("end", end, say("To the end"), self._to_the_end, icon="end"),
        )

    def segments(self, view: WarView) -> Segments | None:
        """Return the speeds at which the game plays on."""
        if not self.plays_on or not view.dealt or view.over:
            return None
        chosen = SPEEDS.index(self.actions.settings.pace) if self.actions.settings.pace in SPEEDS else None
        labels = [speed.label for speed in SPEEDS]
        keys = [f"speeds {place}" for place in range(len(SPEEDS))]
        # In place of the buttons for one turn and the next war, so that Stop stands where Play on was.
        turn, war, _, _ = self.places.buttons(4)
        return Segments(turn.union(war), keys, labels, chosen, self._choose_speed, group="buttons")

    def _choose_speed(self, place: int) -> None:
        self.actions.settings.pace = SPEEDS[place]
        self.actions.changed()

    def spots(self, view: WarView) -> Sequence[Spot]:
        """Return the viewer's stack, which turns the next card."""
        poses = self.places.stack(0, view.stack(self.bottom))
        return (
            [Spot("stack", poses[-1], self._turn, say("Your stack"), plays=True)]
            if poses and view.dealt and not view.over
            else []
        )

    def tools(self, view: WarView) -> Sequence[Tool]:
        """Return the switch of the figures, where they are not always seen beside the chart."""
        return [Tool("chart", say("Figures"), self._show_next)] if len(self._contents) > 1 else []

    def key_pressed(self, text: str, view: WarView) -> bool:
        """Go to the next war (W), play on or stop (P), or go to the end (E)."""
        act = {"w": self._to_next_war, "p": self._toggle_play_on, "e": self._to_the_end}.get(text)
        if act is None or not view.dealt:
            return False
        act()
        return True

    def _turn(self) -> None:
        self.plays_on = False
        self.actions.play(TURN)

    def _to_next_war(self) -> None:
        self.plays_on = False
        self.actions.run(lambda view: view.at_war)

    def _to_the_end(self) -> None:
        self.plays_on = False
        self.actions.run(lambda view: False)

    def _toggle_play_on(self) -> None:
        self.plays_on = not self.plays_on
        if self.plays_on and self.actions.settings.pace not in SPEEDS:
            self.actions.settings.pace = SPEEDS[-1]
            self.actions.changed()
        self.actions.changed()

    @property
    def _contents(self) -> Sequence[bool | None]:
        """What the panel or the drawer shows in turn: True for the chart, alone or with figures, None if it is shut."""
        panel = self.places.panel
        is_whole = panel_parts(panel or self.places.drawer) is not None
        return [*([None] if panel is None else []), True, *([] if is_whole else [False])]

    @property
    def _content(self) -> bool | None:
        contents = self._contents
        return contents[self._shown % len(contents)]

    def _show_next(self) -> None:
        self._shown = (self._shown + 1) % len(self._contents)
        self.actions.changed()

    def targets_of(self, move: WarMove, view: WarView) -> Sequence[str]:
        return ["turn"] if move == TURN else []

    def landmark(self, name: str, view: WarView) -> Rect | None:
        """Return the place of a ``plate`` with its seat."""
        word, _, seat = name.partition(" ")
        return self.places.block(self.position(int(seat))).plate if word == "plate" else None

    def landmarks(self, view: WarView) -> Sequence[Rect]:
        # The panel is none: a lesson says nothing about it, and its sheet is better there than over the cards.
        return [self.places.block(position).plate for position in range(view.seats)]

    # -- course of the game

    def gone_elsewhere(self) -> None:
        """Stop the automatic turns: the player wants to look at a turn."""
        self.plays_on = False

    def automatic(self, view: WarView, now: float, at_rest_since: float) -> WarMove | None:
        """Return the deal, and every turn while the game plays on by itself."""
        if not view.dealt:
            return DEAL
        return TURN if self.plays_on and now >= at_rest_since + LEAST_TURN else None

    def forced(self, view: WarView) -> WarMove | None:
        """Return nothing: every turn is the only legal move, and `plays_on` says whether it is made by itself."""
        return None

    @property
    def paused(self) -> bool:
        """True if somebody who watches has stopped the game."""
        return self.viewer is None and not self.plays_on

    def celebrated(self, view: WarView, kind: StoryKind) -> MovingCards | None:
        """Return the winner's pack, seen from its backs: it gathers, or after a long way back its cards leap off it."""
        pack = [None] * view.held(view.winners[0])
        return MovingCards(pack, cascade if kind is StoryKind.DOWN else gathered)

    def ending(self, view: WarView) -> Ending:
        return ending_of(view, self.people, self.viewer)


def _row_of(tabletop: Tabletop, seat: int, down: int) -> list[CardPiece]:
    """Return the cards of one player on the table in the order in which they came: one up, ``down`` down, one up …

    After the last turned card there may be fewer, if the player had no more.
    """
    row: list[CardPiece] = []
    hidden = tabletop[DOWN[seat]]
    for index, piece in enumerate(tabletop[UP[seat]]):
        row += [piece, *hidden[index * down : (index + 1) * down]]
    return row
