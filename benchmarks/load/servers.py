"""The servers of a run, on loopback, and what they use of the machine."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
MOST_FILES = 20_000
_SERVE = "from gametrail.web.serve import serve; serve(port=0, open_browser=False)"
_TICK = os.sysconf("SC_CLK_TCK")


class Use(NamedTuple):
    """What processes have used and hold."""

    cpu: float  # seconds
    memory: float  # megabytes
    files: int  # open


class Server(NamedTuple):
    """A running server."""

    process: subprocess.Popen[str]
    port: int


def more_files() -> None:
    """This process and those that it starts may have as many open files as the system allows, or as we need."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


@contextmanager
def place(postgres: bool) -> Iterator[dict[str, str]]:
    """The environment of a new, empty installation, gone afterwards."""
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="gametrail-load-"))
        url = ""
        if postgres:
            sys.path.insert(0, str(ROOT / "tests"))
            from postgres.cluster import running_cluster

            url = stack.enter_context(running_cluster()).format(name="postgres")
        own = {"GAMETRAIL_DATA": folder, "DATABASE_URL": url, "GAMETRAIL_RATE_LIMITS": "off"}
        paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        yield {**os.environ, **own, "PYTHONPATH": paths}


@contextmanager
def running(count: int, environment: dict[str, str]) -> Iterator[list[Server]]:
    """So many servers of one database; told to stop afterwards."""
    servers: list[Server] = []
    try:
        for _ in range(count):
            servers.append(start(environment))
        yield servers
    finally:
        for server in servers:
            server.process.terminate()
        for server in servers:
            try:
                server.process.communicate(timeout=30)
            except subprocess.TimeoutExpired:
                server.process.kill()


def start(environment: dict[str, str]) -> Server:
    """A server that listens."""
    command = [sys.executable, "-u", "-c", _SERVE]
    with (Path(environment["GAMETRAIL_DATA"]) / "server.log").open("a") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
            return Server(process, int(found[1]))
    raise RuntimeError("the server has ended")


def use_of(pid: int) -> Use:
    """What a process has used and holds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text()
    memory = re.search(r"VmRSS:\s+(\d+) kB", status)
    cpu = (int(fields[11]) + int(fields[12])) / _TICK
    return Use(cpu, int(memory[1]) / 1024 if memory else 0.0, len(os.listdir(f"/proc/{pid}/fd")))


def use_of_all(servers: list[Server]) -> Use:
    """What all of them together have used and hold."""
    each = [use_of(server.process.pid) for server in servers]
    return Use(*(sum(values) for values in zip(*each, strict=True)))  # type: ignore[arg-type]
