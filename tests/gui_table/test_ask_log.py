"""The log beside an asking table: what it tells, how it is read, and that long names hide nothing."""

from __future__ import annotations

import pytest

from engine.cards import Rank
from engine.events import Asked
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.asking.log import AskLog, LogEntry, LogHead, LogSummary, Sign
from gui.asking.log_drawing import ask_line
from gui.asking.table import AskingTable
from gui.scenes.board.speeches import bubble_middle
from gui.sprites.messages import Tail, bubble_rect
from gui.sprites.pieces import pieces_width
from gui.widgets.key import Key
from tests.gui_table.asking import pack_of, table_with
from tests.gui_table.at_go_fish import sitting
from tests.gui_table.drawing import said
from tests.gui_table.drawn_text import DrawnText, watch_text
from tests.gui_table.hosts import StackHost

TO_THE_END: dict[str, Value] = {"players": 3, "ends": "all", "passes_to": "left"}


def log_of(host: StackHost) -> AskLog:
    table = host.table.table
    assert isinstance(table, AskingTable)
    view = host.table.shown
    return table.panel_contents(view).log


def lines_seen(host: StackHost) -> list[str]:
    """Return the lines of the log that are drawn now, from the first one below the tabs to the last above the signs."""
    log, words = room_of(host), dict[int, list[tuple[float, str]]]()

    def note(painter: Painter, text: DrawnText) -> None:
        place = text.place(painter)
        if log.contains(*place.centre) and text.words:
            words.setdefault(round(place.cy), []).append((place.x, text.words.strip()))

    with pytest.MonkeyPatch.context() as patch:
        watch_text(patch, note)
        host.draw()
    return [" ".join(word for _, word in sorted(words[y])) for y in sorted(words)]


def room_of(host: StackHost) -> Rect:
    """Return the place of the log, which can be pulled."""
    target = host.table.targets.get("spot log")
    assert target is not None
    assert isinstance(target.shape, Rect)
    return target.shape


def long_game(size: tuple[int, int] = (1280, 800)) -> StackHost:
    """Three players who guessed more than sixty times, with the log open, at a turn of yours."""
    match = Match(Record("go-fish", TO_THE_END, 3, tuple(Seat(str(seat), "random") for seat in range(3))))
    while match.ply < 60 or match.game.to_move != 0:
        assert match.game.to_move is not None, "the game is long enough"
        match.play(match.bot_move())
    host = table_with("go-fish", TO_THE_END, moves=match.record.moves, size=size, seed=3)
    host.type("l")
    host.frame(0.4)
    host.draw()
    return host


def test_the_newest_asks_come_first_and_your_own_divide_them() -> None:
    host = sitting(("deal", "ask 9 of 2", "ask J of 1", "ask 3 of 2", "ask 5 of 1"))
    rows = log_of(host).rows
    assert rows[0] == LogHead("Since your last turn", "2 asks")
    assert rows[1] == LogSummary("Nobody got what they asked for.")
    assert rows[2] == LogEntry("owl", "Theo", "Maya", "fives", Sign.NONE, "go fish")
    assert rows[3] == LogEntry("fox", "Maya", "Theo", "threes", Sign.NONE, "go fish")
    assert rows[4] == LogHead("Your last turn, ask 2, and before")
    assert rows[5] == LogEntry("you", "You", "Maya", "jacks", Sign.NONE, "go fish")
    assert rows[6] == LogEntry("you", "You", "Theo", "nines", Sign.TOOK, "took 2")
    assert log_of(host).fresh == 4


def test_what_bots_say_stands_above_the_ask_that_they_speak_of() -> None:
    host = sitting(("deal", "ask 9 of 2", "ask J of 1", "ask 3 of 2", "ask 5 of 1"))
    before = log_of(host)
    host.table.table.remarked(2, "How generous.")
    after = log_of(host)
    assert after.rows[2] == LogSummary("Theo: “How generous.”")
    assert (*after.rows[:2], *after.rows[3:]) == before.rows
    assert after.fresh == before.fresh + 1


def test_a_log_without_asks_says_so() -> None:
    host = sitting(("deal",))
    host.type("l")
    host.frame(0.4)
    assert lines_seen(host) == ["Nobody has asked yet."]


def test_what_was_taken_from_you_is_told_first() -> None:
    host = sitting(("deal", "ask J of 1", "ask 7 of 0", "ask 3 of 2", "ask 9 of 0"))
    summary = log_of(host).rows[1]
    assert summary == LogSummary("Theo got a nine from you and Maya made a book of sevens.")


def test_a_book_is_told_with_what_led_to_it() -> None:
    hands = ("7D 7S 9C JD KH", "7H 7C 2S 3S 4S", "9D 9H 5S 6S 8S")
    host = table_with("go-fish", {"players": 3}, pack_of("go-fish", hands), moves=("deal", "ask 7 of 1"))
    entry = log_of(host).rows[1]
    assert entry == LogEntry("you", "You", "Maya", "sevens", Sign.SET, "took 2: a book")


def test_a_whole_game_can_be_read_by_wheel_and_keys() -> None:
    host = long_game()
    rows, top = log_of(host).rows, lines_seen(host)
    assert len(rows) > 60
    assert top[0] == "Since your last turn 6 asks"
    room = room_of(host)
    assert host.top.mouse_wheeled(*room.centre, -1)
    wheeled = lines_seen(host)
    assert wheeled[0] == "Theo asked Maya for fours", "the heading and the summary have gone"
    assert wheeled[:10] == top[3:13]
    assert not host.top.mouse_wheeled(200, 300, -1), "the wheel over the table is not the log's"
    host.key("page down")
    leafed = lines_seen(host)
    assert leafed[:2] == wheeled[-2:], "the last ask of a page is the first of the next one"
    host.key("end")
    end = lines_seen(host)
    assert isinstance(rows[-1], LogEntry)
    assert end[-1] == rows[-1].result
    host.key("page down")
    assert lines_seen(host) == end
    host.key("home")
    assert lines_seen(host) == top


def test_the_log_is_pulled_by_hand_and_by_its_bar() -> None:
    host = long_game()
    host.frame(1.0)
    top, room = lines_seen(host), room_of(host)
    x, y = room.centre
    host.move(x, y)
    host.top.mouse_pressed(x, y)
    host.move(x, y - 100)
    pulled = lines_seen(host)
    # The heading and the summary go, 80 units, and the ask below them once half of it has gone.
    assert pulled[0] in (top[3], top[5])
    host.top.mouse_released(x, y - 100)
    host.move(x, y - 300)
    assert lines_seen(host) == pulled, "it was let go"
    host.top.mouse_pressed(room.right + 2, room.y + 5)
    host.move(room.right + 2, room.bottom)
    host.top.mouse_released(room.right + 2, room.bottom)
    at_end = lines_seen(host)
    host.key("end")
    assert lines_seen(host) == at_end, "the bar has gone to the end"


def test_pulling_the_log_forgets_no_choice() -> None:
    host = long_game()
    host.frame(1.0)
    host.click_on(next(target.key for target in host.top.targets.all if target.group == "hand"))
    host.frame(0.01)
    words = said(host)
    assert words.endswith("Now click a player.")
    host.click_on("spot log")
    host.frame(0.01)
    assert said(host) == words


def test_page_keys_do_nothing_while_who_holds_what_is_shown() -> None:
    host = sitting()
    assert not host.top.key_pressed(Key("page down", ""))


@pytest.mark.parametrize("width", [180, 205, 240])
@pytest.mark.parametrize("wanted", ["sevens", "the queen of diamonds"])
def test_long_names_never_hide_what_was_asked_for(width: float, wanted: str) -> None:
    painter = sitting().painter
    entry = LogEntry("fox", "Wilhelmina May", "Maximilian Ott", wanted, Sign.NONE, "go fish")
    asked, names, below = ask_line(painter, entry, width)
    assert wanted in asked + below
    size = 13.5
    assert pieces_width(painter, asked, names, size, Weight.MEDIUM) <= width * 1.06
    assert names["name"].width >= painter.text_width("Wil…", size, Weight.BOLD)


@pytest.mark.parametrize("position", range(1, 6))
def test_bubbles_stay_off_the_open_drawer(position: int) -> None:
    host = table_with("go-fish", {"players": 6}, size=(800, 600))
    host.type("m")
    host.frame(0.1)
    table = host.table.table
    speech = table.speech(Asked(position, 0, Rank("7")))
    assert speech is not None
    x, y = bubble_middle(host.painter, speech, Tail[speech.tail.upper()], host.top.metrics)
    drawer = table.places.drawer  # type: ignore[attr-defined]
    assert bubble_rect(host.painter, x, y, speech.words).right <= drawer.x


@pytest.mark.parametrize(
    ("moves", "seat", "rank", "words"),
    [
        (("ask 9 of 2", "ask J of 1"), 1, "J", "Maya had no jacks when you asked."),
        (("ask 9 of 2", "ask J of 1"), 2, "9", "Theo gave you two nines: none is left."),
        (("ask J of 1", "ask 3 of 2"), 1, "3", "Maya asked Theo for threes and holds at least one."),
        (("ask J of 1", "ask 3 of 2", "ask 9 of 0"), 2, "9", "{} from you, and holds at least two."),
        ((), 1, "K", ""),
    ],
)
def test_a_sign_tells_the_ask_that_it_comes_from(moves: tuple[str, ...], seat: int, rank: str, words: str) -> None:
    host = sitting(("deal", *moves))
    table = host.table.table
    assert isinstance(table, AskingTable)
    view = host.table.shown
    said = table.panel_contents(view).origin(f"sign {seat} {rank}")
    assert said == words.format("Theo asked for nines, took one")
