"""Which masks may play together, and where the line-ups that come with the game are from."""

from mascarade.language import _, ngettext
from mascarade.rules.house import HouseRules
from mascarade.wording.chapters.paragraphs import Chapter, chapter, in_first, in_second


def line_ups(house: HouseRules) -> Chapter:
    """Return the rules for every line-up, and the origin of ours."""
    return chapter(
        _("Line-ups"),
        _("Every line-up keeps these rules, an author's own as well."),
        _("The Judge is part of it."),
        _("At least a third of the cards carry the star. Between a third and a half is usual."),
        _("The Peasants come as a pair or not at all. No other mask comes twice."),
        _cards(house.centre_cards),
        _("It has masks of its edition only, and those that its scenario defines."),
        in_first(_("No mask is used with fewer players than it is meant for.")),
        in_second(
            _(
                "A mask used with fewer players than it is meant for brings a warning, and the game can be played: "
                "here the number is advice."
            )
        ),
        in_second(
            _(
                "Ruling: a mask of this edition has its star and its number of players from the earlier printed card "
                "with the same power."
            )
        ),
        in_first(_("The line-ups of the scenario “first” are the ones that the publisher suggests.")),
        in_second(
            _(
                "The scenarios “second-a” and “second-b” are house presets, not the publisher's scenario cards, which "
                "are to be found in the box alone. Whoever owns the box can write them down as a scenario file."
            )
        ),
        in_second(
            _(
                "“second-a” is for learning: it is the first edition's table, each mask replaced by the one that has "
                "its power now. “second-b” is trickier, and built around the masks that came with this edition."
            )
        ),
    )


def _cards(centre: int | None) -> str:
    if centre is None:
        return _(
            "For four or five players it has six cards. For six or more it has one card for each player, plus at most "
            "two for the centre."
        )
    if not centre:
        return _("It has one card for each player, and none for the centre.")
    return ngettext(
        "It has one card for each player, plus at most {cards} for the centre.",
        "It has one card for each player, plus at most {cards} for the centre.",
        centre,
    ).format(cards=centre)
