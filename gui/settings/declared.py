"""The settings, declared once for the screen, the command line and the store. No installed package is imported.

A setting is an option, like those of a game's rules, or a text. `Settings` has an attribute of the same name for each.

The command line reads this module before any package is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Union

from engine.options import Choice, Number, Option, Toggle, Value, Values
from engine.phrases import number, say, say_as
from engine.quoting import quoted
from gui.art.scripts import clean_name, letter_count, shortened
from gui.languages.languages import LANGUAGES

LONGEST_NAME: Final = 14
"""The most letters of a player's name; combining marks are not counted."""

TABLE: Final = say_as("settings", "Table")
CARDS: Final = say_as("settings", "Cards")
SOUND: Final = say_as("settings", "Sound")
ACCESS: Final = say_as("settings", "Access")
LANGUAGES_GROUP: Final = say_as("settings", "Language")
NAMES: Final = say_as("settings", "Names")
GROUPS: Final = (TABLE, CARDS, SOUND, ACCESS, LANGUAGES_GROUP, NAMES)
"""The headings of the screen, in order."""


class Name(NamedTuple):
    """A setting that holds a player's name; empty for the usual one."""

    key: str
    title: str
    summary: str
    default: str = ""
    group: str = ""

    def parse(self, text: str) -> str:
        """Return the name as it is kept. Raises ValueError with one sentence if it is empty or too long."""
        name = clean_name(text)
        if not name and text:
            raise ValueError(f"{self.title} cannot be {quoted(text)}; write letters that can be seen.")
        if letter_count(name) > LONGEST_NAME:
            raise ValueError(f"{self.title} cannot be {quoted(text)}; write {LONGEST_NAME} letters at the most.")
        return name

    def check(self, value: object) -> str:
        """Return the name, cleaned and shortened. Raises ValueError with one sentence for anything but text."""
        if isinstance(value, str):
            return shortened(clean_name(value), LONGEST_NAME)
        raise ValueError(f"{self.title} cannot be {quoted(str(value))}; it is a text.")


Setting = Union[Option, Name]  # noqa: UP007 - evaluated at run time

SPEED: Final = Choice(
    "speed",
    say("Speed"),
    say("How fast cards move"),
    "normal",
    {
        "slow": say("Every move takes its time."),
        "normal": say("As at a table among friends."),
        "fast": say("Twice as fast."),
        "instant": say("Cards lie where they belong at once."),
    },
    titles={
        "slow": say_as("speed", "Slow"),
        "normal": say_as("speed", "Normal"),
        "fast": say_as("speed", "Fast"),
        "instant": say_as("speed", "Instant"),
    },
    group=TABLE,
)
TRICK_PAUSE: Final = Choice(
    "trick_pause",
    say("Pause after a trick"),
    say("Seconds, or until a click"),
    "0.9",
    {
        "0.9": say("The cards of a full trick lie for {seconds:.1f} seconds.", seconds=0.9),
        "2": say("The cards of a full trick lie for 2 seconds."),
        "click": say("The cards of a full trick lie until you click or press a key."),
    },
    titles={"0.9": number(0.9, ".1f"), "2": number(2, "d"), "click": say_as("pause", "Click")},
    group=TABLE,
)
FORCED_CARDS: Final = Toggle(
    "forced_cards", say("Forced cards play themselves"), say("When only one card is legal"), False, group=TABLE
)
CLAIM: Final = Toggle(
    "claim", say("The rest is mine"), say("Tricks that nobody can take from you are given at once"), False, group=TABLE
)
CONFIRM: Final = Toggle(
    "confirm", say("Confirm every card"), say("A first click raises it, a second plays it"), False, group=TABLE
)
SORT: Final = Choice(
    "sort",
    say("Order of your hand"),
    say("By suit, or by rank"),
    "suit",
    {"suit": say("The cards of a suit stand together."), "rank": say("High cards come first; trumps stay together.")},
    titles={"suit": say_as("order of the hand", "Suit"), "rank": say_as("order of the hand", "Rank")},
    group=TABLE,
)
TRUMP_SIDE: Final = Choice(
    "trump_side",
    say("Side of trump"),
    say("Where the trumps of your hand stand"),
    "left",
    {
        # Translators: the first card of a hand is meant. In a language that is read from right to left it is at the
        # right: say right for left here, and left for right.
        "left": say("Trumps stand at the left."),
        # Translators: the last card of a hand is meant; in a language that is read from right to left say left.
        "right": say("Trumps stand at the right."),
    },
    titles={
        # Translators: where the trumps of a hand stand, at its beginning. Say right if you read from right to left.
        "left": say_as("side", "Left"),
        # Translators: where the trumps of a hand stand, at its end. Say left if you read from right to left.
        "right": say_as("side", "Right"),
    },
    group=TABLE,
)
MEMORY: Final = Toggle(
    "memory", say("Show what was asked"), say("What everybody could remember, in games with asking"), True, group=TABLE
)
HINTS: Final = Toggle("hints", say("Hints"), say("The key I tells what you could play"), True, group=TABLE)
TABLE_TALK: Final = Toggle(
    "table_talk", say("Table talk"), say("Bots say a word, and faces show how it goes"), True, group=TABLE
)
SHARED_UNDO: Final = Toggle(
    "shared_undo",
    say("Undo on a shared screen"),
    say("Where several people play, all of them are asked first"),
    True,
    group=TABLE,
)
FRIEND_AWAY: Final = Choice(
    "friend_away",
    say("When a friend's phone is away"),
    say("Seconds until the table asks about a bot"),
    "20",
    {
        "10": say("After 10 seconds the table asks whether a bot plays on."),
        "20": say("After 20 seconds the table asks whether a bot plays on."),
        "60": say("After a minute the table asks whether a bot plays on."),
    },
    titles={seconds: number(int(seconds), "d") for seconds in ("10", "20", "60")},
    group=TABLE,
)
TABLE_SCALE: Final = Number(
    "table_scale",
    say("Size of the table"),
    say("Cards and plates, per cent"),
    100,
    70,
    130,
    (70, 80, 90, 100, 110, 120, 130),
    group=TABLE,
)
LEFT_HANDED: Final = Toggle(
    "left_handed",
    # Translators: buttons and panels change sides. They are at the left without it in a language that is read from
    # right to left: find other words there, such as "The other way round" and "Buttons and panels at the right ...".
    say("Left-handed"),
    say("Buttons and panels at the left of the table"),
    False,
    group=TABLE,
)
KEEP_WINDOW: Final = Toggle(
    "keep_window", say("Remember the window"), say("Its size and place, for the next start"), True, group=TABLE
)

PACK: Final = Choice(
    "pack",
    say_as("of the cards", "Pack"),
    say("How the cards are drawn"),
    "classic",
    {
        "classic": say_as("pack", "Finely drawn"),
        "modern": say_as("pack", "Flat shapes"),
        "plain": say_as("pack", "Large signs, easy to read"),
    },
    titles={
        "classic": say_as("pack", "Classic"),
        "modern": say_as("pack", "Modern"),
        "plain": say_as("pack", "Plain"),
    },
    group=CARDS,
)
FOUR_COLOURS: Final = Toggle("four_colours", say("Four colours"), say("Clubs green, diamonds blue"), False, group=CARDS)
LARGE_INDEX: Final = Toggle(
    "large_index", say("Large corners"), say("Ranks and suits half as large again"), False, group=CARDS
)
BACK: Final = Choice(
    "back",
    say_as("of a card", "Back"),
    say("The back of the cards"),
    "blue",
    {
        "blue": say_as("colour", "Blue"),
        "burgundy": say_as("colour", "Burgundy"),
        "forest": say_as("colour", "Forest green"),
        "lantern": say_as("of a card", "A lantern"),
        "boat": say_as("of a card", "A boat"),
        "owl": say_as("of a card", "An owl"),
    },
    titles={
        "blue": say_as("colour", "Blue"),
        "burgundy": say_as("colour", "Burgundy"),
        "forest": say_as("colour", "Forest"),
        "lantern": say_as("of a card", "Lantern"),
        "boat": say_as("of a card", "Boat"),
        "owl": say_as("of a card", "Owl"),
    },
    group=CARDS,
)
FELT: Final = Choice(
    "felt",
    say("Felt"),
    say("The cloth of every table"),
    "game",
    {
        "game": say_as("colour", "As the game has it"),
        "green": say_as("colour", "Green"),
        "blue": say_as("colour", "Blue"),
        "violet": say_as("colour", "Violet"),
        "red": say_as("colour", "Red"),
        "grey": say_as("colour", "Charcoal"),
    },
    titles={
        "game": say_as("colour", "Game"),
        "green": say_as("colour", "Green"),
        "blue": say_as("colour", "Blue"),
        "violet": say_as("colour", "Violet"),
        "red": say_as("colour", "Red"),
        "grey": say_as("colour", "Grey"),
    },
    group=CARDS,
)

VOLUME: Final = Number(
    "volume", say("Volume"), say("Of all sounds, per cent"), 70, 0, 100, tuple(range(0, 101, 10)), group=SOUND
)

MUTE: Final = Toggle("mute", say("Mute"), say("No sounds (Ctrl+M)"), False, group=SOUND)

TEXT_SIZE: Final = Number(
    "text_size",
    say("Size of text"),
    say("Of all screens (Ctrl with + and -)"),
    100,
    100,
    200,
    (100, 110, 125, 150, 175, 200),
    group=ACCESS,
)
ANNOUNCEMENTS: Final = Choice(
    "announcements",
    say("Announcements"),
    say("What a screen reader speaks by itself"),
    "all",
    {
        "all": say("Everything that happens at the table."),
        "matters": say("What changes the game: trump, tricks, books, points."),
        "turn": say("Your own turn only."),
    },
    group=ACCESS,
    titles={"all": say("All"), "matters": say("News"), "turn": say("My turn")},
)

SYSTEM: Final = "system"
"""The value of a setting that follows the system."""


class Switch(Choice):
    """A choice of on, off, or as the system has it. A switch of earlier versions kept True or False."""

    def check(self, value: object) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        return super().check(value)


REDUCED_MOTION: Final = Switch(
    "reduced_motion",
    say("Reduced motion"),
    say("Cards fade instead of flying"),
    SYSTEM,
    {
        SYSTEM: say("Cards fade instead of flying if the system asks for less motion."),
        "on": say("Cards fade instead of flying."),
        "off": say("Cards fly."),
    },
    titles={SYSTEM: say("System"), "on": say("On"), "off": say("Off")},
    group=ACCESS,
)
HIGH_CONTRAST: Final = Toggle(
    "high_contrast", say("High contrast"), say("Opaque panels, stronger lines and words"), False, group=ACCESS
)

NAME: Final = Name("name", say("Your name"), say("On your plate and in the history"), group=NAMES)

LANGUAGE: Final = Choice(
    "language",
    say("Language"),
    say("The language of the window"),
    SYSTEM,
    {SYSTEM: say("The system's language."), **dict.fromkeys(LANGUAGES, "")},
    titles={SYSTEM: say("As the system"), **{code: language.own_name for code, language in LANGUAGES.items()}},
    group=LANGUAGES_GROUP,
)

SETTINGS: Final[tuple[Setting, ...]] = (
    *(SPEED, TRICK_PAUSE, FORCED_CARDS, CLAIM, CONFIRM, SORT, TRUMP_SIDE),
    *(MEMORY, HINTS, TABLE_TALK, SHARED_UNDO, FRIEND_AWAY, TABLE_SCALE, LEFT_HANDED, KEEP_WINDOW),
    *(PACK, FOUR_COLOURS, LARGE_INDEX, BACK, FELT),
    *(VOLUME, MUTE),
    *(TEXT_SIZE, HIGH_CONTRAST, REDUCED_MOTION, ANNOUNCEMENTS),
    *(LANGUAGE, NAME),
)
"""All settings in the order of the screen; those of a group stand together."""

DECLARED: Final[Mapping[str, Setting]] = {setting.key: setting for setting in SETTINGS}
"""Key -> the setting."""

_GREYED: Final[Mapping[str, Callable[[Values], str]]] = {
    VOLUME.key: lambda values: say("The sound is off.") if values[MUTE.key] else "",
    LARGE_INDEX.key: lambda values: say("The plain pack has large corners.") if values[PACK.key] == "plain" else "",
}


def greyed(key: str, values: Values) -> str:
    """Return the reason why a setting has no effect with these values of all settings; empty if it has one."""
    why = _GREYED.get(key)
    return "" if why is None else why(values)


def fitting_value(key: str, value: object) -> Value | None:
    """Return the value if the setting with that key allows it, else None. Raises KeyError for an unknown key."""
    try:
        return DECLARED[key].check(value)
    except ValueError:
        return None
