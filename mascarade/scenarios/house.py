"""Rules of the house: the table ``[rules]`` of a scenario file, each rule the edition's where it is left out."""

from mascarade.language import _
from mascarade.rules.editions import Edition, Exposure
from mascarade.rules.house import HouseRules, Memory
from mascarade.scenarios.keys import HOUSE_KEYS
from mascarade.scenarios.problems import Key
from mascarade.scenarios.reader import Reader, shown

ROUND = "round"
NUMBERS = {
    "starting_coins": (1, 50),
    "goal_coins": (2, 100),
    "fine": (0, 20),
    "centre_cards": (0, 6),
}
"""Each rule that is a number, with its bounds."""
MOST_OPENING = 50


def read_house(reader: Reader, value: object) -> HouseRules:
    """Read the house rules of a scenario; a rule that could not be read is the edition's."""
    if not isinstance(value, dict):
        reader.no_table(value, ("rules",), _("rules such as goal_coins = 15, each on a line of its own"))
        return HouseRules()
    before = len(reader.problems)
    reader.unknown_keys(value, HOUSE_KEYS, ("rules",))
    said: dict[str, object] = {}
    for key, (least, most) in NUMBERS.items():
        if key in value:
            said[key] = reader.number(value[key], ("rules", key), least, most)
    if "opening_turns" in value:
        said |= _opening(reader, value["opening_turns"])
    if "exposure" in value:
        said["exposure"] = reader.word(value["exposure"], ("rules", "exposure"), {way.value: way for way in Exposure})
    if "swap_after_announcing" in value:
        said["swap_after_announcing"] = reader.truth(value["swap_after_announcing"], ("rules", "swap_after_announcing"))
    if "memory" in value:
        said["memory"] = reader.word(value["memory"], ("rules", "memory"), {aid.value: aid for aid in Memory})
    if len(reader.problems) > before:
        return _as_far_as_read(said)
    return HouseRules(**said)  # type: ignore[arg-type]  # each value has been read as what its rule takes


def _as_far_as_read(said: dict[str, object]) -> HouseRules:
    """Return only what the line-ups are judged by: they are not to be blamed for another mistake."""
    centre = said.get("centre_cards")
    return HouseRules(centre_cards=centre if isinstance(centre, int) else None)


def _opening(reader: Reader, value: object) -> dict[str, object]:
    if value == ROUND:
        return {"opening_round": True}
    key: Key = ("rules", "opening_turns")
    expected = _('a whole number from 0 to {most}, or "{round}", which is one turn for each player').format(
        most=MOST_OPENING, round=ROUND
    )
    if type(value) is int and 0 <= value <= MOST_OPENING:
        return {"opening_turns": value}
    reader.say(
        _("Invalid number of opening turns: {found}.").format(found=shown(value)),
        key,
        expected=expected,
    )
    return {}


def check_house(reader: Reader, house: HouseRules, edition: Edition, most: int) -> None:
    """Check that a game among at most so many players could start under these rules."""
    if house.starting_coins >= house.goal_coins:
        message = _("With {coins} coins for each player and a goal of {goal}, the game is over before it starts.")
        reader.say(
            message.format(coins=house.starting_coins, goal=house.goal_coins),
            ("rules",),
            rule=_("A player with as many coins as the goal wins at once."),
            is_about_key=True,
        )
    if house.starting_coins * most > edition.coins:
        message = _("This edition has {coins} coins, too few for {most} players with {each} each.")
        reader.say(
            message.format(coins=edition.coins, most=most, each=house.starting_coins),
            ("rules", "starting_coins"),
            rule=_("An edition has a fixed number of coins; the bank has those that the players do not have."),
        )
