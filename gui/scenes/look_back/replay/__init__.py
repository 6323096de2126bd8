"""Games played again, move by move.

`course` plays the record once and finds its stops, hands and tricks from the events alone. A hand begins with a deal
(`Entry.deals_hand`) or when all cards are gathered; a trick ends when somebody takes the cards in the middle. A game
without hands is cut into equal parts, and `Entry.move_word` is the word for its moves. A step forward moves the cards,
a jump lays the table out anew (`Match.go_to`). `Metrics.above` subtracts the height of the bar from the window.
"""
