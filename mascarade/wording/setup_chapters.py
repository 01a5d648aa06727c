"""Chapters of the rules: the game in brief, its aim and terms, setting up, and small tables."""

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import FIRST, SECOND, Edition, Exposure, HouseRules
from mascarade.values import Value
from mascarade.wording.house_rules import goal_sentence


class Paragraph(Value):
    """A few sentences that hold for both editions, or for one."""

    words: str
    edition: Edition | None = None

    def holds_in(self, edition: Edition | None) -> bool:
        """Return whether a reader of that edition's rules, or of both, needs the paragraph."""
        return edition is None or self.edition is None or self.edition == edition

    def read_in(self, edition: Edition | None) -> str:
        """Return the words, with the edition's name for a reader of both."""
        if edition is not None or self.edition is None:
            return self.words
        if self.edition == FIRST:
            return _("First edition. {words}").format(words=self.words)
        return _("Second edition. {words}").format(words=self.words)


class Chapter(Value):
    """A title and its paragraphs."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    edition: Edition | None = None
    """The edition that a whole chapter is about, as its title says."""

    def read_in(self, edition: Edition | None) -> tuple[str, ...]:
        """Return the words for a reader of that edition, or of both; none if they belong to the other."""
        if edition is not None and self.edition not in (None, edition):
            return ()
        return tuple(paragraph.read_in(edition) for paragraph in self.paragraphs if paragraph.holds_in(edition))


def chapter(title: str, *paragraphs: Paragraph | str) -> Chapter:
    """Return a chapter whose plain words hold for both editions."""
    return Chapter(title, tuple(Paragraph(words) if isinstance(words, str) else words for words in paragraphs))


def edition_chapter(edition: Edition, title: str, *paragraphs: str) -> Chapter:
    """Return a chapter about one edition, which its paragraphs need not name again."""
    return Chapter(title, tuple(Paragraph(words) for words in paragraphs), edition)


def in_first(words: str) -> Paragraph:
    """Return a paragraph that holds for the first edition only."""
    return Paragraph(words, FIRST)


def in_second(words: str) -> Paragraph:
    """Return a paragraph that holds for the second edition only."""
    return Paragraph(words, SECOND)


def summary_chapter(house: HouseRules) -> Chapter:
    """Return the game in brief, by the rules in force."""
    return chapter(
        _("In one minute"),
        _("Everyone has a mask. First all the cards are read face up, then they’re turned face down."),
        *_opening(house),
        _(
            "After that, do one of three things on your turn. Peek at your own card. Or take your card and another, "
            "and swap them or just pretend to. Or announce a mask."
        ),
        _("Announce the mask you think you have, or any other mask in play."),
        _("If nobody challenges, you use its power, and no card is shown."),
        _("If somebody says “No, I am!”, everyone who claims that mask shows a card."),
        _("Whoever really has it uses its power."),
        _fine(house),
        _("Fines lie on the court until the Judge takes them."),
        goal_sentence(house),
        _("If somebody runs out of coins, the game ends and the richest player wins."),
    )


def _opening(house: HouseRules) -> tuple[str, ...]:
    if house.opening_round:
        return (_("On your first turn, you take your card and another, and swap them or just pretend to."),)
    if not house.opening_turns:
        return ()
    words = ngettext(
        "In the first {turns} turn, the player takes their card and another, and swaps them or just pretends to.",
        "In each of the first {turns} turns, the player takes their card and another, and swaps them or just pretends "
        "to.",
        house.opening_turns,
    )
    return (words.format(turns=house.opening_turns),)


def _fine(house: HouseRules) -> str:
    if not house.fine:
        return _("A false claim costs nothing.")
    return ngettext(
        "Everyone else who claimed it pays {coins} coin to the court.",
        "Everyone else who claimed it pays {coins} coins to the court.",
        house.fine,
    ).format(coins=house.fine)


def aim_chapter(house: HouseRules) -> Chapter:
    """Return the aim of the game."""
    return chapter(
        pgettext("rules", "The ball"),
        _(
            "At this ball everyone wears a mask, and masks change hands in the dark. A few turns in, hardly anyone is "
            "sure who they are."
        ),
        " ".join(
            (
                goal_sentence(house),
                _(
                    "Coins come from the powers of the masks. To use a power, announce its mask: it’s yours if nobody "
                    "challenges you, or if somebody does and your card proves you right."
                ),
            )
        ),
    )


def terms_chapter() -> Chapter:
    """Return the definitions of terms."""
    return chapter(
        pgettext("rules", "Terms"),
        _(
            "A player is a person. A seat is a place at the round table; the coins and mask cards in front of it "
            "belong to the seat. Left is the next seat clockwise, right the previous one."
        ),
        in_second(
            _(
                "Players can be made to change seats. Cards and coins stay where they are; what a player "
                "remembers goes with the player. Turn order, left and right always follow the seats."
            )
        ),
        _(
            "A fortune is all the coins on a seat, open for everyone to count. The bank holds the coins that "
            "nobody has yet. The court receives the fines."
        ),
        _(
            "The line-up is the list of masks in play, with a mask of two cards listed twice; anyone may read it "
            "at any time. The centre holds the cards that belong to no seat. A star ★ marks a mask that brings "
            "money from the bank."
        ),
        _("A player who had to reveal a card during the turn just before their own is exposed."),
        _("A ruling is what this program decides where the rulebooks are silent or disagree."),
    )


def setup_chapter(house: HouseRules) -> Chapter:
    """Return how a game gets from the box to its first turn."""
    return chapter(
        pgettext("rules", "Setting up"),
        in_first(_range(FIRST)),
        in_second(_range(SECOND)),
        _choosing_cards(house),
        ngettext(
            "Give each seat {coins} coin. The rest form the bank, and the court starts empty.",
            "Give each seat {coins} coins. The rest form the bank, and the court starts empty.",
            house.starting_coins,
        ).format(coins=house.starting_coins),
        _(
            "Shuffle, and deal all cards face up, those in the centre included. Read every power aloud while "
            "everybody takes a good look. Then turn all cards face down."
        ),
        _("The youngest player goes first, and play proceeds clockwise."),
        *_advice(house),
    )


def _advice(house: HouseRules) -> tuple[Paragraph | str, ...]:
    """Return what the rulebooks advise; not about the centre if a house rule limits its cards."""
    return (
        _("The rulebooks advise 4 to 8 players for a first game."),
        in_first(_("They advise games of two or three players for experienced players.")),
        *((_harder(),) if house.centre_cards is None else ()),
    )


def _harder() -> str:
    return _("With six or more players, one or two centre cards make the game harder.")


def _choosing_cards(house: HouseRules) -> str:
    if house.centre_cards is None:
        return _(
            "Choose a line-up. For four or five players it has six cards, and the cards left over form the centre. For "
            "six or more it has one card for each player; a line-up of your own may add one or two for the centre."
        )
    if not house.centre_cards:
        return _("Choose a line-up. It has one card for each player, and there are no centre cards.")
    return ngettext(
        "Choose a line-up. It has one card for each player, and at most {cards} for the centre.",
        "Choose a line-up. It has one card for each player, and at most {cards} for the centre.",
        house.centre_cards,
    ).format(cards=house.centre_cards)


def _range(edition: Edition) -> str:
    players = _("For {fewest} to {most} players.").format(fewest=edition.fewest, most=edition.most)
    coins = ngettext("There is {coins} coin in all.", "There are {coins} coins in all.", edition.coins)
    return f"{players} {coins.format(coins=edition.coins)}"


def small_tables_chapter(house: HouseRules) -> Chapter:
    """Return what is different for two and three players, in the first edition."""
    coins = house.starting_coins
    forces_swap = house.exposure in (None, Exposure.MUST_SWAP_WITH_ANOTHER)
    return edition_chapter(
        FIRST,
        _("Two and three players, in the first edition"),
        ngettext(
            "The line-up is always Bishop, Fool, Judge, Queen, King and Witch. Each player has {coins} coin, a single "
            "fortune for all their cards together.",
            "The line-up is always Bishop, Fool, Judge, Queen, King and Witch. Each player has {coins} coins, a single "
            "fortune for all their cards together.",
            coins,
        ).format(coins=coins),
        _(
            "With three players, each has two cards: one on the left hand and one on the right. With two "
            "players, each has three: the third lies between those two but further back, and is called guarded."
        ),
        _("Look at any one of your own cards, the guarded one included."),
        _(
            "Swap or pretend with any one of your own cards, the guarded one included, and either another of "
            "your own or an opponent’s left-hand or right-hand card. An opponent’s guarded card is out of reach."
        ),
        _(
            "Announce while pointing at your left-hand or right-hand card. Challenge while pointing at exactly "
            "one of your cards, which may be the guarded one."
        ),
        _("All other rules stay the same."),
        _(
            "Ruling: only the cards pointed at are revealed. Where a power speaks of a player’s own card, it "
            "means the one pointed at."
        ),
        _(
            "Ruling: with two players, your own guarded card may be taken together with an opponent’s left-hand or "
            "right-hand card. The Portuguese rulebook allows any of your own cards, the Hungarian one only an outer "
            "card."
        ),
        *((_forced_swap(),) if forces_swap else ()),
        _(
            "Ruling: with three players, the Fool takes one unguarded card from each of the other two; with two, "
            "the opponent’s left-hand and right-hand cards."
        ),
        _(
            "Ruling: a power that swaps or shows a player’s card asks which one, and never reaches another "
            "player’s guarded card."
        ),
    )


def _forced_swap() -> str:
    return _("Ruling: an exposed player must swap or pretend with one of their own cards and one of an opponent’s.")
