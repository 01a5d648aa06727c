"""A clock of one's own, so that no test has to wait."""


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, settle: float = 0.4) -> None:
        self.now = 1000.0
        self._settle = settle

    def __call__(self) -> float:
        return self.now

    def settle(self) -> None:
        """Let as much time pass as it takes until keys are let in."""
        self.now += self._settle
