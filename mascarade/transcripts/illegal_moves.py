"""The reasons why a choice is not legal, or what is legal after all, in words for players."""

from mascarade.language import _, npgettext
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Announce, Choice, Decision, Saw, Say
from mascarade.rules.engine import pending
from mascarade.transcripts.checking import Situation, about_end, decides, own_names
from mascarade.transcripts.text_form import choice_text
from mascarade.wording.decisions import choice_words, why_closed
from mascarade.wording.places import listed

MOST_LISTED = 8
"""The number of legal choices that a message lists before it only counts the rest."""


def about_legal_choice(situation: Situation, by: Player, choice: Choice) -> tuple[str, str]:
    """Return what is found and expected if a choice should have been refused and is legal."""
    found = _("The rules allow this choice: {choice}").format(choice=_in_words(situation, by, choice))
    return found, _("A choice that the rules refuse here.")


def about_illegal_declaration(situation: Situation, saw: Saw) -> tuple[str, str]:
    """Return what is found and expected if the table cannot declare what it declares."""
    found = _("The table says that {name} saw their own card.").format(name=situation.names[saw.player])
    return found, about_end(situation)


def about_illegal_choice(situation: Situation, by: Player, choice: Choice) -> tuple[str, str]:
    """Return what is found and expected if a choice is not legal."""
    return _in_words(situation, by, choice), _instead(situation, by, choice)


def _in_words(situation: Situation, by: Player, choice: Choice) -> str:
    edition = situation.state.game.edition
    return choice_words(choice, situation.names, edition, by=by, own=own_names(situation.state))


def _instead(situation: Situation, by: Player, choice: Choice) -> str:
    """Return what could have been chosen, or who should have chosen."""
    decision = pending(situation.state)
    if decision is None:
        return about_end(situation)
    if decision.by != by:
        return decides(decision.by, situation.names)
    if isinstance(choice, Announce | Say) and choice.mask not in situation.state.game.different_masks:
        masks = [situation.roles(mask)["mask"] for mask in situation.state.game.different_masks]
        return _("One of the masks in play: {masks}.").format(masks=listed(masks))
    reasons = [why_closed(limit, situation.names[by]) for limit in decision.limits]
    return " ".join([*reasons, _options(decision, choice, situation)])


def _options(decision: Decision, choice: Choice, situation: Situation) -> str:
    """Return the legal choices as they are written, those of the same kind first."""
    options = sorted(decision.options, key=lambda option: type(option) is not type(choice))
    spelled = [choice_text(option, decision.by, situation.names) for option in options]
    first, more = spelled[:MOST_LISTED], len(spelled) - MOST_LISTED
    if more > 0:
        first.append(npgettext("transcript", "{more} more", "{more} more", more).format(more=more))
    if decision.by == CHANCE:
        return _("The table can draw: {options}.").format(options=" · ".join(first))
    return _("{name} can choose: {options}.").format(name=situation.names[decision.by], options=" · ".join(first))
