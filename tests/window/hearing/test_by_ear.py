"""A hand of Euchre, a game of Go Fish and a change in the set-up, played by names and actions alone."""

from __future__ import annotations

import time

import pytest

from tests.window.conftest import Start
from tests.window.hearing.listening import PAUSE, Heard, Listener, Session

pytestmark = pytest.mark.window

LONGEST_GAME = 600.0
"""Seconds after which a hand or a game is taken to go on for ever, on a busy machine too."""
STALE = 5.0
"""Seconds without a card to choose, after which a reader that still lists what is gone begins anew."""
CALLS = ("Order up", "Spades", "Hearts", "Clubs", "Diamonds")
CARDS_IN_HAND = 5


def named(things: list[Heard], name: str) -> Heard | None:
    """Return the thing with that name that can be pressed now, or read."""
    return next((thing for thing in things if thing.name == name and thing.enabled), None)


def hand(things: list[Heard]) -> list[Heard]:
    """Return the items of the hand that may be chosen."""
    found = named(things, "Your hand")
    return (
        []
        if found is None
        else [one for one in found.parts if one.name.endswith((", may be played", ", may be chosen"))]
    )


def test_a_hand_of_euchre(start: Start, session: Session, listener: Listener) -> None:
    arguments = ("play", "euchre", "--seed", "5", "--speed", "instant", "--seats", "person,simple")
    program = start(*arguments, bus=session.address)
    listener.read_aloud(listener.wait_for("Euchre", role="panel"))
    played = 0
    end = time.monotonic() + LONGEST_GAME
    while named(things := listener.things(), "Next hand") is None:
        assert time.monotonic() < end, f"the hand goes on after {played} cards"
        calls = [one for name in CALLS if (one := named(things, name)) is not None and one.actions]
        if hand(things):
            listener.read_aloud(next(one for one in things if one.name == "Your hand"))
            listener.press(hand(things)[0])
            played += 1
        elif calls:
            listener.press(calls[0])
        else:
            time.sleep(PAUSE)
    listener.read_aloud(listener.wait_for("Euchre", role="panel"))
    announced = [line for line in listener.transcript if "announced:" in line]
    assert played >= CARDS_IN_HAND - 1
    assert any(" led " in line for line in announced)
    assert any("Your turn." in line for line in announced)
    # What happened is told before what can be done now, and every card of the others once.
    assert (
        sum(" Maya " in f" {line}" and (" led " in line or "followed" in line) for line in announced) <= CARDS_IN_HAND
    )
    listener.press(listener.wait_for("Next hand"))
    listener.wait_for("Your hand")
    program.ask_to_close()
    assert program.ended() == 0


def test_a_game_of_go_fish_after_a_change_in_the_set_up(start: Start, session: Session, listener: Listener) -> None:
    program = start(bus=session.address, speed="instant")
    listener.read_aloud(listener.wait_for("Main menu", role="panel"))
    listener.press(listener.wait_for("Go Fish", role="push button"))
    page = listener.wait_for("New game of Go Fish", role="panel")
    listener.read_aloud(page)
    listener.press(next(one for one in page.walk() if one.name.endswith("more rules")))
    listener.press(listener.wait_for("Pairs", role="radio button"))
    assert "checked" in listener.wait_for("Pairs", role="radio button").states
    assert "checked" not in listener.wait_for("Books", role="radio button").states
    while "2" not in players(listener):
        listener.press(
            next(one for one in listener.wait_for("Players", role="spin button").walk() if one.name == "Less")
        )
    listener.press(listener.wait_for("Start game"))
    refused = listener.wait_for("No, thanks", "Your hand")
    if refused.name != "Your hand":
        listener.press(refused)
    listener.read_aloud(listener.wait_for("Go Fish", role="panel"))
    asks = presses = 0
    heard = time.monotonic()
    end = heard + LONGEST_GAME
    while named(things := listener.things(), "Play again") is None:
        assert time.monotonic() < end, f"the game goes on after {asks} asks"
        cards = hand(things)
        if not cards:
            time.sleep(PAUSE)
            if time.monotonic() > heard + STALE and any("defunct" in thing.states for thing in things):
                listener.begin_anew()
                heard = time.monotonic()
            continue
        heard = time.monotonic()
        # Another card every time: a press that came too early, or lowered the card again, does no harm then.
        listener.press(cards[presses % len(cards)])
        presses += 1
        whom = next((one for one in listener.things() if one.name.startswith("Ask ") and one.actions), None)
        if whom is not None:
            listener.press(whom)
            asks += 1
    listener.read_aloud(listener.wait_for("Card Table", role="frame"))
    assert asks > 0
    assert program.scene == "ResultScene"
    announced = [line for line in listener.transcript if "announced:" in line]
    assert any("asked" in line for line in announced)
    listener.press(listener.wait_for("Menu", role="push button"))
    listener.press(listener.wait_for("Quit"), ends=True)
    assert program.ended() == 0


def players(listener: Listener) -> str:
    """Return the number of players as the set-up reads it."""
    number = listener.wait_for("Players", role="spin button")
    listener.read_aloud(number)
    return number.about
