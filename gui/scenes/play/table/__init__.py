"""The table while a match is played, for any game.

`scene` joins the parts of a table and leads the game on when everything is at rest. Each part has a module of its own
and gets what it needs, not the scene. What the game's table may ask of its scene is `TableActions`
(`gui/table/actions.py`).
"""
