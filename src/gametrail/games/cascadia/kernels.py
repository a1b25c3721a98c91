"""The decorator of Cascadia's kernels: what each parameter name stands for."""

from gametrail.core.kernel import Kernels
from gametrail.games.cascadia.layout import BOARD, GROUPS, RULES, STATE, TABLES

KERNELS = Kernels(
    records={"state": STATE, "rules": RULES, "board": BOARD, "tables": TABLES, "groups": GROUPS},
    arrays={
        "out": "int32",
        "rng": "uint64",
        "totals": "float64",
        "state_bytes": "uint8",
        "start_bytes": "uint8",
        "table_bytes": "uint8",
        "group_bytes": "uint8",
    },
)
