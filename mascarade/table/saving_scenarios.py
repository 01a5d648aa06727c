"""What a table has put together, saved as a scenario of its own."""

from msgspec.structs import replace

from mascarade.language import _
from mascarade.scenarios import load_scenario
from mascarade.scenarios.loader import MOST_TITLE
from mascarade.scenarios.scenario_files import NotSaved, check_own_name, own_path, write_new
from mascarade.scenarios.writer import NO_CHANGES, changed_text
from mascarade.table.setup_draft import SetupDraft


def save_scenario(table: SetupDraft, name: str, command: str = "mascarade play") -> SetupDraft:
    """Write a new scenario file, and return the set-up that plays it, as a command does that opens this front end.

    Raise ``NotSaved`` where something is wrong with it, where it cannot be written, or where one of that name is there.
    """
    title = " ".join(name.split())[:MOST_TITLE]
    found = table.changed
    if found.scenario is None:
        raise NotSaved(found.problems[0].message)
    if not title:
        raise NotSaved(_("The scenario needs a name."))
    about = _("Put together at the table, from “{title}”.").format(title=table.scenario.translated_title)
    file = "-".join(title.casefold().replace("/", " ").replace("\\", " ").split())
    check_own_name(file)
    path = own_path(file)
    write_new(path, changed_text(table.scenario, table.players, table.changes, title, about))
    scenario = load_scenario(path)
    note = _("Saved. To play it on another evening: {command} --scenario {name}")
    said = note.format(command=command, name=scenario.id)
    return replace(table, scenario=scenario, proposed=scenario, changes=NO_CHANGES, note=said)
