"""The coach: every decision judged by what its seat could know, with the error of each difference.

A decision is judged from the view of its seat, in imagined deals (`judging`). Hint, review, "what if" and Euchre's
Expert imagine the same deals for the same decision and give one answer. No judgement ends early because a move is
ahead, and the best move is measured in deals that did not choose it; `python -m benchmarks.coach_errors` compares the
errors with the scatter of many keys.

A cost is the chance to win that one decision gave away, so it is at most the chance that the seat had. The costs of a
game do not add up to a part of that game: luck and the mistakes of others give chances back, which can be given away
again. Their sum says how many wins more a player would have in many games with such decisions; a sum of .30 is three
wins in ten games. Accuracy is 1 less the costs divided by what a random choice costs on average in the same decisions
(`Review.guessed`). It is not known where guessing costs nothing.

A game's coach names the themes of a decision. A theme is the question, so that it does not give the answer away;
`Coach.kind` is for those who have answered, and names the decision with its answer ("This is a next call: …").
"""
