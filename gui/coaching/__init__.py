"""Reviews of kept games, made in the background by a process of their own.

`reviewer` is that process, at the lowest priority; `job` reads a line for every judgement on a thread. The review is
kept after every hand and when the window closes. A process that dies is replaced; killing the window loses the
judgements of one hand at most. Scenes ask `host.coaching` in their frames. `main.py review` prints the same review.
"""
