"""A scenario that says its title, its words and its masks in other languages too."""

import pytest

from mascarade import language
from mascarade.scenarios import read_scenario
from mascarade.wording.mask_names import MaskName, own_names
from tests.wording.made_up_languages import Pseudo

pytestmark = pytest.mark.usefixtures("english_again")

TEXT = """
format = 1
title = "Den of Beggars"
about = "Everyone is poor."
edition = "second"
[lineup]
6 = ["judge", "patron", "king", "beggar", "tinker", "cook"]
[masks.tinker]
name = "Tinker"
note = "Mends pots."
power = [{ do = "take", coins = 2 }]
[masks.cook]
name = "Cook"
power = [{ do = "take", coins = 1 }]
[translations.pl]
title = "Melina żebraków"
[translations.pl.masks]
cook = "Kucharz"
[translations.pl.masks.tinker]
name = "Druciarz"
is = "Druciarzem"
note = "Naprawia garnki."
"""


def test_what_is_translated_is_said_in_the_chosen_language_and_the_rest_as_it_was_written() -> None:
    scenario = read_scenario(TEXT, "den")
    assert (scenario.translated_title, scenario.translated_about) == ("Den of Beggars", "Everyone is poor.")
    assert own_names(scenario.translated_names)["tinker"].is_ == "the Tinker"
    language.use_catalogue(Pseudo(), "pl")
    assert (scenario.translated_title, scenario.translated_about) == ("Melina żebraków", "Everyone is poor.")
    assert scenario.translated_notes == {"tinker": "Naprawia garnki."}
    names = own_names(scenario.translated_names)
    assert names["tinker"] == MaskName("Druciarz", "«the Druciarz»", "Druciarzem", "«the Druciarz»", "«the Druciarz»")
    assert names["cook"] == MaskName("Kucharz", *["«the Kucharz»"] * 4)
    language.use_catalogue(Pseudo(), "hu")
    assert scenario.translated_title == "Den of Beggars"
    assert own_names(scenario.translated_names)["cook"].alone == "Cook"


def test_the_scenario_itself_is_the_same_in_every_language() -> None:
    scenario = read_scenario(TEXT, "den")
    language.use_catalogue(Pseudo(), "pl")
    assert read_scenario(TEXT, "den") == scenario
