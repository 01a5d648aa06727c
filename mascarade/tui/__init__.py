"""The front end on screen, drawn with Textual from views alone."""

import os

from mascarade.watchdog import drop_debug_variables

# Here, because Textual reads its variables when it is imported, which only this package does.
drop_debug_variables(os.environ)
