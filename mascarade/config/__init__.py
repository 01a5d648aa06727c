"""The configuration file: what a player wants to be so on every evening, whatever was chosen last time."""
