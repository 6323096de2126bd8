"""Real browsers, whose windows are phones: Chromium by its driver, Firefox by Marionette, which it speaks itself."""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.patience import wait_until

CHROMIUM, CHROMEDRIVER, FIREFOX = map(shutil.which, ("chromium", "chromedriver", "firefox-esr"))
TOUCHABLE = """
    for (const one of document.querySelectorAll(arguments[0])) {
      const place = one.getBoundingClientRect();
      for (const x of [.5, .12, .88]) for (const y of [.5, .15, .85]) {
        const at = [place.left + x * place.width, place.top + y * place.height];
        const found = document.elementFromPoint(...at);
        if (found && one.contains(found)) return at.map(Math.round);
      }
    }
    return null;"""
"""A point at which a finger reaches the first thing of a selector that can be reached."""


class Browser:
    """A browser in which scripts run and fingers tap; one window at a time is looked at."""

    size = (390, 844)

    def __init__(self, language: str) -> None:
        self.language = language

    def new_phone(self, number: int) -> str:
        """Open a window that shares nothing with the others, and return its name; ``number`` counts from 0."""
        raise NotImplementedError

    def look_at(self, phone: str) -> None:
        raise NotImplementedError

    def open(self, address: str) -> None:
        raise NotImplementedError

    def run(self, script: str, *values: Any) -> Any:
        """Return what a script returns."""
        raise NotImplementedError

    def tap_at(self, x: int, y: int) -> None:
        raise NotImplementedError

    def resize(self, width: int, height: int) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def has(self, selector: str) -> bool:
        return bool(self.run("return document.querySelector(arguments[0]) !== null", selector))

    def tap(self, selector: str) -> bool:
        """Tap the first thing that can be reached, and return whether there is one."""
        at = self.run(TOUCHABLE, selector)
        if at is not None:
            self.tap_at(*at)
        return at is not None

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0])?.textContent || ''", selector))

    def wait_for(self, selector: str) -> None:
        wait_until(lambda: self.has(selector), f"{selector} does not appear", 0.05)


class Chromium(Browser):
    """Chromium by chromedriver; every phone has storage of its own."""

    def __init__(self, language: str) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        super().__init__(language)
        options = webdriver.ChromeOptions()
        options.binary_location = str(CHROMIUM)
        for word in (
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            f"--lang={language}",
        ):
            options.add_argument(word)
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(str(CHROMEDRIVER)))

    def new_phone(self, number: int) -> str:
        before = set(self.driver.window_handles)
        place = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{place}/json/version") as told:
            browser_itself = json.load(told)["webSocketDebuggerUrl"]
        with connect(browser_itself, ping_interval=None) as asked:
            asked.send(json.dumps({"id": 1, "method": "Target.createBrowserContext"}))
            context = json.loads(asked.recv())["result"]["browserContextId"]
            of_its_own = {"url": "about:blank", "browserContextId": context}
            asked.send(json.dumps({"id": 2, "method": "Target.createTarget", "params": of_its_own}))
            asked.recv()
        wait_until(lambda: set(self.driver.window_handles) - before, "no window opens")
        (phone,) = set(self.driver.window_handles) - before
        self.look_at(phone)
        self.resize(*self.size)
        return str(phone)

    def look_at(self, phone: str) -> None:
        self.driver.switch_to.window(phone)

    def open(self, address: str) -> None:
        self.driver.get(address)

    def run(self, script: str, *values: Any) -> Any:
        return self.driver.execute_script(script, *values)

    def tap_at(self, x: int, y: int) -> None:
        for kind in ("touchStart", "touchEnd"):
            points = [{"x": x, "y": y}] if kind == "touchStart" else []
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    @property
    def complaints(self) -> list[dict[str, Any]]:
        """What the browser has written into its log since it was last asked."""
        found: list[dict[str, Any]] = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return found

    def close(self) -> None:
        self.driver.quit()


class Firefox(Browser):
    """Firefox by Marionette. Windows share their storage, so phones differ in their host name, or are private."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._folder = Path(tempfile.mkdtemp(prefix="friends-firefox-"))
        settings = {"intl.accept_languages": language, "marionette.port": 0, "ui.prefersReducedMotion": 1}
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in settings.items())
        (self._folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [str(FIREFOX), "--headless", "--marionette", "--profile", str(self._folder), "--no-remote"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        told = self._folder / "MarionetteActivePort"
        wait_until(lambda: told.exists() and told.read_text().strip(), "Firefox does not start", 0.1)
        self._socket = socket.create_connection(("127.0.0.1", int(told.read_text())), 120.0)
        self._read = self._socket.makefile("rb")
        self._number = 0
        self._message()
        self._do("WebDriver:NewSession", capabilities={})
        self._host: dict[str, str] = {}

    def _message(self) -> Any:
        length = b""
        while (sign := self._read.read(1)) != b":":
            length += sign
        return json.loads(self._read.read(int(length)))

    def _do(self, command: str, **values: Any) -> Any:
        self._number += 1
        data = json.dumps([0, self._number, command, values]).encode()
        self._socket.sendall(str(len(data)).encode() + b":" + data)
        _, _, error, result = self._message()
        if error:
            raise RuntimeError(f"{error['error']}: {error['message']}")
        return result

    def new_phone(self, number: int) -> str:
        phone = str(self._do("WebDriver:NewWindow", type="window", private=number >= 2)["handle"])
        self._host[phone] = ("127.0.0.1", "localhost")[number % 2]
        self.look_at(phone)
        self.resize(*self.size)
        return phone

    def look_at(self, phone: str) -> None:
        self._phone = phone
        self._do("WebDriver:SwitchToWindow", handle=phone, focus=True)

    def open(self, address: str) -> None:
        self._do("WebDriver:Navigate", url=address.replace("127.0.0.1", self._host[self._phone]))

    def run(self, script: str, *values: Any) -> Any:
        return self._do("WebDriver:ExecuteScript", script=script, args=values)["value"]

    def tap_at(self, x: int, y: int) -> None:
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._do("WebDriver:PerformActions", actions=[finger])

    def resize(self, width: int, height: int) -> None:
        self._do("WebDriver:SetWindowRect", width=width, height=height)
        # A window has a frame, and is never as narrow as a phone: the rest is what can be had.
        wide, high = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._do("WebDriver:SetWindowRect", width=width + wide, height=height + high)

    def close(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            self._do("Marionette:Quit", flags=["eForceQuit"])
        self._process.wait(60)
        shutil.rmtree(self._folder, ignore_errors=True)


@contextlib.contextmanager
def browser(kind: str, language: str = "en") -> Iterator[Browser]:
    """Open a browser, or skip the test with a sentence where there is none."""
    if kind == "firefox":
        if not FIREFOX:
            pytest.skip("There is no Firefox (Debian: firefox-esr).")
        made: Browser = Firefox(language)
    else:
        pytest.importorskip("selenium")
        if not (CHROMIUM and CHROMEDRIVER):
            pytest.skip("There is no Chromium with its driver (Debian: chromium, chromium-driver).")
        made = Chromium(language)
    try:
        yield made
    finally:
        made.close()
