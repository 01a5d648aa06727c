"""Regular expressions that every Python the program runs on reads alike."""

import re
from pathlib import Path

import mascarade

POSSESSIVE_GROUP = re.compile(r"\)(?:[*+?]|\{\d*,?\d*\})\+")


def test_no_group_is_possessive_since_python_3_11_matched_those_wrongly_before_its_fifth_release() -> None:
    package = Path(mascarade.__file__).parent
    found = [
        f"{path.relative_to(package)}:{number}"
        for path in sorted(package.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if POSSESSIVE_GROUP.search(line) and ("re." in line or 'r"' in line or "r'" in line)
    ]
    assert found == []
