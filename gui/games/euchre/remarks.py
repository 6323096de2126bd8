"""The remarks on a hand of Euchre: name of an occasion -> manner -> sentences.

A remark is true of every such occasion, says nothing about cards that are hidden, and laughs at nobody.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.phrases import say
from gui.settings.people import Manner
from gui.table.company import Remarks

CHEERFUL, DRY, POLITE, QUIET = Manner.CHEERFUL, Manner.DRY, Manner.POLITE, Manner.QUIET

# Translators: what players say in passing at a card table, short and friendly, as it is said in your language. Any
# player may say any of them, man or woman, to one or to all: leave open who speaks and who listens.
_BIDDING: Mapping[str, Remarks] = {
    "turned down": {
        CHEERFUL: (say("Nobody wants it? Poor card."),),
        DRY: (say("Four passes. We are a brave table."),),
        POLITE: (say("Then let us look at another suit."),),
    },
    "thrown in": {
        CHEERFUL: (say("New cards, new luck!"),),
        DRY: (say("A short hand, that."),),
        QUIET: (say("Next one."),),
    },
    "picks up a bower": {
        CHEERFUL: (say("Oh, what a card to pick up!"),),
        DRY: (say("A right bower, free of charge."),),
        POLITE: (say("That is a fine card to be given."),),
    },
    "last to call": {
        CHEERFUL: (say("Seven passes? Then it is up to me!"),),
        DRY: (say("Well, somebody had to call."),),
        QUIET: (say("My turn, then."),),
    },
    "goes alone": {
        CHEERFUL: (say("Just me this time. Wish me luck!"),),
        POLITE: (say("With your leave, I will try it alone."),),
        QUIET: (say("I will try."),),
    },
    "partner goes alone": {
        CHEERFUL: (say("You can do it, partner!"),),
        DRY: (say("A break. I will not say no."),),
        POLITE: (say("Good luck, partner."),),
    },
    "they go alone": {
        CHEERFUL: (say("Alone? This will be fun."),),
        DRY: (say("One against two. We shall see."),),
        QUIET: (say("Hm. Alone."),),
    },
}
_TRICKS: Mapping[str, Remarks] = {
    "my ace was trumped": {
        CHEERFUL: (say("There goes my ace!"), say("My ace! It was so proud.")),
        DRY: (say("So much for my ace."),),
        POLITE: (say("A trump. My ace bows out."),),
        QUIET: (say("My poor ace."),),
    },
    "trumped an ace": {
        CHEERFUL: (say("A trump at the right time!"),),
        DRY: (say("Trumps are good for something."),),
        POLITE: (say("Sorry about that ace."),),
    },
    "the left bower hurt": {
        CHEERFUL: (say("Ouch, the left one!"),),
        DRY: (say("That left bower hurt."),),
        POLITE: (say("Well placed, that left bower."),),
    },
    "my left bower lost": {
        CHEERFUL: (say("My left bower! I liked it so much."),),
        DRY: (say("Even a left bower can lose."),),
        QUIET: (say("My left bower. Gone."),),
    },
    "caught the left bower": {
        CHEERFUL: (say("Got the left bower!"),),
        DRY: (say("One bower fewer to fear."),),
    },
    "the right bower": {
        CHEERFUL: (say("There it is, the right bower!"),),
        DRY: (say("Hard to argue with the right bower."),),
        POLITE: (say("Ah, the right bower."),),
    },
    "partner saved it": {
        CHEERFUL: (say("Nicely saved, partner!"),),
        POLITE: (say("Thank you, partner."),),
        QUIET: (say("Good one, partner."),),
    },
    "both wanted it": {
        CHEERFUL: (say("Two of us for one trick!"),),
        DRY: (say("I was winning that one, partner."),),
    },
    "partner took three": {
        CHEERFUL: (say("Three tricks on your own, partner!"),),
        DRY: (say("You hardly need me, partner."),),
        POLITE: (say("Beautifully played, partner."),),
    },
    "small card": {
        CHEERFUL: (say("Little cards win too!"),),
        DRY: (say("Small card, whole trick."),),
        QUIET: (say("Lucky."),),
    },
    "all trumps": {
        CHEERFUL: (say("Trumps all round!"),),
        DRY: (say("Four trumps in one trick. Thrifty."),),
    },
}
_RESULTS: Mapping[str, Remarks] = {
    "euchred them": {
        CHEERFUL: (say("We stopped them!"),),
        DRY: (say("Not this time, then."),),
        POLITE: (say("That was good teamwork."),),
        QUIET: (say("Stopped."),),
    },
    "we are euchred": {
        CHEERFUL: (say("Oh well. The next one is ours!"),),
        DRY: (say("It looked better on paper."),),
        POLITE: (say("Well defended."),),
        QUIET: (say("That hurt."),),
    },
    "we took all five": {
        CHEERFUL: (say("All five! What a hand!"),),
        DRY: (say("Five of five. That will do."),),
        POLITE: (say("A pleasure, partner."),),
    },
    "they took all five": {
        CHEERFUL: (say("Not one trick for us. Brr!"),),
        DRY: (say("Five tricks, and none of them ours."),),
        POLITE: (say("A fine march."),),
    },
    "all five alone": {
        CHEERFUL: (say("All by myself! Did you see that?"),),
        DRY: (say("That went rather well."),),
        QUIET: (say("It worked."),),
    },
    "watched all five": {
        CHEERFUL: (say("Bravo, partner! I only watched."),),
        POLITE: (say("I could not have helped you there."),),
    },
    "just made it": {
        CHEERFUL: (say("Three tricks, just enough!"),),
        DRY: (say("Three will do."),),
        POLITE: (say("That was close."),),
    },
    "one trick short": {
        CHEERFUL: (say("One more trick and we had them!"),),
        DRY: (say("One trick short."),),
        QUIET: (say("So close."),),
    },
    "one to go": {
        CHEERFUL: (say("Only one point to go!"),),
        QUIET: (say("One more."),),
    },
    "level": {
        CHEERFUL: (say("All level! Now it gets exciting."),),
        DRY: (say("All that work, and we are level."),),
        POLITE: (say("Level. A good match."),),
    },
}
REMARKS: Mapping[str, Remarks] = {**_BIDDING, **_TRICKS, **_RESULTS}
