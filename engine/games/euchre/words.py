"""The reason why a Euchre move is not legal, as a sentence for the player."""

from __future__ import annotations

from engine.cards import JOKER, Suit
from engine.games.euchre.bidding import holds
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView

_WAITING_FOR = {
    Phase.CUT: "The first dealer has to be found.",
    Phase.DEAL: "The cards have to be dealt first.",
    Phase.KEEP: "Everybody is asked first: keep the hand, or use a right that it gives.",
    Phase.EXCHANGE: "Three cards have to be exchanged first.",
    Phase.NAME: "The dealer has to name a suit for the Benny first.",
    Phase.ROUND_ONE: "The upcard waits: order it up or pass.",
    Phase.ROUND_TWO: "A suit has to be named first.",
    Phase.DISCARD: "The dealer has to discard first.",
    Phase.GIVE: "The loner may exchange a card with the partner first, or keep all five.",
    Phase.RETURN: "The loner's partner has to give a card first.",
    Phase.DEFEND: "The loner waits: defend alone, or pass to defend with your partner.",
    Phase.PLAY: "The hand is being played: play a card.",
    Phase.OVER: "The game is over.",
}
_VERBS = {
    Phase.CUT: ("cut", "turn"),
    Phase.DEAL: ("deal",),
    Phase.KEEP: ("keep", "swap", "redeal"),
    Phase.EXCHANGE: ("exchange",),
    Phase.NAME: ("name",),
    Phase.ROUND_ONE: ("pass", "order"),
    Phase.ROUND_TWO: ("pass", "order", "concede"),
    Phase.DISCARD: ("discard",),
    Phase.GIVE: ("give", "keep"),
    Phase.RETURN: ("give",),
    Phase.DEFEND: ("pass", "defend"),
    Phase.PLAY: ("play",),
    Phase.OVER: (),
}
_ABOUT_A_CARD, _ABOUT_A_SUIT = ("discard", "exchange", "give", "play"), ("order", "name")


def objection(view: EuchreView, move: EuchreMove) -> str:
    """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    phase = view.phase
    if move.verb not in _VERBS[phase]:
        return _WAITING_FOR[phase]
    if superfluous := _superfluous(move):
        return f'{superfluous} does not belong to "{move.verb}".'
    if phase is Phase.CUT:
        return "The first dealer is found in another way in this game."
    if move.verb == "pass":
        or_give = " or give a point" if view.rules["give_point"] else ""
        return f"Everybody else passed twice: the dealer must name a suit{or_give}."
    if move.verb == "concede":
        allowed = view.rules["give_point"]
        return "Only the dealer may give a point." if allowed else "No point can be given in this game."
    if move.verb in ("swap", "redeal"):
        return _weak_hand_objection(view, move)
    if move.verb == "name":
        return "Say which suit the Benny stands for."
    if move.verb == "order":
        return _order_objection(view, move)
    if move.card is None:
        return f"Say which card to {move.verb}."
    if move.card not in view.hand:
        return f"You do not hold the {move.card.words}."
    if move.verb == "exchange":
        return f"Your right is to exchange cards of one rank; the {move.card.words} is of another."
    return "The upcard has to be kept." if move.verb == "discard" else _follow_objection(view)


def _superfluous(move: EuchreMove) -> str:
    if move.card is not None and move.verb not in _ABOUT_A_CARD:
        return "A card"
    if move.suit is not None and move.verb not in _ABOUT_A_SUIT:
        return "A suit"
    return '"alone"' if move.alone is not False and move.verb != "order" else ""


def _weak_hand_objection(view: EuchreView, move: EuchreMove) -> str:
    kind = view.rules["farmers_hand"]
    if move.verb == "redeal":
        if not (view.rules["redeal"] or view.rules["ace_no_face"]):
            return "There is no redeal in this game."
        if not view.rules["ace_no_face"]:
            return "Only a hand without ace, face card and Benny may be dealt anew."
        aces = "" if view.rules["redeal"] else "with an ace, but "
        return f"Only a hand {aces}without face card and Benny may be dealt anew."
    if kind == "off":
        return "No hand may be swapped in this game."
    if view.swapped:
        return "Somebody has swapped with the kitty in this hand."
    if kind == "low":
        return "Only a hand of number cards alone may be swapped."
    return "Only a hand with three cards of one rank below the jack may be swapped."


def _order_objection(view: EuchreView, move: EuchreMove) -> str:
    suit, proposed = move.suit, view.proposed
    if proposed is None or (suit is None and not view.rules["no_trump"]):
        return "Say which suit to order up."
    if suit is None and not view.turned_down:
        return "No trump can be called in the second round only."
    if suit is not None and (wrong := _suit_objection(view, suit, proposed)):
        return wrong
    if move.alone is False:
        return "The dealer's partner must go alone to order up."
    return "Say whether you go alone." if view.rules["going_alone"] else "Nobody goes alone in this game."


def _suit_objection(view: EuchreView, suit: Suit, proposed: Suit) -> str:
    if view.turned_down and suit is proposed:
        return f"{proposed.word} were turned down: name another suit."
    if not view.turned_down and suit is not proposed:
        whose = "named for the Benny" if view.upcard is JOKER else "of the upcard"
        return f"Only the suit {whose}, {proposed.word.lower()}, can be ordered up in the first round."
    stuck_or_picking_up = view.seat == view.dealer and (view.rules["stick_the_dealer"] or not view.turned_down)
    if view.rules["needs_trump"] and not stuck_or_picking_up and not holds(view.hand, suit):
        return f"To call {suit.word.lower()} you must hold a {suit.singular} other than the left bower."
    return ""


def _follow_objection(view: EuchreView) -> str:
    led = view.led
    assert led is not None, "the leader may play any card"
    following = [card for card in view.hand if SUIT_UNDER[view.trump][card] is led]
    if any(card.suit is led and card is not JOKER for card in following):
        return f"You hold a {led.singular}: follow suit."
    bower = "Benny" if JOKER in following else "left bower"
    return f"You hold the {bower}, which is a {led.singular}: follow suit."
