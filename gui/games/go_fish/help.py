"""The help pages of Go Fish."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.asking.words import cards_in_words
from engine.cards import PACK_52, Rank
from engine.games.go_fish.options import MOST_VAIN_ASKS, cards_in_a_set, hand_size
from engine.options import Values
from engine.phrases import mark, say, together
from gui.asking.help import panel_section
from gui.asking.words import any_of
from gui.help.content import Block, Explained, Help, Picture, Section, card_group, picture

SEVEN, JACK, KING = map(Rank, "7JK")
"""The ranks of the examples, which are said as the deck calls them."""


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages for these rules."""
    return (_aim(rules), _asking(rules), _fishing(rules), _end(rules), _remembering(), panel_section(values=False))


def _aim(rules: Values) -> Section:
    dealt = say(
        "Everybody is dealt {hand} cards of the pack of {pack}. The others lie face down: the fishing pool.",
        hand=hand_size(rules),
        pack=len(PACK_52),
    )
    if rules["sets"] == "pairs":
        return Section(
            say("The aim"),
            (
                say(
                    "Collect pairs. A pair is any two cards of one rank. Whoever has made the most pairs at the end "
                    "wins."
                ),
                picture(
                    say("A pair of {ranks}. Suits count for nothing.", ranks=SEVEN.plural),
                    card_group("7S 7D", say("Your pair")),
                ),
                dealt,
                say("As soon as you hold two cards of a rank, they are laid down as your pair."),
            ),
        )
    return Section(
        say("The aim"),
        (
            say("Collect books. A book is all four cards of a rank. Whoever has made the most books at the end wins."),
            picture(
                say("A book of {ranks}. Suits count for nothing.", ranks=SEVEN.plural),
                card_group("7S 7H 7C 7D", say("Your book")),
            ),
            dealt,
            say("As soon as you hold four cards of a rank, they are laid down as your book."),
        ),
    )


def _asking(rules: Values) -> Section:
    ask = say("On your turn, ask another player for a rank. You have to hold a card of it yourself.")
    again = say("You ask again: the same player or another, for any rank that you hold.")
    if rules["sets"] == "pairs":
        return Section(
            say("Asking"),
            (
                together([ask, say("A player who has one gives it to you, and the two are your pair.")]),
                picture(
                    say("You ask Maya for {ranks}. She gives you hers: a pair.", ranks=SEVEN.plural),
                    card_group("7S KD 3C", say("You"), says=any_of(SEVEN)),
                    card_group("*7D", say("Maya gives")),
                    card_group("-- --", say("Maya keeps")),
                ),
                again,
            ),
        )
    return Section(
        say("Asking"),
        (
            together([ask, say("A player who has such cards gives you all of them.")]),
            picture(
                say(
                    "You hold {cards} and ask Maya. She has one and gives it to you. It is still your turn.",
                    cards=cards_in_words(2, SEVEN),
                ),
                card_group("7S 7H KD 3C", say("You"), says=any_of(SEVEN)),
                card_group("*7D", say("Maya gives")),
                card_group("-- --", say("Maya keeps")),
            ),
            again,
        ),
    )


def _fishing(rules: Values) -> Section:
    left = rules["passes_to"] == "left"
    whose = say("The turn passes to Maya, on your left.") if left else say("It is Theo's turn now.")
    missed = picture(
        together(
            [
                say("You asked Theo for {ranks}, and he has none. You fish another card.", ranks=KING.plural),
                whose,
            ]
        ),
        card_group("-- -- -- --", say("Theo"), says=say("Go fish!")),
        card_group("4H", say("You fish")),
    )
    start = say("A player who has no such card sends you fishing: you take the top card of the pool.")
    return Section(say("Fishing"), (start, missed, *_lucky(str(rules["lucky_draw"]), left=left), *_completed(rules)))


def _lucky(luck: str, *, left: bool) -> tuple[Block, ...]:
    """Return the rule for a fished card of the rank that was asked for, and for another one."""
    if luck == "ignored":
        turn = (
            say("After fishing, the turn passes to the player on your left.")
            if left
            else say("After fishing, it is the turn of the player who sent you fishing.")
        )
        return (together([turn, say("Nobody hears what you fished, unless it makes a set.")]),)
    shown = luck == "shown"
    how = (
        say("If the card is of the rank that you asked for, you show it and ask again.")
        if shown
        else say("If the card is of the rank that you asked for, you say so and ask again; you need not show it.")
    )
    turn = (
        say("If not, the turn passes to the player on your left.")
        if left
        else say("If not, it is the turn of the player who sent you fishing.")
    )
    seen = (
        say("You asked for {ranks} and fished one: everybody sees it, and it is still your turn.", ranks=KING.plural)
        if shown
        else say("You asked for {ranks} and fished one: you say so, and it is still your turn.", ranks=KING.plural)
    )
    return (
        together([how, turn]),
        picture(
            seen,
            card_group("KS 5C 9D", say("You")),
            card_group("*KD", say("You fish")),
        ),
    )


def _completed(rules: Values) -> tuple[Block, ...]:
    """Return the rule for a fished card that completes a set; nothing where it earns no turn."""
    if not rules["fished_set"]:
        return ()
    if rules["sets"] == "pairs":
        return (say("A fished card that makes a pair earns you another turn, whatever you asked for."),)
    return (
        say("A fished card that completes a book earns you another turn, whatever you asked for."),
        picture(
            say("You asked for twos and fished the fourth seven: you lay your book down and ask again."),
            card_group("7S 7H 7C 2D", say("You")),
            card_group("*7D", say("You fish")),
        ),
    )


def _end(rules: Values) -> Section:
    pairs = rules["sets"] == "pairs"
    most = (
        say(
            "The player with the most pairs wins. Players with equally many share the win; if all have equally many, "
            "it is a draw."
        )
        if pairs
        else say(
            "The player with the most books wins. Players with equally many share the win; if all have equally many, "
            "it is a draw."
        )
    )
    if rules["ends"] == "first":
        return Section(
            say("The end"),
            (
                together([say("The game ends as soon as a hand or the pool is empty."), most]),
                _emptied(pairs=pairs),
            ),
        )
    count = len(PACK_52) // cards_in_a_set(rules)
    goes_on = (
        say("The game goes on until all {count} pairs are made.", count=count)
        if pairs
        else say("The game goes on until all {count} books are made.", count=count)
    )
    return Section(
        say("The end"),
        (
            together([goes_on, most]),
            say(
                "When it is your turn and you hold no card, you draw one from the pool first. When the pool is empty "
                "too, you are out, and the turn goes on to the left."
            ),
            say(
                "Once the pool is empty, {asks} asks in a row that bring no card end the game too.", asks=MOST_VAIN_ASKS
            ),
            picture(
                say("The pool is empty: nobody fishes any more. The turn passes, and the game goes on."),
                card_group("-- --", say("Theo"), says=say("Go fish!")),
                card_group("QH 6S", say("You")),
            ),
        ),
    )


def _emptied(*, pairs: bool) -> Picture:
    """A hand that gives its last cards away."""
    if pairs:
        return picture(
            say("Bruno gives you his last card. His hand is empty, and that is the end."),
            card_group("8S 2C", say("You"), says=say("Any eights?")),
            card_group("*8D", say("Bruno gives")),
        )
    return picture(
        say("Bruno gives you his last two cards. His hand is empty: you lay your book down, and that is the end."),
        card_group("8S 8H 2C", say("You"), says=say("Any eights?")),
        card_group("*8C *8D", say("Bruno gives")),
    )


def _remembering() -> Section:
    return Section(
        say("Remembering"),
        (
            say(
                "It pays to listen. Whoever asks for a rank holds a card of it, and whoever said no had none of it "
                "then."
            ),
            picture(
                say(
                    "Maya asked for {ranks} a moment ago, and Theo sent her fishing. Now you hold one yourself, and "
                    "know whom to ask.",
                    ranks=JACK.plural,
                ),
                card_group("JC 5D 5S 9H", say("You"), says=any_of(JACK)),
                card_group("*JS", say("Maya gives")),
            ),
        ),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "players": Explained(
            mark("{value} people play. The more there are, the more there is to remember."),
            compared=False,
        ),
        "dealt": Explained(
            {
                "five": say("Everybody is dealt five cards, however many play."),
                "seven-for-two": say("With two players everybody is dealt seven cards, with more players five."),
                "seven-for-three": say(
                    "With two or three players everybody is dealt seven cards, with more players five."
                ),
            },
        ),
        "sets": Explained(
            {
                "books": say("All four cards of a rank are a book. There are thirteen."),
                "pairs": say(
                    "Any two cards of a rank are a pair. There are twenty-six, and nobody keeps two cards of a "
                    "rank in the hand, so only one is ever given."
                ),
            },
        ),
        "passes_to": Explained(
            {
                "refuser": say(
                    "When a player fishes without luck, the turn passes to whoever sent that player fishing."
                ),
                "left": say("When a player fishes without luck, the turn passes to the next player on the left."),
            },
        ),
        "lucky_draw": Explained(
            {
                "told": say(
                    "Whoever fishes a card of the rank asked for says so and asks again. The card stays hidden."
                ),
                "shown": say("Whoever fishes a card of the rank asked for shows it to everybody and asks again."),
                "ignored": say("Fishing a card of the rank asked for earns nothing, and nobody is told of it."),
            },
        ),
        "fished_set": Explained(
            {
                False: say(
                    "Fishing a card that completes a set of another rank earns no turn: the set is laid down, and "
                    "the turn passes."
                ),
                True: say("Whoever fishes a card that completes a set asks again, whatever rank was asked for."),
            },
        ),
        "ends": Explained(
            {
                "first": say("The game ends as soon as any hand or the pool is empty."),
                "all": say(
                    "The game goes on until everything is laid down. A player who has to ask and holds no card "
                    "draws one first, and is out when there is none to draw. When the pool is empty, "
                    "{asks} asks in a row that bring no card end the game too.",
                    asks=MOST_VAIN_ASKS,
                ),
            },
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "family": say(
            "The game as most people play it. Two or three players get seven cards each, more get five. The game "
            "goes on until all thirteen books are made, the turn passes to the left, and a lucky card is shown."
        ),
        "generous": say(
            "The usual game, and kinder to whoever fishes: a card from the pool that completes a book earns "
            "another turn."
        ),
        "pairs": say(
            "For little ones. Two cards make a pair, the turn passes to the left, a lucky card is shown, and the "
            "game goes on until the last pair is made."
        ),
        "plain": say(
            "A short game. Everybody gets five cards, whoever sent you fishing has the next turn, and the "
            "game ends as soon as a hand or the pool is empty."
        ),
    }
)

HELP = Help(sections, RULES, PRESETS)
