"""A person at the window who knows the game: a match of the same seed goes along here and tells what is to be done.

What the window does is read from the program's log, move by move, and has to be what the match here does.
"""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

from engine.catalogue import games
from engine.games.euchre.moves import CUT, DEAL, KEEP, TURN, EuchreMove, Phase
from engine.games.euchre.view import EuchreView
from engine.games.war.view import WarView
from engine.match import Match
from engine.options import Value
from engine.record import Record, Seat
from gui.scenes.play.table.scene import TableScene
from gui.scenes.scene import Scene
from gui.settings.table_plan import TablePlan, ordered, usual_plan
from gui.table.descriptions import SPOT
from start.arguments import parse_play
from tests.window import places
from tests.window.driver import Program

IMPATIENT = 0.12
"""Seconds after which the waiting person clicks once more, as one who wants to get on with the game."""
QUICK = ("--seats", "person,simple")
"""Words for a game of Euchre whose bots answer at once, in the window and here."""


def written(game: str, words: Sequence[str]) -> TablePlan:
    """The plan that is played where these words stand after `play` and the game."""
    request = parse_play([game, *words], games())
    return ordered(usual_plan(game), request.rules, request.seats, None)


def match_of(plan: TablePlan, seed: int, luck: str = "") -> Match:
    """The match that the program plays by that plan with that seed and that key of the bots."""
    seats = tuple(Seat(seat.name, seat.player) for seat in plan.seats)
    return Match(Record(plan.game, plan.entry.checked(plan.rules), seed, seats, luck=luck))


class Hands(ABC):
    """A way to choose something on a screen: the mouse or the keyboard."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @abstractmethod
    def choose(self, scene: Scene, key: str) -> None:
        """Choose that target of the screen as it is laid out here."""

    @abstractmethod
    def hurry(self, scene: Scene) -> None:
        """Do what changes nothing but ends what is moving."""


class Mouse(Hands):
    """Clicks."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._last = ""
        """The choice that was made last."""

    def choose(self, scene: Scene, key: str) -> None:
        """Click where it can be seen, once it has been seen long enough for a click to be meant for it."""
        last, self._last = self._last, key
        half_asked = last.startswith((SPOT, "group ", "wanted "))
        in_hand = key.startswith("card ")
        if isinstance(scene, TableScene) and scene.summary is None and not (in_hand or half_asked or key == last):
            # It may come up only when everything has come to rest.
            self.hurry(scene)
            self.program.look_anew()
        self.program.click(*places.point_on(scene, key), in_hand=in_hand)

    def hurry(self, scene: Scene) -> None:
        """Click on the felt."""
        self.program.click_at_once(*places.bare_felt(scene))


MAY_LOOK, HAS_LOOKED = "The turn is over; ", " has looked."
"""The log's words for a person who can press "Done", and for one who has pressed it."""
KEYS = {
    "order": "o", "order alone": "a", "alone": "a", "no trump": "n", "pass": "p", "defend": "a",
    "keep": "k", "swap": "w", "redeal": "r", "summary": "Return", "look": "Return",
    "done": "Return", "go on": "Return",
    "turn": "space", "war": "w", "on": "p", "end": "e",
}  # fmt: skip
SUIT_KEYS = {"spades": "s", "hearts": "h", "clubs": "c", "diamonds": "d"}


class Keyboard(Hands):
    """Digits for cards, letters for buttons."""

    def choose(self, scene: Scene, key: str) -> None:
        """Press the key that stands for it."""
        if key == "look":
            # Enter counts there only once the question has been seen.
            self.program.look_anew()
        self.program.key(self._key_of(scene, key))

    def _key_of(self, scene: Scene, key: str) -> str:
        if key.startswith("card "):
            return str([target.key for target in places.hand(scene)].index(key) + 1)
        return KEYS.get(key) or SUIT_KEYS[key.lower()]

    def hurry(self, scene: Scene) -> None:
        """Press a key that means nothing."""
        self.program.key("x")

    def walk(self, scene: Scene, key: str) -> None:
        """Tab to that target of a screen on which nothing has the focus yet, and press Enter."""
        steps = [target.key for target in scene.targets.all].index(key) + 1
        self.program.key(*["Tab"] * steps, "Return")


class Player:
    """Plays one game in the window, move for move with a match of its own; all the people at the screen, in turn."""

    def __init__(
        self, program: Program, game: str, hands: Hands, plan: TablePlan | None = None, **rules: Value
    ) -> None:
        """`rules` are those that the program was started with, where they are not the usual ones; or all is `plan`."""
        self.program = program
        self.hands = hands
        self.plan = plan or ordered(usual_plan(game), rules, (), None)
        self.match = match_of(self.plan, program.seed, program.luck)
        self.shared = len(self.plan.people) > 1 and places.table_of(self.match).hides_hands
        self.seat = self.plan.people[0]
        """The seat that looks, or that is asked to."""
        self.looked = False
        """True while a person looks at the table: after "I am looking" and before "Done"."""
        self._looked_until: dict[int, int] = {}

    def table(self, *, summary: bool = False) -> TableScene:
        """The table as it lies now."""
        return places.table(self.program.size, self.match, self.seat, summary=summary)

    @property
    def persons_turn(self) -> bool:
        """Return True if a person at the screen is to move."""
        seat = self.match.game.to_move
        return seat is not None and self.match.bots[seat] is None

    def look(self) -> None:
        """If several people share the screen, let the one who is to move say "I am looking"."""
        seat = self.match.game.to_move
        assert seat is not None, "nobody looks after the end"
        if not self.shared or (self.looked and seat == self.seat):
            return
        self.program.wait_for_scene("CoverScene")
        asked = re.findall(r" gui\.\S+: (.+) is asked to look\.", self.program.log)
        assert asked[-1] == self.match.seats[seat].name
        self.seat, self.looked = seat, True
        self.hands.choose(places.cover(self.program.size, self.match, seat), "look")
        recap = places.recap(self.program.size, self.match, seat, self._looked_until.get(seat, 0))
        if recap is not None:
            self.program.wait_for_scene("RecapScene")
            self.hands.choose(recap, "go on")
        self.program.wait_for_scene("TableScene")

    def say_done(self) -> None:
        """Press "Done" when the viewer's turn is over, where several share the screen."""
        if not self.looked or not self.shared or self.match.game.to_move in (None, self.seat):
            return
        self.follow()
        before = self.program.log.count(HAS_LOOKED)
        self.program.wait(
            lambda: self.program.log.rfind(MAY_LOOK) > self.program.log.rfind(HAS_LOOKED), "The button Done"
        )
        self.hands.choose(places.table(self.program.size, self.match, self.seat, done=True), "done")
        self.program.wait(lambda: self.program.log.count(HAS_LOOKED) > before, "Done")
        self._has_looked()

    def _has_looked(self) -> None:
        """All hands are covered now."""
        self._looked_until[self.seat], self.looked = len(self.match.log), False

    def follow(self, *, hurry: bool = True) -> None:
        """Wait until the window has made every move of the match here, and no other; then bots may have gone on."""
        expected = list(self.match.record.moves)[self.program.begun_at :]
        words = f"Move {len(expected)}, {expected[-1:]},"
        scene = self.table() if hurry and not self.shared else None
        self.wait(lambda: len(self.program.moves) >= len(expected), words, scene)
        made = [move.text for move in self.program.moves]
        if not self.persons_turn:
            made = made[: len(expected)]
        assert made == expected, f"made {made[-5:]}, expected {expected[-5:]}"

    def wait(self, what: Callable[[], bool], words: str, scene: Scene | None) -> None:
        """Wait until it is so, hurrying it on if the table is given that the hands may do that on."""
        last = time.monotonic()

        def so() -> bool:
            nonlocal last
            if scene is not None and time.monotonic() > last + IMPATIENT:
                last = time.monotonic()
                self.hands.hurry(scene)
            return what()

        self.program.wait(so, words)

    def result(self) -> Scene:
        """The result, once it is shown; the log has to tell the same one."""
        self.program.wait_for_scene("ResultScene")
        outcome = places.outcome_of(self.match, self.seat)
        counts = ", ".join(f"{party.name} {party.count}" for party in outcome.parties)
        assert f" ended: {outcome.title}. {counts}\n" in self.program.log
        return places.result(self.program.size, self.match, self.seat)


class EuchrePlayer(Player):
    """Plays Euchre: moves by chance, and now and then a card that may not be played."""

    def __init__(self, program: Program, hands: Hands, plan: TablePlan | None = None, **rules: Value) -> None:
        super().__init__(program, "euchre", hands, plan, **rules)
        self.rng = Random(self.match.seed)
        self.done: set[str] = set()
        """The names of the events that this player has met so far."""

    @property
    def view(self) -> EuchreView:
        """Return the view of the person."""
        return cast(EuchreView, self.match.view(self.seat))

    def play_hand(self) -> None:
        """Play a hand to its end and read its summary."""
        finished = len(self.view.results)
        while len(self.view.results) == finished:
            self.step()

    def play_match(self) -> None:
        """Play to the end of the match."""
        while not self.view.over:
            self.play_hand()

    def to_my_turn(self) -> EuchreView:
        """Follow the match until it is the person's turn to decide, or the match is over; the view then."""
        while not self.view.over and (not self.persons_turn or self._made_by_itself is not None):
            self.step()
        self.follow()
        return self.view

    def step(self) -> None:
        """Make one move, as `go_on` does, and read the summary if that ended a hand."""
        finished = len(self.view.results)
        self.go_on()
        if len(self.view.results) > finished:
            self.follow()
            self.read_summary()
            if self.looked:
                self._has_looked()
        else:
            self.say_done()

    def go_on(self) -> None:
        """Make one move: the dealer's, a bot's, or the person's own after a try of what is not allowed."""
        if self._bots_or_deal():
            return
        self.follow()
        self.look()
        scene = self.table()
        self._try_refused(scene)
        move = self.rng.choice(sorted(self.view.legal_moves(), key=str))
        self.choose(scene, move)

    def choose(self, scene: Scene, move: Any) -> None:
        """Make that move in the window, and here."""
        self._note(move)
        for key in self._keys_of(move):
            self.hands.choose(scene, key)
        self.match.play(move)

    def read_summary(self) -> None:
        """Press the button of the summary, once it is shown."""
        number = len(self.view.results)
        scene = self.table(summary=True)
        # Where moves were taken back, the summary comes a second time.
        self.wait(
            lambda: f"Hand {number}: " in self.program.log.rpartition("From move ")[2],
            f"The summary of hand {number}",
            scene,
        )
        self.hands.choose(scene, "summary")

    @property
    def _made_by_itself(self) -> EuchreMove | None:
        """The move that the table makes for a person; people who share the screen are asked about every hand."""
        legal = tuple(self.match.legal_moves())
        return next((move for move in (CUT, TURN, DEAL, *([] if self.shared else [KEEP])) if legal == (move,)), None)

    def _bots_or_deal(self) -> bool:
        game = self.match.game
        if game.to_move is None:
            return False
        made = self._made_by_itself
        if made in (CUT, TURN, DEAL) or (made is not None and self.persons_turn):
            self.match.play(made)
        elif not self.persons_turn:
            self.match.play(self.match.bot_move())
        else:
            return False
        return True

    def _try_refused(self, scene: Scene) -> None:
        refused = [target for target in places.hand(scene) if not target.enabled]
        if refused and self.rng.random() < 0.5:
            self.hands.choose(scene, self.rng.choice(refused).key)
            self.done.add("refused")

    def _keys_of(self, move: EuchreMove) -> list[str]:
        """Return the targets that make up that move, in order."""
        if move.card is not None:
            return [f"card {move.card.name}"]
        if move.verb not in ("order", "name"):
            return [move.verb]
        if self.view.phase is Phase.ROUND_ONE:
            return ["order alone" if move.alone else "order"]
        return [*(["alone"] if move.alone else []), "no trump" if move.suit is None else move.suit.word]

    def _note(self, move: Any) -> None:
        phase = self.view.phase
        self.done.add(f"{move.verb} in {phase.name.lower().replace('_', ' ')}")


class WarPlayer(Player):
    """Plays War: there is nothing to decide, only how fast it goes."""

    def __init__(self, program: Program, hands: Hands, plan: TablePlan | None = None, **rules: Value) -> None:
        super().__init__(program, "war", hands, plan, **rules)
        self.match.play(self._only_move())

    @property
    def view(self) -> WarView:
        """Return the view of the person."""
        return cast(WarView, self.match.view(self.seat))

    def _only_move(self) -> Any:
        (move,) = self.match.legal_moves()
        return move

    def turn(self, key: str = "turn") -> None:
        """Turn the next cards: by the button, or by a click on the "spot stack"."""
        self.hands.choose(self.table(), key)
        self.match.play(self._only_move())
        self.follow(hurry=False)

    def to_war(self) -> None:
        """On to the next war."""
        self.hands.choose(self.table(), "war")
        self._play_until_war()
        self.follow(hurry=False)

    def _play_until_war(self) -> None:
        self.match.play(self._only_move())
        while not self.view.over and not self.view.at_war:
            self.match.play(self._only_move())

    def play_on(self, turns: int) -> None:
        """Let it play on by itself for at least that many turns, and stop it."""
        before = len(self.program.moves)
        self.hands.choose(self.table(), "on")
        self.program.wait(lambda: len(self.program.moves) >= before + turns, f"{turns} turns")
        self.hands.choose(places.table(self.program.size, self.match, plays_on=True), "on")
        self.program.settle()
        for _ in self.program.moves[before:]:
            self.match.play(self._only_move())
        self.follow(hurry=False)

    def to_the_end(self) -> None:
        """Play all that is left."""
        self.hands.choose(self.table(), "end")
        while not self.view.over:
            self.match.play(self._only_move())
        self.follow(hurry=False)
