"""Help about the screen on which it was opened: what it is for, what is decided there, and its keys."""

from textual.screen import Screen

from mascarade.action_keys import USUAL_KEYS, ActionKeys
from mascarade.language import _, pgettext
from mascarade.table.first_game import strip
from mascarade.table.sitting import Sitting
from mascarade.table.talk import Claiming
from mascarade.tui.keys import key_chapters
from mascarade.tui.screens.deal import DealScreen
from mascarade.tui.screens.ending import EndScreen
from mascarade.tui.screens.full_cards import FullCardsScreen
from mascarade.tui.screens.help import HelpScreen as HelpScreen
from mascarade.tui.screens.help import Here, this_game
from mascarade.tui.screens.places import PlacesBeforeCoverScreen, PlacesScreen
from mascarade.tui.screens.reel import ReelScreen
from mascarade.tui.screens.reveal import RevealScreen
from mascarade.tui.screens.set_up import SetUpScreen
from mascarade.tui.screens.table import TableScreen


def help_screen(screen: Screen[object], sitting: Sitting | None, keys: ActionKeys) -> HelpScreen:
    """Return the help that is opened on a screen: about the screen, the keys, and the rules of what is played."""
    game = None if sitting is None else this_game(sitting)
    return HelpScreen(key_chapters(keys), game, here(screen, sitting), keys)


def here(screen: Screen[object], sitting: Sitting | None) -> Here | None:
    """Return the help about a screen; ``None`` for those that explain themselves."""
    about = _about(screen, sitting)
    if about is None:
        return None
    title, *paragraphs = about
    keys = USUAL_KEYS if sitting is None else sitting.conversation.keys
    rows = next(chapter.rows for chapter in key_chapters(keys) if chapter.title == title)
    return Here(title, tuple(paragraphs), rows)


# NOTE: The title of a screen’s keys in the help, as in the list of keys, and sentences about what the screen is for.
def _about(screen: Screen[object], sitting: Sitting | None) -> tuple[str, ...] | None:
    """Return the title of the chapter of a screen's keys, and what the screen is for."""
    match screen:
        case SetUpScreen():
            return (
                pgettext("list of keys", "Setting up"),
                _("Type the names in the order in which you sit, clockwise. The youngest player goes first."),
                _("Everything else can stay as it is: choose “Deal the cards”, and the game begins."),
            )
        case DealScreen() | FullCardsScreen():
            return (
                pgettext("list of keys", "The deal"),
                _("Everybody may look at every card now, and should remember who has which mask."),
                _("When all have seen them, turn the cards face down. After that no card is shown without a reason."),
            )
        case TableScreen() if sitting is not None:
            return _at_table(sitting)
        case RevealScreen():
            return (
                _("Revealed cards"),
                _("Everybody who claimed the mask shows a card. The true mask uses its power before any fine is paid."),
                _("Once the cards are face down again, nothing on the table tells what they were."),
            )
        case PlacesScreen() | PlacesBeforeCoverScreen():
            return (
                _("Changing places"),
                _("Two players change seats. Cards and coins stay where they are."),
            )
        case EndScreen() | ReelScreen():
            return (
                pgettext("list of keys", "The end"),
                _("The game is over, and everything may be known: the truth shows what really happened, turn by turn."),
            )
    return None


# NOTE: The title of the keys of the table, as in the list of keys.
def _at_table(sitting: Sitting) -> tuple[str, ...]:
    conversation, session = sitting.conversation, sitting.session
    is_round = isinstance(conversation.talk, Claiming)
    title = _("Challenging") if is_round else pgettext("list of keys", "The table")
    words = strip(conversation.talk, session.view().decision, session.game.house)
    return (
        title,
        _("The words at the bottom say who has to do what. Whatever is said aloud is chosen here, in view of all."),
        *((words,) if words else ()),
    )
