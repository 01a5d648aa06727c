"""The keys of scenario files, and what an author meant by others: synonyms, and keys in the wrong table."""

from collections.abc import Collection, Iterable, Mapping

from mascarade.characters import shorten
from mascarade.language import _
from mascarade.rules.game import HouseRules
from mascarade.scenarios.problems import Key, Problem, nearest

HOUSE_KEYS = tuple(field for field in HouseRules.__struct_fields__ if field != "opening_round")
"""An opening round is written as a number of opening turns."""

MASK_KEYS = ("name", "star", "min_players", "copies", "tags", "note", "emblem", "power")

MOST_NAME = 24
"""Characters in the name of a mask of one's own, and in its id."""
MOST_NOTE = 200
"""Characters in the note on a mask of one's own."""


EFFECT_SYNONYMS = {
    "take": "steal rob gain get earn receive draw collect grab",
    "give": "pay donate pass-coins send reward",
    "pick": "choose select target point point-at pick-player pick-card pick-players pick-cards",
    "pick-direction": "choose-direction direction left right",
    "swap-or-pretend": "swap switch shuffle mix pretend swap-cards",
    "exchange-fortunes": "exchange trade exchange-coins swap-fortunes swap-coins",
    "pass-fortunes": "pass rotate rotate-fortunes",
    "look": "peek see spy view watch look-at",
    "show": "reveal flip turn-up unmask",
    "name-mask": "name ask guess-mask accuse",
    "hide-coins": "hide close-hand",
    "guess-coins": "guess",
    "fill-up": "fill refill top-up",
    "take-court": "court empty-court",
    "take-for-each": "take-per tax",
    "take-half": "half halve split double divide",
    "next-turn": "extra-turn again skip turn play-again reverse turn-order miss-turn",
    "change-seats": "move sit swap-seats",
    "only-if": "if when condition require unless stop",
    "only-if-rich": "if-rich if-at-least",
    "only-if-poor": "if-poor if-fewer",
    "use-last-power": "copy repeat last-power imitate",
    "use-shown-power": "copy-shown shown-power use-power use-picked-power",
    "use-unused-power": "draw-mask unused unused-power",
    "win": "victory win-game end",
}
"""The words that authors may try for each effect."""
KEY_SYNONYMS = {
    "about": "description desc text summary intro blurb flavour flavor comment",
    "note": "description desc text summary about flavour flavor comment info",
    "title": "name heading",
    "name": "title label called",
    "lineup": "players cards deck deal tables",
    "rules": "house house-rules options settings config",
    "masks": "mask roles role characters character",
    "format": "version schema",
    "power": "effects effect does action actions ability abilities",
    "star": "money rich starred bank",
    "min_players": "min minimum players least from",
    "tags": "tag labels groups kinds",
    "copies": "cards count number amount paired",
    "coins": "amount number count money gold value",
    "to": "target up-to until",
    "of": "who among from target",
    "when": "if condition only-if",
    "least": "min minimum from",
    "most": "max maximum to",
    "at_least": "coins least min goal",
    "goal_coins": "goal win target",
    "starting_coins": "coins start starting begin",
    "fine": "penalty lie cost punishment",
    "opening_turns": "opening turns rounds",
    "centre_cards": "centre center center-cards cards",
    "exposure": "exposed reveal revealed",
    "minimums": "min_players",
}
"""The words that authors may try for each key."""
LANGUAGE_SYNONYMS = {
    "en": "english",
    "it": "italian italiano",
    "pt_BR": "pt br portuguese português",
    "pl": "polish polski",
    "es": "spanish español",
    "hu": "hungarian magyar",
}
"""The words that authors may try for each language."""
VALUE_SYNONYMS = {
    "others": "all any anyone other everyone everybody",
    "anywhere": "all any everywhere",
    "others-and-centre": "centre center middle",
    "everyone": "all everybody public table",
    "own": "self mine me myself user",
    "user": "self me myself own owner",
    "picked": "target chosen victim player other them",
    "left-and-right": "neighbours neighbors sides left right",
    "bank": "box supply treasury pot",
    "own-and-picked": "both",
    "liars": "liar fined challengers",
    "nobody-picked": "nobody declined otherwise else not-picked",
    "disputed": "challenged contested lied",
    "undisputed": "unchallenged uncontested believed",
    "richer": "rich richest",
    "poorer": "poor poorest",
    "right": "correct true yes",
    "wrong": "incorrect false no",
    "first": "1 1st one first-edition",
    "second": "2 2nd two second-edition",
    "none": "nothing never off",
}
"""The words that authors may try for each word that a key can take."""


def suggestion(word: str, known: Iterable[str], free: Collection[str] | None = None) -> str | None:
    """Return the known word that another one probably stands for: a free one by its meaning, or any by its spelling."""
    words = tuple(known)
    plain = word.casefold().strip().replace("_", "-").replace(" ", "-")
    for table in (EFFECT_SYNONYMS, KEY_SYNONYMS, LANGUAGE_SYNONYMS, VALUE_SYNONYMS):
        for candidate, others in table.items():
            if candidate in (words if free is None else free) and plain in others.split():
                return candidate
    return nearest(word, words)


MASK_ONLY_KEYS = ("power", "star", "min_players", "copies", "note")
"""The keys of a mask that no other table has."""


def unknown_key(table: Mapping[str, object], key: str, known: Collection[str], at: Key, place: str | None) -> Problem:
    """Return the problem of a key that a table cannot have; ``place`` says where it belongs, if anywhere."""
    if place is not None:
        return Problem(place, (*at, key), is_about_key=True)
    expected, meant = ", ".join(known), suggestion(key, known, [word for word in known if word not in table])
    if "masks" in known and not at and looks_like_a_mask(table[key]):
        meant = f"masks.{shorten(key)}"
        expected = f"[{meant}]"
    message = _("Unknown key.") if meant is None else _('Unknown key. Did you mean "{meant}"?').format(meant=meant)
    return Problem(message, (*at, key), expected=expected, meant=meant, is_about_key=True)


def belongs_elsewhere(key: str, at: Key, absent: Collection[str]) -> str | None:
    """Return a sentence about the table that a misplaced key belongs to; of its own keys, for ``absent`` ones."""
    if at and key in absent:
        sentence = _('The key "{key}" belongs at the start of the file, before the first table.')
    elif key in HOUSE_KEYS and at != ("rules",):
        sentence = _('The key "{key}" belongs in the table [rules].')
    elif key in MASK_ONLY_KEYS and len(at) != 2:
        sentence = _('The key "{key}" belongs in the table of a mask, such as [masks.tinker].')
    else:
        return None
    return sentence.format(key=key)


def looks_like_a_mask(value: object) -> bool:
    """Return whether a table has the keys of a mask, wherever it stands."""
    return isinstance(value, dict) and "power" in value and set(value) <= set(MASK_KEYS)


def presumed_masks(table: Mapping[str, object], known: Collection[str]) -> frozenset[str]:
    """Return the ids of masks that seem to be defined in the wrong place: line-ups are not blamed for them."""
    strange = {key: value for key, value in table.items() if key not in known and isinstance(value, dict)}
    alone = {key for key, value in strange.items() if looks_like_a_mask(value)}
    return frozenset(alone.union(*(value for value in strange.values())))
