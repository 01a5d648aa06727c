"""A game as it went: its steps, and what was shown to whom."""
