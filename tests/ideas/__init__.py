"""Ideas beyond the official masks, each a scenario file that needs no Python, and random games of them."""
