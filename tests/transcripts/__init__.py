"""Golden transcripts: the rules of the game as cases whose outcome was worked out by hand."""
