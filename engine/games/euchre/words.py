"""Why a Euchre move is not legal, in the words of the table."""

from __future__ import annotations

from engine.cards import Suit
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView

_WAITING_FOR = {
    Phase.DEAL: "The cards have to be dealt first.",
    Phase.ROUND_ONE: "The upcard waits: order it up or pass.",
    Phase.ROUND_TWO: "A suit has to be named first.",
    Phase.DISCARD: "The dealer has to discard first.",
    Phase.PLAY: "The hand is being played: play a card.",
    Phase.OVER: "The game is over.",
}
_VERBS = {
    Phase.DEAL: ("deal",),
    Phase.ROUND_ONE: ("pass", "order"),
    Phase.ROUND_TWO: ("pass", "order"),
    Phase.DISCARD: ("discard",),
    Phase.PLAY: ("play",),
    Phase.OVER: (),
}


def objection(view: EuchreView, move: EuchreMove) -> str:
    """The rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    phase = view.phase
    if move.verb not in _VERBS[phase]:
        return _WAITING_FOR[phase]
    if superfluous := _superfluous(move):
        return f'{superfluous} does not belong to "{move.verb}".'
    if move.verb == "pass":
        return "Everybody else passed twice: the dealer must name a suit."
    if move.verb == "order":
        return _order_objection(view, move.suit)
    if move.card is None:
        return f"Say which card to {move.verb}."
    if move.card not in view.hand:
        return f"You do not hold the {move.card.words}."
    return _follow_objection(view)


def _superfluous(move: EuchreMove) -> str:
    if move.card is not None and move.verb not in ("discard", "play"):
        return "A card"
    return "A suit" if move.suit is not None and move.verb != "order" else ""


def _order_objection(view: EuchreView, suit: Suit | None) -> str:
    if suit is None or view.upcard is None:
        return "Say which suit to order up."
    upcard = view.upcard.suit.word
    if view.turned_down:
        return f"{upcard} were turned down: name another suit."
    return f"Only the suit of the upcard, {upcard.lower()}, can be ordered up in the first round."


def _follow_objection(view: EuchreView) -> str:
    trump, led = view.trump, view.led
    assert trump is not None, "a held card is refused only while following suit"
    assert led is not None, "the leader may play any card"
    following = [card for card in view.hand if SUIT_UNDER[trump][card] is led]
    if all(card.suit is not led for card in following):
        return f"You hold the left bower, which is a {led.singular}: follow suit."
    return f"You hold a {led.singular}: follow suit."
