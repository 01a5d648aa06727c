"""What is kept as text beside a test, and held against what comes of it now.

REWRITE=1 pytest tests/… writes it anew; read what has changed before it is kept.
"""

import os
from pathlib import Path


def hold(told: str, kept: Path) -> None:
    """Hold a text against the one that was kept."""
    if os.environ.get("REWRITE"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(told, encoding="utf-8")
    assert told == kept.read_text(encoding="utf-8")
