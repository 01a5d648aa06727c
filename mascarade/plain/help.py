"""The help of the table: what may be typed at its questions."""

from mascarade.game_options import Pace
from mascarade.language import OFFERED, _, spoken
from mascarade.rules.game import SECOND
from mascarade.wording.bots import pace_name
from mascarade.wording.masks import in_roles, mask_name


# NOTE: The words after a slash are typed as they are here, in every language; Ada and Zanni are names, and
# {language} is the name that a language has for itself.
def help_lines() -> tuple[str, ...]:
    """Return what may be typed."""
    return (
        _("An answer is a number, a name or words, or the beginning of them. Where coins are asked, it is the coins."),
        _("Commands begin with a slash, and their beginning is enough:"),
        _("/back goes back one step; where the laptop is about to change hands, it takes back what led there."),
        _("/table tells the whole table: seats, fortunes, court and bank."),
        _("/masks tells which masks are in play; /mask {typed} tells what {mask} does.").format(
            typed=mask_name("king", SECOND).lower(), **in_roles("king", SECOND)
        ),
        _("/again repeats what was told last, and the question."),
        _("/said repeats what was said aloud, as far as the memory aid of this table goes."),
        _("/rules tells the goal and the house rules. All the rules: mascarade rules"),
        _(
            "/undo takes back the last choice, if nothing hidden has come of it; once somebody else has answered, "
            "everybody has to agree."
        ),
        _("/saw Ada reports that Ada saw their own card out of turn."),
        _("/pace {slow}, {normal}, {fast} or {instant} sets how fast bots play; Enter skips a wait.").format(
            **{pace.value: pace_name(pace.value) for pace in Pace}
        ),
        _("/bot Ada lets a bot play on for Ada, who leaves; only between two turns."),
        _("/sit Zanni lets a person play on for the bot Zanni; only between two turns."),
        _("/language {language} goes on in that language; /language alone tells which there are.").format(
            language=_language_beside()
        ),
        _("/end ends the game as it stands, between two turns: nobody wins, and the truth can be told."),
        _("/leave leaves the game, which is saved."),
    )


def _language_beside() -> str:
    """Return the name of a language that is not spoken now."""
    return next(name for code, name in OFFERED.items() if code != spoken())
