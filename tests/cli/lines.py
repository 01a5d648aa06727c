"""A command line for each command, which prints something."""

from pathlib import Path

from mascarade.cli.commands import program

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parents[1]
GAME = str(HERE / "archive" / "0.1.0-first-2.game")
CASE = str(HERE / "transcripts" / "first" / "king.txt")
LINES = {
    "export": (f"export {GAME}", f"export {GAME} --format markdown"),
    "games": ("games", "games --json"),
    "config": ("config --print",),
    "completion": ("completion bash",),
    "keys": ("keys", "keys --json"),
    "paths": ("paths", "paths --json"),
    "replay": (f"replay {GAME} --text",),
    "referee": (f"referee {CASE}", f"referee {CASE} --json"),
    "rules": ("rules", "rules king"),
    "simulate": tuple(
        f"simulate first --players 2 --games 1 --jobs 1 --format {form}" for form in ("table", "json", "csv")
    ),
    "scenario list": ("scenario list", "scenario list --json"),
    "scenario show": ("scenario show first", "scenario show first --json"),
    "scenario new": ("scenario new den",),
    "scenario check": ("scenario check scenarios/first.toml", "scenario check scenarios/first.toml --watch"),
    "scenario suggest": ("scenario suggest first --players 2 --games 1 --jobs 1",),
    "scenario effects": ("scenario effects", "scenario effects --json"),
    "scenario schema": ("scenario schema",),
}
"""The output of each command that needs no terminal."""
ON_A_TERMINAL = {"play", "learn", "resume"}
NAMES = [inner.name for command in program().commands for inner in command.commands or (command,)]
EVERYTHING = [
    "--help",
    "--version",
    "--debug",
    "scenario --help",
    *(f"{name} --help" for name in NAMES),
    *(line for lines in LINES.values() for line in lines),
]
