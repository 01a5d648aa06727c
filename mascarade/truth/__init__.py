"""The truth reel: a finished game told again, with everything that was hidden in it."""
