"""The page about the program: version, places of games and log, and the parts with their licences."""
