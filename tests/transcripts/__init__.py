"""Golden transcripts: the rules as cases whose outcomes were worked out by hand."""
