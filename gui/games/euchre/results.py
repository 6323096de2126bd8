"""The end of Euchre hands and games in words and figures: summary, result, and the recap at a shared screen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from engine.cards import Card
from engine.events import Event, Gathered, Moved, Said
from engine.games.euchre.moves import TRICK, UPCARD, Phase
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.phrases import listed, mark, mark_all, number, say, say_as, say_count, together
from engine.zones import Place
from gui.art import theme
from gui.games.euchre.words import call_words, named_suit, partners, partnership, side_name
from gui.settings.people import Person
from gui.sprites.boards import NO_TRUMP
from gui.table.descriptions import Question, Recap, RecapRow, Summary
from gui.table.ending import ChartLine, Ending, HandRow, Party
from gui.table.sentences import Names, tell, tell_all
from gui.table.sentences import headline as winning
from gui.table.story import HANDS, most_of, story_of

# -- after a hand


def summary_of(view: EuchreView, people: Sequence[Person], name: Names, viewer: int | None) -> Summary | None:
    """Return what is to be read about the last hand before the game goes on; None while a hand is played."""
    if view.phase not in (Phase.DEAL, Phase.OVER) or not view.results:
        return None
    result = view.results[-1]
    return Summary(
        len(view.results),
        hand_headline(result, name),
        _called(result, name),
        _rows(result, name, viewer),
        say("See the result") if view.over else say("Next hand"),
        None if viewer is None else _question(PARTNER_OF[viewer], view, people, name),
    )


def _question(partner: int, view: EuchreView, people: Sequence[Person], name: Names) -> Question | None:
    """Return the question why the partner passed; None if that is a person, or did not pass in the last hand."""
    person = people[partner]
    if not person.level or not _has_passed(partner, view.history):
        return None

    def answer(match: Match) -> str:
        # With the coach's reasons, which nobody else needs at the table.
        from engine.coach.last_deal import choices_in
        from engine.games.euchre.coach.passed import why_passed

        return why_passed(choices_in(match, partner), name)

    return Question(say("Why pass, {name}?", name=person.name), person.avatar, answer)


def _has_passed(seat: int, history: Sequence[Event]) -> bool:
    """Return whether ``seat`` passed in the bidding of the last hand."""
    for event in reversed(history):
        if isinstance(event, Said) and event.seat == seat and event.words == "pass":
            return True
        if isinstance(event, Moved) and event.target == UPCARD:
            break
    return False


def _called(result: HandResult, name: Names) -> str:
    """Return the number of the hand, and who called what."""
    if result.conceded:
        called = (
            mark("Hand {hand}: you gave a point away instead of calling"),
            mark("Hand {hand}: {name} gave a point away instead of calling"),
        )
        return tell(name(result.maker), *called, hand=result.number + 1)
    called = mark("Hand {hand}: you called {suit}"), mark("Hand {hand}: {name} called {suit}")
    if result.alone is not None:
        called = mark("Hand {hand}: you called {suit} alone"), mark("Hand {hand}: {name} called {suit} alone")
    return tell(name(result.maker), *called, hand=result.number + 1, suit=named_suit(result.called))


def hand_headline(result: HandResult, name: Names) -> str:
    """Return the headline of a finished hand."""
    if result.conceded:
        return tell(name(result.maker), mark("You gave a point away"), mark("{name} gave a point away"))
    if result.why == "march":
        # Translators: a march is all five tricks; a lone march is one by a player without the partner.
        if result.alone is not None:
            return tell(name(result.alone), mark("A lone march for you"), mark("A lone march for {name}"))
        # Translators: the names are "you and Theo" in the context "with you"; so in all messages like this one.
        return tell_all(partners(result.side, name), "", "", mark_all("A march for {names}"))
    if result.euchred:
        losers = 1 - result.side
        return tell_all(_players(losers, result, name), *_EUCHRED[result.tricks[losers] == 0])
    return tell_all(_players(result.side, result, name), *_MADE[result.alone is not None])


_EUCHRED = {
    False: (mark("You are euchred"), mark("{name} is euchred"), mark_all("{names} are euchred")),
    True: (
        mark("You are euchred without a trick"),
        mark("{name} is euchred without a trick"),
        mark_all("{names} are euchred without a trick"),
    ),
}
"""They took no trick -> messages about the reader, another, and several."""
_MADE = {
    False: (mark("You made it"), mark("{name} made it"), mark_all("{names} made it")),
    True: (mark("You made it alone"), mark("{name} made it alone"), mark_all("{names} made it alone")),
}
"""Somebody played alone -> messages about the reader, another, and several."""


def _players(side: int, result: HandResult, name: Names) -> list[str]:
    """Return the names of a side, or the one who played alone."""
    return partners(side, name) if result.alone is None else [name(result.alone)]


def _rows(result: HandResult, name: Names, viewer: int | None) -> tuple[tuple[str, str], ...]:
    """Return what a finished hand brought: labels and values, the viewer's side first."""
    own = side_of(viewer or 0)
    points = _points(result.points)
    if viewer is None:
        points = points_with_names(result, name, points)
    elif result.side == own:
        points = say("{points} for us", points=points)
    else:
        points = say("{points} for them", points=points)
    tricks = () if result.conceded else ((say("Tricks"), _versus(result.tricks, own)),)
    return (*tricks, (say("Points"), points), (say("Score"), _versus(result.score, own)))


def points_with_names(result: HandResult, name: Names, points: str) -> str:
    """Return the points of a hand with the names of those who made them."""
    return tell_all(partners(result.side, name), "", "", mark_all("{points} for {names}"), points=points)


def _versus(counts: tuple[int, int], first: int) -> str:
    return say("{ours} – {theirs}", ours=counts[first], theirs=counts[1 - first])


def _points(points: int) -> str:
    return say_count("{n} point", "{n} points", points)


# -- after the game

_RESULT_WORDS = {
    "made": say_as("result", "Made it"),
    "march": say_as("result", "March"),
    "euchred": say_as("result", "Euchred"),
    "conceded": say_as("result", "No call"),
}


REACHED = mark_all("{names} have {points}.")
COMEBACK = 0.4
"""The share of the points to win by which the winners were behind where that is the story of a game."""


def ending_of(view: EuchreView, people: Sequence[Person], viewer: int | None) -> Ending:
    """Return the whole game in figures; the side of ``viewer``, or else the first one, comes first."""
    first = side_of(viewer or 0)
    sides = (first, 1 - first)
    colours = {first: theme.US, 1 - first: theme.THEM}
    results = view.results

    def name(seat: int) -> str:
        return people[seat].name

    titles = {side: partnership(side, name) if viewer is None else side_name(side, viewer) for side in sides}
    length = say("Euchre to {points}, {hands}", points=_points(view.target), hands=_counted_hands(len(results)))
    winners = partners(view.winners[0], name)
    courses = {side: (0.0, *(float(result.score[side]) for result in results)) for side in sides}
    return Ending(
        title=winning(winners),
        summary=together([length, tell_all(winners, "", "", REACHED, points=_points(max(view.score)))], ". "),
        story=story_of(
            [courses[side] for side in (0, 1)],
            [side_of(view.winners[0])],
            HANDS,
            COMEBACK * view.target,
            lambda hand: _deeds(results[hand:], side_of(view.winners[0])),
        ),
        in_short=say("{most} to {next}", most=max(view.score), next=min(view.score)),
        parties=tuple(
            Party(
                titles[side],
                number(view.score[side]),
                (people[side].avatar, people[PARTNER_OF[side]].avatar),
                colours[side],
                side in view.winners,
                say_count("point", "points", view.score[side]),
            )
            for side in sides
        ),
        chart_title=say("Score after each hand"),
        step=say_as("move", "hand"),
        highest=float(max(view.target, *view.score)),
        series=tuple(ChartLine(titles[side], colours[side], courses[side]) for side in sides),
        facts=_facts(results, first, viewer, (titles[first], titles[1 - first])),
        rows_title=say("Hand by hand"),
        rows=tuple(_hand_row(result, people, colours[result.side]) for result in results),
    )


def _deeds(results: Sequence[HandResult], side: int) -> str:
    """Return what a side won in these hands by more than a point each, or else how many it won, if those are most."""
    won = [result for result in results if result.side == side]
    alone = sum(result.why == "march" and result.alone is not None for result in won)
    marches = sum(result.why == "march" for result in won) - alone
    euchres = sum(result.euchred for result in won)
    counted = (
        say_count("a lone march", "{n} lone marches", alone) if alone else "",
        say_count("a march", "{n} marches", marches) if marches else "",
        say_count("a euchre", "{n} euchres", euchres) if euchres else "",
    )
    deeds = [*filter(None, counted)]
    return listed(deeds) if deeds else most_of(len(won), len(results), _counted_hands(len(results)))


def _counted_hands(count: int) -> str:
    return say_count("{n} hand", "{n} hands", count)


def _facts(
    results: Sequence[HandResult], first: int, viewer: int | None, names: tuple[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return how trump was called, the euchres and the marches; ``names`` are the sides', the first side's first."""
    called = [result for result in results if side_of(result.maker) == first]
    won_hands = sum(result.side == first for result in called)
    made = say_count("once, {made} made", "{n} times, {made} made", len(called), made=won_hands)

    def wins(why: str) -> tuple[int, int]:
        ended = [result.side for result in results if result.why == why]
        return ended.count(first), len(ended) - ended.count(first)

    won = [(messages, wins(why)) for why, messages in _WINS.items()]
    if viewer is None:
        by_side = (
            (say(by, names=side), number(count))
            for (_, by), counts in won
            for side, count in zip(names, counts, strict=True)
        )
        return (say("Trump called by {names}", names=names[0]), made), *by_side
    both = ((say(what), say("{us} for us, {them} against", us=us, them=them)) for (what, _), (us, them) in won)
    return (say("Trump called by us"), made), *both


_WINS = {
    "euchred": (mark("Euchres"), mark("Euchres by {names}")),
    "march": (mark("Marches"), mark("Marches by {names}")),
}
"""End of a hand -> messages of the table of facts."""


def _hand_row(result: HandResult, people: Sequence[Person], colour: str) -> HandRow:
    """Return the line about one hand; its tricks are the makers'."""
    did = mark("You called"), mark("{name} called")
    if result.conceded:
        did = mark("You gave a point"), mark("{name} gave a point")
    elif result.alone is not None:
        did = mark("You called alone"), mark("{name} called alone")
    tricks = say("{won} of {tricks} tricks", won=result.tricks[side_of(result.maker)], tricks=sum(result.tricks))
    word = _RESULT_WORDS[result.why]
    return HandRow(
        result.number + 1,
        tell(people[result.maker].name, *did),
        NO_TRUMP if result.no_trump else "" if result.called is None else result.called.letter,
        word if result.conceded else together([word, tricks], ", "),
        number(result.points, "+d"),
        colour,
    )


def taken_cards(view: EuchreView, seats: Collection[int]) -> list[Card]:
    """Return the cards that these seats took in the last hand, trick by trick; everybody saw them."""
    cards: list[Card] = []
    for event in reversed(view.history):
        if isinstance(event, Gathered):
            break
        if isinstance(event, Moved) and event.origin == TRICK and event.target.seat in seats:
            cards += [card for card in event.cards if card is not None]
    return cards


# -- for a person at a shared screen


def recap_of(view: EuchreView, since: int, people: Sequence[Person], name: Names) -> Recap | None:
    """Return the tricks taken, the cards shown or given to the seat of ``view``, and the calls after ``since`` events.

    None when there were calls alone, or nothing: those are in the message too.
    """
    events = tuple(islice(view.history, since, None))
    dealt = max((place for place, event in enumerate(events) if isinstance(event, Gathered)), default=-1)
    events = events[dealt + 1 :]
    to_you = tuple(
        RecapRow(people[seat].avatar, tell(name(seat), *did), tuple(card.name for card in cards if card is not None))
        for seat, did, cards in _told(events, view)
    )
    if not to_you:
        return None
    calls = (event for event in events if isinstance(event, Said) and event.seat != view.seat)
    others = tuple(RecapRow(people[call.seat].avatar, name(call.seat), result=call_words(call)) for call in calls)
    return Recap(say("Since you looked last"), to_you, others)


def _told(events: Sequence[Event], view: EuchreView) -> Iterator[tuple[int, tuple[str, str], tuple[Card | None, ...]]]:
    """Yield who did what with which cards, as far as it concerns the seat of ``view``.

    The deed is a message about the reader and one about others.
    """
    caller = view.maker
    for event in events:
        if isinstance(event, Said):
            caller = event.seat
        if not isinstance(event, Moved):
            continue
        giver, taker, to_you = event.origin.seat, event.target.seat, event.target == Place("hand", view.seat)
        if event.origin == TRICK and taker is not None:
            yield taker, (mark("You took the trick:"), mark("{name} took the trick:")), event.cards
        elif event.target.name == "shown" and taker is not None and taker != view.seat:
            yield taker, ("", mark("{name} showed:")), event.cards
        elif event.origin.name == "hand" and giver is not None and to_you:
            yield giver, ("", mark("{name} gave you:")), event.cards
        elif event.origin == UPCARD and to_you and caller is not None and caller != view.seat:
            yield caller, ("", mark("{name} ordered you to pick up:")), event.cards
