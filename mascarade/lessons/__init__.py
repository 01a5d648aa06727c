"""Lessons: prepared games that teach the game at the real table."""
