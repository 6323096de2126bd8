"""The reason why a Euchre move is not legal, as a sentence for the player."""

from __future__ import annotations

from engine.cards import JOKER, Suit
from engine.games.euchre.bidding import holds
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, say, starting

_WAITING_FOR = {
    Phase.CUT: say("The first dealer has to be found."),
    Phase.DEAL: say("The cards have to be dealt first."),
    Phase.KEEP: say("Everybody is asked first: keep the hand, or use a right that it gives."),
    Phase.EXCHANGE: say("Three cards have to be exchanged first."),
    # Translators: the Benny is a joker that is the highest trump. Turned up, it stands for the suit that is named.
    Phase.NAME: say("The dealer has to name a suit for the Benny first."),
    # Translators: the upcard is the card that lies face up; to order it up makes its suit trump.
    Phase.ROUND_ONE: say("The upcard waits: order it up or pass."),
    Phase.ROUND_TWO: say("A suit has to be named first."),
    Phase.DISCARD: say("The dealer has to discard first."),
    # Translators: the loner is the player who plays this hand without the partner.
    Phase.GIVE: say("The loner may exchange a card with the partner first, or keep all five."),
    Phase.RETURN: say("The loner's partner has to give a card first."),
    Phase.DEFEND: say("The loner waits: defend alone, or pass to defend with your partner."),
    Phase.PLAY: say("The hand is being played: play a card."),
    Phase.OVER: say("The game is over."),
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
_WHICH_CARD = {
    "discard": say("Say which card to discard."),
    "exchange": say("Say which card to exchange."),
    "give": say("Say which card to give."),
    "play": say("Say which card to play."),
}


def objection(view: EuchreView, move: EuchreMove) -> str:
    """Return the rule that ``move``, which is not legal for the seat of ``view``, would break: one sentence."""
    phase = view.phase
    if move.verb not in _VERBS[phase]:
        return _WAITING_FOR[phase]
    if superfluous := _superfluous(move):
        return superfluous
    if phase is Phase.CUT:
        return say("The first dealer is found in another way in this game.")
    if move.verb == "pass":
        if view.rules["give_point"]:
            return say("Everybody else passed twice: the dealer must name a suit or give a point.")
        return say("Everybody else passed twice: the dealer must name a suit.")
    if move.verb == "concede":
        allowed = view.rules["give_point"]
        return say("Only the dealer may give a point.") if allowed else say("No point can be given in this game.")
    if move.verb in ("swap", "redeal"):
        return _weak_hand_objection(view, move)
    if move.verb == "name":
        return say("Say which suit the Benny stands for.")
    if move.verb == "order":
        return _order_objection(view, move)
    if move.card is None:
        return _WHICH_CARD[move.verb]
    if move.card not in view.hand:
        return say("You do not hold {card}.", card=move.card.the_words)
    if move.verb == "exchange":
        return say(
            "Your right is to exchange cards of one rank; {card} is of another.",
            card=move.card.the_words,
        )
    return say("The upcard has to be kept.") if move.verb == "discard" else _follow_objection(view)


def _superfluous(move: EuchreMove) -> str:
    if move.card is not None and move.verb not in _ABOUT_A_CARD:
        # Translators: the verb is an English word of the notation in which moves are typed, such as "pass".
        return say('A card does not belong to "{verb}".', verb=move.verb)
    if move.suit is not None and move.verb not in _ABOUT_A_SUIT:
        return say('A suit does not belong to "{verb}".', verb=move.verb)
    is_alone = move.alone is not False and move.verb != "order"
    # Translators: "alone" and the verb are English words of the notation in which moves are typed.
    return say('"alone" does not belong to "{verb}".', verb=move.verb) if is_alone else ""


def _weak_hand_objection(view: EuchreView, move: EuchreMove) -> str:
    kind = view.rules["farmers_hand"]
    if move.verb == "redeal":
        if not (view.rules["redeal"] or view.rules["ace_no_face"]):
            return say("There is no redeal in this game.")
        if not view.rules["ace_no_face"]:
            return say("Only a hand without ace, face card and Benny may be dealt anew.")
        if view.rules["redeal"]:
            return say("Only a hand without face card and Benny may be dealt anew.")
        return say("Only a hand with an ace, but without face card and Benny may be dealt anew.")
    if kind == "off":
        return say("No hand may be swapped in this game.")
    if view.swapped:
        # Translators: the kitty is the cards that are left over after the deal.
        return say("Somebody has swapped with the kitty in this hand.")
    if kind == "low":
        return say("Only a hand of number cards alone may be swapped.")
    return say("Only a hand with three cards of one rank below the jack may be swapped.")


def _order_objection(view: EuchreView, move: EuchreMove) -> str:
    suit, proposed = move.suit, view.proposed
    if proposed is None or (suit is None and not view.rules["no_trump"]):
        return say("Say which suit to order up.")
    if suit is None and not view.turned_down:
        return say("No trump can be called in the second round only.")
    if suit is not None and (wrong := _suit_objection(view, suit, proposed)):
        return wrong
    if move.alone is False:
        return say("The dealer's partner must go alone to order up.")
    if view.rules["going_alone"]:
        return say("Say whether you go alone.")
    return say("Nobody goes alone in this game.")


def _suit_objection(view: EuchreView, suit: Suit, proposed: Suit) -> str:
    if view.turned_down and suit is proposed:
        return starting(say("{suit} were turned down: name another suit.", suit=proposed.words))
    if not view.turned_down and suit is not proposed:
        if view.upcard is JOKER:
            named = mark("Only the suit named for the Benny, {suit}, can be ordered up in the first round.")
            return say(named, suit=proposed.words)
        return say("Only the suit of the upcard, {suit}, can be ordered up in the first round.", suit=proposed.words)
    stuck_or_picking_up = view.seat == view.dealer and (view.rules["stick_the_dealer"] or not view.turned_down)
    if view.rules["needs_trump"] and not stuck_or_picking_up and not holds(view.hand, suit):
        # Translators: the second value is one card of the suit: "To call hearts you must hold a heart other than …".
        # The left bower is the jack of the same colour, which counts as a card of the trump suit.
        needed = mark("To call {suit} you must hold {one} other than the left bower.")
        return say(needed, suit=suit.words, one=suit.a_card)
    return ""


def _follow_objection(view: EuchreView) -> str:
    led = view.led
    assert led is not None, "the leader may play any card"
    following = [card for card in view.hand if SUIT_UNDER[view.trump][card] is led]
    if any(card.suit is led and card is not JOKER for card in following):
        # Translators: a card of the suit led: "You hold a heart: follow suit."
        return say("You hold {one}: follow suit.", one=led.a_card)
    if JOKER in following:
        return say("You hold the Benny, which is {one}: follow suit.", one=led.a_card)
    return say("You hold the left bower, which is {one}: follow suit.", one=led.a_card)
