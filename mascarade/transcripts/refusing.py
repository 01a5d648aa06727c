"""The reasons why a choice is not legal, or what is legal after all, in words for players."""

from mascarade.language import _, npgettext
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Announce, Choice, Saw, Say
from mascarade.rules.decisions import Decision
from mascarade.rules.engine import pending
from mascarade.transcripts.checking import Standing, about_end, decides, own_names
from mascarade.transcripts.spelling import spell_for
from mascarade.wording.decisions import choice_words, why_closed
from mascarade.wording.places import listed

MOST_LISTED = 8
"""The number of legal choices that a message lists before it only counts the rest."""


def about_legal(standing: Standing, by: Player, choice: Choice) -> tuple[str, str]:
    """Return what is found and expected if a choice should have been refused and is legal."""
    found = _("The rules allow this choice: {choice}").format(choice=_in_words(standing, by, choice))
    return found, _("A choice that the rules refuse here.")


def about_illegal_word(standing: Standing, saw: Saw) -> tuple[str, str]:
    """Return what is found and expected if the table cannot declare what it declares."""
    found = _("The table says that {name} saw their own card.").format(name=standing.names[saw.player])
    return found, about_end(standing)


def about_illegal(standing: Standing, by: Player, choice: Choice) -> tuple[str, str]:
    """Return what is found and expected if a choice is not legal."""
    return _in_words(standing, by, choice), _instead(standing, by, choice)


def _in_words(standing: Standing, by: Player, choice: Choice) -> str:
    edition = standing.state.game.edition
    return choice_words(choice, standing.names, edition, by=by, own=own_names(standing.state))


def _instead(standing: Standing, by: Player, choice: Choice) -> str:
    """Return what could have been chosen, or who should have chosen."""
    decision = pending(standing.state)
    if decision is None:
        return about_end(standing)
    if decision.by != by:
        return decides(decision.by, standing.names)
    if isinstance(choice, Announce | Say) and choice.mask not in standing.state.game.different_masks:
        masks = [standing.roles(mask)["mask"] for mask in standing.state.game.different_masks]
        return _("One of the masks in play: {masks}.").format(masks=listed(masks))
    reasons = [why_closed(limit, standing.names[by]) for limit in decision.limits]
    return " ".join([*reasons, _options(decision, choice, standing)])


def _options(decision: Decision, choice: Choice, standing: Standing) -> str:
    """Return the legal choices as they are written, those of the same kind first."""
    options = sorted(decision.options, key=lambda option: type(option) is not type(choice))
    spelled = [spell_for(option, decision.by, standing.names) for option in options]
    first, more = spelled[:MOST_LISTED], len(spelled) - MOST_LISTED
    if more > 0:
        first.append(npgettext("transcript", "{more} more", "{more} more", more).format(more=more))
    if decision.by == CHANCE:
        return _("The table can draw: {options}.").format(options=" · ".join(first))
    return _("{name} can choose: {options}.").format(name=standing.names[decision.by], options=" · ".join(first))
