"""A game as it went: its steps, what was shown to whom, and who sat where."""
