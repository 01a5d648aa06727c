"""The truth about a finished game: its turns with everything that was hidden, and awards."""
