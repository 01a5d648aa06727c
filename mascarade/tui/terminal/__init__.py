"""The terminal under the screens: reading from it and writing to it."""
