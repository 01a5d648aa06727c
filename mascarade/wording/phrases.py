"""The words of one game: its players' names and its masks."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.choices import Choice, Decision, Decline
from mascarade.rules.events import Event
from mascarade.rules.game import Edition
from mascarade.values import Value
from mascarade.wording import mask_names, prompts
from mascarade.wording.labels import place_short, place_subject
from mascarade.wording.mask_names import NO_OWN_NAMES, NO_PICTURES, MaskNames, Pictures
from mascarade.wording.merged_events import tell


class Phrases(Value):
    """The words of a game among these people, with the masks of this edition and the scenario's own."""

    names: tuple[str, ...]
    edition: Edition
    own: MaskNames = NO_OWN_NAMES
    pictures: Pictures = NO_PICTURES
    """The pictures that the scenario gives to its own masks."""

    def among(self, names: tuple[str, ...]) -> "Phrases":
        """Return the words of the same game among other people."""
        return replace(self, names=names)

    def name(self, player: Player) -> str:
        """Return the name of a player."""
        return self.names[player]

    def mask(self, mask: MaskId) -> str:
        """Return a mask's name alone."""
        return mask_names.mask_name(mask, self.edition, self.own)

    def roles(self, mask: MaskId) -> dict[str, str]:
        """Return the placeholders of a sentence about a mask."""
        return mask_names.mask_placeholders(mask, self.edition, self.own)

    def place(self, place: Place) -> str:
        """Return a card alone: "Bruno's card", "the first centre card"."""
        return place_subject(place, self.names)

    def short_place(self, place: Place) -> str:
        """Return a card alone in few words: "Bruno", "centre 1"."""
        return place_short(place, self.names)

    def prompt(self, decision: Decision) -> str:
        """Return the question that a decision asks."""
        return prompts.prompt(decision, self.names, self.edition, self.own)

    def choice(self, choice: Choice, by: Player, *, is_exchange: bool = False) -> str:
        """Return a choice as a whole sentence; it may be about an exchange of fortunes."""
        if is_exchange and choice == Decline():
            return prompts.declines_exchange(self.names[by])
        return prompts.choice_sentence(choice, self.names, self.edition, by=by, own=self.own)

    def tell(self, events: Sequence[Event], *, with_cards: bool = False) -> tuple[str, ...]:
        """Tell the public events in sentences."""
        return tell(events, self.names, self.edition, self.own, with_cards=with_cards)
