"""Real processes of the program in pseudo-terminals, alike in everything but what is done in secret."""
