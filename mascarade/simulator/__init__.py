"""Many games of bots, played to learn something about the bots or about the line-up."""
