"""The rules of the game: pure, deterministic, and silent."""
