"""War as ``war.txt`` describes it, with the project's rulings.

- Seat 0 makes every move for all players, even when it is out: nobody decides anything. The balance of the game is a
  public fact.
- A war's three cards come down with the turn that ties; the fourth is a turn of its own, as the document counts them.
- Positions are remembered from the first turn in the document's order of picking up, which may repeat for ever, and
  wherever three or four play. With two players and the winner's cards first they are remembered only very late, as
  insurance. A shuffled pick-up repeats nothing, so 20,000 turns end every game. With a limit of turns the limit
  decides. Every preset but the document's shuffles or has a limit, so none repeats itself. `options.REPEATS` holds the
  measured share of endless games of the other rules, and a `Choice.remark` shows it in the set-up.
- The events of a turn of two without a tie are looked up. A test plays whole games both ways.
"""
