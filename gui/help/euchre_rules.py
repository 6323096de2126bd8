"""What the help says of Euchre's rule options and of the sets that are usual together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from gui.help.content import Explained

NOBODY_ALONE = "The document leaves going alone out."

RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "target": Explained(
            "The first side with {value} points wins. More points make a longer game: most hands bring one or two.",
            "The document leaves the number open, from 1 to 100, and calls 10 traditional.",
            None,
        ),
        "first_dealer": Explained(
            {
                "fixed": "The first player of the table deals the first hand.",
                "cut": "Everybody draws a card. The highest deals the first hand, and aces are high. Those who tie for "
                "the highest draw again.",
            },
            "In the document the first player deals first.",
            ("fixed",),
        ),
        "cards": Explained(
            {
                "24": "Nine to ace of every suit. Few cards are left over, so most can be reckoned with.",
                "28": "The eights are added: nine to ace becomes eight to ace. Four more cards are left over.",
                "32": "The eights and sevens are added: seven to ace of every suit. Eight more cards are left over, so "
                "less is certain.",
            },
            "The document plays with 24 cards, nine to ace.",
            ("24",),
        ),
        "benny": Explained(
            {
                False: "There is no joker.",
                True: "A joker, the Benny, is added. It is the best trump of all, above both bowers, and belongs to "
                "whatever suit is trump. When it is turned up, the dealer names the suit that it proposes before "
                "anybody speaks, and may then pick up the best card there is.",
            },
            "The document has no joker.",
            (False,),
        ),
        "shuffle": Explained(
            {
                "random": "The cards are mixed so that every order is equally likely.",
                "in-shuffle": "The pack is halved and the halves are laid into each other card by card, seven times. "
                "Nothing of it is chance: the same order always becomes the same order.",
                "cut": "The top seventeen cards go below the others, three times. Nothing of it is chance: the same "
                "order always becomes the same order.",
                "none": "The cards are not mixed. Every hand is dealt from the same order.",
            },
            "The document of 2024 has seven in-shuffles, that of 2015 three cuts; both can leave it out.",
            ("in-shuffle", "cut", "none"),
        ),
        "stick_the_dealer": Explained(
            {
                True: "When everybody else has passed twice, the dealer has to name a suit.",
                False: "The dealer may pass like everybody else. When all have passed twice, the hand is thrown in "
                "without points, and the deal moves to the left.",
            },
            "In the document the dealer has to name a suit.",
            (True,),
        ),
        "discard_upcard": Explained(
            {
                True: "The dealer who takes the card that was turned up may lay that very card aside again.",
                False: "The dealer who takes the card that was turned up keeps it and lays another one aside.",
            },
            "In the document the dealer may lay the upcard itself aside.",
            (True,),
        ),
        "needs_trump": Explained(
            {
                False: "You may call a suit without holding a card of it.",
                True: "You may call a suit only when you hold a card of it. The left bower and the Benny do not count; "
                "the card that was turned up counts for the dealer, who takes it. A dealer who has to call may call "
                "any suit.",
            },
            "In the document anybody may call.",
            (False,),
        ),
        "no_trump": Explained(
            {
                False: "There is always a trump suit.",
                True: "In the second round no trump can be called instead of a suit. Then there are no bowers, jacks "
                "are lower than queens, and the highest card of the suit that was led takes the trick. The points are "
                "the usual ones.",
            },
            "In the document one of the suits is always trump.",
            (False,),
        ),
        "going_alone": Explained(
            {
                False: "All four play every hand.",
                True: "Whoever calls may say: alone. The partner sits out the whole hand. All five tricks alone are 4 "
                "points; three or four are 1 point, as ever. When the dealer is the one who sits out, nobody takes the "
                "card that was turned up.",
            },
            NOBODY_ALONE,
            (False,),
        ),
        "canadian_loner": Explained(
            {
                False: "The dealer's partner orders up like everybody else.",
                True: "The dealer's partner may order up only by going alone. So the card that was turned up does not "
                "simply strengthen the side that deals.",
            },
            NOBODY_ALONE,
            (False,),
        ),
        "loner_lead": Explained(
            {
                "eldest": "The first player to the dealer's left who does not sit out leads, whoever goes alone.",
                "left": "The first player to the loner's left who does not sit out leads. So the loner always plays "
                "last to the first trick.",
            },
            "In the document the player to the dealer's left always leads.",
            ("eldest",),
        ),
        "loner_euchred": Explained(
            {
                "2": "Euchring a loner is worth 2 points, as every euchre is.",
                "4": "Euchring a loner is worth 4 points: as much as the loner hoped for.",
            },
            "In the document every euchre is worth 2 points, and nobody goes alone.",
            ("2",),
        ),
        "defend_alone": Explained(
            {
                False: "Both opponents play against a loner.",
                True: "Before the first card, each opponent of a loner may take over the defence alone, the one to the "
                "loner's left first. The other one sits out, and euchring the loner is worth 4 points.",
            },
            NOBODY_ALONE,
            (False,),
        ),
        "farmers_hand": Explained(
            {
                "off": "Nobody swaps cards with the kitty.",
                "low": "After the deal everybody is asked once. A hand of number cards alone may lay three of them "
                "away, face down, and take the three cards on top of the kitty. Only one hand of a deal can.",
                "three": "After the deal everybody is asked once. A hand with three cards of one rank below the jack "
                "may lay these three away, face down, and take the three cards on top of the kitty. Only one hand of a "
                "deal can.",
            },
            "In the document hands are played as they were dealt.",
            ("off",),
        ),
        "redeal": Explained(
            {
                False: "Every hand is played, however weak.",
                True: "After the deal everybody is asked once. A hand without ace, face card or Benny may be shown, "
                "and the same player deals anew.",
            },
            "In the document hands are played as they were dealt.",
            (False,),
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "documents": "The rules of the two documents that this table follows: ten points, a dealer who has to call, "
        "and all four play every hand. Only the shuffle is a fair one, so that every hand is new.",
        "michigan": "The game that the documents were taken from. It is the same, but whoever calls may go alone.",
        "canadian": "Common in Ontario. Whoever calls may go alone, and a dealer's partner who orders up has to.",
        "british": "Played in the pubs of Cornwall and Devon. The Benny joins the pack, eleven points win, and a hand "
        "that nobody calls is thrown in. Whoever calls may go alone, and a cut decides who deals first.",
        "kitchen": "House rules of the American Midwest together. Whoever calls holds a card of the suit and may go "
        "alone, a defender may answer alone, and three of a low rank may be swapped with the kitty.",
        "hoyle": "Near to the game of the old rule books: 32 cards and five points. A hand that nobody calls is thrown "
        "in, whoever calls may go alone, and a cut decides who deals first.",
    }
)
