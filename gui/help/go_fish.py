"""How Go Fish is played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.go_fish.rules import HAND_SIZE
from engine.options import Values
from gui.help.content import Explained, Help, Section, group, picture


def sections(rules: Values) -> tuple[Section, ...]:
    """The pages, under these rules."""
    return (_aim(), _asking(), _fishing(), _end())


def _aim() -> Section:
    return Section(
        "The aim",
        (
            "Collect books. A book is all four cards of a rank. Whoever has made most books at the end wins.",
            f"Everybody is dealt {HAND_SIZE} cards of the pack of 52. The others lie face down: the fishing pool.",
            "As soon as you hold four cards of a rank, they are laid down as your book.",
            picture("A book of sevens. Suits count for nothing else.", group("7S 7H 7C 7D", "Your book")),
        ),
    )


def _asking() -> Section:
    return Section(
        "Asking",
        (
            "On your turn, ask another player for a rank. You have to hold a card of it yourself.",
            "Who has cards of that rank gives you all of them, and you ask again: the same player or another, for the "
            "same rank or another.",
            picture(
                "You hold two sevens and ask Maya. She has one and gives it to you. It is still your turn.",
                group("7S 7H KD 3C", "You", says="Any sevens?"),
                group("*7D -- --", "Maya"),
            ),
        ),
    )


def _fishing() -> Section:
    return Section(
        "Fishing",
        (
            "Who has no card of that rank says it: go fish. You take the top card of the pool.",
            "When it is of the rank that you asked for, you ask again. When it is not, it is the turn of the player "
            "who sent you fishing.",
            picture(
                "Theo has no king. You fish a four, and it is Theo's turn.",
                group("-- -- -- --", "Theo", says="Go fish!"),
                group("4H", "You fish"),
            ),
        ),
    )


def _end() -> Section:
    return Section(
        "The end",
        (
            "The game ends as soon as a hand is empty or the pool is. The most books win; with equally many it is a "
            "tie.",
            "It pays to listen. Who asks for a rank holds a card of it, and who said no had none of it then.",
            picture(
                "Maya asked for jacks a moment ago. Fish one, and you know whom to ask.",
                group("JC 5D 5S 9H", "You", says="Any jacks?"),
                group("*JS -- --", "Maya"),
            ),
        ),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "players": Explained(
            "{value} people play. The more there are, the more there is to remember.",
            "The document has two to six players, four unless told.",
            None,
        ),
    }
)

GO_FISH = Help("go-fish", "go_fish", sections, RULES, MappingProxyType({}))
