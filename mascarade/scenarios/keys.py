"""The keys that tables of a scenario file have."""

from mascarade.rules.house import HouseRules

HOUSE_KEYS = tuple(field for field in HouseRules._fields if field != "opening_round")
"""An opening round is written as a number of opening turns."""

MASK_KEYS = ("name", "star", "min_players", "copies", "tags", "note", "emblem", "power")
