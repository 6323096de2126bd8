"""What the Euchre table says: one or two short sentences for every moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.cards import JOKER, Card
from engine.events import Gathered, Moved, Said
from engine.games.euchre.farmers import EXCHANGED
from engine.games.euchre.moves import CONCEDE, DRAWN, ORDER, ORDER_ALONE, PASS, REDEAL, SWAP, UPCARD, Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView

Names = Callable[[int], str]


def joined(names: Iterable[str]) -> str:
    """``Theo``, ``Theo and Bruno``, ``Maya, Theo and Bruno``."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def doers(names: Sequence[str]) -> str:
    """The names in the order of a sentence that begins with them, "you" last: ``Theo, Bruno and you``."""
    if len(names) == 1:
        return names[0]
    return joined([*(one for one in names if one != "You"), *("you" for one in names if one == "You")])


def message(view: EuchreView, name: Names) -> str:
    """What happened, then what the viewer can do."""
    return _MESSAGES[view.phase](view, name)


def _mine(view: EuchreView) -> bool:
    return view.seat is not None and view.to_move == view.seat


def _passed(view: EuchreView, name: Names) -> list[str]:
    """Who has passed in this round of making, in order: the calls since the last card was turned."""
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
            who = name(place.seat or 0)
            return f"{who} {'show' if who == 'You' else 'shows'} the hand: the cards are dealt anew."
    how = view.rules["first_dealer"]
    if view.phase is Phase.CUT:
        return _FIRST_DEALER[str(how)]
    if not any(view.count(place) for place in view.places if place.name == "cut"):
        return ""
    who, deals = name(view.dealer), "deal" if name(view.dealer) == "You" else "deals"
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
        return f"{name(view.to_move or 0)} looks at the hand." if view.to_move is not None else ""
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
    turned, passed, proposed = _turned_up(view, name), _passed(view, name), view.proposed
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
        passed = _passed(view, name)
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
    card, maker = upcard_given(view), view.maker
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


def upcard_given(view: EuchreView) -> Card | None:
    """The upcard that the dealer of this hand picked up, if that happened; everybody saw it go."""
    for event in reversed(view.history):
        if isinstance(event, Moved) and event.origin == UPCARD:
            return event.cards[0]
        if isinstance(event, Gathered):
            break
    return None


def alone_is_ticked(view: EuchreView, name: Names) -> str:
    """Say what naming a suit means once "Go alone" is ticked."""
    assert view.seat is not None, "a person is asked"
    return f"You will play alone, without {name((view.seat + 2) % view.seats)}. Name a suit."


def _give(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    if _mine(view):
        return f"Choose a card to give {name(_partner(view))} for the best one, or keep all five."
    return f"{name(view.alone)} {'play' if name(view.alone) == 'You' else 'plays'} alone and may exchange a card."


def _give_back(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    if _mine(view):
        return f"{name(view.alone)} plays alone and gave you a card: give your best one back."
    return f"{name(_partner(view))} looks for the best card."


def _partner(view: EuchreView) -> int:
    """The seat across from the one that plays alone."""
    assert view.alone is not None, "somebody plays alone"
    return (view.alone + 2) % view.seats


def _defend(view: EuchreView, name: Names) -> str:
    assert view.alone is not None, "somebody plays alone"
    plays = f"{name(view.alone)} {'play' if name(view.alone) == 'You' else 'plays'} alone."
    return f"{plays} Defend alone, or with your partner?" if _mine(view) else plays


def _play(view: EuchreView, name: Names) -> str:
    if view.seat is not None and view.seat not in view.active:
        return f"{name((view.seat + 2) % view.seats)} plays alone: you sit out this hand."
    if not _mine(view):
        return ""
    if view.led is None:
        return "You took the trick. Lead any card." if any(view.tricks) else "You lead: play any card."
    led, trump = view.led, view.trump
    follows = any(SUIT_UNDER[trump][card] is led for card in view.hand)
    what = "Trump was led" if led is trump else f"{led.word} were led"
    return f"{what}: follow with a {led.singular}." if follows else f"{what}. You have none: play any card."


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
"""What is announced -> how it is said, where no suit is named."""


def spoken(said: Said) -> str:
    """What a seat is heard to say."""
    if said.suit is None:
        return _SPOKEN[said.words]
    return f"{said.suit.word}, alone!" if said.words.endswith("alone") else f"{said.suit.word}!"


def dealer_of(view: EuchreView) -> int:
    """Who dealt the hand that the table shows; the next dealer takes over with the deal."""
    return view.dealer if view.dealt_by is None else view.dealt_by


def subtitle(view: EuchreView) -> str:
    """Where the game stands, for the toolbar."""
    between = view.phase is Phase.DEAL and view.results
    number = view.hand_number + (0 if between else 1)
    if view.phase is Phase.PLAY:
        return f"Hand {number}, trick {sum(view.tricks) + 1}"
    return f"Hand {number}"


def trump_words(view: EuchreView, name: Names) -> tuple[str, str]:
    """The two lines of the trump panel."""
    assert view.maker is not None, "somebody made trump"
    what = "No trump" if view.trump is None else f"{view.trump.word} are trump"
    return what, f"Called by {called_by(name(view.maker))}{', alone' if view.alone is not None else ''}"


def called(result: HandResult, name: Names) -> str:
    """Who called what in a finished hand, within a sentence."""
    if result.conceded:
        return f"{called_by(name(result.maker))} gave a point away instead of calling"
    suit = "no trump" if result.called is None else result.called.word.lower()
    return f"{called_by(name(result.maker))} called {suit}{' alone' if result.alone is not None else ''}"


def called_by(maker: str) -> str:
    """A maker's name within a sentence."""
    return "you" if maker == "You" else maker


def side_name(side: int, viewer: int) -> str:
    """Us or them, as the viewer says it."""
    return "Us" if side_of(viewer) == side else "Them"


def partnership(side: int, name: Names) -> str:
    """The two names of a side, "You" first."""
    return joined(sorted((name(side), name(side + 2)), key=lambda one: one != "You"))


def within(names: str) -> str:
    """Names as they are written within a sentence."""
    return "you" + names[3:] if names == "You" or names.startswith("You and ") else names


def result_title(result: HandResult, name: Names, viewer: int | None) -> str:
    """The headline of a finished hand."""
    winners = _named(result.side, result, name)
    if result.conceded:
        return f"{name(result.maker)} gave a point away"
    if result.why == "march":
        mine = viewer is not None and result.side == side_of(viewer)
        if result.alone is not None:
            return f"A lone march for {'you' if result.alone == viewer else winners}"
        return f"A march for {'you and ' + name((viewer + 2) % 4) if mine and viewer is not None else winners}"
    if result.why == "euchred":
        makers = _named(1 - result.side, result, name)
        are = "are" if result.alone is None or makers == "You" else "is"
        theirs = viewer is None or result.side == side_of(viewer)
        without = " without a trick" if result.tricks[1 - result.side] == 0 else ""
        return f"{makers} {are} euchred{without}" if theirs else f"You are euchred{without}"
    return f"{winners} made it{' alone' if result.alone is not None else ''}"


def _named(side: int, result: HandResult, name: Names) -> str:
    """The side, or of it the one who played alone."""
    return partnership(side, name) if result.alone is None else name(result.alone)


def result_rows(result: HandResult, name: Names, viewer: int | None) -> tuple[tuple[str, str], ...]:
    """What a finished hand brought: label and value."""
    points = f"{result.points} point{'s' if result.points != 1 else ''}"
    if viewer is None:
        gain = f"{points} for {partnership(result.side, name)}"
        score = f"{result.score[0]} – {result.score[1]}"
    else:
        gain = f"{points} for {'us' if result.side == side_of(viewer) else 'them'}"
        score = f"{result.score[side_of(viewer)]} – {result.score[1 - side_of(viewer)]}"
    own = side_of(viewer) if viewer is not None else 0
    tricks = () if result.conceded else (("Tricks", f"{result.tricks[own]} – {result.tricks[1 - own]}"),)
    return (
        *tricks,
        ("Points", gain),
        ("Score", score),
    )
