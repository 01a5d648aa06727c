"""Whole games, evenings and hints, with a front end that has no terminal; tests/soak/random_tables.py plays more."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from random import Random
from textwrap import wrap

import pytest

from mascarade.config.settings import last_settings
from mascarade.game_options import GameRequest, GameSetup, Seating, TableOptions, Timing
from mascarade.rules.cards import Player
from mascarade.rules.choices import Kind, Swap
from mascarade.rules.game import EDITIONS, HouseRules
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChallengeRound, ChoicePhase, Phase
from mascarade.table.dialogue_words import first_game_hint
from mascarade.table.evening import DONE, NOT_SO, REFUSED, Evening
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table.preparation import WayOn
from mascarade.table.questions import Layout, Question, QuestionContext, question_for
from mascarade.table.setup_draft import SetupDraft
from tests.laws.players import TEMPERS, choose
from tests.laws.tables import COUNTS, random_game
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


def test_an_error_while_somebody_speaks_ends_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_silent(_people: Scripted, _phase: Phase) -> None:
        raise LookupError

    monkeypatch.setattr(Scripted, "_say", fall_silent)
    with pytest.raises(LookupError):
        play_evening("silent", "first", 5, Counter())


class Host(Remembering):
    """A front end for a whole evening, with named people and a list of their wishes after each game."""

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


CELLS, LINES = 78, 2


def talks(session: Session) -> list[Phase]:
    """Yield the dialogues about a decision, from the first question to a choice, and that of a watched bot."""
    view = session.view()
    decision = view.decision
    assert decision is not None
    seating = view.seating
    if view.claims is not None:
        return [ChallengePhase(ChallengeRound(view.claims.to_answer), seating, view.game.hands), BotPhase("", 1.0)]
    if decision.is_secret:
        return [BotPhase("", 1.0)]
    phase = ChoicePhase(question_for(QuestionContext(decision, session.phrases, seating)))
    return [phase, *map(phase.take, phase.question.options)]


def first_of(question: Question) -> type:
    """Return the kind of choice to which the first answers lead."""
    leads_to = question.options[0].leads_to
    return first_of(leads_to) if isinstance(leads_to, Question) else type(leads_to)


def test_every_open_decision_is_explained_in_two_lines_by_its_kind_alone() -> None:
    said: dict[tuple[object, ...], set[str]] = {}
    chance = random.Random(5)
    for edition, players in (("first", 8), ("second", 6), ("second", 8), ("first", 3)):
        session = Session(
            random_game(chance, EDITIONS[edition], players), [f"P{at}" for at in range(players)], Player(0)
        )
        session.deal()
        temper = chance.choice(TEMPERS)
        for _choice in range(60):
            decision = session.decision
            if decision is None:
                break
            for phase in talks(session):
                words = first_game_hint(phase, session.view().decision, session.game.house)
                assert words, (decision.kind, phase)
                assert len(wrap(words, CELLS)) <= LINES, words
                question = phase.question if isinstance(phase, ChoicePhase) else None
                kind = (
                    type(phase),
                    decision.kind if isinstance(phase, ChoicePhase) else None,
                    question and question.layout,
                    question and question.layout is Layout.CARDS and first_of(question),
                    decision.limits,
                    session.game.house.fine,
                )
                if question is not None and question.layout in (Layout.SEATS, Layout.CARDS):
                    is_swap = first_of(question) is Swap
                    assert words.startswith("Take a card you’d like to have") is is_swap, question
                said.setdefault(kind, set()).add(words)
            session.choose(choose(chance, session.state, decision, temper))
    assert all(len(words) == 1 for words in said.values()), said
    assert {kind for _phase, kind, *_others in said} >= {None, Kind.TURN, Kind.PICK}


def test_the_strip_speaks_of_the_fine_in_force() -> None:
    session = Session(random_game(random.Random(1), EDITIONS["second"], 4), ["A", "B", "C", "D"], Player(0))
    session.deal()
    phase = ChallengePhase(ChallengeRound((Player(1), Player(2), Player(3))), session.state.seating, session.game.hands)
    assert "You pay a fine" in first_game_hint(phase, session.decision, HouseRules())
    assert "costs you nothing" in first_game_hint(phase, session.decision, HouseRules(fine=0))


def test_a_table_that_asks_itself_something_and_one_that_wants_no_hints_explains_nothing() -> None:
    session = Session(random_game(random.Random(1), EDITIONS["second"], 4), ["A", "B", "C", "D"], Player(0))
    session.deal()
    assert Dialogue(session, Timing(), lambda: 0.0).caption is None
    assert first_game_hint(None, session.decision, HouseRules()) == ""
