"""Bots in any language: programs that play over standard input and output, a line of JSON a message.

`docs/protocol.md` is the contract. `bot` has the bot that the arena and the table use, `process` the program behind
it, `messages` the lines, `command` the text that names a program, and `guard` what ends programs when we are killed.
"""
