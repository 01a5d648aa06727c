"""The configuration file, and the settings remembered from last time."""
