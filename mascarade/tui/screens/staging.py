"""The large words in the middle of the table, by what the table is saying just now."""

from mascarade.language import _, pgettext
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.view import View
from mascarade.table.motifs import motif_of
from mascarade.table.moves import Still
from mascarade.table.talk import Choosing, Claiming, Talk
from mascarade.tui.widgets.stage import StageWords
from mascarade.wording.speech import Speech


def scene_of(talk: Talk | None, view: View, speech: Speech, legend: str) -> StageWords:
    """Return whose turn it is, which mask is being chosen, or what is claimed and who has to answer."""
    if isinstance(talk, Claiming) and view.claims is not None:
        return _claimed(talk, view, speech)
    marked = talk.marked if isinstance(talk, Choosing) else None
    if isinstance(talk, Choosing) and marked is not None and marked.mask is not None:
        return StageWords(talk.walk.question.words, motif=motif_of(marked.mask, speech))
    by = view.active if view.decision is None else view.decision.by
    if view.power is not None and view.decision is not None:
        return _used(view.power.mask, by, speech)
    lead = _("It is the turn of") if by == view.active else pgettext("screen", "It is up to")
    return StageWords(lead, speech.name(by), legend=legend)


def scene_at(still: Still, speech: Speech) -> StageWords:
    """Return whose turn it is while something moves."""
    return StageWords(_("It is the turn of"), "" if still.active is None else speech.name(still.active))


# NOTE: The words above a mask and a player’s name in large letters: whose power is in use, and who decides. Both names
# stand below in their bare form, so that words such as “Power:” and “Turn:” are safest; {mask_of} is read aloud.
def _used(mask: MaskId, by: Player, speech: Speech) -> StageWords:
    return StageWords(
        _("The power of"),
        motif=motif_of(mask, speech),
        asked_lead=pgettext("screen", "It is up to"),
        asked=speech.name(by),
        announced=_("The power of {mask_of}").format(**speech.roles(mask)),
    )


# NOTE: The words around a player’s name in large letters: who announces a mask, and who is asked about it.
def _claimed(talk: Claiming, view: View, speech: Speech) -> StageWords:
    assert view.claims is not None, "a challenge round has an announcement"
    mask, asked = view.claims.mask, talk.pointing if talk.pointing is not None else talk.round.asked
    lead = pgettext("screen", "{name} announces:").format(name=speech.name(view.active))
    whole = pgettext("screen", "{name} announces: {mask_alone}").format(
        name=speech.name(view.active), mask_alone=speech.mask(mask)
    )
    if asked is None:
        return StageWords(lead, motif=motif_of(mask, speech), announced=whole)
    question = pgettext("layout", "{name}?").format(name=speech.name(asked))
    return StageWords(
        lead,
        motif=motif_of(mask, speech),
        asked_lead=pgettext("screen", "and you,"),
        asked=question,
        announced=whole,
    )
