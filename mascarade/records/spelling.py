"""Choices as saved games write them: in the words of transcripts, people by their numbers, and the deal besides."""

from functools import lru_cache

from mascarade.records.errors import NotReadable
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Deal
from mascarade.rules.engine import pending
from mascarade.rules.game import Game
from mascarade.rules.state import State
from mascarade.transcripts.parse import KnownNames, Pick, known_masks, parse_choice
from mascarade.transcripts.spans import BadTranscript, read_line
from mascarade.transcripts.text_form import choice_text

DEAL = "deal "


@lru_cache(maxsize=16)
def _known_names(game: Game) -> KnownNames:
    numbers = tuple(str(player + 1) for player in range(game.players))
    return KnownNames(numbers, known_masks(game.own_masks))


def write_choice(choice: Choice, state: State) -> str:
    """Return the text of a choice that is to be made in a state."""
    if isinstance(choice, Deal):
        return DEAL + choice.mask
    decision = pending(state)
    assert decision is not None, "nothing is chosen once the game is over"
    return choice_text(choice, decision.by, _known_names(state.game).names)


def read_choice(text: str, state: State) -> Choice:
    """Return the choice that a text says in a state, legal or not. Raise NotReadable if it says none."""
    if text.startswith(DEAL):
        return Deal(text.removeprefix(DEAL))
    decision = pending(state)
    if decision is None:
        raise NotReadable
    words = _words(text, decision.by, _known_names(state.game))
    return words.answering(decision) if isinstance(words, Pick) else words


@lru_cache(maxsize=4096)
def _words(text: str, by: Player, known: KnownNames) -> Choice | Pick:
    """Parse the words of a choice, and remember them: most choices of a game are made many times."""
    try:
        return parse_choice(read_line(text, 1), by, known)
    except BadTranscript:
        raise NotReadable from None
