"""The help pages of Go Fish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import PACK_52
from engine.games.go_fish.options import MOST_VAIN_ASKS, cards_in_a_set, hand_size
from engine.options import Values
from gui.asking.help import panel_section
from gui.help.content import Block, Explained, Help, Picture, Section, group, picture


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages for these rules."""
    return (_aim(rules), _asking(rules), _fishing(rules), _end(rules), _remembering(), panel_section("rank"))


def _aim(rules: Values) -> Section:
    dealt = (
        f"Everybody is dealt {hand_size(rules)} cards of the pack of {len(PACK_52)}. The others lie face down: the "
        "fishing pool."
    )
    if rules["sets"] == "pairs":
        return Section(
            "The aim",
            (
                "Collect pairs. A pair is any two cards of one rank. Whoever has made the most pairs at the end wins.",
                picture("A pair of sevens. Suits count for nothing.", group("7S 7D", "Your pair")),
                dealt,
                "As soon as you hold two cards of a rank, they are laid down as your pair.",
            ),
        )
    return Section(
        "The aim",
        (
            "Collect books. A book is all four cards of a rank. Whoever has made the most books at the end wins.",
            picture("A book of sevens. Suits count for nothing.", group("7S 7H 7C 7D", "Your book")),
            dealt,
            "As soon as you hold four cards of a rank, they are laid down as your book.",
        ),
    )


def _asking(rules: Values) -> Section:
    ask = "On your turn, ask another player for a rank. You have to hold a card of it yourself."
    again = "You ask again: the same player or another, for any rank that you hold."
    if rules["sets"] == "pairs":
        return Section(
            "Asking",
            (
                f"{ask} A player who has one gives it to you, and the two are your pair.",
                picture(
                    "You hold a seven and ask Maya. She gives you hers: a pair.",
                    group("7S KD 3C", "You", says="Any sevens?"),
                    group("*7D", "Maya gives"),
                    group("-- --", "Maya keeps"),
                ),
                again,
            ),
        )
    return Section(
        "Asking",
        (
            f"{ask} A player who has such cards gives you all of them.",
            picture(
                "You hold two sevens and ask Maya. She has one and gives it to you. It is still your turn.",
                group("7S 7H KD 3C", "You", says="Any sevens?"),
                group("*7D", "Maya gives"),
                group("-- --", "Maya keeps"),
            ),
            again,
        ),
    )


def _fishing(rules: Values) -> Section:
    left = rules["passes_to"] == "left"
    turn = "the turn passes to the player on your left" if left else "it is the turn of the player who sent you fishing"
    whose = "The turn passes to Maya, on your left." if left else "It is Theo's turn now."
    missed = picture(
        f"You asked Theo for kings, and he has none. You fish a four. {whose}",
        group("-- -- -- --", "Theo", says="Go fish!"),
        group("4H", "You fish"),
    )
    start = "A player who has no such card sends you fishing: you take the top card of the pool."
    return Section("Fishing", (start, missed, *_lucky(str(rules["lucky_draw"]), turn), *_completed(rules)))


def _lucky(luck: str, turn: str) -> tuple[Block, ...]:
    """Return the rule for a fished card of the rank that was asked for; ``turn`` says what follows otherwise."""
    if luck == "ignored":
        return (f"After fishing, {turn}. Nobody hears what you fished, unless it makes a set.",)
    how = "you show it and ask again" if luck == "shown" else "you say so and ask again; you need not show it"
    seen = "everybody sees it" if luck == "shown" else "you say so"
    return (
        f"If the card is of the rank that you asked for, {how}. If not, {turn}.",
        picture(
            f"You asked for kings and fished a king: {seen}, and it is still your turn.",
            group("KS 5C 9D", "You"),
            group("*KD", "You fish"),
        ),
    )


def _completed(rules: Values) -> tuple[Block, ...]:
    """Return the rule for a fished card that completes a set; nothing where it earns no turn."""
    if not rules["fished_set"]:
        return ()
    if rules["sets"] == "pairs":
        return ("A fished card that makes a pair earns you another turn, whatever you asked for.",)
    return (
        "A fished card that completes a book earns you another turn, whatever you asked for.",
        picture(
            "You asked for twos and fished the fourth seven: you lay your book down and ask again.",
            group("7S 7H 7C 2D", "You"),
            group("*7D", "You fish"),
        ),
    )


def _end(rules: Values) -> Section:
    what = str(rules["sets"])
    most = f"Whoever has made the most {what} wins; players with equally many tie."
    if rules["ends"] == "first":
        return Section(
            "The end",
            (
                f"The game ends as soon as a hand or the pool is empty. {most}",
                _emptied(pairs=what == "pairs"),
            ),
        )
    count = len(PACK_52) // cards_in_a_set(rules)
    return Section(
        "The end",
        (
            f"The game goes on until all {count} {what} are made. {most}",
            "When it is your turn and you hold no card, you draw one from the pool first. When the pool is empty too, "
            "you are out, and the turn goes on to the left.",
            f"Once the pool is empty, {MOST_VAIN_ASKS} asks in a row that bring no card end the game too.",
            picture(
                "The pool is empty: nobody fishes any more. The turn passes, and the game goes on.",
                group("-- --", "Theo", says="Go fish!"),
                group("QH 6S", "You"),
            ),
        ),
    )


def _emptied(*, pairs: bool) -> Picture:
    """A hand that gives its last cards away."""
    if pairs:
        return picture(
            "Bruno gives you his last card. His hand is empty, and that is the end.",
            group("8S 2C", "You", says="Any eights?"),
            group("*8D", "Bruno gives"),
        )
    return picture(
        "Bruno gives you his last two cards. His hand is empty: you lay your book down, and that is the end.",
        group("8S 8H 2C", "You", says="Any eights?"),
        group("*8C *8D", "Bruno gives"),
    )


def _remembering() -> Section:
    return Section(
        "Remembering",
        (
            "It pays to listen. Whoever asks for a rank holds a card of it, and whoever said no had none of it then.",
            picture(
                "Maya asked for jacks a moment ago, and Theo sent her fishing. Now you hold a jack, and know whom to "
                "ask.",
                group("JC 5D 5S 9H", "You", says="Any jacks?"),
                group("*JS", "Maya gives"),
            ),
        ),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "players": Explained(
            "{value} people play. The more there are, the more there is to remember.",
            compared=False,
        ),
        "dealt": Explained(
            {
                "five": "Everybody is dealt five cards, however many play.",
                "seven-for-two": "With two players everybody is dealt seven cards, with more players five.",
                "seven-for-three": "With two or three players everybody is dealt seven cards, with more players five.",
            },
        ),
        "sets": Explained(
            {
                "books": "All four cards of a rank are a book. There are thirteen.",
                "pairs": "Any two cards of a rank are a pair. There are twenty-six, and nobody keeps two cards of a "
                "rank in the hand, so only one is ever given.",
            },
        ),
        "passes_to": Explained(
            {
                "refuser": "When a player fishes without luck, the turn passes to whoever sent that player fishing.",
                "left": "When a player fishes without luck, the turn passes to the next player on the left.",
            },
        ),
        "lucky_draw": Explained(
            {
                "told": "Whoever fishes a card of the rank asked for says so and asks again. The card stays hidden.",
                "shown": "Whoever fishes a card of the rank asked for shows it to everybody and asks again.",
                "ignored": "Fishing a card of the rank asked for earns nothing, and nobody is told of it.",
            },
        ),
        "fished_set": Explained(
            {
                False: "Fishing a card that completes a set of another rank earns no turn: the set is laid down, and "
                "the turn passes.",
                True: "Whoever fishes a card that completes a set asks again, whatever rank was asked for.",
            },
        ),
        "ends": Explained(
            {
                "first": "The game ends as soon as any hand or the pool is empty.",
                "all": "The game goes on until everything is laid down. A player who has to ask and holds no card "
                "draws one first, and is out when there is none to draw. When the pool is empty, "
                f"{MOST_VAIN_ASKS} asks in a row that bring no card end the game too.",
            },
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "family": "The game as most people play it. Two or three players get seven cards each, more get five. The game "
        "goes on until all thirteen books are made, the turn passes to the left, and a lucky card is shown.",
        "generous": "The usual game, and kinder to whoever fishes: a card from the pool that completes a book earns "
        "another turn.",
        "pairs": "For little ones. Two cards make a pair, the turn passes to the left, a lucky card is shown, and the "
        "game goes on until the last pair is made.",
        "documents": "A short game. Everybody gets five cards, whoever sent you fishing has the next turn, and the "
        "game ends as soon as a hand or the pool is empty.",
    }
)

HELP = Help(sections, RULES, PRESETS)
