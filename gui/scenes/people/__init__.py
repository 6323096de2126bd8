"""The people who play here: who sits down, and the page of each."""
