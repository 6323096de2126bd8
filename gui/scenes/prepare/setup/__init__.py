"""The set-up of a game: seats, rules, deal.

`scene` holds a `TablePlan` and little else. The rows (`rules`, `seats`) get the plan and a function that shows another
plan. Each choice of a control makes a new plan (`with_option`, `with_player` …), and the rows are made again from it.
So disabled values, their reasons and the name of the preset always follow from the values. A game starts with its first
preset (`Entry.usual_rules`) and the bots of `Entry.company`. The command line makes the same plans (`ordered`). The
settings keep a plan when its game starts, and `remembered_plans.plan_of` takes from it what still fits.
"""
