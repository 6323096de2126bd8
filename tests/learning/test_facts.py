"""Facts of views in environments of games without an encoding: seats are relative, and nothing is lost in silence."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.cards import Card
from engine.entry import Entry
from engine.events import Event
from engine.view import Count, SeatNumber, View
from learning import layout_of, raw_env
from learning.__main__ import main
from tests.small_games import played
from tests.small_games.low_card import BOTS, PATHS, TRICK, LowCard, LowCardView, Move, deals_hand

if TYPE_CHECKING:
    from fractions import Fraction as Unknown


class ToldView(LowCardView):
    """A view with facts of every kind that can be written."""

    __slots__ = ("bid", "lying", "open_led", "taken_by", "turn")
    turn: Literal["lead", "follow"]
    bid: int | None
    """Nothing before the deal, then 0 and more."""
    open_led: bool | None
    lying: tuple[Card, ...]
    taken_by: tuple[SeatNumber, ...]

    def __init__(self, game: LowCard, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.lying = tuple(game.zones[TRICK])
        self.turn = "follow" if self.lying else "lead"
        self.bid = None if game.leader is None else 0
        self.open_led = None if game.leader is None else False
        self.taken_by = tuple(seat for seat, tricks in enumerate(game.tricks) for _ in range(tricks))

    @property
    def asked(self) -> Count | None:
        """A number below the number of seats that is said to be none."""
        return self.dealer


class ToldCard(LowCard):
    key = "told-card"
    title = "Told Card"

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> LowCardView:
        return ToldView(self, seat, history)


class VagueView(View[Move]):
    """A view as somebody writes it who does not think of learning."""

    __slots__ = ("dealer", "said", "score")
    dealer: int
    said: str
    score: tuple[int, ...]

    def __init__(self, game: LowCard, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.dealer, self.said, self.score = game.dealer, "", tuple(game.score)


class LostView(VagueView):
    """A view with types that cannot be found out."""

    __slots__ = ()
    share: Unknown


class VagueCard(LowCard):
    key = "vague-card"
    title = "Vague Card"
    shown: type[VagueView] = VagueView

    def view(self, seat: int | None, history: Sequence[Event] = ()) -> VagueView:  # type: ignore[override]
        return self.shown(self, seat, history)


class LostCard(VagueCard):
    key = "lost-card"
    title = "Lost Card"
    shown = LostView


TOLD = Entry(ToldCard, BOTS, ("ducker",), deals_hand=deals_hand)
VAGUE = Entry(VagueCard, BOTS, ("ducker",))
LOST = Entry(LostCard, BOTS, ("ducker",))
OWN = {name: f"{__name__}:{name.split('_')[0].upper()}" for name in ("told_card", "vague_card", "lost_card")}


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with played(**PATHS, **OWN):
        yield


def test_every_fact_is_written_as_its_seat_sees_it() -> None:
    """One hand of three, seat 1 leads: at every step the numbers are those of the game, counted from each seat."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        table = raw_env("told-card", unit="deal")
    layout, sizes = table.layout, {part.name: part.size for part in table.layout}
    assert {name: sizes[name] for name in ("dealer", "leader", "score", "tricks", "bid", "open_led", "asked")} == {
        "dealer": 3, "leader": 3, "score": 3, "tricks": 3, "bid": 2, "open_led": 2, "asked": 2,
    }  # fmt: skip
    table.reset(seed=4)
    leaders = set()
    while not any(table.terminations.values()):
        game = table.game
        assert isinstance(game, LowCard)
        leaders.add(game.leader)
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)["observation"]

            def part(name: str, seen: NDArray[np.int8] = seen) -> list[int]:
                return [int(number) for number in seen[layout.slice(name)]]

            turned = [(seat + turn) % 3 for turn in range(3)]
            assert part("dealer") == [int(other == game.dealer) for other in turned]
            assert part("leader") == [int(other == game.leader) for other in turned]
            assert part("score") == [game.score[other] for other in turned]
            assert part("tricks") == part("taken_by") == [game.tricks[other] for other in turned]
            assert part("bid") == [0, int(game.leader is not None)]
            assert part("open_led") == [int(game.leader is not None), 0]
            assert part("turn") == [int(not game.zones[TRICK]), int(bool(game.zones[TRICK]))]
            assert part("lying") == [int(card in game.zones[TRICK]) for card in game.pack]
            assert part("asked") == [game.dealer, 1]
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    assert len(leaders) > 2, "None and several seats led"


def test_what_an_observation_lacks_is_told() -> None:
    with pytest.warns(UserWarning, match="Vague Card") as told:
        raw_env("vague-card")
    sentences = " ".join(str(warning.message) for warning in told)
    assert "Observations of Vague Card lack the fact said" in sentences
    assert "Observations of Vague Card lack the fact score" in sentences
    assert "The fact dealer of Vague Card may be a seat" in sentences
    assert "declare it as SeatNumber" in sentences
    with pytest.warns(UserWarning, match="Observations lack facts of LostView: name 'Unknown' is not defined"):
        raw_env("lost-card")


def test_the_command_tells_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "vague-card"]) == 0
    assert "lack the fact said" in capsys.readouterr().out
    assert main(["layout", "low-card"]) == 0
    assert "lack" not in capsys.readouterr().out
    assert [part.size for part in layout_of("low-card") if part.name == "dealer"] == [3]


def test_a_seat_is_the_same_from_every_place() -> None:
    """The observer who deals sees the same numbers, whichever seat that is."""
    table = raw_env("low-card")
    where, seen = table.layout.slice("dealer"), []
    for seed in range(3):
        table.reset(seed=seed)
        for _ in range(9 * 3):
            if not any(table.terminations.values()):
                dealer = f"seat_{table.game.dealer}"  # type: ignore[attr-defined]
                seen.append((dealer, tuple(table.observe(dealer)["observation"][where])))
                table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    assert len({dealer for dealer, _ in seen}) > 1
    assert {numbers for _, numbers in seen} == {(1, 0, 0)}
