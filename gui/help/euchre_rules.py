"""What the help says of Euchre's rule options and of the sets that are usual together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from gui.help.content import Explained

RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "target": Explained(
            "The first side with {value} points wins. More points make a longer game: most hands bring one or two.",
            compared=False,
        ),
        "super_euchre": Explained(
            {
                False: "Makers who take no trick lose what every euchre costs.",
                True: "Makers who do not take a single trick are super-euchred: the other side gets 4 points.",
            },
        ),
        "first_dealer": Explained(
            {
                "fixed": "The first player of the table deals the first hand.",
                "black-jack": "Before the first hand the cards are dealt round face up, one at a time. Whoever gets "
                "the first black jack, of spades or clubs, deals.",
                "jack": "Before the first hand the cards are dealt round face up, one at a time. Whoever gets the "
                "first jack deals.",
                "cut": "Everybody draws a card. The highest deals the first hand, and aces are high. Those who tie for "
                "the highest draw again.",
            },
        ),
        "cards": Explained(
            {
                "24": "Nine to ace of every suit. Few cards are left over, so most can be reckoned with.",
                "28": "The eights are added: nine to ace becomes eight to ace. Four more cards are left over.",
                "32": "The eights and sevens are added: seven to ace of every suit. Eight more cards are left over, so "
                "less is certain.",
            },
        ),
        "benny": Explained(
            {
                False: "There is no joker.",
                True: "A joker, the Benny, is added. It is the best trump of all, above both bowers, and belongs to "
                "whatever suit is trump. When it is turned up, the dealer names a suit before looking at the hand, and "
                "the bidding goes on as if a card of that suit lay there. The dealer may then pick up the best "
                "card there is.",
            },
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
        ),
        "stick_the_dealer": Explained(
            {
                True: "When everybody else has passed twice, the dealer has to name a suit.",
                False: "The dealer may pass like everybody else. When all have passed twice, the hand is thrown in "
                "without points, and the deal moves to the left.",
            },
        ),
        "give_point": Explained(
            {
                False: "A dealer who has to call calls.",
                True: "A dealer who has to call may give the other side a point instead. The cards are thrown in, and "
                "the deal moves to the left. That is cheaper than being euchred with a hopeless hand.",
            },
        ),
        "discard_upcard": Explained(
            {
                True: "The dealer who takes the card that was turned up may lay that very card aside again.",
                False: "The dealer who takes the card that was turned up keeps it and lays another one aside.",
            },
        ),
        "needs_trump": Explained(
            {
                False: "You may call a suit without holding a card of it.",
                True: "You may call a suit only when you hold a card of it. The left bower and the Benny do not count; "
                "the card that was turned up counts for the dealer, who takes it. A dealer who has to call may call "
                "any suit.",
            },
        ),
        "no_trump": Explained(
            {
                False: "There is always a trump suit.",
                True: "In the second round no trump can be called instead of a suit. Then there are no bowers, jacks "
                "are lower than queens, and the highest card of the suit that was led takes the trick. The points are "
                "the usual ones.",
            },
        ),
        "going_alone": Explained(
            {
                False: "All four play every hand.",
                True: "Whoever calls may say: alone. The partner sits out the whole hand. All five tricks alone are 4 "
                "points; three or four are 1 point, as ever. When the dealer is the one who sits out, nobody takes the "
                "card that was turned up.",
            },
        ),
        "canadian_loner": Explained(
            {
                False: "The dealer's partner orders up like everybody else.",
                True: "The dealer's partner may order up only by going alone. So the card that was turned up does not "
                "simply strengthen the side that deals.",
            },
        ),
        "partners_best": Explained(
            {
                False: "A loner plays the cards that were dealt.",
                True: "Whoever goes alone may give the partner a card, face down, before the first lead. The partner "
                "hands the best card back for it, and then sits out.",
            },
        ),
        "loner_lead": Explained(
            {
                "eldest": "The first player to the dealer's left who does not sit out leads, whoever goes alone.",
                "left": "The first player to the loner's left who does not sit out leads. So the loner always plays "
                "last to the first trick.",
            },
        ),
        "loner_euchred": Explained(
            {
                "2": "Euchring a loner is worth 2 points, as every euchre is.",
                "4": "Euchring a loner is worth 4 points: as much as the loner hoped for.",
            },
        ),
        "defend_alone": Explained(
            {
                False: "Both opponents play against a loner.",
                True: "Before the first card, each opponent of a loner may take over the defence alone, the one to the "
                "loner's left first. The other one sits out, and euchring the loner is worth 4 points.",
            },
        ),
        "farmers_hand": Explained(
            {
                "off": "Nobody swaps cards with the kitty.",
                "low": "After the deal everybody is asked once. Whoever was dealt nothing but number cards may show "
                "the hand, lay three of them away, face down, and take the three cards on top of the kitty. Only one "
                "hand in a deal can.",
                "three": "After the deal everybody is asked once. Whoever was dealt three cards of one rank below the "
                "jack may show them, lay them away, and take the three cards on top of the kitty. Only one hand in a "
                "deal can.",
            },
        ),
        "redeal": Explained(
            {
                False: "A hand of number cards is played like any other.",
                True: "After the deal everybody is asked once. A hand without ace, face card or Benny may be shown, "
                "and the same player deals anew.",
            },
        ),
        "ace_no_face": Explained(
            {
                False: "A hand with an ace and no face card is played like any other.",
                True: "After the deal everybody is asked once. A hand with an ace, but with no face card or Benny, may "
                "be shown, and the same player deals anew.",
            },
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "usual": "What most people play. Ten points win, whoever calls may go alone, and a dealer whom everybody has "
        "passed to twice has to call. The first black jack decides who deals first.",
        "documents": "The plain game, good for learning: ten points, a dealer who has to call, and all four play every "
        "hand. The first player of the table deals first.",
        "michigan": "The usual game with farmer's hands: whoever is dealt three nines or three tens may swap them with "
        "the kitty.",
        "canadian": "Common in Ontario. Whoever calls may go alone, and a dealer's partner who orders up has to.",
        "british": "Played in the pubs of Cornwall and Devon. The Benny joins the pack, and a hand that nobody calls "
        "is thrown in. The first jack decides who deals first, and eleven points win; fifteen and twenty-one are "
        "common as well.",
        "kitchen": "House rules of the American Midwest together. Whoever calls holds a card of the suit and may go "
        "alone, a defender may answer alone, and three cards of a low rank may be swapped with the kitty.",
        "hoyle": "Near to the game of the old rule books: 32 cards and five points. A hand that nobody calls is thrown "
        "in, whoever calls may go alone, and a cut decides who deals first.",
    }
)
