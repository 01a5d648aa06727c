"""The table without a screen: its questions, its words and its set-up; no front end is imported here."""
