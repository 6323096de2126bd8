"""The games, one folder each. A game knows the core and nothing of another game.

- A game's first preset is what most people play, what the table starts with, and what the help compares with. The
  defaults of the options stay the documents' rules, for records and the terminal: the preset `plain`.
- A game's `pack` and `seats` follow its rules; `usual_pack` and `usual_seats` of the class are those of the default
  rules. Options that do not fit together are refused.
- Players who come first with equally much share the win. If all players do, it is a draw (`engine.account.victors`): in
  accounts, results, statistics and the check of a record. Terminal programs say what their documents say.
"""
