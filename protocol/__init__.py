"""Bots in any language: programs that play over standard input and output, a line of JSON a message.

`docs/protocol.md` is the contract. `bot` has the bot that the arena and the table use, `process` the program behind
it, `messages` the lines, `command` the text that names a program, and `guard` what ends programs when we are killed.

For each seat the bot has a `Talk`, the exchange of messages with one process. It sends the events since its last
message, and compares the whole history, so a game that goes on in another way (undo, a review, a restart) is begun anew
with that process. Everything that a program does wrong is a `Misbehaved` with a kind; the process is ended first. The
arena turns it into a forfeit of that seating (`arena/forfeits.py`).
"""
