"""Many games of bots, played to learn something about the bots or about the line-up."""


class NotPossible(Exception):
    """A simulation, or a report about one, that cannot be made here; the message is a sentence that says why."""
