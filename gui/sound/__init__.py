"""Sounds: which belong to what happens, when they are played, and the mixer that plays them.

`score` is the one table from events, scores and presses to sounds. A table gets a move's sounds from the same cues as
its flights, and the moment of a sound is usually the landing of a card. The mixer takes 12 to 23 ms, so a sound is
handed to it 30 ms early; one that would come too late is left out. `player` chooses a variant and its loudness, and
leaves sounds out where many would come at once. `mixer` varies the pitch of a WAV file by the rate in its header.
Nothing is told by sound alone.

After a change of `assets/sounds/build.py` run it and commit the files. `python -m benchmarks.sound --picture FILE`
records a table; `docs/pictures/sound-of-euchre.png` shows ten seconds of Euchre.
"""
