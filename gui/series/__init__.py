"""Series of games: best of three or five, and evenings of several games. No pygame.

A series says which games are played and by whom. It is kept as a setting, with the identities of its games. How it
stands always follows from the kept games.
"""
