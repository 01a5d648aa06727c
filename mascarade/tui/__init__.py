"""The screens, drawn with Textual from nothing but views."""

import os

RECORDERS = (
    "TEXTUAL",
    "TEXTUAL_DEBUG",
    "TEXTUAL_DRIVER",
    "TEXTUAL_LOG",
    "TEXTUAL_PRESS",
    "TEXTUAL_SCREENSHOT",
    "TEXTUAL_SCREENSHOT_FILENAME",
    "TEXTUAL_SCREENSHOT_LOCATION",
    "TEXTUAL_SHOW_RETURN",
)
"""Variables by which Textual would keep keys and screens, secret ones among them, or press keys by itself."""

# Here, because Textual reads them when it is imported, which nothing outside this package does.
for recorder in RECORDERS:
    os.environ.pop(recorder, None)
