"""Draws the deck: from colours, shapes and signs up to whole cards.

Nothing here needs a font, a clip path or a mask: pictures are cut by construction. Lengths are card units (a card is
250 wide and 350 high), y grows downwards, angles are degrees clockwise. Court figures are drawn around x = 0; for them
y = 0 is the card's top edge and y = 175 its middle.
"""
