"""The number of a terminal's colours, where its name says fewer than the environment claims."""

import re
from collections.abc import MutableMapping

CLAIM = "COLORTERM"
FEWER = re.compile(r"linux|(?:vt\d|ansi|cons25).*|.*-(?:8color|16color|88color|color|old|mono|m)")
"""Names of terminals that take all colours for something else: blinking, yellow, or nothing."""
GNU_SCREEN = "STY"
TMUX = "TMUX"


def believe_name(environment: MutableMapping[str, str]) -> None:
    """Drop the claim that a terminal has all colours where its name says that it has fewer.

    A terminal that runs in another one inherits the claim of that one. GNU screen does not keep it; tmux does, though
    it may go by the same name.
    """
    name = environment.get("TERM", "").strip().lower()
    is_gnu_screen = name.startswith("screen") and (GNU_SCREEN in environment or TMUX not in environment)
    if is_gnu_screen or FEWER.fullmatch(name):
        environment.pop(CLAIM, None)
