"""The help's words about Euchre's rule options and about its ready-made sets of rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.phrases import say, say_count
from gui.help.content import Explained

RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "target": Explained(
            lambda points: say_count(
                "The first side to reach {n} point wins. Most hands bring one or two points, so more points make a "
                "longer game.",
                "The first side to reach {n} points wins. Most hands bring one or two points, so more points make a "
                "longer game.",
                points,
            ),
        ),
        "super_euchre": Explained(
            {
                False: say("Makers who take no trick at all are euchred like any others."),
                True: say("Makers who do not take a single trick are super-euchred: the other side gets 4 points."),
            },
        ),
        "first_dealer": Explained(
            {
                "fixed": say("The player at the bottom of the table deals the first hand."),
                "black-jack": say(
                    "Before the first hand, cards are dealt round face up, one at a time. Whoever gets the "
                    "first black jack, spades or clubs, deals."
                ),
                "jack": say(
                    "Before the first hand, cards are dealt round face up, one at a time. Whoever gets the first "
                    "jack deals."
                ),
                "cut": say(
                    "Everybody draws a card, and the highest deals the first hand. Aces are high, and those who tie "
                    "for the highest draw again."
                ),
            },
        ),
        "cards": Explained(
            {
                "24": say(
                    "Nine to ace of every suit. Only four cards are not dealt, so you can tell a lot from your own."
                ),
                "28": say("The eights are added: eight to ace of every suit. Four more cards stay in the kitty."),
                "32": say(
                    "The sevens and eights are added: seven to ace of every suit. Eight more cards stay in the "
                    "kitty, so less is certain."
                ),
            },
        ),
        "benny": Explained(
            {
                False: say("There is no joker."),
                True: say(
                    "A joker, the Benny, is added. It is the best trump of all, above both bowers, and belongs to "
                    "whatever suit is trump. When it is turned up, the dealer names a suit before looking at the hand, "
                    "and the bidding goes on as if a card of that suit lay there. The dealer may then pick up the best "
                    "card there is."
                ),
            },
        ),
        "shuffle": Explained(
            {
                "random": say("The cards are mixed so that every order is equally likely."),
                "in-shuffle": say(
                    "The pack is halved and the halves are interleaved card by card, seven times. Nothing is "
                    "left to chance: the same order always turns into the same order."
                ),
                "cut": say(
                    "The top seventeen cards are put below the others, three times. Nothing is left to chance: the "
                    "same order always turns into the same order."
                ),
                "none": say("The cards are not shuffled. Every hand is dealt from the same order."),
            },
        ),
        "stick_the_dealer": Explained(
            {
                True: say("If everybody else has passed twice, the dealer has to call."),
                False: say(
                    "The dealer may pass like everybody else. If all have passed twice, the hand is thrown in, "
                    "nobody scores, and the player to the left deals."
                ),
            },
        ),
        "give_point": Explained(
            {
                False: say("A dealer who has to call has no other choice."),
                True: say(
                    "A dealer who has to call may give the other side a point instead. The hand is thrown in, and "
                    "the player to the left deals. With a hopeless hand that is cheaper than being euchred."
                ),
            },
        ),
        "discard_upcard": Explained(
            {
                True: say(
                    "The dealer who takes the card that was turned up may lay any of the six cards aside, that one too."
                ),
                False: say(
                    "The dealer who takes the card that was turned up has to keep it and lays another one aside."
                ),
            },
        ),
        "needs_trump": Explained(
            {
                False: say("You may call a suit without holding a card of it."),
                True: say(
                    "You may call a suit only if you hold a card of it. The left bower and the Benny do not count; "
                    "the card that was turned up counts for the dealer, who takes it. A dealer who has to call may "
                    "call any suit."
                ),
            },
        ),
        "no_trump": Explained(
            {
                False: say("There is always a trump suit."),
                True: say(
                    "In the second round you may call no trump instead of a suit. Then there are no bowers, jacks "
                    "are lower than queens, and the highest card of the suit that was led takes the trick. The points "
                    "stay the same."
                ),
            },
        ),
        "going_alone": Explained(
            {
                False: say("All four play every hand."),
                True: say(
                    "Whoever calls may go alone, and the partner sits out the hand. All five tricks alone are worth "
                    "4 points; three or four are worth 1 point, as ever. If it is the dealer who sits out, nobody "
                    "takes the card that was turned up."
                ),
            },
        ),
        "canadian_loner": Explained(
            {
                False: say("The dealer's partner orders up like everybody else."),
                True: say(
                    "The dealer's partner may order up only by going alone. So the dealer's side cannot simply take "
                    "a good card."
                ),
            },
        ),
        "partners_best": Explained(
            {
                False: say("A loner plays the cards that were dealt."),
                True: say(
                    "Before the first lead, whoever goes alone may give the partner a card, face down, and gets the "
                    "partner's best card for it. It may be the same card. Then the partner sits out."
                ),
            },
        ),
        "loner_lead": Explained(
            {
                "eldest": say(
                    "The player to the dealer's left leads to the first trick as always, or the next one who is "
                    "playing."
                ),
                "left": say("The player to the loner's left leads to the first trick, so the loner plays to it last."),
            },
        ),
        "loner_euchred": Explained(
            {
                "2": say("Euchring a loner is worth 2 points, as every euchre is."),
                "4": say("Euchring a loner is worth 4 points, as many as the loner was playing for."),
            },
        ),
        "defend_alone": Explained(
            {
                False: say("Both opponents play against a loner."),
                True: say(
                    "Before the first lead, the opponents of a loner are asked in turn, the one to the loner's left "
                    "first, whether to defend alone. If one does, the other sits out, and euchring the loner is worth "
                    "4 points."
                ),
            },
        ),
        "farmers_hand": Explained(
            {
                "off": say("Nobody swaps cards with the kitty."),
                "low": say(
                    "Each player is asked once after the deal. Whoever was dealt nothing but number cards may show "
                    "the hand, lay three of them away, face down, and take the top three cards of the kitty. Only the "
                    "first to do so can."
                ),
                "three": say(
                    "Each player is asked once after the deal. Whoever was dealt three cards of one rank below "
                    "the jack may show them, lay them away, and take the top three cards of the kitty. Only the first "
                    "to do so can."
                ),
            },
        ),
        "redeal": Explained(
            {
                False: say("A hand of number cards is played like any other."),
                True: say(
                    "Each player is asked once after the deal. A hand with no ace, no face card and no Benny may be "
                    "shown, and the same player deals again."
                ),
            },
        ),
        "ace_no_face": Explained(
            {
                False: say("A hand with an ace and no face card is played like any other."),
                True: say(
                    "Each player is asked once after the deal. A hand with an ace, but no face card and no Benny, "
                    "may be shown, and the same player deals again."
                ),
            },
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "usual": say(
            "What most people play. Ten points win, whoever calls may go alone, and if everybody else passes "
            "twice, the dealer has to call. The first black jack decides who deals first."
        ),
        "plain": say(
            "The plain game, good for learning: ten points win, all four play every hand, and if everybody "
            "else passes twice, the dealer has to call. The player at the bottom of the table deals first."
        ),
        "michigan": say(
            "The usual game with farmer's hands: whoever is dealt three nines or three tens may swap them with "
            "the kitty."
        ),
        "canadian": say("Common in Ontario. Whoever calls may go alone, and a dealer's partner who orders up has to."),
        "british": say(
            "Played in the pubs of Cornwall and Devon. The Benny joins the pack, and a hand that nobody calls "
            "is thrown in. The first jack decides who deals first, and eleven points win; fifteen and twenty-one are "
            "common as well."
        ),
        "kitchen": say(
            "House rules of the American Midwest together. Whoever calls must hold a card of the suit and may "
            "go alone, a defender may answer alone, and three cards of a low rank may be swapped with the kitty."
        ),
        "hoyle": say(
            "Close to the game of the old rule books: 32 cards and five points. A hand that nobody calls is "
            "thrown in, whoever calls may go alone, and a cut decides who deals first."
        ),
    }
)
