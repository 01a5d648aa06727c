"""What comes before a game: what the table is told first, and the set-up. Nothing of a game is imported for it."""

from typing import Protocol

from msgspec.structs import replace

from mascarade.config.settings import read_settings, save_settings
from mascarade.game_options import GameRequest, GameSetup, TableOptions
from mascarade.paths import games_folder
from mascarade.records.errors import risk_of
from mascarade.table.setup_draft import SetupDraft
from mascarade.table.setup_players import draft_of
from mascarade.values import Value


class WayOn(Value):
    """A way on that a notice offers, beside turning back."""

    words: str
    """The words beside a key."""
    question: str
    """The same as a question that is answered by yes or no."""


class PreparationFrontEnd(Protocol):
    """A front end, as far as a table needs it that is still to be set up."""

    async def notice(self, words: str, way_on: WayOn | None = None) -> bool:
        """Tell the table something, and return whether it takes the way on that is offered, if one is."""

    async def set_up(self, draft: SetupDraft, *, is_again: bool) -> tuple[SetupDraft, GameSetup | None]:
        """Ask who plays and what, from a draft on, which after another game is changed rather than filled in.

        Return the draft as it is now, and what the table has agreed on; nothing where it turns back.
        """

    def admits(self, people: int) -> bool:
        """Return whether so many people can keep secrets from each other here; say why not, or what to mind."""

    def with_appearance(self, options: TableOptions) -> TableOptions:
        """Return options with the colours, the signs, the bell and the motion that this front end has now."""


class Preparation:
    """A table that is still to be set up."""

    draft: SetupDraft
    """The set-up that the next game begins with."""

    def __init__(self, front_end: PreparationFrontEnd) -> None:
        self._front_end = front_end
        self._has_played = False

    async def begin(self, request: GameRequest) -> None:
        """Begin with the people of last time and what is asked for.

        The table is told where those cannot be read, and once of what puts its saved games at risk.
        """
        found = read_settings()
        last = found.settings
        known = request.known if request.known.names else last.seating
        self.draft = draft_of(request, known.names, known.bots, shows_everything=last.everything)
        if found.trouble is not None:
            await self._front_end.notice(found.trouble)
        risk = risk_of(games_folder())
        if risk and risk != last.told:
            await self._front_end.notice(risk)
            if found.trouble is None:  # a file that cannot be read stays as it is until a game begins
                save_settings(replace(last, told=risk))

    async def set_up(self) -> GameSetup | None:
        """Let the table set up a game; return nothing if it turns back, though what it has said stays."""
        options = self._front_end.with_appearance(self.draft.options)
        self.draft, setup = await self._front_end.set_up(
            replace(self.draft, options=options), is_again=self._has_played
        )
        return setup


def agreed_setup(request: GameRequest) -> GameSetup | None:
    """Return what is played, if everybody has been named already."""
    return None if request.seating is None else GameSetup(request.scenario, request.seating, request.options)
