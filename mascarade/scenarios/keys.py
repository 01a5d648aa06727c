"""The keys that tables of a scenario file have."""

HOUSE_KEYS = (
    "starting_coins",
    "goal_coins",
    "fine",
    "opening_turns",
    "exposure",
    "centre_cards",
    "swap_after_announcing",
    "memory",
)

MASK_KEYS = ("name", "star", "min_players", "copies", "note", "power")
