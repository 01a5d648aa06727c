"""The widgets of the screens; none of them stores facts of the game."""
