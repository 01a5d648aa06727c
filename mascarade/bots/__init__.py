"""Players that are nobody's: each plays from its own view and from what it has heard, as a person does.

``BOTS`` names every kind, in the order of how hard they are to beat.
"""

from mascarade.bots.bot import Bot as Bot
from mascarade.bots.counter import Counter
from mascarade.bots.honest import Honest
from mascarade.bots.liar import Liar
from mascarade.bots.randomly import Randomly

BOTS: dict[str, type[Bot]] = {
    "random": Randomly,
    "honest": Honest,
    "counter": Counter,
    "liar": Liar,
}
