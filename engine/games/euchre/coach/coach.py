"""Euchre's coach, put together from its parts."""

from __future__ import annotations

from engine.games.euchre.bots.knowledge.stakes import chance_to_win
from engine.games.euchre.coach.deeds import deed
from engine.games.euchre.coach.facts import facts
from engine.games.euchre.coach.judge import assessments
from engine.games.euchre.coach.kinds import kind
from engine.games.euchre.coach.levels import LEVELS
from engine.games.euchre.coach.likeness import likeness
from engine.games.euchre.coach.luck import luck_parts, no_luck
from engine.games.euchre.coach.reasons import comment, recommendation
from engine.games.euchre.coach.redealing import redealt
from engine.games.euchre.coach.themes import WORDS, themes
from engine.games.euchre.coach.whereabouts import whereabouts
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.telling import Teller


class EuchreCoach:
    """The coach of Euchre; see :class:`engine.coach.coach.Coach`."""

    unit = "points"
    quick_level = "skilled"
    rule_of_thumb = "skilled"
    levels = LEVELS
    theme_words = WORDS
    assessments = staticmethod(assessments)
    reason = staticmethod(recommendation)
    comment = staticmethod(comment)
    facts = staticmethod(facts)
    whereabouts = staticmethod(whereabouts)
    deed = staticmethod(deed)
    themes = staticmethod(themes)
    parts = staticmethod(luck_parts)
    no_luck = staticmethod(no_luck)
    kind = staticmethod(kind)
    likeness = staticmethod(likeness)
    redealt = staticmethod(redealt)

    @staticmethod
    def chance(view: EuchreView) -> float | None:
        """Return the chance of the view's side to win the match, by the score and the next dealer."""
        side = side_of(view.seat or 0)
        need = [view.target - points for points in view.score]
        return chance_to_win(need[side], need[1 - side], side_of(view.dealer) == side)

    @staticmethod
    def line(view: EuchreView, teller: Teller) -> str:
        """Return an empty text: Euchre has decisions."""
        return ""


COACH = EuchreCoach()
