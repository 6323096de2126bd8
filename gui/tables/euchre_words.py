"""What the Euchre table says: one or two short sentences for every moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.cards import Suit
from engine.events import Said
from engine.games.euchre.moves import Phase
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.rules import HandResult, side_of
from engine.games.euchre.view import EuchreView

Names = Callable[[int], str]


def joined(names: Iterable[str]) -> str:
    """``Theo``, ``Theo and Bruno``, ``Maya, Theo and Bruno``."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


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


def _round_one(view: EuchreView, name: Names) -> str:
    assert view.upcard is not None, "there is an upcard while trump is being made"
    turned = f"{name(view.dealer)} turned up the {view.upcard.words}."
    passed = _passed(view, name)
    if passed:
        return f"{turned} {joined(passed)} passed."
    return f"{turned} Order it up, or pass." if _mine(view) else turned


def _round_two(view: EuchreView, name: Names) -> str:
    assert view.upcard is not None, "there is an upcard while trump is being made"
    turned = f"{view.upcard.suit.word} were turned down."
    if not _mine(view):
        passed = _passed(view, name)
        return f"{turned} {joined(passed)} passed." if passed else turned
    if view.seat == view.dealer:
        return "Everyone else passed twice: as dealer you must name a suit."
    return f"{turned} Name another suit, or pass."


def _discard(view: EuchreView, name: Names) -> str:
    if _mine(view):
        return "The upcard is yours. Choose a card to discard."
    return f"{name(view.dealer)} takes the upcard and discards."


def _play(view: EuchreView, name: Names) -> str:
    if not _mine(view):
        return ""
    if view.led is None:
        return "You took the trick. Lead any card." if any(view.tricks) else "You lead: play any card."
    led, trump = view.led, view.trump
    assert trump is not None, "cards are played after trump is made"
    follows = any(SUIT_UNDER[trump][card] is led for card in view.hand)
    what = "Trump was led" if led is trump else f"{led.word} were led"
    return f"{what}: follow with a {led.singular}." if follows else f"{what}. You have none: play any card."


_MESSAGES: dict[Phase, Callable[[EuchreView, Names], str]] = {
    Phase.DEAL: lambda view, name: "",
    Phase.ROUND_ONE: _round_one,
    Phase.ROUND_TWO: _round_two,
    Phase.DISCARD: _discard,
    Phase.PLAY: _play,
    Phase.OVER: lambda view, name: "",
}


def dealer_of(view: EuchreView) -> int:
    """Who dealt the hand that the table shows; the next dealer takes over with the deal."""
    between = view.phase in (Phase.DEAL, Phase.OVER)
    return view.results[-1].dealer if between and view.results else view.dealer


def subtitle(view: EuchreView) -> str:
    """Where the game stands, for the toolbar."""
    between = view.phase is Phase.DEAL and view.results
    number = view.hand_number + (0 if between else 1)
    if view.phase is Phase.PLAY:
        return f"Hand {number}, trick {sum(view.tricks) + 1}"
    return f"Hand {number}"


def trump_words(suit: Suit, maker: str) -> tuple[str, str]:
    """The two lines of the trump panel."""
    return f"{suit.word} are trump", f"Called by {called_by(maker)}"


def called_by(maker: str) -> str:
    """A maker's name within a sentence."""
    return "you" if maker == "You" else maker


def side_name(side: int, viewer: int | None) -> str:
    """Us or them; for a spectator the sides of the table, as players write them."""
    if viewer is None:
        return ("S – N", "W – E")[side]
    return "Us" if side_of(viewer) == side else "Them"


def partnership(side: int, name: Names) -> str:
    """The two names of a side."""
    return joined([name(side), name(side + 2)])


def result_title(result: HandResult, name: Names, viewer: int | None) -> str:
    """The headline of a finished hand."""
    winners = partnership(result.side, name)
    if result.why == "march":
        return f"A march for {'you and ' + name(2) if viewer == 0 and result.side == 0 else winners}"
    if result.why == "euchred":
        makers = partnership(1 - result.side, name)
        return f"{makers} are euchred" if viewer is None or result.side == side_of(viewer) else "You are euchred"
    return f"{winners} made it"


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
    return (
        ("Tricks", f"{result.tricks[own]} – {result.tricks[1 - own]}"),
        ("Points", gain),
        ("Score", score),
    )
