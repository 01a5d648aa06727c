"""Golden transcripts as the table hears them: questions, choices and events, kept as text."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from mascarade.rules.choices import Choice, Deal, Kind, Pass
from mascarade.rules.engine import pending
from mascarade.rules.events import Event
from mascarade.rules.view import events_for
from mascarade.wording.merged_events import tell
from mascarade.wording.sentences import choice_sentence, prompt
from tests.kept import compare_with_kept
from tests.transcripts.golden import NAMES, verdict

KEPT = Path(__file__).parent / "told"
FOLDERS = sorted({name.split("/")[0] for name in NAMES})


def tale(name: str) -> Iterator[str]:
    """Yield the questions (?) and choices (>) of a transcript, and what is told to the whole table."""
    played = verdict(name)
    situation = played.situation
    phrases = situation.phrases
    asked, heard = Kind.DEAL, list[Event]()
    for step in played.steps:
        decision = pending(step.before)
        if decision is not None and step.played in decision.options:
            if decision.kind is not asked or decision.kind is not Kind.CHALLENGE:  # each round has one
                yield f"? {prompt(decision, phrases)}"
            asked = decision.kind
            if not isinstance(step.played, Pass):
                yield f"> {choice_sentence(step.played, phrases, decision.by)}"
        heard += events_for(step.events, None)
    yield from tell(heard, phrases, with_cards=True)


@pytest.mark.parametrize("folder", FOLDERS)
def test_transcripts_sound_as_they_always_did(folder: str) -> None:
    tales = [(name, tale(name)) for name in NAMES if name.startswith(f"{folder}/")]
    told = "\n".join(f"# {name}\n" + "".join(f"{line}\n" for line in lines) for name, lines in tales)
    compare_with_kept(told, KEPT / f"{folder}.txt")


def test_transcripts_ask_every_question_and_make_every_choice() -> None:
    steps = [step for name in NAMES for step in verdict(name).steps]
    assert {type(step.played) for step in steps} >= set(get_args(Choice)) - {Deal}
    assert {decision.kind for step in steps if (decision := pending(step.before))} >= set(Kind) - {Kind.DEAL}
