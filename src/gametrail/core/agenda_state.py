"""A position whose record holds an agenda: a stack of entries, of which the top one says what happens next.

The record has the fields `players`, `depth` and `agenda`, and an entry has `op` and `who`. Operations from
`first_chance` on wait for chance, lower ones at rest ask the player `who`; an empty agenda is the end.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from gametrail.core.game import CHANCE, TERMINAL
from gametrail.core.state import RecordState


class AgendaState(RecordState):
    """One position, at rest. `entry.try_action` takes the array `out` as well, and answers what nobody decides."""

    __slots__ = ()

    first_chance: ClassVar[int]

    # Offsets of single bytes: they are read at every step, where records are slow.
    _players_at: ClassVar[int]
    _depth_at: ClassVar[int]
    _op_below: ClassVar[int]
    _who_below: ClassVar[int]
    _entry_size: ClassVar[int]

    def __init_subclass__(cls) -> None:
        """The offsets are those of the class's record."""
        super().__init_subclass__()
        fields: dict[str, Any] = dict(cls.dtype.fields or {})
        entry = fields["agenda"][0].base
        below = fields["agenda"][1] - entry.itemsize  # of an entry that would lie below the lowest
        cls._players_at, cls._depth_at = fields["players"][1], fields["depth"][1]
        cls._op_below, cls._who_below = below + entry.fields["op"][1], below + entry.fields["who"][1]
        cls._entry_size = entry.itemsize

    @property
    def num_players(self) -> int:
        """How many seats play."""
        return self.buffer.item(self._players_at)

    def current_player(self) -> int:
        """The seat to act, CHANCE or TERMINAL."""
        depth = self.buffer.item(self._depth_at)  # a Python int, three times as fast as indexing
        if depth == 0:
            return TERMINAL
        top = depth * self._entry_size
        if self.buffer.item(self._op_below + top) >= self.first_chance:
            return CHANCE
        return self.buffer.item(self._who_below + top)

    def try_action(self, action: int) -> bool:
        """Whether the action, a plain int of the space, was legal and has been done with all that follows."""
        out = np.empty(self.max_legal, np.int32)
        return bool(self.entry.try_action(self.buffer, self.tables, out, action))
