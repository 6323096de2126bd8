"""The help pages of Euchre. The words about each rule option are in ``help_rules.py``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import Suit
from engine.games.euchre.options import house_of
from engine.games.euchre.scoring import EUCHRE as EUCHRE_POINTS
from engine.games.euchre.scoring import LONE_EUCHRE, LONE_MARCH, MARCH, POINT, SUPER_EUCHRE
from engine.options import Values
from engine.phrases import number, say, say_count, together
from gui.games.euchre.help_rules import PRESETS, RULES
from gui.help.content import Block, Help, Scores, Section, card_group, picture
from gui.settings.people import BRUNO, THEO, YOU

_LOW: Mapping[str, str] = MappingProxyType({"24": "", "28": "8", "32": "8 7"})
"""Number of cards -> the ranks of the pack below the nine."""
_ORDER: Mapping[str, str] = MappingProxyType(
    {
        "24": say(
            "The pack has 24 cards, nine to ace of every suit. From the highest down: ace, king, queen, jack, ten, "
            "nine."
        ),
        "28": say(
            "The pack has 28 cards, eight to ace of every suit. From the highest down: ace, king, queen, jack, ten, "
            "nine, eight."
        ),
        "32": say(
            "The pack has 32 cards, seven to ace of every suit. From the highest down: ace, king, queen, jack, ten, "
            "nine, eight, seven."
        ),
    }
)
"""Number of cards -> their order in a suit that is not trump."""
_TRUMPS: Mapping[tuple[str, bool], str] = MappingProxyType(
    {
        ("24", False): say(
            "Hearts are trump. From the highest down: right bower, left bower, ace, king, queen, ten, nine."
        ),
        ("28", False): say(
            "Hearts are trump. From the highest down: right bower, left bower, ace, king, queen, ten, nine, eight."
        ),
        ("32", False): say(
            "Hearts are trump. From the highest down: right bower, left bower, ace, king, queen, ten, nine, eight, "
            "seven."
        ),
        ("24", True): say(
            "Hearts are trump. From the highest down: the Benny, right bower, left bower, ace, king, queen, ten, nine."
        ),
        ("28", True): say(
            "Hearts are trump. From the highest down: the Benny, right bower, left bower, ace, king, queen, ten, "
            "nine, eight."
        ),
        ("32", True): say(
            "Hearts are trump. From the highest down: the Benny, right bower, left bower, ace, king, queen, ten, "
            "nine, eight, seven."
        ),
    }
)
"""(number of cards, the Benny is in the pack) -> the order of trumps."""


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages for these rules."""
    asked = (_weak_hands(rules),) if house_of(rules).asks_about_hands else ()
    alone = (_alone(rules),) if rules["going_alone"] else ()
    return (_aim(rules), _trump(rules), *asked, _naming(rules), *alone, _playing(rules), _points(rules))


def _suit(rules: Values, suit: str, ranks: str) -> str:
    """Return cards of a suit from the ranks given down to the lowest of the pack."""
    return " ".join(rank + suit for rank in (*ranks.split(), *_LOW[str(rules["cards"])].split()))


def _aim(rules: Values) -> Section:
    order = _ORDER[str(rules["cards"])]
    groups = [card_group(_suit(rules, "S", "A K Q J 10 9"))]
    if rules["benny"]:
        groups.append(card_group("JOKER", say("The Benny")))
        order = together([order, say("A joker is added: the Benny.")])
    wins = say_count(
        "The first side to reach {n} point wins the game.",
        "The first side to reach {n} points wins the game.",
        int(rules["target"]),
    )
    return Section(
        say("The aim"),
        (
            say("Four people play, two against two. Partners sit across from each other."),
            say(
                "A hand has five tricks. One side names the trump suit and has to take at least three of them; the "
                "other side tries to prevent it."
            ),
            picture(order, *groups),
            wins,
        ),
    )


def _trump(rules: Values) -> Section:
    benny = bool(rules["benny"])
    best = (say("The Benny beats every other card. It always belongs to the trump suit."),) if benny else ()
    right = (
        say("The jack of trump is the right bower, the highest card but the Benny.")
        if benny
        else say("The jack of trump is the right bower, the highest card of all.")
    )
    left = say(
        "The other jack of the same colour is the left bower and comes next: for this hand it is a card of the trump "
        "suit."
    )
    return Section(
        say("Trump"),
        (
            say("One suit is trump for the whole hand. Any trump beats every card of the other suits."),
            *best,
            together([right, left]),
            picture(
                _TRUMPS[str(rules["cards"]), benny],
                card_group(("JOKER " if benny else "") + "JH JD " + _suit(rules, "H", "A K Q 10 9")),
            ),
            picture(
                say("Diamonds have no jack now: it counts as a heart."),
                card_group(_suit(rules, "D", "A K Q 10 9"), Suit.DIAMONDS.word),
            ),
        ),
    )


def _weak_hands(rules: Values) -> Section:
    blocks: list[Block] = [say("Before anybody names trump, each player is asked once about the hand as it was dealt.")]
    if rules["redeal"]:
        blocks += [
            say("A hand with no ace and no face card may be shown. Then the same player deals again."),
            picture(say("This hand may be shown for a new deal."), card_group("10H 10C 9S 9D 9C", say("A blank hand"))),
        ]
    if rules["ace_no_face"]:
        blocks.append(
            say("A hand with an ace but no face card may be shown for a new deal as well.")
            if rules["redeal"]
            else say("A hand with an ace but no face card may be shown for a new deal.")
        )
        if not rules["redeal"]:
            blocks.append(
                picture(
                    say("This hand may be shown for a new deal."), card_group("AD 10S 10H 9C 9H", say("Ace, no face"))
                ),
            )
    if rules["farmers_hand"] == "low":
        blocks += [
            say(
                "A hand of nothing but number cards may be shown. Then three of them are swapped, face down, for the "
                "top three cards of the kitty."
            ),
            picture(
                say("Three of these are laid away, and three others come."),
                card_group("10H 10C ~9S ~9D ~9C", say("A farmer's hand")),
            ),
        ]
    elif rules["farmers_hand"] == "three":
        blocks += [
            say(
                "Whoever holds three cards of one rank below the jack may show them and swap them for the top three "
                "cards of the kitty."
            ),
            picture(
                say("The three nines are laid away, and three others come."),
                card_group("AH QC ~9S ~9D ~9C", say("A farmer's hand")),
            ),
        ]
    return Section(say("Weak hands"), tuple(blocks))


def _naming(rules: Values) -> Section:
    blocks: list[Block] = [
        say(
            "Everybody is dealt five cards. The next card is turned up: its suit is proposed as trump. The cards that "
            "are left are the kitty, which nobody sees."
        )
    ]
    if rules["benny"]:
        blocks.append(
            say(
                "If it is the Benny, the dealer names a suit before looking at any cards. It is then as if a card of "
                "that suit had been turned up."
            )
        )
    goes_round = say(
        "Starting at the dealer's left, each player in turn orders it up or passes. If somebody orders it up, its suit "
        "is trump, and the dealer takes the card into the hand and lays another card aside, face down."
    )
    if rules["discard_upcard"]:
        goes_round = say(
            "Starting at the dealer's left, each player in turn orders it up or passes. If somebody orders it up, its "
            "suit is trump, and the dealer takes the card into the hand and lays one card aside, face down."
        )
    turned_down = say(
        "If all four pass, the card is turned down. Then each player in turn names one of the other three suits or "
        "passes."
    )
    if rules["no_trump"]:
        turned_down = say(
            "If all four pass, the card is turned down. Then each player in turn names one of the other three suits, "
            "calls no trump, or passes."
        )
    blocks += [
        goes_round,
        picture(
            say(
                "With hearts as trump, this hand has three strong trumps: the ace, the queen, and the jack of diamonds "
                "as left bower. That is a good reason to order it up."
            ),
            card_group("AH QH JD KC 9S", say("Your hand")),
            card_group("10H", say("Turned up")),
        ),
        together([turned_down, _last_word(rules)]),
        picture(
            say(
                "The dealer has picked up the ten of hearts and lays one of six cards aside: the nine of spades is the "
                "least use."
            ),
            card_group("KH 10H AC QC QS ~9S", say("The dealer's hand")),
        ),
    ]
    if rules["needs_trump"]:
        blocks.append(
            say("To call a suit you have to hold a card of it. The left bower and the Benny do not count.")
            if rules["benny"]
            else say("To call a suit you have to hold a card of it. The left bower does not count.")
        )
    if rules["no_trump"]:
        blocks.append(
            say("At no trump there are no bowers: the highest card of the suit that was led takes the trick.")
        )
    return Section(say("Naming trump"), tuple(blocks))


def _last_word(rules: Values) -> str:
    if rules["give_point"]:
        return say("The dealer, who speaks last, has to call or give the other side a point.")
    if rules["stick_the_dealer"]:
        return say("The dealer, who speaks last, has to call.")
    return say("If all four pass again, the hand is thrown in, and the player to the left deals the next one.")


def _alone(rules: Values) -> Section:
    blocks: list[Block] = [
        say("Whoever names trump may go alone. The partner then lays the cards away and sits out the hand."),
        picture(
            say(
                "Spades are trump. The two bowers, the ace, the king and the queen take every trick: this hand needs "
                "no partner."
            ),
            card_group("JS JC AS KS QS", say("Your hand")),
        ),
        say("If it is the dealer who sits out, nobody takes the card that was turned up."),
    ]
    if rules["partners_best"]:
        blocks += [
            say(
                "Before the first lead, whoever goes alone may give the partner a card, face down, and gets the "
                "partner's best card for it."
            ),
            picture(
                say("Hearts are trump. The nine of spades goes across the table, and the left bower comes back."),
                card_group("JH AH KH QH ~9S", say("You, alone")),
                card_group("*JD 10C 10S QC KD", say("Your partner")),
            ),
        ]
    if rules["canadian_loner"]:
        blocks.append(say("The dealer's partner may order up only by going alone."))
    if rules["defend_alone"]:
        blocks.append(
            say(
                "Before the first lead, the opponents of a loner are asked in turn, the one to the loner's left first, "
                "whether to defend alone. If one does, the other sits out as well, and two people play the hand."
            )
        )
    blocks.append(
        say("The player to the dealer's left leads to the first trick, or the next one who is playing.")
        if rules["loner_lead"] == "eldest"
        else say("The player to the loner's left leads to the first trick, so the loner plays to it last.")
    )
    return Section(say("Going alone"), tuple(blocks))


def _playing(rules: Values) -> Section:
    leads = say("The player to the dealer's left leads to the first trick.")
    if rules["going_alone"] and rules["loner_lead"] != "eldest":
        leads = say("The player to the dealer's left leads to the first trick unless somebody goes alone.")
    return Section(
        say("Playing"),
        (
            together([leads, say("Whoever takes a trick leads to the next.")]),
            say("Follow the suit that was led if you can. If you cannot, play any card."),
            picture(
                say(
                    "Hearts are trump, and diamonds were led. You have to play the king: the jack is the left bower, a "
                    "heart, and does not follow."
                ),
                card_group("10D", say("Led")),
                card_group("~JD KD ~AC ~9S", say("Your hand")),
            ),
            say(
                "The highest trump takes the trick. If nobody plays a trump, the highest card of the suit that was led "
                "takes it."
            ),
            picture(
                say("Hearts are trump, and clubs were led. Bruno has none, and even the nine of trump beats the ace."),
                card_group("QC", say("Maya led")),
                card_group("AC", THEO.name),
                card_group("*9H", BRUNO.name),
                card_group("10C", YOU.name),
            ),
        ),
    )


def _points(rules: Values) -> Section:
    rows = [
        (say("Makers with three or four tricks"), number(POINT)),
        (say("Makers with all five, a march"), number(MARCH)),
        (say("Defenders with three or more: euchred"), number(EUCHRE_POINTS)),
    ]
    if rules["going_alone"]:
        rows.insert(2, (say("All five alone"), number(LONE_MARCH)))
        if str(EUCHRE_POINTS) != rules["loner_euchred"]:
            rows.append((say("A loner is euchred"), number(int(rules["loner_euchred"]))))
    if rules["super_euchre"]:
        rows.append((say("Makers without a trick: super-euchre"), number(SUPER_EUCHRE)))
    if rules["defend_alone"]:
        rows.append((say("A loner is euchred by one alone"), number(LONE_EUCHRE)))
    return Section(
        say("Points"),
        (
            say(
                "The side that named trump are the makers, the other side the defenders. Only the side with more "
                "tricks scores."
            ),
            Scores(tuple(rows)),
            picture(
                say(
                    "Clubs are trump. With both bowers, the ace and the king of trump and another ace, a march is "
                    "likely."
                ),
                card_group("JC JS AC KC AH", say("Your hand")),
            ),
            say("Then the player to the dealer's left deals the next hand."),
        ),
    )


HELP = Help(sections, RULES, PRESETS)
