"""What the program reveals, compared cell by cell between worlds that a viewer cannot tell apart."""
