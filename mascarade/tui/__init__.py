"""The screens, drawn with Textual from nothing but views."""

import os

from mascarade.watchdog import drop_debug_variables

# Here, because Textual, which nothing outside this package imports, reads its variables when it is imported.
drop_debug_variables(os.environ)
