"""The chapters of the rules reference, in words of our own."""
