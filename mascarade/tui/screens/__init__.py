"""The screens: the public table, the cover, the private ones, and those around a game."""
