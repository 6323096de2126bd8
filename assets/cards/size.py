"""The size of a card in its own units, which is the natural size of its SVG in pixels."""

WIDTH, HEIGHT = 250, 350
