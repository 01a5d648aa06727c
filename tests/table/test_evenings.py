"""Whole games and evenings, played with a front end that has no terminal; tests/soak/random_tables.py plays more."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from mascarade.config.settings import last_settings
from mascarade.game_options import GameRequest, GameSetup, Seating, TableOptions
from mascarade.scenarios import find_scenario
from mascarade.table.dialogue_phases import Phase
from mascarade.table.evening import DONE, NOT_SO, REFUSED, Evening
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table.preparation import WayOn
from mascarade.table.setup_draft import SetupDraft
from tests.laws.tables import COUNTS
from tests.table.evenings import play_evening
from tests.table.scripted import MOST_TALKS, Remembering, Scripted


def test_whole_games_of_all_kinds_are_played_without_a_terminal() -> None:
    seen: Counter[str] = Counter()
    for number in range(len(COUNTS)):
        play_evening(f"brief {number}", *COUNTS[number % len(COUNTS)], seen)
    wanted = (
        "deal",
        "reveal",
        "look",
        "decide",
        "end",
        "truth",
        "resumed",
        "with bots",
        "asked: masks",
        "asked: seats",
        "taken back on the way",
    )
    asides = ("asked: masks", "asked: seats", "aside: ask_who_saw", "aside: ask_to_undo", "aside: back")
    changes = ("left", "came", "came back")
    assert all(seen[what] for what in (*wanted, *asides, *changes)), seen


def test_what_is_raised_while_somebody_speaks_ends_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_silent(_people: Scripted, _phase: Phase) -> None:
        raise LookupError

    monkeypatch.setattr(Scripted, "_say", fall_silent)
    with pytest.raises(LookupError):
        play_evening("silent", "first", 5, Counter())


class Host(Remembering):
    """A front end for a whole evening: people with names, who want after each game what they are told to want."""

    def __init__(self, *wishes: Afterwards, admitted: bool = True) -> None:
        super().__init__(Random(1), restless=0.0)
        self.chance = Random(2)
        self.notices: list[str] = []
        self.announced: list[GameSetup] = []
        self.reopens_after = MOST_TALKS
        self._wishes, self._admitted = list(wishes), admitted

    async def notice(self, words: str, way_on: WayOn | None = None) -> bool:
        self.notices.append(words)
        return way_on is not None

    async def set_up(self, draft: SetupDraft, *, is_again: bool) -> tuple[SetupDraft, GameSetup | None]:
        self.seen["set up again" if is_again else "set up"] += 1
        return draft, draft.setup()

    def admits(self, people: int) -> bool:
        assert people == len(PEOPLE)
        return self._admitted

    def with_appearance(self, options: TableOptions) -> TableOptions:
        return options

    def announce(self, setup: GameSetup) -> None:
        self.announced.append(setup)

    def _say(self, phase: Phase) -> None:
        assert self.current_game is not None
        if self._talks == self.reopens_after:
            self.reopens_after = MOST_TALKS
            assert self.current_game.reopen()
        else:
            super()._say(phase)

    async def end(self, words: EndWords) -> Afterwards:
        await super().end(words)
        return self._wishes.pop(0)


PEOPLE = ("Ada", "Bruno", "Cleo", "Dora")
REQUEST = GameRequest(find_scenario("second-a"), len(PEOPLE), Seating(PEOPLE))


def test_an_evening_plays_on_as_the_table_wants_and_remembers_who_played() -> None:
    host = Host(Afterwards.TRUTH, Afterwards.AGAIN, Afterwards.SET_UP, Afterwards.LEAVE)
    evening = Evening(host)
    assert asyncio.run(evening.play(REQUEST)) == DONE
    assert [setup.seating.first for setup in host.announced] == [0, 1, 2], "the next one clockwise goes first"
    assert (host.seen["set up"], host.seen["set up again"], host.seen["truth"]) == (0, 1, 1)
    assert evening.draft.first == 3, "as whoever comes back from the title finds it"
    assert last_settings().seating.names == PEOPLE


def test_a_table_that_cannot_keep_secrets_plays_nothing_and_a_game_that_cannot_be_read_is_said_to_be_none(
    tmp_path: Path,
) -> None:
    host = Host(admitted=False)
    assert asyncio.run(Evening(host).play(REQUEST)) == REFUSED
    file = tmp_path / "no.game"
    file.write_text("nonsense\n", encoding="utf-8")
    assert asyncio.run(Evening(host).resume(REQUEST, file)) == NOT_SO
    assert asyncio.run(Evening(host).replay(file)) == NOT_SO
    assert len(host.notices) == 2
    assert not host.sessions
