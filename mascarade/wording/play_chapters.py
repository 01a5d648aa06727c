"""Chapters of the rules: turns, announcements, powers, the end, secrets and rulings."""

from collections.abc import Callable, Iterator

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import EDITIONS, Exposure, HouseRules, MemoryAid
from mascarade.wording.house_rules import USUAL_RULES
from mascarade.wording.setup_chapters import Chapter, Paragraph, chapter, in_first, in_second


def turn_chapter(house: HouseRules) -> Chapter:
    """Return the rules of a turn: the opening and the three actions."""
    return chapter(
        pgettext("rules", "A turn"),
        *_opening(house),
        _("Look: secretly look at your own card."),
        _(
            "Swap or pretend: take your own card and another player’s, or one from the centre, and hold both "
            "where nobody can see them, not even you. Swap them or don’t, and put them back. Everyone may see "
            "which two cards you took; only you know what you did with them."
        ),
        _(
            "Announce: claim aloud to be a mask, without showing your card. You may claim any mask in the "
            "line-up, whether it is the truth, a guess or a lie, but no other mask."
        ),
    )


def _opening(house: HouseRules) -> tuple[Paragraph | str, ...]:
    later = _("On every later turn, the player does exactly one of three things.")
    if house.opening_round:
        first = _(
            "Everybody starts with an opening turn. On it the player must swap or pretend, so the game begins in doubt."
        )
        return first, later
    turns = house.opening_turns
    if not turns:
        return (_("There are no opening turns. On every turn, the player does exactly one of three things."),)
    return (_opening_turns(turns), *((in_first(_few_players(turns)),) if turns > 2 else ()), later)


def _opening_turns(turns: int) -> str:
    if turns == USUAL_RULES.opening_turns:
        return _(
            "The first four turns of the game are opening turns. In each of them the player must swap or pretend, so "
            "the game begins in doubt."
        )
    if turns == 1:
        return _("The first turn of the game is an opening turn. On it the player must swap or pretend.")
    return ngettext(
        "The first {turns} turn of the game is an opening turn. In it the player must swap or pretend, so the game "
        "begins in doubt.",
        "The first {turns} turns of the game are opening turns. In each of them the player must swap or pretend, so "
        "the game begins in doubt.",
        turns,
    ).format(turns=turns)


def _few_players(turns: int) -> str:
    if turns == USUAL_RULES.opening_turns:
        return _("With two or three players there are still four opening turns, so somebody takes more than one.")
    return ngettext(
        "With two or three players there is still {turns} opening turn.",
        "With two or three players there are still {turns} opening turns, so somebody may take more than one.",
        turns,
    ).format(turns=turns)


def limits_chapter(house: HouseRules) -> Chapter:
    """Return what limits the choice of an action: exposure, an owed look, house rules."""
    return chapter(
        _("When your choice is limited"),
        _(
            "A player is exposed on their turn if they had to reveal a card during the turn just before. It "
            "counts whether the card was revealed for a claim or shown because of a power."
        ),
        *exposure_paragraphs(house, _held_to),
        *exposure_paragraphs(house, _not_with_the_centre),
        _("Ruling: exposure follows the player, not the seat, and lasts for that one turn."),
        *exposure_paragraphs(house, _in_openings),
        _(
            "Caught a glimpse of your own card when you shouldn’t have? You owe a look: spend your next turn after the "
            "opening on it. Anyone at the table may report this, about anyone, at any time."
        ),
        _(
            "Ruling: the player owes the look, and looking at any of their cards settles it. If it is reported "
            "before that player has chosen an action for the current turn, it applies to that turn. On an "
            "opening turn they swap or pretend first, and still owe the look."
        ),
        *exposure_paragraphs(house, _before_a_look),
        *((_announcer_swaps(),) if house.swap_after_announcing else ()),
    )


def exposure_paragraphs(house: HouseRules, words: Callable[[Exposure], str | None]) -> Iterator[Paragraph]:
    """Yield what follows from exposure: in each edition, or for all where a house rule says what it is."""
    if house.exposure is not None:
        says = words(house.exposure)
        if says is not None:
            yield Paragraph(says)
        return
    for edition in EDITIONS.values():
        says = words(edition.exposure)
        if says is not None:
            yield Paragraph(says, edition)


def _held_to(exposure: Exposure) -> str:
    match exposure:
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return _("An exposed player must swap or pretend with another player’s card, not with a centre card.")
        case Exposure.MAY_NOT_ANNOUNCE:
            return _("An exposed player may not announce, but may look, or swap or pretend.")
        case Exposure.NOTHING:
            return _("In this game that changes nothing: exposed players may do anything.")


def _not_with_the_centre(exposure: Exposure) -> str | None:
    if exposure is not Exposure.MUST_SWAP_WITH_ANOTHER:
        return None
    return _(
        "Ruling: the rulebooks say “another player’s card” both here and for a free swap, which they let reach the "
        "centre. We take the words as they are: an exposed player may not use a centre card."
    )


def _in_openings(exposure: Exposure) -> str | None:
    if exposure is not Exposure.MUST_SWAP_WITH_ANOTHER:
        return None
    return _("Ruling: in a game set up from the middle, exposure also limits the swap of an opening turn.")


def _before_a_look(exposure: Exposure) -> str | None:
    if exposure is not Exposure.MUST_SWAP_WITH_ANOTHER:
        return None
    return _("Ruling: a player who is also exposed makes the forced swap first and still owes the look.")


def _announcer_swaps() -> str:
    return _("A player who announces must swap or pretend on their next turn, however the announcement went.")


def announcement_chapter(house: HouseRules) -> Chapter:
    """Return how an announcement goes from the claim to the fine."""
    return chapter(
        _("Announcing and challenging"),
        _(
            "Once a mask is announced, the other players answer one by one, clockwise from the announcer’s left. "
            "Each either lets it stand or challenges, that is, claims to be the same mask. Everyone hears the "
            "answers given before their own."
        ),
        _("If nobody challenges, the announcer uses the power, and no card is revealed."),
        _challenged(house),
        _("There are two Peasants. If only one is revealed, it takes 1 coin; if both are, each takes 2."),
        *((_fines_come_last(),) if house.fine else ()),
        _(
            "Ruling: once everyone has seen the revealed cards, they are turned face down again. Only then is the "
            "power used, on hidden cards. What was revealed decides who told the truth, wherever the cards go "
            "afterwards."
        ),
        *(_whose_fine() if house.fine else ()),
        _("Whoever used the power, play continues from the left of the player whose turn it was."),
        in_second(
            _(
                "Ruling: turns go by seats. If the Puppet Master has moved the player whose turn it was, play "
                "continues from the left of the seat where the turn began."
            )
        ),
    )


def _challenged(house: HouseRules) -> str:
    if not house.fine:
        return _(
            "If somebody challenges, the announcer and all challengers reveal their cards. Whoever has the mask uses "
            "its power, even out of turn. A false claim costs nothing. If nobody has the mask, no power is used."
        )
    return ngettext(
        "If somebody challenges, the announcer and all challengers reveal their cards. Whoever has the mask uses its "
        "power, even out of turn. Then everyone who claimed it wrongly pays {coins} coin to the court, all at the same "
        "time. If nobody has the mask, no power is used and all of them pay.",
        "If somebody challenges, the announcer and all challengers reveal their cards. Whoever has the mask uses its "
        "power, even out of turn. Then everyone who claimed it wrongly pays {coins} coins to the court, all at the "
        "same time. If nobody has the mask, no power is used and all of them pay.",
        house.fine,
    ).format(coins=house.fine)


def _fines_come_last() -> str:
    return _(
        "Fines come after the power. So the Judge does not collect the fines of the same announcement, and the Witch "
        "trades coins before anybody has paid. A power that ends the game leaves the fines unpaid."
    )


def _whose_fine() -> tuple[Paragraph | str, ...]:
    return (
        _("Ruling: the player owes the fine, and pays it from the fortune in front of them at that moment."),
        in_second(_("The Puppet Master may have moved that player in the meantime.")),
    )


def power_chapter() -> Chapter:
    """Return the rules for using a power: who chooses, and what happens where there is no choice."""
    return chapter(
        _("Using a power"),
        _("Follow a power sentence by sentence, in order. Coins come from the bank unless it says otherwise."),
        _("The player who uses a power makes its choices, with these exceptions."),
        in_first(_("The Inquisitor’s victim says which mask the card is, and may name any mask in the line-up.")),
        in_second(
            _(
                "The Guru’s victim says which mask the card is, and may name any mask in the line-up. The "
                "Princess’s victim only looks away."
            )
        ),
        _(
            "Ruling: when only one choice is possible within a power, it is made without asking. The action of a "
            "turn is always asked for, even when only one is allowed."
        ),
        _("Ruling: if a power has nobody or nothing to choose, skip that part and do the rest."),
        _(
            "Ruling: a player whose card has just been revealed may be chosen, and so may the player whose turn "
            "it is when somebody else uses the power."
        ),
    )


def end_chapter(house: HouseRules) -> Chapter:
    """Return the ways a game ends, and the rulings on its moment and on shortage."""
    goal = house.goal_coins
    return chapter(
        pgettext("rules", "The end"),
        ngettext(
            "A player with {goal} coin or more wins at once.", "A player with {goal} coins or more wins at once.", goal
        ).format(goal=goal),
        _("When a player has no coins left, the game also ends at once, and the richest player wins."),
        _("The Cheat can also win at once, with 10 coins or more."),
        _("Tied players share the victory."),
        _(
            "Ruling: a power is carried out step by step, in the order of its text, and the game can end after "
            "each step. If several players stand at {goal} or more after the same step, they all win, however "
            "many each has. Only if nobody has that many does a player without coins end the game. The remaining "
            "steps and the fines are then dropped."
        ).format(goal=goal),
        _(
            "Ruling: each of these is one step: both coins of the Thief; what the two Peasants take; the Witch’s "
            "trade; all fines of one announcement; and every other single taking. So a Fool who reaches the goal has "
            "won before choosing any cards."
        ),
        in_second(
            _(
                "Ruling: each of these is also one step: both coins of the Puppet Master; what the Patron’s two "
                "neighbours take, after the Patron’s own 3 coins; each single coin given to the Beggar. A "
                "Princess who reaches the goal has won before choosing anybody."
            )
        ),
        _(
            "Ruling: nobody gives more than they have, and neither does the bank or the court. If the bank runs "
            "short within a step, two Peasants are served clockwise, starting with the announcer. Coins are "
            "never created or lost."
        ),
        in_second(_("Ruling: if the bank runs short, the Patron’s left neighbour is served before the right one.")),
    )


def secrets_chapter(house: HouseRules) -> Chapter:
    """Return what is open, what is seen for a moment, and what stays hidden."""
    return chapter(
        _("Who knows what"),
        _(
            "Known to everyone at all times: the fortunes, the bank and the court, the line-up, whose turn it "
            "is, who is exposed, and which two cards somebody takes."
        ),
        _(
            "Seen by everyone for a moment: all cards at the deal, and a card revealed for a claim or because "
            "its holder had to name it."
        ),
        in_second(_("Seen by everyone but the player whose card it is: the card shown for the Princess.")),
        _(
            "Known to one player only: their own card, when they look at it; both cards that the Spy looks at; "
            "and whether a swap was real."
        ),
        _("Nobody knows any other card at any other moment."),
        _remembering(house.memory),
    )


def _remembering(memory: MemoryAid | None) -> str:
    match memory:
        case None:
            return _(
                "Remembering is the game. Once a moment has passed, the screen shows nothing of it again, unless the "
                "table has chosen a memory aid."
            )
        case MemoryAid.NONE:
            return _("Remembering is the game. Once a moment has passed, the screen shows nothing of it again.")
        case MemoryAid.TURN:
            return _("Remembering is the game. The memory aid of this table: what was said aloud this turn.")
        case MemoryAid.GAME:
            return _("Remembering is the game. The memory aid of this table: everything said aloud in this game.")


def disagreements_chapter(house: HouseRules) -> Chapter:
    """Return how each contradiction between the rulebooks is decided."""
    return chapter(
        _("Where the rulebooks disagree"),
        _("Each of these rulings follows the majority of the rulebooks, or the more specific text."),
        _("Ruling: the Widow takes coins up to exactly 10. The Hungarian rulebook says at least 10."),
        *((_fines(),) if house.fine else ()),
        *((_centre(),) if house.centre_cards is None else ()),
        in_first(
            _(
                "Ruling: the Bishop takes from the richest other player. The Portuguese rulebook leaves out the word "
                "“other”."
            )
        ),
        in_first(_("For two players and the guarded card, see the chapter about two and three players.")),
    )


def _fines() -> str:
    return _("Ruling: a fine goes to the court. In an example, the Hungarian rulebook pays it to the bank.")


def _centre() -> str:
    return _("Ruling: centre cards may be added with six players or more. The Hungarian rulebook says five.")
