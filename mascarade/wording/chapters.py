"""Chapters of the rules: the paragraphs of ``rules.txt`` that hold in an edition and under house rules."""

from collections.abc import Mapping
from typing import Final

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import EDITIONS, Edition, Exposure, HouseRules, MemoryAid, Minimums
from mascarade.values import Value
from mascarade.wording.house_rules import USUAL_RULES, goal_sentence
from mascarade.wording.text_files import Forms, Passage, chapters_of, translated

CONTEXT: Final = "rules"
"""The context of titles: some are so short that they are ambiguous without it."""


class Paragraph(Value):
    """A few sentences about one edition, or about both."""

    words: str
    edition: Edition | None = None

    def holds_in(self, edition: Edition | None) -> bool:
        """Return whether the paragraph concerns readers of that edition's rules, or of both editions' (None)."""
        return edition is None or self.edition is None or self.edition == edition

    def read_in(self, edition: Edition | None) -> str:
        """Return the words, preceded by the edition's name for readers of both."""
        if edition is not None or self.edition is None:
            return self.words
        if self.edition == EDITIONS["first"]:
            return _("First edition. {words}").format(words=self.words)
        return _("Second edition. {words}").format(words=self.words)


class Chapter(Value):
    """A title and its paragraphs."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    edition: Edition | None = None
    """The only edition that the chapter is about, as its title says."""

    def read_in(self, edition: Edition | None) -> tuple[str, ...]:
        """Return the paragraphs for readers of that edition, or of both; none if they are about the other."""
        if edition is not None and self.edition not in (None, edition):
            return ()
        return tuple(paragraph.read_in(edition) for paragraph in self.paragraphs if paragraph.holds_in(edition))


def title_and_edition(heading: str) -> tuple[str, Edition | None]:
    """Return a chapter's title and its only edition, which its heading gives in brackets."""
    title, _bracket, edition = heading.rstrip("]").partition(" [")
    return title, EDITIONS[edition] if edition else None


def chapters(house: HouseRules) -> dict[str, Chapter]:
    """Return every chapter under house rules by its English title; chapters that the program fills in are empty."""
    found = {title_and_edition(heading): passages for heading, passages in chapters_of("rules.txt").items()}
    return {title: _chapter(title, edition, passages, house) for (title, edition), passages in found.items()}


def _chapter(title: str, edition: Edition | None, passages: tuple[Passage, ...], house: HouseRules) -> Chapter:
    told = [paragraph for passage in passages if (paragraph := _paragraph(passage, house))]
    if edition is not None:
        told = [Paragraph(paragraph.words) for paragraph in told]
    return Chapter(pgettext(CONTEXT, title), tuple(told), edition)


def _paragraph(passage: Passage, house: HouseRules) -> Paragraph | None:
    """Return a paragraph with its words filled in, or None if it does not apply."""
    edition, number, values = None, 0, conditions(house)
    for condition in passage.conditions:
        if condition in EDITIONS:
            edition = EDITIONS[condition]
        elif condition in EXPOSED and house.exposure is None:
            edition = next((one for one in EDITIONS.values() if one.exposure is EXPOSED[condition]), None)
            if edition is None:
                return None
        elif not (number := values[condition]):
            return None
    return Paragraph(" ".join(_words(forms, number, edition, house) for forms in passage.messages), edition)


def _words(forms: Forms, number: int, edition: Edition | None, house: HouseRules) -> str:
    """Return a message with its number, or the program's words for a placeholder such as <goal>."""
    if forms == ("<goal>",):
        return goal_sentence(house)
    if forms == ("<players>",) and edition is not None:
        return _("For {fewest} to {most} players.").format(fewest=edition.fewest, most=edition.most)
    if forms == ("<coins>",) and edition is not None:
        words = ngettext("There is {coins} coin in all.", "There are {coins} coins in all.", edition.coins)
        return words.format(coins=edition.coins)
    return translated(forms, number).format(goal=number, coins=number, turns=number, cards=number)


EXPOSED: Final = {
    "exposed must swap": Exposure.MUST_SWAP_WITH_ANOTHER,
    "exposed may not announce": Exposure.MAY_NOT_ANNOUNCE,
    "exposed may do anything": Exposure.NOTHING,
}
"""Conditions on exposed players; without a house rule about it, each one marks the edition that has it."""


def conditions(house: HouseRules) -> Mapping[str, int]:
    """Return the number that goes with each condition; 0 if the condition does not hold."""
    turns = 0 if house.opening_round else house.opening_turns
    is_special = turns in (0, 1, USUAL_RULES.opening_turns)
    return {
        "goal": house.goal_coins,
        "starting coins": house.starting_coins,
        "fine": house.fine,
        "no fine": not house.fine,
        "opening round": house.opening_round,
        "opening turns": turns,
        "no opening turns": not house.opening_round and not turns,
        "one opening turn": turns == 1,
        "four opening turns": turns == USUAL_RULES.opening_turns,
        "other opening turns": 0 if is_special else turns,
        "more than two opening turns": turns if turns > 2 else 0,
        "any opening": house.opening_round or turns,
        **{condition: house.exposure is exposure for condition, exposure in EXPOSED.items()},
        "swap after announcing": house.swap_after_announcing,
        "usual centre": house.centre_cards is None,
        "no centre": house.centre_cards == 0,
        "limited centre": house.centre_cards or 0,
        "usual minimums": house.minimums is None,
        "minimums bind": house.minimums is Minimums.BIND,
        "minimums warn": house.minimums is Minimums.WARN,
        "memory unsaid": house.memory is None,
        "no memory": house.memory is MemoryAid.NONE,
        "memory of the turn": house.memory is MemoryAid.TURN,
        "memory of the game": house.memory is MemoryAid.GAME,
    }
