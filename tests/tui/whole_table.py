"""What must be whole on the table in every window: whose turn it is, names, fortunes, the question and its keys."""

from collections.abc import Sequence

from textual.content import Content

from mascarade.tui.widgets.prompt import Prompt
from mascarade.wording.masks import mask_name
from tests.tui.cutting import cut_texts
from tests.tui.driving import Laptop
from tests.tui.reading import has_large, prompt


def faults(table: Laptop, names: Sequence[str], fortunes: Sequence[int], width: int, height: int) -> list[str]:
    """What is wrong with the table as it is drawn; nothing where all is well."""
    text = table.text
    lines = text.splitlines()
    if table.app.screen.has_class("-masks"):  # in a small window they take the place of the seats while one is chosen
        names, fortunes = (
            [mask_name(mask, table.session.game.edition) for mask in table.session.game.different_masks],
            (),
        )
    found = [f"{name} is not there" for name in names if name not in text]
    found += [
        f"a fortune of {coins} is not there"
        for coins in {*fortunes}
        if not has_large(text, str(coins)) and f" {coins} " not in text
    ]
    found += [f"{len(lines)} lines"] if len(lines) > height else []
    found += [f"a line of {Content(line).cell_length}" for line in lines if Content(line).cell_length > width]
    asked = table.app.screen.query_one(Prompt)
    needed = asked.get_content_height(asked.container_size, table.app.size, asked.content_size.width)
    found += [f"the question needs {needed} lines, and has {asked.content_size.height}"] * (
        needed > asked.content_size.height
    )
    found += ["no key is offered"] if "[" not in prompt(text) else []
    return [*found, *cut_texts(table.app)]
