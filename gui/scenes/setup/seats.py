"""The seats panel: how many play, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.entry import PLAYERS
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.setup.rows import LEAST_ROW, Placed, Row, words_row
from gui.scenes.setup.rules import Actions, option_control
from gui.scenes.setup.words import place_words
from gui.settings.table_plan import LONGEST_NAME, PERSON, TablePlan, watched, with_bots, with_name, with_player
from gui.widgets.controls import ChooserControl, Control, EntryControl, Item, LinkControl, control_height

LEAST, MOST = 49.0, 112.0
"""The height of a seat with the gap to the next one."""
GAP_SHARE = 0.107
"""How much of that is the gap."""
WITH_PLACE = 88.0
"""The height from which a seat has room for a second line."""
SIDE = 16.0
LARGEST_FACE = 52.0
NAME_WIDTH = 220.0
NO_LETTER = (
    "That letter cannot be shown here. Names can be written in Latin, Greek, Cyrillic, Hebrew, Arabic, Georgian, "
    "Thai or Devanagari letters."
)
ALL_BOTS = "All bots"
PERSON_WORDS = ("Person", "Somebody at this screen. When several play here, hands stay covered between turns.")


def seat_rows(plan: TablePlan, painter: Painter, width: float, actions: Actions) -> list[Row]:
    """The rows of the seats panel, which gives them that width."""
    rows = []
    players = next((option for option in plan.entry.options if option.key == PLAYERS), None)
    if players is not None:
        control = option_control(plan, players, painter, width, actions)
        rows.append(words_row(painter, width, players.title, [], control, ruled=False, least=LEAST, most=LEAST_ROW))
    rows += [_seat_row(plan, place, painter, actions) for place in range(len(plan.seats))]
    return rows


def seats_head(plan: TablePlan, actions: Actions, before: TablePlan | None) -> list[Control]:
    """The controls in the panel's head: the level of all bots at once, where there are levels, and watching."""
    watch = watch_link(plan, actions, before)
    bots = [seat.player for seat in plan.seats if not seat.is_person]
    return [_all_bots_control(plan, bots, actions), watch] if bots and len(plan.entry.offered) > 1 else [watch]


def _all_bots_control(plan: TablePlan, bots: Sequence[str], actions: Actions) -> Control:
    """The list of levels that sets every bot; ticked where all are alike."""
    offered = plan.entry.offered
    items = tuple(Item(level.title, level.summary, _bots_setter(plan, key, actions)) for key, level in offered.items())
    alike = bots[0] if len(set(bots)) == 1 else None
    chosen = list(offered).index(alike) if alike in offered else None
    return ChooserControl("all bots", ALL_BOTS, items, chosen, actions.refuse, ALL_BOTS, actions.open_list, fixed=True)


def _bots_setter(plan: TablePlan, player: str, actions: Actions) -> Callable[[], None]:
    return lambda: actions.change(with_bots(plan, player))


def watch_link(plan: TablePlan, actions: Actions, before: TablePlan | None) -> LinkControl:
    """To let bots play alone, or to sit down again as ``before``."""
    if plan.people:
        return LinkControl("watch", "I watch", lambda: actions.change(watched(plan)), "eye")
    back = with_player(plan, 0, PERSON) if before is None else before
    return LinkControl("watch", "I play", lambda: actions.change(back), "play")


def _seat_row(plan: TablePlan, place: int, painter: Painter, actions: Actions) -> Row:
    z, seat = painter.z, plan.seats[place]
    who, name = _who_control(plan, place, actions), _name_control(plan, place, painter, actions)
    who_width = who.width(painter)

    def tall_enough(rect: Rect) -> bool:
        return rect.h >= WITH_PLACE * z

    def ground(rect: Rect) -> Rect:
        return Rect(rect.x - SIDE * z, rect.y, rect.w + 2 * SIDE * z, rect.h * (1 - GAP_SHARE))

    def draw(painter: Painter, rect: Rect, bottom: float) -> None:
        box = ground(rect)
        if box.bottom > bottom:
            return
        painter.box(box, 14 * z, theme.WHITE, 0.06)
        face = min(LARGEST_FACE * z, box.h - 8 * z)
        painter.avatar(seat.avatar, rect.x + LARGEST_FACE / 2 * z, box.cy, face)
        if tall_enough(rect):
            x, y = rect.x + (LARGEST_FACE + 16) * z, box.cy + 17 * z
            room = rect.right - who_width - 12 * z - x
            words = painter.fit(place_words(plan, place), room, 13.5 * z, Weight.MEDIUM)
            painter.text(words, x, y, 13.5 * z, theme.MUTED, Weight.MEDIUM)

    def put(rect: Rect) -> tuple[Placed, ...]:
        box, height = ground(rect), control_height(z)
        left = rect.x + (LARGEST_FACE + 4) * z
        right = rect.right - who_width
        middle = box.cy - (14 * z if tall_enough(rect) else 0)
        width = min(NAME_WIDTH * z, right - 12 * z - left)
        return (
            Placed(name, Rect(left, middle - height / 2, width, height)),
            Placed(who, Rect(right, box.cy - height / 2, who_width, height)),
        )

    return Row(max(LEAST * z, control_height(z) + 9 * z), MOST * z, draw, put, (name, who))


def _name_control(plan: TablePlan, place: int, painter: Painter, actions: Actions) -> EntryControl:
    def commit(text: str) -> None:
        actions.change(with_name(plan, place, text))

    return EntryControl(
        key=f"name {place}",
        label=f"Name of player {place + 1}",
        text=plan.seats[place].name,
        raw=plan.seats[place].name,
        placeholder="",
        allowed=painter.art.fonts.has,
        wrong=NO_LETTER,
        longest=LONGEST_NAME,
        too_long=f"There is room for {LONGEST_NAME} letters in a name.",
        commit=commit,
        begin=actions.write,
        wide=NAME_WIDTH,
        quiet=True,
    )


def _who_control(plan: TablePlan, place: int, actions: Actions) -> Control:
    player, offered = plan.seats[place].player, plan.entry.offered
    words = {PERSON: PERSON_WORDS, **{key: (level.title, level.summary) for key, level in offered.items()}}
    items = tuple(Item(title, summary, _seater(plan, place, key, actions)) for key, (title, summary) in words.items())
    # A level that only the command line knows can sit there all the same.
    chosen = list(words).index(player) if player in words else None
    shown = PERSON_WORDS[0] if player == PERSON else plan.entry.bots[player].title
    label = f"Who plays seat {place + 1}"
    return ChooserControl(f"player {place}", label, items, chosen, actions.refuse, shown, actions.open_list)


def _seater(plan: TablePlan, place: int, player: str, actions: Actions) -> Callable[[], None]:
    return lambda: actions.change(with_player(plan, place, player))
