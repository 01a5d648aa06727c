"""The version of the program, and which build it is."""

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Return whether the modules that play are compiled; they behave as the source does, and are faster."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from importlib.util import find_spec

    engine = find_spec("mascarade.rules.engine")
    return engine is not None and str(engine.origin).endswith(tuple(EXTENSION_SUFFIXES))


def build() -> str:
    """Return the name of this build, which no translation changes."""
    return "compiled" if is_compiled() else "pure Python"
