"""The screens: the public table, covers, private screens, and those around a game."""
