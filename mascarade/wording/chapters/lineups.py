"""The masks that may play together, and the sources of the line-ups that come with the game."""

from collections.abc import Mapping
from typing import assert_never

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import Edition, HouseRules, Minimums
from mascarade.values import Value
from mascarade.wording.mask_names import mask_name
from mascarade.wording.setup_chapters import Chapter, Paragraph, chapter, chapter_of, in_first, in_second


def line_ups(house: HouseRules) -> Chapter:
    """Return the rules for every line-up, and the origin of ours."""
    return chapter(
        pgettext("rules", "Line-ups"),
        _("Every line-up follows these rules, your own included."),
        _("It includes the Judge."),
        _("At least a third of its cards carry the star; between a third and a half is usual."),
        _("It has both Peasants or neither. No other mask appears twice."),
        _cards(house.centre_cards),
        _("It uses masks of its edition, masks of the other edition, and masks that the scenario defines."),
        *_minimums(house),
        in_second(
            _(
                "Ruling: a mask of this edition takes its star and its minimum number of players from the "
                "earlier printed card with the same power."
            )
        ),
        in_first(_("The line-ups of the scenario “first” are the publisher’s suggestions.")),
        in_second(
            _(
                "The scenarios “second-a” and “second-b” are house presets, not the publisher’s scenario cards, "
                "which come only in the box. If you own the box, you can type them in as a scenario file."
            )
        ),
        in_second(
            _(
                "“second-a” is for learning: it is the first edition’s table, with each mask replaced by the one "
                "that has its power in this edition. “second-b” is trickier, and built around the masks new in "
                "this edition."
            )
        ),
    )


def _minimums(house: HouseRules) -> tuple[Paragraph | str, ...]:
    """Return what the least numbers of players mean, in each edition or by a house rule."""
    match house.minimums:
        case Minimums.BIND:
            return (_("A house rule: no mask is used with fewer players than its minimum."),)
        case Minimums.WARN:
            return (_("A house rule: a mask may be used with fewer players than its minimum."),)
        case None:
            return (
                in_first(_("No mask is used with fewer players than its minimum.")),
                in_second(
                    _(
                        "Ruling: the rulebooks of this edition also forbid a mask with fewer players than its minimum. "
                        "But the numbers printed on its cards are unknown to us, and those here come from the earlier "
                        "cards. So fewer players only cause a warning, and the game can be played."
                    )
                ),
            )
        case _:
            assert_never(house.minimums)


class Preset(Value):
    """The line-ups of one scenario that comes with the game."""

    title: str
    edition: Edition
    line_ups: Mapping[int, tuple[MaskId, ...]]
    """The line-ups by number of players."""


def printed(preset: Preset) -> Chapter:
    """Return the line-ups of a preset, one for each number of players."""
    return chapter_of(
        preset.edition,
        pgettext("rules", "Line-ups: {title}").format(title=preset.title),
        *(_line_up(preset.edition, players, masks) for players, masks in preset.line_ups.items()),
    )


def _line_up(edition: Edition, players: int, masks: tuple[MaskId, ...]) -> str:
    names = ", ".join(mask_name(mask, edition) for mask in masks)
    words = ngettext("{players} player: {masks}.", "{players} players: {masks}.", players)
    return words.format(players=players, masks=names)


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
