"""The look of the game as values: letters, emblems, cards, coins and palettes. No front end is needed to draw them."""
