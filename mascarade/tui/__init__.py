"""What the people at the table see: drawn with Textual, and with nothing that a view does not show."""
