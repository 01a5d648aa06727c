"""The keys, the marks and the goal on one page of the help: what a table needs most, and the rest in the chapters."""

from mascarade.action_keys import ActionKeys
from mascarade.language import _, pgettext
from mascarade.look.cards import tiny_back
from mascarade.look.drawing import Drawing, Span
from mascarade.rules.editions import Edition
from mascarade.rules.house import HouseRules
from mascarade.table.questions import SEAT_KEYS
from mascarade.tui.key_names import key_label
from mascarade.tui.widgets.glance_page import Goal, Sign, SignGroup, cap, glance_page
from mascarade.tui.widgets.masks import MaskLine, mask_lines
from mascarade.wording.chapters.ending import the_end
from mascarade.wording.house_rules import goal_words
from mascarade.wording.this_game import ThisGame

WAYS_TO_END = 4
"""The paragraphs about the end that are no rulings: they stand first in its chapter."""


def glance(keys: ActionKeys, house: HouseRules, edition: Edition | None, game: ThisGame | None, width: int) -> Drawing:
    """Return the page for a game, or before one."""
    players = len(SEAT_KEYS) if game is None else game.game.players
    ends = the_end(house).read_in(edition)[:WAYS_TO_END]
    masks: tuple[MaskLine, ...] = () if game is None else mask_lines(game.game, game.own, game.pictures)
    columns = ((_your_turn(keys), _always()), (_a_claim(keys, players), _marks()))
    return glance_page(columns, Goal(goal_words(house), house.goal_coins, ends, masks), width)


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _your_turn(keys: ActionKeys) -> SignGroup:
    return SignGroup(
        pgettext("at a glance", "Your turn"),
        (
            _key(_("look at your own card"), keys.look),
            _key(_("swap or pretend"), keys.swap),
            _key(_("announce a mask"), keys.announce),
        ),
    )


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _a_claim(keys: ActionKeys, players: int) -> SignGroup:
    return SignGroup(
        _("Challenging"),
        (
            _key(_("the player asked lets it stand"), "enter"),
            _key(_("the player asked challenges"), keys.challenge),
            _key(_("nobody else challenges"), keys.nobody),
            Sign(cap(f"{SEAT_KEYS[0]}–{SEAT_KEYS[players - 1].upper()}"), _("that seat challenges, or takes it back")),
        ),
    )


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _always() -> SignGroup:
    return SignGroup(
        _("Everywhere"),
        (
            _key(_("cover everything at once; in the set-up, F8 does"), "tab"),
            _key(_("help: keys and rules"), "question_mark"),
            _key(_("back one step; from the first question, the menu"), "escape"),
            _key(_("leave (asks first)"), "ctrl+q"),
        ),
    )


# NOTE: Headings of groups of keys and marks, and what these mean: a small first letter, no full stop.
def _marks() -> SignGroup:
    return SignGroup(
        pgettext("at a glance", "Marks"),
        (
            Sign((Span("●", "gold"),), pgettext("at a glance", "a coin")),
            Sign((Span("◆", "line"),), _("the coin that wins, at the end of a row of coins")),
            Sign((Span("▸", "gold"),), _("the player whose turn it is, or what is chosen")),
            Sign((Span("★", "gold"),), _("a mask that brings money from the bank")),
            Sign(tiny_back(), _("a card face down")),
            Sign(tiny_back(is_guarded=True), _("a guarded card, between the two others")),
        ),
    )


def _key(words: str, *keys: str) -> Sign:
    return Sign(cap(*map(key_label, keys)), words)
