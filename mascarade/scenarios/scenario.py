"""A scenario: an edition, and a line-up for each number of players it serves."""

from mascarade.language import _, pgettext, spoken
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import Edition, masks_for
from mascarade.rules.game import Game
from mascarade.rules.house import HouseRules
from mascarade.rules.masks import Mask
from mascarade.rules.values import Value
from mascarade.scenarios.dead_ends import dead_ends
from mascarade.scenarios.line_ups import LineUpFault, behind, line_up_faults, star_advice
from mascarade.scenarios.needs import star_problems
from mascarade.scenarios.problems import Problem

TABLE = "table"
"""The id of what was put together at a table, as long as it has not been saved."""
CHANGED = ", changed"
"""The end of its title as it is kept with a game, which is the same in every language."""


class LineUp(Value):
    """The cards in play with this many players, a mask with two copies twice."""

    players: int
    masks: tuple[MaskId, ...]


class OwnMasks(Value):
    """The masks that a scenario defines, and what it calls them."""

    masks: tuple[Mask, ...] = ()
    names: tuple[tuple[MaskId, str], ...] = ()
    notes: tuple[tuple[MaskId, str], ...] = ()
    emblems: tuple[tuple[MaskId, tuple[str, ...]], ...] = ()
    doubtful: frozenset[str] = frozenset()
    """Ids that the file seems to define and of which too little could be read: line-ups are not blamed for them."""


class Translation(Value):
    """What a scenario says in another language, as far as its author has written it."""

    language: str
    title: str | None = None
    about: str | None = None
    names: tuple[tuple[MaskId, tuple[str, ...]], ...] = ()
    """The names of own masks: alone, or alone and as subject, as what somebody is, of which, and as object."""
    notes: tuple[tuple[MaskId, str], ...] = ()


class Scenario(Value):
    """The choices made before a game, apart from the people who play it."""

    id: str
    """The name on the command line: that of its file."""
    title: str
    about: str
    edition: Edition
    line_ups: tuple[LineUp, ...]
    """One for each number of players, in rising order."""
    own_masks: tuple[Mask, ...] = ()
    house: HouseRules = HouseRules()
    own_names: tuple[tuple[MaskId, str], ...] = ()
    """The scenario's names for its own masks."""
    own_notes: tuple[tuple[MaskId, str], ...] = ()
    """The author's notes on some of them besides their powers."""
    own_emblems: tuple[tuple[MaskId, tuple[str, ...]], ...] = ()
    """The points of the pictures that the author gave to some of them."""
    is_house_preset: bool = False
    """True if it stands in for the publisher's scenario cards, whose contents we do not know (rules, section 7)."""
    text: str = ""
    """The whole file that it was read from, which a saved game keeps; nothing where it was made in the program."""
    translations: tuple[Translation, ...] = ()

    @property
    def said_title(self) -> str:
        """The title in the chosen language, if it has been translated."""
        title = self._translation.title or self.title
        if not self._is_from_the_table:
            return title
        return pgettext("scenario file", "{title}, changed").format(title=title.removesuffix(CHANGED))

    @property
    def said_about(self) -> str:
        """How it plays, in the chosen language if that has been translated."""
        if not self._is_from_the_table:
            return self._translation.about or self.about
        title = (self._translation.title or self.title).removesuffix(CHANGED)
        return _("Put together at the table, from “{title}”.").format(title=title)

    @property
    def said_names(self) -> dict[MaskId, tuple[str, ...]]:
        """The names of its own masks in the chosen language, alone or in all their roles."""
        return {mask: (name,) for mask, name in self.own_names} | dict(self._translation.names)

    @property
    def said_notes(self) -> dict[MaskId, str]:
        """The author's notes in the chosen language, as far as they have been translated."""
        return dict(self.own_notes) | dict(self._translation.notes)

    @property
    def _is_from_the_table(self) -> bool:
        """Whether a table has changed it and not given it a title of its own, which is then said anew in a language."""
        return self.id == TABLE and self.title.endswith(CHANGED)

    @property
    def _translation(self) -> Translation:
        code = spoken()
        return next((one for one in self.translations if one.language == code), Translation(code))

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it serves, in rising order."""
        return tuple(line_up.players for line_up in self.line_ups)

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The masks of the edition, those that its line-ups borrow from the other edition, and its own."""
        known = masks_for(self.edition, self.own_masks)
        used = {mask for one in self.line_ups for mask in one.masks}
        wanted = used.union(mask.id for mask in (*self.edition.masks, *self.own_masks))
        return tuple(mask for mask in known.values() if mask.id in wanted)

    def line_up(self, players: int) -> tuple[MaskId, ...]:
        """Return the cards for this many players; raise ``LookupError`` if there is no line-up for them."""
        for line_up in self.line_ups:
            if line_up.players == players:
                return line_up.masks
        raise LookupError(f"{self.id} has no line-up for {players} players, only for {self.players}")

    def game(self, players: int) -> Game:
        """Return the game for this many players; raise ``LookupError`` if there is no line-up for them."""
        return Game(self.edition, players, self.line_up(players), self.own_masks, self.house)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The advice that its line-ups, masks and house rules do not follow."""
        return (
            *self._about_stars(),
            *self._dead_ends(),
            *(problem_of(fault, str(line_up.players)) for line_up in self.line_ups for fault in self._advice(line_up)),
        )

    def _about_stars(self) -> tuple[Problem, ...]:
        if not self.own_masks:
            return ()
        return star_problems(self.own_masks)

    def _dead_ends(self) -> tuple[Problem, ...]:
        usual = HouseRules()
        if not self.own_masks and self.house.fine and self.house.goal_coins == usual.goal_coins:
            return ()
        return dead_ends(
            self.edition, self.own_masks, self.house, {mask for one in self.line_ups for mask in one.masks}
        )

    def _advice(self, line_up: LineUp) -> tuple[LineUpFault, ...]:
        """Return what is wrong with a line-up and yet allowed, or advised against."""
        faults = line_up_faults(self.edition, line_up.players, line_up.masks, self.own_masks, self.house)
        rich = star_advice(line_up.masks, masks_for(self.edition, self.own_masks))
        return (*faults, *((rich,) if rich else ()))


def problem_of(fault: LineUpFault, key: str) -> Problem:
    """Return what is wrong with a line-up, at its key in the file or at the very mask."""
    return Problem(
        fault.message,
        ("lineup", key) if fault.card is None else ("lineup", key, fault.card),
        is_warning=fault.is_warning,
        expected=fault.expected,
        meant=fault.meant,
        rule=behind(fault.rule),
        is_about_key=fault.card is None,
    )
