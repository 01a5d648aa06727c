"""The screens before a game: notices and the set-up. Nothing of a game is imported for them."""

from mascarade.game_options import GameSetup, TableOptions
from mascarade.table.preparation import WayOn
from mascarade.table.setup_draft import SetupDraft
from mascarade.table.setup_form import SetupForm
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.dialogs import ConfirmScreen
from mascarade.tui.screens.set_up import SetUpScreen


class PreparationScreens:
    """The screens of a table that is still to be set up."""

    def __init__(self, app: MascaradeApp) -> None:
        self._app = app
        self.has_title = False
        """True if the evening began at the title, and comes back to it."""

    async def notice(self, words: str, way_on: WayOn | None = None) -> bool:
        """Tell the table something, and return whether it takes the way on that is offered, if one is."""
        return await self._app.stack.show(ConfirmScreen(words, None if way_on is None else way_on.words))

    async def set_up(self, draft: SetupDraft, *, is_again: bool) -> tuple[SetupDraft, GameSetup | None]:  # noqa: ARG002  # the form is the same
        """Ask who plays and what; return the draft, and what the table has agreed on if it has not turned back."""
        form = SetupForm.opened(draft)
        while True:
            screen = SetUpScreen(form, leads_back=self.has_title)
            setup = await self._app.stack.show(screen)
            if screen.form.speaks is None:
                return screen.form.table, setup
            form = screen.form.in_language(screen.form.speaks)

    def admits(self, people: int) -> bool:  # noqa: ARG002  # whatever their number
        """Return True: private screens are covered, and leave nothing behind."""
        return True

    def with_appearance(self, options: TableOptions) -> TableOptions:
        """Return options with the colours, the signs, the bell and the motion of now."""
        return self._app.with_appearance(options)
