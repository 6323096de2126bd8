"""What the games have in common in which one asks another for all cards of a rank: Go Fish and Reviiyot.

``memory`` is what everybody at the table could remember; ``chances`` what one seat can reckon from it and its own hand.
Neither knows any game's rules beyond its :class:`Terms`, and neither looks at anything but events.
"""
