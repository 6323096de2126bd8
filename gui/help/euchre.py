"""How Euchre is played. What is said of each of its rule options stands in ``euchre_rules``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.games.euchre.options import house_of
from engine.games.euchre.scoring import EUCHRE as EUCHRE_POINTS
from engine.games.euchre.scoring import LONE_EUCHRE, LONE_MARCH, MARCH, POINT, SUPER_EUCHRE
from engine.options import Values
from gui.help.content import Block, Help, Scores, Section, group, picture
from gui.help.euchre_rules import PRESETS, RULES


class _Pack(NamedTuple):
    """How a pack is told of: its range, and the ranks below the nine."""

    words: str
    low: tuple[str, ...]


_PACKS: Mapping[str, _Pack] = MappingProxyType(
    {
        "24": _Pack("nine to ace", ()),
        "28": _Pack("eight to ace", ("8",)),
        "32": _Pack("seven to ace", ("8", "7")),
    }
)
_LOW_WORDS = MappingProxyType({"8": "eight", "7": "seven"})


def sections(rules: Values) -> tuple[Section, ...]:
    """The pages, under these rules."""
    asked = (_weak_hands(rules),) if house_of(rules).asks_about_hands else ()
    alone = (_alone(rules),) if rules["going_alone"] else ()
    return (_aim(rules), _trump(rules), *asked, _naming(rules), *alone, _playing(), _points(rules))


def _suit(rules: Values, suit: str, ranks: str) -> str:
    """Cards of a suit from the ranks given down to the lowest of the pack."""
    return " ".join(rank + suit for rank in (*ranks.split(), *_PACKS[str(rules["cards"])].low))


def _low_words(rules: Values) -> str:
    return "".join(f", {_LOW_WORDS[rank]}" for rank in _PACKS[str(rules["cards"])].low)


def _aim(rules: Values) -> Section:
    count, benny = int(rules["cards"]), bool(rules["benny"])
    joker = " A joker is added: the Benny." if benny else ""
    groups = [group(_suit(rules, "S", "A K Q J 10 9"))]
    if benny:
        groups.append(group("JOKER", "The Benny"))
    return Section(
        "The aim",
        (
            "Four play, two against two. Partners sit across from each other.",
            "A hand is five tricks. One side names the trump suit and has to take at least three of the tricks; the "
            "other side tries to keep it from that.",
            picture(
                f"The pack has {count} cards, {_PACKS[str(count)].words} of every suit. From the highest: ace, king, "
                f"queen, jack, ten, nine{_low_words(rules)}.{joker}",
                *groups,
            ),
            f"The first side with {rules['target']} points wins the game.",
        ),
    )


def _trump(rules: Values) -> Section:
    benny = bool(rules["benny"])
    above = "the highest card there is" if not benny else "the highest card but one"
    best = ("The Benny beats everything. It belongs to the trump suit, whichever that is.",) if benny else ()
    return Section(
        "Trump",
        (
            "One suit is trump for the whole hand. Any card of it beats every card of the other suits.",
            *best,
            f"The jack of trump is the right bower, {above}. The other jack of the same colour is the left bower. It "
            "comes next, and it is a card of the trump suit as long as the hand lasts.",
            picture(
                f"Hearts are trump. From the highest: {'the Benny, ' if benny else ''}right bower, left bower, ace, "
                f"king, queen, ten, nine{_low_words(rules)}.",
                group(("JOKER " if benny else "") + "JH JD " + _suit(rules, "H", "A K Q 10 9")),
            ),
            picture(
                "Diamonds then have no jack: it is a heart now.", group(_suit(rules, "D", "A K Q 10 9"), "Diamonds")
            ),
        ),
    )


def _weak_hands(rules: Values) -> Section:
    blocks: list[Block] = ["Before trump is named, everybody is asked once about the hand that was dealt."]
    if rules["redeal"]:
        blocks += [
            "A hand without ace and face card may be shown. Then the same player deals anew.",
            picture("This hand may be shown for a new deal.", group("10H 10C 9S 9D 9C", "A blank hand")),
        ]
    if rules["ace_no_face"]:
        too = " as well" if rules["redeal"] else ""
        blocks.append(f"A hand with an ace, but without face card, may be shown for a new deal{too}.")
        if not rules["redeal"]:
            blocks.append(
                picture("This hand may be shown for a new deal.", group("AD 10S 10H 9C 9H", "Ace, no face")),
            )
    if rules["farmers_hand"] == "low":
        blocks += [
            "A hand of number cards alone may be shown. Then three of them are swapped, face down, for the three cards "
            "on top of the kitty.",
            picture("Three of these go away, three others come.", group("10H 10C ~9S ~9D ~9C", "A farmer's hand")),
        ]
    elif rules["farmers_hand"] == "three":
        blocks += [
            "Whoever holds three cards of one rank below the jack may show them, and swap them for the three cards on "
            "top of the kitty.",
            picture("The three nines go away, three others come.", group("AH QC ~9S ~9D ~9C", "A farmer's hand")),
        ]
    return Section("Weak hands", tuple(blocks))


def _naming(rules: Values) -> Section:
    blocks: list[Block] = [
        "Everybody is dealt five cards. The next card is turned up, and its suit is proposed as trump."
    ]
    if rules["benny"]:
        blocks.append(
            "When it is the Benny, the dealer names a suit before looking at the hand. Then it is as if a card of that "
            "suit had been turned up."
        )
    blocks += [
        "From the dealer's left, each player in turn orders it up or passes. When somebody orders it up, that suit is "
        f"trump. The dealer takes the card that was turned up and lays {_aside(rules)} aside, face down.",
        picture(
            "As hearts, this hand has three strong trumps: the ace, the queen, and the jack of diamonds as left "
            "bower. That is a good reason to order up.",
            group("AH QH JD KC 9S", "Your hand"),
            group("10H", "Turned up"),
        ),
        f"When all four pass, the card is turned down. Each player in turn then names one of the other three suits"
        f"{', calls no trump,' if rules['no_trump'] else ''} or passes. {_last_word(rules)}",
        picture(
            "The dealer picked up the ten of hearts and lays one of the six cards aside: the nine of spades helps "
            "least.",
            group("KH 10H AC QC QS ~9S", "The dealer's hand"),
        ),
    ]
    if rules["needs_trump"]:
        blocks.append("To call a suit you have to hold a card of it. The left bower does not count.")
    if rules["no_trump"]:
        blocks.append("With no trump there are no bowers: the highest card of the suit that was led takes the trick.")
    return Section("Naming trump", tuple(blocks))


def _aside(rules: Values) -> str:
    return "one card" if rules["discard_upcard"] else "another card"


def _last_word(rules: Values) -> str:
    if rules["give_point"]:
        return "The dealer, who comes last, has to call, or gives the other side a point."
    if rules["stick_the_dealer"]:
        return "The dealer, who comes last, has to call."
    return "When all four pass again, the hand is thrown in and the deal moves to the left."


def _alone(rules: Values) -> Section:
    blocks: list[Block] = [
        "Whoever names trump may go alone. The partner lays down the cards and sits out the whole hand.",
        picture(
            "Spades are trump. Both bowers, ace, king and queen of trump take every trick: this hand needs no partner.",
            group("JS JC AS KS QS", "Your hand"),
        ),
        "When the dealer is the one who sits out, nobody takes the card that was turned up.",
    ]
    if rules["partners_best"]:
        blocks += [
            "Before the first lead, whoever goes alone may give the partner a card, face down. The partner hands the "
            "best card back for it.",
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
            "Before the first card, each opponent of a loner may take over the defence alone, the one to the loner's "
            "left first. Then two play."
        )
    blocks.append(
        "The first player to the dealer's left who plays leads, as always."
        if rules["loner_lead"] == "eldest"
        else "The first player to the loner's left who plays leads, so the loner comes last."
    )
    return Section("Going alone", tuple(blocks))


def _playing() -> Section:
    return Section(
        "Playing",
        (
            "The player to the dealer's left leads to the first trick. Whoever takes a trick leads to the next one.",
            "Follow the suit that was led when you can. When you cannot, play any card.",
            picture(
                "Hearts are trump and diamonds were led. The king has to be played: the jack is the left bower, a "
                "heart, and does not follow.",
                group("10D", "Led"),
                group("~JD KD ~AC ~9S", "Your hand"),
            ),
            "The highest trump takes the trick. Where there is no trump in it, the highest card of the suit that was "
            "led takes it.",
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
            "The side that named trump are the makers, the others the defenders. Only the side with most tricks gets "
            "points.",
            Scores(tuple(rows)),
            picture(
                "Clubs are trump. With both bowers, ace and king of trump and another ace, a march is near.",
                group("JC JS AC KC AH", "Your hand"),
            ),
            f"Then the deal moves to the left, until one side has {rules['target']} points.",
        ),
    )


EUCHRE = Help("euchre", "euchre", sections, RULES, PRESETS)
