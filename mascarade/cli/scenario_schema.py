"""``mascarade scenario schema``: the JSON Schema of scenario files, for editors."""

import json
from collections.abc import Sequence

from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.scenarios.schema import schema


def run(words: Sequence[str]) -> int:
    """Print the schema as it ships beside the scenarios."""
    Parser(
        "mascarade scenario schema",
        _(
            "Print the JSON Schema of scenario files. With it, an editor completes and checks a scenario as you write. "
            "A scenario names it in its first line: #:schema scenario.schema.json"
        ),
    ).read(words)
    print(json.dumps(schema(), indent=2))
    return 0
