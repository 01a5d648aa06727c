"""Saved games: each one an append-only file, sealed against glances, replayed through the engine to be resumed."""
