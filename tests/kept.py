"""Expected texts that are kept in files beside the tests.

``REWRITE=1 pytest tests/…`` writes them again; read the changes before you commit them.
"""

import os
from pathlib import Path

IS_REWRITTEN = bool(os.environ.get("REWRITE"))


def compare_with_kept(told: str, kept: Path) -> None:
    """Compare a text with the kept one."""
    if IS_REWRITTEN:
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(told, encoding="utf-8")
    assert told == kept.read_text(encoding="utf-8")
