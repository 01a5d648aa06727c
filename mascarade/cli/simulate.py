"""``mascarade simulate``: many games of bots, and what they tell about a line-up."""

from collections.abc import Sequence

from mascarade.cli import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.values import Value

FORMATS = ("table", "json", "csv", "html")
GAMES, SEED, CAP, CONFIDENCE = 1000, 1, 300, 95
"""The defaults."""
MOST_JOBS, MOST_KEPT = 256, 30
"""More processes than any machine of ours has cores for, and more games than anybody looks at."""


class SimulateArguments(Value):
    """The words after ``simulate``, as they were typed."""

    scenario: str | None
    players: str | None
    games: str | None
    seed: str | None
    jobs: str | None
    scheduler: str | None
    bots: str | None
    level: str | None
    compare: str | None
    format: str
    cap: str | None
    confidence: str | None
    vary: list[str] | None
    worth: str | None
    save_best: str | None
    overwrite: bool
    keep: str | None
    play_all: bool
    details: bool


def add_common(parser: Parser, most_games: str) -> None:
    """Add what every command takes in which bots play a scenario; the help of ``--games`` is given."""
    parser.add_argument(
        "scenario", metavar="SCENARIO", nargs="?", help=_("the scenario’s name, or the path of its file")
    )
    add = parser.options.add_argument
    add("--players", metavar="N", help=_("number of players"))
    add("--games", metavar="N", help=most_games)
    add("--seed", metavar="S", help=_("random seed, a whole number (default: {seed})").format(seed=SEED))
    add("--jobs", metavar="N", help=_("parallel processes (default: one for each core)"))


def parser_of_simulate() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade simulate",
        _(
            "Have bots play a scenario many times, and report how it plays: how long games are and how they end, "
            "who wins, what the masks are worth, and what may make the line-up dull."
        ),
        _(
            "Without --players, every number of players in the scenario is simulated in turn, and a summary is "
            "printed. A run ends when every verdict is decided. The same seed gives the same results, whatever "
            "--jobs is. Ctrl+C stops and prints the results so far.\n\nExit "
            "codes: 0, done; 1, the scenario has errors; 2, it cannot be read, or the request is impossible; "
            "130, interrupted."
        ),
    )
    add_common(parser, _("most games for each number of players (default: {games})").format(games=GAMES))
    add = parser.options.add_argument
    add("--scheduler", metavar="ADDRESS", help=_("play on a running dask cluster, such as tcp://host:8786"))
    add(
        "--bots",
        metavar="N|A,B,…",
        help=_("number of kinds of bots, or a list of them (liar,counter:easy); they rotate through the seats"),
    )
    add("--level", metavar="easy|normal|hard", help=_("level of bots for which --bots gives none (default: normal)"))
    add(
        "--compare",
        metavar="OTHER",
        help=_("also play another scenario with the same bots and seeds, and report the differences"),
    )
    add(
        "--format",
        metavar="table|json|csv|html",
        default=FORMATS[0],
        help=_("output as a table, for other programs (json, csv), or as a page to send (html)"),
    )
    add("--cap", metavar="TURNS", help=_("abandon a game after this many turns (default: {turns})").format(turns=CAP))
    add(
        "--confidence",
        metavar="PERCENT",
        help=_("certainty of the verdicts (default: {percent})").format(percent=CONFIDENCE),
    )
    add(
        "--vary",
        metavar="KEY=VALUES",
        action="append",
        help=_("also play variants, such as rules.goal_coins=12..16; several such options are combined"),
    )
    add(
        "--worth",
        metavar="MASK",
        help=_("also play every other mask in the place of this one, to see what it is worth"),
    )
    add("--save-best", metavar="FILE", help=_("with --vary, write the best variant to a new file"))
    add("--overwrite", action="store_true", help=_("with --save-best, replace the file if there is one"))
    add("--keep", metavar="N", help=_("save so many games, typical and extreme ones, in a folder for mascarade replay"))
    add("--play-all", action="store_true", help=_("play all games, even if every verdict is decided sooner"))
    add("--details", action="store_true", help=_("print the whole report for each number of players"))
    return parser


def run(words: Sequence[str]) -> int:
    """Play the games and print what they tell; after an interruption, of those that were played."""
    asked = SimulateArguments(**vars(parser_of_simulate().read(words)))
    if asked.scenario is None:
        raise WrongUsage(_("Name the scenario to simulate. To list scenarios: mascarade scenario list"))
    from mascarade.cli.simulate_run import simulate

    return simulate(asked, [name for name in (asked.scenario, asked.compare) if name is not None])
