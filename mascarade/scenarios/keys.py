"""The keys that the table of a mask has in a scenario file."""

MASK_KEYS = ("name", "star", "min_players", "copies", "note", "power")
