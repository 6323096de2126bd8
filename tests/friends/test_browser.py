"""Friends in real browsers, by taps. Chromium plays a hand in the quick run; all else, and Firefox, is thorough."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.events import Scored
from friends.hosted import HostedTable
from tests.friends.browsers import Browser, Chromium, browser
from tests.friends.opened import opened
from tests.patience import PATIENCE, wait_until
from tests.thorough import thorough

ROOT = Path(__file__).parents[2]
AXE = Path(os.environ.get("CARD_TABLE_AXE", ROOT / "node_modules" / "axe-core" / "axe.min.js"))
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800))
IN_BOTH = (thorough("chromium"), thorough("firefox"))
UNFIT = """
    for (const one of document.querySelectorAll("button:not([disabled]), input, label:has(input)")) {
      if (one.closest("label") !== null && one.matches("input")) continue;
      const place = one.getBoundingClientRect();
      if (place.width < 44 || place.height < 44) return "small: " + one.outerHTML.slice(0, 90);
      const rolls = one.closest(".ask, .panel");
      if (!rolls && (place.top < 0 || place.bottom > innerHeight + 1)) return "outside: " + one.outerHTML.slice(0, 90);
    }
    for (const one of document.querySelectorAll(".table:not(.low) .hand li")) {
      if (one.getBoundingClientRect().width < 40) return "covered by its neighbour: " + one.innerHTML.slice(0, 90);
    }
    return document.documentElement.scrollWidth > innerWidth ? "too wide" : "";"""
"""What is too small for a finger, outside the window or too wide; empty if nothing is."""

STILL = "return document.getAnimations().every((one) => one.playState !== 'running')"


def sit_down(phones: Browser, table: HostedTable, name: str) -> None:
    """Open the invitation, write a name, and press the button."""
    phones.open(f"http://127.0.0.1:{table.server.port}/#{table.server.invitation.token}")
    phones.wait_for("form.join")
    phones.run("document.querySelector('[name=name]').value = arguments[0]", name)
    assert phones.tap("form .gold")
    wait_until(lambda: not phones.has("form.join"), "the page does not sit down")


def joined(phones: Browser, table: HostedTable, *names: str) -> list[str]:
    """Open a phone for each name and sit down, until the game begins."""
    found = []
    for number, name in enumerate(names):
        found.append(phones.new_phone(number))
        sit_down(phones, table, name)
    wait_until(lambda: table.match is not None, "the game does not begin")
    return found


def act(phones: Browser) -> str:
    """Do what the page offers, by taps, and return what kind of thing that was; empty if it offers nothing."""
    if card := phones.run("return document.querySelector('.held.plays')?.dataset.card"):
        for _ in range(2):
            phones.tap(f'.held.plays[data-card="{card}"]')
        return "card"
    if phones.has(".rank:not([disabled])"):
        # What is chosen already stays so: a second tap would take it back.
        for one in (".rank[data-key^=group]", ".rank[data-key^=wanted]", "button.plate"):
            if not phones.has(f"{one}[aria-pressed=true]"):
                phones.tap(f"{one}:not([disabled])")
        return "ask" if phones.tap(".foot .gold:not([disabled])") else ""
    if phones.has(".held.chooses") and not phones.has(".foot .button"):
        phones.tap(".held.chooses")
    return "answer" if phones.tap(".foot .gold:not([disabled])") or phones.tap(".foot .button:not([disabled])") else ""


def play(phones: Browser, seated: list[str], done: Callable[[], object], seen: Callable[[str], object] = str) -> None:
    """Let all phones do what they can until it is done; ``seen`` is told of each kind of choice before it is made."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, f"the game does not go on: {phones.text('body')}"
        for phone in seated:
            phones.look_at(phone)
            kind = "card" if phones.has(".held.plays") else "rank" if phones.has(".rank:not([disabled])") else ""
            seen(kind or ("answer" if phones.has(".foot .button:not([disabled])") else ""))
            act(phones)


def fits(phones: Browser, sizes: Any = SIZES) -> None:
    """Check that everything can be reached and touched at all sizes."""
    for size in sizes:
        phones.resize(*size)
        wait_until(lambda: phones.run(STILL), "cards move for ever", 0.05)
        assert phones.run(UNFIT) == "", size
    phones.resize(*phones.size)


def quiet(phones: Browser) -> None:
    """Check that a browser has nothing to complain about."""
    if isinstance(phones, Chromium):
        assert [line for line in phones.complaints if line["level"] == "SEVERE"] == []


@pytest.mark.parametrize("kind", ["chromium", thorough("firefox")])
def test_two_phones_play_a_hand_and_one_is_lost_in_a_trick(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with browser(kind) as phones, opened(friends=(0, 2)) as table:
        seated, looked = joined(phones, table, "Dana", "<b>Noa"), {""}
        refused: list[str] = []
        monkeypatch.setattr(table.pages, "refuse", lambda line, why, words: refused.append(why))
        assert table.match is not None
        match = table.match

        def seen(choice: str) -> None:
            if choice not in looked:
                looked.add(choice)
                fits(phones)
            if choice == "answer":
                # Somebody in a hurry taps twice.
                phones.run("const one = document.querySelector('.foot .button'); one.click(); one.click();")

        play(phones, seated, lambda: "card" in looked, seen)
        # The network is gone in the middle of a trick: the page says so, comes back by itself, and goes on.
        assert table.server._loop is not None
        for page in list(table.server._pages.values()):
            table.server._loop.call_soon_threadsafe(page.let_go)
        wait_until(lambda: phones.has("#lost:not([hidden])") or table.server.pages, "nobody notices")
        wait_until(lambda: table.server.pages == 2, "the phones do not come back", 0.05)
        play(phones, seated, lambda: any(isinstance(event, Scored) for event in match.log), seen)
        assert "card" in looked
        assert not refused, "a second tap is part of the first"
        phones.look_at(seated[1])
        phones.open(f"http://127.0.0.1:{table.server.port}/")
        phones.wait_for(".table")
        assert "<b>Noa" in phones.text(".base"), "a name is text alone"
        quiet(phones)


@pytest.mark.parametrize("kind", IN_BOTH)
def test_go_fish_with_three_phones(kind: str) -> None:
    with browser(kind) as phones, opened("go-fish", friends=(0, 1, 2), players=4) as table:
        seated, looked = joined(phones, table, "Dana", "Noa", "Ben"), {""}

        def seen(choice: str) -> None:
            if choice not in looked:
                looked.add(choice)
                fits(phones)
                assert "click" not in phones.text("body").lower()

        assert table.match is not None
        match = table.match
        play(phones, seated, lambda: match.game.to_move is None or match.ply > 60, seen)
        assert "rank" in looked
        quiet(phones)


@pytest.mark.parametrize("kind", IN_BOTH)
def test_an_israeli_family_of_four(kind: str) -> None:
    with browser(kind, "he") as phones, opened("reviiyot", friends=(0, 1, 2, 3)) as table:
        seated, looked = joined(phones, table, "דנה", "נועה", "בן", "סבתא רבקה"), {""}

        def seen(choice: str) -> None:
            if choice not in looked:
                looked.add(choice)
                fits(phones)
                assert phones.run("return [document.documentElement.lang, document.documentElement.dir]") == [
                    "he",
                    "rtl",
                ]
                assert re.search("[א-ת]", phones.text(".table"))

        assert table.match is not None
        match = table.match
        play(phones, seated, lambda: match.game.to_move is None or match.ply > 40, seen)
        assert "rank" in looked

        # Somebody types the address, and a wrong code.
        phones.new_phone(4)
        phones.open(f"http://127.0.0.1:{table.server.port}/")
        phones.run("localStorage.clear()")
        phones.open(f"http://127.0.0.1:{table.server.port}/")
        phones.wait_for("form [name=code]")
        assert re.search("[א-ת]", phones.text("form label")), "no table has told its words so far"
        assert phones.run("return document.documentElement.dir") == "rtl"
        phones.run("document.querySelector('[name=code]').value = 'ABCDEF'")
        phones.tap("form .gold")
        phones.wait_for("form .wrong")
        quiet(phones)


@pytest.mark.parametrize("kind", IN_BOTH)
def test_a_bot_is_taken_over_and_given_back(kind: str) -> None:
    with browser(kind) as phones, opened("go-fish", friends=(0,), players=4) as table:
        first = joined(phones, table, "Dana")[0]
        phones.new_phone(1)
        sit_down(phones, table, "Noa")
        phones.wait_for(".table .hand")
        seat = next(guest.seat for guest in table.guests if guest.name == "Noa")
        assert seat is not None
        assert table.seats[seat].player == ""
        assert phones.tap(".base [data-key=menu]")
        phones.wait_for("dialog[open]")
        fits(phones)
        phones.tap("dialog label:first-of-type")
        wait_until(
            lambda: phones.run(
                "return [...document.querySelectorAll('.held img')].every("
                "(one) => one.src.includes('/cards/four-') && one.naturalWidth > 0)"
            ),
            "no four colours",
        )
        phones.tap("dialog button:not(.gold)")
        wait_until(lambda: table.seats[seat].player == "random", "the seat is not given back")
        phones.look_at(first)
        play(phones, [first], lambda: table.match is not None and table.match.ply > 8)
        quiet(phones)


@pytest.mark.parametrize("kind", IN_BOTH)
def test_the_host_is_killed_and_goes_on(kind: str, tmp_path: Path) -> None:
    """The phone keeps its page; it finds the table again, and its hand."""
    with browser(kind) as phones:
        process, address = hosted(tmp_path)
        phones.new_phone(0)
        phones.open(address)
        phones.wait_for("form.join")
        phones.run("document.querySelector('[name=name]').value = 'Dana'")
        phones.tap("form .gold")
        phones.wait_for(".held")
        asked = "return Number(document.querySelector('.table').dataset.id)"
        wait_until(lambda: phones.has(".held.plays, .foot .button"), "no turn", 0.05)
        before = phones.run(asked)
        wait_until(lambda: act(phones), "there is nothing to do", 0.05)
        wait_until(lambda: phones.run(asked) > before and phones.has(".held.plays, .foot .button"), "no turn", 0.05)
        cards = "return [...document.querySelectorAll('.held')].map((one) => one.dataset.card).sort().join(' ')"
        hand = phones.run(cards)
        process.kill()
        process.wait()
        phones.wait_for("#lost:not([hidden])")
        process, again = hosted(tmp_path, "--go-on")
        assert again == address, "the invitation is the same"
        wait_until(lambda: not phones.has("#lost:not([hidden])"), "the phone does not come back", 0.05)
        assert phones.run(cards) == hand
        wait_until(lambda: act(phones), "the game does not go on", 0.05)
        process.send_signal(signal.SIGINT)
        process.wait()


def hosted(folder: Path, *more: str) -> tuple[subprocess.Popen[str], str]:
    """Start the command, and return it with the address that it prints."""
    options = ["--friends", "1", "--here", "--port", str(PORT), "--open", "--pause", "0.1", *more]
    process = subprocess.Popen(
        [sys.executable, "-u", "main.py", "host", "euchre", *options],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(folder)}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"Friends open (\S+)", line):
            return process, found[1]
    raise AssertionError("the table does not open")


PORT = 18_000 + os.getpid() % 1000


@pytest.mark.thorough
@pytest.mark.skipif(
    not AXE.exists(), reason="There is no axe-core (npm install axe-core, or CARD_TABLE_AXE=.../axe.min.js)."
)
@pytest.mark.parametrize("kind", ["chromium"])
@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("game", ["euchre", "reviiyot"])
def test_axe_finds_nothing(kind: str, language: str, game: str) -> None:
    axe, looked = AXE.read_text(encoding="utf-8"), {""}

    def faults(phones: Browser) -> list[str]:
        phones.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})  # type: ignore[attr-defined]
        phones.run(axe + "; window.found = null; axe.run().then((found) => { window.found = found.violations; });")
        wait_until(lambda: phones.run("return window.found !== null"), "axe does not end", 0.05)
        found = phones.run("return window.found.map((one) => one.id + ': ' + one.nodes.map((node) => node.html)[0])")
        return [str(one) for one in found]

    with browser(kind, language) as phones, opened(game, friends=(0,)) as table:
        phone = phones.new_phone(0)
        phones.open(f"http://127.0.0.1:{table.server.port}/")
        phones.wait_for("form")
        assert faults(phones) == [], "the code"
        phones.open("about:blank")
        phones.open(f"http://127.0.0.1:{table.server.port}/#{table.server.invitation.token}")
        phones.wait_for("form.join")
        assert faults(phones) == [], "the name"
        sit_down(phones, table, "Dana")
        phones.wait_for(".table")

        def seen(choice: str) -> None:
            if choice not in looked:
                looked.add(choice)
                assert faults(phones) == [], choice

        wanted = {"card", "answer"} if game == "euchre" else {"rank"}
        play(phones, [phone], lambda: wanted <= looked, seen)
        phones.tap(".base [data-key=menu]")
        phones.wait_for("dialog[open]")
        assert faults(phones) == [], "the menu"


def test_a_page_has_words_before_a_table_has_answered() -> None:
    from friends.files import ServedFiles
    from gui.friends.described import TableDescriber

    served = ServedFiles(TableDescriber()).get("/words.json")
    assert served is not None
    told = json.loads(served.plain)
    assert {*told} == {"en", "de", "fr", "es", "he"}
    assert len({words["code"] for words in told.values()}) == len(told)
    assert [language for language, words in told.items() if words["leftwards"]] == ["he"]


def test_the_page_is_small() -> None:
    """Our own code is below 60 KB, and all that a first page with a hand needs is below 400 KB on the way."""
    from friends.files import PAGE, ServedFiles
    from gui.friends.described import TableDescriber

    assert sum(file.stat().st_size for file in PAGE.iterdir() if file.is_file()) < 60_000
    files = ServedFiles(TableDescriber())
    hand = [f"/cards/{card}.svg" for card in ("KS", "QH", "JD", "KC", "QS", "back")]
    animals = [f"/animals/{name}.svg" for name in TableDescriber().animals]
    page = ["/", *(f"/page/{file.name}" for file in PAGE.iterdir() if file.suffix in (".js", ".css"))]
    needed = [files.get(path) for path in (*page, *animals, *hand, "/fonts/manrope.ttf", "/fonts/world.ttf")]
    assert sum(len(file.packed or file.plain) for file in needed if file is not None) < 400_000
    assert None not in needed
