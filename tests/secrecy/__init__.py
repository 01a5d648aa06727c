"""What the program gives away, compared cell by cell between worlds that a viewer cannot tell apart."""
