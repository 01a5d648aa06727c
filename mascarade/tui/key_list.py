"""Every key there is, by the screens on which it works: read off the screens themselves, for the help."""

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict
from textual.binding import Binding

from mascarade.language import _, pgettext
from mascarade.table.questions import (
    CENTRE_KEYS,
    HAND_KEYS,
    SEAT_KEYS,
)
from mascarade.table.setup_form import KEYS as SET_UP_KEYS
from mascarade.table_keys import USUAL_KEYS, ActionKeys
from mascarade.tui.key_names import KeyChapter, KeyRow
from mascarade.tui.screens import (
    base,
    cover,
    deal,
    dialogs,
    end,
    entry_list,
    games,
    menu,
    pages,
    private_cards,
    private_choices,
    reveal,
    scenarios,
    set_up,
    set_up_pages,
    table,
    title,
    truth,
)
from mascarade.tui.screens.base import AnyScreen
from mascarade.tui.screens.change_places import ChangePlacesScreen
from mascarade.tui.screens.help import HelpScreen


def binding_rows(screen: type[AnyScreen], keys: ActionKeys = USUAL_KEYS) -> Iterator[KeyRow]:
    """Yield the keys that a screen itself binds, without those it shares with others."""
    for binding in screen.__dict__.get("BINDINGS", ()):
        assert isinstance(binding, Binding), "bindings say what they are for"
        bound = asdict(keys).get(binding.id or "", binding.key)
        yield KeyRow(tuple(bound.split(",")), _(binding.description))


def key_chapters(keys: ActionKeys = USUAL_KEYS) -> tuple[KeyChapter, ...]:
    """Return all the keys, in the order in which an evening needs them."""
    return (
        _chapter(_("Everywhere"), binding_rows(base.CoverableScreen), binding_rows(base.PublicScreen), _mouse()),
        _chapter(
            pgettext("list of keys", "Setting up"),
            _rows((some, _(words)) for some, words in SET_UP_KEYS),
            binding_rows(set_up.SetUpScreen),
        ),
        _chapter(
            _("Masks and house rules"),
            binding_rows(set_up_pages.SetUpPage),
            binding_rows(set_up_pages.HouseRulesScreen),
            binding_rows(set_up_pages.MasksScreen),
        ),
        _chapter(
            pgettext("list of keys", "The deal"),
            binding_rows(deal.DealScreen),
            binding_rows(pages.LongTextScreen),
        ),
        _chapter(
            pgettext("list of keys", "The table"),
            binding_rows(table.TableScreen, keys),
            _rows(_choosing_keys(keys)),
        ),
        _chapter(_("Challenging"), _rows(_claiming_keys(keys))),
        _chapter(_("Revealed cards"), binding_rows(reveal.RevealScreen)),
        _chapter(_("Changing places"), binding_rows(ChangePlacesScreen)),
        _chapter(pgettext("list of keys", "Covers"), binding_rows(cover.CoverScreen), binding_rows(cover.VeilScreen)),
        _chapter(
            pgettext("list of keys", "In secret"),
            binding_rows(base.PrivateScreen),
            binding_rows(private_cards.LookScreen),
            binding_rows(private_choices.SwapScreen),
            _rows([(tuple(private_choices.HIDE_KEYS), _("hide the number of coins in that box"))]),
            _rows([(("backspace",), _("playing alone: take back the choice that led here"))]),
            binding_rows(private_cards.ShowToOthersScreen),
        ),
        _chapter(
            _("Title, menu, leaving"),
            binding_rows(entry_list.EntriesScreen),
            binding_rows(title.TitleScreen),
            _entry_rows(title.entries()),
            binding_rows(title.LessonsScreen),
            _entry_rows(entry for entry, _lesson in title.lesson_entries()),
            binding_rows(menu.MenuScreen),
            _entry_rows(menu.entries()),
            binding_rows(menu.LookAndSoundScreen),
            binding_rows(menu.JoinLeaveScreen),
            _rows([((menu.END_KEY,), _("end the game early, between two turns"))]),
            binding_rows(dialogs.NameScreen),
            binding_rows(dialogs.ConfirmScreen),
        ),
        _chapter(
            pgettext("list of keys", "Reading"),
            binding_rows(pages.PagesScreen),
            binding_rows(HelpScreen),
            binding_rows(scenarios.ScenariosScreen),
            binding_rows(pages.MemoryScreen),
            binding_rows(games.GamesScreen),
        ),
        _chapter(pgettext("list of keys", "The end"), binding_rows(end.EndScreen), binding_rows(truth.TruthScreen)),
    )


def _chapter(title: str, *rows: Iterable[KeyRow]) -> KeyChapter:
    return KeyChapter(title, tuple(row for some in rows for row in some))


def _rows(keys: Iterable[tuple[tuple[str, ...], str]]) -> Iterator[KeyRow]:
    return (KeyRow(some, words) for some, words in keys)


def _entry_rows(offered: Iterable[entry_list.Entry]) -> Iterator[KeyRow]:
    return (KeyRow((entry.key,), entry.words) for entry in offered)


# NOTE: What the mouse does, in the list of keys: a small first letter, no full stop.
def _mouse() -> Iterator[KeyRow]:
    yield KeyRow(("mouse",), _("click a key, seat, mask or entry to choose it; use the wheel to scroll"))


def _choosing_keys(keys: ActionKeys) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the keys that answer the table's questions."""
    yield (keys.look,), pgettext("list of keys", "look")
    yield (keys.swap,), _("swap or pretend")
    yield (keys.announce,), _("announce a mask")
    yield (
        tuple(SEAT_KEYS),
        _("choose that seat, clockwise from the first, or that line of a list; a French upper row needs no Shift"),
    )
    yield tuple(CENTRE_KEYS), _("choose that centre card")
    yield tuple(HAND_KEYS.values()), _("choose the left-hand, guarded or right-hand card; left or right")
    yield tuple("0123456789"), _("guess that many coins")
    yield (keys.nobody,), _("choose nobody, where the power is optional")
    yield ("up", "down", "home", "end"), _("find a mask (or type its first letters until only one is left)")
    yield ("backspace",), _("clear the letters typed for a mask; else take back the last choice, before others answer")
    yield ("enter",), _("choose this mask")
    yield ("space",), _("yes, do it: a guess, the end of the game, or taking back")


def _claiming_keys(keys: ActionKeys) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the keys with which the table challenges."""
    yield ("enter",), _("the player asked lets it stand")
    yield (keys.challenge,), _("the player asked challenges")
    yield tuple(SEAT_KEYS), _("that seat challenges, or takes it back")
    yield (keys.nobody,), _("nobody else challenges")
    yield ("backspace",), _("take back the last answer")
