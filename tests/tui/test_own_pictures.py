"""Pictures that authors gave to their masks, wherever a mask is drawn: at the table, and whenever a game comes back."""

import pytest

from mascarade.look.cards import large_picture
from mascarade.look.drawing import words_of
from mascarade.look.emblems import on_table, points_of
from mascarade.look.motifs import Motif, Points
from mascarade.scenarios import Scenario, read_scenario
from tests.scenarios.test_own_emblems import TREE, listed, text
from tests.tui.around import evening, proposed
from tests.tui.driving import ROOMY, Laptop, laptop

DEAL = ("tree", "king", "judge", "witch", "thief", "cheat")


def woods(emblem: str, title: str = "Woods") -> Scenario:
    written = text(emblem).replace("Woods", title)
    return read_scenario(f"{written}\n[rules]\nopening_turns = 0\n", title.lower())


def has_picture(driven: Laptop, given: Points) -> bool:
    """True if the picture is on the screen, as it stands or twice as large."""
    tree = Motif("tree", "Tree", given)
    drawings = (words_of(on_table(tree)), words_of(large_picture(points_of(tree), "secret")))
    return any(all(row.strip() in driven.text for row in rows) for rows in drawings)


@pytest.mark.parametrize("given", [TREE, ("queen",)])
async def test_an_authors_picture_is_drawn_wherever_its_mask_is(given: Points) -> None:
    emblem = listed(given) if len(given) > 1 else f'emblem = "{given[0]}"'
    async with laptop(woods(emblem), DEAL, players=4, size=ROOMY) as driven:
        assert has_picture(driven, given), "the deal"
        await driven.start(coins=(12, 6, 6, 6))
        await driven.press("a", "home")
        assert has_picture(driven, given), "the masks in play"
        await driven.press("enter", "2")
        await driven.press("n")
        assert driven.screen == "RevealScreen"
        assert has_picture(driven, given), "a reveal"
        await driven.press("enter")
        assert driven.screen == "EndScreen"
        assert has_picture(driven, given), "the end"
        await driven.press("t")
        assert driven.screen == "TruthScreen"
        assert has_picture(driven, given), "the truth"
    async with evening(proposed(), with_title=True, size=ROOMY) as later:
        await later.press("p")
        assert has_picture(later, given), "the masks of winners"
        await later.press("down", "g")
        assert later.screen == "TruthScreen"
        assert has_picture(later, given), "the truth about a past game"
