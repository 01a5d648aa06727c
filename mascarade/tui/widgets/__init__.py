"""The parts that screens are made of; none keeps a fact of the game."""
