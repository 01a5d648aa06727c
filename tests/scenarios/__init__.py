"""Scenario files: what is wrong with them, and where."""
