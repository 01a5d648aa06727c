"""An evening in plain lines: names, game after game with the same people, and past games."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec.structs import replace

from mascarade.config.settings import Settings, last_settings, read_settings, save_settings
from mascarade.game_options import GameRequest, TableOptions
from mascarade.language import _
from mascarade.paths import games_folder
from mascarade.plain.front_end import PlainFrontEnd
from mascarade.plain.keyboard import EndOfInput, Stopped, keyboard_of_program
from mascarade.plain.lines import lines_of_terminal, nothing_to_clear, what_cannot_be_cleared
from mascarade.plain.setup_questions import Cancelled, SetupQuestions, ask_names
from mascarade.plain.slash_commands import agreed
from mascarade.records.errors import BadRecord, risk_of
from mascarade.records.reading import read_record
from mascarade.records.replay import PlaysDifferently
from mascarade.records.replay import replay as played_again
from mascarade.scenarios import Scenario, is_shipped
from mascarade.table.game_words import Afterwards, occasion_of
from mascarade.table.guided_game import teach
from mascarade.table.hot_seat import Timing
from mascarade.table.setup_draft import GameSetup, SetupDraft
from mascarade.table.setup_players import draft_of
from mascarade.table.whole_game import AfterGame, play_game, resume_game
from mascarade.truth.awards import EveningTally
from mascarade.wording.labels import join_list
from mascarade.wording.mask_names import own_names
from mascarade.wording.phrases import Phrases

DONE, NOT_SO, REFUSED = 0, 1, 2
"""Exit codes."""


class PlainEvening:
    """One device for one evening."""

    def __init__(self, front_end: PlainFrontEnd, *, accepts_scrollback: bool = False) -> None:
        self._front_end = front_end
        self._lines = front_end.lines
        self._lines.accepts_scrollback = accepts_scrollback
        self._tally = EveningTally()

    async def play(self, proposal: GameRequest) -> int:
        """Ask for names where none were given, and play until the table has had enough."""
        draft = self._begin_with(proposal)
        if not self._may_show_secrets(_people(draft)):
            return REFUSED
        setup = None
        if proposal.seating is not None:
            setup = GameSetup(proposal.scenario, proposal.seating, proposal.options)
        await self._games(draft, setup)
        return DONE

    async def resume(self, proposal: GameRequest, path: Path, warning: str, *, at_sound_point: bool = False) -> int:
        """Take up a saved game, and play on after it as after any other."""
        if warning and not agreed(self._lines, *warning.split("\n"), _("Continue that game?")):
            return DONE
        try:
            seating = read_record(path).header.seating
            people = len(seating.names) - sum(bot is not None for bot in seating.bots)
            if not self._may_show_secrets(people):
                return REFUSED
            options, chance = proposal.options, self._front_end.chance
            played = await resume_game(
                self._front_end, path, self._tally, options, chance, at_sound_point=at_sound_point
            )
            played = await play_on(self._front_end, played, self._tally)
        except PlaysDifferently as differs:
            if not agreed(self._lines, *str(differs).split("\n"), _("Continue from there?")):
                return NOT_SO
            return await self.resume(proposal, path, "", at_sound_point=True)
        except BadRecord as bad:
            self._lines.say(str(bad))
            return NOT_SO
        await self._after(draft_of(proposal).seating(played.setup), played)
        return DONE

    async def learn(self, proposal: GameRequest, lesson: str) -> int:
        """Give a lesson as often as it is wanted; a game may follow it."""
        draft = self._begin_with(proposal)
        afterwards = Afterwards.AGAIN
        while afterwards is Afterwards.AGAIN:
            afterwards = await teach(self._front_end, lesson)
        if afterwards is Afterwards.SET_UP and self._may_show_secrets(_people(draft)):
            await self._games(draft, None)
        return DONE

    async def replay(self, path: Path) -> int:
        """Tell the truth about a game that is over."""
        try:
            record = read_record(path)
        except BadRecord as bad:
            self._lines.say(str(bad))
            return NOT_SO
        header = record.header
        phrases = Phrases(header.seating.names, header.scenario.edition, own_names(header.scenario.translated_names))
        await self._front_end.look_back(played_again(record).game_log, phrases, occasion_of(header))
        return DONE

    def _begin_with(self, proposal: GameRequest) -> SetupDraft:
        """Return where the table begins; say what cannot be read, and once what puts saved games at risk."""
        recalled = read_settings()
        last = recalled.settings
        known = proposal.known if proposal.known.names else last.seating
        if recalled.trouble is not None:
            self._lines.say(recalled.trouble)
        risk = risk_of(games_folder())
        if risk and risk != last.told:
            self._lines.say(risk)
            if recalled.trouble is None:
                save_settings(replace(last, told=risk))
        return draft_of(proposal, known.names, known.bots)

    def _may_show_secrets(self, people: int) -> bool:
        """Say what cannot be cleared, and whether so many people may play here at all."""
        if people <= 1:
            return True
        if not self._lines.may_show_secrets:
            self._lines.complain(nothing_to_clear())
            return False
        self._lines.say(
            what_cannot_be_cleared() if self._lines.can_clear else _("Secrets stay where they are printed.")
        )
        return True

    def _set_up(self, draft: SetupDraft, *, is_again: bool) -> SetupDraft:
        """Ask for names, or after a game what is to be different in the next, until it can be played here."""
        shuffled = self._front_end.shuffled
        while True:
            draft = (
                SetupQuestions(self._lines, draft, shuffled).asked()
                if is_again
                else ask_names(self._lines, draft, shuffled)
            )
            if _people(draft) <= 1 or self._lines.may_show_secrets:
                return draft
            self._lines.say(nothing_to_clear())

    async def _games(self, draft: SetupDraft, setup: GameSetup | None, *, is_again: bool = False) -> None:
        """Play game after game; without a party the table says its names first, or what is to be different."""
        while True:
            if setup is None:
                try:
                    draft = self._set_up(draft, is_again=is_again)
                except Cancelled:
                    return
                setup = draft.setup()
            is_again = True
            last = last_settings()
            save_settings(replace(_settings(setup, draft.scenario), told=last.told, language=last.language))
            self._lines.say(_about(setup))
            played = await play_game(self._front_end, setup, self._tally, self._front_end.chance)
            played = await play_on(self._front_end, played, self._tally)
            if played.afterwards is Afterwards.LEAVE:
                return
            draft = draft.seating(played.setup)
            setup = played.setup if played.afterwards is Afterwards.AGAIN else None

    async def _after(self, draft: SetupDraft, played: AfterGame) -> None:
        """Do what the table wants after a game that was taken up again."""
        if played.afterwards is not Afterwards.LEAVE:
            await self._games(draft, played.setup if played.afterwards is Afterwards.AGAIN else None, is_again=True)


async def play_on(front_end: PlainFrontEnd, played: AfterGame, tally: EveningTally) -> AfterGame:
    """Play a game on as often as it was left only to go on in another language."""
    while (path := front_end.taken_up_next()) is not None:
        options = played.setup.options
        played = await resume_game(front_end, path, tally, options, front_end.chance, at_sound_point=False)
    return played


def _people(draft: SetupDraft) -> int:
    return sum(draft.bot(row) is None for row in range(draft.players))


def _about(setup: GameSetup) -> str:
    return _("{players} play “{scenario}”.").format(
        players=join_list(setup.seating.names), scenario=setup.scenario.translated_title
    )


def _settings(setup: GameSetup, scenario: Scenario) -> Settings:
    """Return what is remembered: of a scenario that the table has changed, the one that it comes from."""
    name = scenario.id if is_shipped(scenario) else None
    return Settings(setup.seating, len(setup.seating.names), name, setup.options)


# What the command line calls


def play(proposal: GameRequest, *, accepts_scrollback: bool) -> int:
    """Play an evening that begins with this proposal; return the exit code."""
    return _run(lambda evening: evening.play(proposal), proposal, accepts_scrollback=accepts_scrollback)


def resume(proposal: GameRequest, path: Path, warning: str, *, accepts_scrollback: bool) -> int:
    """Go on with a saved game; return the exit code."""
    return _run(
        lambda evening: evening.resume(proposal, path, warning), proposal, accepts_scrollback=accepts_scrollback
    )


def learn(proposal: GameRequest, lesson: str, *, accepts_scrollback: bool) -> int:
    """Give a lesson; return the exit code."""
    return _run(lambda evening: evening.learn(proposal, lesson), proposal, accepts_scrollback=accepts_scrollback)


def replay(path: Path, options: TableOptions) -> int:
    """Tell the truth about a finished game; return the exit code."""
    return _run(lambda evening: evening.replay(path), None, options, accepts_scrollback=True)


def _run(
    evening: Callable[[PlainEvening], Awaitable[int]],
    proposal: GameRequest | None,
    options: TableOptions = TableOptions(),
    *,
    accepts_scrollback: bool,
) -> int:
    """Pass an evening; where the input ends or a signal asks for it, leave in good order."""
    keyboard = keyboard_of_program()
    keyboard.handle_signals()
    timing = Timing(**dict(proposal.times if proposal else ()))
    signs = (proposal.options if proposal else options).ascii
    front_end = PlainFrontEnd(lines_of_terminal(keyboard, signs), timing=timing)

    async def passed() -> int:
        return await evening(PlainEvening(front_end, accepts_scrollback=accepts_scrollback))

    try:
        return asyncio.run(passed())
    except EndOfInput:
        return DONE
    except Stopped as stopped:
        return 128 + stopped.number
