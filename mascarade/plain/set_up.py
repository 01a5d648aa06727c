"""The set-up in plain lines: everybody's name, one a line."""

from mascarade.language import _, pgettext
from mascarade.names import BadName, check_name, check_names
from mascarade.plain.changing import Changing
from mascarade.plain.commands import SLASH
from mascarade.plain.lines import Lines
from mascarade.table.masks_form import Shuffled
from mascarade.table.setting_up import SettingUp
from mascarade.wording.editions import about_first_game

BACK, MORE = "/back", "/more"


def ask_names(lines: Lines, table: SettingUp, shuffled: Shuffled) -> SettingUp:
    """Ask for the names of all people, Enter keeping the one that is known."""
    lines.say(_("Type the players' names, one a line, in the order of the seats. Enter keeps a name; /back goes back."))
    advice = about_first_game(table.players)
    if advice:
        lines.say(f"{advice}.")
    lines.say(_("/more changes who plays and what: players, seats, scenario, masks, house rules."))
    rows = [row for row in range(table.players) if table.bot(row) is None]
    at = 0
    while at < len(rows):
        row = rows[at]
        prompt = pgettext("plain table", "Seat {seat}, now {name}").format(seat=row + 1, name=table.names[row])
        typed = lines.ask(prompt)
        if typed == BACK:
            at = max(0, at - 1)
            continue
        if typed == MORE:
            return Changing(lines, table, shuffled).asked()
        try:
            table = table.with_name(row, _checked(table, row, rows[:at], typed))
        except BadName as bad:
            lines.say(str(bad))
        else:
            at += 1
    return table


def _checked(table: SettingUp, row: int, before: list[int], typed: str) -> str:
    """Return the name of a row as it will be shown. Raise BadName if it cannot be, or where it is taken."""
    if typed.startswith(SLASH):
        raise BadName(_("A name cannot begin with a slash here."))
    name = check_name(typed or table.names[row])
    taken = [table.names[one] for one in range(table.players) if table.bot(one) is not None or one in before]
    check_names((*taken, name))
    return name
