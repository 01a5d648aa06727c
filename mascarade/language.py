"""The language that people are spoken to in: English is the source, and gettext catalogues lie in ``mascarade/locale``."""

import gettext as _gettext
from pathlib import Path

_catalogue = _gettext.translation("mascarade", localedir=Path(__file__).parent / "locale", fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext
pgettext = _catalogue.pgettext
