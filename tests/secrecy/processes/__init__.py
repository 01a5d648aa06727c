"""Real processes of the program in pseudo-terminals, which differ only in secret choices."""
