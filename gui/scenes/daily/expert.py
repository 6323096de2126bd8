"""The bot that plays a hand of the day in the player's place: par, found in a process of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from engine.daily import DailyHand, is_hand_over, points_of_hand, with_bot, worth_of_cards
from engine.match import Match
from engine.record import Record
from gui.table.thinking import Lost, ThinkingProcess
from gui.waking import wake

log = logging.getLogger(__name__)

Thinks = Callable[[Record], str]
"""Returns the move of the bot whose turn it is after a record."""


class ExpertHand:
    """A hand that the bot plays; a thread follows it. Its public attributes may be read at any time."""

    def __init__(self, hand: DailyHand, record: Record, thinks: Thinks | None = None) -> None:
        """Start to play ``hand``, of which ``record`` has the rules, the deal and the seats."""
        self.hand = hand
        self.par: int | None = None
        """The points of the player's side less the others' points; None until they are known."""
        self.worth = 0.0
        """The points that the cards were worth, once par is known."""
        self.running = True
        self._match = Match(with_bot(record, hand.seat))
        self._process = ThinkingProcess()
        self._thinks = thinks or (lambda so_far: self._process.answer(so_far, None, lambda: self.running).move)
        threading.Thread(target=self._run, name=f"the bot's {hand.text}", daemon=True).start()

    def stop(self) -> None:
        """End the process; par stays unknown if it is not known yet."""
        self.running = False
        self._process.close()

    def _run(self) -> None:
        try:
            while self.running and not is_hand_over(self._match):
                self._match.play(self._move())
            if self.running:
                self.worth = worth_of_cards(self._match.record, self.hand.seat)
                self.par = points_of_hand(self._match, self.hand.seat)
        except Lost:
            pass  # It is stopped, or its process does not start.
        except Exception:
            log.exception("The bot cannot play %s.", self.hand.text)
        finally:
            self.running = False
            self._process.close()
            wake()

    def _move(self) -> object:
        match = self._match
        moves = [*match.legal_moves()]
        return moves[0] if len(moves) == 1 else match.game.parse(self._thinks(match.record))
