"""The Euchre table: what is told and drawn around the cards, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.cards import JACK, JOKER, Card
from engine.events import Event, Said, Scored, Taken
from engine.games.euchre.moves import CUT, DEAL, DISCARD, EXCHANGE, GIVE, KEEP, PLAY, TURN, EuchreMove, Phase
from engine.games.euchre.ranking import left_bower
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import mark, number, say, say_as, starting, together
from friends.description import Figure
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.games.euchre import readings
from gui.games.euchre.calls import ASKS, SUIT_ORDER, Calls
from gui.games.euchre.cards import UPCARD_IS_ASKED_ABOUT, EuchreCards, HandOrder, step_of, takes_trick
from gui.games.euchre.layout import layout_of
from gui.games.euchre.moments import ARRIVES, SIGN_TURNS, HandMoment
from gui.games.euchre.move_sentences import move_sentence, story
from gui.games.euchre.results import ending_of, recap_of, summary_of, taken_cards
from gui.games.euchre.words import (
    alone_is_ticked,
    call_words,
    dealer_of,
    message,
    partnership,
    side_name,
    subtitle,
    trump_words,
)
from gui.settings.people import Person
from gui.sprites.boards import NO_TRUMP, ScoreSide, draw_scoreboard, draw_trump_panel
from gui.sprites.plates import draw_dealer, draw_plate
from gui.table.choreography import Arrangement, Step
from gui.table.descriptions import MIDDLE, CardChoice, Past, PastCard, Recap, Speech, Summary, Tag, key_of
from gui.table.ending import Ending
from gui.table.endings import cascade, closing_fan, last_trick, sets, wheel
from gui.table.moment import MomentDrawing, MovingCards, part
from gui.table.sentences import tell
from gui.table.story import StoryKind
from gui.table.table import Table
from gui.table.tabletop import Tabletop
from gui.widgets.button import Button
from gui.widgets.toolbar import Tool

if TYPE_CHECKING:
    from gui.table.company import GameTalk

_CARD_MOVES: Mapping[Phase, Mapping[Card, EuchreMove]] = {
    Phase.PLAY: PLAY,
    Phase.DISCARD: DISCARD,
    Phase.EXCHANGE: EXCHANGE,
    Phase.GIVE: GIVE,
    Phase.RETURN: GIVE,
}
"""The phases in which a card of the hand is chosen -> what choosing it means."""
_OUTWARDS: Sequence[tuple[int, int]] = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""Position at the table -> the direction from the middle of the trick to the card played there."""
_FREE_OF_NEIGHBOUR = 0.38
"""The share of a card's width that the next card of the hand does not cover, about."""
WORDS_APART = 10.0
"""The least distance between the words below the kitty and the upcard."""
TOOL_LETTERS: Mapping[str, str] = {"crown": "t", "last": "l"}
"""Icon of a tool of this game -> the letter that does the same."""


class EuchreTable(Table[EuchreView]):
    """Four seats round a trick; partners sit across from each other."""

    title: ClassVar[str] = say_as("game", "Euchre")
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1 – 6", say("Play, discard or give that card")),
        ("O", say("Order up")),
        ("P", say_as("button", "Pass")),
        ("S H C D", say("Name that suit")),
        ("N", say("Call no trump")),
        ("G", say("Give a point instead of calling")),
        ("A", say("Go alone, or defend alone")),
        ("K W R", say("Keep the hand, swap cards, ask for a redeal")),
        ("T", say("Say that the rest is yours")),
        ("L", say("Look at the last trick")),
    )

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self.calls = Calls(lambda: self.actions)

    def resize(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.places = layout_of(metrics)
        settings = self.actions.settings
        order = HandOrder(by_rank=settings.sort == "rank", trump_right=settings.trump_side == "right")
        self._cards = EuchreCards(self.places, self.position, order)

    def has_room(self, metrics: Metrics) -> bool:
        return layout_of(metrics).has_room

    # -- cards

    def arrange(self, tabletop: Tabletop, view: EuchreView) -> Arrangement:
        return {placed.key: placed for place in tabletop for placed in self._cards.lying(place, tabletop, view)}

    def step_of(self, event: Event, previous: Event | None, tabletop: Tabletop) -> Step:
        drawn = any(tabletop[place] for place in tabletop if place.name in ("cut", "shown"))
        step = step_of(event, drawn=drawn)
        return self.after_trick(step) if takes_trick(event) else step

    def spotlight(self, events: Sequence[Event], view: EuchreView) -> Card | None:
        """Return the card that won the trick."""
        taken = next((event for event in events if isinstance(event, Taken)), None)
        return None if taken is None else dict(view.last_trick).get(taken.seat)

    def choices(self, view: EuchreView) -> Sequence[CardChoice]:
        """Return the viewer's cards, when one is to be played, given or laid away."""
        moves = _CARD_MOVES.get(view.phase)
        if moves is None or view.seat is None or view.to_move != view.seat:
            return ()
        return [CardChoice(card, moves[card], view.objection(moves[card])) for card in view.hand]

    def marks(self, view: EuchreView) -> Mapping[Card, str]:
        """Mark the left bower with the sign of trump."""
        return {} if view.trump is None else {left_bower(view.trump): view.trump.letter}

    def tags(self, view: EuchreView) -> Mapping[Card, Tag]:
        """Name the card that was led, and in the dealer's hand the upcard."""
        tags: dict[Card, Tag] = {}
        for seat, card in (view.trick or view.last_trick)[:1]:
            tags[card] = Tag(say_as("tag", "Led"), outwards=_OUTWARDS[self.position(seat)])
        if view.phase is Phase.DISCARD and view.picked_up is not None:
            across = 1 - _FREE_OF_NEIGHBOUR if self.metrics.leftwards else _FREE_OF_NEIGHBOUR
            tags[view.picked_up] = Tag(say("Upcard"), (across, MIDDLE[1]))
        return tags

    # -- chrome

    def subtitle(self, view: EuchreView) -> str:
        return subtitle(self.actions.settled)

    def message(self, view: EuchreView) -> str:
        return alone_is_ticked(view, self.name) if self.calls.goes_alone(view) else message(view, self.name)

    def move_sentence(self, events: Sequence[Event], view: EuchreView) -> str:
        return move_sentence(events, view, self.name)

    def card_words(self, card: Card, view: EuchreView) -> str:
        if card is JOKER:
            return say("the Benny")
        if view.trump is None or card.rank is not JACK:
            return card.the_words
        bowers = {view.trump: say("the right bower"), view.trump.same_colour: say("the left bower")}
        return bowers.get(card.suit, card.the_words)

    def card_name(self, card: Card, view: EuchreView) -> str:
        if view.trump is None or card.rank is not JACK:
            return card.words
        bowers = {view.trump: say("right bower"), view.trump.same_colour: say("left bower")}
        role = bowers.get(card.suit, "")
        return say("{card}, {role}", card=card.words, role=role) if role else card.words

    def score_words(self, view: EuchreView) -> str:
        return readings.score_words(view, self.viewer, self.name)

    def lying_words(self, view: EuchreView) -> str:
        return readings.lying_words(view, self.name, lambda card: self.card_name(card, view))

    def player_words(self, view: EuchreView) -> Sequence[str]:
        return [
            readings.player_words(seat, view, self.name, self._plate_line(seat, view)) for seat in range(view.seats)
        ]

    def plate_words(self, seat: int, view: EuchreView) -> str:
        """Return what the player does in this hand, or the partner and the dealer as such."""
        if seat not in view.active or seat in (view.alone, view.defending_alone):
            return self._plate_line(seat, view)
        if seat == dealer_of(view) and view.phase is not Phase.CUT:
            return starting(say("dealer"))
        if self.viewer is not None and seat == PARTNER_OF[self.viewer]:
            return say("Partner")
        return self.people[seat].level

    def figures(self, view: EuchreView) -> Sequence[Figure]:
        """Return the score, who called what, and the tricks."""
        first = side_of(self.viewer or 0)
        figures = []
        for side, tone in ((first, "us"), (1 - first, "them")):
            name = partnership(side, self.own_name) if self.viewer is None else side_name(side, self.viewer)
            figures.append(Figure(name, number(view.score[side]), tone))
        if view.maker is None:
            return [*figures, Figure(subtitle(view))]
        called = tell(self.name(view.maker), mark("Called by you"), mark("Called by {name}"))
        ours, theirs = (view.tricks[side] + view.tricks[PARTNER_OF[side]] for side in (first, 1 - first))
        return [
            *figures,
            Figure(called, suit="NT" if view.trump is None else view.trump.letter),
            Figure(say("Tricks {ours} – {theirs}", ours=ours, theirs=theirs)),
        ]

    def your_turn(self, view: EuchreView) -> str:
        return together([say("Your turn."), self.message(view)])

    def matters(self, events: Sequence[Event]) -> bool:
        called = any(isinstance(event, Said) and event.words not in ("pass", "keep") for event in events)
        return called or super().matters(events)

    def story(self, view: EuchreView) -> str:
        return story(view, self.name)

    @property
    def message_aside(self) -> bool:
        return self.places.message_aside

    def message_place(self, view: EuchreView) -> tuple[float, float, float]:
        """Return a place over the buttons while something is asked, else over the hand."""
        places = self.places
        if view.phase in ASKS:
            return *places.bidding_message, places.bidding_room
        return *places.message, places.message_room

    def draw_under(self, painter: Painter, view: EuchreView) -> None:
        """Draw score, trump, plates, the dealer's disc, and the words below kitty and upcard."""
        settled: EuchreView = self.actions.settled
        self._draw_score(painter, settled)
        if view.maker is not None:
            self._draw_trump(painter, view, settled)
        for seat in range(view.seats):
            draw_plate(
                painter,
                self.places.plate(self.position(seat)),
                self.own_name(seat),
                None if self.metrics.narrow else self._plate_line(seat, view),
                self.people[seat].avatar,
                turn=view.to_move == seat and view.phase not in (Phase.CUT, Phase.DEAL),
            )
        if view.phase is not Phase.CUT:
            draw_dealer(painter, *self.places.disc(self.position(dealer_of(view))))
        if view.phase in UPCARD_IS_ASKED_ABOUT:
            self._draw_pile_words(painter, say("Kitty"), say("Turned down") if view.turned_down else say("Upcard"))
        if view.phase is Phase.PLAY and view.to_move is not None and view.to_move == self.viewer:
            painter.slot(self.places.played(self.position(view.to_move))._replace(angle=0.0), say("Your card"))

    def _draw_pile_words(self, painter: Painter, kitty: str, upcard: str) -> None:
        """Write the words below the kitty and the upcard; long ones move apart."""
        (left, y), (right, _) = self.places.kitty_label, self.places.upcard_label
        widths = [painter.text_width(word, theme.LABEL_SIZE) for word in (kitty, upcard)]
        apart = max(0.0, sum(widths) / 2 + WORDS_APART - (right - left)) / 2
        painter.text(kitty, left - apart, y, theme.LABEL_SIZE, anchor="cm")
        painter.text(upcard, right + apart, y, theme.LABEL_SIZE, anchor="cm")

    def _draw_score(self, painter: Painter, view: EuchreView) -> None:
        """Draw the score and the tricks; points that still fly to the board at a moment are not yet on it."""
        first, share = side_of(self.viewer or 0), self.actions.moment
        flying = share is not None and share < ARRIVES and bool(view.results) and not view.over
        score = view.results[-1].score_before if flying else view.score
        sides = []
        for side, colour in ((first, theme.US), (1 - first, theme.THEM)):
            if self.viewer is None:
                sides.append(ScoreSide(partnership(side, self.own_name), score[side], colour))
            else:
                faces = (self.people[side].avatar, self.people[PARTNER_OF[side]].avatar)
                sides.append(ScoreSide(side_name(side, self.viewer), score[side], colour, faces))
        ours, theirs = (view.tricks[side] + view.tricks[PARTNER_OF[side]] for side in (first, 1 - first))
        rect, tricks = self.places.scoreboard, say("Tricks {ours} – {theirs}", ours=ours, theirs=theirs)
        target = say("First to {points}", points=view.target)
        draw_scoreboard(painter, rect.x, rect.y, sides, view.target, tricks, target)

    def _draw_trump(self, painter: Painter, view: EuchreView, settled: EuchreView) -> None:
        """Draw what is trump; the sign turns to its grey side when the makers are euchred."""
        sign = NO_TRUMP if view.trump is None else view.trump.letter
        over = settled.phase in (Phase.DEAL, Phase.OVER) and bool(settled.results)
        lost = 0.0
        if over and settled.results[-1].euchred:
            lost = 1.0 if self.actions.moment is None else part(self.actions.moment, *SIGN_TURNS)
        rect = self.places.trump_panel
        draw_trump_panel(painter, rect.x, rect.y, sign, *trump_words(view, self.name), lost)

    def _plate_line(self, seat: int, view: EuchreView) -> str:
        if seat not in view.active:
            return say("Sits out")
        if seat in (view.alone, view.defending_alone):
            return say("Plays alone") if seat == view.alone else say("Defends alone")
        if seat == self.viewer:
            on_turn = view.to_move == seat and view.phase not in (Phase.CUT, Phase.DEAL)
            return say("Your turn") if on_turn else say("With {partner}", partner=self.own_name(PARTNER_OF[seat]))
        role = say("Partner") if self.viewer is not None and seat == PARTNER_OF[self.viewer] else ""
        return together([role, self.people[seat].level], ", ")

    def landmark(self, name: str, view: EuchreView) -> Rect | None:
        """Return the place of ``score``, ``trump``, or of a ``plate`` with its seat."""
        word, _, seat = name.partition(" ")
        if word == "plate":
            return self.places.plate(self.position(int(seat)))
        return {"score": self.places.scoreboard, "trump": self.places.trump_panel}.get(name)

    def landmarks(self, view: EuchreView) -> Sequence[Rect]:
        plates = [self.places.plate(seat) for seat in range(view.seats)]
        return [self.places.scoreboard, *plates, *([] if view.maker is None else [self.places.trump_panel])]

    def draw_over(self, painter: Painter, view: EuchreView) -> None:
        """Draw on the back of the card that was turned down which one it is."""
        if view.phase is Phase.ROUND_TWO and view.upcard is not None:
            pose, height = self.places.upcard, 34
            width = painter.chip_width(view.upcard.name, height)
            painter.chip(view.upcard.name, pose.x - width / 2, pose.y, height)

    def speech(self, event: Event) -> Speech | None:
        """Return what is said aloud: calls, passes and other answers."""
        return self.speech_at(event.seat, call_words(event)) if isinstance(event, Said) else None

    def speech_at(self, seat: int, words: str) -> Speech:
        return Speech(words, *self.places.speech(self.position(seat)))

    def talk(self, view: EuchreView) -> GameTalk:
        from gui.games.euchre.talk import talk_to  # nobody says a word before the first move

        return talk_to(view.target)

    # -- what can be done

    def buttons(self, view: EuchreView) -> Sequence[Button]:
        return self.calls.buttons(view, self.places)

    def targets_of(self, move: EuchreMove, view: EuchreView) -> Sequence[str]:
        """Return the card, or the buttons: the tick for going alone comes before the suit."""
        return self.calls.keys_of(move, view) if move.card is None else [key_of(move.card)]

    def key_pressed(self, text: str, view: EuchreView) -> bool:
        """Show the last trick (L), or answer the question that is asked."""
        tool = next((tool for tool in self.tools(view) if TOOL_LETTERS[tool.icon] == text), None)
        if tool is None:
            return self.calls.key_pressed(text, view)
        if tool.reason is None:
            tool.act()
        else:
            self.actions.notice(tool.reason)
        return True

    def tools(self, view: EuchreView) -> Sequence[Tool]:
        """Return the claim of the rest, for a person who plays alone at the screen, and the look at the last trick."""
        tools = list[Tool]()
        if self.viewer is not None and not self.actions.shared and not self.metrics.only_seen:
            words, tip = say("The rest is mine"), say("Claim every trick that is left (T)")
            crown = Tool("crown", words, self.actions.claim, tip, self._no_claim(view))
            tools.append(crown.without_label() if self.metrics.drawer else crown)
        show, tip = partial(self._show_last_trick, view), say("Who played which card (L)")
        reason = None if view.last_trick else say("No trick has been taken in this hand yet.")
        return [*tools, Tool("last", say("Last trick"), show, tip, reason)]

    def _no_claim(self, view: EuchreView) -> str | None:
        """Return the reason why the viewer cannot claim the rest now; None if it may be claimed."""
        if self.actions.claimed:
            return say("You have said that already.")
        if view.phase is Phase.PLAY and len(view.hand) == 1:
            return say("You have only one card left.")
        if view.phase is not Phase.PLAY or view.to_move != self.viewer or view.trick:
            return say("You can say that when it is your turn to lead.")
        return None

    def claim(self, view: EuchreView) -> EuchreMove | None:
        """Return a card that takes every trick that is left; the last card alone is not worth the words."""
        if len(view.hand) <= 1 and not self.actions.claimed:
            return None
        from engine.games.euchre.claiming import claimed  # with the bots' knowledge of cards, which few tables need

        return claimed(view)

    def _show_last_trick(self, view: EuchreView) -> None:
        trick, winner, marks = view.last_trick, view.last_winner, self.marks(view)

        def past() -> Past:
            cards = (
                PastCard(
                    self.own_name(seat),
                    card.name,
                    self.places.played(self.position(seat)),
                    won=seat == winner,
                    led=card is trick[0][1],
                    mark=marks.get(card, ""),
                )
                for seat, card in trick
            )
            return Past(say("Last trick"), tuple(cards), self.places.message)

        self.actions.look_back(past)

    @property
    def choices_top(self) -> float:
        return self.places.buttons_y

    # -- course of the game

    def automatic(self, view: EuchreView, now: float, at_rest_since: float) -> EuchreMove | None:
        """Return a cut, a deal, or the keeping of a hand that cannot be anything but kept.

        Where people share the screen they are asked to keep it all the same: not to be asked would tell the others.
        """
        legal = view.legal_moves()
        made = (CUT, TURN, DEAL) if self.actions.shared else (CUT, TURN, DEAL, KEEP)
        return next((move for move in made if legal == (move,)), None)

    def moment(self, events: Sequence[Event], view: EuchreView, tabletop: Tabletop) -> MomentDrawing | None:
        """Return the moment of a game that ended, or of a hand that ended in a march or a euchre."""
        if view.over or not any(isinstance(event, Scored) for event in events):
            return super().moment(events, view, tabletop)
        if view.results[-1].why != "march" and not view.results[-1].euchred:
            return None
        first = side_of(self.viewer or 0)
        return HandMoment(view, self.places, tabletop, self.position, self.name, self.audience, first)

    def celebrated(self, view: EuchreView, kind: StoryKind) -> MovingCards | None:
        """Return the last trick of a close game, the tricks of a march, or else all that was won in the last hand."""
        cards = taken_cards(view, view.winners)
        if kind is StoryKind.LEVEL and view.last_trick:
            trick = sorted(view.last_trick, key=lambda played: played[0] == view.last_winner)
            sides = [self.position(seat) / view.seats for seat, _ in trick]
            return MovingCards([card.name for _, card in trick], partial(last_trick, sides))
        if view.results[-1].why == "march":
            return MovingCards([card.name for card in cards], partial(sets, len(view.active)))
        shown = sorted(cards, key=lambda card: (SUIT_ORDER.index(card.suit), card.order))
        return MovingCards([card.name for card in shown], cascade if kind is StoryKind.DOWN else wheel)

    def consoled(self, view: EuchreView, kind: StoryKind) -> MovingCards | None:
        """Return the cards of the last hand if it was level before it."""
        if kind is not StoryKind.LEVEL or not view.winners:
            return None
        losers = [seat for seat in range(view.seats) if seat not in view.winners]
        return MovingCards([card.name for card in taken_cards(view, losers)], closing_fan, sparks=False)

    def summary(self, view: EuchreView) -> Summary | None:
        return summary_of(view, self.people, self.own_name if self.audience is None else self.name, self.audience)

    def recap(self, view: EuchreView, since: int) -> Recap | None:
        return recap_of(view, since, self.people, self.name)

    def ending(self, view: EuchreView) -> Ending:
        return ending_of(view, self.people, self.audience)
