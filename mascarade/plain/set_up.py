"""The set-up in plain lines: everybody's name, one a line."""

from mascarade.language import _, pgettext
from mascarade.names import BadName, check_name, check_names
from mascarade.plain.answers import SLASH, NoSuchCommand, matching_command
from mascarade.plain.lines import Lines
from mascarade.plain.sentences import capitalized
from mascarade.plain.setup_questions import Cancelled, SetupQuestions, problem_of
from mascarade.table.setup_changes import Shuffled
from mascarade.table.setup_draft import SetupDraft
from mascarade.wording.editions import about_first_game

COMMANDS = ("/back", "/deal", "/more", "/help", "/leave")


def ask_names(lines: Lines, table: SetupDraft, shuffled: Shuffled) -> SetupDraft:
    """Ask for the names of all people, Enter keeping the one that is known. Raise Dismissed where nobody plays."""
    _explain(lines, table)
    rows = [row for row in range(table.players) if table.bot(row) is None]
    at = 0
    while at < len(rows):
        row = rows[at]
        prompt = pgettext("plain table", "Seat {seat}, now {name}").format(seat=row + 1, name=table.names[row])
        typed = lines.ask(prompt)
        try:
            if typed.startswith(SLASH):
                match matching_command(typed, COMMANDS):
                    case "/back":
                        at = max(0, at - 1)
                    case "/deal":
                        named = table.without_unnamed()
                        problem = problem_of(named) or (named.note if named.is_partly_named else None)
                        lines.say(*filter(None, (problem or named.note,)))
                        if not problem:
                            return named
                    case "/more":
                        return SetupQuestions(lines, table, shuffled).asked()
                    case "/help":
                        _explain(lines, table)
                    case "/leave":
                        raise Cancelled
            else:
                table = table.with_name(row, _checked(table, row, rows[:at], typed))
                at += 1
        except (BadName, NoSuchCommand) as wrong:
            lines.say(str(wrong))
    return table


def _explain(lines: Lines, table: SetupDraft) -> None:
    """Say what may be typed."""
    lines.say(_("Type the players' names, one a line, in the order of the seats. Enter keeps a name; /back goes back."))
    advice = about_first_game(table.players)
    if advice:
        lines.say(f"{capitalized(advice)}.")
    lines.say(
        _("/deal deals at once, without the seats that have no name yet; /leave leaves."),
        _("/more changes who plays and what: players, seats, scenario, masks, house rules."),
    )


def _checked(table: SetupDraft, row: int, before: list[int], typed: str) -> str:
    """Return the name of a row as it will be shown. Raise BadName if it cannot be, or where it is taken."""
    name = check_name(typed or table.names[row])
    taken = [table.names[one] for one in range(table.players) if table.bot(one) is not None or one in before]
    check_names((*taken, name))
    return name
