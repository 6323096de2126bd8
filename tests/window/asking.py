"""Go Fish and Reviiyot in the window: somebody who asks by chance, with the mouse or with the keys."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.asking.moves import DEAL, AskMove
from engine.asking.view import AskingView
from engine.options import Value
from gui.asking.choosing import seat_key
from gui.scenes.play.table.scene import TableScene
from gui.settings.table_plan import TablePlan
from gui.table.descriptions import SPOT, key_of_group
from gui.widgets.key import Key
from tests.gui_table.asking import keys_of
from tests.window.driver import Program
from tests.window.playing import Hands, Keyboard, Player


class AskingPlayer(Player):
    """Asks for something that may be asked for, of somebody who may be asked, in either order."""

    def __init__(
        self, program: Program, game: str, hands: Hands, plan: TablePlan | None = None, **rules: Value
    ) -> None:
        super().__init__(program, game, hands, plan, **rules)
        self.rng = Random(self.match.seed)

    @property
    def view(self) -> AskingView:
        """Return the view of the person who looks."""
        return cast(AskingView, self.match.view(self.seat))

    def play_match(self) -> None:
        """Play to the end of the match."""
        while self.match.game.to_move is not None:
            self.step()

    def to_my_turn(self) -> TableScene:
        """Follow the match to a person's next turn, or to its end; the table then."""
        while self.match.game.to_move is not None and not self._asks_now:
            self._go_on()
        self.follow()
        if self._asks_now:
            self.look()
        return self.table()

    @property
    def _asks_now(self) -> bool:
        return self.persons_turn and DEAL not in self.match.legal_moves()

    def step(self) -> None:
        """Make one move: the deal, a bot's, or a person's."""
        if not self._asks_now:
            self._go_on()
            return
        scene = self.to_my_turn()
        self.ask(scene, self.rng.choice(sorted(self.match.legal_moves(), key=str)))

    def _go_on(self) -> None:
        self.match.play(self.match.bot_move() if not self.persons_turn else DEAL)

    def ask(self, scene: TableScene, move: AskMove) -> None:
        """Ask that in the window, and here."""
        if isinstance(self.hands, Keyboard):
            self._ask_by_keys(scene, move)
        else:
            self._ask_by_mouse(scene, move)
        self.match.play(move)
        self.say_done()

    def _ask_by_mouse(self, scene: TableScene, move: AskMove) -> None:
        legal = list(self.match.legal_moves())
        of_rank = [other for other in legal if other.rank is move.rank]
        several = len({other.card for other in of_rank}) > 1
        cards = [f"wanted {move.card.name}"] if move.card is not None and several else []
        ways = [
            ([_group(move), *cards], of_rank),
            ([_seat(move)], [other for other in legal if other.seat == move.seat]),
        ]
        self.rng.shuffle(ways)
        for keys, left in ways:
            for place, key in enumerate(keys):
                if place:
                    # The suits come up with the rank: choose it here too, to know where they are.
                    self._here(scene, keys[place - 1])
                if move.card is not None:
                    # What came up with the last choice has to be seen long enough.
                    self.program.look_anew()
                self.hands.choose(scene, key)
            if left == [move]:
                # Nothing else is left to choose.
                return

    def _here(self, scene: TableScene, key: str) -> None:
        """Choose that in the table that stands for the window's."""
        target = scene.targets.get(key)
        assert target is not None, key
        target.act()
        scene.layout()

    def _ask_by_keys(self, scene: TableScene, move: AskMove) -> None:
        """The rank as it is written, which puts the focus on a player; Tab to the one who is meant, and Enter."""
        assert move.rank is not None, "the deal is made by itself"
        keys = [*keys_of(move.rank.symbol, {card.rank.symbol for card in self.view.hand})]
        if (
            move.card is not None
            and len({other.card for other in self.match.legal_moves() if other.rank is move.rank}) > 1
        ):
            keys.append(move.card.suit.letter.lower())
        wanted = (move.rank, move.card)
        if [other for other in self.match.legal_moves() if (other.rank, other.card) == wanted] == [move]:
            # Nobody else can be asked: the table does so at once, and so would its twin here.
            self.program.key(*[key.capitalize() if len(key) > 1 else key for key in keys])
            return
        for key in keys:
            scene.key_pressed(Key(key, key if len(key) == 1 else ""))
        scene.layout()
        assert scene.targets.focused in [target.key for target in scene.targets.all if target.key.startswith(SPOT)]
        steps = 0
        while scene.targets.focused != _seat(move):
            scene.targets.focus_next()
            steps += 1
        typed = [key.capitalize() if len(key) > 1 else key for key in keys]
        self.program.key(*typed, *["Tab"] * steps, "Return")


def _group(move: AskMove) -> str:
    assert move.rank is not None, "the deal is made by itself"
    return key_of_group(move.rank.plural)


def _seat(move: AskMove) -> str:
    assert move.seat is not None, "the deal is made by itself"
    return SPOT + seat_key(move.seat)
