"""The screen of a player's decision: the table as the player saw it, the worth of each move, and the known facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, ClassVar, Final

from engine.coach.coach import CardChances, Coach, coach_of
from engine.coach.review import Judgement
from engine.coach.what_if import can_redeal, copy_of, points_in, redealt, with_same_cards
from engine.match import Match
from engine.phrases import say, say_as, starting, together
from engine.record import Record
from engine.telling import Teller
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import MARGIN
from gui.coaching import second_look
from gui.coaching.question import Question
from gui.scenes.know.key_lists import HELP, Sections
from gui.scenes.look_back.decision.contents import decision_contents
from gui.scenes.look_back.decision.panel import DecisionPanel, Holder, KnownFacts
from gui.scenes.look_back.decision.spread import SpreadScene, Tried, Whose
from gui.scenes.look_back.decision.trial import TrialScene
from gui.scenes.look_back.decision.ways import Way, WaysScene
from gui.scenes.look_back.replay.course import played_again
from gui.scenes.scene import Host
from gui.scenes.study.onlooker import Onlooker
from gui.scenes.study.scene import TABLE_TAB, StudyScene
from gui.settings.table_plan import plan_of_record
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.targets import Action, Target
from gui.widgets.toolbar import Tool

ASKED_AFTER = 0.25
"""Seconds on the screen before the coach looks at a decision again: leafing through them asks nothing."""
NEXT_SIGN = 40.0
TRY: Final = say("Try it from here")
PREVIOUS, NEXT = say_as("button", "Previous"), say_as("button", "Next")
PILES: Final = {"kitty": say("Kitty"), "pool": say("Pool"), "deck": say("Deck"), "stock": say("Stock")}
"""The names of hidden piles, by those of their zones."""
KEYS = (
    say_as("screen", "Decision"),
    (
        ("← →", say("The decision before, or after")),
        ("T", TRY),
        ("O", say("Open all hands, or close them")),
        HELP,
    ),
)
SAME = say("Play on from here, with the cards as they lay.")
DRAWN = say("Play on with others that fit what you knew.")
OFTEN = say("See how often each result came in the coach's deals.")
CANNOT_DRAW = say("The coach of this game cannot draw other cards yet.")
NO_DEAL = say("No other cards fit what you knew.")
LOOKED_AT = say("Nothing can be undone in a game that is over and looked at again.")
FIRST, LAST = say("This is your first decision."), say("This is your last decision.")


class DecisionScene(StudyScene):
    """The decisions of the person in a reviewed game, one at a time."""

    title = say_as("screen", "Review")
    choosing: ClassVar[bool] = False

    def __init__(self, host: Host, number: int, place: int, listed: Action | None = None) -> None:
        """``place`` is the index among the person's own judgements; ``listed`` shows all of them in the scene below.

        Raises LookupError or ValueError with one sentence if there is no such decision, or no such game.
        """
        self.number, self._listed = number, listed
        self.record = host.store.record(number)
        self._coach = _coach_of(self.record)
        self.judgements = self._judged(host)
        if not 0 <= place < len(self.judgements):
            raise LookupError(say("This decision was not looked at yet."))
        self.place = place
        match, course = played_again(self.record)
        seat = self.judgements[place].seat
        self.onlooker = Onlooker(match, course, seat)
        self._known: dict[int, KnownFacts] = {}
        """Index of a decision -> the facts that the seat could know, as far as they were found out."""
        self._found_out: set[int] = set()
        """The decisions about which nothing more will be found out."""
        self._question: Question | None = None
        self._ask_at = 0.0
        self._own_view: View[Any]
        super().__init__(host, plan_of_record(self.record, host.settings.faces), self.onlooker)
        self._words = ""
        """The table's message at the decision."""
        self.panel: DecisionPanel
        self._show()

    def _judged(self, host: Host) -> Sequence[Judgement]:
        review = host.coaching.review(self.number)
        return () if review is None else review.yours

    @property
    def record_shown(self) -> Record:
        return self.record

    @property
    def judgement(self) -> Judgement:
        """The judgement of the decision that is shown."""
        return self.judgements[self.place]

    @property
    def _teller(self) -> Teller:
        return Teller(self.record.seats, self.judgement.seat)

    @property
    def position(self) -> Record:
        """The record up to the decision."""
        return replace(self.record, moves=self.record.moves[: self.judgement.ply])

    # -- from decision to decision

    def go_to(self, place: int) -> None:
        """Show another decision, with closed hands."""
        self.judgements = self._judged(self.host)
        if not 0 <= place < len(self.judgements):
            self.board.notice(FIRST if place < 0 else LAST)
            return
        self.place = place
        self._show()
        self.layout()

    def _show(self) -> None:
        self._forget_question()
        board, onlooker = self.board, self.onlooker
        onlooker.hands_open = False
        board.go_to(self.judgement.ply)
        self._own_view = onlooker.view
        contents = decision_contents(self.judgement, self._coach, self._own_view, self._teller)
        board.badges, board.ringed = contents.badges, contents.ringed
        self._words = board.table.message(self._own_view)
        self.panel = DecisionPanel(contents, self._known.get(self.place, KnownFacts()))
        self._ask_at = self.host.now + ASKED_AFTER

    def open_hands(self) -> None:
        """Show all hands, or again only those that the seat saw; in a small window, bring up the table for it."""
        self.board.open_hands(not self.onlooker.hands_open)
        self.tab = TABLE_TAB
        self.layout()

    # -- facts that the seat could know, found out in the background

    @property
    def asks(self) -> bool:
        """True while more is being found out about the decision."""
        return self._question is not None

    def _forget_question(self) -> None:
        if self._question is not None:
            self._question.stop()
            self._question = None

    def _look_again(self, now: float) -> bool:
        """Ask for the facts, or take over those that were found out; return whether there is anything new."""
        if self.place in self._found_out:
            return False
        if self._question is None:
            if now >= self._ask_at:
                self._question = Question(second_look.about_knowledge(self.position))
            return False
        question = self._question
        ended, latest = not question.running, question.latest
        before = self._known.get(self.place, KnownFacts())
        known = before if latest is None else self._known_by(latest)
        if ended:
            self._question = None
            self._found_out.add(self.place)
            known = known if known.facts is not None else KnownFacts(lost=True)
        if known == before:
            return False
        self._known[self.place] = known
        self.panel = DecisionPanel(self.panel.contents, known)
        return True

    def _known_by(self, latest: Mapping[str, Any]) -> KnownFacts:
        facts, found = second_look.knowledge_of(latest)
        return KnownFacts(facts, False, found, () if found is None else self._holders(found))

    def _holders(self, found: CardChances) -> tuple[Holder, ...]:
        return tuple(
            Holder(self._pile, "", share)
            if seat is None
            else Holder(self.board.table.name(seat), self.plan.seats[seat].avatar, share)
            for seat, share in found.shares
            if seat is not None or self._pile
        )

    @property
    def _pile(self) -> str:
        """The name of the hidden pile with the cards that nobody holds; empty if there is none."""
        view = self._own_view
        piles = [place for place in view.places if place.seat is None and view.count(place) and not view.shows(place)]
        if not piles:
            return ""
        zone = max(piles, key=view.count).name
        return PILES.get(zone) or starting(zone)

    def update(self, now: float) -> bool:
        changed = super().update(now)
        if self._look_again(now):
            self.layout()
            changed = True
        return changed

    def leave(self) -> None:
        self._forget_question()

    # -- what is around the table

    @property
    def subtitle(self) -> str:
        words = say("Decision {place} of {all}", place=self.place + 1, all=self._count)
        place = self.judgement.deed.place
        return words if self.frame.tabbed or not place else together([words, place], " · ")

    @property
    def _count(self) -> int:
        review = self.host.coaching.review(self.number)
        return len(self.judgements) if review is None else review.decisions[review.seat]

    def links(self) -> Sequence[Tool]:
        return (Tool("list", say("All decisions"), self.all_decisions), Tool("chart", say("Result"), self.result))

    def all_decisions(self) -> None:
        """Go back to the list of all decisions."""
        self.host.back()
        if self._listed is not None:
            self._listed()

    def result(self) -> None:
        """Show how the game ended."""
        host, onlooker, board = self.host, self.onlooker, self.board
        onlooker.go_to(len(self.record.moves))
        ending = board.table.ending(onlooker.view)
        onlooker.go_to(self.judgement.ply)

        def review() -> None:
            host.back()
            self.all_decisions()

        again, replay = partial(host.go.play, self.plan), partial(host.go.replay, self.number)
        host.go.result(ending, board.felt, again, self.record.game, LOOKED_AT, replay, review)

    def keys(self) -> Sections:
        return (KEYS,)

    # -- the panel

    def arrange_panel(self, painter: Painter, room: Rect) -> Sequence[Target]:
        makers = [self._try_button, self._hands_button]
        if not self.frame.tabbed:
            makers += [partial(self._step_button, -1), partial(self._step_button, 1)]
        self._panel_buttons = self.panel.arrange(painter, room, makers, self.frame.tabbed)
        return [button.target() for button in self._panel_buttons]

    def _try_button(self, rect: Rect) -> Button:
        return Button("try", rect, TRY, self.try_from_here, ButtonKind.PRIMARY)

    def _hands_button(self, rect: Rect) -> Button:
        label = say("Hide all hands") if self.onlooker.hands_open else say("Show all hands")
        return Button("hands", rect, label, self.open_hands, enabled=self.onlooker.may_open and self.onlooker.has_hands)

    def _step_button(self, step: int, rect: Rect) -> Button:
        key, label, icon = ("previous", PREVIOUS, "back") if step < 0 else ("next", NEXT, "chevron")
        place = self.place + step
        enabled = 0 <= place < len(self.judgements)
        reason = None if enabled else FIRST if step < 0 else LAST
        act = partial(self.go_to, place)
        if self.frame.tabbed:
            return Button(key, rect, "", act, icon=icon, enabled=enabled, reason=reason, name=label)
        return Button(key, rect, label, act, icon=icon if step < 0 else None, enabled=enabled, reason=reason)

    def strip_buttons(self, strip: Rect) -> Sequence[Button]:
        """Return the steps to the decisions before and after, at the right end."""
        wide, gap = 56.5, 7.0
        return [
            self._step_button(step, Rect(strip.right - (2 - place) * wide - (1 - place) * gap, strip.y, wide, strip.h))
            for place, step in enumerate((-1, 1))
        ]

    def draw_panel(self, painter: Painter, now: float) -> None:
        self.panel.draw(painter)
        for button in self._panel_buttons:
            button.draw(painter, self.targets)
            if button.key == "next":
                colour = theme.TEXT if button.enabled else theme.DISABLED_TEXT
                painter.icon("chevron", button.rect.cx + NEXT_SIGN, button.rect.cy, 22, colour)

    def layout(self) -> None:
        # Badges come close to the message of a small table; then it stands between the tabs and the arrows.
        aside = self.frame.tabbed and bool(self.board.badges)
        self.board.words = "" if aside else self._words
        super().layout()

    def draw(self, painter: Painter, now: float) -> None:
        super().draw(painter, now)
        if self.shows_table and not self.board.words:
            strip = self.frame.strip
            room = strip._replace(w=self._strip[0].rect.x - 2 * MARGIN - strip.x)
            draw_fitted(painter, self._words, room.x, room.cy, room.w, theme.LABEL_SIZE)

    # -- what if

    def try_from_here(self) -> None:
        """Ask how to go on from this decision."""
        begin = partial(with_same_cards, self._alone, self.judgement.ply)
        reason = None if can_redeal(self.record.game) else CANNOT_DRAW
        ways = [
            Way("same", say("The same hidden cards"), SAME, partial(self._try, begin)),
            Way("drawn", say("Freshly drawn cards"), DRAWN, self._try_with_drawn_cards, reason),
        ]
        if self.judgement.made.results:
            ways.append(Way("spread", say("Your move and another"), OFTEN, self._show_spread))
        self.host.show(WaysScene(self.host, ways))

    @property
    def _alone(self) -> Record:
        """The record with bots in the seats of all other people: a trial has one player."""
        own, entry = self.judgement.seat, self.plan.entry
        seats = (
            seat if seat.player or place == own else replace(seat, player=entry.usual_bot(place))
            for place, seat in enumerate(self.record.seats)
        )
        return replace(self.record, seats=tuple(seats))

    def _try(self, begin: Callable[[], Match], redraw: Action | None = None) -> None:
        """Begin a trial at the game's table from the match that ``begin`` returns, anew at each restart."""
        host, judgement = self.host, self.judgement

        def again() -> None:
            host.back()
            self._try(begin, redraw)

        def drawn_again() -> None:
            host.back()
            if redraw is not None:
                redraw()

        played = points_in(self.record, judgement.ply, judgement.seat)
        other = None if redraw is None else drawn_again
        host.show(TrialScene(host, plan_of_record(self._alone, host.settings.faces), begin(), again, other, played))

    def _try_with_drawn_cards(self) -> None:
        start = next(redealt(self._alone, self.judgement.ply, Random()), None)
        if start is None:
            self.board.notice(NO_DEAL)
        else:
            self._try(partial(copy_of, start), self._try_with_drawn_cards)

    def _show_spread(self) -> None:
        """Show the results of the move that was made beside those of the best, or of the next best one."""
        judgement = self.judgement
        best = judgement.move == judgement.best
        other = judgement.moves[1] if best else judgement.moves[0]
        worths = {worth.move: worth for worth in self.panel.contents.worths}
        tried = [
            Tried(judged, whose, worths[str(judged.move)].words, worths[str(judged.move)].card)
            for judged, whose in ((judgement.made, Whose.YOURS), (other, Whose.NEXT_BEST if best else Whose.BEST))
        ]
        self.host.show(SpreadScene(self.host, tried, judgement.deals))

    # -- keys

    def key_pressed(self, key: Key) -> bool:
        focus_moves = self.targets.keyboard_mode and self.targets.focused is not None
        if key.name in ("left", "right") and not focus_moves:
            self.go_to(self.place + (1 if key.name == "right" else -1))
            return True
        if key.name in ("page up", "page down"):
            self.go_to(self.place + (1 if key.name == "page down" else -1))
            return True
        if key.name == "o" and not key.command:
            if self.onlooker.may_open and self.onlooker.has_hands:
                self.open_hands()
            return True
        if key.name == "t" and not key.command:
            self.try_from_here()
            return True
        return super().key_pressed(key)


def _coach_of(record: Record) -> Coach:
    coach = coach_of(record.game)
    if coach is None:
        raise LookupError(say("This game has no coach."))
    return coach
