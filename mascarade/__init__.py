"""Mascarade: a hot-seat game of hidden, swapped masks for one laptop."""

__version__ = "0.1.0"
