"""The language of a run: by option, configuration file, remembered settings or locale, in this order."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mascarade import language
from mascarade.__main__ import main
from mascarade.cli.language_option import language_in_files, select_language, system_language
from mascarade.config.config_file import read_configuration
from mascarade.config.settings import Settings, save_settings
from mascarade.language import ENGLISH, current_language
from tests.wording.made_up_languages import Pseudo, offering


@pytest.fixture(autouse=True)
def _two_languages(english_again: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:  # noqa: ARG001
    """Offer two languages besides English, whose catalogues can be told from it."""
    monkeypatch.setattr(language, "_read_catalogue", lambda _code: Pseudo())
    with offering({code: code for code in ("pl", "pt_BR")}):
        yield


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LC_MESSAGES": "pl", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB", "LANGUAGE": "de:pt:pl"}, "pt_BR"),
        ({"LANGUAGE": "", "LANG": "pl@latin"}, "pl"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "polka"}, "en"),
    ],
)
def test_the_language_of_the_locale_is_the_default(environ: dict[str, str], code: str) -> None:
    assert system_language(environ) == code


def test_the_option_goes_before_the_file_and_the_file_before_what_is_remembered(home: Path) -> None:
    environ = {"LANG": "en_GB"}
    save_settings(Settings(language="pl"))
    assert (select_language((), environ), current_language()) == ((), "pl")
    (home / "config.toml").write_text('pace = "fast"\nlanguage = "en"  # of everybody here\n', encoding="utf-8")
    assert (select_language(("play", "--players", "6"), environ), current_language()) == (
        ("play", "--players", "6"),
        "en",
    )
    assert select_language(("play", "--language", "PL", "--players", "6"), environ) == ("play", "--players", "6")
    assert current_language() == "pl"
    assert (select_language(("--language=en", "rules"), environ), current_language()) == (("rules",), "en")
    assert select_language(("export", "--", "--language=pl"), environ) == ("export", "--", "--language=pl")
    assert dict(read_configuration().options)["language"] == "en"


@pytest.mark.parametrize(
    "text", ['# language = "pl"\n', 'language = "xx"\n', "language = 1\n", "language = [\n", "\xff"]
)
def test_a_file_that_names_no_language_is_passed_over(home: Path, text: str) -> None:
    (home / "config.toml").write_bytes(text.encode("latin-1"))
    assert language_in_files() is None


def test_a_language_that_is_not_offered_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--language", "klingon"]) == 2
    said = capsys.readouterr().err
    assert said == 'mascarade: Mascarade does not speak the language "klingon". It speaks: en, pl, pt_BR.\n'
    assert main(["rules", "--language"]) == 2
    assert "--language needs a value" in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--help", "play --help", "scenario list --help", "rules king", "paths", "games"])
def test_every_command_speaks_the_language_that_is_asked_for(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words.split(), "--language", "pl"]) == 0
    assert "«" in capsys.readouterr().out
    assert main(words.split()) == 0
    assert "«" not in capsys.readouterr().out


def test_a_translation_that_was_not_compiled_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(code: str) -> Pseudo:
        raise language.NoSuchCatalogue(code)

    monkeypatch.setattr(language, "_read_catalogue", missing)
    assert main(["rules", "--language", "pl"]) == 2
    assert 'The translation "pl" is not compiled here.' in capsys.readouterr().err
    monkeypatch.setenv("LANGUAGE", "pl")
    assert main(["paths"]) == 0, "the locale asks for nothing that is not there"
    assert current_language() == ENGLISH
