"""Randomness for compiled playouts: a splitmix64 generator in a one-word array that the caller owns.

States hold no generator. Tables draw with the operating system's generator instead.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gametrail.core.kernel import Kernels, wrapping

KERNELS = Kernels(records={}, arrays={"rng": "uint64"})

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def new_rng(seed: int, stream: int = 0) -> NDArray[np.uint64]:
    """A generator; different (seed, stream) give unrelated sequences."""
    words = np.random.SeedSequence([seed, stream]).generate_state(1, np.uint64)
    return words.astype(np.uint64)


@KERNELS
@wrapping
def random_below(rng, n):
    """A number from 0 to n - 1, each equally likely (up to n / 2**32). Consumes rng. n < 2**31."""
    rng[0] += _STEP
    z = rng[0]
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    z = z ^ (z >> _S31)
    return np.int64(((z >> _S32) * np.uint64(n)) >> _S32)
