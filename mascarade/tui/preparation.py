"""What comes before a game: what the table is told first, and the set-up. Nothing of a game is imported for it."""

from msgspec.structs import replace

from mascarade.config.settings import read_settings, save_settings
from mascarade.game_options import GameRequest
from mascarade.paths import games_folder
from mascarade.records.errors import risk_of
from mascarade.table.setup_draft import GameSetup, SetupDraft
from mascarade.table.setup_form import SetupForm
from mascarade.table.setup_players import draft_of
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screens.dialogs import ConfirmScreen
from mascarade.tui.screens.set_up import SetUpScreen


class Preparation:
    """A table that is still to be set up."""

    draft: SetupDraft
    """The set-up that the next game begins with."""

    def __init__(self, app: MascaradeApp) -> None:
        self.app = app
        self.has_title = False
        """True if the evening began at the title, and comes back to it."""

    async def prepare(self, proposal: GameRequest) -> GameSetup | None:
        """Set up where that is still to be done; return nothing if the table turns back."""
        await self.begin_with(proposal)
        return _settled(proposal) or await self.set_up()

    async def begin_with(self, proposal: GameRequest) -> None:
        """Begin with the people of last time and what is proposed.

        The table is told where those cannot be read, and once of what puts its saved games at risk.
        """
        recalled = read_settings()
        last = recalled.settings
        known = proposal.known if proposal.known.names else last.seating
        self.draft = draft_of(proposal, known.names, known.bots)
        if recalled.trouble is not None:
            await self.notice(recalled.trouble)
        risk = risk_of(games_folder())
        if risk and risk != last.told:
            await self.notice(risk)
            if recalled.trouble is None:  # a file that cannot be read stays as it is until a game begins
                save_settings(replace(last, told=risk))

    async def set_up(self) -> GameSetup | None:
        """Ask the table; what it has said stays, even where it turns back."""
        self.draft = replace(self.draft, options=self.app.with_appearance(self.draft.options))
        form = SetupForm.opened(self.draft)
        while True:
            screen = SetUpScreen(form, leads_back=self.has_title)
            setup = await self.app.stack.show(screen)
            self.draft = screen.form.table
            if screen.form.speaks is None:
                return setup
            form = screen.form.in_language(screen.form.speaks)

    async def notice(self, words: str, way_on: str | None = None) -> bool:
        """Tell the table something, and return whether it takes the way on that is offered, if one is."""
        return await self.app.stack.show(ConfirmScreen(words, way_on))


def _settled(proposal: GameRequest) -> GameSetup | None:
    """Return the party, if everybody has been named already."""
    return None if proposal.seating is None else GameSetup(proposal.scenario, proposal.seating, proposal.options)
