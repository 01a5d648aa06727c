"""The list of all keys for the help, by screen, taken from the screens themselves."""

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict
from textual.binding import Binding

from mascarade.language import _, pgettext
from mascarade.table.dialogue_phases import ChallengePhase
from mascarade.table.questions import HAND_KEYS
from mascarade.table.setup_form import KEYS as SET_UP_KEYS
from mascarade.table_keys import CENTRE_KEYS, SEAT_KEYS, USUAL_KEYS, ActionKeys
from mascarade.tui.key_names import KeyChapter, KeyRow
from mascarade.tui.screens import (
    base,
    cover,
    deal,
    dialogs,
    end,
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
from mascarade.tui.screens.help import HelpScreen


def binding_rows(place: type, keys: ActionKeys = USUAL_KEYS) -> Iterator[KeyRow]:
    """Yield the keys that a screen itself binds, without those shared with others; a phase of the table has none."""
    for binding in place.__dict__.get("BINDINGS", ()):
        assert isinstance(binding, Binding), "bindings say what they are for"
        bound = asdict(keys).get(binding.id or "", binding.key)
        yield KeyRow(tuple(bound.split(",")), _(binding.description))


# NOTE: A heading in the list of keys, and sentences about what the screens are for that have these keys.
def key_chapters(keys: ActionKeys = USUAL_KEYS) -> tuple[KeyChapter, ...]:
    """Return all keys, in the order in which an evening needs them."""

    def chapter(title: str, *parts: type | Iterable[KeyRow], about: tuple[str, ...] = ()) -> KeyChapter:
        rows = [row for part in parts for row in (binding_rows(part, keys) if isinstance(part, type) else part)]
        return KeyChapter(title, tuple(rows), about, tuple(part for part in parts if isinstance(part, type)))

    at_table = (
        _("The line at the bottom says whose move it is. Anything said aloud is chosen here, with everyone watching."),
    )
    # NOTE: What the mouse does, in the list of keys: a small first letter, no full stop.
    mouse = _("click a key, seat, mask or entry to choose it; use the wheel to scroll")
    return (
        chapter(_("Everywhere"), base.CoverableScreen, base.PublicScreen, _row(mouse, "mouse")),
        chapter(
            pgettext("list of keys", "Setting up"),
            (KeyRow(some, _(words)) for some, words in SET_UP_KEYS),
            set_up.SetUpScreen,
            about=(
                _("Type the names in the order you’re sitting, clockwise. The youngest player goes first."),
                _("Everything else can stay as it is. Choose “Deal the cards” and the game begins."),
            ),
        ),
        chapter(
            _("Masks and house rules"), set_up_pages.SetUpPage, set_up_pages.HouseRulesScreen, set_up_pages.MasksScreen
        ),
        chapter(
            pgettext("list of keys", "The deal"),
            deal.DealScreen,
            pages.LongTextScreen,
            pages.FullCardsScreen,
            about=(
                _("Take a good look at every card, everyone, and remember who has which mask."),
                _("When everyone is ready, turn the cards face down. From then on, no card is shown without a reason."),
            ),
        ),
        chapter(pgettext("list of keys", "The table"), table.TableScreen, _choosing_keys(keys), about=at_table),
        chapter(_("Challenging"), ChallengePhase, _claiming_keys(keys), about=at_table),
        chapter(
            _("Revealed cards"),
            reveal.RevealScreen,
            about=(
                _(
                    "Everyone who claimed the mask shows a card. Whoever really has it uses its power, and only then "
                    "are fines paid."
                ),
                _("Once the cards are face down again, nothing on the table shows what they were."),
            ),
        ),
        chapter(
            _("Changing places"),
            reveal.ChangePlacesScreen,
            about=(_("Two players change seats. Cards and coins stay where they are."),),
        ),
        chapter(pgettext("list of keys", "Covers"), cover.CoverScreen, cover.VeilScreen),
        chapter(
            pgettext("list of keys", "In secret"),
            base.PrivateScreen,
            private_cards.LookScreen,
            private_choices.SwapScreen,
            _row(_("hide the number of coins in that box"), *private_choices.HIDE_KEYS),
            _row(_("playing alone: take back the choice that led here"), "backspace"),
            private_cards.ShowToOthersScreen,
        ),
        chapter(
            _("Title, menu, leaving"),
            dialogs.EntriesScreen,
            title.TitleScreen,
            _entry_rows(entry for entry, _way in title.title_entries(can_go_on=True)),
            title.LessonsScreen,
            _entry_rows(entry for entry, _lesson in title.lesson_entries()),
            menu.ActionsScreen,
            _entry_rows(menu.entries()),
            menu.LookAndSoundScreen,
            _row(_("end the game early, between two turns"), menu.END_KEY),
            dialogs.NameScreen,
            dialogs.ConfirmScreen,
        ),
        chapter(
            pgettext("list of keys", "Reading"),
            pages.PagesScreen,
            HelpScreen,
            scenarios.ScenariosScreen,
            pages.MemoryScreen,
            games.GamesScreen,
        ),
        chapter(
            pgettext("list of keys", "The end"),
            end.EndScreen,
            truth.TruthScreen,
            about=(_("The game is over and the masks are off: the truth shows what really happened, turn by turn."),),
        ),
    )


def _row(words: str, *keys: str) -> tuple[KeyRow]:
    return (KeyRow(keys, words),)


def _entry_rows(offered: Iterable[dialogs.Entry]) -> Iterator[KeyRow]:
    return (KeyRow((entry.key,), entry.words) for entry in offered)


def _choosing_keys(keys: ActionKeys) -> tuple[KeyRow, ...]:
    """Return the keys that answer questions of the table."""
    seats = _("choose that seat, clockwise from the first, or that line of a list; a French upper row needs no Shift")
    back = _("clear the letters typed for a mask; else take back the last choice, before others answer")
    return (
        KeyRow((keys.look,), pgettext("list of keys", "look")),
        KeyRow((keys.swap,), _("swap or pretend")),
        KeyRow((keys.announce,), _("announce a mask")),
        KeyRow(tuple(SEAT_KEYS), seats),
        KeyRow(tuple(CENTRE_KEYS), _("choose that centre card")),
        KeyRow(tuple(HAND_KEYS.values()), _("choose the left-hand, guarded or right-hand card; left or right")),
        KeyRow(tuple("0123456789"), _("guess that many coins")),
        KeyRow((keys.nobody,), _("choose nobody, where the power is optional")),
        KeyRow(("up", "down", "home", "end"), _("find a mask (or type its first letters until only one is left)")),
        KeyRow(("backspace",), back),
        KeyRow(("enter",), _("choose this mask")),
        KeyRow(("space",), _("yes, do it: a guess, the end of the game, or taking back")),
    )


def _claiming_keys(keys: ActionKeys) -> tuple[KeyRow, ...]:
    """Return the keys with which the table challenges."""
    return (
        KeyRow(("enter",), _("the player asked lets it stand")),
        KeyRow((keys.challenge,), _("the player asked challenges")),
        KeyRow(tuple(SEAT_KEYS), _("that seat challenges, or takes it back")),
        KeyRow((keys.nobody,), _("nobody else challenges")),
        KeyRow(("backspace",), _("take back the last answer")),
    )
