"""Planted leaks, each of which reveals something about hidden cards, to prove that the comparison finds leaks."""
