"""The one home of Numba: rules written as plain functions over records become machine code.

A game makes one `Kernels` and decorates its functions with it. Parameter types are fixed *by name*
(records and arrays as declared, everything else int64), so each kernel is compiled exactly once: Numba
would otherwise compile it anew for every mix of integer types. With NUMBA_DISABLE_JIT=1 the decorator
returns the function itself and the same source runs interpreted, for debugging, coverage and twin tests.

The cache folder is named by a hash of the sources and data that rules depend on: Numba's own cache does
not notice a change in another file or in a table, and would silently run an old rule.
"""

from __future__ import annotations

import hashlib
import inspect
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import numba
import numpy as np

# Without Numba's runtime (_nrt) a kernel cannot allocate: that is a rule here, and it is 5 % faster. Nobody calls a
# kernel through a C function pointer, and leaving that wrapper out saves a tenth of the compile time.
_FLAGS: dict[str, Any] = {
    "nogil": True,
    "cache": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cfunc_wrapper": True,
}

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]

_PACKAGE = Path(__file__).resolve().parents[1]
_RULE_FOLDERS = ("core", "games", "search", "bots")


def sources_hash() -> str:
    """A short hash of every source and data file that a compiled rule may depend on."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for folder in _RULE_FOLDERS:
        for path in sorted((_PACKAGE / folder).rglob("*")):
            if path.suffix in {".py", ".csv"}:
                digest.update(path.relative_to(_PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """A writable folder for compiled rules: the one Numba was told, else the user's cache, else a temporary one."""
    told = str(numba.config.CACHE_DIR)  # type: ignore[attr-defined]
    base = Path(told) if told else Path.home() / ".cache" / "gametrail"
    folder = base / sources_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
    except OSError:
        folder = Path(tempfile.gettempdir()) / "gametrail" / sources_hash()
        folder.mkdir(parents=True, exist_ok=True)
    return folder


if not INTERPRETED:
    numba.config.CACHE_DIR = str(_cache_folder())  # type: ignore[attr-defined]


class Kernels:
    """The kernels of one game, in the order of their definition: callees before callers."""

    anew: ClassVar[int] = 0  # kernels of all games that this process compiled, not read from the cache

    def __init__(
        self,
        records: Mapping[str, np.dtype[Any]],
        arrays: Mapping[str, str],
        floats: tuple[str, ...] = (),
    ) -> None:
        """`records` maps parameter names to record dtypes, `arrays` to the item types of 1-d arrays."""
        self._types: dict[str, Any] = {name: numba.from_dtype(dtype) for name, dtype in records.items()}
        self._types |= {name: numba.from_dtype(np.dtype(item))[::1] for name, item in arrays.items()}
        self._types |= {name: numba.float64 for name in floats}
        self._pending: list[tuple[Any, tuple[Any, ...]]] = []
        self.functions: list[Any] = []
        self._compiled = False

    def __call__(self, function: Callable[..., Any]) -> Any:
        """Registers a kernel. It is compiled, or read from the cache, by `compile`.

        Raises:
            RuntimeError: the others have been compiled already; import its module earlier.
        """
        if INTERPRETED:
            return function
        if self._compiled:
            raise RuntimeError(f"{function.__module__} was imported after its kernels were compiled")
        dispatcher: Any = numba.njit(**_FLAGS)(function)
        types = tuple(self._types.get(name, numba.int64) for name in inspect.signature(function).parameters)
        self._pending.append((dispatcher, types))
        self.functions.append(dispatcher)
        return dispatcher

    def compile(self) -> Iterator[tuple[int, int]]:
        """Every kernel has exactly one compiled version; yields (done, total) after each.

        Must be run to its end before a kernel is called.
        """
        total = len(self._pending)
        for done in range(1, total + 1):
            dispatcher, types = self._pending[0]
            dispatcher.compile(types)
            dispatcher.disable_compile()
            Kernels.anew += sum(dispatcher.stats.cache_misses.values())
            self._pending.pop(0)
            yield done, total
        self._compiled = True

    def load(self) -> None:
        """Like `compile`, without the progress."""
        for _ in self.compile():
            pass


def wrapping(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` with unsigned overflow allowed when interpreted; compiled code wraps by itself."""
    return np.errstate(over="ignore")(function) if INTERPRETED else function
