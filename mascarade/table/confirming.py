"""The choices that ask for another key: those that nobody could take back afterwards."""

from collections.abc import Iterable

from msgspec.structs import replace

from mascarade.rules.choices import Choice, GuessCoins, Pass, Saw, Say
from mascarade.rules.engine import step
from mascarade.rules.state import State
from mascarade.rules.view import view
from mascarade.table.dialogue_phases import ChallengePhase, ChoicePhase, Phase
from mascarade.table.question_path import QuestionPath
from mascarade.table.questions import Leaf, Undo


def settle_or_confirm(phase: Phase, state: State) -> Phase:
    """Return a talk with its choice settled, unless that has to be confirmed first."""
    match phase:
        case ChoicePhase(path=QuestionPath(choice=choice), settled=None) if choice is not None:
            return phase if needs_confirmation(choice, state) else replace(phase, settled=(choice,))
        case ChallengePhase(closing=None, settled=answers) if answers is not None:
            is_by_people = any(player not in phase.round.bots for player in phase.round.others)
            if is_by_people and ends_round_and_game(state, answers):
                return replace(phase, closing=answers, settled=None)
    return phase


def needs_confirmation(leaf: Leaf, state: State) -> bool:
    """Return whether something that was chosen is to be confirmed, which depends on public facts alone.

    A mask or a number that is said of something hidden is said once, and the end of the game stays; a choice that
    brings it about does so whatever lies under any card.
    """
    if isinstance(leaf, Undo | Say | GuessCoins):
        return True
    return not isinstance(leaf, Saw) and ends_game(state, (leaf,))


def ends_round_and_game(state: State, answers: Iterable[Leaf]) -> bool:
    """Return whether nobody challenges and the announced power, which everybody knows, ends the game.

    Of a round with challenges nobody knows what comes until the cards are revealed.
    """
    claims, spoken = view(state, None).claims, tuple(answers)
    passes = [answer for answer in spoken if isinstance(answer, Pass)]
    is_contested = len(passes) < len(spoken) or (claims is not None and len(claims.claims) > 1)
    return not is_contested and ends_game(state, passes)


def ends_game(state: State, choices: Iterable[Choice]) -> bool:
    """Return whether the game is over after these choices."""
    for choice in choices:
        state, _events = step(state, choice)
    return state.outcome is not None
