"""Table talk over Euchre: every occasion means what is said here, tells no hidden card, and is shown and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

from engine.cards import ACE, JACK, JOKER, Card, Rank
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Event, Moved
from engine.games.euchre.moves import UPCARD, EuchreMove, Phase
from engine.games.euchre.view import EuchreView
from engine.match import Match
from engine.record import Record, Seat
from gui.games.euchre.remarks import REMARKS
from gui.games.euchre.table import EuchreTable
from gui.games.euchre.talk import EuchreListener, talk_to
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import BOTS, BRUNO, MAYA, THEO, YOU, Mood
from gui.table.company import MOST_REMARKS, PAUSE, GameTalk, Remark, TableTalk
from gui.table.descriptions import Speech
from tests.gui_table.hosts import StackHost

ENTRY = entry_of("euchre")
PEOPLE = [YOU, *(person._replace(level="Simple") for person in (MAYA, THEO, BRUNO))]
SEATS = tuple(Seat(person.name, "" if person is YOU else "simple") for person in PEOPLE)
EVERYBODY = frozenset(range(4))

Made = tuple[EuchreView, EuchreMove, EuchreView, int]
"""A move with what everybody saw before and after it, and the number of its events."""


def moves_of(match: Match) -> Iterator[Made]:
    """Play a match at random and yield its moves; in every other match calls are rare."""
    rng, before = Random(match.seed), match.view(None)
    while match.game.to_move is not None and match.ply < 400:
        legal = sorted(match.legal_moves(), key=str)
        calls = [move for move in legal if move.verb == "order"]
        others = [move for move in legal if move.verb != "order"]
        move = rng.choice(
            calls if not others or (calls and rng.random() < (0.3 if match.seed % 2 else 0.05)) else others
        )
        events = match.play(move)
        after = match.view(None)
        assert isinstance(before, EuchreView)
        assert isinstance(after, EuchreView)
        yield before, move, after, len(events)
        before = after


@cache
def matches(number: int) -> list[tuple[int, list[Made]]]:
    """Return random matches by random house rules: the points to win, and their moves."""
    rules = some_rules(ENTRY, number, seed=5)
    return [(int(each["target"]), [*moves_of(Match(Record("euchre", each, n, SEATS)))]) for n, each in enumerate(rules)]


# -- the meaning of the occasions, by the views alone


def side(first: int) -> frozenset[int]:
    return frozenset((first % 2, first % 2 + 2))


def trumps(view: EuchreView) -> list[Card]:
    """Return all trumps of the hand, the best first."""
    if view.trump is None:
        return []
    low = [Card(Rank(symbol), view.trump) for symbol in ("A", "K", "Q", "10", "9", "8", "7")]
    return [JOKER, Card(JACK, view.trump), Card(JACK, view.trump.same_colour), *low]


def expected(before: EuchreView, move: EuchreMove, after: EuchreView) -> Iterator[tuple[str, frozenset[int]]]:
    """Yield what a move is an occasion for, with the seats that may say so."""
    seat, dealer = before.to_move, before.dealer
    assert seat is not None
    partner, opponents = (seat + 2) % 4, side(seat + 1)
    if move.verb == "pass" and before.phase is Phase.ROUND_ONE and after.phase is Phase.ROUND_TWO:
        yield "turned down", EVERYBODY
    if move.verb == "pass" and before.phase is Phase.ROUND_TWO and after.phase is Phase.DEAL:
        yield "thrown in", EVERYBODY
    if move.verb == "order":
        if move.alone:
            yield "goes alone", frozenset((seat,))
            yield "partner goes alone", frozenset((partner,))
            yield "they go alone", opponents
        elif before.phase is Phase.ROUND_TWO and seat == dealer:
            yield "last to call", frozenset((seat,))
        up = before.upcard
        is_taken = before.phase is Phase.ROUND_ONE and after.upcard is None
        if is_taken and up is not None and up.rank is JACK and up.suit is after.trump:
            yield "picks up a bower", side(dealer + 1)
    if move.verb == "play" and after.last_trick and not after.trick:
        yield from of_trick(after)
    if move.verb == "play" and len(after.results) > len(before.results) and not after.over:
        yield from of_hand(after)


def of_trick(view: EuchreView) -> Iterator[tuple[str, frozenset[int]]]:
    winner, plays, best = view.last_winner, dict(view.last_trick), trumps(view)
    assert winner is not None
    (leader, led), partner, card = view.last_trick[0], (winner + 2) % 4, plays[winner]
    others = {seat: card for seat, card in plays.items() if seat % 2 != winner % 2}
    if led.rank is ACE and led not in best and card in best and leader in others:
        yield "my ace was trumped", frozenset((leader,))
        yield "trumped an ace", frozenset((winner,))
    if best and best[2] in others.values():
        yield "my left bower lost", frozenset(seat for seat in others if others[seat] is best[2])
        yield "caught the left bower", frozenset((winner,))
    hurt = frozenset(seat for seat in others if others[seat] in best)
    if best and card is best[2] and hurt:
        yield "the left bower hurt", hurt
    if best and card is best[1] and others:
        yield "the right bower", frozenset(others)
    if card not in best and card.name[:-1] in ("7", "8", "9", "10"):
        yield "small card", frozenset((winner,))
    if len(plays) == 4 and all(played in best for played in plays.values()):
        yield "all trumps", EVERYBODY
    if view.tricks[winner] == 3:
        yield "partner took three", frozenset((partner,))
    earlier = [seat for seat, _ in view.last_trick[: [*plays].index(winner)]]
    if partner in earlier:
        # The partner was winning if no other card so far beats that one.
        rivals = [seat for seat in earlier if seat != partner and beats(plays[seat], plays[partner], led, best)]
        yield ("partner saved it" if rivals else "both wanted it"), frozenset((partner,))


def beats(one: Card, other: Card, led: Card, best: list[Card]) -> bool:
    if one in best or other in best:
        return one in best and (other not in best or best.index(one) < best.index(other))
    return one.suit is led.suit and (other.suit is not led.suit or other.rank < one.rank)


def of_hand(view: EuchreView) -> Iterator[tuple[str, frozenset[int]]]:
    result = view.results[-1]
    ours, theirs, maker = side(result.side), side(result.side + 1), result.maker
    if result.tricks[result.side] == 5 and result.side == maker % 2:
        yield "they took all five", theirs
        if result.alone is None:
            yield "we took all five", ours
        else:
            yield "all five alone", frozenset((result.alone,))
            yield "watched all five", ours - {result.alone}
    elif result.side != maker % 2:
        yield "euchred them", ours
        yield "we are euchred", theirs
    elif sorted(result.tricks) == [2, 3]:
        yield "just made it", ours
        yield "one trick short", theirs
    if view.score[result.side] == view.target - 1:
        yield "one to go", ours
    elif view.score[0] == view.score[1]:
        yield "level", EVERYBODY


def test_an_occasion_is_found_whenever_it_is_one_and_never_else() -> None:
    found: Counter[str] = Counter()
    for target, moves in matches(24):
        listener = EuchreListener(target)
        for before, move, after, events in moves:
            told = [one for event in after.history[-events:] for one in listener.hear(event)]
            seats = {
                name: frozenset(one.seat for one in told if one.name == name) for name in {one.name for one in told}
            }
            assert seats == dict(expected(before, move, after)), (move, after.last_trick, after.trump)
            found.update(seats.keys())
    assert found.keys() == REMARKS.keys(), "each of them happened, and each has its remarks"


def remarks_on(talk: GameTalk, history: Sequence[Event], seats: int = 4) -> dict[int, Remark]:
    """Return what is said in a game, by the number of events before it; seat 0 is a person."""
    table = TableTalk(talk, [YOU, *(person._replace(level="Simple") for person in BOTS[1:seats])])
    heard = {place: table.hear([event]).remark for place, event in enumerate(history)}
    return {place: remark for place, remark in heard.items() if remark is not None}


def talk_is_modest(talk: GameTalk, history: Sequence[Event], seats: int) -> int:
    """Check that few sentences are said, none twice, and the same ones in the same game; return their number."""
    remarks = remarks_on(talk, history, seats)
    assert remarks == remarks_on(talk, history, seats)
    assert len({str(remark.words) for remark in remarks.values()}) == len(remarks)
    assert all(later - earlier >= PAUSE for earlier, later in pairwise(remarks))
    assert all(remark.seat != 0 for remark in remarks.values()), "nobody speaks for the person"
    return len(remarks)


def test_there_are_few_remarks_none_twice_and_the_same_ones_again() -> None:
    said = 0
    for target, moves in matches(24):
        history = [*moves[-1][2].history]
        said += talk_is_modest(talk_to(target), history, 4)
        deals = [place for place, event in enumerate(history) if isinstance(event, Moved) and event.target == UPCARD]
        hands = Counter(sum(deal <= place for deal in deals) for place in remarks_on(talk_to(target), history))
        assert max(hands.values(), default=0) <= MOST_REMARKS
    assert said > 40


# -- at the table


def table_at(match: Match, viewer: int = 0, **settings: bool) -> StackHost:
    """Return a table that shows a match."""
    host = StackHost()
    host.settings.change(settings)
    host.show(TableScene(host, EuchreTable(PEOPLE, viewer), match, again=lambda: None))
    return host


def shown_after(host: StackHost, move: str) -> tuple[list[Speech], dict[int, Mood]]:
    """Return the bubbles and the moods that a move brings in the next seconds, but for what is called."""
    scene = host.table
    scene.follow(scene.session.play(scene.session.match.game.parse(move)))
    said: dict[Speech, None] = {}
    moods: dict[int, Mood] = {}
    while host.time < scene.showing.rest_at:
        host.frame(0.1)
        said.update(dict.fromkeys(one.speech for one in scene.board.speeches.said if one.speech.room is not None))
        moods.update({seat: felt.mood for seat, felt in scene.board.faces.felt.items()})
    return [*said], moods


@cache
def remarked(seed: int = 1) -> Record:
    """Return a match whose last move completes a trick and brings a remark."""
    match = Match(Record("euchre", ENTRY.checked({}), seed, SEATS))
    for _, move, after, events in moves_of(match):
        remarks = remarks_on(talk_to(after.target), after.history)
        if move.verb == "play" and not after.trick and max(remarks, default=-1) >= len(after.history) - events:
            return replace(match.record, moves=match.record.moves[: match.ply])
    raise AssertionError("nobody says a word")


def before_the_last(record: Record) -> Match:
    return Match(replace(record, moves=record.moves[:-1]))


def test_a_remark_tells_no_hidden_card() -> None:
    record = remarked()
    seen = []
    for turned in range(4):
        match = before_the_last(record)
        game = match.game.clone()
        hands = [game.zones[place] for place in game.zones if place.name == "hand" and place.seat != game.to_move]
        others = [game.zones[place] for place in game.zones if place.name == "kitty"]
        hidden = [card for pile in (*hands, *others) for card in pile]
        hidden = [*hidden[turned:], *hidden[:turned]]
        for pile in (*hands, *others):
            count = len(pile)
            pile.clear()
            pile.extend(hidden[:count])
            del hidden[:count]
        other = Match.going_on(match.record, game, match.log, follows_record=False)
        seen.append(shown_after(table_at(other), record.moves[-1]))
    assert seen[0][0], "somebody says a word"
    assert all(one == seen[0] for one in seen)


def test_a_remark_is_shown_beside_the_game_told_and_can_be_switched_off() -> None:
    record, move = remarked(), remarked().moves[-1]
    host = table_at(before_the_last(record))
    host.announcements.has_listener = True
    (speech,), _ = shown_after(host, move)
    after = Match(record).view(None)
    words = [*remarks_on(talk_to(int(after.rules["target"])), after.history).values()][-1].words
    assert speech.words == words
    host.announcements.speak()
    assert words in " ".join(told for _, told in host.announcements.log)
    assert shown_after(table_at(before_the_last(record), table_talk=False), move) == ([], {})
    quick = table_at(before_the_last(record))
    quick.settings.speed = "instant"
    assert shown_after(quick, move) == ([], {})
