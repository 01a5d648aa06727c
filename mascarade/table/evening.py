"""An evening around one device: game after game with the same people, past games, lessons, and the tally.

Everything between games is decided here, without a screen; a front end shows it and asks.
"""

import asyncio
import random
from pathlib import Path
from typing import Protocol, assert_never

from msgspec.structs import replace

from mascarade.art.palettes import Palette
from mascarade.characters import printable
from mascarade.config.settings import last_settings, save_settings
from mascarade.game_options import GameRequest, GameSetup, Seating, TableOptions, number_of_people
from mascarade.language import _
from mascarade.lessons.lesson import BLUFFING, FIRST, lesson_title, load_lesson
from mascarade.paths import pictures_folder, write_new
from mascarade.records.games import has_finished_game
from mascarade.records.header import Header
from mascarade.records.journal import Journal, why_not_saved
from mascarade.records.reading import BadRecord, read_record
from mascarade.records.replay import PlaysDifferently, replay
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.scenarios.loader import is_shipped
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.front_end import CurrentGame, FrontEnd, are_hints_wanted
from mascarade.table.game_flow import BackToSetup, GameFlow
from mascarade.table.game_words import Afterwards, EndWords, end_words, next_time_words, occasion_of
from mascarade.table.guided_game import SCENARIO, LessonDialogue, LessonSession
from mascarade.table.preparation import Preparation, PreparationFrontEnd, WayOn, agreed_setup
from mascarade.table.setup_draft import SetupDraft
from mascarade.truth.awards import EveningTally
from mascarade.truth.picture import NoPng, picture, to_png
from mascarade.values import Value
from mascarade.wording.flavour import FlavourPlace

DONE, NOT_SO, REFUSED = 0, 1, 2
"""Exit codes: success; a game cannot be read or continued; secrets cannot be kept here."""


class EveningFrontEnd(FrontEnd, PreparationFrontEnd, Protocol):
    """The front end that a whole evening needs."""

    @property
    def chance(self) -> random.Random:
        """The generator that shuffles the cards."""

    def announce(self, setup: GameSetup) -> None:
        """Announce the players and the scenario."""


class AfterGame(Value):
    """The table's choice after a game, and the set-up of the next one."""

    afterwards: Afterwards
    setup: GameSetup


class Evening(Preparation):
    """An evening on one device; the methods behind commands return an exit code."""

    _front_end: EveningFrontEnd

    def __init__(self, front_end: EveningFrontEnd, draft: SetupDraft | None = None) -> None:
        super().__init__(front_end)
        if draft is not None:
            self.draft = draft
        self._tally = EveningTally()

    async def play(self, request: GameRequest) -> int:
        """Set up a game if necessary, and play until the table stops."""
        await self.begin(request)
        if not self._front_end.admits(self.draft.number_of_people):
            return REFUSED
        return await self.play_games(agreed_setup(request))

    async def resume(self, request: GameRequest, path: Path, warning: str = "") -> int:
        """Resume a saved game, after a warning at which the table may turn back, and play further games after it."""
        await self.begin(request)
        way_on = WayOn(_("continue that game"), _("Continue that game?"))
        if warning and not await self._front_end.notice(warning, way_on):
            return DONE
        return await self.resume_game(path)

    async def learn(self, request: GameRequest, lesson: str) -> int:
        """Give a lesson, and play afterwards if the table wants to."""
        await self.begin(request)
        return await self.teach(lesson)

    async def play_games(self, setup: GameSetup | None = None) -> int:
        """Play game after game; without a set-up, the table makes one first and may turn back."""
        while setup := setup or await self.set_up():
            setup = replace(setup, options=self._front_end.with_appearance(setup.options))
            self._remember(setup)
            self._front_end.announce(setup)
            try:
                played = await play_game(self._front_end, setup, self._tally, self._front_end.chance)
            except BadRecord as bad:  # from a game that was left to be resumed in another language
                await self._front_end.notice(str(bad))
                break
            setup = self._next_setup(played)
            if played.afterwards is Afterwards.LEAVE:
                break
        return DONE

    async def resume_game(self, path: Path, *, at_sound_point: bool = False) -> int:
        """Resume a saved game, and play further games after it."""
        options = self._front_end.with_appearance(self.draft.options)
        try:
            if not self._front_end.admits(number_of_people(read_record(path).header.seating)):
                return REFUSED
            played = await resume_game(
                self._front_end, path, self._tally, options, self._front_end.chance, at_sound_point=at_sound_point
            )
        except PlaysDifferently as differs:
            way_on = WayOn(_("continue from there"), _("Continue from there?"))
            if not await self._front_end.notice(str(differs), way_on):
                return NOT_SO
            return await self.resume_game(path, at_sound_point=True)
        except BadRecord as bad:
            await self._front_end.notice(str(bad))
            return NOT_SO
        setup = self._next_setup(played)
        return DONE if played.afterwards is Afterwards.LEAVE else await self.play_games(setup)

    async def teach(self, lesson: str) -> int:
        """Give a lesson as often as the table wants; a set-up may follow."""
        while (afterwards := await teach(self._front_end, lesson)) in (Afterwards.AGAIN, Afterwards.NEXT_LESSON):
            lesson = BLUFFING if afterwards is Afterwards.NEXT_LESSON else lesson
        if afterwards is Afterwards.SET_UP and self._front_end.admits(self.draft.number_of_people):
            await self.play_games()
        return DONE

    async def replay(self, path: Path) -> int:
        """Show the truth about a game that is over."""
        try:
            record = read_record(path)
        except BadRecord as bad:
            await self._front_end.notice(str(bad))
            return NOT_SO
        header = record.header
        await self._front_end.look_back(replay(record).game_log, header.phrases, occasion_of(header))
        return DONE

    def _next_setup(self, played: AfterGame) -> GameSetup | None:
        """Keep the seating after a game, and return the next set-up if the table plays the same again."""
        self._has_played = True
        self.draft = self.draft.seating(played.setup)
        return played.setup if played.afterwards is Afterwards.AGAIN else None

    def _remember(self, setup: GameSetup) -> None:
        """Remember a set-up for next time; for a scenario that the table changed, remember the original."""
        scenario = self.draft.scenario if setup.scenario == self.draft.played else setup.scenario
        name = scenario.id if is_shipped(scenario) else None
        last = last_settings()
        save_settings(
            replace(
                last,
                seating=setup.seating,
                players=len(setup.seating.names),
                scenario=name,
                options=self.draft.remembered(setup.options, last.options),
                everything=self.draft.shows_everything,
            )
        )


async def play_game(front_end: FrontEnd, setup: GameSetup, tally: EveningTally, chance: random.Random) -> AfterGame:
    """Play a new game, saved as it is played."""
    header = Header(setup.scenario, setup.seating, setup.options)
    return await _play(front_end, setup, Session.begin(header, chance), tally, chance)


async def resume_game(
    front_end: FrontEnd,
    path: Path,
    tally: EveningTally,
    options: TableOptions,
    chance: random.Random,
    *,
    at_sound_point: bool,
) -> AfterGame:
    """Continue a saved game at the decision at which it stopped. Raise BadRecord if that is impossible.

    The options that belong to the game are taken from its file.
    """
    session = Session.resume(path, chance, at_sound_point=at_sound_point)
    header = _journal_of(session).header
    options = replace(options, memory=header.options.memory, peek=header.options.peek)
    return await _play(front_end, GameSetup(header.scenario, header.seating, options), session, tally, chance)


async def _play(
    front_end: FrontEnd, setup: GameSetup, session: Session, tally: EveningTally, chance: random.Random
) -> AfterGame:
    """Play a game, ask what the table wants next, and add the game to the evening's tally."""
    is_first = not has_finished_game()
    while True:
        explains = are_hints_wanted(setup.options.hints)
        dialogue = Dialogue(session, front_end.timing, front_end.clock, setup.options.pace, explains=explains)
        dialogue.joke = front_end.flavour.draw
        try:
            game = await play_to_the_end(front_end, setup, dialogue)
        except BackToSetup:
            session.discard()
            return AfterGame(Afterwards.SET_UP, setup)
        finally:
            session.close()
        setup = replace(setup, options=game.setup.options)
        if not game.is_reopened:
            break
        session = Session.resume(_journal_of(session).path, chance)
    if not session.is_over:
        return AfterGame(Afterwards.LEAVE, setup)
    tally.add(session.game_log, session.names)
    next_time = next_time_words(setup.scenario) if is_first and session.view().outcome is not None else ""
    words = replace(end_words(session, tally), next_time=next_time)
    afterwards = await show_end(front_end, session, words, setup.options.colours)
    options = replace(setup.options, pace=dialogue.pace)
    return AfterGame(afterwards, GameSetup(setup.scenario, _seated_after(setup.seating, session), options))


def _journal_of(session: Session) -> Journal:
    assert session.journal is not None, "a game that is resumed has a journal"
    return session.journal


def _seated_after(seating: Seating, session: Session) -> Seating:
    """Return the same players in their present seats; the next one clockwise goes first."""
    players = session.view().seating
    first = (players.index(seating.first) + 1) % len(players)
    names = tuple(session.names[player] for player in players)
    bots = tuple(session.bots.get(player) for player in players) if session.bots else ()
    return Seating(names, bots, Player(first))


async def teach(front_end: FrontEnd, name: str) -> Afterwards:
    """Give a lesson, which is not saved; return what the table wants next."""
    lesson = load_lesson(name)
    session = LessonSession(lesson)
    bots = tuple(session.bots.get(player) for player in session.state.seating)
    scenario = replace(find_scenario(SCENARIO), title=lesson_title(name))
    setup = GameSetup(scenario, Seating(lesson.names, bots), TableOptions())
    dialogue = LessonDialogue(session, front_end.timing, front_end.clock)
    await play_to_the_end(front_end, setup, dialogue)
    if not session.is_over:
        return Afterwards.LEAVE
    words = replace(end_words(session, EveningTally()), is_lesson=True, has_next_lesson=name == FIRST)
    return await show_end(front_end, session, words, Palette.CANDLELIGHT)


async def play_to_the_end(front_end: FrontEnd, setup: GameSetup, dialogue: Dialogue) -> CurrentGame:
    """Play a game to its end, or until it is left, and return it. Raise BackToSetup as GameFlow does."""
    begin = asyncio.Event()

    async def play() -> None:
        await begin.wait()  # until the table is shown
        await GameFlow(front_end, dialogue, setup).play()

    game = asyncio.ensure_future(play())
    current_game = CurrentGame(setup, dialogue, game.cancel)
    async with front_end.table(current_game):
        begin.set()
        try:
            await asyncio.wait([game])
        finally:
            game.cancel()
    if not game.cancelled():
        game.result()
    return current_game


async def show_end(front_end: FrontEnd, session: Session, words: EndWords, palette: Palette) -> Afterwards:
    """Show the end, and the truth and a picture on demand; return what the table wants next."""
    words = replace(words, heading=front_end.flavour.draw(FlavourPlace.END))
    journal = session.journal
    occasion = "" if journal is None else occasion_of(journal.header)
    while True:
        match afterwards := await front_end.end(words):
            case Afterwards.TRUTH:
                words = replace(words, picture="")
                await front_end.look_back(session.game_log, session.phrases, occasion)
            case Afterwards.PICTURE:
                name = "mascarade" if journal is None else f"mascarade-{journal.path.stem}"
                drawn = picture(session.game_log, session.phrases, occasion, palette)
                words = replace(words, picture=_saved_picture(drawn, name))
            case Afterwards.AGAIN | Afterwards.SET_UP | Afterwards.NEXT_LESSON | Afterwards.LEAVE:
                return afterwards
            case _:
                assert_never(afterwards)


def _saved_picture(drawn: str, name: str) -> str:
    """Save a picture, as PNG if possible; return a sentence with its path, or why it was not saved."""
    try:
        content, ending = to_png(drawn), ".png"
    except NoPng:
        content, ending = drawn.encode(), ".svg"
    try:
        path = write_new(pictures_folder(), name, ending, content)
    except OSError as refused:
        return why_not_saved(refused)
    return _("The picture to send: {file}").format(file=printable(str(path)))
