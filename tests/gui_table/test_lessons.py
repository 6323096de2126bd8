"""Lessons: every one is played to its end by its own targets, and what it says about the cards is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.cards import PACK_24, Card, Suit
from engine.games.euchre.moves import Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, left_bower
from engine.games.euchre.scoring import LONE_MARCH, MARCH, POINT
from engine.match import Match
from engine.plugins import load
from engine.zones import Place
from gui.art.geometry import Rect, lerp
from gui.games.faces import FACES, face_of
from gui.help.lesson import Do, Lesson, Others, Say
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.learn.lesson.course import LessonCourse
from gui.scenes.learn.lesson.guide import BACK, FIRST_HAND, LEAVE, NEXT, SHOW
from gui.scenes.learn.lesson.offer import DECLINE, LEARN, OfferScene
from gui.scenes.learn.lesson.scene import LeaveScene, LessonScene, match_of
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.sprites.lessons import Arrow, draw_arrow, draw_ring, draw_sheet
from tests.gui_table.drawing import calls_in_picture, cards_drawn, faces_drawn
from tests.gui_table.hosts import NORMAL_SIZE, StackHost
from tests.thorough import slow

pytestmark = pytest.mark.usefixtures("nothing_drawn")

GAMES = [game for game in FACES if face_of(game).lesson]
MOST_FRAMES = 2000
NEAR = 24.0
"""Greatest distance from the end of an arrow to its thing."""


def lesson_of(game: str) -> Lesson:
    lesson: Lesson = load(face_of(game).lesson)
    return lesson


def lesson_host(game: str, size: tuple[int, int] = NORMAL_SIZE) -> StackHost:
    host = StackHost("instant", size)
    host.go.lesson(game)
    return host


def scene_of(host: StackHost) -> LessonScene:
    assert isinstance(host.top, LessonScene)
    return host.top


def plays_for_real(host: StackHost) -> bool:
    return isinstance(host.top, TableScene) and not isinstance(host.top, LessonScene)


def shown_step(scene: LessonScene) -> Say | Do | None:
    """Return the step on the guide's sheet; None while there is no sheet, because cards move."""
    shown = scene.targets.get(LEAVE) is not None
    return scene.guide.course.follow(scene.session.match.ply) if shown else None


def pointed_at(scene: LessonScene, step: Say | Do) -> list[str]:
    """Return the names of the things that a step points at: those it names, or else the first that its move takes."""
    if step.at or isinstance(step, Say):
        return [*step.at]
    keys = scene.table.targets_of(scene.session.match.game.parse(step.move), scene.shown)
    return [key.removeprefix("card ") for key in keys[:1]]


def hand_of(scene: LessonScene) -> set[str]:
    """Return the names of the player's cards."""
    return {placed.card.name for placed in scene.showing.held_by(scene.table.viewer) if placed.card is not None}


def places_of(host: StackHost, step: Say | Do) -> dict[str, Rect]:
    """Return where the things are seen that a step points at: a card's open part, a target, or a part of the table."""
    scene, faces, places = scene_of(host), faces_drawn(host), dict[str, Rect]()
    for name in pointed_at(scene, step):
        target = scene.targets.get(name)
        place = scene.table.landmark(name, scene.shown) if target is None else target.bounds
        if name in faces:
            bounds = faces[name].bounds()
            # The next card of the hand lies over its right half.
            place = bounds._replace(w=bounds.w / 2) if name in hand_of(scene) else bounds
        assert place is not None, f"{name} is nowhere"
        places[name] = place
    return places


def next_step(host: StackHost) -> Say | Do:
    """Wait for the next thing that the guide says."""
    scene = scene_of(host)
    for _ in range(MOST_FRAMES):
        host.frame(0.3)
        if (step := shown_step(scene)) is not None:
            host.frame(0.3, draw=True)
            return step
    raise AssertionError("the lesson does not go on")


def do(host: StackHost, step: Do) -> None:
    """Make the awaited move by the targets that make it."""
    scene = scene_of(host)
    match, view = scene.session.match, scene.shown
    ply, keys = match.ply, scene.table.targets_of(match.game.parse(step.move), view)
    assert keys
    for key in keys:
        host.click_on(key)
        host.frame(0.1)
    assert match.record.moves[ply] == step.move


def steps(host: StackHost) -> Iterator[Say | Do]:
    """Yield every step as it is shown, and do what it asks for after that."""
    while True:
        step = next_step(host)
        yield step
        if scene_of(host).guide.course.is_last:
            return
        if isinstance(step, Do):
            do(host, step)
        else:
            host.click_on(NEXT)


def test_every_game_has_a_lesson() -> None:
    assert list(FACES) == GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(800, 600), slow((1280, 800)), slow((1920, 1080))])
def test_a_lesson_is_played_to_its_end_and_the_first_hand_follows(game: str, size: tuple[int, int]) -> None:
    host = lesson_host(game, size)
    host.settings.hints = False
    lesson, scene = lesson_of(game), scene_of(host)
    for step in steps(host):
        (drawn,) = calls_in_picture(host, draw_sheet)
        sheet = drawn.arguments["rect"]
        assert drawn.arguments["words"] == step.words
        window = scene.metrics.window
        assert (sheet.x >= 0, sheet.right <= window.right, sheet.bottom <= window.bottom) == (True, True, True)
        for name, place in places_of(host, step).items():
            assert not sheet.overlaps(place.inset(2)), f"{name} is covered"
        for place in scene.table.landmarks(scene.shown):
            assert not sheet.overlaps(place), "no plate, panel or count is covered"
    assert scene.session.match.record.moves == lesson.moves
    assert host.store.count() == 0, "nothing of it is kept"
    host.click_on(FIRST_HAND)
    assert plays_for_real(host)
    assert host.table.session.match.record.game == game
    assert host.settings.hints
    assert host.store.count() == 0, "it is kept with the first move"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(800, 600), slow((1280, 800)), slow((1920, 1080))])
def test_next_stays_where_it_is_through_the_whole_lesson(game: str, size: tuple[int, int]) -> None:
    host, ends = lesson_host(game, size), set[tuple[int, int]]()
    for step in steps(host):
        key = SHOW if isinstance(step, Do) else FIRST_HAND if scene_of(host).guide.course.is_last else NEXT
        target = scene_of(host).targets.get(key)
        assert target is not None
        rect = target.shape
        assert isinstance(rect, Rect)
        ends.add((round(rect.right), round(rect.bottom)))
    assert len(ends) == 1


def arrows_drawn(host: StackHost) -> list[Arrow]:
    """The arrows of the next picture."""
    return [call.arguments["one"] for call in calls_in_picture(host, draw_arrow)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(800, 600), slow((1280, 800)), slow((1920, 1080))])
def test_an_arrow_ends_at_its_thing_and_crosses_no_other(game: str, size: tuple[int, int]) -> None:
    host, seen = lesson_host(game, size), 0
    scene = scene_of(host)
    for step in steps(host):
        places = places_of(host, step)
        for one in arrows_drawn(host):
            seen += 1
            x, y = one.end
            near = {name for name, place in places.items() if place.inset(-NEAR).contains(x, y)}
            assert near, step.words
            cards = [card for card in cards_drawn(host) if card.name not in near]
            points = [(lerp(one.start[0], x, share / 40), lerp(one.start[1], y, share / 40)) for share in range(41)]
            assert not any(card.pose.contains(*point) for card in cards for point in points), step.words
            others = [place for place in scene.table.landmarks(scene.shown) if not place.contains(x, y)]
            others += [button.rect for button in scene.table.buttons(scene.shown) if button.key not in near]
            others = [place for place in others if not any(place.overlaps(places[name]) for name in near)]
            assert not any(place.contains(*point) for place in others for point in points), step.words
    assert seen or game == "war", "in War the chart lies before the buttons"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_else_is_tried_is_forgiven_and_explained(game: str) -> None:
    host = lesson_host(game)
    scene = scene_of(host)
    for step in steps(host):
        match = scene.session.match
        others = [move for move in match.legal_moves() if not isinstance(step, Do) or str(move) != step.move]
        ply, words = match.ply, set[str]()
        for move in others:
            scene.play(move)
            host.frame()
            assert match.ply == ply
            words.add(scene.guide.words)
        if others and isinstance(step, Do):
            assert step.words not in words
            assert not any("Try the other one" in word for word in words), "every other move has words of its own"
            assert set(step.otherwise) - {""} <= {str(move) for move in others}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_is_there(game: str) -> None:
    host = lesson_host(game)
    scene = scene_of(host)
    for step in steps(host):
        places, hand = places_of(host, step), hand_of(scene)
        assert places or isinstance(step, Say)
        rings = [call.arguments["rect"] for call in calls_in_picture(host, draw_ring)]
        ringed = [place for name, place in places.items() if name not in hand and not name.startswith("group ")]
        assert [ring.centre for ring in rings] == [pytest.approx(place.centre, abs=1) for place in ringed], step.words
        assert all(scene.own_cards.is_hinted(Card.parse(name)) for name in hand & places.keys())


@pytest.mark.parametrize("game", GAMES)
def test_the_others_only_move_where_the_player_does_not(game: str) -> None:
    lesson = lesson_of(game)
    match = match_of(lesson)
    for step in lesson.steps:
        if isinstance(step, Others):
            for move in step.moves:
                assert match.game.to_move != 0 or len(match.legal_moves()) == 1
                match.play(match.game.parse(move))
        elif isinstance(step, Do):
            assert match.game.to_move == 0
            match.play(match.game.parse(step.move))
    assert isinstance(lesson.steps[-1], Say)


def test_back_leads_through_all_of_it_to_the_beginning_and_forward_again() -> None:
    host = lesson_host("go-fish")
    scene = scene_of(host)
    read = [step.words for step in steps(host)]
    for words in reversed(read[:-1]):
        host.click_on(BACK)
        assert next_step(host).words == words
    assert scene.session.match.ply == 1
    assert [step.words for step in steps(host)] == read


def test_undo_goes_to_the_last_move_of_the_player() -> None:
    host = lesson_host("euchre")
    for step in steps(host):
        if isinstance(step, Do) and step.move == "play QH":
            break
    host.key("z", command=True)
    step = next_step(host)
    assert isinstance(step, Do)
    assert step.move == "discard 10C"
    assert list(steps(host))[-1] == lesson_of("euchre").steps[-1]


def test_the_guide_makes_the_move_if_asked_and_enter_reads_on() -> None:
    host = lesson_host("war")
    scene = scene_of(host)
    while not scene.guide.course.is_last:
        if isinstance(next_step(host), Do):
            host.click_on(SHOW)
        else:
            host.key("return")
    assert scene.session.match.record.moves == lesson_of("war").moves
    next_step(host)
    host.key("return")
    assert plays_for_real(host)


@pytest.mark.parametrize("leaves", ["escape", "button", "menu"])
def test_it_can_be_left_at_any_moment(leaves: str) -> None:
    host = lesson_host("euchre")
    next_step(host)
    if leaves == "escape":
        host.key("escape")
    else:
        host.click_on(LEAVE if leaves == "button" else "menu")
    assert isinstance(host.top, LeaveScene)
    host.key("escape")
    assert isinstance(host.top, LessonScene)
    host.click_on(LEAVE)
    host.draw()
    host.click_on("first hand" if leaves == "escape" else "menu")
    assert isinstance(host.top, MenuScene if leaves != "escape" else TableScene)


# -- the offer


def at_the_start(host: StackHost, game: str) -> StackHost:
    """Go to the set-up of a game and begin it."""
    host.show(MenuScene(host))
    host.go.set_up(game)
    assert isinstance(host.top, SetupScene)
    host.click_on("start")
    return host


def new_player() -> StackHost:
    return StackHost("instant", lessons_offered=False)


def test_who_starts_a_game_for_the_first_time_is_offered_its_lesson_once() -> None:
    host = at_the_start(new_player(), "euchre")
    assert isinstance(host.top, OfferScene)
    host.draw()
    host.click_on(DECLINE)
    assert plays_for_real(host)
    at_the_start(host, "euchre")
    assert plays_for_real(host), "not twice"
    at_the_start(host, "war")
    assert isinstance(host.top, OfferScene)
    host.click_on(LEARN)
    assert scene_of(host).lesson.game == "war"
    at_the_start(host, "war")
    assert plays_for_real(host)


def test_who_has_played_a_game_or_chooses_its_deal_is_not_asked() -> None:
    host = new_player()
    host.store.begin(Match(lesson_of("euchre").record("You")).record)
    at_the_start(host, "euchre")
    assert plays_for_real(host)
    host = new_player()
    host.show(MenuScene(host))
    host.go.play(replace(host.settings.plan("euchre"), seed=5))
    assert plays_for_real(host)


def test_the_help_has_the_lesson_of_every_game() -> None:
    for game in GAMES:
        host = StackHost("instant")
        host.show(HelpScene(host, game))
        host.draw()
        host.click_on("lesson")
        assert scene_of(host).lesson.game == game


# -- what is said about the cards is so

CARD_WORDS = re.compile(
    r"\b(aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|sixe?s?|fives?|fours?|threes?|twos?|bowers?|"
    r"spades?|hearts?|clubs?|diamonds?|trumps?|quartets?|books?|cards?)\b"
)
RULES = (
    "Welcome to",
    "One thing more",
    "If the side that called",
    "That is all",
    "That is Reviiyot",
    "When it is your turn, ask one player for a rank",
    "So it goes on",
)
"""The beginnings of sentences that tell rules, or are about nothing that lies on the table."""
Holds = Callable[[Any, Match], bool]


def held(seat: int, cards: str) -> Holds:
    """``seat`` holds exactly these cards."""
    return lambda view, match: (
        sorted(card.name for card in match.game.zones[Place("hand", seat)]) == sorted(cards.split())
    )


def has(seat: int, cards: str) -> Holds:
    """``seat`` holds these cards, among others."""
    return lambda view, match: set(cards.split()) <= {card.name for card in match.game.zones[Place("hand", seat)]}


def lacks(seat: int, rank: str) -> Holds:
    """``seat`` holds no card of this rank or suit."""
    return lambda view, match: not any(rank in card.name for card in match.game.zones[Place("hand", seat)])


def both(*holds: Holds) -> Holds:
    return lambda view, match: all(one(view, match) for one in holds)


def view_is(holds: Callable[[Any], bool]) -> Holds:
    return lambda view, match: holds(view)


def trick(cards: str) -> Callable[[Any], bool]:
    """The trick on the table."""
    return lambda view: [card.name for _, card in view.trick] == cards.split()


def last_trick(cards: str, winner: int) -> Callable[[Any], bool]:
    return lambda view: ([card.name for _, card in view.last_trick], view.last_winner) == (cards.split(), winner)


def history_says(*words: str) -> Holds:
    """The moves so far end with these."""
    return lambda view, match: match.record.moves[-len(words) :] == words


def _in_order(below: str) -> bool:
    """Return True if these are the trumps below the bowers with hearts as trump, and the others go from ace to nine."""

    def best_first(suit: Suit) -> list[str]:
        held = [card for card in PACK_24 if SUIT_UNDER[Suit.HEARTS][card] is suit]
        return [card.name for card in sorted(held, key=STRENGTH[Suit.HEARTS][suit].__getitem__, reverse=True)]

    plain = {Suit.SPADES: "AS KS QS JS 10S 9S", Suit.DIAMONDS: "AD KD QD 10D 9D"}
    others = all(best_first(suit) == names.split() for suit, names in plain.items())
    return others and best_first(Suit.HEARTS) == ["JH", "JD", *below.split()]


CLAIMS: Mapping[str, Mapping[str, Holds]] = {
    "euchre": {
        "The pack has only nines": view_is(lambda view: view.upcard is Card.parse("KH") and len(view.hand) == 5),
        "Everybody may order": both(
            history_says("pass", "pass", "pass"), view_is(lambda view: view.dealer == 0 == view.to_move)
        ),
        "Look at your two red cards": both(
            held(0, "JD QH AS 9S 10C"), view_is(lambda view: left_bower(Card.parse("KH").suit) is Card.parse("JD"))
        ),
        "After the two bowers": both(has(0, "QH"), lambda view, match: _in_order("AH KH QH 10H 9H")),
        "With a very strong hand": both(
            view_is(lambda view: "order H alone" in map(str, view.legal_moves())),
            lambda view, match: (LONE_MARCH, MARCH, POINT) == (4, 2, 1),
        ),
        "The left bower, the queen": has(0, "JD QH AS"),
        "Now you hold six cards": held(0, "JD QH KH AS 9S 10C"),
        "Maya, at the dealer": view_is(trick("AC 9C QC")),
        "You have no club": both(
            lacks(0, "C"), view_is(trick("AC 9C QC")), view_is(lambda view: len(view.legal_moves()) == 5)
        ),
        "Your trick": view_is(last_trick("AC 9C QC QH", 0)),
        "You called trump": both(view_is(lambda view: view.maker == 0 == view.to_move), held(0, "JD KH AS 9S")),
        "Everybody had to play a trump": both(
            view_is(last_trick("JD 9H JH AH", 2)), view_is(lambda view: view.tricks == (1, 0, 1, 0))
        ),
        "Theo leads the ace": both(view_is(trick("AD QD")), lacks(0, "D"), has(0, "9S")),
        "Three tricks": both(
            view_is(trick("QS KS")),
            view_is(lambda view: view.tricks[0] + view.tricks[2] == 3),
            held(0, "AS KH"),
            view_is(lambda view: len(view.legal_moves()) == 1),
        ),
        "One card is left": held(0, "KH"),
        "All five tricks": view_is(lambda view: view.score == (2, 0) and view.results[-1].why == "march"),
    },
    "go-fish": {
        "You have two sevens": held(0, "7S 7H KD KC 4C"),
        "Maya had the seven": both(has(0, "7D"), lacks(1, "7"), view_is(lambda view: view.to_move == 0)),
        "Now try Theo": has(0, "4C"),
        "Theo has no four": both(lacks(2, "4"), has(0, "6D"), view_is(lambda view: view.to_move == 1)),
        "Maya asked Theo for kings": both(history_says("ask K of 2"), has(1, "KH"), lacks(2, "K")),
        "Theo got a nine": both(history_says("ask 9 of 1", "ask 5 of 0"), has(2, "5H 9D 9C"), lacks(0, "5")),
        "Your turn again": both(has(0, "KD KC"), has(1, "KH"), view_is(lambda view: view.to_move == 0)),
        "Three kings": both(has(0, "KD KC KH 7S 7H 7D"), lacks(1, "7")),
        "Four sevens": view_is(lambda view: view.count(Place("books", 0)) == 4),
        "You were given a card": both(has(0, "KD KC KH"), lacks(1, "K")),
        "“Go fish!”, and you drew": view_is(lambda view: view.count(Place("books", 0)) == 8 and view.to_move == 0),
    },
    "reviiyot": {
        "When it is your turn": held(0, "5S 5H 8D QC"),
        "Ask Maya for the five": both(has(0, "5S 5H"), has(1, "5D")),
        "She had it": both(has(0, "5D"), view_is(lambda view: view.count(Place("hand", 1)) == 4)),
        "Now ask Theo": has(0, "QC"),
        "Theo does not have it": both(has(0, "KD"), lacks(2, "QH"), view_is(lambda view: view.to_move == 1)),
        "Maya asked you": both(history_says("ask QH of 2", "ask QC of 0"), has(1, "QC QS")),
        "Then she asked Theo": both(history_says("ask 8D of 2"), has(0, "8D"), has(1, "8C")),
        "Your turn. You hold three fives": both(has(0, "5S 5H 5D"), view_is(lambda view: view.to_move == 0)),
        "Four fives": both(
            view_is(lambda view: len(view.hand) == 4), lambda view, match: not any("5" in c.name for c in view.hand)
        ),
        "You go on. Maya has an eight": both(has(0, "8D"), has(1, "8C")),
        "Well guessed": has(0, "8C"),
    },
    "war": {
        "Nobody decides": view_is(lambda view: view.stack(0) == view.stack(1) == 26),
        "Your king of spades": view_is(lambda view: (view.stack(0), view.stack(1)) == (27, 25)),
        "Again: turn": view_is(lambda view: view.to_move == 0),
        "The jack of clubs": view_is(lambda view: (view.stack(0), view.stack(1)) == (26, 26)),
        "Two sevens": view_is(
            lambda view: view.at_war and {card.name for card in view.turned.values()} == {"7C", "7D"}
        ),
        "Turn the cards": view_is(lambda view: view.at_war),
        "Your ace of hearts": view_is(lambda view: (view.stack(0), view.stack(1)) == (31, 21)),
    },
}
"""By game: the beginning of a sentence -> what has to be so for it to be true."""


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_about_the_cards_is_true(game: str) -> None:
    host, used = lesson_host(game), set[str]()
    match = scene_of(host).session.match
    for step in steps(host):
        found = [beginning for beginning in CLAIMS[game] if step.words.startswith(beginning)]
        if not found:
            assert step.words.startswith(RULES) or not CARD_WORDS.search(step.words), step.words
            continue
        (beginning,) = found
        assert CLAIMS[game][beginning](match.view(0), match), step.words
        used.add(beginning)
    assert used == set(CLAIMS[game])


def test_the_words_against_other_moves_of_euchre_are_true() -> None:
    """The right card takes each trick that the others' moves leave open, as the words say."""
    match = match_of(lesson_of("euchre"))
    tried = []
    for text in lesson_of("euchre").moves:
        view: Any = match.view(0)
        if match.game.to_move == 0 and view.phase is Phase.PLAY and len(view.trick) == 3:
            for move in match.legal_moves():
                again = Match(match.record)
                again.play(again.game.parse(str(move)))
                after: Any = again.view(0)
                tried.append((text, str(move), after.last_winner))
        match.play(match.game.parse(text))
    winners = {move: winner for text, move, winner in tried if text == "play QH"}
    assert winners == {"play QH": 0, "play KH": 0, "play JD": 0, "play AS": 1, "play 9S": 1}


def test_the_course_goes_to_the_step_of_a_position() -> None:
    course = LessonCourse(lesson_of("euchre"))
    assert course.follow(0) is None
    first = course.follow(1)
    assert isinstance(first, Say)
    assert course.number == 1
    course.go_to(4)
    step = course.follow(4)
    assert isinstance(step, Do)
    assert step.move == "order H"
    assert isinstance(course.follow(5), Do)


def test_targets_are_in_the_window() -> None:
    host = lesson_host("reviiyot", (800, 600))
    next_step(host)
    for target in host.top.targets.all:
        place = target.bounds
        assert place.x > -60
        assert place.right < host.top.metrics.width + 60
