"""The coach's review of a match.

It has three pages, and shows the review of a kept game as far as `gui/coaching` has made it. `moments_page` comes first
once the review is done: the best, the dearest and the closest decision. `figures_page` has the curve, the figures and
what they mean with this game's numbers, the parts of the result, and the players. `decisions_panel` is the list of
decisions: it is shown while the review grows, and follows the latest one until the player chooses another. `words`
alone knows the unit of costs. A game whose `Face.for_children` is set has no margins of error.
"""
