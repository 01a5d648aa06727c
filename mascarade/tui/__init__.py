"""The front end on screen, drawn with Textual from views alone."""

import os

from mascarade.watchdog import drop_debug_variables

# Here, because Textual, which nothing outside this package imports, reads its variables when it is imported.
drop_debug_variables(os.environ)
