"""Masks beyond the official ones keep every law, and a leak from a closed hand is noticed."""

import re
from collections.abc import Callable

import pytest

from mascarade.rules import fortunes, power_decisions, powers
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.choices import Decision
from mascarade.rules.events import EVERYONE, Event, HandClosed
from mascarade.rules.state import Draft, State
from mascarade.scenarios.loader import read_text
from mascarade.scenarios.scenario import Scenario
from mascarade.wording.mask_names import mask_name, own_names
from mascarade.wording.power_words import describe_power, power_short
from tests.ideas.playing import FOLDER, IDEAS, IdeaTally, idea, play_idea
from tests.laws.worlds import Leak

AT_A_GLANCE = 3
"""The most effects that always fit into the short words for a power."""


MOST = 25
"""The most games of an idea that are played until everything expected has happened."""


@pytest.mark.parametrize("name", IDEAS)
def test_an_idea_keeps_every_law(name: str) -> None:
    tally = IdeaTally()
    for number in range(MOST):
        play_idea(name, str(number), tally)
        if _was_played_through(name, tally):
            break
    assert _was_played_through(name, tally), tally


def _was_played_through(name: str, tally: IdeaTally) -> bool:
    """Return whether the power was used, all that its file promises was told, and enough worlds were compared."""
    scenario = idea(name)
    found = re.search("^# told: (.*)", scenario.text, re.MULTILINE)
    assert found is not None, "each idea says in its file what is told of it"
    uses, told = tally.games.masks[scenario.own_masks[0].id], set(tally.games.events)
    return uses > 2 and set(found[1].split()) <= told and tally.pairs.pairs.total() > 20


ADVISED = {"beadle": ['From a fortune of 11, "beadle" wins before it gives: 13 ends the game.']}
"""The advice that an idea does not follow."""


@pytest.mark.parametrize("name", IDEAS)
def test_an_idea_follows_all_advice_and_explains_itself(name: str) -> None:
    scenario: Scenario = idea(name)
    (mask,) = scenario.own_masks
    assert [warning.message for warning in scenario.warnings] == ADVISED.get(name, [])
    assert describe_power(mask).endswith(".")
    assert "…" not in power_short(mask) or len(mask.power) > AT_A_GLANCE
    assert mask_name(mask.id, scenario.edition, own_names(dict(scenario.own_names))) != mask.id


def test_an_idea_that_cannot_be_said_is_refused_at_the_word_that_is_missing() -> None:
    files = sorted((FOLDER / "unsaid").glob("*.toml"))
    for file in files:
        errors = read_text(file.read_text(encoding="utf-8"), str(file)).errors
        assert [problem.key[-1] for problem in errors] == ["do"], file
    told = re.findall(r"^\| `([a-z-]+)`", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [*IDEAS, *(file.stem for file in files)]


Plant = Callable[[pytest.MonkeyPatch], None]


def everybody_is_told_how_many(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fortunes, "Audience", lambda only: EVERYONE)  # noqa: ARG005  # the name of the replaced parameter


def the_closed_hand_looks_as_full_as_it_is(patch: pytest.MonkeyPatch) -> None:
    tell = Draft.tell

    def leaky(draft: Draft, event: Event) -> None:
        if isinstance(event, HandClosed):
            hand = next(told for told in draft.events if hasattr(told, "coins"))
            event = HandClosed(event.player, event.least, hand.coins)
        tell(draft, event)

    patch.setattr(Draft, "tell", leaky)


def the_bank_lacks_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    close = fortunes.close_hand

    def leaky(draft: Draft, power: object, by: Player, effect: object, coins: int) -> object:
        draft.bank -= coins
        draft.court += coins
        return close(draft, power, by, effect, coins)  # type: ignore[arg-type]  # passed on unchanged

    patch.setattr(fortunes, "close_hand", leaky)


def what_can_be_guessed_depends_on_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    question = power_decisions.question

    def leaky(position: State | Draft, power: object, effect: object) -> Decision | None:
        asked = question(position, power, effect)  # type: ignore[arg-type]  # passed on unchanged
        hand = getattr(power, "hand", None)
        if asked is None or hand is None or asked.kind.value != "guess":
            return asked
        return Decision(asked.by, asked.kind, asked.options[hand.coins - 1 :], mask=asked.mask)

    patch.setattr("mascarade.rules.powers.question", leaky)


LEAKS: tuple[Plant, ...] = (
    everybody_is_told_how_many,
    the_closed_hand_looks_as_full_as_it_is,
    the_bank_lacks_what_is_hidden,
    what_can_be_guessed_depends_on_what_is_hidden,
)


@pytest.mark.parametrize("plant", LEAKS, ids=[plant.__name__ for plant in LEAKS])
def test_a_leak_from_a_closed_hand_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises((Leak, AssertionError, StopIteration)):
        play_many("juggler")


def play_many(name: MaskId) -> None:
    for number in range(60):
        play_idea(name, f"leak {number}", IdeaTally())


def test_a_card_shown_to_one_player_is_no_longer_secret_when_others_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(powers, "Audience", lambda *_: EVERYONE)
    with pytest.raises(Leak):
        play_many("confidant")
