"""Letters, emblems, cards, coins and palettes as values; no front end is needed to draw them."""
