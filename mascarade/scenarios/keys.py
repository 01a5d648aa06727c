"""The keys that tables of a scenario file have, and how long texts in them may be."""

from mascarade.rules.house import HouseRules

HOUSE_KEYS = tuple(field for field in HouseRules.__struct_fields__ if field != "opening_round")
"""An opening round is written as a number of opening turns."""

MASK_KEYS = ("name", "star", "min_players", "copies", "tags", "note", "emblem", "power")

MOST_NAME = 24
"""Characters in the name of a mask of one's own, and in its id."""
MOST_NOTE = 200
"""Characters in the note on a mask of one's own."""
