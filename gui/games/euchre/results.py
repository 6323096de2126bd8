"""The end of Euchre hands and games in words and figures: summary, result, and the recap at a shared screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.cards import Card
from engine.events import Event, Gathered, Moved, Said
from engine.games.euchre.moves import TRICK, UPCARD, Phase
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.zones import Place
from gui.art import theme
from gui.games.euchre.words import partnership, side_name, spoken
from gui.settings.people import Person
from gui.sprites.boards import NO_TRUMP
from gui.table.descriptions import Recap, RecapRow, Summary
from gui.table.ending import ChartLine, Ending, HandRow, Party
from gui.table.sentences import Names, counted, inside, is_you

# -- after a hand


def summary_of(view: EuchreView, name: Names, viewer: int | None) -> Summary | None:
    """Return what is to be read about the last hand before the game goes on; None while a hand is played."""
    if view.phase not in (Phase.DEAL, Phase.OVER) or not view.results:
        return None
    result = view.results[-1]
    return Summary(
        len(view.results),
        headline(result, name, viewer),
        f"Hand {result.number + 1}: {_called(result, name)}",
        _rows(result, name, viewer),
        "See the result" if view.over else "Next hand",
    )


def _called(result: HandResult, name: Names) -> str:
    """Return who called what, within a sentence."""
    maker = inside(name(result.maker))
    if result.conceded:
        return f"{maker} gave a point away instead of calling"
    suit = "no trump" if result.called is None else result.called.word.lower()
    return f"{maker} called {suit}{' alone' if result.alone is not None else ''}"


def headline(result: HandResult, name: Names, viewer: int | None) -> str:
    """Return the headline of a finished hand."""
    if result.conceded:
        return f"{name(result.maker)} gave a point away"
    winners = _players(result.side, result, name)
    mine = viewer is not None and result.side == side_of(viewer)
    if result.why == "march":
        if result.alone is not None:
            return f"A lone march for {'you' if result.alone == viewer else winners}"
        return f"A march for {f'you and {name(PARTNER_OF[viewer])}' if mine and viewer is not None else winners}"
    if result.euchred:
        losers = 1 - result.side
        without = " without a trick" if result.tricks[losers] == 0 else ""
        if viewer is not None and not mine:
            return f"You are euchred{without}"
        makers = _players(losers, result, name)
        are = "are" if result.alone is None or is_you(makers) else "is"
        return f"{makers} {are} euchred{without}"
    return f"{winners} made it{' alone' if result.alone is not None else ''}"


def _players(side: int, result: HandResult, name: Names) -> str:
    """Return the names of a side, or the one who played alone."""
    return partnership(side, name) if result.alone is None else name(result.alone)


def _rows(result: HandResult, name: Names, viewer: int | None) -> tuple[tuple[str, str], ...]:
    """Return what a finished hand brought: labels and values, the viewer's side first."""
    own = side_of(viewer or 0)
    whom = partnership(result.side, name)
    if viewer is not None:
        whom = "us" if result.side == own else "them"
    tricks = () if result.conceded else (("Tricks", f"{result.tricks[own]} – {result.tricks[1 - own]}"),)
    return (
        *tricks,
        ("Points", f"{counted(result.points, 'point')} for {whom}"),
        ("Score", f"{result.score[own]} – {result.score[1 - own]}"),
    )


# -- after the game

_RESULT_WORDS = {"made": "Made it", "march": "March", "euchred": "Euchred", "conceded": "No call"}


def ending_of(view: EuchreView, people: Sequence[Person], viewer: int | None) -> Ending:
    """Return the whole game in figures; the side of ``viewer``, or else the first one, comes first."""
    first = side_of(viewer or 0)
    sides = (first, 1 - first)
    colours = {first: theme.US, 1 - first: theme.THEM}
    results = view.results

    def name(seat: int) -> str:
        return people[seat].name

    titles = {side: partnership(side, name) if viewer is None else side_name(side, viewer) for side in sides}
    return Ending(
        title=f"{partnership(view.winners[0], name)} win",
        summary=f"Euchre to {counted(view.target, 'point')}, {counted(len(results), 'hand')}",
        in_short=f"{max(view.score)} to {min(view.score)}",
        parties=tuple(
            Party(
                titles[side],
                str(view.score[side]),
                (people[side].avatar, people[PARTNER_OF[side]].avatar),
                colours[side],
                side in view.winners,
                "point" if view.score[side] == 1 else "points",
            )
            for side in sides
        ),
        chart_title="Score after each hand",
        step="hand",
        highest=float(max(view.target, *view.score)),
        series=tuple(
            ChartLine(titles[side], colours[side], (0.0, *(float(result.score[side]) for result in results)))
            for side in sides
        ),
        facts=_facts(results, first, viewer, (titles[first], titles[1 - first])),
        rows_title="Hand by hand",
        rows=tuple(_hand_row(result, people, colours[result.side]) for result in results),
    )


def _facts(
    results: Sequence[HandResult], first: int, viewer: int | None, names: tuple[str, str]
) -> tuple[tuple[str, str], ...]:
    """Return how trump was called, the euchres and the marches; ``names`` are the sides', the first side's first."""
    called = [result for result in results if side_of(result.maker) == first]
    times = "once" if len(called) == 1 else f"{len(called)} times"
    made = f"{times}, {sum(result.side == first for result in called)} made"

    def wins(why: str) -> tuple[int, int]:
        ended = [result.side for result in results if result.why == why]
        return ended.count(first), len(ended) - ended.count(first)

    won = (("Euchres", wins("euchred")), ("Marches", wins("march")))
    if viewer is None:
        by_side = (
            (f"{what} by {name}", str(count)) for what, counts in won for name, count in zip(names, counts, strict=True)
        )
        return (f"Trump called by {names[0]}", made), *by_side
    return ("Trump called by us", made), *((what, f"{us} for us, {them} against") for what, (us, them) in won)


def _hand_row(result: HandResult, people: Sequence[Person], colour: str) -> HandRow:
    """Return the line about one hand; its tricks are the makers'."""
    tricks = f", {result.tricks[side_of(result.maker)]} of {sum(result.tricks)} tricks"
    did = "gave a point" if result.conceded else "called alone" if result.alone is not None else "called"
    return HandRow(
        result.number + 1,
        f"{people[result.maker].name} {did}",
        NO_TRUMP if result.no_trump else "" if result.called is None else result.called.letter,
        f"{_RESULT_WORDS[result.why]}{'' if result.conceded else tricks}",
        f"+{result.points}",
        colour,
    )


def taken_cards(view: EuchreView) -> list[Card]:
    """Return the cards that the winners of the game took in the last hand; everybody saw them."""
    cards: list[Card] = []
    for event in reversed(view.history):
        if isinstance(event, Gathered):
            break
        if isinstance(event, Moved) and event.origin == TRICK and event.target.seat in view.winners:
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
        RecapRow(people[seat].avatar, f"{name(seat)} {did}:", tuple(card.name for card in cards if card is not None))
        for seat, did, cards in _told(events, view)
    )
    if not to_you:
        return None
    calls = (event for event in events if isinstance(event, Said) and event.seat != view.seat)
    others = tuple(RecapRow(people[call.seat].avatar, name(call.seat), result=spoken(call)) for call in calls)
    return Recap("Since you looked last", to_you, others)


def _told(events: Sequence[Event], view: EuchreView) -> Iterator[tuple[int, str, tuple[Card | None, ...]]]:
    """Yield who did what with which cards, as far as it concerns the seat of ``view``."""
    caller = view.maker
    for event in events:
        if isinstance(event, Said):
            caller = event.seat
        if not isinstance(event, Moved):
            continue
        giver, taker, to_you = event.origin.seat, event.target.seat, event.target == Place("hand", view.seat)
        if event.origin == TRICK and taker is not None:
            yield taker, "took the trick", event.cards
        elif event.target.name == "shown" and taker is not None and taker != view.seat:
            yield taker, "showed", event.cards
        elif event.origin.name == "hand" and giver is not None and to_you:
            yield giver, "gave you", event.cards
        elif event.origin == UPCARD and to_you and caller is not None and caller != view.seat:
            yield caller, "ordered you to pick up", event.cards
