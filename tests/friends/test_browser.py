"""A real browser: two pages play a hand of Euchre by taps, one of them loses the network and comes back."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from typing import Any

import pytest

from engine.events import Scored
from friends.hosted import HostedTable
from tests.friends.opened import opened
from tests.patience import PATIENCE, wait_until

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
pytest.importorskip("selenium")
pytestmark = pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="there is no Chromium")
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
SMALL = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One browser, whose windows are the phones."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--incognito"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
    yield driver
    driver.quit()


def found(browser: Any, selector: str) -> list[Any]:
    return list(browser.find_elements("css selector", selector))


def sit_down(browser: Any, table: HostedTable, name: str) -> None:
    """Open the invitation, write a name, and press the button."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    browser.get(f"http://127.0.0.1:{table.server.port}/#{table.server.invitation.token}")
    wait_until(lambda: found(browser, "form.join"), "nobody is asked for a name")
    found(browser, "[name=name]")[0].send_keys(name)
    found(browser, "form .gold")[0].click()
    wait_until(lambda: not found(browser, "form.join"), "the page does not sit down")


def act(browser: Any) -> bool:
    """Do what the page offers, by taps, and return whether it offered anything."""
    from selenium.webdriver import ActionChains

    cards = found(browser, ".held.plays")
    if cards:
        key = cards[0].get_attribute("data-key")
        for _ in range(2):
            card = found(browser, f'[data-key="{key}"]')[0]
            # The middle may lie under the next card; the index never does.
            ActionChains(browser).move_to_element_with_offset(card, -0.38 * card.size["width"], 0).click().perform()
        return True
    answers = found(browser, ".foot .gold") or found(browser, ".foot .button")
    if answers:
        answers[-1].click()
    return bool(answers)


def overlapping(browser: Any) -> str:
    """Return what lies outside the window or is too small for a finger; empty if nothing does."""
    return str(
        browser.execute_script(
            """for (const one of document.querySelectorAll("button:not([disabled])")) {
                 const place = one.getBoundingClientRect();
                 if (place.width < 44 || place.height < 44) return "small: " + one.outerHTML.slice(0, 90);
                 if (place.top < 0 || place.bottom > innerHeight + 1) return "outside: " + one.outerHTML.slice(0, 90);
               }
               return document.documentElement.scrollWidth > innerWidth ? "too wide" : "";"""
        )
    )


def test_two_phones_play_a_hand(browser: Any) -> None:
    with opened(friends=(0, 2)) as table:
        phones = list[str]()
        for name in ("Dana", "<b>Noa"):
            # A window of its own origin storage: the second phone forgets the first one's seat.
            browser.switch_to.new_window("window")
            if phones:
                browser.get(f"http://127.0.0.1:{table.server.port}/watch")
                browser.execute_script("localStorage.clear()")
            sit_down(browser, table, name)
            phones.append(browser.current_window_handle)
        wait_until(lambda: table.match is not None, "the game does not begin")
        assert table.match is not None
        looked, end = set[str](), time.monotonic() + PATIENCE
        while not any(isinstance(event, Scored) for event in table.match.log):
            assert time.monotonic() < end, "the hand does not end"
            for phone in phones:
                browser.switch_to.window(phone)
                kind = "play" if found(browser, ".held.plays") else "call" if found(browser, ".foot .button") else ""
                if kind and kind not in looked:
                    looked.add(kind)
                    for size in (PHONE, SMALL):
                        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
                        time.sleep(0.4)
                        assert overlapping(browser) == ""
                try:
                    act(browser)
                except Exception as gone:  # the page was drawn anew between two taps
                    if type(gone).__name__ not in (
                        "StaleElementReferenceException",
                        "ElementClickInterceptedException",
                    ):
                        raise
        assert "play" in looked
        ply = table.match.ply
        browser.get(f"http://127.0.0.1:{table.server.port}/")
        wait_until(lambda: found(browser, ".table"), "the page does not come back")
        assert table.match.ply >= ply
        assert "<b>Noa" in found(browser, ".base")[0].text
        assert [line for line in browser.get_log("browser") if line["level"] == "SEVERE"] == []
