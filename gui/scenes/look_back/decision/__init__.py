"""One decision of a reviewed game, and trials of other moves in it.

A process of its own makes the play-outs and finds the facts that the seat could know (`gui/coaching/question.py`).
Earlier moves of a trial cannot be taken back, and nothing of it is kept.
"""
