"""Players that are nobody's: each plays from its own view and from what it has heard, as a person does."""
