"""The examples in the rules: short transcripts, checked by the referee and told in the table's words."""

import re
from collections.abc import Mapping

from mascarade.language import _, cache_by_language, pgettext
from mascarade.lessons.lesson import captions, lesson_texts
from mascarade.rules.game import EDITIONS, Edition
from mascarade.rules.view import events_for
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.spans import BadTranscript
from mascarade.transcripts.verdict import play_transcript
from mascarade.wording.chapters import Paragraph
from mascarade.wording.merged_events import tell
from mascarade.wording.phrases import Phrases
from mascarade.wording.rulebook import Section

FOLDER = "examples"


@cache_by_language(4)
def examples(edition: Edition | None = None, *, are_usual: bool = True) -> Section:
    """Return the examples of one edition or of both, a paragraph for each.

    If the game has house rules, a note says that the examples follow the usual ones.
    """
    usual = () if are_usual else (_("The examples follow the usual rules, not this game’s house rules."),)
    all_texts = lesson_texts(FOLDER)
    told = (_example(title, all_texts[f"{name}.txt"], edition) for name, title in _titles().items())
    return Section(
        pgettext("lesson", "Examples"), (*usual, *(one.read_in(edition) for one in told if one.holds_in(edition)))
    )


def in_edition(text: str, edition: Edition) -> str:
    """Return a transcript with its edition replaced; the masks stay, even if that edition lacks them."""
    return re.sub("^edition: .*$", f"edition: {edition.id}", text, count=1, flags=re.MULTILINE)


def _titles() -> Mapping[str, str]:
    """Return the titles of the examples by their files, in order."""
    return {
        "king": _("A contested King"),
        "judge": _("The Judge comes before the fines"),
        "peasants": _("Both Peasants"),
        "cheat": _("The Cheat in somebody else’s turn"),
        "widow": _("The Widow with 11 coins"),
        "guru": pgettext("lesson", "The Guru"),
        "puppet-master": _("The Puppet Master’s two"),
    }


def _example(title: str, text: str, edition: Edition | None) -> Paragraph:
    """Return an example; it is for both editions if both have its masks with the same powers."""
    own = read_transcript(text).start.game.edition
    stories = {one: story for one in EDITIONS.values() if (story := _story(text, one))}
    if edition in stories:
        return Paragraph(_words(title, stories[edition]))
    is_alike = len(stories) == len(EDITIONS) and len(set(stories.values())) == 1
    return Paragraph(_words(title, stories[own]), None if is_alike else own)


# NOTE: An example in the rules: {title} is a title without a full stop, {story} is a whole story in sentences.
def _words(title: str, story: str) -> str:
    return pgettext("layout", "{title}. {story}").format(title=title, story=story)


def _story(text: str, edition: Edition) -> str:
    """Return the events of a transcript with its two captions; empty if the edition lacks its masks."""
    try:
        transcript = read_transcript(in_edition(text, edition))
    except BadTranscript:
        return ""
    if any(edition.mask(mask) is None for mask in transcript.start.game.different_masks):  # from the other edition
        return ""
    events = (event for step in play_transcript(transcript).steps for event in step.events)
    before, after = map(_, captions(text).values())
    phrases = Phrases(transcript.names, edition, in_centre=transcript.start.game.in_centre)
    return " ".join((before, *tell(events_for(tuple(events), None), phrases), after))
