"""The table in plain lines: for screen readers, for terminals that cannot draw, and for pipes."""
