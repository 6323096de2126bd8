"""The common part of the games in which players ask each other for all cards of a rank: Go Fish and Reviiyot.

``memory`` holds what everybody at the table knows; ``chances`` estimates the rest for one seat, which also knows its
own hand. Both are made from the turns of ``turns``: from nothing but the events and the terms of a game.

- The two games make the same moves (``moves``) and share no rules.
- What ``memory`` claims is certain. ``chances`` scales a table of slots and ranks until its rows and columns have the
  right sums.
"""
