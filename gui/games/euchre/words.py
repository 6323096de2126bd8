"""The sentences of the Euchre table, one or two for every moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards import JOKER
from engine.events import Said
from engine.games.euchre.dealing import EXCHANGED
from engine.games.euchre.moves import CONCEDE, DRAWN, ORDER, ORDER_ALONE, PASS, REDEAL, SWAP, Phase
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from gui.table.sentences import Names, does, inside, is_you, joined


def doers(names: Sequence[str]) -> str:
    """Return names as the subject of a sentence, "you" last: ``Theo, Bruno and you``."""
    return names[0] if len(names) == 1 else joined(map(inside, sorted(names, key=is_you)))


def message(view: EuchreView, name: Names) -> str:
    """Say what happened, then what the viewer can do."""
    return _MESSAGES[view.phase](view, name)


def _mine(view: EuchreView) -> bool:
    return view.seat is not None and view.to_move == view.seat


def passes(view: EuchreView, name: Names) -> list[str]:
    """Return the names of those who have passed in this round of the bidding, in order."""
    passed: list[str] = []
    for event in reversed(view.history):
        if not (isinstance(event, Said) and event.words == "pass"):
            break
        passed.insert(0, name(event.seat))
    return passed


def _cut_or_deal(view: EuchreView, name: Names) -> str:
    """Say how the first dealer is found, or who wants a new deal; between two hands the summary tells enough."""
    for place in view.places:
        if place.name == "shown" and view.count(place):
            return f"{does(name(place.seat or 0), 'show', 'shows')} the hand: the cards are dealt anew."
    how = view.rules["first_dealer"]
    if view.phase is Phase.CUT:
        return _FIRST_DEALER[str(how)]
    if not any(view.count(place) for place in view.places if place.name == "cut"):
        return ""
    who = name(view.dealer)
    deals = "deal" if is_you(who) else "deals"
    if how == "cut":
        return f"{who} drew the highest card and {deals}."
    jack = view.cards(DRAWN[view.dealer])[-1]
    assert jack is not None, "everybody sees the cards that are dealt face up"
    return f"{who} got the {jack.words} and {deals}."


_FIRST_DEALER = {
    "cut": "Everybody draws a card. The highest deals.",
    "black-jack": "Whoever gets the first black jack deals.",
    "jack": "Whoever gets the first jack deals.",
}


def _keep(view: EuchreView, name: Names) -> str:
    if not _mine(view):
        return "" if view.to_move is None else f"{name(view.to_move)} looks at the hand."
    legal = view.legal_moves()
    if SWAP in legal:
        return "You may swap three cards with the kitty."
    return "You hold no face card: you may ask for a new deal." if REDEAL in legal else "Keep your hand."


def _exchange(view: EuchreView, name: Names) -> str:
    if not _mine(view):
        return f"{name(view.to_move or 0)} swaps three cards with the kitty."
    left = len(view.hand) - FULL_HAND + EXCHANGED
    return f"Choose {_NUMBER_WORDS[left]} card{'s' if left > 1 else ''} to lay away."


def _name(view: EuchreView, name: Names) -> str:
    if _mine(view):
        return "You turned up the Benny: name a suit before you look."
    return f"{name(view.dealer)} turned up the Benny and names a suit."


def _turned_up(view: EuchreView, name: Names) -> str:
    assert view.upcard is not None, "there is an upcard while trump is being made"
    assert view.proposed is not None, "a suit is proposed"
    if view.upcard is JOKER:
        return f"{name(view.dealer)} turned up the Benny and named {view.proposed.word.lower()}."
    return f"{name(view.dealer)} turned up the {view.upcard.words}."


def _round_one(view: EuchreView, name: Names) -> str:
    turned, passed, proposed = _turned_up(view, name), passes(view, name), view.proposed
    if _mine(view) and proposed is not None:
        legal = view.legal_moves()
        if ORDER[proposed] not in legal:
            alone = ORDER_ALONE[proposed] in legal
            return f"{turned} {ORDER_UP_ALONE if alone else f'You hold no {proposed.singular}: pass.'}"
    if passed:
        return f"{turned} {doers(passed)} passed."
    return f"{turned} Order it up, or pass." if _mine(view) else turned


def _round_two(view: EuchreView, name: Names) -> str:
    assert view.proposed is not None, "a suit was turned down"
    turned = f"{view.proposed.word} were turned down."
    if not _mine(view):
        passed = passes(view, name)
        return f"{turned} {doers(passed)} passed." if passed else turned
    legal = view.legal_moves()
    if PASS not in legal:
        if CONCEDE in legal:
            return "All others passed twice: name a suit, or give a point."
        return "Everyone else passed twice: as dealer you must name a suit."
    if len(legal) == 1:
        return f"{turned} You hold no suit that you may call: pass."
    return f"{turned} Name another suit, or pass."


def _discard(view: EuchreView, name: Names) -> str:
    """Say who ordered up what, and that the dealer discards."""
    card, maker = view.picked_up, view.maker
    assert card is not None, "the dealer was given the upcard"
    assert maker is not None, "somebody ordered it up"
    alone = " to play alone" if view.alone is not None else ""
    if maker == view.dealer:
        took = f"{name(maker)} picked up the {card.words}{alone}."
        return f"{took} Choose a card to discard." if _mine(view) else took
    ordered = f"{name(maker)} ordered up the {card.words}{alone}."
    if _mine(view):
        return f"{ordered} It is yours: choose a card to discard."
    return f"{ordered} {name(view.dealer)} takes it and discards."


def alone_is_ticked(view: EuchreView, name: Names) -> str:
    """Say what naming a suit means once "Go alone" is ticked."""
    assert view.seat is not None, "a person is asked"
    return f"You will play alone, without {name(PARTNER_OF[view.seat])}. Name a suit."


def _give(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    if _mine(view):
        return f"Choose a card to give {name(PARTNER_OF[view.alone])} for the best one, or keep all five."
    return f"{does(name(view.alone), 'play', 'plays')} alone and may exchange a card."


def _give_back(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    if _mine(view):
        return f"{name(view.alone)} plays alone and gave you a card: give your best one back."
    return f"{name(PARTNER_OF[view.alone])} looks for the best card."


def _defend(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    plays = f"{does(name(view.alone), 'play', 'plays')} alone."
    return f"{plays} Defend alone, or with your partner?" if _mine(view) else plays


def _play(view: EuchreView, name: Names) -> str:
    if view.seat is not None and view.seat not in view.active:
        return f"{name(PARTNER_OF[view.seat])} plays alone: you sit out this hand."
    if not _mine(view):
        return ""
    if view.led is None:
        return "You took the trick. Lead any card." if any(view.tricks) else "You lead: play any card."
    led, trump = view.led, view.trump
    what = "Trump was led" if led is trump else f"{led.word} were led"
    return f"{what}: follow with a {led.singular}." if view.can_follow else f"{what}. You have none: play any card."


FULL_HAND = 5
ORDER_UP_ALONE = "As the dealer's partner you can order it up alone, or pass."
_NUMBER_WORDS = ("no", "one", "two", "three")

_MESSAGES: dict[Phase, Callable[[EuchreView, Names], str]] = {
    Phase.CUT: _cut_or_deal,
    Phase.DEAL: _cut_or_deal,
    Phase.KEEP: _keep,
    Phase.EXCHANGE: _exchange,
    Phase.NAME: _name,
    Phase.ROUND_ONE: _round_one,
    Phase.ROUND_TWO: _round_two,
    Phase.DISCARD: _discard,
    Phase.GIVE: _give,
    Phase.RETURN: _give_back,
    Phase.DEFEND: _defend,
    Phase.PLAY: _play,
    Phase.OVER: lambda view, name: "",
}

_SPOKEN = {
    "pass": "Pass",
    "keep": "I keep mine",
    "swap": "I swap three",
    "redeal": "A new deal, please",
    "throw in": "Thrown in",
    "concede": "Have a point",
    "defend": "I defend alone",
    "no trump": "No trump!",
    "no trump alone": "No trump, alone!",
}
"""Announcement in the game's events -> words heard at the seat, where no suit is named."""


def spoken(said: Said) -> str:
    """Return the words that a seat is heard to say."""
    if said.suit is None:
        return _SPOKEN[said.words]
    return f"{said.suit.word}, alone!" if said.words.endswith("alone") else f"{said.suit.word}!"


def dealer_of(view: EuchreView) -> int:
    """Return the dealer of the hand that the table shows; the next dealer takes over with the deal."""
    return view.dealer if view.dealt_by is None else view.dealt_by


def subtitle(view: EuchreView) -> str:
    """Return the number of the hand and of the trick."""
    between = view.phase is Phase.DEAL and view.results
    number = view.hand_number + (0 if between else 1)
    if view.phase is Phase.PLAY:
        return f"Hand {number}, trick {sum(view.tricks) + 1}"
    return f"Hand {number}"


def trump_words(view: EuchreView, name: Names) -> tuple[str, str]:
    """Return the two lines of the trump panel."""
    assert view.maker is not None, "somebody made trump"
    what = "No trump" if view.trump is None else f"{view.trump.word} are trump"
    return what, f"Called by {inside(name(view.maker))}{', alone' if view.alone is not None else ''}"


def side_name(side: int, viewer: int) -> str:
    """Return "Us" or "Them", as the viewer says it."""
    return "Us" if side_of(viewer) == side else "Them"


def partnership(side: int, name: Names) -> str:
    """Return the two names of a side, "You" first."""
    return joined(sorted((name(side), name(PARTNER_OF[side])), key=lambda one: not is_you(one)))
