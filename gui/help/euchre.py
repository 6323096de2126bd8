"""How Euchre is played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.options import Values
from gui.help.content import Explained, Help, Scores, Section, group, picture


def sections(rules: Values) -> tuple[Section, ...]:
    """The pages, under these rules."""
    return (_aim(rules), _trump(), _naming(), _playing(), _points(rules))


def _aim(rules: Values) -> Section:
    return Section(
        "The aim",
        (
            "Four play, two against two. Partners sit across from each other.",
            "A hand is five tricks. One side names the trump suit and has to take at least three of the tricks; the "
            "other side tries to keep it from that.",
            f"The first side with {rules['target']} points wins the game.",
            picture(
                "24 cards are played with: nine to ace of every suit. From the highest: ace, king, queen, jack, ten, "
                "nine.",
                group("AS KS QS JS 10S 9S"),
            ),
        ),
    )


def _trump() -> Section:
    return Section(
        "Trump",
        (
            "One suit is trump for the whole hand. Any card of it beats every card of the other suits.",
            "The jack of trump is the right bower, the highest card there is. The other jack of the same colour is the "
            "left bower. It comes next, and it is a card of the trump suit as long as the hand lasts.",
            picture(
                "Hearts are trump. From the highest: right bower, left bower, ace, king, queen, ten, nine.",
                group("JH JD AH KH QH 10H 9H"),
            ),
            picture("Diamonds then have no jack: it is a heart now.", group("AD KD QD 10D 9D")),
        ),
    )


def _naming() -> Section:
    return Section(
        "Naming trump",
        (
            "Everybody is dealt five cards. The next card is turned up, and its suit is proposed as trump.",
            "From the dealer's left, each player in turn orders it up or passes. When somebody orders it up, that suit "
            "is trump. The dealer takes the card that was turned up and lays one card aside, face down.",
            "When all four pass, the card is turned down. Each player in turn then names one of the other three suits "
            "or passes.",
            picture(
                "As hearts, this hand has three strong trumps: the ace, the queen, and the jack of diamonds as left "
                "bower. That is a good reason to order up.",
                group("AH QH JD KC 9S", "Your hand"),
                group("10H", "Turned up"),
            ),
            picture(
                "The dealer picks up the ten of hearts and lays one of the six cards aside: the nine of spades helps "
                "least.",
                group("KH 10H AC QC QS ~9S", "The dealer's hand"),
            ),
        ),
    )


def _playing() -> Section:
    return Section(
        "Playing",
        (
            "The player to the dealer's left leads to the first trick. Whoever takes a trick leads to the next one.",
            "Follow the suit that was led when you can. When you cannot, play any card.",
            "The highest trump takes the trick. Where there is no trump in it, the highest card of the suit that was "
            "led takes it.",
            picture(
                "Hearts are trump and diamonds were led. The king has to be played: the jack is the left bower, a "
                "heart, and does not follow.",
                group("10D", "Led"),
                group("~JD KD ~AC ~9S", "Your hand"),
            ),
            picture(
                "Clubs were led. Bruno has none, and even the nine of trump beats the ace.",
                group("QC", "Maya led"),
                group("AC", "Theo"),
                group("*9H", "Bruno"),
                group("10C", "You"),
            ),
        ),
    )


def _points(rules: Values) -> Section:
    return Section(
        "Points",
        (
            "The side that named trump are the makers, the others the defenders. Only the side with most tricks gets "
            "points.",
            Scores(
                (
                    ("Makers with three or four tricks", "1"),
                    ("Makers with all five, a march", "2"),
                    ("Defenders with three or more: euchred", "2"),
                )
            ),
            picture(
                "Spades are trump. With both bowers, ace and king of trump and another ace, all five tricks are near.",
                group("JS JC AS KS AH", "Your hand"),
            ),
            f"Then the deal moves to the left, until one side has {rules['target']} points.",
        ),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "target": Explained(
            "The first side with {value} points wins. More points make a longer game: a hand brings one or two.",
            "The document leaves the number open, from 1 to 100, and calls 10 traditional.",
            None,
        ),
        "shuffle": Explained(
            {
                "random": "The cards are mixed so that every order is equally likely, as by a careful dealer.",
                "in-shuffle": "The pack is halved and the halves are laid into each other card by card, seven times. "
                "The cards go on from hand to hand, so a hand can be worked out from the one before.",
                "cut": "The top seventeen cards go below the others, three times. The cards go on from hand to hand, "
                "so a hand can be worked out from the one before.",
                "none": "The cards are not mixed. Every hand is dealt from the same order.",
            },
            "The document of 2024 has seven in-shuffles, that of 2015 three cuts; both can leave it out.",
            ("in-shuffle", "cut", "none"),
        ),
    }
)

EUCHRE = Help("euchre", "euchre", sections, RULES, MappingProxyType({}))
