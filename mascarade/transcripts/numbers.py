"""Numbers of coins and of turns, as they are written."""

import re

from mascarade.language import _
from mascarade.transcripts.spans import LineSpan

_NUMBER = re.compile(r"[0-9]{1,6}")


def read_number(span: LineSpan) -> int:
    """Read a whole number. Raise BadTranscript if there is none."""
    if not _NUMBER.fullmatch(span.text):
        raise span.bad(_('"{text}" is not a number.').format(text=span.quoted), _("A whole number, such as 6."))
    return int(span.text)
