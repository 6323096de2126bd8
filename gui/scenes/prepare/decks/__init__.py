"""Decks of quartets in the window: all that are at hand, one whole, and those of the player's own, made and changed.

`scene` lists the decks, `whole` shows the cards of one. `making` and `quartet` are the two pages on which a deck is
made, `choosing` and `crop` find its pictures. `giving` writes a deck for somebody else, `adding` takes one in.
"""
