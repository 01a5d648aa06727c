"""Why a choice is not legal, or what it is that is legal after all, in words for players."""

from mascarade.language import _, ngettext
from mascarade.rules.cards import Player
from mascarade.rules.choices import Announce, Choice, Say
from mascarade.rules.decisions import Decision
from mascarade.rules.engine import Saw, pending
from mascarade.transcripts.checking import Standing, about_end, own_names
from mascarade.transcripts.names import write_name
from mascarade.transcripts.spelling import spell_for
from mascarade.wording.decisions import choice_words, why_closed

MOST_LISTED = 8
"""How many legal choices a message lists before it only counts the rest."""


def about_legal(standing: Standing, by: Player, choice: Choice) -> tuple[str, str]:
    """What is found and expected where a choice should have been refused and is legal."""
    found = _("The rules allow this here: {choice}").format(choice=_in_words(standing, by, choice))
    return found, _("A choice that the rules refuse here.")


def about_illegal_word(standing: Standing, saw: Saw) -> tuple[str, str]:
    """What is found and expected where the table cannot declare what it declares."""
    found = _("The table says that {name} saw their own card.").format(name=standing.names[saw.player])
    return found, about_end(standing)


def about_illegal(standing: Standing, by: Player, choice: Choice) -> tuple[str, str]:
    """What is found and expected where a choice is not legal."""
    return _in_words(standing, by, choice), _instead(standing, by, choice)


def _in_words(standing: Standing, by: Player, choice: Choice) -> str:
    edition = standing.state.game.edition
    return choice_words(choice, standing.names, edition, by=by, own=own_names(standing.state))


def _instead(standing: Standing, by: Player, choice: Choice) -> str:
    decision = pending(standing.state)
    if decision is None:
        return about_end(standing)
    if decision.by != by:
        reasons = [_("It is {name} who has to decide now.").format(name=standing.names[decision.by])]
    elif isinstance(choice, Announce | Say) and choice.mask not in standing.state.game.masks:
        reasons = [_("A mask in play: {masks}.").format(masks=", ".join(standing.state.game.masks))]
    else:
        reasons = [why_closed(limit, standing.names[by]) for limit in decision.limits]
    return " ".join([*reasons, _options(decision, standing)])


def _options(decision: Decision, standing: Standing) -> str:
    spelled = [spell_for(option, decision.by, standing.names) for option in decision.options]
    listed, more = spelled[:MOST_LISTED], len(spelled) - MOST_LISTED
    if more > 0:
        listed.append(ngettext("{more} more", "{more} more", more).format(more=more))
    return _("{name} can choose: {options}.").format(
        name=write_name(standing.names[decision.by]), options=" · ".join(listed)
    )
