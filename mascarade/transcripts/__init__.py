"""Transcripts: games and cases as plain text, written, read, and refereed."""
