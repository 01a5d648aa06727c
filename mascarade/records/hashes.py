"""The hash functions of saved games, from where Python itself has them.

``hashlib`` has the very same ones, but loads OpenSSL for others: three megabytes, and two milliseconds of a start.
"""

try:  # as Python's own random does
    from _blake2 import blake2b as blake2b
    from _sha3 import shake_256 as shake_256  # type: ignore[import-not-found]  # typeshed leaves it out
except ImportError:  # in a Python that was made without them
    from hashlib import blake2b as blake2b
    from hashlib import shake_256 as shake_256
