"""The decorator of Animal Trail's kernels: what each parameter name stands for."""

from gametrail.core.kernel import Kernels
from gametrail.games.animal_trail.layout import STATE, TABLES

KERNELS = Kernels(
    records={"state": STATE, "tables": TABLES},
    arrays={
        "out": "int32",
        "rng": "uint64",
        "totals": "float64",
        "state_bytes": "uint8",
        "start_bytes": "uint8",
        "table_bytes": "uint8",
    },
)
