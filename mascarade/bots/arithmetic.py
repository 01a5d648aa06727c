"""Arithmetic of floats that gives the same bits everywhere, so that one seed plays the same games everywhere.

Adding, multiplying and dividing two floats is exact to the last bit on every machine. Three things are not: ``sum()``
rounds otherwise since Python 3.12, and ``exp()`` and ``**`` are the C library's, which differs from system to system
and chooses by processor. Bots add up with ``math.fsum``, whose result depends on no order either, and take powers here.
"""

HALVINGS = 10
"""The number of times an exponent is halved before its series is summed, and the sum squared."""
NEGLIGIBLE = -40.0
"""Exponents below this give 0: nothing that is so unlikely ever happens."""
BISECTIONS = 60
"""The number of halvings that tell a root to the last bit of a float."""


def exp(exponent: float) -> float:
    """Return e to the power of an exponent of 40 at most, true to some nine digits."""
    if exponent < NEGLIGIBLE:
        return 0.0
    part = exponent / (1 << HALVINGS)
    power = 1.0 + part * (1.0 + part / 2 * (1.0 + part / 3 * (1.0 + part / 4 * (1.0 + part / 5))))
    for _ in range(HALVINGS):
        power *= power
    return power


def root(number: float, degree: int) -> float:
    """Return the root of a number from 0 to 1."""
    low, high = 0.0, 1.0
    if number >= high:
        return high
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        product = 1.0
        for _factor in range(degree):
            product *= middle
        low, high = (middle, high) if product <= number else (low, middle)
    return low
