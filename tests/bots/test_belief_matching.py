"""Which masks several cards can be together: found without trying every order, and equal to trying every order."""

from itertools import permutations
from random import Random

import pytest

from mascarade.bots.matching import Matching


@pytest.mark.parametrize("seed", range(150))
def test_what_is_left_in_the_rows_is_what_some_order_of_the_masks_has(seed: int) -> None:
    random = Random(seed)
    cards, masks = random.sample(range(10), random.randint(2, 6)), [random.randrange(5) for _ in range(6)]
    masks = masks[: len(cards)]
    share = random.random()
    rows = {card: [0.5 if random.random() < share else 0.0 for _ in range(5)] for card in cards}
    orders = [
        order for order in permutations(masks) if all(rows[card][mask] for card, mask in zip(cards, order, strict=True))
    ]
    if not orders:
        with pytest.raises(ValueError, match="cannot be"):
            Matching(rows, masks)
        return
    matching = Matching(rows, masks)
    assert tuple(matching.cards[card] for card in cards) in orders
    left = matching.possible()
    for at, card in enumerate(cards):
        assert {mask for mask, chance in enumerate(left[card]) if chance} == {order[at] for order in orders}


def test_a_mask_that_two_cards_share_out_between_them_is_none_of_the_third() -> None:
    rows = {7: [0.5, 0.5, 0.0], 8: [0.5, 0.5, 0.0], 9: [0.2, 0.2, 0.6]}
    assert Matching(rows, [0, 1, 2]).possible() == {7: [0.5, 0.5, 0.0], 8: [0.5, 0.5, 0.0], 9: [0.0, 0.0, 0.6]}
