"""``mascarade simulate --vary``: variants of a scenario, the best first."""

import os
import sys
from collections.abc import Sequence

from mascarade.cli.bars import writable
from mascarade.cli.exits import WrongUsage, say_aside
from mascarade.cli.simulate_variants import Sweep
from mascarade.language import _, pgettext
from mascarade.rules.values import Value
from mascarade.scenarios.saving import NotSaved, write_new
from mascarade.simulator.plan import Plan
from mascarade.simulator.report.sweep_report import in_json, in_words, ranked_of
from mascarade.simulator.runs import Conclusion, Side, Work, concluded, play_sweep

FORMATS = ("table", "json")


class Saving(Value):
    """The file that the best variant is written to."""

    path: str | None
    overwrites: bool

    def check(self) -> None:
        """Refuse a file that is there, before any game is played."""
        if self.path is not None and not self.overwrites and os.path.lexists(self.path):
            raise WrongUsage(_('"{path}" already exists; add --overwrite to replace it.').format(path=self.path))

    def write(self, text: str) -> None:
        """Write the best variant."""
        assert self.path is not None, "it was asked for"
        try:
            if self.overwrites and os.path.lexists(self.path):
                os.remove(self.path)
            write_new(self.path, text)
        except (NotSaved, OSError) as wrong:
            raise WrongUsage(str(wrong)) from None


def run(sweep: Sweep, plans: Sequence[Plan], work: Work, form: str, saving: Saving) -> int:
    """Play the variants, print one line for each, and write the best one if that was asked for."""
    reports, course = play_sweep(plans, work)
    sides = {index: Side(sweep.scenarios[index], report) for index, report in reports.items()}
    if not sides:
        print(_("Interrupted before any game was finished."))
        return concluded(course)
    ranked = ranked_of(sides)
    if form == "json":
        lines = in_json(sweep, sides, ranked)
    else:
        lines = in_words(sweep, sides, ranked, is_complete=course is Conclusion.COMPLETE)
    print(writable("\n".join(lines), sys.stdout.encoding))
    if course is Conclusion.COMPLETE and saving.path is not None:
        saving.write(sweep.scenarios[ranked[0]].text)
        say_aside(pgettext("simulation", 'Wrote "{path}".').format(path=saving.path))
    return concluded(course)
