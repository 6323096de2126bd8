"""The seats panel: how many play, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.entry import PLAYERS
from engine.phrases import say, say_as, spoken
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.prepare.setup.rules import Change, option_control
from gui.scenes.prepare.setup.words import seat_words
from gui.settings.declared import LONGEST_NAME
from gui.settings.programs import OwnProgram
from gui.settings.sitters import portrait_of
from gui.settings.table_plan import FRIEND, PERSON, TablePlan, watched, with_bots, with_name, with_player
from gui.sprites.fitted import draw_fitted
from gui.widgets.controls import ChooserControl, Control, Item, LinkControl, control_height
from gui.widgets.entry import EntryControl, name_entry
from gui.widgets.sheet import LEAST_ROW, ControlRow, PlacedControl, WordsRow
from store.people_rows import KeptPerson

LEAST, MOST = 49.0, 112.0
"""The height of a seat with the gap to the next one."""
GAP_SHARE = 0.107
"""The gap as a share of that height."""
WITH_PLACE = 88.0
"""The height from which a seat has room for a second line."""
SIDE = 16.0
LARGEST_FACE = 52.0
NAME_WIDTH = 220.0
ALL_BOTS = say("All bots")
PERSON_WORDS = (
    say_as("player", "Person"),
    say("Somebody at this screen. When several play here, hands stay covered between turns."),
)
FRIEND_WORDS = (
    say("A friend"),
    say("Somebody with a phone, a tablet or a computer, who holds the cards in its browser."),
)
ANY_BOT = (say_as("player", "Bot"), say("As strong as usual in each game."))
GUEST_WORDS = (
    say("A guest"),
    say("Somebody else at this screen. When several play here, hands stay covered between turns."),
)
FRIEND_NAME = say("Named by the phone")
OWN_BOT_WORDS = (say("Your own bot"), say("A program that you have, in any language."))


class OwnBots(NamedTuple):
    """The programs that can take a seat, and the function that opens the page for another one."""

    programs: Sequence[OwnProgram]
    enter: Callable[[int], None]
    """Called with the seat."""


class People(NamedTuple):
    """The people who can take a seat, and the function that seats one."""

    known: Sequence[KeptPerson]
    seat: Callable[[int, KeptPerson | None], None]
    """Called with the seat; None for a guest."""


def seat_rows(
    plan: TablePlan, painter: Painter, width: float, change: Change, own: OwnBots | None, people: People
) -> list[ControlRow]:
    """Return the rows of the seats panel, for a panel with that width inside.

    Without ``own`` a seat is for a person or for a bot, whatever its level.
    """
    rows: list[ControlRow] = []
    players = next((option for option in plan.entry.options if option.key == PLAYERS), None)
    if players is not None:
        control = option_control(plan, players, painter, width, change)
        rows.append(WordsRow(painter, width, players.title, [], control, ruled=False, least=LEAST, most=LEAST_ROW))
    return [*rows, *(_SeatRow(plan, place, painter, change, own, people) for place in range(len(plan.seats)))]


def seats_head(plan: TablePlan, change: Change, before: TablePlan | None, own: OwnBots) -> list[Control]:
    """Return the controls in the panel's head: the level of all bots, if there are levels, and watching.

    ``before`` is the plan that "I play" goes back to.
    """
    if plan.people or plan.friends:
        watch = LinkControl("watch", say("I watch"), lambda: change(watched(plan), ""), "eye")
    else:
        watch = LinkControl("watch", say("I play"), lambda: change(before or with_player(plan, 0, PERSON), ""), "play")
    bots, offered = [seat.player for seat in plan.seats if seat.is_bot], plan.entry.offered
    levels = {key: (level.title, level.summary) for key, level in offered.items()} | _own_words(own)
    if not bots or len(levels) < 2:
        return [watch]

    def set_all(player: str) -> None:
        change(with_bots(plan, player), "")

    items = tuple(Item(title, summary, partial(set_all, key)) for key, (title, summary) in levels.items())
    chosen = list(levels).index(bots[0]) if len(set(bots)) == 1 and bots[0] in levels else None
    return [ChooserControl("all bots", ALL_BOTS, items, chosen, ALL_BOTS, fixed=True), watch]


def _own_words(own: OwnBots | None) -> dict[str, tuple[str, str]]:
    """Return the names of the programs by their keys; they have no sentence."""
    return {} if own is None else {program.player: (program.name, "") for program in own.programs}


class _SeatRow(ControlRow):
    """A seat: a portrait, a name that can be written, and the list of who can sit there."""

    def __init__(
        self, plan: TablePlan, place: int, painter: Painter, change: Change, own: OwnBots | None, people: People
    ) -> None:
        self._seat, self._where = plan.seats[place], seat_words(plan, place)
        who = _who_control(plan, place, change, own, people)
        self._who_width = who.width(painter)
        # A friend has the name that the friend's own page gives.
        self.controls = (who,) if self._is_friend else (_name_control(plan, place, painter, change), who)
        self._height = control_height(painter)
        self.least, self.most = max(LEAST, self._height + 9), MOST

    @property
    def _is_friend(self) -> bool:
        return self._seat.player == FRIEND

    def _ground(self, rect: Rect) -> Rect:
        return Rect(rect.x - SIDE, rect.y, rect.w + 2 * SIDE, rect.h * (1 - GAP_SHARE))

    def _has_place(self, rect: Rect) -> bool:
        return rect.h >= WITH_PLACE

    def draw(self, painter: Painter, rect: Rect, bottom: float) -> None:
        box = self._ground(rect)
        if box.bottom > bottom:
            return
        painter.box(box, 14, theme.WHITE, 0.06)
        face = min(LARGEST_FACE, box.h - 8)
        painter.avatar(self._seat.avatar, rect.x + LARGEST_FACE / 2, box.cy, face)
        x, room = rect.x + LARGEST_FACE + 16, rect.w - self._who_width - LARGEST_FACE - 28
        if self._is_friend:
            y = box.cy - (14 if self._has_place(rect) else 0)
            draw_fitted(painter, FRIEND_NAME, x, y, room, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
        if self._has_place(rect):
            y = box.cy + 17
            words = painter.fit(self._where, room, 13.5, Weight.MEDIUM)
            painter.text(words, x, y, 13.5, theme.MUTED, Weight.MEDIUM)

    def place(self, rect: Rect) -> tuple[PlacedControl, ...]:
        box, height = self._ground(rect), self._height
        left = rect.x + LARGEST_FACE + 4
        right = rect.right - self._who_width
        middle = box.cy - (14 if self._has_place(rect) else 0)
        width = min(NAME_WIDTH, right - 12 - left)
        *name, who = self.controls
        return (
            *(PlacedControl(one, Rect(left, middle - height / 2, width, height)) for one in name),
            PlacedControl(who, Rect(right, box.cy - height / 2, self._who_width, height)),
        )


def _name_control(plan: TablePlan, place: int, painter: Painter, change: Change) -> EntryControl:
    name = plan.seats[place].words
    raw = spoken(name, painter.catalogue)

    def commit(text: str) -> None:
        # Names that the program gave are said in the language of the window: nobody typed those.
        change(plan if text == raw else with_name(plan, place, text), "")

    label = say("Name of player {number}", number=place + 1)
    return name_entry(f"name {place}", label, name, commit, wide=NAME_WIDTH, longest=LONGEST_NAME, raw=raw, quiet=True)


def _who_control(plan: TablePlan, place: int, change: Change, own: OwnBots | None, people: People) -> Control:
    """Return the list of who can sit there: the people who play here, a guest, the bots."""
    player, offered = plan.seats[place].player, plan.entry.offered
    levels = {key: (level.title, level.summary) for key, level in offered.items()}
    if own is None:
        levels = {player or plan.entry.usual_bot(place): ANY_BOT}
    friends = {} if own is None else {FRIEND: FRIEND_WORDS}
    words = {PERSON: GUEST_WORDS if people.known else PERSON_WORDS, **friends, **levels, **_own_words(own)}

    def seat(other: str) -> None:
        change(with_player(plan, place, other), "")

    items = _people_items(plan, place, people)
    names, before = [person.name.casefold() for person in people.known], len(items)
    items += [Item(title, summary, partial(seat, key)) for key, (title, summary) in words.items()]
    if own is not None:
        items.append(Item(*OWN_BOT_WORDS, partial(own.enter, place), opens=True))
    # A level that only the command line knows can sit there all the same.
    chosen = before + list(words).index(player) if player in words else None
    if before:
        items[before] = items[before]._replace(choose=partial(people.seat, place, None))
        name = plan.seats[place].name.casefold()
        chosen = names.index(name) if player == PERSON and name in names else chosen
    shown = plan.entry.title_of(player) if own is not None and plan.seats[place].is_bot else words[player][0]
    shown = PERSON_WORDS[0] if player == PERSON else shown
    who = say("Who plays seat {number}", number=place + 1)
    return ChooserControl(f"player {place}", who, tuple(items), chosen, shown)


def _people_items(plan: TablePlan, place: int, people: People) -> list[Item]:
    """Return an item for everybody who plays here; who sits elsewhere already cannot be chosen."""
    others = {seat.name.casefold() for at, seat in enumerate(plan.seats) if at != place and seat.is_person}

    def item(person: KeptPerson) -> Item:
        reason = say("{name} sits at this table already.", name=person.name) if person.name.casefold() in others else ""
        return Item(person.name, "", partial(people.seat, place, person), reason, portrait=portrait_of(person))

    return list(map(item, people.known))
