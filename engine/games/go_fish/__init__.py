"""Go Fish as ``go-fish.txt`` describes it, with the project's rulings.

- To the last book: a player who should ask and holds nothing draws a card in the move before, so nobody is ever without
  a legal move. Nobody asks an empty hand while another holds cards. A hundred vain asks in a row with an empty pool end
  the game.
- A fished card that completes a set may earn another turn (an option); the expert takes that into account. Of three
  cards dealt the two that match are the pair that came first, so the pair tells nothing of the third.
- The expert does not play sampled games to their end: they were too much alike to tell asks apart. It uses measured
  weights.
"""
