"""Reviiyot (Israeli Quartets) as ``reviiyot.txt`` describes it, with the project's rulings.

- Legal moves are a window on the hand, piles remove any card at once, and the seats that hold most are kept sorted: a
  turn costs the same with 4 players and with 499.
- A strategy's place in the round follows from the number of asks of its seat. A turn counts once, however often the
  player asks in it.
- House rules are read once into `options.Agreed`. Where most quartets win, an empty hand draws as many cards as were
  dealt, and is out if the deck is empty. Players who are out are never asked. There is always somebody to ask: with an
  empty deck the remaining cards lie in at least two hands, because four of a value in one hand are a quartet.
- Endless games of bots are detected by the program that runs them (`repetition`), because the rules do not know who
  decides. At a table, a game in which nobody completes a quartet for long is a draw (an option).
- The expert plays sampled deals to their end, against policies inferred from the asks so far.
"""
