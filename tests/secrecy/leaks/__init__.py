"""Leaks planted on purpose, to prove that the harness can see: each one tells something of the hidden cards."""
