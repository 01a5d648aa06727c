"""The edition and the scenario that a header chooses."""

import json
from pathlib import Path

from mascarade.language import _
from mascarade.rules.game import EDITIONS, Edition, HouseRules
from mascarade.rules.masks import Mask
from mascarade.scenarios import BadScenario, Scenario, load_scenario
from mascarade.scenarios.problems import nearest
from mascarade.transcripts.names import is_quoted
from mascarade.transcripts.spans import LineSpan
from mascarade.values import Value


class ChosenEdition(Value):
    """The edition that is played, and what a scenario adds to it."""

    edition: Edition
    own_masks: tuple[Mask, ...]
    house: HouseRules


def resolve_edition(edition: LineSpan | None, scenario: LineSpan | None, first: LineSpan, folder: str) -> ChosenEdition:
    """Return what the two keys choose; if both are given, the edition is the one that the header names."""
    named = None if edition is None else _read_edition(edition)
    if scenario is None:
        if named is None:
            raise first.bad(_("The head names no edition."), _("A line such as edition: second."))
        return ChosenEdition(named, (), HouseRules())
    loaded = _load(scenario, folder)
    return ChosenEdition(named or loaded.edition, loaded.own_masks, loaded.house)


# NOTE: What is expected in a transcript; "edition", "first" and "second" are typed as they are.
def _read_edition(span: LineSpan) -> Edition:
    if span.text not in EDITIONS:
        meant = nearest(span.text, EDITIONS)
        sentence = (
            _('Unknown edition "{edition}".')
            if meant is None
            else _('Unknown edition "{edition}". Did you mean "{meant}"?')
        )
        raise span.bad(sentence.format(edition=span.quoted, meant=meant), _("edition: first or second."))
    return EDITIONS[span.text]


def _load(span: LineSpan, folder: str) -> Scenario:
    """Return the scenario in the file that is named here, relative to the transcript's own folder."""
    expected = _("The path of a scenario file, relative to this transcript.")
    try:
        path = json.loads(span.text) if is_quoted(span) else span.text
        if not path:
            raise span.bad(_("No scenario file is named."), expected)
        return load_scenario(Path(folder, path))
    except (BadScenario, OSError, ValueError) as wrong:
        raise span.bad(
            _("The scenario {path} cannot be used: {reason}").format(path=span.quoted, reason=wrong), expected
        ) from None
