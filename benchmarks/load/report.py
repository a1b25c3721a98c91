"""What a run has measured, in figures and in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from benchmarks.load.players import Record
from benchmarks.load.servers import Use

NOTHING = Use(0, 0, 0)


class Sample(NamedTuple):
    """What the servers held at a moment."""

    seconds: float
    memory: float  # megabytes
    files: int


@dataclass
class Report:
    """The figures of one run."""

    tables: int
    idle: int
    rate: float
    seconds: float
    record: Record
    empty: Use = NOTHING  # before the first page
    full: Use = NOTHING
    server_load: float = 0.0  # cores
    own_load: float = 0.0
    ended: int = 0  # games
    unplayed: int = 0
    lobby: list[float] = field(default_factory=list)
    samples: list[Sample] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """All of it, for other programs."""
        times = {kind: quantiles(getattr(self.record, kind)) for kind in ("post", "push", "look")}
        return {
            "tables": self.tables,
            "idle": self.idle,
            "rate": self.rate,
            "seconds": self.seconds,
            "moves": len(self.record.post),
            "milliseconds": times,
            "lobby": quantiles(self.lobby),
            "server_cores": round(self.server_load, 2),
            "own_cores": round(self.own_load, 2),
            "memory": {"empty": round(self.empty.memory), "full": round(self.full.memory)},
            "files": {"empty": self.empty.files, "full": self.full.files},
            "statuses": dict(self.record.statuses),
            "ended": self.ended,
            "unplayed": self.unplayed,
            "samples": [[round(value) for value in it] for it in self.samples],
            "wrong": self.wrong,
        }


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile and the longest, in milliseconds."""
    if not seconds:
        return {}
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)
        for name, share in at.items()
    }


def lines(report: Report) -> list[str]:
    """The figures for people."""
    found = report.figures()
    memory, files = found["memory"], found["files"]
    rows = [
        f"{found['tables']} tables, {found['idle']} idle ones, {found['rate']} moves/s wanted, "
        f"{found['moves'] / report.seconds:.1f} made, {report.seconds:.0f} s, {found['ended']} games ended",
        *(f"{kind:5} ms: " + ", ".join(f"{key} {value}" for key, value in times.items())
          for kind, times in {**found["milliseconds"], "lobby": found["lobby"]}.items()),
        f"cores: server {found['server_cores']}, this program {found['own_cores']}",
        f"memory: {memory['empty']} MB without pages, {memory['full']} MB at the end",
        f"open files: {files['empty']} without pages, {files['full']} at the end",
        f"answers: {found['statuses']}; moves that nobody could make in time: {found['unplayed']}",
        f"sent: {report.record.bytes / 1e6:.0f} MB of views",
    ]  # fmt: skip
    return rows + (found["wrong"][:20] or ["nothing was lost"])
