"""The table without a screen: what is asked, said and set up there; no front end is imported here."""
