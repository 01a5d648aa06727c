"""The language that people are spoken to in: English is the source, gettext catalogues lie in ``mascarade/locale``."""

import gettext as _gettext
import os

# Not pathlib: it alone takes as long to import as everything else that --help needs.
_folder = os.path.join(os.path.dirname(__file__), "locale")
_catalogue = _gettext.translation("mascarade", localedir=_folder, fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext
pgettext = _catalogue.pgettext
