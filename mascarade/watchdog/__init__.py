"""A small process that outlives the game, and puts the terminal right after a sudden death (design, section 5)."""
