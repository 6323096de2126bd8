"""The lesson of Euchre: a hand in which the player deals, picks up, trumps, leads trump, and takes all five tricks."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from engine.phrases import say
from gui.help.lesson import Do, Lesson, Say, cards, others

_RULES: Final[Values] = {"first_dealer": "fixed", "shuffle": "none", "stick_the_dealer": True, "going_alone": True}
_PACK: Final = cards(
    # The batches of the deal: three and two, then two and three, from the dealer's left.
    "AC KC 9H  9C JH  QC AH QD  JD QH 10D 10S  AD QS KD  KS JC  AS 9S 10C "
    # The upcard, then the kitty.
    "KH  10H 9D JS"
)

LESSON: Final = Lesson(
    game="euchre",
    rules=_RULES,
    pack=_PACK,
    players=("Maya", "Theo", "Bruno"),
    steps=(
        others("deal"),
        Say(
            say(
                "Welcome to Euchre. Theo, across from you, is your partner; Maya and Bruno play against you. Each hand "
                "is five tricks, and your side wants at least three of them."
            ),
            ("plate 2",),
        ),
        Say(
            say(
                "The pack has only nines to aces. After the deal one card is turned up: the king of hearts. Its suit "
                "is offered as trump, and trumps beat all other cards."
            ),
            ("KH",),
        ),
        others("pass", "pass", "pass"),
        Say(
            say(
                "Everybody may order hearts as trump, or pass. Maya, Theo and Bruno have passed. You are the dealer, "
                "so if you say yes the king comes into your hand."
            ),
            ("KH",),
        ),
        Say(
            say(
                "Look at your two red cards. The jacks of the trump’s colour are special: with hearts as trump the "
                "jack of hearts is the best card of all, the right bower. The jack of diamonds, of the same colour, is "
                "second: the left bower."
            ),
            ("JD", "QH"),
        ),
        Say(
            say(
                "After the two bowers come the ace, king, queen, ten and nine of trump. In the other suits the ace is "
                "highest, then king, queen, jack, ten and nine; the left bower is missing from its own, for it is a "
                "trump."
            ),
            ("QH",),
        ),
        Say(
            say(
                "With a very strong hand you can call alone: Theo lays his cards away, and you play against both. All "
                "five tricks are four points then instead of two, and three or four are still one. With this hand, "
                "better keep Theo."
            ),
            ("order alone",),
        ),
        Do(
            "order H",
            say("The left bower, the queen, and the king from the table: three good trumps, and an ace. Pick it up."),
            {
                "pass": say(
                    "You could pass. But with three trumps and an ace you can expect three tricks. Pick it up."
                ),
                "order H alone": say(
                    "Alone you would play without Theo. For that you need a hand that is better still. "
                    "Pick it up together with him."
                ),
            },
        ),
        Do(
            "discard 10C",
            say(
                "Now you hold six cards. Put the ten of clubs away: then you have no club, and can trump when clubs "
                "are led."
            ),
            {
                "discard 9S": say(
                    "Then you would still have to follow clubs with a poor ten. Put away the ten of clubs."
                ),
                "discard AS": say("The ace may take a trick. Put away the ten of clubs."),
                "": say("Keep your trumps: they are your strength. Put away the ten of clubs."),
            },
        ),
        others("play AC", "play 9C", "play QC"),
        Say(
            say(
                "Maya, at the dealer’s left, leads first: the ace of clubs. Whoever holds a card of the suit that was "
                "led must follow it. Theo and Bruno did."
            ),
            ("AC",),
        ),
        Do(
            "play QH",
            say(
                "You have no club, so you may play anything. Maya’s ace is winning: take it with your lowest trump, "
                "the queen of hearts."
            ),
            {
                "play KH": say("The king wins too, but the queen is enough. Keep the higher trump for later."),
                "play JD": say("The left bower wins too, but the queen is enough. Keep your best trump for later."),
                "": say("Maya’s ace of clubs would take the trick. Any trump beats it: play the queen of hearts."),
            },
        ),
        Say(
            say("Your trick. Whoever takes a trick leads to the next one, and may lead any card."),
            ("score",),
        ),
        Do(
            "play JD",
            say(
                "You called trump, so lead one: everybody who has a trump must follow. Lead the left bower; it counts "
                "as a heart."
            ),
            {
                "play KH": say("The king is beaten by both bowers and by the ace. Lead the left bower."),
                "play AS": say("Somebody without spades might trump it. First draw their trumps: lead the left bower."),
                "": say("A nine wins nothing. First draw their trumps: lead the left bower."),
            },
        ),
        others("play 9H", "play JH", "play AH"),
        Say(
            say(
                "Everybody had to play a trump, and the best one won: Theo’s jack of hearts, the right bower. A trick "
                "of your partner’s is as good as your own. You have two of two."
            ),
            ("plate 2",),
        ),
        others("play AD", "play QD"),
        Do(
            "play 9S",
            say(
                "Theo leads the ace of diamonds, and it is winning. You have no diamond. Do not trump your partner’s "
                "ace: throw away the nine of spades."
            ),
            {
                "play KH": say("That trick is Theo’s already. Keep the king, and throw away the nine of spades."),
                "": say("Keep the ace: it may take a trick of its own. Throw the nine of spades."),
            },
        ),
        others("play 10D"),
        others("play QS", "play KS"),
        Do(
            "play AS",
            say(
                "Three tricks: the hand is won already. Now spades are led, and you must follow. The king of hearts is "
                "dark: it may not be played. Your ace takes the trick."
            ),
        ),
        others("play 10S"),
        Do("play KH", say("One card is left, and it is your last trump. Play it.")),
        others("play KC", "play KD", "play JC"),
        Say(
            say("All five tricks: that is a march, and two points for your side. Three or four tricks are one point."),
            ("score",),
        ),
        Say(
            say(
                "If the side that called trump takes fewer than three tricks it is euchred, and the others get two "
                "points. The first side with ten points wins the game."
            ),
            ("score",),
        ),
        Say(
            say(
                "One thing more: if all four pass on the card that is turned up, it is turned down, and everybody may "
                "name another suit. If all others pass again, the dealer must name one."
            )
        ),
        Say(
            say("That is Euchre. In your first hand, press Hint, or the key I, to see what you could play and why."),
        ),
    ),
)
