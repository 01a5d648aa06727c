"""What is used of Textual's private names, in this one place; a test makes sure that they exist."""

from typing import Any

from textual.app import App

PRIVATE_NAMES = ("_fatal_error", "_close_messages_no_wait", "_exit_renderables")
"""The names of textual.app.App that this module overrides or calls."""


class QuietApp(App[int], inherit_bindings=False):
    """An app that dies without a traceback: one with local variables would show the cards."""

    failure: BaseException | None = None
    """What the app died of, for the plain message that is printed afterwards."""

    def _handle_exception(self, error: Exception) -> None:
        self.failure = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()


def has_private_names(app: type[App[Any]]) -> bool:
    """Whether this version of Textual still has what is used here."""
    return all(hasattr(app, name) or name in app.__init__.__code__.co_names for name in PRIVATE_NAMES)
