"""Draws the decks of quartets and holds their names: a package for each deck, a module for each quartet.

A picture is 200 wide and 160 high, y grows downwards. Light falls from the upper left; nothing has an outline. Paths of
organic shapes are written as the points that the outline passes through (`curve`).
"""
