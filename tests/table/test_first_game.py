"""The strip of a first game: short, about the kind of decision alone, and there until a game has been finished."""

import random
from textwrap import wrap

from mascarade.game_options import Timing
from mascarade.rules.cards import Player
from mascarade.rules.choices import Kind, Swap
from mascarade.rules.game import EDITIONS, HouseRules
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChallengeRound, ChoicePhase, Phase
from mascarade.table.dialogue_words import first_game_hint
from mascarade.table.questions import Layout, Question, QuestionContext, question_for
from tests.laws.players import TEMPERS, choose
from tests.laws.tables import random_game

CELLS, LINES = 78, 2


def talks(session: Session) -> list[Phase]:
    """The talks about a decision: from its first question to one of its leaves, and that of whoever watches a bot."""
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
    """The kind of choice that the first answers lead to."""
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
