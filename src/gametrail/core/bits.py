"""Sets of at most 31 things as the bits of one int: the hexes of a board are a few machine words."""

from __future__ import annotations

from gametrail.core.kernel import Kernels

KERNELS = Kernels(records={}, arrays={})


@KERNELS
def count_bits(mask):
    """How many bits are set (of the lower 32)."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


@KERNELS
def lowest_bit(mask):
    """The number of the lowest bit that is set; the mask is not 0."""
    return count_bits((mask & -mask) - 1)
