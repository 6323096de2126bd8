"""The buttons and keys for every Euchre question that is answered in words: calls, weak hands, the Benny …"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.cards import Suit
from engine.games.euchre.moves import (
    CONCEDE,
    DEFEND,
    KEEP,
    NAME,
    NO_TRUMP,
    NO_TRUMP_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    REDEAL,
    SWAP,
    EuchreMove,
    Phase,
)
from engine.games.euchre.view import EuchreView
from engine.phrases import say, say_as
from gui.games.euchre.layout import EuchreLayout
from gui.table.actions import TableActions
from gui.widgets.button import Button, ButtonKind

SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red take turns, so that neighbours are told apart."""
ASKS = frozenset((Phase.KEEP, Phase.NAME, Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.GIVE, Phase.DEFEND))
"""The phases in which somebody answers with a button."""
_SUITS_ASKED = (Phase.NAME, Phase.ROUND_TWO)
"""The phases in which a suit is named."""
_SUIT_KEYS = {suit.letter.lower(): suit for suit in Suit}
_SHORT, _GIVES, _TICK_BOX, _LONG, _LONGEST = 112.0, 148.0, 164.0, 176.0, 208.0
"""Wished widths of buttons."""


class Calls:
    """The buttons and keys of every question that is not about a card.

    ``alone`` is what the person has ticked for the suit still to be named; it lasts for one question.
    """

    def __init__(self, actions: Callable[[], TableActions]) -> None:
        self._actions = actions
        self._alone_at = -1

    def _ticked(self, view: EuchreView) -> bool:
        return self._alone_at == len(view.history)

    def goes_alone(self, view: EuchreView) -> bool:
        """Return whether the person has ticked "Go alone" before naming a suit."""
        return view.phase is Phase.ROUND_TWO and bool(view.legal_moves()) and self._ticked(view)

    def _tick(self, view: EuchreView) -> None:
        self._alone_at = -1 if self._ticked(view) else len(view.history)
        self._actions().changed()

    # -- buttons

    def buttons(self, view: EuchreView, places: EuchreLayout) -> Sequence[Button]:
        """Return a button for every answer, the most usual one in gold where there is one."""
        legal = view.legal_moves()
        if not legal or view.phase not in ASKS:
            return ()
        if view.phase is Phase.NAME:
            return self._suits(view, places, list(SUIT_ORDER))
        if view.phase is Phase.ROUND_TWO:
            suits = [suit for suit in SUIT_ORDER if ORDER[suit] in legal or ORDER_ALONE[suit] in legal]
            return self._suits(view, places, suits)
        possible = [answer for answer in self._answers(view) if answer[0] in legal]
        # A single answer is not the usual one: a player who may give a card away mostly does.
        first = ButtonKind.PRIMARY if len(possible) > 1 else ButtonKind.PLAIN
        rects = places.buttons([width for _, _, width in possible])
        return [
            Button(_key(move), rect, words, partial(self._play, move), ButtonKind.PLAIN if place else first)
            for place, ((move, words, _), rect) in enumerate(zip(possible, rects, strict=True))
        ]

    def _answers(self, view: EuchreView) -> Sequence[tuple[EuchreMove, str, float]]:
        """Return move, words and wished width of every answer but the naming of a suit."""
        if view.phase is Phase.KEEP:
            return (
                (KEEP, say("Keep the hand"), _LONG),
                (SWAP, say("Swap three cards"), _LONGEST),
                (REDEAL, say("Ask for a new deal"), _LONGEST),
            )
        if view.phase is Phase.GIVE:
            return ((KEEP, say("Keep all five"), _LONG),)
        if view.phase is Phase.DEFEND:
            return (PASS, say("Defend together"), _LONGEST), (DEFEND, say("Defend alone"), _LONG)
        assert view.proposed is not None, "a suit is proposed in the first round"
        takes, alone = say("Order up"), say("Order up alone")
        if view.seat == view.dealer:
            takes, alone = say("Pick it up"), say("Pick it up alone")
        return (
            (ORDER[view.proposed], takes, _LONG),
            (PASS, say_as("button", "Pass"), _SHORT),
            (ORDER_ALONE[view.proposed], alone, _LONGEST),
        )

    def _suits(self, view: EuchreView, places: EuchreLayout, suits: Sequence[Suit]) -> Sequence[Button]:
        legal = view.legal_moves()
        no_trump, goes_alone = NO_TRUMP in legal, any(move.alone for move in legal)
        said = ((PASS in legal, _SHORT), (CONCEDE in legal, _GIVES), (goes_alone, _TICK_BOX))
        words = [width for is_said, width in said if is_said]
        named = [places.suit_button_width] * len(suits) + ([136.0] if no_trump else [])
        rects = iter(places.buttons(*(group for group in (named, words) if group)))
        buttons = [
            Button(
                suit.word, next(rects), suit.word, partial(self._name, view, suit), ButtonKind.PAPER, suit=suit.letter
            )
            for suit in suits
        ]
        if no_trump:
            # Beside giving a point and going alone there is no room for it in a narrow window.
            short = places.metrics.narrow and CONCEDE in legal
            # Translators: short for "no trump", on a button in a narrow window.
            call = say("NT") if short else say("No trump")
            buttons.append(Button("no trump", next(rects), call, partial(self._name, view, None), ButtonKind.PLAIN))
        if PASS in legal:
            buttons.append(Button("pass", next(rects), say_as("button", "Pass"), partial(self._play, PASS)))
        if CONCEDE in legal:
            # Translators: short for "Give a point", on a button in a narrow window.
            give = say("Give 1") if places.metrics.narrow else say("Give a point")
            buttons.append(Button("concede", next(rects), give, partial(self._play, CONCEDE)))
        if goes_alone:
            # Gold with a tick while the person wants to go alone.
            ticked, narrow = self._ticked(view), places.metrics.narrow
            long = say("Going alone") if ticked else say("Go alone")
            alone = say_as("button", "Alone") if narrow else long
            kind, icon = (ButtonKind.TICKED, "ticked") if ticked else (ButtonKind.PLAIN, "square")
            buttons.append(Button("alone", next(rects), alone, partial(self._tick, view), kind, icon))
        return buttons

    def _play(self, move: EuchreMove) -> None:
        self._actions().play(move)

    def _name(self, view: EuchreView, suit: Suit | None) -> None:
        self._play(self._call(view, suit))

    def _call(self, view: EuchreView, suit: Suit | None) -> EuchreMove:
        """Return the move that names ``suit``, or no trump: alone where that was ticked."""
        if suit is not None and view.phase is Phase.NAME:
            return NAME[suit]
        alone = self._ticked(view)
        if suit is None:
            return NO_TRUMP_ALONE if alone else NO_TRUMP
        return ORDER_ALONE[suit] if alone else ORDER[suit]

    def keys_of(self, move: EuchreMove, view: EuchreView) -> Sequence[str]:
        """Return the keys of the buttons that make ``move``, one after the other."""
        if view.phase not in _SUITS_ASKED or move.verb not in ("order", "name"):
            return [_key(move)]
        named = "no trump" if move.suit is None else move.suit.word
        return [named] if move.alone == self._ticked(view) else ["alone", named]

    # -- keys

    def key_pressed(self, text: str, view: EuchreView) -> bool:
        """Make the move that the letter means, or say why it is none; return False if it means nothing."""
        if view.phase is Phase.ROUND_TWO and text == "a" and any(move.alone for move in view.legal_moves()):
            self._tick(view)
            return True
        meant = self._meaning(view).get(text)
        if meant is None:
            return False
        if meant in view.legal_moves():
            self._actions().play(meant)
        elif view.phase in ASKS:
            self._actions().notice(view.objection(meant))
        return True

    def _meaning(self, view: EuchreView) -> Mapping[str, EuchreMove]:
        meant = {"p": PASS, "k": KEEP, "w": SWAP, "r": REDEAL, "g": CONCEDE}
        if view.phase in _SUITS_ASKED:
            # These letters mean a suit only while a suit is asked for.
            meant.update((letter, self._call(view, suit)) for letter, suit in _SUIT_KEYS.items())
        if view.rules["no_trump"]:
            meant["n"] = self._call(view, None)
        if view.phase is Phase.DEFEND:
            meant["a"] = DEFEND
        elif view.proposed is not None and view.phase is Phase.ROUND_ONE:
            meant["o"] = ORDER[view.proposed]
            meant["a"] = ORDER_ALONE[view.proposed]
        return meant


def _key(move: EuchreMove) -> str:
    """Return the key of the button that makes ``move``."""
    return f"{move.verb} alone" if move.alone else move.verb
