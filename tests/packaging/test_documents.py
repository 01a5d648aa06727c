"""The paths and names in the documents for developers exist, and so do the sections of the rules cited in the code."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = [*sorted((ROOT / "mascarade").rglob("*.py")), *sorted((ROOT / "tests").rglob("*.py"))]
DOCUMENTS = ("mascarade/README.md", "mascarade/records/README.md", "tests/README.md")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"\.?[\w-]+(?:/[\w.-]+)*/?")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
MODULE = re.compile(r"-m (tests(?:\.\w+)+)")
ELSEWHERE = {"msgspec.Struct", "concurrent.futures.Executor", "msgstr", "null", "long"}
"""Names of other projects, and a word of JSON."""
CITATION = re.compile(r"rules, sections? ([\d.]+)(?:(?:, | and )([\d.]+))*")


@cache
def names() -> frozenset[str]:
    """Return every name defined in the code, and every text in it that is a single word."""
    found = {part for path in CODE for part in path.relative_to(ROOT).with_suffix("").parts}
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                    found.add(node.name)
                case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.alias(name=name):
                    found.add(name)
                case ast.Constant(value=str() as word):
                    found.add(word)
    return frozenset(found)


def is_there(quoted: str, document: Path) -> bool:
    """Return whether something quoted in a document exists, if it is a path, a module or a name; all else may stand."""
    if quoted in ELSEWHERE or quoted.isupper():
        return True
    if "/" in quoted or quoted.endswith((".py", ".md", ".toml")):
        folders = (ROOT, ROOT / "mascarade", document.parent)
        return not PATH.fullmatch(quoted) or "CODE" in quoted or any((folder / quoted).exists() for folder in folders)
    return not NAME.fullmatch(quoted) or all(part in names() for part in quoted.split("."))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_path_module_and_name_that_a_document_mentions_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    quoted = QUOTED.findall(FENCE.sub("", text))
    assert len(quoted) > 20
    assert [one for one in quoted if not is_there(one, ROOT / name)] == []
    modules = [module.replace(".", "/") for module in MODULE.findall(text)]
    assert [one for one in modules if not ((ROOT / one).is_dir() or (ROOT / f"{one}.py").is_file())] == []


def test_every_script_that_runs_at_length_is_ranked_by_what_it_would_find() -> None:
    ranked = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    first_cells = [line.split("|")[1] for line in ranked.splitlines() if line.startswith("| ")]
    told = {quoted.split()[0].removeprefix(".") for cell in first_cells for quoted in QUOTED.findall(cell)}
    scripts = {
        path.stem
        for folder in ("soak", "benchmarks")
        for path in (ROOT / "tests" / folder).glob("[!_]*.py")
        if "__main__" in path.read_text(encoding="utf-8")
    }
    assert len(scripts) > 10
    assert scripts - told == set()


def test_the_code_cites_only_sections_and_rulings_that_the_rules_have() -> None:
    text = (ROOT / "mascarade" / "rules" / "README.md").read_text(encoding="utf-8")
    known, section = set(), ""
    for line in text.splitlines():
        if heading := re.match(r"## (\d+)\. ", line):
            section = heading[1]
            known.add(section)
        elif item := re.match(r"(\d+)\. ", line):
            known.add(f"{section}.{item[1]}")
    cited = {
        (path.name, number.rstrip("."))
        for path in CODE
        for citation in CITATION.finditer(path.read_text(encoding="utf-8"))
        for number in re.findall(r"\d[\d.]*", citation[0])
    }
    assert len(cited) > 20
    assert {(file, number) for file, number in cited if number not in known} == set()


def test_the_code_cites_no_document_that_is_not_here() -> None:
    cited = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in CODE
        if path.is_relative_to(ROOT / "mascarade")
        for name in re.findall(r"[\w/-]+\.md\b", path.read_text(encoding="utf-8"))
    }
    assert {(file, name) for file, name in cited if not (ROOT / name).exists()} == set()
