"""Euchre as ``euchre-2024.txt`` describes it.

- `state` holds the state of a game and `rules` alone changes it; `dealing`, `bidding` and `scoring` are functions of
  what they are given. The attributes that every card touches are in slots: an object with more than thirty other
  attributes is slower to read.
- A dealer who sits out a partner's loner picks nothing up; the upcard stays on the table. A hand that is thrown in or
  dealt again leaves no result, only events. Both need the random shuffle, or the same hand could come back for ever.
- The first dealer: cards are turned up one at a time, clockwise from the first seat's left, until a jack falls; a cut
  goes to the highest card, aces high (rule books differ: American ones give the deal to the lowest). Finding the first
  dealer is a move of seat 0.
- A dealer who turned up the Benny names a suit first. Until then the hand lies at a place that nobody sees, the dealer
  included.
- Partner's best card: the loner gives first, and gets back the best of the partner's six, which may be the same card;
  until then nobody sits out. A dealer's point instead of a call leaves a `HandResult` that says `conceded`.
- A weak hand is shown for a moment and goes back to the hand. Bots know what everybody saw: `bots/knowledge/seen.py`
  keeps every way in which such cards can lie. Everybody is asked about weak hands, and `keep` is always legal. Cards
  laid away go below the kitty, unseen.
- The solver asks whether a side takes a number of tricks, and goes from trick to trick; cards are bits there.
"""
