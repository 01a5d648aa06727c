"""Random games, and the laws that all of them keep."""
