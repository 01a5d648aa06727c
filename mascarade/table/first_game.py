"""The strip of a first game: a line or two about the decision that is open, and why one would do each thing.

The words depend on the kind of decision alone, and never on what is hidden.
"""

from typing import assert_never

from mascarade.language import _
from mascarade.rules.choices import Announce, Choice, Decision, Kind, Limit, Look, Saw
from mascarade.rules.game import HouseRules
from mascarade.table.dialogue_phases import BotPhase, ChallengePhase, ChoicePhase, Phase, ReadingPhase
from mascarade.table.questions import Layout, Question, Undo


def first_game_hint(phase: Phase | None, decision: Decision | None, house: HouseRules) -> str:
    """Return what explains the decision that the table talks about; nothing where it decides nothing."""
    if phase is None or decision is None:
        return ""
    match phase:
        case BotPhase():
            return _(
                "Watch which cards are handled: that is public. Whether two cards were really swapped is known only to "
                "whoever held them."
            )
        case ChallengePhase():
            return _challenge(house)
        case ChoicePhase():
            return "" if _is_aside(phase) else _choosing(phase, decision)
        case ReadingPhase():
            return ""
        case _:
            assert_never(phase)


def _is_aside(phase: ChoicePhase) -> bool:
    """Return whether the table asks itself something besides the decision."""
    path = phase.path
    return isinstance(path.choice, Saw | Undo) or any(isinstance(one.leads_to, Saw) for one in path.question.options)


def _challenge(house: HouseRules) -> str:
    if not house.fine:
        return _(
            "To challenge is to claim the same mask. If you are right, you use its power; a false claim costs "
            "nothing. If nobody challenges, no card is shown."
        )
    return _(
        "To challenge is to claim the same mask. If you are right, you use its power; if you are wrong, you pay a "
        "fine. If nobody challenges, no card is shown."
    )


def _choosing(phase: ChoicePhase, decision: Decision) -> str:
    match decision.kind:
        case Kind.TURN:
            return _turn(phase, decision)
        case Kind.SAY:
            return _("Name the mask that this card most probably is. Any mask in play may be named.")
        case Kind.GUESS:
            return _("Guess how many coins are hidden in the hand: nobody but its owner knows.")
        case Kind.PICK:
            return _("Think of who is close to winning, and of who has few coins left: both can end the game.")
        case Kind.DEAL | Kind.DRAW | Kind.EXCHANGE | Kind.CHALLENGE | Kind.HIDE:
            return ""
        case _:
            assert_never(decision.kind)


def _turn(phase: ChoicePhase, decision: Decision) -> str:
    question = phase.path.question
    if question.layout is Layout.MASKS or _leads_to(question, Announce):  # the announcer may still point at a card
        return _(
            "Announce the mask that you think you have, or bluff with one that nobody can be sure of. If nobody "
            "challenges you, you use its power."
        )
    if question.layout is not Layout.ACTIONS and not _leads_to(question, Look):
        return _(
            "Take a card that you would like to have, or one whose owner is too sure of it. Only you will know whether "
            "you swapped."
        )
    if Limit.OPENING in decision.limits:
        return _(
            "In an opening turn you take your card and another, and swap them or only pretend to. That is how doubt "
            "begins, and without doubt nobody can bluff."
        )
    if decision.limits:
        return _(
            "Not every action is open in this turn. A look makes you sure of your card; a swap, real or not, makes "
            "the others unsure."
        )
    return _(
        "Look to be sure of your card. Swap or pretend to make the others unsure. Announce a mask, true or not, to use "
        "its power."
    )


def _leads_to(question: Question, choice: type[Choice]) -> bool:
    """Return whether every answer to a question is, or leads to, a choice of this kind."""
    return all(
        _leads_to(option.leads_to, choice)
        if isinstance(option.leads_to, Question)
        else isinstance(option.leads_to, choice)
        for option in question.options
    )
