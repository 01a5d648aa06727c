"""Transcripts: games and cases as plain text, which are written, read and refereed."""
