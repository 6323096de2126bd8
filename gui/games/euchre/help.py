"""The help pages of Euchre. The words about each rule option are in ``help_rules.py``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.euchre.options import house_of
from engine.games.euchre.scoring import EUCHRE as EUCHRE_POINTS
from engine.games.euchre.scoring import LONE_EUCHRE, LONE_MARCH, MARCH, POINT, SUPER_EUCHRE
from engine.options import Values
from gui.games.euchre.help_rules import PRESETS, RULES
from gui.help.content import Block, Help, Scores, Section, group, picture

_LOW: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"24": {}, "28": {"8": "eight"}, "32": {"8": "eight", "7": "seven"}}
)
"""Number of cards -> the ranks of the pack below the nine, and their names."""


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages for these rules."""
    asked = (_weak_hands(rules),) if house_of(rules).asks_about_hands else ()
    alone = (_alone(rules),) if rules["going_alone"] else ()
    return (_aim(rules), _trump(rules), *asked, _naming(rules), *alone, _playing(rules), _points(rules))


def _suit(rules: Values, suit: str, ranks: str) -> str:
    """Return cards of a suit from the ranks given down to the lowest of the pack."""
    return " ".join(rank + suit for rank in (*ranks.split(), *_LOW[str(rules["cards"])]))


def _low_words(rules: Values) -> str:
    return "".join(f", {name}" for name in _LOW[str(rules["cards"])].values())


def _aim(rules: Values) -> Section:
    count, benny = str(rules["cards"]), bool(rules["benny"])
    lowest = ["nine", *_LOW[count].values()][-1]
    joker = " A joker is added: the Benny." if benny else ""
    groups = [group(_suit(rules, "S", "A K Q J 10 9"))]
    if benny:
        groups.append(group("JOKER", "The Benny"))
    return Section(
        "The aim",
        (
            "Four people play, two against two. Partners sit across from each other.",
            "A hand has five tricks. One side names the trump suit and has to take at least three of them; the other "
            "side tries to prevent it.",
            picture(
                f"The pack has {count} cards, {lowest} to ace of every suit. From the highest down: ace, "
                f"king, queen, jack, ten, nine{_low_words(rules)}.{joker}",
                *groups,
            ),
            f"The first side to reach {rules['target']} point{'' if rules['target'] == 1 else 's'} wins the game.",
        ),
    )


def _trump(rules: Values) -> Section:
    benny = bool(rules["benny"])
    above = "the highest card of all" if not benny else "the highest card but the Benny"
    best = ("The Benny beats every other card. It always belongs to the trump suit.",) if benny else ()
    return Section(
        "Trump",
        (
            "One suit is trump for the whole hand. Any trump beats every card of the other suits.",
            *best,
            f"The jack of trump is the right bower, {above}. The other jack of the same colour is the left bower and "
            "comes next: for this hand it is a card of the trump suit.",
            picture(
                f"Hearts are trump. From the highest down: {'the Benny, ' if benny else ''}right bower, left bower, "
                f"ace, king, queen, ten, nine{_low_words(rules)}.",
                group(("JOKER " if benny else "") + "JH JD " + _suit(rules, "H", "A K Q 10 9")),
            ),
            picture(
                "Diamonds have no jack now: it counts as a heart.", group(_suit(rules, "D", "A K Q 10 9"), "Diamonds")
            ),
        ),
    )


def _weak_hands(rules: Values) -> Section:
    blocks: list[Block] = ["Before anybody names trump, each player is asked once about the hand as it was dealt."]
    if rules["redeal"]:
        blocks += [
            "A hand with no ace and no face card may be shown. Then the same player deals again.",
            picture("This hand may be shown for a new deal.", group("10H 10C 9S 9D 9C", "A blank hand")),
        ]
    if rules["ace_no_face"]:
        too = " as well" if rules["redeal"] else ""
        blocks.append(f"A hand with an ace but no face card may be shown for a new deal{too}.")
        if not rules["redeal"]:
            blocks.append(
                picture("This hand may be shown for a new deal.", group("AD 10S 10H 9C 9H", "Ace, no face")),
            )
    if rules["farmers_hand"] == "low":
        blocks += [
            "A hand of nothing but number cards may be shown. Then three of them are swapped, face down, for the top "
            "three cards of the kitty.",
            picture(
                "Three of these are laid away, and three others come.", group("10H 10C ~9S ~9D ~9C", "A farmer's hand")
            ),
        ]
    elif rules["farmers_hand"] == "three":
        blocks += [
            "Whoever holds three cards of one rank below the jack may show them and swap them for the top three cards "
            "of the kitty.",
            picture(
                "The three nines are laid away, and three others come.", group("AH QC ~9S ~9D ~9C", "A farmer's hand")
            ),
        ]
    return Section("Weak hands", tuple(blocks))


def _naming(rules: Values) -> Section:
    blocks: list[Block] = [
        "Everybody is dealt five cards. The next card is turned up: its suit is proposed as trump. The cards that are "
        "left are the kitty, which nobody sees."
    ]
    if rules["benny"]:
        blocks.append(
            "If it is the Benny, the dealer names a suit before looking at any cards. It is then as if a card of that "
            "suit had been turned up."
        )
    blocks += [
        "Starting at the dealer's left, each player in turn orders it up or passes. If somebody orders it up, its suit "
        f"is trump, and the dealer takes the card into the hand and lays {_aside(rules)} aside, face down.",
        picture(
            "With hearts as trump, this hand has three strong trumps: the ace, the queen, and the jack of diamonds as "
            "left bower. That is a good reason to order it up.",
            group("AH QH JD KC 9S", "Your hand"),
            group("10H", "Turned up"),
        ),
        "If all four pass, the card is turned down. Then each player in turn names one of the other three suits"
        f"{', calls no trump,' if rules['no_trump'] else ''} or passes. {_last_word(rules)}",
        picture(
            "The dealer has picked up the ten of hearts and lays one of six cards aside: the nine of spades is the "
            "least use.",
            group("KH 10H AC QC QS ~9S", "The dealer's hand"),
        ),
    ]
    if rules["needs_trump"]:
        left = "The left bower and the Benny do" if rules["benny"] else "The left bower does"
        blocks.append(f"To call a suit you have to hold a card of it. {left} not count.")
    if rules["no_trump"]:
        blocks.append("At no trump there are no bowers: the highest card of the suit that was led takes the trick.")
    return Section("Naming trump", tuple(blocks))


def _aside(rules: Values) -> str:
    return "one card" if rules["discard_upcard"] else "another card"


def _last_word(rules: Values) -> str:
    if rules["give_point"]:
        return "The dealer, who speaks last, has to call or give the other side a point."
    if rules["stick_the_dealer"]:
        return "The dealer, who speaks last, has to call."
    return "If all four pass again, the hand is thrown in, and the player to the left deals the next one."


def _alone(rules: Values) -> Section:
    blocks: list[Block] = [
        "Whoever names trump may go alone. The partner then lays the cards away and sits out the hand.",
        picture(
            "Spades are trump. The two bowers, the ace, the king and the queen take every trick: this hand needs no "
            "partner.",
            group("JS JC AS KS QS", "Your hand"),
        ),
        "If it is the dealer who sits out, nobody takes the card that was turned up.",
    ]
    if rules["partners_best"]:
        blocks += [
            "Before the first lead, whoever goes alone may give the partner a card, face down, and gets the partner's "
            "best card for it.",
            picture(
                "Hearts are trump. The nine of spades goes across the table, and the left bower comes back.",
                group("JH AH KH QH ~9S", "You, alone"),
                group("*JD 10C 10S QC KD", "Your partner"),
            ),
        ]
    if rules["canadian_loner"]:
        blocks.append("The dealer's partner may order up only by going alone.")
    if rules["defend_alone"]:
        blocks.append(
            "Before the first lead, the opponents of a loner are asked in turn, the one to the loner's left first, "
            "whether to defend alone. If one does, the other sits out as well, and two people play the hand."
        )
    blocks.append(
        "The player to the dealer's left leads to the first trick, or the next one who is playing."
        if rules["loner_lead"] == "eldest"
        else "The player to the loner's left leads to the first trick, so the loner plays to it last."
    )
    return Section("Going alone", tuple(blocks))


def _playing(rules: Values) -> Section:
    unless = " unless somebody goes alone" if rules["going_alone"] and rules["loner_lead"] != "eldest" else ""
    return Section(
        "Playing",
        (
            f"The player to the dealer's left leads to the first trick{unless}. Whoever takes a trick leads to the "
            "next.",
            "Follow the suit that was led if you can. If you cannot, play any card.",
            picture(
                "Hearts are trump, and diamonds were led. You have to play the king: the jack is the left bower, a "
                "heart, and does not follow.",
                group("10D", "Led"),
                group("~JD KD ~AC ~9S", "Your hand"),
            ),
            "The highest trump takes the trick. If nobody plays a trump, the highest card of the suit that was led "
            "takes it.",
            picture(
                "Hearts are trump, and clubs were led. Bruno has none, and even the nine of trump beats the ace.",
                group("QC", "Maya led"),
                group("AC", "Theo"),
                group("*9H", "Bruno"),
                group("10C", "You"),
            ),
        ),
    )


def _points(rules: Values) -> Section:
    rows = [
        ("Makers with three or four tricks", str(POINT)),
        ("Makers with all five, a march", str(MARCH)),
        ("Defenders with three or more: euchred", str(EUCHRE_POINTS)),
    ]
    if rules["going_alone"]:
        rows.insert(2, ("All five alone", str(LONE_MARCH)))
        if str(EUCHRE_POINTS) != rules["loner_euchred"]:
            rows.append(("A loner is euchred", str(rules["loner_euchred"])))
    if rules["super_euchre"]:
        rows.append(("Makers without a trick: super-euchre", str(SUPER_EUCHRE)))
    if rules["defend_alone"]:
        rows.append(("A loner is euchred by one alone", str(LONE_EUCHRE)))
    return Section(
        "Points",
        (
            "The side that named trump are the makers, the other side the defenders. Only the side with more tricks "
            "scores.",
            Scores(tuple(rows)),
            picture(
                "Clubs are trump. With both bowers, the ace and the king of trump and another ace, a march is likely.",
                group("JC JS AC KC AH", "Your hand"),
            ),
            "Then the player to the dealer's left deals the next hand.",
        ),
    )


HELP = Help(sections, RULES, PRESETS)
