"""The terminal under the screens: what is read from it, and what is written to it."""
