"""The sentences of the Euchre table, one or two for every moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards import JOKER, Suit
from engine.events import Said
from engine.games.euchre.dealing import EXCHANGED
from engine.games.euchre.moves import CONCEDE, DRAWN, ORDER, ORDER_ALONE, PASS, REDEAL, SWAP, Phase
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import listed, mark, mark_all, say, say_as, starting, together
from gui.table.sentences import Names, is_you, tell, tell_all, you_first


def named_suit(suit: Suit | None) -> str:
    """Return what is called, within a sentence: a suit, or no trump."""
    return say_as("suit", "no trump") if suit is None else suit.words


def passed_words(names: Sequence[str]) -> str:
    """Say who passed, "you" last: ``Theo, Bruno and you passed.``"""
    return tell_all(sorted(names, key=is_you), mark("You passed."), mark("{name} passed."), mark_all("{names} passed."))


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
            shows = (
                mark("You show the hand: the cards are dealt anew."),
                mark("{name} shows the hand: the cards are dealt anew."),
            )
            return tell(name(place.seat or 0), *shows)
    how = view.rules["first_dealer"]
    if view.phase is Phase.CUT:
        return _FIRST_DEALER[str(how)]
    if not any(view.count(place) for place in view.places if place.name == "cut"):
        return ""
    who = name(view.dealer)
    if how == "cut":
        return tell(who, mark("You drew the highest card and deal."), mark("{name} drew the highest card and deals."))
    jack = view.cards(DRAWN[view.dealer])[-1]
    assert jack is not None, "everybody sees the cards that are dealt face up"
    return tell(who, mark("You got {card} and deal."), mark("{name} got {card} and deals."), card=jack.the_words)


_FIRST_DEALER = {
    "cut": say("Everybody draws a card. The highest deals."),
    "black-jack": say("Whoever gets the first black jack deals."),
    "jack": say("Whoever gets the first jack deals."),
}


def _keep(view: EuchreView, name: Names) -> str:
    if not _mine(view):
        looks = mark("You look at the hand."), mark("{name} looks at the hand.")
        return "" if view.to_move is None else tell(name(view.to_move), *looks)
    legal = view.legal_moves()
    if SWAP in legal:
        return say("You may swap three cards with the kitty.")
    if REDEAL in legal:
        return say("You hold no face card: you may ask for a new deal.")
    return say("Keep your hand.")


def _exchange(view: EuchreView, name: Names) -> str:
    if not _mine(view):
        swaps = mark("You swap three cards with the kitty."), mark("{name} swaps three cards with the kitty.")
        return tell(name(view.to_move or 0), *swaps)
    return _LAY_AWAY[len(view.hand) - FULL_HAND + EXCHANGED]


def _name(view: EuchreView, name: Names) -> str:
    if _mine(view):
        return say("You turned up the Benny: name a suit before you look.")
    benny = mark("You turned up the Benny and name a suit."), mark("{name} turned up the Benny and names a suit.")
    return tell(name(view.dealer), *benny)


def _turned_up(view: EuchreView, name: Names) -> str:
    assert view.upcard is not None, "there is an upcard while trump is being made"
    assert view.proposed is not None, "a suit is proposed"
    if view.upcard is JOKER:
        benny = (
            mark("You turned up the Benny and named {suit}."),
            mark("{name} turned up the Benny and named {suit}."),
        )
        return tell(name(view.dealer), *benny, suit=view.proposed.words)
    turned = mark("You turned up {card}."), mark("{name} turned up {card}.")
    return tell(name(view.dealer), *turned, card=view.upcard.the_words)


def _round_one(view: EuchreView, name: Names) -> str:
    turned, passed, proposed = _turned_up(view, name), passes(view, name), view.proposed
    if _mine(view) and proposed is not None:
        legal = view.legal_moves()
        if ORDER[proposed] not in legal:
            alone = ORDER_ALONE[proposed] in legal
            none = say("You hold no {suit}: pass.", suit=proposed.singular)
            return together([turned, ORDER_UP_ALONE if alone else none])
    if passed:
        return together([turned, passed_words(passed)])
    return together([turned, say("Order it up, or pass.")]) if _mine(view) else turned


def _round_two(view: EuchreView, name: Names) -> str:
    assert view.proposed is not None, "a suit was turned down"
    turned = starting(say("{suit} were turned down.", suit=view.proposed.words))
    if not _mine(view):
        passed = passes(view, name)
        return together([turned, passed_words(passed)]) if passed else turned
    legal = view.legal_moves()
    if PASS not in legal:
        if CONCEDE in legal:
            return say("All others passed twice: name a suit, or give a point.")
        return say("Everyone else passed twice: as dealer you must name a suit.")
    if len(legal) == 1:
        return together([turned, say("You hold no suit that you may call: pass.")])
    return together([turned, say("Name another suit, or pass.")])


def _discard(view: EuchreView, name: Names) -> str:
    """Say who ordered up what, and that the dealer discards."""
    card, maker = view.picked_up, view.maker
    assert card is not None, "the dealer was given the upcard"
    assert maker is not None, "somebody ordered it up"
    ordered = ordered_words(name(maker), card.the_words, picks_up=maker == view.dealer, alone=view.alone is not None)
    if maker == view.dealer:
        return together([ordered, say("Choose a card to discard.")]) if _mine(view) else ordered
    if _mine(view):
        return together([ordered, say("It is yours: choose a card to discard.")])
    takes = mark("You take it and discard."), mark("{name} takes it and discards.")
    return together([ordered, tell(name(view.dealer), *takes)])


def ordered_words(who: str, card: str, *, picks_up: bool, alone: bool) -> str:
    """Say who ordered up the ``card``, with its article, or picked it up as the dealer."""
    return tell(who, *_ORDERED[picks_up, alone], card=card)


_ORDERED = {
    (True, False): (mark("You picked up {card}."), mark("{name} picked up {card}.")),
    (True, True): (mark("You picked up {card} to play alone."), mark("{name} picked up {card} to play alone.")),
    (False, False): (mark("You ordered up {card}."), mark("{name} ordered up {card}.")),
    (False, True): (mark("You ordered up {card} to play alone."), mark("{name} ordered up {card} to play alone.")),
}
"""(the dealer picks it up, somebody plays alone) -> messages about the reader and about others."""


def alone_is_ticked(view: EuchreView, name: Names) -> str:
    """Say what naming a suit means once "Go alone" is ticked."""
    assert view.seat is not None, "a person is asked"
    partner = name(PARTNER_OF[view.seat])
    return say("You will play alone, without {partner}. Name a suit.", partner=partner)


def _give(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    if _mine(view):
        partner = name(PARTNER_OF[view.alone])
        return say("Choose a card to give {partner} for the best one, or keep all five.", partner=partner)
    plays = mark("You play alone and may exchange a card."), mark("{name} plays alone and may exchange a card.")
    return tell(name(view.alone), *plays)


def _give_back(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    if _mine(view):
        return say("{name} plays alone and gave you a card: give your best one back.", name=name(view.alone))
    looks = mark("You look for the best card."), mark("{name} looks for the best card.")
    return tell(name(PARTNER_OF[view.alone]), *looks)


def _defend(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    plays = tell(name(view.alone), mark("You play alone."), mark("{name} plays alone."))
    return together([plays, say("Defend alone, or with your partner?")]) if _mine(view) else plays


def _play(view: EuchreView, name: Names) -> str:
    if view.seat is not None and view.seat not in view.active:
        return say("{name} plays alone: you sit out this hand.", name=name(PARTNER_OF[view.seat]))
    if not _mine(view):
        return ""
    led = view.led
    if led is None:
        return say("You took the trick. Lead any card.") if any(view.tricks) else say("You lead: play any card.")
    if led is view.trump:
        if view.can_follow:
            return say("Trump was led: follow with {card}.", card=led.a_card)
        return say("Trump was led. You have none: play any card.")
    if view.can_follow:
        return starting(say("{suit} were led: follow with {card}.", suit=led.words, card=led.a_card))
    return starting(say("{suit} were led. You have none: play any card.", suit=led.words))


FULL_HAND = 5
ORDER_UP_ALONE = say("As the dealer's partner you can order it up alone, or pass.")
_LAY_AWAY = {
    1: say("Choose one card to lay away."),
    2: say("Choose two cards to lay away."),
    3: say("Choose three cards to lay away."),
}

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

# Translators: what a player is heard to say, in a speech bubble.
_SPOKEN = {
    "pass": say_as("speech", "Pass"),
    "keep": say_as("speech", "I keep mine"),
    "swap": say_as("speech", "I swap three"),
    "redeal": say_as("speech", "A new deal, please"),
    "throw in": say_as("speech", "Thrown in"),
    "concede": say_as("speech", "Have a point"),
    "defend": say_as("speech", "I defend alone"),
    "no trump": say_as("speech", "No trump!"),
    "no trump alone": say_as("speech", "No trump, alone!"),
}
"""Announcement in the game's events -> words heard at the seat, where no suit is named."""


def call_words(said: Said) -> str:
    """Return the words that a seat is heard to say."""
    if said.suit is None:
        return _SPOKEN[said.words]
    alone = said.words.endswith("alone")
    suit = said.suit.words
    return starting(say("{suit}, alone!", suit=suit) if alone else say("{suit}!", suit=suit))


def dealer_of(view: EuchreView) -> int:
    """Return the dealer of the hand that the table shows; the next dealer takes over with the deal."""
    return view.dealer if view.dealt_by is None else view.dealt_by


def subtitle(view: EuchreView) -> str:
    """Return the number of the hand and of the trick."""
    between = view.phase is Phase.DEAL and view.results
    hand = view.hand_number + (0 if between else 1)
    if view.phase is Phase.PLAY:
        return say("Hand {hand}, trick {trick}", hand=hand, trick=sum(view.tricks) + 1)
    return say("Hand {hand}", hand=hand)


def trump_words(view: EuchreView, name: Names) -> tuple[str, str]:
    """Return the two lines of the trump panel."""
    assert view.maker is not None, "somebody made trump"
    what = say("No trump") if view.trump is None else starting(say("{suit} are trump", suit=view.trump.words))
    if view.alone is not None:
        return what, tell(name(view.maker), mark("Called by you, alone"), mark("Called by {name}, alone"))
    return what, tell(name(view.maker), mark("Called by you"), mark("Called by {name}"))


def side_name(side: int, viewer: int) -> str:
    """Return "Us" or "Them", as the viewer says it."""
    return say_as("side", "Us") if side_of(viewer) == side else say_as("side", "Them")


def partners(side: int, name: Names) -> list[str]:
    """Return the two names of a side, "You" first."""
    return you_first((name(side), name(PARTNER_OF[side])))


def partnership(side: int, name: Names) -> str:
    """Return the two names of a side as a label, "You" first."""
    return listed(partners(side, name))
