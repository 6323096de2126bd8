"""The common part of the games in which players ask each other for all cards of a rank: Go Fish and Reviiyot.

``memory`` is what everybody at the table could remember; ``chances`` what one seat can reckon from it and its own hand.
Both follow the same turns (``turns.Follower``), and look at nothing but events and the terms of a game.
"""
